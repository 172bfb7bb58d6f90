// Straight lines: the shortest total of sideways moves under the gaps of each layer.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/layout/layered_graph.h"
#include "core/layout/network_simplex.h"

namespace arenascope::layout {

// Weight of the step between two objects: dummies pull their line straight.
std::int64_t step_weight(const LayeredGraph& graph, std::uint32_t a, std::uint32_t b,
                         std::uint32_t edges);

// Least distance of two neighbours of a layer: half the extents of nodes, and the gap, whole between
// nodes, three quarters beside one dummy or segment, half between two.
double least_gap(const LayeredGraph& graph, const std::vector<double>& extents, double node_gap,
                 std::uint32_t left, std::uint32_t right);

// The search for better `x` (one whole number of units per object, valid for `gaps`; after it the
// first object_count() values are theirs). `gaps` are arcs of weight 0 from left to right.
// `stay`: where an object stood in a previous picture, empty or per object; it then leaves that
// place only for a gain, all together they may move freely. Stops, still valid, when `work` visits
// are spent. Source: Gansner, Koutsofios, North and Vo 1993, section 4: network simplex on an
// auxiliary graph.
NetworkSimplex sideways_search(const LayeredGraph& graph, std::vector<SimplexArc> gaps,
                               std::vector<std::int64_t> x,
                               const std::vector<std::optional<std::int64_t>>& stay,
                               std::uint64_t work);

// The next whole number not above `v`.
std::int64_t rounded_down(double v);

}  // namespace arenascope::layout
