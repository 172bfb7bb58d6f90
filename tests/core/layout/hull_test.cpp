#include "core/layout/hull.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "core/base/rng.h"

using namespace arenascope::layout;

//   (0,0)---(2,0)
//     |  (1,1) |
//   (0,2)---(2,2)
TEST_CASE("hull: a square with a point inside and one on its side has four corners") {
  const std::vector<Point> points{{1, 1}, {2, 2}, {0, 0}, {1, 0}, {2, 0}, {0, 2}};
  CHECK(convex_hull(points) == std::vector<Point>{{0, 0}, {2, 0}, {2, 2}, {0, 2}});
}

TEST_CASE("hull: points on one line give its ends") {
  CHECK(convex_hull({{0, 0}, {1, 1}, {2, 2}}) == std::vector<Point>{{0, 0}, {2, 2}});
}

TEST_CASE("hull: a repeated point gives one corner") {
  CHECK(convex_hull({{3, 4}, {3, 4}}) == std::vector<Point>{{3, 4}});
}

TEST_CASE("hull: every point lies inside") {
  arenascope::Rng rng(5);
  std::vector<Point> points;
  for (int i = 0; i < 200; ++i)
    points.push_back({static_cast<double>(rng.below(50)), static_cast<double>(rng.below(50))});
  const std::vector<Point> hull = convex_hull(points);
  CHECK(std::all_of(points.begin(), points.end(), [&](Point p) { return hull_contains(hull, p); }));
}

TEST_CASE("hull: a point outside is not contained") {
  CHECK_FALSE(hull_contains(convex_hull({{0, 0}, {2, 0}, {0, 2}}), {2, 2}));
}

TEST_CASE("hull: the padded outline of one point is a ring at the padding") {
  for (const Point& p : padded_hull({{10, 10}}, 5))
    CHECK((p.x - 10) * (p.x - 10) + (p.y - 10) * (p.y - 10) == doctest::Approx(25));
}
