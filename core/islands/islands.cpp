#include "core/islands/islands.h"

#include <limits>
#include <string>
#include <utility>
#include <vector>

namespace arenascope::islands {
namespace {

constexpr NodeId kInactive = std::numeric_limits<NodeId>::max();

// Invariant: parent[x] <= x for every active x, so a root is the smallest member of its set.
class Forest {
 public:
  explicit Forest(std::uint32_t node_count) : parent_(node_count, kInactive) {}

  void activate(NodeId node) {
    if (parent_[node] == kInactive) parent_[node] = node;
  }

  // Both nodes are active.
  void join(NodeId a, NodeId b) {
    a = root_of(a);
    b = root_of(b);
    if (a > b) std::swap(a, b);
    parent_[b] = a;
  }

  Parents parents() const {
    Parents parents(parent_.size());
    for (NodeId node = 0; node < parent_.size(); ++node)
      if (parent_[node] != kInactive) parents[node] = parent_[node];
    return parents;
  }

  IslandsPlan labelled() const {
    IslandsPlan plan;
    plan.labels.resize(parent_.size());
    for (NodeId node = 0; node < parent_.size(); ++node) {
      if (parent_[node] == kInactive) continue;
      if (parent_[node] == node) {
        plan.labels[node] = plan.count++;
        plan.sizes.push_back(0);
      } else {
        plan.labels[node] = plan.labels[parent_[node]];
      }
      ++plan.sizes[*plan.labels[node]];
    }
    return plan;
  }

 private:
  // Path halving: every other node on the way is hung under its grandparent.
  NodeId root_of(NodeId node) {
    while (parent_[node] != node) {
      parent_[node] = parent_[parent_[node]];
      node = parent_[node];
    }
    return node;
  }

  std::vector<NodeId> parent_;
};

Error beyond(const char* what, std::size_t index, NodeId node, std::uint32_t node_count) {
  Error error;
  error.message = std::string(what) + " " + std::to_string(index) + " names node " +
                  std::to_string(node) + ", but there are " + std::to_string(node_count) +
                  " nodes.";
  error.expected = "Expected a node below " + std::to_string(node_count) + ".";
  return error;
}

Error without_node(std::size_t index) {
  Error error;
  error.message = "Incidence " + std::to_string(index) + " names no node.";
  error.expected = "Expected at least one endpoint that is not static.";
  return error;
}

Result<Forest> grow(std::uint32_t node_count, std::span<const Incidence> incidences) {
  Forest forest(node_count);
  for (std::size_t i = 0; i < incidences.size(); ++i) {
    std::optional<NodeId> first;
    for (const std::optional<NodeId>& node : incidences[i]) {
      if (!node) continue;
      if (*node >= node_count) return beyond("Incidence", i, *node, node_count);
      forest.activate(*node);
      if (first) forest.join(*first, *node);
      first = node;
    }
    if (!first) return without_node(i);
  }
  return forest;
}

Result<Forest> grow(std::uint32_t node_count, std::span<const Edge> edges) {
  Forest forest(node_count);
  for (std::size_t i = 0; i < edges.size(); ++i) {
    for (NodeId node : {edges[i].from, edges[i].to}) {
      if (node >= node_count) return beyond("Edge", i, node, node_count);
      forest.activate(node);
    }
    forest.join(edges[i].from, edges[i].to);
  }
  return forest;
}

template <class Groups>
Result<IslandsPlan> labels_of(std::uint32_t node_count, Groups groups) {
  const Result<Forest> forest = grow(node_count, groups);
  if (!forest) return forest.error();
  return forest->labelled();
}

template <class Groups>
Result<Parents> parents_of(std::uint32_t node_count, Groups groups) {
  const Result<Forest> forest = grow(node_count, groups);
  if (!forest) return forest.error();
  return forest->parents();
}

}  // namespace

Result<IslandsPlan> find_islands(std::uint32_t node_count, std::span<const Incidence> incidences) {
  return labels_of(node_count, incidences);
}

Result<IslandsPlan> find_islands(std::uint32_t node_count, std::span<const Edge> edges) {
  return labels_of(node_count, edges);
}

Result<Parents> find_parents(std::uint32_t node_count, std::span<const Incidence> incidences) {
  return parents_of(node_count, incidences);
}

Result<Parents> find_parents(std::uint32_t node_count, std::span<const Edge> edges) {
  return parents_of(node_count, edges);
}

}  // namespace arenascope::islands
