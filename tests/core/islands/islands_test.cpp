#include "core/islands/islands.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "core/check/check_islands.h"
#include "tests/support/brute_force_graph.h"
#include "tests/support/generate.h"

using namespace arenascope;
using islands::find_islands;
using Labels = std::vector<std::optional<std::uint32_t>>;

namespace {

IslandsPlan found(std::uint32_t nodes, const std::vector<Incidence>& incidences) {
  const auto plan = find_islands(nodes, incidences);
  REQUIRE(plan);
  return *plan;
}

std::vector<Incidence> as_incidences(std::span<const Edge> pairs) {
  std::vector<Incidence> incidences;
  for (const Edge& pair : pairs) incidences.push_back({pair.from, pair.to});
  return incidences;
}

}  // namespace

TEST_CASE("islands: labels equal the connected components of a traversal") {
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    const auto graph = test::random_pairs(seed, 60);
    const auto expected = test::traversal_labels(graph.nodes, graph.edges);
    CHECK(found(graph.nodes, as_incidences(graph.edges)).labels == expected);
    CHECK(find_islands(graph.nodes, graph.edges)->labels == expected);
  }
}

TEST_CASE("islands: labels ignore the order and the orientation of the incidences") {
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    const auto graph = test::random_pairs(seed, 60);
    Rng rng(seed);
    std::vector<Incidence> shuffled;
    for (std::uint32_t i :
         test::random_permutation(rng, static_cast<std::uint32_t>(graph.edges.size()))) {
      const Edge& pair = graph.edges[i];
      shuffled.push_back(rng.below(2) == 0 ? Incidence{pair.from, pair.to}
                                           : Incidence{pair.to, pair.from});
    }
    CHECK(found(graph.nodes, shuffled) == found(graph.nodes, as_incidences(graph.edges)));
  }
}

// 2-9, 7-4, 4-1, 5-2, 6-6: islands {1,4,7}, {2,5,9}, {6}; 0, 3 and 8 are inactive.
TEST_CASE("islands: are numbered by their smallest member") {
  const IslandsPlan plan = found(10, {{2, 9}, {7, 4}, {4, 1}, {5, 2}, {6, 6}});
  CHECK(plan.labels == Labels{{}, 0, 1, {}, 0, 1, 2, 0, {}, 1});
  CHECK(plan.sizes == std::vector<std::uint32_t>{3, 3, 1});
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    const auto graph = test::random_pairs(seed, 60);
    std::uint32_t next = 0;
    for (const auto& label : found(graph.nodes, as_incidences(graph.edges)).labels)
      if (label && *label >= next) CHECK(*label == next++);
  }
}

TEST_CASE("islands: a self-incidence activates a singleton and an untouched node stays inactive") {
  const IslandsPlan plan = found(4, {{1, 1}, {3}});
  CHECK(plan.labels == Labels{{}, 0, {}, 1});
  CHECK(plan.count == 2);
}

TEST_CASE("islands: a long chain is resolved without recursion") {
  // From the far end, so that the parents form a chain of depth n-1; then its last node asks for
  // its root.
  std::vector<Edge> chain;
  for (NodeId node = 199999; node > 0; --node) chain.push_back({node, node - 1});
  chain.push_back({199999, 0});
  const auto plan = find_islands(200000, chain);
  CHECK(plan->count == 1);
  CHECK(plan->sizes == std::vector<std::uint32_t>{200000});
}

TEST_CASE("islands: a static endpoint joins nothing but leaves its neighbours active") {
  const IslandsPlan plan = found(4, {{0, std::nullopt}, {std::nullopt, 2}, {3, std::nullopt, 2}});
  CHECK(plan.labels == Labels{0, {}, 1, 1});
}

TEST_CASE("islands: all nodes of a larger group belong together") {
  const IslandsPlan plan = found(7, {{6, 1, 4}, {5, 0}, {4, 2}});
  CHECK(plan.labels == Labels{0, 1, 1, {}, 1, 0, 1});
  CHECK(plan.sizes == std::vector<std::uint32_t>{2, 4});
}

TEST_CASE("islands: a node at or beyond the number of nodes is refused by name") {
  const auto plan = find_islands(3, std::vector<Incidence>{{0, 1}, {2, 3}});
  REQUIRE(!plan);
  CHECK(plan.error().message == "Incidence 1 names node 3, but there are 3 nodes.");
  const auto edges = find_islands(3, std::vector<Edge>{{4, 1}});
  REQUIRE(!edges);
  CHECK(edges.error().message == "Edge 0 names node 4, but there are 3 nodes.");
}

TEST_CASE("islands: an incidence of static endpoints only is refused by name") {
  for (const Incidence& empty : {Incidence{}, Incidence{std::nullopt, std::nullopt}}) {
    const auto plan = find_islands(3, std::vector<Incidence>{{0, 1}, empty});
    REQUIRE(!plan);
    CHECK(plan.error().message == "Incidence 1 names no node.");
  }
}

TEST_CASE("islands: groups with static endpoints pass the independent checker") {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    Rng rng(seed);
    const auto nodes = static_cast<std::uint32_t>(rng.between(1, 60));
    std::vector<Incidence> incidences(static_cast<std::size_t>(rng.between(0, 30)));
    for (Incidence& incidence : incidences) {
      incidence.push_back(static_cast<NodeId>(rng.below(nodes)));
      for (std::int64_t more = rng.between(0, 3); more > 0; --more) {
        std::optional<NodeId> node;
        if (rng.below(4) > 0) node = static_cast<NodeId>(rng.below(nodes));
        incidence.push_back(node);
      }
    }
    CHECK(check::check_islands(nodes, incidences, found(nodes, incidences)).ok());
  }
}

//   {4,1} {1,2}: 4 hangs under 1, then 2 does
TEST_CASE("islands: the forest hangs larger roots under smaller ones") {
  const std::vector<Incidence> incidences{{4, 1}, {5}, {1, 2}};
  CHECK(*islands::find_parents(6, incidences) ==
        islands::Parents{std::nullopt, 1u, 1u, std::nullopt, 1u, 5u});
}

TEST_CASE("islands: following the parents leads to the smallest member of the island") {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Rng rng(seed);
    std::vector<Incidence> incidences;
    for (int i = 0; i < 60; ++i)
      incidences.push_back(
          {static_cast<NodeId>(rng.below(80)), static_cast<NodeId>(rng.below(80))});
    const IslandsPlan plan = *find_islands(80, incidences);
    const islands::Parents parents = *islands::find_parents(80, incidences);
    for (NodeId node = 0; node < 80; ++node) {
      CHECK(parents[node].has_value() == plan.labels[node].has_value());
      if (!parents[node]) continue;
      CHECK(*parents[node] <= node);
      NodeId root = node;
      while (*parents[root] != root) root = *parents[root];
      const auto smallest = std::find(plan.labels.begin(), plan.labels.end(), plan.labels[node]);
      CHECK(root == static_cast<NodeId>(smallest - plan.labels.begin()));
    }
  }
}
