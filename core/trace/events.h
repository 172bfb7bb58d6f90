// What an algorithm decided and why: enough to draw a decision and to say it in a sentence.
#pragma once

#include <variant>
#include <vector>

#include "core/base/ids.h"
#include "core/base/interval.h"

namespace arenascope::trace {

// NotSeen: the rule does not look at this gap. Fits: large enough, but another one was preferred.
enum class GapVerdict : std::uint8_t { TooSmall, Fits, Wins, NotSeen };

// A free interval below the last block. The tensor may begin at `usable_first`, the first aligned
// byte (which lies beyond `free.end` where the gap holds no aligned byte).
struct GapOffer {
  ByteRange free;
  Bytes usable_first = 0;
  GapVerdict verdict = GapVerdict::TooSmall;
  Bytes usable_bytes() const { return free.end > usable_first ? free.end - usable_first : 0; }
  bool leading() const { return free.first == 0; }
  bool operator==(const GapOffer&) const = default;
};

// Alone: nothing placed before shares a step. Gap: the offer that wins. Append: after the last
// block.
enum class PlacedBy : std::uint8_t { Alone, Gap, Append };

// One decision of an arena planner. `rank` counts decisions from 0. `neighbours` are the tensors
// placed before that share a step, by offset and then index; `blocks` what they occupy, coalesced;
// `gaps` in address order.
struct PlacementEvent {
  TensorId tensor = 0;
  std::uint32_t rank = 0;
  Bytes bytes = 0;
  std::vector<TensorId> neighbours;
  std::vector<ByteRange> blocks;
  std::vector<GapOffer> gaps;
  PlacedBy by = PlacedBy::Alone;
  Bytes offset = 0;
  Bytes arena_bytes = 0;  // after this decision
  bool operator==(const PlacementEvent&) const = default;
};

using Event = std::variant<PlacementEvent>;

}  // namespace arenascope::trace
