// Counts of places seen so far (Fenwick tree).
#pragma once

#include <cstdint>
#include <vector>

namespace arenascope::layout {

// Places are below the width of the last reset. Every call but that is O(log width).
class PlaceCounter {
 public:
  void reset(std::size_t width) {
    sums_.assign(width + 1, 0);
    total_ = 0;
  }
  void add(std::uint32_t place) {
    ++total_;
    for (std::size_t i = std::size_t{place} + 1; i < sums_.size(); i += i & (~i + 1)) ++sums_[i];
  }
  void remove(std::uint32_t place) {
    --total_;
    for (std::size_t i = std::size_t{place} + 1; i < sums_.size(); i += i & (~i + 1)) --sums_[i];
  }
  std::uint64_t up_to(std::uint32_t place) const {
    std::uint64_t sum = 0;
    for (std::size_t i = std::size_t{place} + 1; i > 0; i -= i & (~i + 1)) sum += sums_[i];
    return sum;
  }
  std::uint64_t greater_than(std::uint32_t place) const { return total_ - up_to(place); }

 private:
  std::vector<std::uint32_t> sums_;
  std::uint64_t total_ = 0;
};

}  // namespace arenascope::layout
