// Where a greedy arena planner stands after some of its decisions.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/trace/events.h"

namespace arenascope::replay {

// Of a tensor: not placed yet; placed; placed, and shares a step with the one placed now; that one.
enum class Standing : std::uint8_t { Waiting, Placed, Shares, Now };

// The pointer leads into the events the state was made of.
struct ArenaState {
  std::vector<Standing> standings;             // per tensor of the plan
  const trace::PlacementEvent* now = nullptr;  // the last decision; nothing at the start
  Bytes arena_bytes = 0;                       // so far
  std::uint32_t placed = 0;
};

// `events` are the decisions so far, all of an arena planner. O(tensors + events).
ArenaState arena_state(std::span<const trace::Event> events, std::size_t tensors);

}  // namespace arenascope::replay
