// Lifetimes from the data folder, without the project's own readers.
#pragma once

#include <sstream>
#include <string>
#include <vector>

#include "core/model/arena_tensor.h"
#include "tests/support/data.h"

namespace arenascope::test {

// Reads `id,lower,upper,size` (upper exclusive, any further columns ignored).
inline std::vector<ArenaTensor> arena_data(const std::string& name) {
  std::istringstream lines(data_file(name));
  std::string line;
  std::getline(lines, line);
  REQUIRE(line.rfind("id,lower,upper,size", 0) == 0);
  std::vector<ArenaTensor> tensors;
  while (std::getline(lines, line)) {
    std::istringstream cells(line);
    std::string id, lower, upper, size;
    std::getline(cells, id, ',');
    std::getline(cells, lower, ',');
    std::getline(cells, upper, ',');
    std::getline(cells, size, ',');
    tensors.push_back({std::stoll(size), {std::stoll(lower), std::stoll(upper) - 1}, 1});
  }
  return tensors;
}

}  // namespace arenascope::test
