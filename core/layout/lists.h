// Lists of small numbers packed end to end.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace arenascope::layout {

// List i is items[first[i] .. first[i + 1]).
struct Lists {
  std::vector<std::uint32_t> first{0};
  std::vector<std::uint32_t> items;
  std::uint32_t count() const { return static_cast<std::uint32_t>(first.size()) - 1; }
  std::span<const std::uint32_t> of(std::uint32_t i) const {
    return std::span(items).subspan(first[i], first[i + 1] - first[i]);
  }
  std::span<std::uint32_t> of(std::uint32_t i) {
    return std::span(items).subspan(first[i], first[i + 1] - first[i]);
  }
};

// Groups values[i] under keys[i] < count; within a key the order stays. O(count + size).
Lists group_by(std::uint32_t count, std::span<const std::uint32_t> keys,
               std::span<const std::uint32_t> values);

// Groups the indices of keys: group_by with values 0, 1, 2, …
Lists group_indices(std::uint32_t count, std::span<const std::uint32_t> keys);

}  // namespace arenascope::layout
