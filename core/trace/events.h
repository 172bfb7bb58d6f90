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

// Begins: the turn of a node, whose row is empty. Keeps, Drops: one of its edges is decided.
enum class ReductionStep : std::uint8_t { Begins, Keeps, Drops };

// One step of the transitive reduction by rows of bits. Nodes take their turn in reverse topological
// order, `rank` counts turns from 0; the edges of a node are decided nearest successor first. Bit r
// of `row` says, after the step, whether `node` is known to reach the node of rank r.
struct ReductionEvent {
  ReductionStep step = ReductionStep::Begins;
  NodeId node = 0;
  std::uint32_t rank = 0;
  EdgeId edge = 0;  // of ReductionPlan::edges
  NodeId to = 0;
  NodeId via = 0;  // Drops: the first successor kept before that reaches `to`
  std::vector<std::uint64_t> row;
  bool operator==(const ReductionEvent&) const = default;
};

// Incidence: its nodes become active. Find: a walk from a node up to its root. Union: two members
// meet. Number: the ascending pass at the end.
enum class IslandsStep : std::uint8_t { Incidence, Find, Union, Number };

struct ParentChange {
  NodeId node = 0;
  NodeId parent = 0;
  bool operator==(const ParentChange&) const = default;
};

// One step of the disjoint-set forest. `nodes` are, by step: the nodes of the incidence; the path
// walked, from the node to its root (two nodes or more: a find that begins at a root is no step);
// two members and then their roots; the node and its parent. `changes` is what the step writes into
// the parent array: nodes that become their own parent; nodes hung under their grandparent; the
// larger root under the smaller, or nothing where they are one.
struct IslandsEvent {
  IslandsStep step = IslandsStep::Incidence;
  std::uint32_t incidence = 0;
  std::uint32_t label = 0;  // Number: what the node gets
  std::vector<NodeId> nodes;
  std::vector<ParentChange> changes;
  bool operator==(const IslandsEvent&) const = default;
};

using Event = std::variant<PlacementEvent, ReductionEvent, IslandsEvent>;

}  // namespace arenascope::trace
