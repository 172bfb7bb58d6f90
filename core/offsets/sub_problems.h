// Independent sub-problems of an arena: tensors whose lifetimes never meet, not even through
// others, can be planned apart.
//
//   step   0 1 2 3 4 5 6
//   a      ===                 a and b share step 1, so they belong together; nothing lives across
//   b        ===               the border between 2 and 3, so c and d are a problem of their own.
//   c            ===
//   d              =====
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/model/plan.h"

namespace arenascope::offsets {

// From the first step some tensor of it lives to the last.
struct SubProblem {
  Lifetime steps;
  std::uint32_t tensors = 0;
  bool operator==(const SubProblem&) const = default;
};

// `of[tensor]` indexes `parts`; nothing for a tensor without bytes, which needs no plan. Parts are
// in the order of their steps and share none.
struct SubProblems {
  std::vector<std::optional<std::uint32_t>> of;
  std::vector<SubProblem> parts;
};

// The connected components of "shares a step with", found by a sweep over the first uses. O(n log
// n).
SubProblems find_sub_problems(std::span<const PlannedTensor> tensors);

}  // namespace arenascope::offsets
