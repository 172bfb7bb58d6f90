#include "core/layout/keep_places.h"

#include <doctest/doctest.h>

#include "core/base/rng.h"
#include "tests/core/layout/drawing_check.h"

using namespace arenascope;
using namespace arenascope::layout;

namespace {

constexpr Box kWithin{0, 0, 400, 300};

}  // namespace

TEST_CASE("keep places: what is kept does not move") {
  const std::vector<PlaceClaim> claims{{{50, 50}, {30, 40}, Claim::Kept},
                                       {{50, 50}, {200, 40}, Claim::Kept}};
  const std::vector<Point> corners = keep_places(claims, 10, kWithin);
  CHECK(corners == std::vector<Point>{{30, 40}, {200, 40}});
}

TEST_CASE("keep places: a wish that is free is granted") {
  const std::vector<PlaceClaim> claims{{{50, 50}, {0, 0}, Claim::Kept},
                                       {{20, 20}, {60, 0}, Claim::Wished}};
  CHECK(keep_places(claims, 10, kWithin)[1] == Point{60, 0});
}

TEST_CASE("keep places: a wish that is taken leads to a place near it") {
  const std::vector<PlaceClaim> claims{{{50, 50}, {0, 0}, Claim::Kept},
                                       {{20, 20}, {10, 10}, Claim::Wished}};
  const Point at = keep_places(claims, 10, kWithin)[1];
  CHECK((at.x >= 60 || at.y >= 60));
  CHECK(at.x + at.y <= 120);
}

TEST_CASE("keep places: a box larger than every hole goes below") {
  const std::vector<PlaceClaim> claims{{{2000, 2000}, {0, 0}, Claim::Kept},
                                       {{500, 20}, {0, 0}, Claim::Wished}};
  CHECK(keep_places(claims, 10, kWithin)[1] == Point{0, 2010});
}

TEST_CASE("keep places: nothing overlaps, whatever is wished") {
  Rng rng(7);
  std::vector<PlaceClaim> claims;
  for (int i = 0; i < 60; ++i)
    claims.push_back(
        {{20.0 + static_cast<double>(rng.below(80)), 20.0 + static_cast<double>(rng.below(60))},
         {static_cast<double>(rng.below(400)), static_cast<double>(rng.below(300))},
         Claim::Wished});
  const std::vector<Point> corners = keep_places(claims, 10, kWithin);
  std::vector<Box> boxes;
  for (std::size_t i = 0; i < corners.size(); ++i)
    boxes.push_back({corners[i].x, corners[i].y, corners[i].x + claims[i].size.width,
                     corners[i].y + claims[i].size.height});
  CHECK(test::overlapping_pairs(boxes) == 0);
}
