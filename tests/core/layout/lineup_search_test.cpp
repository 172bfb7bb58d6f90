#include "core/layout/lineup_search.h"

#include <doctest/doctest.h>

#include "core/layout/crossing_field.h"
#include "tests/core/layout/lineup_check.h"

using namespace arenascope;
using namespace arenascope::layout;
using namespace arenascope::test;

namespace {

constexpr std::uint64_t kWork = 5'000'000;

// One node a layer, each joined to the next: a ladder whose rungs are `more`.
LayeredGraph chain_and(std::uint32_t nodes, std::vector<Link> more) {
  std::vector<std::uint32_t> layer;
  for (std::uint32_t node = 0; node < nodes; ++node) layer.push_back(node);
  for (std::uint32_t node = 0; node + 1 < nodes; ++node) more.push_back({node, node + 1, 1});
  return segment_graph(layer, more);
}

// Every second layer holds one node, and every node has one link, so that no two lines end in one
// gap between layers.
LayeredGraph lonely_lines(std::uint32_t pairs, std::uint64_t seed) {
  Rng rng(seed);
  std::vector<std::uint32_t> layer, order;
  for (std::uint32_t node = 0; node < 2 * pairs; ++node) {
    layer.push_back(2 * node);
    order.push_back(node);
  }
  for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[rng.below(i)]);
  std::vector<Link> links;
  for (std::uint32_t i = 0; i < pairs; ++i) {
    const auto [from, to] = std::minmax(order[2 * i], order[2 * i + 1]);
    links.push_back({from, to, 1});
  }
  return segment_graph(layer, links);
}

// Crossings with `object` at either side of what stands at `at`, the sum of both.
std::uint64_t count_beside(const LayeredGraph& graph, const Lineup& row, std::uint32_t object,
                           std::uint32_t at) {
  std::uint64_t sum = 0;
  for (const std::ptrdiff_t side : {0, 1}) {
    Lineup moved;
    for (const std::uint32_t other : row)
      if (other != object) moved.push_back(other);
    const auto beside = std::find(moved.begin(), moved.end(), at);
    moved.insert(beside + side, object);
    sum += count_pairs_of_lines(graph, moved);
  }
  return sum;
}

}  // namespace

TEST_CASE("crossing field: finds the place where a segment crosses least") {
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    CAPTURE(seed);
    const LayeredGraph graph = lonely_lines(8, seed);
    const Lineup row = shuffled_row(graph, seed);
    const std::vector<std::uint32_t> place = places_of(row);
    CrossingField field(graph, graph.object_count());
    field.load(place);
    for (std::uint32_t s = graph.node_count; s < graph.object_count(); ++s) {
      std::uint64_t least = 2 * count_pairs_of_lines(graph, row);
      for (const std::uint32_t at : row)
        if (at != s) least = std::min(least, count_beside(graph, row, s, at));
      const std::uint32_t best = row[field.best_slot(s, place)];
      const std::uint64_t found =
          best == s ? 2 * count_pairs_of_lines(graph, row) : count_beside(graph, row, s, best);
      CHECK(found == least);
    }
  }
}

//   0 -> 9, 1 -> 8, 2 -> 7 and so on
TEST_CASE("lineup search: nested long edges do not cross") {
  std::vector<Link> nested;
  for (std::uint32_t i = 0; i < 30; ++i) nested.push_back({i, 79 - i, 1});
  const LayeredGraph graph = chain_and(80, nested);
  CHECK(count_crossings(graph, line_up(graph, kWork)) == 0);
}

TEST_CASE("lineup search: long edges to one node do not cross") {
  std::vector<Link> fan;
  for (std::uint32_t i = 0; i < 78; ++i) fan.push_back({i, 79, 1});
  const LayeredGraph graph = chain_and(80, fan);
  CHECK(count_crossings(graph, line_up(graph, kWork)) == 0);
}

TEST_CASE("lineup search: long edges from one node do not cross") {
  std::vector<Link> fan;
  for (std::uint32_t i = 2; i < 80; ++i) fan.push_back({0, i, 1});
  const LayeredGraph graph = chain_and(80, fan);
  CHECK(count_crossings(graph, line_up(graph, kWork)) == 0);
}

TEST_CASE("lineup search: the count it tells is that of its row") {
  const LayeredGraph graph = random_segment_graph(12, 3, 80, 5);
  LineupSearch search(graph, kWork);
  while (search.advance(1'000) == Progress::Running) continue;
  CHECK(search.crossings() == count_pairs_of_lines(graph, search.best()));
}

// The best of 2,000 shuffled rows is far worse.
TEST_CASE("lineup search: a row has far less crossings than the best of many at random") {
  const LayeredGraph graph = random_segment_graph(12, 3, 80, 6);
  std::uint64_t best_shuffled = ~std::uint64_t{0};
  for (std::uint64_t seed = 0; seed < 2'000; ++seed)
    best_shuffled = std::min(best_shuffled, count_crossings(graph, shuffled_row(graph, seed)));
  CHECK(2 * count_crossings(graph, line_up(graph, kWork)) < best_shuffled);
}

TEST_CASE("lineup search: without work there still is a row of all objects") {
  const LayeredGraph graph = random_segment_graph(12, 3, 80, 7);
  Lineup row = line_up(graph, 0);
  std::sort(row.begin(), row.end());
  Lineup all(graph.object_count());
  std::iota(all.begin(), all.end(), 0u);
  CHECK(row == all);
}

TEST_CASE("lineup search: in slices the row is the same") {
  const LayeredGraph graph = random_segment_graph(20, 4, 300, 8);
  LineupSearch search(graph, kWork);
  int slices = 0;
  while (search.advance(5'000) == Progress::Running) ++slices;
  CHECK(slices > 20);
  CHECK(search.best() == line_up(graph, kWork));
}

TEST_CASE("lineup search: beside a previous picture only what is new moves") {
  const LayeredGraph graph = random_segment_graph(12, 3, 80, 9);
  const Lineup row = shuffled_row(graph, 9);
  const std::vector<std::uint32_t> place = places_of(row);
  PlacesBefore before{{place.begin(), place.end()},
                      std::vector<std::uint8_t>(graph.object_count(), 1)};
  const std::uint32_t fresh = graph.object_count() - 1;
  before.stays[fresh] = 0;
  LineupSearch search(graph, before, kWork);
  while (search.advance(kWork) == Progress::Running) continue;
  const auto without = [fresh](Lineup all) {
    all.erase(std::find(all.begin(), all.end(), fresh));
    return all;
  };
  CHECK(without(search.best()) == without(row));
  CHECK(search.crossings() <= count_crossings(graph, row));
}
