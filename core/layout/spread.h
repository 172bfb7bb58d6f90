// A compact drawing of a small undirected graph as points.
//
//   0-1, 0-2, 0-3        1
//                        0
//                       2 3
//
// Inputs: node count, pairs of nodes (loops and repeats count for nothing or twice). Output: a
// centre per node; any two are at least `gap` apart. Cost: O(nodes^2) rounds of forces up to
// `largest_by_force` nodes; above, a grid in which joined nodes lie near each other, O((nodes +
// links) * rounds). Only + - * / on doubles: the same bytes on every platform. Source: slow modes
// of a diffusion (as in spectral drawing), then springs and repulsion (Fruchterman and Reingold
// 1991).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/layout/geometry.h"
#include "core/layout/layered.h"

namespace arenascope::layout {

struct SpreadOptions {
  double gap = 18;
  double link_length = 26;
  std::uint32_t largest_by_force = 200;
};

std::vector<Point> spread_graph(std::uint32_t node_count, std::span<const Arc> links,
                                const SpreadOptions& options = {});

// Pairs of nodes the forces look at: the work of spread_graph in one number, 0 for a grid.
std::uint64_t spread_work(std::uint32_t node_count, const SpreadOptions& options = {});

}  // namespace arenascope::layout
