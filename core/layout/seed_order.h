// Starting orders for the crossing reduction.
#pragma once

#include <cstdint>
#include <vector>

#include "core/layout/layered_graph.h"

namespace arenascope::layout {

// Objects of each layer from first to last.
using Layers = std::vector<std::vector<std::uint32_t>>;

// Breadth first from the first source or the last sink; Deep: depth first.
enum class Walk : std::uint8_t { FromSources, FromSinks, DeepFromSinks };

// Place of each object in a walk over all its neighbours. O(objects + steps).
std::vector<std::uint32_t> walk_places(const LayeredGraph& graph, Walk walk);
std::vector<std::uint32_t> shuffled_places(std::uint32_t count, std::uint64_t seed);

// A number per object that is near for objects joined by short ways: in each round half its own
// and half its neighbours' mean, with the mean of each layer taken out. Removing it kills the slow
// mode along the flow, which would otherwise win, and leaves the slow mode across it. Between -1
// and 1. A round costs O(objects + steps). The graph must outlive it.
class Diffusion {
 public:
  Diffusion(const LayeredGraph& graph, const std::vector<std::uint32_t>& places);
  // False when nothing is left to even out.
  bool round();
  const std::vector<double>& value() const { return value_; }

 private:
  const LayeredGraph& graph_;
  Lists members_;  // objects by layer
  std::vector<double> value_, next_;
};

// Layers sorted by key, ties by place, then by object.
Layers layers_by_key(const LayeredGraph& graph, const std::vector<double>& key,
                     const std::vector<std::uint32_t>& places);

}  // namespace arenascope::layout
