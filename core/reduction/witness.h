// Why an edge is redundant: a path of kept edges that leads from its tail to its head.
#pragma once

#include <cstdint>
#include <limits>
#include <vector>

#include "core/model/plan.h"
#include "core/reduction/adjacency.h"

namespace arenascope::reduction {

// Breadth-first searches in the graph of the edges that stay. Asking for the edges of one tail
// after the other is cheap: the search from a tail stops where it found the head, and goes on from
// there for the next one. It leaves out nodes whose longest path is too short to reach any of the
// heads.
class WitnessFinder {
 public:
  // `plan` must outlive the finder and its edges stay as they are. O(n log n + E).
  explicit WitnessFinder(const ReductionPlan& plan);

  // The witness of plan.edges[edge], which is redundant or kept by a mark: nodes from tail to head
  // of a shortest path of other edges that stay; of several, the one with the lowest node at the
  // first place where they differ. Empty for any other edge. O(n + E) at worst.
  std::vector<NodeId> path(EdgeId edge);

  // Edges looked at and nodes written, so far.
  std::uint64_t work_done() const { return work_; }

 private:
  void begin(NodeId from, NodeId without);
  void search_until(NodeId to);

  const ReductionPlan& plan_;
  Adjacency kept_;
  std::vector<std::uint32_t> heights_;
  std::vector<std::uint32_t> lowest_head_;  // per tail: least height of the heads it needs paths to
  std::vector<NodeId> parent_;
  std::vector<std::uint32_t> seen_in_;  // number of the search that reached the node
  std::uint32_t searches_ = 0;
  std::vector<NodeId> queue_;
  std::size_t expanded_ = 0;  // of the queue
  NodeId source_ = 0;
  NodeId without_ = 0;
  std::uint64_t work_ = 0;
};

// The witness of one edge, as above. O(n log n + E).
std::vector<NodeId> witness_path(const ReductionPlan& plan, EdgeId edge);

// The redundant edges without a mark, those with the longest witness first, ties in order of input;
// edges whose witness is left out come last. O(E log E).
std::vector<EdgeId> redundant_by_length(const ReductionPlan& plan);

// `work`: edges looked at and nodes written, about; `nodes`: nodes of all paths together, four bytes each.
struct WitnessLimits {
  std::uint64_t work = std::numeric_limits<std::uint64_t>::max();
  std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
};

// Fills `witness` of redundant edges and of those kept by a mark, tail by tail, until a limit is
// reached; returns how many edges still lack theirs. O(n * (n + E)) plus the paths, at worst.
std::size_t fill_witnesses(ReductionPlan& plan, WitnessLimits limits);

}  // namespace arenascope::reduction
