// Counting where lines between two neighbouring layers cross.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/layout/layered_graph.h"
#include "core/layout/seed_order.h"

namespace arenascope::layout {

// Crossings between two neighbours of a layer, by the sorted places of what they are joined to.
struct PairCrossings {
  std::uint64_t as_is = 0;    // `left` stands left of `right`
  std::uint64_t swapped = 0;  // the other way round
};
PairCrossings pair_crossings(std::span<const std::uint32_t> left,
                             std::span<const std::uint32_t> right);

void sort_places(std::span<std::uint32_t> places);

// Place of every object within its layer.
std::vector<std::uint32_t> places_of(const LayeredGraph& graph, const Layers& layers);

// Crossings of all steps of a graph with split links; steps of equal ends count once. O(m log n).
std::uint64_t count_crossings(const LayeredGraph& graph, const Layers& layers);

}  // namespace arenascope::layout
