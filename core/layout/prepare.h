// First step of the layered drawing: a directed graph becomes connected acyclic parts without loops
// or parallel edges.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/layout/layered.h"

namespace arenascope::layout {

// A distinct pair of one part in flow direction, by local node numbers; `weight` counts the edges
// that share it.
struct Link {
  std::uint32_t from = 0;
  std::uint32_t to = 0;
  std::uint32_t weight = 0;
};

// `nodes` are ascending; a local number is an index into it. `links` are ascending by (from, to).
struct PartGraph {
  std::vector<NodeId> nodes;
  std::vector<Link> links;
};

// Where a given edge went: the `turn`-th of those that share `link` of `part`. A loop has neither.
struct EdgeUse {
  Flow flow = Flow::Forward;
  std::uint32_t part = 0;
  std::uint32_t link = 0;
  std::uint32_t turn = 0;
};

struct Prepared {
  std::vector<PartGraph> parts;      // by smallest node
  std::vector<NodeId> singles;       // nodes without an edge to another node, ascending
  std::vector<EdgeUse> edges;        // parallel to the given edges
  std::vector<std::uint8_t> looped;  // per node: has a loop
};

// Edges that lead back to an open node of a depth first search in input order are reversed. O(n +
// m), iterative.
std::vector<Flow> feedback(std::uint32_t node_count, std::span<const Arc> edges);

// `flow` tells which edges to reverse, so that no cycle is left. O((n + m) log m).
Prepared prepare(std::uint32_t node_count, std::span<const Arc> edges,
                 const std::vector<Flow>& flow);
Prepared prepare(std::uint32_t node_count, std::span<const Arc> edges);

}  // namespace arenascope::layout
