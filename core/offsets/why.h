// Why an arena is as high as it is, and how two plans differ.
//
//   240 |     cccc       chain: c, the highest, rests on b, which rests on a
//   180 |   bbbb
//   100 |aaaa            peak (180 at step 1): a 100, b 80
//     0 |aaaa            lost at step 2: 240 - 80 - 60 = 100 bytes below the top
//       +---------
//        0  1  2  3   step
#pragma once

#include <optional>
#include <vector>

#include "core/model/plan.h"

namespace arenascope::offsets {

// `hole_below` are the bytes between it and what it rests on: alignment, or a tensor that floats.
struct ChainLink {
  TensorId tensor = 0;
  Bytes hole_below = 0;
  bool operator==(const ChainLink&) const = default;
};

// The tensor with the highest top, what it rests on, and so on down to the ground. Of several the
// one with the most bytes counts, then the first. Empty without bytes. O(n * chain).
std::vector<ChainLink> arena_chain(const ArenaPlan& plan);

// The tensors that are live at the peak step, most bytes first, equal ones in input order: their
// bytes sum to the peak. O(n log n).
std::vector<TensorId> peak_holders(const ArenaPlan& plan);

// Steps with the same live bytes and the same highest top: `top_bytes - live_bytes` are lost in
// holes below it. Of the peak step these and the bytes from its top up to the arena are exactly
// what the arena has above the peak.
struct LostPiece {
  Step first_step = 0;
  Step last_step = 0;
  Bytes live_bytes = 0;
  Bytes top_bytes = 0;
  Bytes lost_bytes() const { return top_bytes - live_bytes; }
  bool operator==(const LostPiece&) const = default;
};

// From the first to the last step with a tensor, neighbours differing. O(n log n).
std::vector<LostPiece> lost_bytes(const ArenaPlan& plan);

// Where two plans of the same tensors differ. `rises[t]` is the offset of t in the second minus
// that in the first. `parting` is the first decision that differs, in tensor or offset; none for
// equal plans, and where one of them was not planned (given offsets).
struct PlanDifference {
  std::vector<Bytes> rises;
  std::uint32_t same = 0, higher = 0, lower = 0;  // tensors with bytes
  std::optional<std::uint32_t> parting;
  bool operator==(const PlanDifference&) const = default;
};

// Both plans have the same number of tensors. O(n).
PlanDifference difference(const ArenaPlan& first, const ArenaPlan& second);

}  // namespace arenascope::offsets
