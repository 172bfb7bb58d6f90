// Where the disjoint-set forest stands after some of its steps.
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "core/trace/events.h"

namespace arenascope::replay {

inline constexpr NodeId kInactive = std::numeric_limits<NodeId>::max();
inline constexpr std::uint32_t kUnnumbered = std::numeric_limits<std::uint32_t>::max();

struct JoinedPair {
  NodeId a = 0;
  NodeId b = 0;
};

// The pointers lead into the events the state was made of.
struct IslandsState {
  std::vector<NodeId> parent;                // per node; kInactive while it is in no incidence
  std::vector<std::uint32_t> labels;         // per node; kUnnumbered until the last pass comes by
  std::vector<JoinedPair> joined;            // neighbours within each incidence so far
  std::size_t joined_before = 0;             // how many of them are of earlier incidences
  const trace::IslandsEvent* now = nullptr;  // the last step; nothing at the start
  const trace::IslandsEvent* incidence = nullptr;  // the one at hand, until the numbering
  std::uint32_t incidences = 0;
  std::uint32_t active = 0;
  std::uint32_t sets = 0;  // roots
  std::uint32_t numbered = 0;
};

// `events` are the steps so far, all of the islands. O(nodes + events).
IslandsState islands_state(std::span<const trace::Event> events, std::uint32_t nodes);

}  // namespace arenascope::replay
