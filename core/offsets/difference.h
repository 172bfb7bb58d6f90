// Two plans of the same tensors: who moved, and where the planners parted.
//
//   plan A   a b c    decisions a:0 b:100 c:0        by   0 0 +180, c higher in B
//   plan B   a b c    decisions a:0 b:100 c:180      they part at decision 2, c
#pragma once

#include <optional>
#include <vector>

#include "core/model/plan.h"

namespace arenascope::offsets {

// The decision `rank` (from 0) is the first that differs: in who is placed, or in where.
struct Parting {
  std::size_t rank = 0;
  TensorId in_a = 0;
  TensorId in_b = 0;
  bool operator==(const Parting&) const = default;
};

// `by[i]` is the offset of tensor i in B less that in A, in bytes; a tensor without bytes counts as the same.
struct PlanDifference {
  std::vector<Bytes> by;
  std::size_t lower = 0;
  std::size_t higher = 0;
  std::size_t same = 0;
  Bytes farthest = 0;              // largest distance
  std::optional<Parting> parting;  // nothing: every decision is the same
};

// Both plans hold the same tensors in the same order. O(n).
PlanDifference plan_difference(const ArenaPlan& a, const ArenaPlan& b);

}  // namespace arenascope::offsets
