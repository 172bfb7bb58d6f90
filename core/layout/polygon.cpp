#include "core/layout/polygon.h"

namespace arenascope::layout {

bool inside_polygon(std::span<const Point> corners, Point point) {
  bool inside = false;
  for (std::size_t i = 0, j = corners.size() - 1; i < corners.size(); j = i++) {
    const Point& a = corners[i];
    const Point& b = corners[j];
    if ((a.y > point.y) == (b.y > point.y)) continue;
    const double crossing = a.x + (b.x - a.x) * (point.y - a.y) / (b.y - a.y);
    if (point.x < crossing) inside = !inside;
  }
  return inside;
}

}  // namespace arenascope::layout
