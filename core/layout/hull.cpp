#include "core/layout/hull.h"

#include <algorithm>
#include <array>
#include <tuple>

#include "core/base/sort.h"

namespace arenascope::layout {
namespace {

// Positive when c lies to the right of the way from a to b on the screen (y grows downward).
double turn(const Point& a, const Point& b, const Point& c) {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

void add_corner(std::vector<Point>& chain, std::size_t keep, const Point& p) {
  while (chain.size() > keep && turn(chain[chain.size() - 2], chain.back(), p) <= 0)
    chain.pop_back();
  chain.push_back(p);
}

// Cosines of 0, 22.5, 45, 67.5 and 90 degrees.
constexpr std::array<double, 5> kCosines{1, 0.9238795325112867, 0.7071067811865476,
                                         0.3826834323650898, 0};

}  // namespace

std::vector<Point> convex_hull(std::vector<Point> points) {
  stable_sort(points, [](const Point& a, const Point& b) {
    return std::tie(a.x, a.y) < std::tie(b.x, b.y);
  });
  points.erase(std::unique(points.begin(), points.end()), points.end());
  if (points.size() < 3) return points;
  std::vector<Point> hull;
  for (const Point& p : points) add_corner(hull, 1, p);
  const std::size_t upper = hull.size();
  for (std::size_t i = points.size() - 1; i-- > 0;) add_corner(hull, upper, points[i]);
  hull.pop_back();
  return hull;
}

std::vector<Point> padded_hull(std::vector<Point> points, double padding) {
  const std::vector<Point> inner = convex_hull(std::move(points));
  std::vector<Point> around;
  for (const Point& p : inner) {
    for (std::size_t i = 0; i < kCosines.size(); ++i) {
      const double a = kCosines[i] * padding;
      const double b = kCosines[kCosines.size() - 1 - i] * padding;
      for (const double sx : {-1.0, 1.0})
        for (const double sy : {-1.0, 1.0}) around.push_back({p.x + sx * a, p.y + sy * b});
    }
  }
  return convex_hull(std::move(around));
}

bool hull_contains(std::span<const Point> hull, Point p) {
  if (hull.size() < 3) return false;
  for (std::size_t i = 0; i < hull.size(); ++i)
    if (turn(hull[i], hull[(i + 1) % hull.size()], p) < 0) return false;
  return true;
}

}  // namespace arenascope::layout
