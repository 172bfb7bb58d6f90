// Inputs that must end soon: each case finishes within a second or so where something quadratic
// would take minutes.
#include <doctest/doctest.h>

#include "tests/core/layout/drawing_check.h"

using namespace arenascope;
using namespace arenascope::layout;
using namespace arenascope::test;

namespace {

std::vector<Arc> chain(std::uint32_t nodes) {
  std::vector<Arc> edges;
  for (NodeId i = 0; i + 1 < nodes; ++i) edges.push_back({i, i + 1});
  return edges;
}

}  // namespace

TEST_CASE("layered drawing: a chain of 100,000 nodes has 100,000 layers in one line") {
  const LayeredDrawing drawing = draw_layered(even_boxes(100'000), chain(100'000));
  CHECK(drawing.parts[0].layers.size() == 100'000);
  CHECK(drawing.bounds.height() == 36);
}

TEST_CASE("layered drawing: a cycle of 1,000 nodes has one reversed edge") {
  std::vector<Arc> edges = chain(1'000);
  edges.push_back({999, 0});
  const LayeredDrawing drawing = draw_layered(even_boxes(1'000), edges);
  CHECK(std::count(drawing.flow.begin(), drawing.flow.end(), Flow::Reversed) == 1);
}

TEST_CASE("layered drawing: a star of 10,000 leaves has two layers") {
  std::vector<Arc> edges;
  for (NodeId leaf = 1; leaf <= 10'000; ++leaf) edges.push_back({0, leaf});
  const LayeredDrawing drawing = draw_layered(even_boxes(10'001), edges);
  CHECK(drawing.parts[0].layers.size() == 2);
}

TEST_CASE("layered drawing: a complete bipartite graph of 100 and 100 has two layers") {
  std::vector<Arc> edges;
  for (NodeId i = 0; i < 100; ++i)
    for (NodeId j = 0; j < 100; ++j) edges.push_back({i, 100 + j});
  const LayeredDrawing drawing = draw_layered(even_boxes(200), edges);
  CHECK(drawing.parts[0].layers.size() == 2);
}

TEST_CASE("layered drawing: 10,000 nodes with 50,000 long edges end soon") {
  const std::vector<Arc> edges = random_dag(10'000, 50'000, 10'000, 4);
  const LayeredDrawing drawing = draw_layered(even_boxes(10'000), edges);
  CHECK(drawing.first_point.size() == 50'001);
}

TEST_CASE("layered drawing: 10,000 nodes with 50,000 short edges end soon") {
  const std::vector<Arc> edges = random_dag(10'000, 50'000, 50, 4);
  const LayeredDrawing drawing = draw_layered(even_boxes(10'000), edges);
  CHECK(drawing.first_point.size() == 50'001);
}

TEST_CASE("layered drawing: 50,000 pairs stand apart") {
  std::vector<Arc> edges;
  for (NodeId i = 0; i < 100'000; i += 2) edges.push_back({i, i + 1});
  const LayeredDrawing drawing = draw_layered(even_boxes(100'000), edges);
  CHECK(drawing.parts.size() == 50'000);
}
