// Which bytes are taken during a lifetime: the index behind the arena planners.
//
//   offset                 tensors a [0,3], b [2,5], c [6,6] placed as drawn
//     30 |       bbbbbb    a query for [0,1] gives the block [0,10)
//     10 |                 a query for [1,4] gives [0,10) and [30,40)
//      0 | aaaa      c
//        +--------------   step
//
// A segment tree over time (see rank_tree.h) holds coalesced blocks: per node those of the tensors
// that live all through it, and those of the tensors that live somewhere within it.
#pragma once

#include <span>
#include <vector>

#include "core/base/ids.h"
#include "core/base/interval.h"
#include "core/model/arena_tensor.h"
#include "core/offsets/rank_tree.h"

namespace arenascope::offsets {

class Occupancy {
 public:
  // The set of tensors is known from the start, their bytes are not. O(n log n).
  explicit Occupancy(std::span<const ArenaTensor> tensors);

  // Tensor `tensor` takes `bytes` (not empty) during its life. O(log n) lists, each O(its blocks).
  void occupy(TensorId tensor, ByteRange bytes);

  // Writes the blocks that tensors placed so far occupy at any step of the life of `tensor`:
  // ascending, disjoint, not even touching. Returns how many stored blocks were looked at. O(b log
  // b) for b of them; b is at most the placed tensors that share a step times O(log n), and small
  // where the plan is dense.
  std::uint64_t blocks_during(TensorId tensor, std::vector<ByteRange>& blocks) const;

 private:
  struct Node {
    std::vector<ByteRange> through;
    std::vector<ByteRange> within;
  };

  std::vector<RankRange> ranks_;
  std::size_t leaves_ = 1;
  std::vector<Node> nodes_;
};

// Adds a range to ascending, disjoint blocks, joining those it meets or touches.
void add_block(std::vector<ByteRange>& blocks, ByteRange added);

// Sorts ranges and joins those that meet or touch.
void coalesce(std::vector<ByteRange>& ranges);

}  // namespace arenascope::offsets
