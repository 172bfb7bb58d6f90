#include "core/reduction/witness.h"

#include <algorithm>
#include <limits>

#include "core/reduction/reduction.h"

namespace arenascope::reduction {
namespace {

constexpr NodeId kNoNode = std::numeric_limits<NodeId>::max();

bool has_witness(const ReducedEdge& edge) {
  return edge.redundant || edge.keep;
}

}  // namespace

WitnessFinder::WitnessFinder(const ReductionPlan& plan)
    : kept_(adjacency(plan.nodes, kept_edges(plan))),
      parent_(plan.nodes, kNoNode),
      seen_in_(plan.nodes, 0) {}

bool WitnessFinder::has_edge(NodeId from, NodeId to) const {
  const auto targets = kept_.of(from);
  return std::binary_search(targets.begin(), targets.end(), to);
}

// Breadth first with ascending successors: nodes of a level are reached in the order of their
// lowest paths, so the first to reach a node gives it the lowest of its shortest paths. The edge
// from -> without is left out.
void WitnessFinder::search(NodeId from, NodeId without) {
  ++searches_;
  source_ = from;
  seen_in_[from] = searches_;
  queue_.assign(1, from);
  for (std::size_t i = 0; i < queue_.size(); ++i) {
    const NodeId node = queue_[i];
    for (NodeId target : kept_.of(node)) {
      ++work_;
      if (seen_in_[target] == searches_ || (node == from && target == without)) continue;
      seen_in_[target] = searches_;
      parent_[target] = node;
      queue_.push_back(target);
    }
  }
}

std::vector<NodeId> WitnessFinder::path(NodeId from, NodeId to) {
  const bool direct = has_edge(from, to);
  if (direct || !reusable_ || source_ != from) {
    search(from, direct ? to : kNoNode);
    reusable_ = !direct;
  }
  if (seen_in_[to] != searches_) return {};
  std::vector<NodeId> nodes;
  for (NodeId node = to; node != from; node = parent_[node]) nodes.push_back(node);
  nodes.push_back(from);
  std::reverse(nodes.begin(), nodes.end());
  work_ += nodes.size();
  return nodes;
}

std::vector<NodeId> witness_path(const ReductionPlan& plan, EdgeId edge) {
  return WitnessFinder(plan).path(plan.edges[edge].from, plan.edges[edge].to);
}

std::size_t fill_witnesses(ReductionPlan& plan, std::uint64_t max_work) {
  std::vector<EdgeId> open;
  for (std::size_t i = 0; i < plan.edges.size(); ++i)
    if (has_witness(plan.edges[i])) open.push_back(static_cast<EdgeId>(i));
  std::stable_sort(open.begin(), open.end(),
                   [&](EdgeId a, EdgeId b) { return plan.edges[a].from < plan.edges[b].from; });
  WitnessFinder finder(plan);
  std::size_t filled = 0;
  while (filled < open.size() && finder.work_done() < max_work) {
    ReducedEdge& edge = plan.edges[open[filled++]];
    edge.witness = finder.path(edge.from, edge.to);
  }
  return open.size() - filled;
}

}  // namespace arenascope::reduction
