// Convex outlines around points.
#pragma once

#include <span>
#include <vector>

#include "core/layout/geometry.h"

namespace arenascope::layout {

// Corners of the smallest convex polygon around the points, clockwise as seen on the screen, first
// the leftmost (then topmost); no corner lies on a line of its neighbours. One or two points give
// one or two corners. O(n log n). Source: Andrew's monotone chain, 1979.
std::vector<Point> convex_hull(std::vector<Point> points);

// The outline at distance `padding` around the points, with round corners of a few short sides. O(n
// log n).
std::vector<Point> padded_hull(std::vector<Point> points, double padding);

// `p` lies in the polygon or on its border; corners as convex_hull gives them. O(corners).
bool hull_contains(std::span<const Point> hull, Point p);

}  // namespace arenascope::layout
