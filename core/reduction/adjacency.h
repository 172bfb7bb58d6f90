// Successor lists in one array: the successors of u are targets[first[u]] .. targets[first[u+1]-1],
// ascending.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/base/ids.h"
#include "core/model/document.h"

namespace arenascope::reduction {

struct Adjacency {
  std::vector<std::uint32_t> first;  // node_count + 1 entries
  std::vector<NodeId> targets;       // ascending within a node; parallel edges keep input order
  std::vector<EdgeId> edges;         // parallel to targets: index of the edge
  std::uint32_t node_count() const { return static_cast<std::uint32_t>(first.size()) - 1; }
  std::span<const NodeId> of(NodeId u) const {
    return std::span<const NodeId>(targets).subspan(first[u], first[u + 1] - first[u]);
  }
};

// Two counting sorts, by head and then by tail. Endpoints are below node_count. O(n + E).
Adjacency adjacency(std::uint32_t node_count, std::span<const Edge> edges);

// Nodes on a longest path that begins at each node; `order` is topological. O(n + E).
std::vector<std::uint32_t> longest_paths(const Adjacency& graph, std::span<const NodeId> order);

}  // namespace arenascope::reduction
