// An order of the nodes in which every edge points forward, or a cycle that forbids one.
//
//   2 -> 0, 2 -> 1, 0 -> 3      order 2 0 1 3
//   0 -> 1, 1 -> 2, 2 -> 1      cycle 1 2 1, edges 1 and 2, one component with a cycle
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/base/result.h"
#include "core/model/document.h"
#include "core/reduction/adjacency.h"

namespace arenascope::reduction {

// `nodes` is closed: u, ..., u with the smallest node first. `edges[i]` is the first edge in input
// order from nodes[i] to nodes[i+1]. `components` counts the strongly connected components that
// hold a cycle (self-loops included).
struct Cycle {
  std::vector<NodeId> nodes;
  std::vector<EdgeId> edges;
  std::uint32_t components = 0;
  bool self_loop() const { return edges.size() == 1; }
  bool operator==(const Cycle&) const = default;
};

// Either `cycle` or a complete `order`.
struct Topology {
  std::vector<NodeId> order;
  std::optional<Cycle> cycle;
};

// Kahn's algorithm, the smallest ready node first, so the order does not depend on the order of the
// edges. A cycle: a self-loop of the smallest node that has one; else a shortest cycle through the
// smallest node that lies on any, replaced by a shorter one as far as a fixed budget of work finds
// one (a graph of some 1,000 nodes is searched whole). Errors: an edge naming a node at or beyond
// node_count. O(E + n log n), on a cycle plus at most 16 million edge visits.
Result<Topology> topological_order(std::uint32_t node_count, std::span<const Edge> edges);

// The same for successor lists.
Topology topological_order(const Adjacency& graph);

// The Error for a cycle: the closed walk in words (its middle left out when long) and in `cycle`.
// The caller knows the text and fills `cycle_lines` from `cycle.edges`.
Error cycle_error(const Cycle& cycle, const NodeSet& nodes);

// The first edge in input order of each hop of a walk along existing edges, such as Error::cycle.
// O(n + E).
std::vector<EdgeId> edges_of_walk(std::uint32_t node_count, std::span<const Edge> edges,
                                  std::span<const NodeId> walk);

// The Error that names the first edge with an endpoint at or beyond node_count, if any. O(E).
std::optional<Error> refuse_edges(std::uint32_t node_count, std::span<const Edge> edges);

}  // namespace arenascope::reduction
