#include "core/layout/lineup.h"

#include <doctest/doctest.h>

#include <set>

#include "tests/core/layout/lineup_check.h"

using namespace arenascope;
using namespace arenascope::layout;
using namespace arenascope::test;

namespace {

// Pairs of objects that are neighbours in some layer, found layer by layer.
std::set<std::pair<std::uint32_t, std::uint32_t>> naive_neighbours(const LayeredGraph& graph,
                                                                   const Lineup& row) {
  std::set<std::pair<std::uint32_t, std::uint32_t>> pairs;
  for (std::uint32_t l = 0; l < graph.layer_count; ++l) {
    std::vector<std::uint32_t> layer;
    for (const std::uint32_t object : row)
      if (graph.layer[object] <= l && l <= graph.last[object]) layer.push_back(object);
    for (std::size_t i = 1; i < layer.size(); ++i) pairs.emplace(layer[i - 1], layer[i]);
  }
  return pairs;
}

}  // namespace

TEST_CASE("lineup: a link over many layers is one object") {
  const LayeredGraph graph = segment_graph({0, 1, 2, 3}, std::vector<Link>{{0, 1, 1}, {0, 3, 1}});
  REQUIRE(graph.object_count() == 5);
  CHECK(graph.layer[4] == 1);
  CHECK(graph.last[4] == 2);
}

// 0 -> 1 -> 2 in one line and 0 -> 2 beside it: row 0, 1, 2, segment.
TEST_CASE("lineup: a segment beside the nodes it passes crosses nothing") {
  const LayeredGraph graph =
      segment_graph({0, 1, 2}, std::vector<Link>{{0, 1, 1}, {0, 2, 1}, {1, 2, 1}});
  CHECK(count_crossings(graph, Lineup{0, 1, 2, 3}) == 0);
}

// Three nodes a layer apart, 0 -> 2 passes left of 1, whose line from 3 comes from further left.
TEST_CASE("lineup: a line that ends beyond a passing segment crosses it once") {
  const LayeredGraph graph = segment_graph({0, 2, 3, 1}, std::vector<Link>{{0, 2, 1}, {3, 1, 1}});
  REQUIRE(graph.object_count() == 5);
  CHECK(count_crossings(graph, Lineup{0, 3, 4, 1, 2}) == 1);
}

TEST_CASE("lineup: crossings agree with looking at every pair of lines") {
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    CAPTURE(seed);
    const LayeredGraph graph = random_segment_graph(7, 3, 45, seed);
    const Lineup row = shuffled_row(graph, seed + 100);
    CHECK(count_crossings(graph, row) == count_pairs_of_lines(graph, row));
  }
}

TEST_CASE("lineup: what a swap of neighbours in the row changes is known beforehand") {
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    CAPTURE(seed);
    const LayeredGraph graph = random_segment_graph(6, 3, 40, seed);
    Lineup row = shuffled_row(graph, seed);
    RowPairs pairs(graph);
    for (std::size_t i = 0; i + 1 < row.size(); ++i) {
      CAPTURE(i);
      const std::uint64_t before = count_pairs_of_lines(graph, row);
      const PairCrossings pair = pairs.cost(places_of(row), row[i], row[i + 1]);
      std::swap(row[i], row[i + 1]);
      CHECK(before - pair.as_is + pair.swapped == count_pairs_of_lines(graph, row));
    }
  }
}

TEST_CASE("lineup: all neighbours of all layers are told") {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    CAPTURE(seed);
    const LayeredGraph graph = random_segment_graph(9, 3, 60, seed);
    const Lineup row = shuffled_row(graph, seed);
    std::set<std::pair<std::uint32_t, std::uint32_t>> told;
    for (const NeighbourPair& pair : neighbours_of(graph, row)) told.emplace(pair.left, pair.right);
    CHECK(told == naive_neighbours(graph, row));
  }
}

// Places beyond 64 and 4,096, where a set of places begins another word and another level.
TEST_CASE("lineup: neighbours far apart in a long row are found") {
  std::vector<std::uint32_t> layer(10'000);
  for (std::uint32_t node = 0; node < layer.size(); ++node) layer[node] = node % 4'999;
  std::vector<Link> links;
  for (std::uint32_t node = 0; node + 1 < 4'999; ++node) links.push_back({node, node + 1, 1});
  const LayeredGraph graph = segment_graph(layer, links);
  Lineup row(layer.size());
  std::iota(row.begin(), row.end(), 0u);
  std::set<std::pair<std::uint32_t, std::uint32_t>> told;
  for (const NeighbourPair& pair : neighbours_of(graph, row)) told.emplace(pair.left, pair.right);
  CHECK(told.size() == 10'000 - 4'999);
  CHECK(told.count({17, 17 + 4'999}) == 1);
}

TEST_CASE("lineup: neighbours number less than three per object") {
  const LayeredGraph graph = random_segment_graph(40, 5, 1'000, 3);
  CHECK(neighbours_of(graph, shuffled_row(graph, 3)).size() < 3 * graph.object_count());
}
