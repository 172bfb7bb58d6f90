#include "core/model/budget.h"

#include <doctest/doctest.h>

using namespace arenascope;

namespace {
ArenaPlan plan_of(Bytes arena, Bytes bound) {
  ArenaPlan plan;
  plan.arena_bytes = arena;
  plan.lower_bound_bytes = bound;
  return plan;
}
}  // namespace

TEST_CASE("budget: a plan of exactly the budget fits, with nothing left") {
  CHECK(budget_verdict(plan_of(180, 180), 180) == BudgetVerdict{180, Fit::Fits, 0, true});
}

TEST_CASE("budget: over by what is missing, proved only when the bound exceeds the budget") {
  CHECK(budget_verdict(plan_of(240, 180), 200) == BudgetVerdict{200, Fit::Over, 40, false});
  CHECK(budget_verdict(plan_of(240, 180), 179) == BudgetVerdict{179, Fit::Over, 61, true});
}

TEST_CASE("budget: an overlapping plan proves nothing by fitting") {
  ArenaPlan plan = plan_of(100, 180);
  plan.overlaps = {0, 1};
  CHECK(budget_verdict(plan, 100) == BudgetVerdict{100, Fit::Fits, 0, false});
}
