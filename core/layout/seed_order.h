// Starting orders for the crossing reduction.
#pragma once

#include <cstdint>
#include <vector>

#include "core/layout/layered_graph.h"

namespace arenascope::layout {

// Objects of each layer from first to last.
using Layers = std::vector<std::vector<std::uint32_t>>;

enum class StartEnd : std::uint8_t { Sources, Sinks };

// Place of each object in a breadth first walk, against and along the flow, from the first source
// or the last sink.
std::vector<std::uint32_t> walk_places(const LayeredGraph& graph, StartEnd start);

// A number per object that is near for objects joined by short ways: `rounds` times half its own
// and half its neighbours' mean, with the mean of each layer taken out. Removing it kills the slow
// mode along the flow, which would otherwise win, and leaves the slow mode across it. Between -1
// and 1. O(rounds * (objects + steps)).
std::vector<double> diffuse(const LayeredGraph& graph, const std::vector<std::uint32_t>& places,
                            int rounds);

// Layers sorted by key, ties by place, then by object.
Layers layers_by_key(const LayeredGraph& graph, const std::vector<double>& key,
                     const std::vector<std::uint32_t>& places);

}  // namespace arenascope::layout
