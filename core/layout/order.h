// Third step of the layered drawing: an order of each layer with few crossings.
#pragma once

#include <cstdint>

#include "core/layout/layered_graph.h"
#include "core/layout/seed_order.h"

namespace arenascope::layout {

// For a graph with split links: barycentre sweeps with transposition from several starts, then
// sifting. The fewest crossings seen win, ties to the first. `work` bounds the number of list
// visits.
Layers order_by_sweeps(const LayeredGraph& graph, std::uint64_t work);

}  // namespace arenascope::layout
