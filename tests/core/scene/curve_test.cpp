#include "core/scene/curve.h"

#include <doctest/doctest.h>

#include <vector>

using arenascope::layout::Point;
using namespace arenascope::scene;

namespace {

// A straight line from 0 to 9, and one that goes on upward to (9, 9).
const std::vector<Point> kLine{{0, 0}, {3, 0}, {6, 0}, {9, 0}};
const std::vector<Point> kCorner{{0, 0}, {3, 0}, {6, 0}, {9, 0}, {9, 3}, {9, 6}, {9, 9}};

}  // namespace

TEST_CASE("curve: begins and ends at its outer control points") {
  CHECK(cubic_point(kLine, 0) == Point{0, 0});
  CHECK(cubic_point(kLine, 1) == Point{9, 0});
}

TEST_CASE("curve: the distance is that to the nearest piece") {
  CHECK(squared_distance(kLine, {4, 3}) == doctest::Approx(9));
  CHECK(squared_distance(kCorner, {11, 8}) == doctest::Approx(4));
}

TEST_CASE("curve: beyond an end the distance is that to the end") {
  CHECK(squared_distance(kLine, {12, 4}) == doctest::Approx(25));
}

TEST_CASE("curve: the middle is half way by length") {
  CHECK(mid_point(kCorner).at.x == doctest::Approx(9));
  CHECK(mid_point(kCorner).at.y == doctest::Approx(0).epsilon(0.01));
}

TEST_CASE("curve: the middle of a chain without length is its point") {
  const std::vector<Point> dot(4, Point{2, 2});
  CHECK(mid_point(dot).at == Point{2, 2});
}
