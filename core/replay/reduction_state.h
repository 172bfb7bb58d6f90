// Where the transitive reduction stands after some of its steps.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/trace/events.h"

namespace arenascope::replay {

enum class Fate : std::uint8_t { Open, Kept, Redundant };

// The pointers lead into the events the state was made of.
//
//   0 -> 1 -> 2, 0 -> 2 after its fifth step: the turns are those of 2, 1 and 0; 0 -> 1 and 1 -> 2
//   are kept, 0 -> 2 is open; the row of 0 holds ranks 0 and 1.
struct ReductionState {
  std::vector<Fate> fates;                          // per edge of ReductionPlan
  std::vector<const trace::ReductionEvent*> turns;  // by rank: the last step of each node's turn
  const trace::ReductionEvent* before = nullptr;    // the step before, in the same turn
  std::vector<EdgeId>
      proof;  // of an edge just found redundant: kept edges from its tail to its head
  std::uint32_t kept = 0;
  std::uint32_t redundant = 0;

  // The last step; nothing at the start.
  const trace::ReductionEvent* now() const { return turns.empty() ? nullptr : turns.back(); }
};

// `events` are the steps so far, all of the reduction. O(edges + events).
ReductionState reduction_state(std::span<const trace::Event> events, std::size_t edges);

// The bit of a rank in a row of ReductionEvent; absent words are 0.
bool has_bit(std::span<const std::uint64_t> row, std::uint32_t rank);
std::uint32_t count_bits(std::span<const std::uint64_t> row);

}  // namespace arenascope::replay
