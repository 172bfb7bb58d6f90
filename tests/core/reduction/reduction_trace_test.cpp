#include <doctest/doctest.h>

#include "core/reduction/reduction.h"
#include "tests/support/brute_force_graph.h"
#include "tests/support/generate.h"

using namespace arenascope;
using trace::Recorder;
using trace::ReductionEvent;
using trace::ReductionStep;

namespace {

std::vector<ReductionEvent> events_of(const Recorder& recorder) {
  std::vector<ReductionEvent> events;
  for (const trace::Event& event : recorder.events())
    events.push_back(std::get<ReductionEvent>(event));
  return events;
}

std::vector<ReductionEvent> recorded(std::uint32_t nodes, std::span<const Edge> edges) {
  Recorder recorder(1'000'000);
  REQUIRE(reduction::reduce(NodeSet{nodes, {}}, edges, recorder));
  CHECK(recorder.dropped() == 0);
  return events_of(recorder);
}

bool has(const std::vector<std::uint64_t>& row, std::uint32_t rank) {
  return rank / 64 < row.size() && (row[rank / 64] >> (rank % 64) & 1u) != 0;
}

std::vector<NodeId> nodes_by_rank(const std::vector<ReductionEvent>& events) {
  std::vector<NodeId> nodes;
  for (const ReductionEvent& event : events)
    if (event.step == ReductionStep::Begins) nodes.push_back(event.node);
  return nodes;
}

}  // namespace

// 0 -> 1 -> 2, 0 -> 2: turns 2, 1, 0; the bypass comes last and meets the bit of 2.
TEST_CASE(
    "reduction trace: the bypass of a triangle is dropped for the bit its neighbour brought") {
  const std::vector<Edge> edges{{0, 1}, {1, 2}, {0, 2}};
  const auto events = recorded(3, edges);
  REQUIRE(events.size() == 6);
  CHECK(nodes_by_rank(events) == std::vector<NodeId>{2, 1, 0});
  CHECK(events[4] == ReductionEvent{ReductionStep::Keeps, 0, 2, 0, 1, 0, {0b11}});
  CHECK(events[5] == ReductionEvent{ReductionStep::Drops, 0, 2, 2, 2, 1, {0b11}});
}

TEST_CASE("reduction trace: both doors give the same plan") {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const auto graph = test::random_dag(seed, seed % 20 == 0 ? 700 : 24);
    for (const auto method : {reduction::Method::Rows, reduction::Method::Blocks}) {
      Recorder recorder(seed * 3);
      const NodeSet nodes{graph.nodes, {}};
      const auto traced = reduction::reduce(nodes, graph.edges, recorder, {.method = method});
      REQUIRE(traced);
      CHECK(*traced == *reduction::reduce(nodes, graph.edges, {.method = method}));
    }
  }
}

TEST_CASE("reduction trace: successors have had their turn before a node has its own") {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const auto graph = test::random_dag(seed, 24);
    const auto order = nodes_by_rank(recorded(graph.nodes, graph.edges));
    std::vector<std::size_t> rank(graph.nodes, graph.nodes);
    for (std::size_t i = 0; i < order.size(); ++i) rank[order[i]] = i;
    CHECK(order.size() == graph.nodes);
    for (const Edge& edge : graph.edges) CHECK(rank[edge.to] < rank[edge.from]);
  }
}

TEST_CASE("reduction trace: every row is what the edges decided so far reach") {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const auto graph = test::random_dag(seed, 24);
    const auto closure = test::warshall(graph.nodes, graph.edges);
    const auto events = recorded(graph.nodes, graph.edges);
    const auto order = nodes_by_rank(events);
    std::vector<char> reached(graph.nodes, 0);
    for (const ReductionEvent& event : events) {
      if (event.step == ReductionStep::Begins) reached.assign(graph.nodes, 0);
      for (NodeId node = 0; node < graph.nodes && event.step != ReductionStep::Begins; ++node)
        reached[node] = reached[node] || node == event.to || closure[event.to][node];
      for (std::uint32_t rank = 0; rank < order.size(); ++rank)
        CHECK(has(event.row, rank) == (reached[order[rank]] != 0));
    }
  }
}

TEST_CASE("reduction trace: every edge is decided once, as the closure says, and the proof holds") {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const auto graph = test::random_dag(seed, 24);
    const auto closure = test::warshall(graph.nodes, graph.edges);
    std::vector<int> decided(graph.edges.size(), 0);
    test::Matrix kept(graph.nodes, std::vector<char>(graph.nodes, 0));
    for (const ReductionEvent& event : recorded(graph.nodes, graph.edges)) {
      if (event.step == ReductionStep::Begins) continue;
      const Edge& edge = graph.edges[event.edge];
      ++decided[event.edge];
      CHECK(Edge{event.node, event.to} == edge);
      bool detour = false;
      for (const Edge& other : graph.edges)
        detour = detour || (other.from == edge.from && closure[other.to][edge.to]);
      CHECK((event.step == ReductionStep::Drops) == detour);
      if (event.step == ReductionStep::Keeps) kept[event.node][event.to] = 1;
      if (event.step != ReductionStep::Drops) continue;
      CHECK(kept[event.node][event.via] == 1);
      CHECK(closure[event.via][event.to] == 1);
    }
    CHECK(decided == std::vector<int>(graph.edges.size(), 1));
  }
}

TEST_CASE(
    "reduction trace: a bounded recording is the beginning of the whole, the rest is counted") {
  const auto graph = test::random_dag(7, 60);
  const auto whole = recorded(graph.nodes, graph.edges);
  for (const std::size_t limit : {0, 1, 7, 59, 61, 200}) {
    Recorder recorder(limit);
    REQUIRE(reduction::reduce(NodeSet{graph.nodes, {}}, graph.edges, recorder));
    const auto events = events_of(recorder);
    CHECK(events.size() == std::min(limit, whole.size()));
    CHECK(std::equal(events.begin(), events.end(), whole.begin()));
    CHECK(events.size() + recorder.dropped() == whole.size());
  }
}

TEST_CASE("reduction trace: of a long chain only the rows that can be told are closed") {
  std::vector<Edge> chain;
  for (NodeId node = 0; node + 1 < 200'000; ++node) chain.push_back({node, node + 1});
  Recorder recorder;
  REQUIRE(reduction::reduce(NodeSet{200'000, {}}, chain, recorder));
  CHECK(recorder.events().size() == trace::kMaxEvents);
  CHECK(recorder.dropped() == 399'999 - trace::kMaxEvents);
}

TEST_CASE("reduction trace: of a graph with a cycle nothing is recorded") {
  const std::vector<Edge> cycle{{0, 1}, {1, 0}};
  Recorder recorder;
  CHECK_FALSE(reduction::reduce(NodeSet{2, {}}, cycle, recorder));
  CHECK(recorder.events().empty());
}
