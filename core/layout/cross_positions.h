// Fourth step of the layered drawing: where each object lies across the flow.
#pragma once

#include <vector>

#include "core/layout/layered_graph.h"
#include "core/layout/seed_order.h"

namespace arenascope::layout {

// Centre of each object across the flow: neighbours of a layer keep `node_gap` (less beside
// dummies), objects lie near what they are joined to, and chains of dummies run straight where
// there is room. `extents` are the nodes' sizes across the flow. O(rounds * (objects + steps)).
std::vector<double> cross_positions(const LayeredGraph& graph, const Layers& layers,
                                    const std::vector<double>& extents, double node_gap);

// For a graph whose long links are whole: finds the order of each layer and the positions together,
// by sweeps in which every node goes to the mean of its neighbours; a long link counts where its
// middle runs. Bounded: a fixed number of sweeps.
std::vector<double> place_whole_links(const LayeredGraph& graph, const std::vector<double>& extents,
                                      double node_gap);

}  // namespace arenascope::layout
