// Points inside a polygon drawn by hand.
#pragma once

#include <span>

#include "core/layout/geometry.h"

namespace arenascope::layout {

// Whether the point lies inside the closed polygon, by the even-odd rule. O(corners).
bool inside_polygon(std::span<const Point> corners, Point point);

}  // namespace arenascope::layout
