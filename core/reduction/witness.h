// Why an edge is redundant: a path of kept edges that leads from its tail to its head.
#pragma once

#include <vector>

#include "core/model/plan.h"
#include "core/reduction/adjacency.h"

namespace arenascope::reduction {

// Shortest paths in the graph of the edges that stay. Asking for one tail after the other is cheap:
// the search from a tail is kept until another tail is asked for.
class WitnessFinder {
 public:
  // Takes the edges of `plan` that are not redundant. O(n + E).
  explicit WitnessFinder(const ReductionPlan& plan);

  // Nodes from ... to of a shortest path other than the edge from -> to itself; of several, the one
  // with the lowest node at the first place where they differ. Empty when there is none. O(n + E).
  std::vector<NodeId> path(NodeId from, NodeId to);

  // Edges looked at and nodes written, so far.
  std::uint64_t work_done() const { return work_; }

 private:
  void search(NodeId from, NodeId without);
  bool has_edge(NodeId from, NodeId to) const;

  Adjacency kept_;
  std::vector<NodeId> parent_;
  std::vector<std::uint32_t> seen_in_;  // number of the search that reached the node
  std::uint32_t searches_ = 0;
  std::vector<NodeId> queue_;
  NodeId source_ = 0;
  bool reusable_ = false;  // the last search left no edge out
  std::uint64_t work_ = 0;
};

// The witness of plan.edges[edge] (redundant, or kept by a mark), for one edge at a time. O(n + E).
std::vector<NodeId> witness_path(const ReductionPlan& plan, EdgeId edge);

// Fills `witness` of redundant edges and of those kept by a mark, tail by tail, until about
// `max_work` edges were looked at or nodes written; returns how many edges still lack theirs.
// Without a cap: O(n * (n + E)) plus the paths.
std::size_t fill_witnesses(ReductionPlan& plan, std::uint64_t max_work);

}  // namespace arenascope::reduction
