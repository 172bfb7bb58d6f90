#include "core/scene/curve.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace arenascope::scene {
namespace {

using layout::Point;

constexpr int kPieces = 12;

double squared_distance_to_piece(const Point& a, const Point& b, const Point& p) {
  const double dx = b.x - a.x, dy = b.y - a.y;
  const double length = dx * dx + dy * dy;
  double t = length > 0 ? ((p.x - a.x) * dx + (p.y - a.y) * dy) / length : 0;
  t = std::clamp(t, 0.0, 1.0);
  const double x = a.x + t * dx - p.x, y = a.y + t * dy - p.y;
  return x * x + y * y;
}

}  // namespace

Point cubic_point(std::span<const Point> c, double t) {
  const double s = 1 - t;
  const double a = s * s * s, b = 3 * s * s * t, d = 3 * s * t * t, e = t * t * t;
  return {a * c[0].x + b * c[1].x + d * c[2].x + e * c[3].x,
          a * c[0].y + b * c[1].y + d * c[2].y + e * c[3].y};
}

double squared_distance(std::span<const Point> chain, Point p) {
  double least = 1e300;
  for (std::size_t k = 0; k + 3 < chain.size(); k += 3) {
    Point from = chain[k];
    for (int i = 1; i <= kPieces; ++i) {
      const Point to = cubic_point(chain.subspan(k, 4), static_cast<double>(i) / kPieces);
      least = std::min(least, squared_distance_to_piece(from, to, p));
      from = to;
    }
  }
  return least;
}

MidPoint mid_point(std::span<const Point> chain) {
  std::vector<Point> points{chain.front()};
  for (std::size_t k = 0; k + 3 < chain.size(); k += 3)
    for (int i = 1; i <= kPieces; ++i)
      points.push_back(cubic_point(chain.subspan(k, 4), static_cast<double>(i) / kPieces));
  double total = 0;
  for (std::size_t i = 0; i + 1 < points.size(); ++i)
    total += std::hypot(points[i + 1].x - points[i].x, points[i + 1].y - points[i].y);
  double left = total / 2;
  for (std::size_t i = 0; i + 1 < points.size(); ++i) {
    const Point d{points[i + 1].x - points[i].x, points[i + 1].y - points[i].y};
    const double length = std::hypot(d.x, d.y);
    if (length >= left && length > 0) {
      const double t = left / length;
      return {{points[i].x + t * d.x, points[i].y + t * d.y}, d};
    }
    left -= length;
  }
  return {points.back(), {1, 0}};
}

}  // namespace arenascope::scene
