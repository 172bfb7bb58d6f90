#include "core/layout/islands_packing.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "core/layout/hull.h"
#include "tests/core/layout/drawing_check.h"

using namespace arenascope;
using namespace arenascope::layout;
using namespace arenascope::test;

namespace {

using Labels = std::vector<std::optional<std::uint32_t>>;

// Islands of the sizes given, one after the other, each a path; nodes at the end are inactive.
struct Paths {
  Labels labels;
  std::vector<Arc> links;
};
Paths paths_of(const std::vector<std::uint32_t>& sizes, std::uint32_t inactive) {
  Paths paths;
  for (std::uint32_t label = 0; label < sizes.size(); ++label)
    for (std::uint32_t i = 0; i < sizes[label]; ++i) {
      const auto node = static_cast<NodeId>(paths.labels.size());
      if (i > 0) paths.links.push_back({node - 1, node});
      paths.labels.emplace_back(label);
    }
  paths.labels.insert(paths.labels.end(), inactive, std::nullopt);
  return paths;
}

IslandsDrawing drawing_of(const Paths& paths) {
  return pack_islands(paths.labels, paths.links);
}

std::vector<Box> boxes_of(const IslandsDrawing& drawing) {
  std::vector<Box> boxes;
  for (const IslandOutline& island : drawing.islands) boxes.push_back(island.box);
  for (const DotPanel* panel : {&drawing.singles, &drawing.inactive})
    if (!panel->nodes.empty()) boxes.push_back(panel->box);
  return boxes;
}

const std::vector<std::uint32_t> kSizes{3, 1, 40, 2, 2, 12, 1, 300, 7, 25, 2};

}  // namespace

TEST_CASE("islands packing: no nodes, no picture") {
  const IslandsDrawing drawing = pack_islands({}, {});
  CHECK(drawing.bounds == Box{});
}

TEST_CASE("islands packing: largest first, ties by label") {
  const IslandsDrawing drawing = drawing_of(paths_of({2, 3, 2}, 0));
  std::vector<std::uint32_t> labels;
  for (const IslandOutline& island : drawing.islands) labels.push_back(island.label);
  CHECK(labels == std::vector<std::uint32_t>{1, 0, 2});
}

TEST_CASE("islands packing: an island of one node stands in the panel of singles") {
  CHECK(drawing_of(paths_of({2, 1, 2}, 0)).singles.nodes == std::vector<NodeId>{2});
}

TEST_CASE("islands packing: a node of no island stands in the inactive panel") {
  CHECK(drawing_of(paths_of({2}, 2)).inactive.nodes == std::vector<NodeId>{2, 3});
}

TEST_CASE("islands packing: islands and panels do not overlap") {
  CHECK(overlapping_pairs(boxes_of(drawing_of(paths_of(kSizes, 30)))) == 0);
}

TEST_CASE("islands packing: every node lies in the outline of its island") {
  const IslandsDrawing drawing = drawing_of(paths_of(kSizes, 30));
  for (const IslandOutline& island : drawing.islands)
    CHECK(std::all_of(island.nodes.begin(), island.nodes.end(), [&](NodeId node) {
      return hull_contains(island.outline, drawing.nodes[node]);
    }));
}

TEST_CASE("islands packing: the label has room above the outline") {
  for (const IslandOutline& island : drawing_of(paths_of(kSizes, 0)).islands) {
    double top = 1e9;
    for (const Point& p : island.outline) top = std::min(top, p.y);
    CHECK(top - island.box.top == doctest::Approx(kIslandLabelHeight));
  }
}

// An island of 5 keeps its picture when another one appears before it.
TEST_CASE("islands packing: the picture of an island depends on the island only") {
  const IslandsDrawing alone = drawing_of(paths_of({5}, 0));
  const IslandsDrawing behind = drawing_of(paths_of({9, 5}, 0));
  const Point a{alone.nodes[4].x - alone.nodes[0].x, alone.nodes[4].y - alone.nodes[0].y};
  const Point b{behind.nodes[13].x - behind.nodes[9].x, behind.nodes[13].y - behind.nodes[9].y};
  CHECK(a.x == doctest::Approx(b.x));
  CHECK(a.y == doctest::Approx(b.y));
}

TEST_CASE("islands packing: 100,000 nodes in one island end soon, as a grid") {
  CHECK(drawing_of(paths_of({100'000}, 0)).by_grid == 1);
}

TEST_CASE("islands packing: 100,000 nodes in islands of 200 end soon") {
  CHECK(drawing_of(paths_of(std::vector<std::uint32_t>(500, 200), 0)).islands.size() == 500);
}

TEST_CASE("islands packing: every platform gives the same bytes") {
  const IslandsDrawing drawing = drawing_of(paths_of(kSizes, 30));
  Fingerprint print;
  for (const Point& p : drawing.nodes) {
    print.add(p.x);
    print.add(p.y);
  }
  CHECK(print.value() == 16990789984222694835u);  // from a native build (x86-64)
}
