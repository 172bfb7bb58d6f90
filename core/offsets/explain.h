// Why a tensor lies where it lies: the decision that put it there, and its surroundings in the
// plan.
#pragma once

#include <optional>

#include "core/model/plan.h"
#include "core/trace/events.h"

namespace arenascope::offsets {

// The largest free range directly under a tensor at some of its steps. `floor` is the tensor below
// it, none where the hole reaches down to 0.
struct HoleBelow {
  ByteRange bytes;
  Lifetime steps;
  std::optional<TensorId> floor;
  bool operator==(const HoleBelow&) const = default;
};

// `decision` is what the recorder would have kept (see PlacementEvent); without a known rule the
// gap the tensor lies in wins and no gap is unseen. Not there for a tensor that was not planned: of
// 0 bytes, or given by hand.
// `rests_on` shares a step and its top is the offset (up to alignment): the highest such, then the
// one placed first. `blocked_by` is the lowest that shares a step and begins at or above the top.
struct Explanation {
  std::optional<trace::PlacementEvent> decision;
  std::uint32_t planned_count = 0;  // decisions of the whole plan
  std::optional<TensorId> rests_on;
  std::optional<TensorId> blocked_by;
  std::optional<HoleBelow> hole_below;
  bool sets_arena = false;     // its top is the arena
  Bytes free_above_bytes = 0;  // up to `blocked_by`, or to the arena
  Bytes slack_bytes = 0;       // until the arena would rise, pushing what is above (see slack.h)
  Bytes peak_slack_bytes = 0;  // until the peak of live bytes would rise
};

// `tensor` indexes plan.tensors. O(n log n) for n tensors; a plan of 1,000 takes well under 1 ms.
Explanation explain(const ArenaPlan& plan, TensorId tensor);

}  // namespace arenascope::offsets
