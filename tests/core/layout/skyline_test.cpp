#include "core/layout/skyline.h"

#include <doctest/doctest.h>

#include "tests/core/layout/drawing_check.h"

using namespace arenascope::layout;

namespace {

std::vector<Box> placed(const std::vector<Extent>& sizes, const std::vector<Point>& corners) {
  std::vector<Box> boxes;
  for (std::size_t i = 0; i < sizes.size(); ++i)
    boxes.push_back({corners[i].x, corners[i].y, corners[i].x + sizes[i].width,
                     corners[i].y + sizes[i].height});
  return boxes;
}

}  // namespace

//   aab
//   aab
//   cc
TEST_CASE("skyline: a box goes as high and then as far left as it can") {
  const std::vector<Extent> sizes{{2, 2}, {1, 2}, {2, 1}};
  const std::vector<Point> corners = pack_skyline(sizes, 3, 0);
  CHECK(corners == std::vector<Point>{{0, 0}, {2, 0}, {0, 2}});
}

TEST_CASE("skyline: boxes keep the gap") {
  const std::vector<Extent> sizes{{2, 2}, {2, 2}};
  CHECK(pack_skyline(sizes, 10, 3)[1] == Point{5, 0});
}

TEST_CASE("skyline: boxes never overlap") {
  const std::vector<Extent> sizes = arenascope::test::uneven_boxes(400, 17);
  const std::vector<Point> corners = pack_to_aspect(sizes, 4, 1.6);
  CHECK(arenascope::test::overlapping_pairs(placed(sizes, corners)) == 0);
}

TEST_CASE("skyline: a box wider than the strip still has a place") {
  const std::vector<Extent> sizes{{2, 2}, {9, 1}};
  CHECK(pack_skyline(sizes, 3, 0)[1] == Point{0, 2});
}

// 100 squares of 1 in aspect 4: 20 wide, 5 high.
TEST_CASE("skyline: the whole has the aspect asked for") {
  const std::vector<Extent> sizes(100, Extent{1, 1});
  const std::vector<Point> corners = pack_to_aspect(sizes, 0, 4);
  CHECK(std::count_if(corners.begin(), corners.end(), [](Point p) { return p.y == 0; }) == 20);
}

TEST_CASE("skyline: nothing to pack, no places") {
  CHECK(pack_to_aspect({}, 4, 1.6).empty());
}
