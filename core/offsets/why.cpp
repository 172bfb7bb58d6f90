#include "core/offsets/why.h"

#include <algorithm>
#include <queue>

#include "core/base/sort.h"

namespace arenascope::offsets {
namespace {

// Of two tensors with the same top the one with the most bytes, then the first.
bool goes_before(const ArenaPlan& plan, TensorId a, TensorId b) {
  const PlannedTensor &x = plan.tensors[a], &y = plan.tensors[b];
  if (x.top() != y.top()) return x.top() > y.top();
  return x.occupied != y.occupied ? x.occupied > y.occupied : a < b;
}

// The highest tensor that ends at or below `ceiling` and shares a step with `above`, if that is one.
std::optional<TensorId> highest_below(const ArenaPlan& plan, Bytes ceiling,
                                      std::optional<TensorId> above) {
  std::optional<TensorId> best;
  for (TensorId id = 0; id < plan.tensors.size(); ++id) {
    const PlannedTensor& tensor = plan.tensors[id];
    if (tensor.occupied == 0 || tensor.top() > ceiling || id == above) continue;
    if (above && !share_a_step(tensor.life, plan.tensors[*above].life)) continue;
    if (!best || goes_before(plan, id, *best)) best = id;
  }
  return best;
}

}  // namespace

std::vector<ChainLink> arena_chain(const ArenaPlan& plan) {
  std::vector<ChainLink> chain;
  std::optional<TensorId> next = highest_below(plan, plan.arena_bytes, std::nullopt);
  while (next) {
    const TensorId id = *next;
    const Bytes offset = plan.tensors[id].offset;
    next = highest_below(plan, offset, id);
    chain.push_back({id, offset - (next ? plan.tensors[*next].top() : 0)});
  }
  return chain;
}

std::vector<TensorId> peak_holders(const ArenaPlan& plan) {
  std::vector<TensorId> holders;
  for (TensorId id = 0; id < plan.tensors.size(); ++id) {
    const PlannedTensor& tensor = plan.tensors[id];
    if (tensor.occupied > 0 && tensor.life.first_use <= plan.peak_step &&
        plan.peak_step <= tensor.life.last_use)
      holders.push_back(id);
  }
  stable_sort(holders, [&](TensorId a, TensorId b) {
    return plan.tensors[a].occupied > plan.tensors[b].occupied;
  });
  return holders;
}

std::vector<LostPiece> lost_bytes(const ArenaPlan& plan) {
  // Starts and ends; between two neighbours nothing changes.
  std::vector<Step> borders;
  std::vector<TensorId> order;
  for (TensorId id = 0; id < plan.tensors.size(); ++id) {
    const PlannedTensor& tensor = plan.tensors[id];
    if (tensor.occupied == 0) continue;
    order.push_back(id);
    borders.push_back(tensor.life.first_use);
    borders.push_back(tensor.life.last_use + 1);
  }
  stable_sort(borders);
  borders.erase(std::unique(borders.begin(), borders.end()), borders.end());
  std::vector<TensorId> by_end = order;
  stable_sort(order, [&](TensorId a, TensorId b) {
    return plan.tensors[a].life.first_use < plan.tensors[b].life.first_use;
  });
  stable_sort(by_end, [&](TensorId a, TensorId b) {
    return plan.tensors[a].life.last_use < plan.tensors[b].life.last_use;
  });

  std::vector<LostPiece> pieces;
  std::priority_queue<std::pair<Bytes, TensorId>> tops;  // those that are gone leave when they lead
  std::size_t begun = 0, ended = 0;
  Bytes live = 0;
  for (std::size_t i = 0; i + 1 < borders.size(); ++i) {
    const Step step = borders[i];
    for (; ended < by_end.size() && plan.tensors[by_end[ended]].life.last_use < step; ++ended)
      live -= plan.tensors[by_end[ended]].occupied;
    for (; begun < order.size() && plan.tensors[order[begun]].life.first_use == step; ++begun) {
      live += plan.tensors[order[begun]].occupied;
      tops.emplace(plan.tensors[order[begun]].top(), order[begun]);
    }
    while (!tops.empty() && plan.tensors[tops.top().second].life.last_use < step) tops.pop();
    const LostPiece piece{step, borders[i + 1] - 1, live, tops.empty() ? 0 : tops.top().first};
    const bool grows = !pieces.empty() && pieces.back().live_bytes == piece.live_bytes &&
                       pieces.back().top_bytes == piece.top_bytes;
    if (grows)
      pieces.back().last_step = piece.last_step;
    else
      pieces.push_back(piece);
  }
  return pieces;
}

PlanDifference difference(const ArenaPlan& first, const ArenaPlan& second) {
  PlanDifference result;
  for (std::size_t i = 0; i < first.tensors.size(); ++i) {
    const Bytes rise = second.tensors[i].offset - first.tensors[i].offset;
    result.rises.push_back(rise);
    if (first.tensors[i].occupied > 0)
      ++(rise == 0 ? result.same : rise > 0 ? result.higher : result.lower);
  }
  if (first.rule.empty() || second.rule.empty()) return result;
  for (std::uint32_t rank = 0; rank < first.placement_order.size(); ++rank) {
    const TensorId tensor = first.placement_order[rank];
    if (tensor == second.placement_order[rank] && result.rises[tensor] == 0) continue;
    result.parting = rank;
    break;
  }
  return result;
}

}  // namespace arenascope::offsets
