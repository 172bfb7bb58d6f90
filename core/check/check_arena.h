// Is a plan sound? Short and naive on purpose, and without any code of the planners.
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "core/base/ids.h"
#include "core/model/arena_tensor.h"

namespace arenascope::check {

inline constexpr std::size_t kMaxReported = 1000;

// Each list stops at the limit; `cut` says that one did. Pairs (a,b) have a < b and are ascending.
struct ArenaCheck {
  std::vector<std::pair<TensorId, TensorId>> overlaps;  // share a step and a byte
  std::vector<TensorId> misaligned;  // offset is no multiple of the tensor's align
  std::vector<TensorId> outside;     // begins below 0 or ends above the arena
  Bytes highest_top = 0;             // what the arena should be
  bool cut = false;
  bool sound() const { return overlaps.empty() && misaligned.empty() && outside.empty(); }
};

// Compares every pair of tensors that share a step. `offsets` is parallel to `tensors`; `alignment`
// is the plan's own and holds for every tensor, on top of its align. Lifetimes must not be upside
// down. O(n log n + p) for p pairs sharing a step.
ArenaCheck check_arena(std::span<const ArenaTensor> tensors, std::span<const Bytes> offsets,
                       Bytes arena_bytes, Bytes alignment = 1, std::size_t limit = kMaxReported);

}  // namespace arenascope::check
