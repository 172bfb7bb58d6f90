// Time as a segment tree: lifetimes as ranges of leaves.
//
//   first uses     0   2   7          a [0,3] = leaves 0..1
//   leaf           0   1   2   (3)    b [2,5] = leaf 1
//   node           4   5   6   7      c [7,9] = leaf 2
//                    2       3        parents: node k has the children 2k and 2k+1
//                        1
//
// Two lifetimes share a step exactly if they share a first use (the later of the two), so time is
// compressed to the ranks of the distinct first uses, and steps may be as large as they like.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/model/arena_tensor.h"

namespace arenascope::offsets {

// Inclusive range of first-use ranks.
struct RankRange {
  std::uint32_t first = 0;
  std::uint32_t last = 0;
};

// The lifetimes in ranks: two tensors share a step exactly if their ranges meet. O(n log n).
std::vector<RankRange> first_use_ranks(std::span<const ArenaTensor> tensors);

// Leaves of the tree, a power of two; it has twice as many nodes, node 0 unused.
std::size_t leaf_count(std::span<const RankRange> ranks);

// Calls visit(node) for the O(log n) nodes that together cover the leaves of `ranks` exactly.
template <class Visit>
void for_each_cover(std::size_t leaves, RankRange ranks, Visit visit) {
  std::size_t low = ranks.first + leaves;
  std::size_t end = ranks.last + leaves + 1;
  for (; low < end; low /= 2, end /= 2) {
    if (low % 2 == 1) visit(low++);
    if (end % 2 == 1) visit(--end);
  }
}

// Calls visit(node) once for every node at or above the two end leaves of `ranks`. Whatever lies
// all through a strict ancestor of a node of the cover is found at one of these.
template <class Visit>
void for_each_spine(std::size_t leaves, RankRange ranks, Visit visit) {
  std::size_t low = ranks.first + leaves;
  std::size_t high = ranks.last + leaves;
  for (; low != high; low /= 2, high /= 2) {
    visit(low);
    visit(high);
  }
  for (; low >= 1; low /= 2) visit(low);
}

}  // namespace arenascope::offsets
