#include "core/layout/forest.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "tests/core/layout/drawing_check.h"

using namespace arenascope;
using namespace arenascope::layout;

namespace {

using Parents = std::vector<std::optional<NodeId>>;

// 0 over 1 (over 2), 3 and 4; 5 over 7; 6 alone; 8 inactive.
const Parents kForest{0u, 0u, 1u, 0u, 0u, 5u, 6u, 5u, std::nullopt};

double least_distance(const std::vector<Point>& points) {
  double least = 1e18;
  for (std::size_t i = 0; i < points.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) {
      const double x = points[i].x - points[j].x, y = points[i].y - points[j].y;
      least = std::min(least, x * x + y * y);
    }
  return least;
}

}  // namespace

TEST_CASE("forest: no nodes, no picture") {
  CHECK(draw_forest({}).bounds == Box{});
}

TEST_CASE("forest: trees come largest first, ties by root") {
  const ForestDrawing drawing = draw_forest(Parents{0u, 1u, 1u, 0u, 4u, 4u, 4u});
  std::vector<NodeId> roots;
  for (const ForestTree& tree : drawing.trees) roots.push_back(tree.root);
  CHECK(roots == std::vector<NodeId>{4, 0, 1});
}

TEST_CASE("forest: a tree knows its nodes and its depth") {
  const ForestTree tree = draw_forest(kForest).trees[0];
  CHECK(tree.root == 0);
  CHECK(tree.nodes == 5);
  CHECK(tree.depth == 2);
}

TEST_CASE("forest: every node knows its root, an inactive one has none") {
  const ForestDrawing drawing = draw_forest(kForest);
  CHECK(drawing.roots[2] == 0);
  CHECK(drawing.roots[7] == 5);
  CHECK(drawing.roots[6] == 6);
  CHECK_FALSE(drawing.roots[8]);
}

TEST_CASE("forest: a child stands below its parent") {
  const ForestDrawing drawing = draw_forest(kForest);
  for (NodeId node = 0; node < kForest.size(); ++node)
    if (kForest[node] && *kForest[node] != node)
      CHECK(drawing.nodes[node].y > drawing.nodes[*kForest[node]].y);
}

TEST_CASE("forest: a parent stands over the middle of its only child") {
  const ForestDrawing drawing = draw_forest(Parents{0u, 0u, 1u});
  CHECK(drawing.nodes[0].x == doctest::Approx(drawing.nodes[2].x));
}

TEST_CASE("forest: single and inactive nodes have their panels") {
  const ForestDrawing drawing = draw_forest(kForest);
  CHECK(drawing.singles.nodes == std::vector<NodeId>{6});
  CHECK(drawing.inactive.nodes == std::vector<NodeId>{8});
}

TEST_CASE("forest: trees and panels do not overlap") {
  const ForestDrawing drawing = draw_forest(kForest);
  std::vector<Box> boxes{drawing.singles.box, drawing.inactive.box};
  for (const ForestTree& tree : drawing.trees) boxes.push_back(tree.box);
  CHECK(test::overlapping_pairs(boxes) == 0);
}

TEST_CASE("forest: a star is a block, not a line") {
  Parents star(2000, 0u);
  const ForestDrawing drawing = draw_forest(star);
  CHECK(drawing.bounds.width() < 4 * drawing.bounds.height());
  CHECK(least_distance(drawing.nodes) > 12 * 12);
}

TEST_CASE("forest: a path of 200,000 nodes needs no recursion") {
  Parents path(200'000, 0u);
  for (NodeId node = 1; node < path.size(); ++node) path[node] = node - 1;
  CHECK(draw_forest(path).trees[0].depth == 199'999);
}

// Trees of several shapes: dots of all never touch.
TEST_CASE("forest: dots keep apart") {
  Parents parents;
  for (NodeId node = 0; node < 300; ++node)
    parents.push_back(node % 37 == 0 ? node : node - 1 - node % std::max(1u, node % 37) % 5);
  for (NodeId node = 0; node < 300; ++node)
    if (*parents[node] / 37 != node / 37) parents[node] = node / 37 * 37;
  CHECK(least_distance(draw_forest(parents).nodes) > 8 * 8);
}
