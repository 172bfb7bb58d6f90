// Plans made by hand, for tests of what comes after planning.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "core/model/plan.h"

namespace arenascope::test {

struct HandTensor {
  std::string name;
  Lifetime life;
  Bytes bytes = 0;
  Bytes offset = 0;
  Role role = Role::Activation;
};

// A plan with these offsets; peak and arena are summed up step by step from the tensors' first
// uses. Alignment 1.
inline ArenaPlan hand_plan(const std::vector<HandTensor>& tensors) {
  ArenaPlan plan;
  plan.planner = "best-fit";
  plan.schedule = "as-is";
  for (const HandTensor& t : tensors) {
    PlannedTensor p;
    p.name = t.name;
    p.bytes = p.occupied = t.bytes;
    p.life = t.life;
    p.offset = t.offset;
    p.role = t.role;
    p.source = static_cast<TensorId>(plan.tensors.size());
    plan.placement_order.push_back(p.source);
    plan.tensors.push_back(p);
    plan.arena_bytes = std::max(plan.arena_bytes, p.top());
  }
  for (const HandTensor& at : tensors) {
    Bytes live = 0;
    for (const HandTensor& t : tensors)
      if (t.life.first_use <= at.life.first_use && at.life.first_use <= t.life.last_use)
        live += t.bytes;
    const bool earlier =
        live == plan.peak_live_bytes && live > 0 && at.life.first_use < plan.peak_step;
    if (live > plan.peak_live_bytes || earlier) plan.peak_step = at.life.first_use;
    plan.peak_live_bytes = std::max(plan.peak_live_bytes, live);
  }
  plan.lower_bound_bytes = plan.peak_live_bytes;
  plan.proof = plan.arena_bytes == plan.lower_bound_bytes ? Proof::Optimal : Proof::Feasible;
  return plan;
}

}  // namespace arenascope::test
