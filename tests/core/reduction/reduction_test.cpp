#include "core/reduction/reduction.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "core/check/check_reduction.h"
#include "tests/support/brute_force_graph.h"
#include "tests/support/generate.h"

using namespace arenascope;
using reduction::kept_edges;
using reduction::Method;
using reduction::reduce;

namespace {

ReductionPlan reduced(std::uint32_t nodes, std::span<const Edge> edges) {
  const auto plan = reduce(nodes, edges);
  REQUIRE(plan);
  return *plan;
}

std::vector<Edge> without(std::vector<Edge> edges, std::size_t index) {
  edges.erase(edges.begin() + static_cast<std::ptrdiff_t>(index));
  return edges;
}

}  // namespace

TEST_CASE("reduction: has the same reachability as the original") {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const auto graph = test::random_dag(seed, 24);
    const auto kept = kept_edges(reduced(graph.nodes, graph.edges));
    CHECK(test::warshall(graph.nodes, kept) == test::warshall(graph.nodes, graph.edges));
  }
}

TEST_CASE("reduction: deleting any surviving edge changes reachability") {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const auto graph = test::random_dag(seed, 24);
    const auto kept = kept_edges(reduced(graph.nodes, graph.edges));
    const auto closure = test::warshall(graph.nodes, graph.edges);
    for (std::size_t i = 0; i < kept.size(); ++i)
      CHECK(test::warshall(graph.nodes, without(kept, i)) != closure);
  }
}

// 0 -> 1 -> 2 -> 3 and 0 -> 3.
TEST_CASE("reduction: a bypass implied by a path of length three is removed in every edge order") {
  const std::vector<Edge> edges{{0, 1}, {1, 2}, {2, 3}, {0, 3}};
  std::vector<std::size_t> order{0, 1, 2, 3};
  int orders = 0;
  do {
    std::vector<Edge> shuffled;
    for (std::size_t i : order) shuffled.push_back(edges[i]);
    const ReductionPlan plan = reduced(4, shuffled);
    CHECK(plan.redundant_count == 1);
    for (const ReducedEdge& edge : plan.edges) CHECK(edge.redundant == (edge.to - edge.from == 3));
    ++orders;
  } while (std::next_permutation(order.begin(), order.end()));
  CHECK(orders == 24);
}

TEST_CASE("reduction: an edge against the numbering is accepted, only a cycle is refused") {
  const std::vector<Edge> backwards{{3, 2}, {2, 1}, {1, 0}, {3, 0}};
  const ReductionPlan plan = reduced(4, backwards);
  CHECK(kept_edges(plan) == std::vector<Edge>{{3, 2}, {2, 1}, {1, 0}});
  const std::vector<Edge> cyclic{{0, 1}, {1, 2}, {2, 1}};
  const auto refused = reduce(3, cyclic);
  REQUIRE(!refused);
  CHECK(refused.error().code == ErrorCode::Cycle);
  CHECK(refused.error().cycle == std::vector<NodeId>{1, 2, 1});
  const auto named = reduce(NodeSet{3, {"a", "b", "c"}}, cyclic);
  CHECK(named.error().message == "The edges form a cycle, b -> c -> b.");
}

TEST_CASE("reduction: the numbering of the nodes does not show in the result") {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const auto graph = test::random_dag(seed, 24);
    Rng rng(seed);
    const auto names = test::random_permutation(rng, graph.nodes);
    std::vector<Edge> renamed;
    for (const Edge& edge : graph.edges) renamed.push_back({names[edge.from], names[edge.to]});
    const ReductionPlan plain = reduced(graph.nodes, graph.edges);
    const ReductionPlan other = reduced(graph.nodes, renamed);
    REQUIRE(other.edges.size() == plain.edges.size());
    for (std::size_t i = 0; i < plain.edges.size(); ++i)
      CHECK(other.edges[i].redundant == plain.edges[i].redundant);
    CHECK(other.longest_path_nodes == plain.longest_path_nodes);
  }
}

TEST_CASE("reduction: rows and blocks decide every edge alike") {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    // Beyond 512 nodes there is more than one block.
    auto graph = test::random_dag(seed, seed % 4 == 0 ? 1400 : 60);
    Rng rng(seed);
    if (seed % 8 == 0)  // long chains with few bypasses, so that blocks are skipped
      std::erase_if(graph.edges, [&](const Edge& e) { return e.to > e.from + 1 + rng.below(4); });
    const auto rows = reduce(graph.nodes, graph.edges, {.method = Method::Rows});
    const auto blocks = reduce(graph.nodes, graph.edges, {.method = Method::Blocks});
    REQUIRE((rows && blocks));
    CHECK(rows->edges == blocks->edges);
    CHECK(rows->method == "suffix-rows");
    CHECK(blocks->method == "column-blocks");
  }
}

TEST_CASE("reduction: blocks take over where the matrix would pass the cap") {
  std::vector<Edge> chain;
  for (NodeId node = 0; node + 1 < 30000; ++node) chain.push_back({node, node + 1});
  chain.push_back({0, 29999});
  const ReductionPlan plan = reduced(30000, chain);
  CHECK(plan.method == "column-blocks");
  CHECK(plan.redundant_count == 1);
  CHECK(plan.edges.back().redundant);
  CHECK(plan.longest_path_nodes == 30000);
}

TEST_CASE("reduction: slices of any length give the same plan") {
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    const auto graph = test::random_dag(seed, 1600);
    const NodeSet nodes{graph.nodes, {}};
    for (Method method : {Method::Rows, Method::Blocks}) {
      reduction::Reduction slices(nodes, graph.edges, {.method = method});
      while (slices.advance(1) == Progress::Running) CHECK(slices.work_done() > 0);
      const auto plan = slices.result();
      REQUIRE(plan);
      CHECK(*plan == *reduce(graph.nodes, graph.edges, {.method = method}));
    }
  }
}

TEST_CASE("reduction: parallel edges are one pair at its first occurrence, and counted") {
  const std::vector<Edge> edges{{0, 1}, {0, 2}, {0, 1}, {1, 2}, {0, 2}, {0, 2}};
  const ReductionPlan plan = reduced(3, edges);
  CHECK(plan.parallel_edges == 3);
  REQUIRE(plan.edges.size() == 3);
  CHECK(plan.edges[0] == ReducedEdge{0, 1, false, false, {}});
  CHECK(plan.edges[1] == ReducedEdge{0, 2, true, false, {}});
  CHECK(plan.edges[2] == ReducedEdge{1, 2, false, false, {}});
}

TEST_CASE("reduction: a marked edge stays, and says whether it would have gone") {
  // 0 -> 2 is implied by 0 -> 1 -> 2; 0 -> 3 by 0 -> 2 -> 3. The mark of 0 -> 1 changes nothing.
  const std::vector<Edge> edges{{0, 1, true}, {1, 2}, {0, 2, true}, {2, 3}, {0, 3}};
  const ReductionPlan plan = reduced(4, edges);
  CHECK(plan.edges[0] == ReducedEdge{0, 1, false, false, {}});
  CHECK(plan.edges[2] == ReducedEdge{0, 2, false, true, {}});
  CHECK(plan.edges[4] == ReducedEdge{0, 3, true, false, {}});
  CHECK(plan.redundant_count == 1);
  CHECK(check::check_reduction(4, edges, kept_edges(plan)).ok());
}

TEST_CASE("reduction: an edge beyond the nodes is refused by name") {
  const std::vector<Edge> edges{{0, 1}, {1, 7}};
  const auto plan = reduce(3, edges);
  REQUIRE(!plan);
  CHECK(plan.error().message == "Edge 1 names node 7, but there are 3 nodes.");
}

TEST_CASE("reduction: a graph without edges or nodes is its own reduction") {
  CHECK(reduced(0, {}).longest_path_nodes == 0);
  CHECK(reduced(5, {}).longest_path_nodes == 1);
  CHECK(reduced(5, {}).edges.empty());
}
