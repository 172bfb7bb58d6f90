// What a previous picture says about one part: the start of a drawing that moves only what must
// move.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/layout/cross_positions.h"
#include "core/layout/layered.h"
#include "core/layout/layered_graph.h"
#include "core/layout/prepare.h"

namespace arenascope::layout {

// Where a link ran in the layers between its ends, from the one behind its tail on.
using LinkBefore = std::vector<double>;

// By local numbers. Empty where the part is new, for the most part.
struct PartBefore {
  std::vector<std::optional<std::uint32_t>> layer;
  std::vector<std::optional<double>> place;  // centre across the flow
  std::vector<LinkBefore> links;
  std::vector<double> gap;  // behind each layer, in the numbers of `layer`
  bool empty() const { return layer.empty(); }
};

// Parts of the previous picture that are one now keep their own layers, the smaller ones shifted as
// their new edges to the largest ask. `uses` tells which given edges run along which link of which
// part. O(nodes + points of the routes).
std::vector<PartBefore> parts_before(const Previous& previous, const Prepared& prepared);

// The places of all objects once their layers are known: new dummies between their ends, new nodes
// amid their neighbours.
PlacesBefore places_before(const PartBefore& before, const PartGraph& part,
                           const LayeredGraph& graph);

// Gaps behind the layers as they are numbered now; 0 where there was none.
std::vector<double> gaps_before(const PartBefore& before, const LayeredGraph& graph);

// Flow of edges along and against the layers of the previous picture, inside the strongly connected
// components, where that leaves no cycle; nothing where it does.
std::optional<std::vector<Flow>> feedback_before(const Previous& previous,
                                                 std::span<const Arc> edges);

}  // namespace arenascope::layout
