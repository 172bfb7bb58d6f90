#include "core/reduction/topology.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <queue>
#include <string>

#include "core/reduction/components.h"

namespace arenascope::reduction {
namespace {

constexpr NodeId kNoNode = std::numeric_limits<NodeId>::max();
constexpr std::uint64_t kCycleSearchEdges = 16'000'000;
constexpr std::size_t kMaxNodesInWords = 24;

std::vector<NodeId> kahn(const Adjacency& graph) {
  std::vector<std::uint32_t> open_predecessors(graph.node_count(), 0);
  for (NodeId target : graph.targets) ++open_predecessors[target];
  std::priority_queue<NodeId, std::vector<NodeId>, std::greater<>> ready;
  for (NodeId node = 0; node < graph.node_count(); ++node)
    if (open_predecessors[node] == 0) ready.push(node);
  std::vector<NodeId> order;
  order.reserve(graph.node_count());
  while (!ready.empty()) {
    const NodeId node = ready.top();
    ready.pop();
    order.push_back(node);
    for (NodeId target : graph.of(node))
      if (--open_predecessors[target] == 0) ready.push(target);
  }
  return order;
}

std::optional<NodeId> first_self_loop(const Adjacency& graph) {
  for (NodeId node = 0; node < graph.node_count(); ++node) {
    const auto targets = graph.of(node);
    if (std::binary_search(targets.begin(), targets.end(), node)) return node;
  }
  return std::nullopt;
}

// Shortest cycles by breadth-first search. Every cycle has a smallest node, so it is enough to look
// from each node at cycles through larger nodes of its component.
class CycleSearch {
 public:
  CycleSearch(const Adjacency& graph, const Components& components)
      : graph_(graph),
        components_(components),
        parent_(graph.node_count(), kNoNode),
        seen_from_(graph.node_count(), kNoNode) {}

  std::vector<NodeId> run() {
    for (NodeId start = 0; start < graph_.node_count(); ++start)
      if (components_.sizes[components_.of[start]] > 1 && !search_from(start)) break;
    return best_;
  }

 private:
  // False when no shorter cycle is possible or the budget is spent.
  bool search_from(NodeId start) {
    queue_.assign(1, start);
    seen_from_[start] = start;
    std::size_t level_end = 1;
    std::size_t length = 1;  // edges of a cycle closed by the node being expanded
    for (std::size_t i = 0; i < queue_.size(); ++i) {
      if (i == level_end) {
        level_end = queue_.size();
        ++length;
      }
      if (!best_.empty() && length + 1 >= best_.size()) break;
      if (expand(start, queue_[i])) return best_.size() > 3;
      if (visited_edges_ > kCycleSearchEdges && !best_.empty()) return false;
    }
    return true;
  }

  // True when `node` closes a cycle.
  bool expand(NodeId start, NodeId node) {
    for (NodeId target : graph_.of(node)) {
      ++visited_edges_;
      if (target == start) {
        keep_cycle(start, node);
        return true;
      }
      if (target < start || seen_from_[target] == start) continue;
      if (components_.of[target] != components_.of[start]) continue;
      seen_from_[target] = start;
      parent_[target] = node;
      queue_.push_back(target);
    }
    return false;
  }

  void keep_cycle(NodeId start, NodeId last) {
    best_.assign(1, start);
    for (NodeId node = last; node != start; node = parent_[node]) best_.push_back(node);
    best_.push_back(start);
    std::reverse(best_.begin(), best_.end());
  }

  const Adjacency& graph_;
  const Components& components_;
  std::vector<NodeId> parent_;
  std::vector<NodeId> seen_from_;
  std::vector<NodeId> queue_;
  std::vector<NodeId> best_;  // closed
  std::uint64_t visited_edges_ = 0;
};

EdgeId first_edge(const Adjacency& graph, NodeId from, NodeId to) {
  const auto targets = graph.of(from);
  const auto found = std::lower_bound(targets.begin(), targets.end(), to);
  return graph.edges[graph.first[from] + static_cast<std::size_t>(found - targets.begin())];
}

std::vector<EdgeId> edges_along(const Adjacency& graph, std::span<const NodeId> walk) {
  std::vector<EdgeId> edges;
  for (std::size_t i = 0; i + 1 < walk.size(); ++i)
    edges.push_back(first_edge(graph, walk[i], walk[i + 1]));
  return edges;
}

std::uint32_t count_cyclic(const Adjacency& graph, const Components& components) {
  std::vector<std::uint8_t> cyclic(components.sizes.size(), 0);
  for (NodeId node = 0; node < graph.node_count(); ++node) {
    const auto targets = graph.of(node);
    const bool loop = std::binary_search(targets.begin(), targets.end(), node);
    if (loop || components.sizes[components.of[node]] > 1) cyclic[components.of[node]] = 1;
  }
  return static_cast<std::uint32_t>(std::count(cyclic.begin(), cyclic.end(), 1));
}

Cycle find_cycle(const Adjacency& graph) {
  const Components components = strongly_connected(graph);
  Cycle cycle;
  cycle.components = count_cyclic(graph, components);
  if (const auto node = first_self_loop(graph))
    cycle.nodes = {*node, *node};
  else
    cycle.nodes = CycleSearch(graph, components).run();
  cycle.edges = edges_along(graph, cycle.nodes);
  return cycle;
}

// "a -> b -> a"; the middle of a long walk is left out.
std::string walk_text(const Cycle& cycle, const NodeSet& nodes) {
  const std::size_t count = cycle.nodes.size();
  std::string walk = nodes.label(cycle.nodes.front());
  for (std::size_t i = 1; i < count; ++i) {
    if (count > kMaxNodesInWords && i == kMaxNodesInWords - 1) {
      walk += " -> (" + std::to_string(count - kMaxNodesInWords) + " more)";
      i = count - 1;
    }
    walk += " -> " + nodes.label(cycle.nodes[i]);
  }
  return walk;
}

}  // namespace

std::optional<Error> refuse_edges(std::uint32_t node_count, std::span<const Edge> edges) {
  for (std::size_t i = 0; i < edges.size(); ++i) {
    const NodeId culprit = std::max(edges[i].from, edges[i].to);
    if (culprit < node_count) continue;
    return make_error(ErrorCode::Invalid,
                      "Edge " + std::to_string(i) + " names node " + std::to_string(culprit) +
                          ", but there are " + std::to_string(node_count) + " nodes.",
                      "Expected a node below " + std::to_string(node_count) + ".");
  }
  return std::nullopt;
}

Topology topological_order(const Adjacency& graph) {
  Topology topology{kahn(graph), std::nullopt};
  if (topology.order.size() < graph.node_count()) {
    topology.order.clear();
    topology.cycle = find_cycle(graph);
  }
  return topology;
}

Result<Topology> topological_order(std::uint32_t node_count, std::span<const Edge> edges) {
  if (auto error = refuse_edges(node_count, edges)) return *error;
  return topological_order(adjacency(node_count, edges));
}

std::vector<EdgeId> edges_of_walk(std::uint32_t node_count, std::span<const Edge> edges,
                                  std::span<const NodeId> walk) {
  return edges_along(adjacency(node_count, edges), walk);
}

Error cycle_error(const Cycle& cycle, const NodeSet& nodes) {
  Error error;
  error.code = ErrorCode::Cycle;
  error.cycle = cycle.nodes;
  const std::string walk = walk_text(cycle, nodes);
  if (cycle.self_loop())
    error.message = "Node " + nodes.label(cycle.nodes.front()) + " waits for itself, " + walk + ".";
  else
    error.message = "The edges form a cycle, " + walk + ".";
  if (cycle.components > 1)
    error.message +=
        " There are " + std::to_string(cycle.components) + " separate groups with a cycle.";
  error.expected = "Expected edges without a cycle.";
  return error;
}

}  // namespace arenascope::reduction
