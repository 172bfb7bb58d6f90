#include "core/reduction/witness.h"

#include <doctest/doctest.h>

#include "core/reduction/reduction.h"
#include "tests/support/brute_force_graph.h"
#include "tests/support/generate.h"

using namespace arenascope;
using reduction::fill_witnesses;
using reduction::kept_edges;
using reduction::reduce;
using reduction::witness_path;

namespace {

ReductionPlan reduced(std::uint32_t nodes, std::span<const Edge> edges) {
  const auto plan = reduce(nodes, edges);
  REQUIRE(plan);
  return *plan;
}

}  // namespace

TEST_CASE("witness: a shortest path of kept edges, ties to the lowest node") {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    auto graph = test::random_dag(seed, 16);
    Rng rng(seed);
    const auto names = test::random_permutation(rng, graph.nodes);
    for (Edge& edge : graph.edges) edge = {names[edge.from], names[edge.to], rng.below(8) == 0};
    ReductionPlan plan = reduced(graph.nodes, graph.edges);
    CHECK(fill_witnesses(plan, {}) == 0);
    test::LowestPath lowest(graph.nodes, kept_edges(plan));
    for (std::size_t i = 0; i < plan.edges.size(); ++i) {
      const ReducedEdge& edge = plan.edges[i];
      const bool wanted = edge.redundant || edge.keep;
      CHECK(edge.witness == (wanted ? lowest.find(edge.from, edge.to) : std::vector<NodeId>{}));
      CHECK(edge.witness.empty() != wanted);
      if (wanted) CHECK(witness_path(plan, static_cast<EdgeId>(i)) == edge.witness);
    }
  }
}

// 0 -> 1 -> 2 -> 3 and 0 -> 3.
TEST_CASE("witness: the bypass of length three is explained by the path it skips") {
  const std::vector<Edge> edges{{0, 3}, {0, 1}, {1, 2}, {2, 3}};
  CHECK(witness_path(reduced(4, edges), 0) == std::vector<NodeId>{0, 1, 2, 3});
}

// 0 -> 1 -> 2 -> 3, 0 -> 2 and 0 -> 3.
TEST_CASE("witness: redundant edges with the longest path come first, ties in order") {
  const std::vector<Edge> edges{{0, 2}, {0, 3}, {0, 1}, {1, 2}, {2, 3}, {1, 3}};
  ReductionPlan plan = reduced(4, edges);
  CHECK(fill_witnesses(plan, {}) == 0);
  CHECK(reduction::redundant_by_length(plan) == std::vector<EdgeId>{1, 0, 5});
}

TEST_CASE("witness: an edge that is needed has none") {
  const std::vector<Edge> edges{{0, 1}, {1, 2}, {0, 2}};
  CHECK(witness_path(reduced(3, edges), 0).empty());
}

TEST_CASE("witness: a cap leaves the rest for later and says how many") {
  std::vector<Edge> edges;
  for (NodeId u = 0; u < 50; ++u)
    for (NodeId v = u + 1; v < 50; ++v) edges.push_back({u, v});
  ReductionPlan plan = reduced(50, edges);
  REQUIRE(plan.redundant_count == 49 * 50 / 2 - 49);
  const std::size_t missing = fill_witnesses(plan, {.work = 500});
  CHECK(missing > 0);
  std::size_t filled = 0;
  for (const ReducedEdge& edge : plan.edges) filled += !edge.witness.empty();
  CHECK(filled + missing == plan.redundant_count);
}

TEST_CASE("witness: paths are listed up to a number of nodes") {
  std::vector<Edge> edges;
  for (NodeId u = 0; u < 50; ++u)
    for (NodeId v = u + 1; v < 50; ++v) edges.push_back({u, v});
  ReductionPlan plan = reduced(50, edges);
  CHECK(fill_witnesses(plan, {.nodes = 1000}) > 0);
  std::size_t nodes = 0;
  for (const ReducedEdge& edge : plan.edges) nodes += edge.witness.size();
  CHECK(nodes >= 1000);
  CHECK(nodes < 1000 + 50);
}
