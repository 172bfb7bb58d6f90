// Live bytes: how many bytes are needed at each step, and the most at one step.
//
//   bytes      a 100 [0,1]   b 80 [1,2]   c 60 [2,3]
//   step       0    1    2    3
//   live     100  180  140   60        peak 180 at step 1
//
// Tensors live at one step pairwise share it, so they are disjoint in the arena: peak <= arena for
// every plan.
#pragma once

#include <span>
#include <vector>

#include "core/base/result.h"
#include "core/model/arena_tensor.h"

namespace arenascope::offsets {

// Steps first_step .. last_step, both included, with the same number of live bytes.
struct LivePiece {
  Step first_step = 0;
  Step last_step = 0;
  Bytes bytes = 0;
  bool operator==(const LivePiece&) const = default;
};

// `curve` covers the smallest first use to the largest last use without holes, neighbours differing
// in bytes; at most 2n-1 pieces however large the steps are. `peak_step` is the first step with the
// most live bytes (0 when the peak is 0).
struct LiveBytes {
  Bytes peak_bytes = 0;
  Step peak_step = 0;
  std::vector<LivePiece> curve;
  bool operator==(const LiveBytes&) const = default;
};

// Sweeps over the ends of the n lifetimes. Sizes are bytes, lifetimes inclusive, alignments
// ignored. Errors: see refuse(); too_large when the live bytes of a step exceed 2^53-1. O(n log n)
// time, O(n) memory. Source: the reference's peak_live_bytes.
Result<LiveBytes> peak_live_bytes(std::span<const ArenaTensor> tensors);

}  // namespace arenascope::offsets
