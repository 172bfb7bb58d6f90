#include "core/replay/arena_state.h"

namespace arenascope::replay {

ArenaState arena_state(std::span<const trace::Event> events, std::size_t tensors) {
  ArenaState state;
  state.standings.assign(tensors, Standing::Waiting);
  for (const trace::Event& event : events) {
    const auto& decision = *std::get_if<trace::PlacementEvent>(&event);
    state.standings[decision.tensor] = Standing::Placed;
    state.now = &decision;
  }
  if (!state.now) return state;
  for (const TensorId other : state.now->neighbours) state.standings[other] = Standing::Shares;
  state.standings[state.now->tensor] = Standing::Now;
  state.arena_bytes = state.now->arena_bytes;
  state.placed = state.now->rank + 1;
  return state;
}

}  // namespace arenascope::replay
