// Straight lines: the shortest total of sideways moves under the gaps of each layer.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/layout/layered_graph.h"
#include "core/layout/network_simplex.h"
#include "core/layout/seed_order.h"

namespace arenascope::layout {

// Weight of the step between two objects: dummies pull their line straight.
std::int64_t step_weight(const LayeredGraph& graph, std::uint32_t a, std::uint32_t b,
                         std::uint32_t edges);

// The search for better `x` (one whole number of units per object, valid for `gaps`; after it the
// first object_count() values are theirs). gaps[l][i] is the least distance between objects i - 1
// and i of layer l. `stay`: where an object stood in a previous picture, empty or per object; it
// then leaves that place only for a gain, all together they may move freely. For a graph with split
// links. Source: Gansner, Koutsofios, North and Vo 1993, section 4: network simplex on an auxiliary
// graph.
NetworkSimplex sideways_search(const LayeredGraph& graph, const Layers& layers,
                               const std::vector<std::vector<std::int64_t>>& gaps,
                               std::vector<std::int64_t> x,
                               const std::vector<std::optional<std::int64_t>>& stay,
                               std::uint64_t work);

// All at once, in place. Stops, still valid, when `work` visits are spent.
void shorten_sideways(const LayeredGraph& graph, const Layers& layers,
                      const std::vector<std::vector<std::int64_t>>& gaps,
                      std::vector<std::int64_t>& x, std::uint64_t work);

}  // namespace arenascope::layout
