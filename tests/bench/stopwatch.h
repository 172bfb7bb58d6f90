// Processor seconds since construction: other jobs on the machine disturb them little.
#pragma once

#include <ctime>

namespace arenascope::bench {

class Stopwatch {
 public:
  double seconds() const { return static_cast<double>(std::clock() - begin_) / CLOCKS_PER_SEC; }

 private:
  std::clock_t begin_ = std::clock();
};

}  // namespace arenascope::bench
