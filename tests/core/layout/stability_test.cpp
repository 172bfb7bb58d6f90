// Small edits move little: drawings beside a previous one.
#include <doctest/doctest.h>

#include <algorithm>
#include <limits>
#include <memory>

#include "core/layout/layered.h"
#include "tests/core/layout/drawing_check.h"

using namespace arenascope;
using namespace arenascope::layout;
using namespace arenascope::test;

namespace {

constexpr double kStill = 2;  // units
constexpr std::uint32_t kNodes = 120;

Previous beside(const LayeredDrawing& drawing, std::size_t edges) {
  Previous previous;
  previous.drawing = std::make_shared<const LayeredDrawing>(drawing);
  for (NodeId node = 0; node < drawing.nodes.size(); ++node) previous.nodes.emplace_back(node);
  for (EdgeId edge = 0; edge < edges; ++edge) previous.edges.emplace_back(edge);
  return previous;
}

double distance(const Box& a, const Box& b) {
  return std::max({a.left - b.left, b.left - a.left, a.top - b.top, b.top - a.top});
}

double moved_share(const LayeredDrawing& before, const LayeredDrawing& after) {
  double moved = 0;
  for (NodeId node = 0; node < before.nodes.size(); ++node)
    moved += distance(before.nodes[node], after.nodes[node]) > kStill;
  return moved / static_cast<double>(before.nodes.size());
}

// One random edge more, or one less; `before` knows which of the new edges are old.
struct Edit {
  std::vector<Arc> edges;
  std::vector<std::optional<EdgeId>> before;
};

Edit random_edit(const std::vector<Arc>& edges, std::uint64_t seed) {
  Rng rng(seed);
  Edit edit;
  const std::size_t gone = seed % 2 == 0 ? rng.below(edges.size()) : edges.size();
  for (EdgeId edge = 0; edge < edges.size(); ++edge) {
    if (edge == gone) continue;
    edit.edges.push_back(edges[edge]);
    edit.before.emplace_back(edge);
  }
  if (gone < edges.size()) return edit;
  const auto from = static_cast<NodeId>(rng.below(kNodes - 1));
  edit.edges.push_back({from, static_cast<NodeId>(from + 1 + rng.below(kNodes - 1 - from))});
  edit.before.emplace_back();
  return edit;
}

struct Edited {
  double moved = 0;
  double moved_fresh = 0;
  double crossings = 0;
  double crossings_fresh = 0;
};

Edited mean_of_edits() {
  Edited sum;
  constexpr int kEdits = 20;
  for (std::uint64_t seed = 0; seed < kEdits; ++seed) {
    const std::vector<Arc> edges = random_dag(kNodes, 170, 25, seed / 4);
    const LayeredDrawing first = draw_layered(even_boxes(kNodes), edges);
    const Edit edit = random_edit(edges, seed);
    Previous previous = beside(first, 0);
    previous.edges = edit.before;
    const LayeredDrawing after = draw_layered(even_boxes(kNodes), edit.edges, {}, previous);
    const LayeredDrawing fresh = draw_layered(even_boxes(kNodes), edit.edges);
    sum.moved += moved_share(first, after) / kEdits;
    sum.moved_fresh += moved_share(first, fresh) / kEdits;
    sum.crossings += static_cast<double>(after.crossings);
    sum.crossings_fresh += static_cast<double>(fresh.crossings);
  }
  return sum;
}

}  // namespace

TEST_CASE("stability: the same graph beside its own drawing moves nothing") {
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    CAPTURE(seed);
    const std::vector<Arc> edges = random_graph(kNodes, 100 + 20 * seed, seed);
    const LayeredDrawing first = draw_layered(even_boxes(kNodes), edges);
    const LayeredDrawing again =
        draw_layered(even_boxes(kNodes), edges, {}, beside(first, edges.size()));
    CHECK(moved_share(first, again) == 0);
  }
}

TEST_CASE("stability: one edge more or less moves few nodes, a fresh drawing most") {
  const Edited mean = mean_of_edits();
  CAPTURE(mean.moved);
  CAPTURE(mean.moved_fresh);
  CHECK(mean.moved < 0.15);
  CHECK(mean.moved_fresh > 2 * mean.moved);
}

TEST_CASE("stability: the drawing beside a previous one crosses little more than a fresh one") {
  const Edited mean = mean_of_edits();
  CAPTURE(mean.crossings);
  CAPTURE(mean.crossings_fresh);
  CHECK(mean.crossings < 1.4 * mean.crossings_fresh);
}

TEST_CASE("stability: a drawing beside a previous one is as valid as a fresh one") {
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    CAPTURE(seed);
    const std::vector<Arc> edges = random_graph(kNodes, 60 + 10 * seed, seed);
    const LayeredDrawing first = draw_layered(uneven_boxes(kNodes, seed), edges);
    const Edit edit = random_edit(edges, seed);
    Previous previous = beside(first, 0);
    previous.edges = edit.before;
    const LayeredDrawing after = draw_layered(uneven_boxes(kNodes, seed), edit.edges, {}, previous);
    CHECK(overlapping_pairs(after.nodes) == 0);
    for (EdgeId e = 0; e < edit.edges.size(); ++e) {
      if (after.flow[e] != Flow::Loop) CHECK(runs_with_flow(after, e, Direction::LeftToRight));
    }
  }
}

// 0 -> 1 -> 2, 3: a new node 4 before 0 takes the only place there is, the rest stays.
TEST_CASE("stability: a node with one edge joins the others where they are") {
  const std::vector<Arc> edges{{0, 1}, {1, 2}, {1, 3}};
  const LayeredDrawing first = draw_layered(even_boxes(4), edges);
  const std::vector<Arc> more{{0, 1}, {1, 2}, {1, 3}, {4, 1}};
  Previous previous = beside(first, 3);
  previous.nodes.emplace_back();
  previous.edges.emplace_back();
  const LayeredDrawing after = draw_layered(even_boxes(5), more, {}, previous);
  CHECK(moved_share(first, after) == 0);
  CHECK(after.layer[4] == 0);
}

TEST_CASE("stability: two parts that are joined keep their layers") {
  const std::vector<Arc> edges{{0, 1}, {1, 2}, {2, 3}, {4, 5}, {5, 6}};
  const LayeredDrawing first = draw_layered(even_boxes(7), edges);
  std::vector<Arc> joined = edges;
  joined.push_back({3, 4});
  Previous previous = beside(first, edges.size());
  previous.edges.emplace_back();
  const LayeredDrawing after = draw_layered(even_boxes(7), joined, {}, previous);
  CHECK(after.layer == std::vector<std::uint32_t>{0, 1, 2, 3, 4, 5, 6});
}

TEST_CASE("stability: single nodes keep their places when one more appears") {
  const LayeredDrawing first = draw_layered(even_boxes(10), {});
  Previous previous = beside(first, 0);
  previous.nodes.emplace_back();
  const LayeredDrawing after = draw_layered(even_boxes(11), {}, {}, previous);
  CHECK(moved_share(first, after) == 0);
  CHECK(overlapping_pairs(after.nodes) == 0);
}

TEST_CASE("slices: a drawing made in small slices is the same to the bit") {
  const std::vector<Arc> edges = random_graph(200, 420, 9);
  LayeredLayout layout(even_boxes(200), edges);
  int slices = 0;
  while (layout.advance(20'000) == Progress::Running) ++slices;
  CHECK(slices > 20);
  CHECK(fingerprint_of(layout.take()) == fingerprint_of(draw_layered(even_boxes(200), edges)));
}

TEST_CASE("slices: the share done only grows") {
  LayeredLayout layout(even_boxes(400), random_dag(400, 700, 80, 3));
  int last = 0;
  bool grows = true;
  while (layout.advance(50'000) == Progress::Running) {
    grows = grows && layout.percent() >= last;
    last = layout.percent();
  }
  CHECK(grows);
  CHECK(last > 50);
}

TEST_CASE("slices: a sketch is a valid drawing of the whole graph") {
  const std::vector<Arc> edges = random_dag(300, 900, 60, 4);
  LayeredLayout layout(even_boxes(300), edges);
  std::optional<LayeredDrawing> sketch;
  while (!sketch && layout.advance(50'000) == Progress::Running) sketch = layout.sketch();
  REQUIRE(sketch);
  CHECK(overlapping_pairs(sketch->nodes) == 0);
  CHECK(sketch->flow.size() == edges.size());
}
