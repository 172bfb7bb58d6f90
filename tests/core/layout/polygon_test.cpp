#include "core/layout/polygon.h"

#include <doctest/doctest.h>

#include <array>

using namespace arenascope::layout;

namespace {
// A square with a notch from the right to its middle.
constexpr std::array<Point, 7> kNotched{{{0, 0}, {4, 0}, {4, 1}, {2, 2}, {4, 3}, {4, 4}, {0, 4}}};
}  // namespace

TEST_CASE("polygon: a point in its body is inside") {
  CHECK(inside_polygon(kNotched, {1, 2}));
  CHECK(inside_polygon(kNotched, {3.5, 0.5}));
}

TEST_CASE("polygon: a point in a notch or beside it is outside") {
  CHECK_FALSE(inside_polygon(kNotched, {3.5, 2}));
  CHECK_FALSE(inside_polygon(kNotched, {5, 2}));
  CHECK_FALSE(inside_polygon(kNotched, {-1, 2}));
}

TEST_CASE("polygon: no corners hold nothing") {
  CHECK_FALSE(inside_polygon({}, {0, 0}));
}
