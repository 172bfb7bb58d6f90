// An arena problem in the smallest numbers: sizes over their common divisor, time cut into sections.
//
//   tensor        life     sections
//   a 1024        [0,1]    0             a new section begins at the first start after an end;
//   b 2048        [0,9]    0..1          between those the set of live tensors only grows, so the
//   c 3072        [1,1]    0             largest one stands for all of them
//   d 1024        [5,9]    1             unit 1024: sizes 1 2 3 1
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "core/base/ids.h"
#include "core/model/arena_tensor.h"

namespace arenascope::offsets::exact {

using Units = std::int64_t;
inline constexpr Units kNever = std::numeric_limits<Units>::max() / 4;

// Lives in sections first .. last, both included.
struct Box {
  std::uint32_t first = 0;
  std::uint32_t last = 0;
  Units size = 0;
  Units align = 1;
  TensorId tensor = 0;
  std::uint32_t length() const { return last - first + 1; }
  bool same_life(const Box& other) const { return first == other.first && last == other.last; }
};

// `boxes` are the tensors with bytes, in input order. `aligned`: some box may not begin at every
// multiple of `unit`; then shifting a plan by a box's size can break it.
struct Problem {
  std::vector<Box> boxes;
  std::uint32_t sections = 0;
  Bytes unit = 1;
  bool aligned = false;
};

// O(n log n). The tensors must pass refuse().
Problem make_problem(std::span<const ArenaTensor> tensors);

}  // namespace arenascope::offsets::exact
