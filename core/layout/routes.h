// Last step of the layered drawing of one part: bands of the layers and smooth lines through the
// gaps between boxes.
#pragma once

#include <cstdint>
#include <vector>

#include "core/layout/layered.h"
#include "core/layout/layered_graph.h"

namespace arenascope::layout {

// Sizes of the nodes of a part; `flow` may hold room for a loop behind the box.
struct PartExtents {
  std::vector<double> flow;
  std::vector<double> cross;
};

// One part in (flow, cross) coordinates: x is the flow.
struct PartDrawing {
  std::vector<LayerBand> layers;
  std::vector<Point> points;             // of all links: 3k + 1 control points each
  std::vector<std::size_t> first_point;  // per link and one more
};

// `cross` is the centre of every object. `gaps`: those behind the layers of a previous picture,
// empty or 0 where there are none; they stay while they are about right. Lines cross the band of a layer nearly level, in the place
// the order left free for them, so that they cut no box; only segments that stand too close for that
// pass behind boxes. O(objects + links log links).
PartDrawing route_part(const PartGraph& part, const LayeredGraph& graph, const PartExtents& extents,
                       const std::vector<double>& cross, const std::vector<double>& gaps,
                       const LayeredOptions& options);

}  // namespace arenascope::layout
