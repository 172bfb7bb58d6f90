#include "core/layout/layered.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "tests/core/layout/drawing_check.h"

using namespace arenascope;
using namespace arenascope::layout;
using namespace arenascope::test;

namespace {

constexpr LayeredOptions kDown{Direction::TopToBottom, 18, 36, 36, 20'000'000};

std::size_t edges_against_flow(const LayeredDrawing& drawing, Direction direction) {
  std::size_t count = 0;
  for (EdgeId e = 0; e < drawing.flow.size(); ++e)
    if (drawing.flow[e] != Flow::Loop) count += !runs_with_flow(drawing, e, direction);
  return count;
}

}  // namespace

TEST_CASE("layered drawing: the empty graph has an empty drawing") {
  const LayeredDrawing drawing = draw_layered({}, {});
  CHECK(drawing.nodes.empty());
  CHECK(drawing.bounds == Box{});
}

TEST_CASE("layered drawing: one node stands at the origin") {
  const LayeredDrawing drawing = draw_layered(even_boxes(1), {});
  CHECK(drawing.nodes[0] == Box{0, 0, 80, 36});
}

TEST_CASE("layered drawing: a loop begins and ends at the trailing side of its node") {
  const std::vector<Arc> edges{{0, 0}};
  const LayeredDrawing drawing = draw_layered(even_boxes(1), edges);
  CHECK(drawing.flow[0] == Flow::Loop);
  CHECK(drawing.route(0).front().x == drawing.nodes[0].right);
  CHECK(drawing.route(0).back().x == drawing.nodes[0].right);
}

TEST_CASE("layered drawing: a thousand nodes without edges do not overlap") {
  const LayeredDrawing drawing = draw_layered(uneven_boxes(1000, 3), {});
  CHECK(overlapping_pairs(drawing.nodes) == 0);
}

TEST_CASE("layered drawing: a thousand nodes without edges are one part without layers") {
  const LayeredDrawing drawing = draw_layered(even_boxes(1000), {});
  REQUIRE(drawing.parts.size() == 1);
  CHECK(drawing.parts[0].layers.empty());
}

// 0 -> 1, 1 -> 0
TEST_CASE("layered drawing: of a cycle of two one edge is reversed") {
  const std::vector<Arc> edges{{0, 1}, {1, 0}};
  const LayeredDrawing drawing = draw_layered(even_boxes(2), edges);
  CHECK(drawing.flow[0] == Flow::Forward);
  CHECK(drawing.flow[1] == Flow::Reversed);
}

TEST_CASE("layered drawing: a reversed edge still runs from its tail to its head") {
  const std::vector<Arc> edges{{0, 1}, {1, 0}};
  const LayeredDrawing drawing = draw_layered(even_boxes(2), edges);
  CHECK(drawing.route(1).front().x == drawing.nodes[1].left);
  CHECK(drawing.route(1).back().x == drawing.nodes[0].right);
}

TEST_CASE("layered drawing: parallel edges do not lie on each other") {
  const std::vector<Arc> edges{{0, 1}, {0, 1}};
  const LayeredDrawing drawing = draw_layered(even_boxes(2), edges);
  CHECK(drawing.route(0)[0].y != drawing.route(1)[0].y);
}

// 0 -> 1 -> 3, 0 -> 3, 2 -> 3: node 2 stands beside node 1, not at the far left.
TEST_CASE("layered drawing: a source stands next to what needs it") {
  const std::vector<Arc> edges{{0, 1}, {1, 3}, {0, 3}, {2, 3}};
  const LayeredDrawing drawing = draw_layered(even_boxes(4), edges);
  CHECK(drawing.layer == std::vector<std::uint32_t>{0, 1, 1, 2});
}

TEST_CASE("layered drawing: every edge of an acyclic graph leads to a later layer") {
  const std::vector<Arc> edges = random_dag(300, 700, 60, 11);
  const LayeredDrawing drawing = draw_layered(even_boxes(300), edges);
  CHECK(std::all_of(edges.begin(), edges.end(),
                    [&](const Arc& e) { return drawing.layer[e.from] < drawing.layer[e.to]; }));
}

TEST_CASE("layered drawing: nothing of an acyclic graph is reversed") {
  const LayeredDrawing drawing = draw_layered(even_boxes(300), random_dag(300, 700, 60, 12));
  CHECK(std::count(drawing.flow.begin(), drawing.flow.end(), Flow::Forward) == 700);
}

TEST_CASE("layered drawing: boxes never overlap") {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    CAPTURE(seed);
    const LayeredDrawing drawing =
        draw_layered(uneven_boxes(120, seed), random_graph(120, 40 + 10 * seed, seed));
    CHECK(overlapping_pairs(drawing.nodes) == 0);
  }
}

TEST_CASE("layered drawing: every edge runs with the flow or is marked reversed") {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    CAPTURE(seed);
    const std::vector<Arc> edges = random_graph(120, 40 + 10 * seed, seed);
    CHECK(edges_against_flow(draw_layered(uneven_boxes(120, seed), edges),
                             Direction::LeftToRight) == 0);
  }
}

TEST_CASE("layered drawing: lines cut no box") {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    CAPTURE(seed);
    const std::vector<Arc> edges = random_dag(80, 60 + 8 * seed, 30, seed);
    CHECK(boxes_cut(draw_layered(uneven_boxes(80, seed), edges), edges) == 0);
  }
}

TEST_CASE("layered drawing: top to bottom keeps boxes apart and edges downward") {
  const std::vector<Arc> edges = random_dag(100, 180, 30, 5);
  const LayeredDrawing drawing = draw_layered(uneven_boxes(100, 5), edges, kDown);
  CHECK(overlapping_pairs(drawing.nodes) == 0);
  CHECK(edges_against_flow(drawing, Direction::TopToBottom) == 0);
}

TEST_CASE("layered drawing: an edge begins and ends at the sides of its boxes") {
  const std::vector<Arc> edges = random_dag(60, 120, 20, 8);
  const LayeredDrawing drawing = draw_layered(uneven_boxes(60, 8), edges);
  for (EdgeId e = 0; e < edges.size(); ++e) {
    CHECK(drawing.route(e).front().x == doctest::Approx(drawing.nodes[edges[e].from].right));
    CHECK(drawing.route(e).back().x == doctest::Approx(drawing.nodes[edges[e].to].left));
  }
}

TEST_CASE("layered drawing: the layers of a part have room for their boxes") {
  const std::vector<Arc> edges = random_dag(60, 120, 20, 9);
  const LayeredDrawing drawing = draw_layered(uneven_boxes(60, 9), edges);
  for (NodeId node = 0; node < 60; ++node) {
    const Part& part = drawing.parts[drawing.part[node]];
    if (part.layers.empty()) continue;
    CHECK(part.layers[drawing.layer[node]].first <= drawing.nodes[node].left);
    CHECK(drawing.nodes[node].right <= part.layers[drawing.layer[node]].end);
  }
}

TEST_CASE("layered drawing: twice the same is the same to the bit") {
  const std::vector<Arc> edges = random_graph(200, 500, 21);
  const auto first = fingerprint_of(draw_layered(even_boxes(200), edges));
  CHECK(fingerprint_of(draw_layered(even_boxes(200), edges)) == first);
}

// The numbers were taken from a native build (x86-64); the Wasm build must give the same.
TEST_CASE("layered drawing: every platform gives the same bytes") {
  CHECK(fingerprint_of(draw_layered(uneven_boxes(200, 1), random_dag(200, 400, 50, 1))) ==
        5976937630878939269u);
  CHECK(fingerprint_of(draw_layered(uneven_boxes(200, 2), random_graph(200, 500, 2))) ==
        12695062555235451848u);
  // Segments: one node a layer, every seventh pair joined.
  std::vector<Arc> wide;
  for (NodeId i = 0; i < 300; ++i)
    for (NodeId j = i + 1; j < 300; ++j)
      if (j == i + 1 || (i * 31 + j) % 7 == 0) wide.push_back({i, j});
  CHECK(fingerprint_of(draw_layered(even_boxes(300), wide)) == 11607452781052401668u);
}
