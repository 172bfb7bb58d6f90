// Points of cubic curves.
#pragma once

#include <span>

#include "core/layout/geometry.h"

namespace arenascope::scene {

// Point of the cubic with control points c[0..3] at t in 0 .. 1.
layout::Point cubic_point(std::span<const layout::Point> c, double t);

// Squared distance from `p` to a chain of cubics (3k + 1 points), each taken as 12 straight pieces.
double squared_distance(std::span<const layout::Point> chain, layout::Point p);

// The point half way along the chain, by length; `direction` is where the chain heads there.
struct MidPoint {
  layout::Point at;
  layout::Point direction;
};
MidPoint mid_point(std::span<const layout::Point> chain);

}  // namespace arenascope::scene
