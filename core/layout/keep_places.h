// Places for boxes some of which already have one.
#pragma once

#include <span>
#include <vector>

#include "core/layout/geometry.h"

namespace arenascope::layout {

// Kept: the corner stays. Wished: a free place near the corner.
enum class Claim : unsigned char { Kept, Wished };

struct PlaceClaim {
  Extent size;
  Point corner;  // top left
  Claim claim = Claim::Wished;
};

// Top left corners. Kept boxes do not move; then each of the others takes, in order, the free place
// nearest to its wish on a lattice around it, at least `gap` from all others and not beyond
// `within` at the left and the top; one that finds none goes below all that is above or under its
// wish. Kept boxes must not overlap. O(boxes) per place looked at, at most 2,500 places a box.
std::vector<Point> keep_places(std::span<const PlaceClaim> claims, double gap, const Box& within);

}  // namespace arenascope::layout
