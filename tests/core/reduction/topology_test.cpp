#include "core/reduction/topology.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "tests/support/brute_force_graph.h"
#include "tests/support/generate.h"

using namespace arenascope;
using reduction::Cycle;
using reduction::topological_order;

namespace {

Cycle cycle_of(std::uint32_t nodes, std::span<const Edge> edges) {
  const auto topology = topological_order(nodes, edges);
  REQUIRE(topology);
  REQUIRE(topology->cycle);
  return *topology->cycle;
}

// Length in edges of a shortest closed walk, by powers of the adjacency relation; 0 without one.
std::size_t shortest_cycle(std::uint32_t nodes, std::span<const Edge> edges) {
  test::Matrix walks(nodes, std::vector<char>(nodes, 0));
  for (NodeId u = 0; u < nodes; ++u) walks[u][u] = 1;
  for (std::size_t length = 1; length <= nodes; ++length) {
    test::Matrix longer(nodes, std::vector<char>(nodes, 0));
    for (const Edge& edge : edges)
      for (NodeId u = 0; u < nodes; ++u) longer[u][edge.to] |= walks[u][edge.from];
    for (NodeId u = 0; u < nodes; ++u)
      if (longer[u][u]) return length;
    walks = longer;
  }
  return 0;
}

std::uint32_t cyclic_components(std::uint32_t nodes, std::span<const Edge> edges) {
  const auto reach = test::warshall(nodes, edges);
  std::uint32_t count = 0;
  for (NodeId u = 0; u < nodes; ++u) {
    bool is_smallest = reach[u][u];
    for (NodeId v = 0; v < u; ++v)
      if (reach[u][v] && reach[v][u]) is_smallest = false;
    count += is_smallest;
  }
  return count;
}

}  // namespace

TEST_CASE(
    "topological order: every edge points forward, and each next node is the lowest ready one") {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    auto graph = test::random_dag(seed, 24);
    Rng rng(seed);
    const auto names = test::random_permutation(rng, graph.nodes);
    for (Edge& edge : graph.edges) edge = {names[edge.from], names[edge.to]};
    const auto topology = topological_order(graph.nodes, graph.edges);
    REQUIRE(topology);
    REQUIRE(topology->order.size() == graph.nodes);
    std::vector<char> done(graph.nodes, 0);
    for (NodeId node : topology->order) {
      NodeId lowest = graph.nodes;
      for (NodeId v = graph.nodes; v > 0;) {
        --v;
        const bool waits = std::any_of(graph.edges.begin(), graph.edges.end(),
                                       [&](const Edge& e) { return e.to == v && !done[e.from]; });
        if (!done[v] && !waits) lowest = v;
      }
      CHECK(node == lowest);
      done[node] = 1;
    }
  }
}

TEST_CASE("cycle: a shortest one, closed, smallest node first, along existing edges") {
  int cyclic = 0;
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    const auto graph = test::random_pairs(seed, 20);
    const auto topology = topological_order(graph.nodes, graph.edges);
    REQUIRE(topology);
    const std::size_t length = shortest_cycle(graph.nodes, graph.edges);
    CHECK(topology->cycle.has_value() == (length > 0));
    if (!topology->cycle) continue;
    ++cyclic;
    const Cycle& cycle = *topology->cycle;
    CHECK(cycle.edges.size() == length);
    REQUIRE(cycle.nodes.size() == length + 1);
    CHECK(cycle.nodes.front() == cycle.nodes.back());
    CHECK(cycle.nodes.front() == *std::min_element(cycle.nodes.begin(), cycle.nodes.end()));
    for (std::size_t i = 0; i < length; ++i) {
      const Edge hop{cycle.nodes[i], cycle.nodes[i + 1]};
      CHECK(graph.edges[cycle.edges[i]] == hop);
      const auto first = std::find(graph.edges.begin(), graph.edges.end(), hop);
      CHECK(cycle.edges[i] == static_cast<EdgeId>(first - graph.edges.begin()));
    }
    CHECK(cycle.components == cyclic_components(graph.nodes, graph.edges));
  }
  CHECK(cyclic > 100);
}

// 0 -> 1 -> 2 -> 0, and 3 hangs below the cycle.
TEST_CASE("cycle: a node that only hangs below a cycle is not on it") {
  const std::vector<Edge> edges{{2, 0}, {0, 1}, {1, 2}, {2, 3}};
  const Cycle cycle = cycle_of(4, edges);
  CHECK(cycle.nodes == std::vector<NodeId>{0, 1, 2, 0});
  CHECK(cycle.edges == std::vector<EdgeId>{1, 2, 0});
}

TEST_CASE("cycle: a self-loop is a cycle of one, with a message of its own") {
  const std::vector<Edge> edges{{0, 1}, {1, 1}, {2, 3}, {3, 2}};
  const Cycle cycle = cycle_of(4, edges);
  CHECK(cycle.self_loop());
  CHECK(cycle.nodes == std::vector<NodeId>{1, 1});
  CHECK(cycle.edges == std::vector<EdgeId>{1});
  CHECK(reduction::cycle_error(cycle, {4, {"a", "b", "c", "d"}}).message ==
        "Node b waits for itself, b -> b. There are 2 separate groups with a cycle.");
}

TEST_CASE("cycle: the error walks round by name") {
  const std::vector<Edge> edges{{0, 1}, {1, 2}, {2, 0}};
  const Error error = reduction::cycle_error(cycle_of(3, edges), {3, {"conv", "add", "relu"}});
  CHECK(error.code == ErrorCode::Cycle);
  CHECK(error.message == "The edges form a cycle, conv -> add -> relu -> conv.");
  CHECK(error.cycle == std::vector<NodeId>{0, 1, 2, 0});
  CHECK(reduction::edges_of_walk(3, edges, error.cycle) == std::vector<EdgeId>{0, 1, 2});
}

TEST_CASE("cycle: a ring of 200,000 nodes is found without recursion and told in short") {
  std::vector<Edge> ring;
  for (NodeId node = 0; node < 200000; ++node) ring.push_back({node, (node + 1) % 200000});
  const Cycle cycle = cycle_of(200000, ring);
  CHECK(cycle.edges.size() == 200000);
  const Error error = reduction::cycle_error(cycle, {200000, {}});
  CHECK(error.message.size() < 300);
  CHECK(error.message.find("21 -> 22 -> (199977 more) -> 0.") != std::string::npos);
}
