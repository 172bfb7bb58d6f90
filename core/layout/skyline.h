// Packing of boxes into a strip.
#pragma once

#include <span>
#include <vector>

#include "core/layout/geometry.h"

namespace arenascope::layout {

// Returns the top left corner of each box, placed one after the other as high as possible, then as
// far left as possible; boxes keep `gap` from each other and none is placed beyond `width` unless
// it alone is wider. O(boxes * steps of the skyline).
//
//   aab        widths 2 1 2 in a strip of 3
//   aabcc ->   aab
//              cc
std::vector<Point> pack_skyline(std::span<const Extent> boxes, double width, double gap);

// Packs into a strip of such a width that the whole comes out about `aspect` times as wide as high:
// the best of a few widths, of one where there are very many boxes.
std::vector<Point> pack_to_aspect(std::span<const Extent> boxes, double gap, double aspect);

}  // namespace arenascope::layout
