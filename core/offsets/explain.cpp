#include "core/offsets/explain.h"

#include <algorithm>
#include <limits>
#include <queue>

#include "core/base/sort.h"
#include "core/offsets/arena_planner.h"
#include "core/offsets/liveness.h"
#include "core/offsets/slack.h"

namespace arenascope::offsets {
namespace {

using trace::GapVerdict;
using trace::PlacedBy;
using trace::PlacementEvent;

constexpr std::size_t kNotPlaced = std::numeric_limits<std::size_t>::max();

// The plan as the planner saw it.
struct PlanView {
  std::vector<ArenaTensor> tensors;
  std::vector<Bytes> offsets;
  std::vector<std::size_t> rank;  // place in the order of decisions
  Bytes top(TensorId id) const { return offsets[id] + tensors[id].bytes; }
};

PlanView view_of(const ArenaPlan& plan) {
  PlanView view;
  for (const PlannedTensor& tensor : plan.tensors) {
    view.tensors.push_back({tensor.occupied, tensor.life, std::max(plan.alignment, tensor.align)});
    view.offsets.push_back(tensor.offset);
  }
  view.rank.assign(plan.tensors.size(), kNotPlaced);
  for (std::size_t i = 0; i < plan.placement_order.size(); ++i)
    view.rank[plan.placement_order[i]] = i;
  return view;
}

// Without a rule: the gap that holds the tensor wins.
void judge_by_offset(PlacementEvent& event) {
  for (trace::GapOffer& gap : event.gaps) {
    const bool holds = gap.free.first <= event.offset && event.offset < gap.free.end;
    const bool fits = gap.usable_bytes() >= event.bytes;
    gap.verdict = holds ? GapVerdict::Wins : fits ? GapVerdict::Fits : GapVerdict::TooSmall;
    if (holds) event.by = PlacedBy::Gap;
  }
}

PlacementEvent decision_of(const ArenaPlan& plan, const PlanView& view, TensorId id) {
  const std::size_t rank = view.rank[id];
  const auto before = std::span(plan.placement_order).first(rank);
  const Demand demand{view.tensors[id].bytes, view.tensors[id].align};
  PlacementEvent event;
  event.tensor = id;
  event.rank = static_cast<std::uint32_t>(rank);
  event.bytes = demand.bytes;
  event.offset = view.offsets[id];
  event.neighbours = sharing_a_step(view.tensors, view.offsets, before, id);
  for (TensorId other : event.neighbours)
    event.blocks.push_back({view.offsets[other], view.top(other)});
  coalesce(event.blocks);
  event.arena_bytes = view.top(id);
  for (TensorId other : before) event.arena_bytes = std::max(event.arena_bytes, view.top(other));

  const auto rule = rule_from_id(plan.rule.empty() ? plan.planner : plan.rule);
  event.gaps = offers(event.blocks, demand, rule.value_or(Rule::BestFit));
  event.by = event.blocks.empty() ? PlacedBy::Alone : PlacedBy::Append;
  if (rule)
    event.by = choose(event.blocks, demand, *rule).by;
  else
    judge_by_offset(event);
  return event;
}

// All planned tensors that share a step with `id`, by offset.
std::vector<TensorId> company_of(const PlanView& view, TensorId id) {
  std::vector<TensorId> occupied;
  for (std::size_t i = 0; i < view.tensors.size(); ++i)
    if (view.tensors[i].bytes > 0) occupied.push_back(static_cast<TensorId>(i));
  return sharing_a_step(view.tensors, view.offsets, occupied, id);
}

std::optional<TensorId> find_rest(const PlanView& view, std::span<const TensorId> company,
                                  TensorId id) {
  const Bytes offset = view.offsets[id];
  std::optional<TensorId> best;
  for (TensorId other : company) {
    if (view.top(other) > offset || align_up(view.top(other), view.tensors[id].align) != offset)
      continue;
    const bool higher = best && view.top(other) > view.top(*best);
    const bool earlier =
        best && view.top(other) == view.top(*best) && view.rank[other] < view.rank[*best];
    if (!best || higher || earlier) best = other;
  }
  return best;
}

std::optional<TensorId> find_block(const PlanView& view, std::span<const TensorId> company,
                                   TensorId id) {
  for (TensorId other : company)
    if (view.offsets[other] >= view.top(id)) return other;
  return std::nullopt;
}

// The tensors below `id` in the order in which their lives begin.
std::vector<TensorId> below(const PlanView& view, std::span<const TensorId> company, TensorId id) {
  std::vector<TensorId> result;
  for (TensorId other : company)
    if (view.top(other) <= view.offsets[id]) result.push_back(other);
  stable_sort(result, [&](TensorId a, TensorId b) {
    const Lifetime x = view.tensors[a].life;
    const Lifetime y = view.tensors[b].life;
    return x.first_use != y.first_use ? x.first_use < y.first_use : a < b;
  });
  return result;
}

// The steps in the life of `id` at which one of `others` comes or has just gone, and its first.
std::vector<Step> changes_in(const PlanView& view, std::span<const TensorId> others, TensorId id) {
  const Lifetime own = view.tensors[id].life;
  std::vector<Step> steps{own.first_use};
  for (TensorId other : others) {
    const Lifetime life = view.tensors[other].life;
    if (life.first_use > own.first_use) steps.push_back(life.first_use);
    if (life.last_use < own.last_use) steps.push_back(life.last_use + 1);
  }
  stable_sort(steps);
  steps.erase(std::unique(steps.begin(), steps.end()), steps.end());
  return steps;
}

// Sweeps over the life of `id` with the tensors below it in a heap, the highest first.
std::optional<HoleBelow> find_hole(const PlanView& view, std::span<const TensorId> company,
                                   TensorId id) {
  const std::vector<TensorId> others = below(view, company, id);
  const std::vector<Step> steps = changes_in(view, others, id);
  const auto lower = [&](TensorId a, TensorId b) {
    return view.top(a) != view.top(b) ? view.top(a) < view.top(b) : a > b;
  };
  std::priority_queue<TensorId, std::vector<TensorId>, decltype(lower)> floors(lower);
  std::optional<HoleBelow> best;
  std::size_t next = 0;
  for (std::size_t i = 0; i < steps.size(); ++i) {
    for (; next < others.size() && view.tensors[others[next]].life.first_use <= steps[i]; ++next)
      floors.push(others[next]);
    while (!floors.empty() && view.tensors[floors.top()].life.last_use < steps[i]) floors.pop();
    const std::optional<TensorId> floor =
        floors.empty() ? std::nullopt : std::optional(floors.top());
    const ByteRange hole{floor ? view.top(*floor) : 0, view.offsets[id]};
    const Step last = i + 1 < steps.size() ? steps[i + 1] - 1 : view.tensors[id].life.last_use;
    if (best && best->floor == floor && best->steps.last_use + 1 == steps[i])
      best->steps.last_use = last;
    else if (hole.size() > (best ? best->bytes.size() : 0))
      best = HoleBelow{hole, {steps[i], last}, floor};
  }
  return best;
}

Bytes peak_slack(const PlanView& view, TensorId id) {
  const auto live = peak_live_bytes(view.tensors);
  if (!live) return 0;
  Bytes most = 0;
  for (const LivePiece& piece : live->curve)
    if (share_a_step({piece.first_step, piece.last_step}, view.tensors[id].life))
      most = std::max(most, piece.bytes);
  return live->peak_bytes - most;
}

}  // namespace

Explanation explain(const ArenaPlan& plan, TensorId tensor) {
  const PlanView view = view_of(plan);
  Explanation result;
  result.planned_count = static_cast<std::uint32_t>(plan.placement_order.size());
  if (view.rank[tensor] != kNotPlaced) result.decision = decision_of(plan, view, tensor);
  const std::vector<TensorId> company = company_of(view, tensor);
  if (view.tensors[tensor].bytes > 0) {
    result.rests_on = find_rest(view, company, tensor);
    result.blocked_by = find_block(view, company, tensor);
    result.hole_below = find_hole(view, company, tensor);
    result.sets_arena = view.top(tensor) == plan.arena_bytes;
  }
  const Bytes ceiling = result.blocked_by ? view.offsets[*result.blocked_by] : plan.arena_bytes;
  result.free_above_bytes = ceiling - view.top(tensor);
  result.slack_bytes = slack_bytes(view.tensors, view.offsets, plan.arena_bytes)[tensor];
  result.peak_slack_bytes = peak_slack(view, tensor);
  return result;
}

}  // namespace arenascope::offsets
