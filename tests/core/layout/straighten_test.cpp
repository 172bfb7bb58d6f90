#include "core/layout/straighten.h"

#include <doctest/doctest.h>

using namespace arenascope::layout;

namespace {

// A path of three layers with one node each: 0 -> 1 -> 2.
LayeredGraph path() {
  PartGraph part;
  part.nodes = {0, 1, 2};
  part.links = {{0, 1, 1}, {1, 2, 1}};
  return build_layered_graph(part, {0, 1, 2});
}

// 0 and 1 above 2 and 3; 0 -> 3 and 1 -> 3.
LayeredGraph fork_graph() {
  PartGraph part;
  part.nodes = {0, 1, 2, 3};
  part.links = {{0, 2, 1}, {0, 3, 1}, {1, 3, 1}};
  return build_layered_graph(part, {0, 0, 1, 1});
}

void shorten(const LayeredGraph& graph, const std::vector<SimplexArc>& gaps,
             std::vector<std::int64_t>& x, std::uint64_t work) {
  NetworkSimplex search = sideways_search(graph, gaps, std::move(x), {}, work);
  while (search.advance(work + 1) == arenascope::Progress::Running) continue;
  x = search.take();
}

}  // namespace

TEST_CASE("straighten: a path becomes a straight line") {
  std::vector<std::int64_t> x{0, 30, -7};
  shorten(path(), {}, x, 100'000);
  CHECK(x[0] == x[1]);
  CHECK(x[1] == x[2]);
}

// 0-2 and 1-3 can be straight at once; 0-3 then moves by the gap.
TEST_CASE("straighten: gaps are kept") {
  std::vector<std::int64_t> x{0, 90, 0, 40};
  shorten(fork_graph(), {{0, 1, 40, 0}, {2, 3, 40, 0}}, x, 100'000);
  CHECK(x[1] - x[0] == 40);
  CHECK(x[3] - x[2] == 40);
  CHECK(x[0] == x[2]);
}

TEST_CASE("straighten: without work nothing that is valid becomes invalid") {
  std::vector<std::int64_t> x{0, 90, 0, 40};
  shorten(fork_graph(), {{0, 1, 40, 0}, {2, 3, 40, 0}}, x, 0);
  CHECK(x[1] - x[0] >= 40);
  CHECK(x[3] - x[2] >= 40);
}

TEST_CASE("straighten: a step between dummies weighs most") {
  PartGraph part;
  part.nodes = {0, 1, 2, 3};
  part.links = {{0, 1, 1}, {1, 2, 1}, {2, 3, 1}, {0, 3, 1}};
  const LayeredGraph graph = build_layered_graph(part, {0, 1, 2, 3});
  REQUIRE(graph.object_count() == 6);
  CHECK(step_weight(graph, 0, 1, 1) == 1);
  CHECK(step_weight(graph, 0, 4, 1) == 2);
  CHECK(step_weight(graph, 4, 5, 1) == 8);
}
