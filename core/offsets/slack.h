// Slack: how far each tensor of a finished plan could be raised without raising the arena.
//
//   180 |   bbbb      b reaches the top: slack 0. a lies under b: slack 0.
//   100 |aaaa         c could grow by 40 before it met b and pushed it up: slack 40.
//    60 |aaaa cccc
//     0 |aaaa cccc
//
// The tensors without slack are the chain that makes the arena as high as it is, as the critical
// path does for a schedule.
#pragma once

#include <span>
#include <vector>

#include "core/model/arena_tensor.h"

namespace arenascope::offsets {

// Per tensor the most bytes its top can rise (by growing or by moving up) while the arena stays as
// it is: tensors above that share a step are pushed up in turn, each to a multiple of its
// alignment, and keep their order. `offsets` is parallel to `tensors`;
// meaningful for a sound plan. A tensor of 0
// bytes has all the room there is. O(n log n).
std::vector<Bytes> slack_bytes(std::span<const ArenaTensor> tensors, std::span<const Bytes> offsets,
                               Bytes arena_bytes);

}  // namespace arenascope::offsets
