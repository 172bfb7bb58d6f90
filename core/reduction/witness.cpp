#include "core/reduction/witness.h"

#include <algorithm>
#include <limits>

#include "core/base/sort.h"
#include "core/reduction/reduction.h"
#include "core/reduction/topology.h"

namespace arenascope::reduction {
namespace {

constexpr NodeId kNoNode = std::numeric_limits<NodeId>::max();

bool has_witness(const ReducedEdge& edge) {
  return edge.redundant || edge.keep;
}

}  // namespace

WitnessFinder::WitnessFinder(const ReductionPlan& plan)
    : plan_(plan),
      kept_(adjacency(plan.nodes, kept_edges(plan))),
      heights_(longest_paths(kept_, topological_order(kept_).order)),
      lowest_head_(heights_),
      parent_(plan.nodes, kNoNode),
      seen_in_(plan.nodes, 0),
      source_(kNoNode),
      without_(kNoNode) {
  for (const ReducedEdge& edge : plan.edges)
    if (has_witness(edge))
      lowest_head_[edge.from] = std::min(lowest_head_[edge.from], heights_[edge.to]);
}

void WitnessFinder::begin(NodeId from, NodeId without) {
  ++searches_;
  source_ = from;
  without_ = without;
  seen_in_[from] = searches_;
  queue_.assign(1, from);
  expanded_ = 0;
}

// Successors are taken in ascending order, so the nodes of a level are reached in the order of
// their lowest paths, and the first to reach a node gives it the lowest of its shortest paths.
void WitnessFinder::search_until(NodeId to) {
  while (expanded_ < queue_.size() && seen_in_[to] != searches_) {
    const NodeId node = queue_[expanded_++];
    for (NodeId target : kept_.of(node)) {
      ++work_;
      if (seen_in_[target] == searches_ || heights_[target] < lowest_head_[source_]) continue;
      if (node == source_ && target == without_) continue;
      seen_in_[target] = searches_;
      parent_[target] = node;
      queue_.push_back(target);
    }
  }
}

std::vector<NodeId> WitnessFinder::path(EdgeId edge) {
  const ReducedEdge& asked = plan_.edges[edge];
  if (!has_witness(asked)) return {};
  const NodeId from = asked.from;
  const NodeId to = asked.to;
  // An edge kept by a mark is in the graph itself, so it needs a search of its own.
  const NodeId without = asked.keep ? to : kNoNode;
  if (source_ != from || without_ != without) begin(from, without);
  search_until(to);
  std::vector<NodeId> nodes;
  for (NodeId node = to; node != from; node = parent_[node]) nodes.push_back(node);
  nodes.push_back(from);
  std::reverse(nodes.begin(), nodes.end());
  work_ += nodes.size();
  return nodes;
}

std::vector<NodeId> witness_path(const ReductionPlan& plan, EdgeId edge) {
  return WitnessFinder(plan).path(edge);
}

std::size_t fill_witnesses(ReductionPlan& plan, WitnessLimits limits) {
  std::vector<EdgeId> open;
  for (std::size_t i = 0; i < plan.edges.size(); ++i)
    if (has_witness(plan.edges[i])) open.push_back(static_cast<EdgeId>(i));
  stable_sort(open, [&](EdgeId a, EdgeId b) { return plan.edges[a].from < plan.edges[b].from; });
  WitnessFinder finder(plan);
  std::size_t filled = 0;
  std::uint64_t nodes = 0;
  while (filled < open.size() && finder.work_done() < limits.work && nodes < limits.nodes) {
    const EdgeId edge = open[filled++];
    plan.edges[edge].witness = finder.path(edge);
    nodes += plan.edges[edge].witness.size();
  }
  return open.size() - filled;
}

std::vector<EdgeId> redundant_by_length(const ReductionPlan& plan) {
  std::vector<EdgeId> edges;
  for (EdgeId edge = 0; edge < plan.edges.size(); ++edge)
    if (plan.edges[edge].redundant) edges.push_back(edge);
  stable_sort(edges, [&plan](EdgeId a, EdgeId b) {
    return plan.edges[a].witness.size() > plan.edges[b].witness.size();
  });
  return edges;
}

}  // namespace arenascope::reduction
