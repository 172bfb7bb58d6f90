// Does the plan fit into the bytes the user has?
#pragma once

#include "core/model/plan.h"

namespace arenascope {

enum class Fit : std::uint8_t { Fits, Over };

// `by_bytes` is what is left (Fits) or missing (Over), never negative. `proved`: the verdict holds
// for every plan of these tensors, not only this one. A plan that fits is its own proof, unless its
// tensors overlap; `over` is proved when the lower bound alone exceeds the budget.
struct BudgetVerdict {
  Bytes budget_bytes = 0;
  Fit fit = Fit::Fits;
  Bytes by_bytes = 0;
  bool proved = false;
  bool operator==(const BudgetVerdict&) const = default;
};

inline BudgetVerdict budget_verdict(const ArenaPlan& plan, Bytes budget_bytes) {
  if (plan.arena_bytes <= budget_bytes)
    return {budget_bytes, Fit::Fits, budget_bytes - plan.arena_bytes, plan.overlaps.empty()};
  return {budget_bytes, Fit::Over, plan.arena_bytes - budget_bytes,
          plan.lower_bound_bytes > budget_bytes};
}

}  // namespace arenascope
