#include "core/replay/reduction_state.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace arenascope::replay {
namespace {

using trace::ReductionEvent;
using trace::ReductionStep;

// Every bit came with the first kept edge after which it is set, and that edge leads to an earlier
// turn: one walk back through the events finds the path.
std::vector<EdgeId> proof_of(std::span<const trace::Event> events, std::uint32_t target_rank) {
  const auto& last = *std::get_if<ReductionEvent>(&events.back());
  std::vector<EdgeId> path;
  NodeId node = last.node;
  const ReductionEvent* brought = nullptr;
  for (std::size_t i = events.size(); i > 0 && node != last.to; --i) {
    const auto& event = *std::get_if<ReductionEvent>(&events[i - 1]);
    if (event.node != node) continue;
    if (event.step == ReductionStep::Keeps && has_bit(event.row, target_rank)) brought = &event;
    if (event.step != ReductionStep::Begins || !brought) continue;
    path.push_back(brought->edge);
    node = brought->to;
    brought = nullptr;
  }
  return path;
}

}  // namespace

bool has_bit(std::span<const std::uint64_t> row, std::uint32_t rank) {
  return rank / 64 < row.size() && (row[rank / 64] >> (rank % 64) & 1u) != 0;
}

std::uint32_t count_bits(std::span<const std::uint64_t> row) {
  std::uint32_t count = 0;
  for (const std::uint64_t word : row) count += static_cast<std::uint32_t>(std::popcount(word));
  return count;
}

ReductionState reduction_state(std::span<const trace::Event> events, std::size_t edges) {
  ReductionState state;
  state.fates.assign(edges, Fate::Open);
  for (const trace::Event& each : events) {
    const auto& event = *std::get_if<ReductionEvent>(&each);
    if (event.step == ReductionStep::Begins) {
      state.before = nullptr;
      state.turns.push_back(&event);
      continue;
    }
    const bool kept = event.step == ReductionStep::Keeps;
    state.before = std::exchange(state.turns.back(), &event);
    state.fates[event.edge] = kept ? Fate::Kept : Fate::Redundant;
    ++(kept ? state.kept : state.redundant);
  }
  const ReductionEvent* now = state.now();
  if (!now || now->step != ReductionStep::Drops) return state;
  const auto target = std::find_if(state.turns.begin(), state.turns.end(),
                                   [&](const auto* turn) { return turn->node == now->to; });
  state.proof = proof_of(events, static_cast<std::uint32_t>(target - state.turns.begin()));
  return state;
}

}  // namespace arenascope::replay
