// A spanning tree of arcs that are exactly as long as they must be: the start of the network
// simplex.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/layout/lists.h"
#include "core/layout/network_simplex.h"

namespace arenascope::layout {

// Numbers of the arcs at each node.
Lists arcs_by_node(std::uint32_t node_count, std::span<const SimplexArc> arcs);

// Moves groups of nodes together until tight arcs span the connected graph and returns node_count -
// 1 of them, ascending by when they joined. The smallest group moves first, by its least slack: O(m
// log n).
std::vector<std::uint32_t> tight_tree(std::span<const SimplexArc> arcs, const Lists& near,
                                      std::vector<std::int64_t>& value);

}  // namespace arenascope::layout
