#include <doctest/doctest.h>

#include "core/islands/islands.h"
#include "tests/support/brute_force_graph.h"
#include "tests/support/generate.h"

using namespace arenascope;
using trace::IslandsEvent;
using trace::IslandsStep;
using trace::Recorder;

namespace {

constexpr NodeId kNone = ~NodeId{0};

std::vector<IslandsEvent> events_of(const Recorder& recorder) {
  std::vector<IslandsEvent> events;
  for (const trace::Event& event : recorder.events())
    events.push_back(std::get<IslandsEvent>(event));
  return events;
}

std::vector<IslandsEvent> recorded(std::uint32_t nodes, const std::vector<Incidence>& incidences) {
  Recorder recorder(1'000'000);
  REQUIRE(islands::find_islands(nodes, incidences, recorder));
  return events_of(recorder);
}

// Incidences of one to four endpoints, some static, some repeated.
std::vector<Incidence> random_incidences(std::uint64_t seed, std::uint32_t nodes) {
  Rng rng(seed);
  std::vector<Incidence> incidences(rng.below(2 * nodes));
  for (Incidence& incidence : incidences) {
    incidence.push_back(static_cast<NodeId>(rng.below(nodes)));
    for (std::uint64_t more = rng.below(4); more > 0; --more)
      incidence.push_back(rng.below(5) == 0
                              ? std::optional<NodeId>{}
                              : std::optional<NodeId>{static_cast<NodeId>(rng.below(nodes))});
  }
  return incidences;
}

NodeId climb(const std::vector<NodeId>& parent, NodeId node) {
  while (parent[node] != node) node = parent[node];
  return node;
}

}  // namespace

// {2,1} {2,0}: 2 hangs under 1, then 1 under 0; the second find walks 2 -> 1.
TEST_CASE("islands trace: a chain of two incidences, step by step") {
  const auto events = recorded(3, {{2, 1}, {2, 0}});
  REQUIRE(events.size() == 8);
  CHECK(events[0] == IslandsEvent{IslandsStep::Incidence, 0, 0, {2, 1}, {{2, 2}, {1, 1}}});
  CHECK(events[1] == IslandsEvent{IslandsStep::Union, 0, 0, {2, 1, 2, 1}, {{2, 1}}});
  CHECK(events[2] == IslandsEvent{IslandsStep::Incidence, 1, 0, {2, 0}, {{0, 0}}});
  CHECK(events[3] == IslandsEvent{IslandsStep::Find, 1, 0, {2, 1}, {}});
  CHECK(events[4] == IslandsEvent{IslandsStep::Union, 1, 0, {2, 0, 1, 0}, {{1, 0}}});
  CHECK(events[7] == IslandsEvent{IslandsStep::Number, 0, 0, {2, 1}, {}});
}

// {3,2} {2,1} {1,0} {3,3}: the path 3 2 1 0 is halved to 3 1 0.
TEST_CASE("islands trace: a find hangs every other node of its path under its grandparent") {
  const auto events = recorded(4, {{3, 2}, {2, 1}, {1, 0}, {3, 3}});
  bool seen = false;
  for (const IslandsEvent& event : events) {
    if (event.step != IslandsStep::Find || event.nodes.size() < 3 || seen) continue;
    seen = true;
    CHECK(event.nodes == std::vector<NodeId>{3, 2, 1, 0});
    CHECK(event.changes == std::vector<trace::ParentChange>{{3, 1}});
  }
  CHECK(seen);
}

TEST_CASE("islands trace: both doors give the same islands") {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const auto incidences = random_incidences(seed, 40);
    Recorder recorder(seed);
    const auto traced = islands::find_islands(40, incidences, recorder);
    REQUIRE(traced);
    CHECK(*traced == *islands::find_islands(40, incidences));
  }
}

TEST_CASE("islands trace: every find and union is right in the array the steps before left") {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const auto incidences = random_incidences(seed, 40);
    std::vector<NodeId> parent(40, kNone);
    for (const IslandsEvent& event : recorded(40, incidences)) {
      if (event.step == IslandsStep::Find) {
        for (std::size_t i = 0; i + 1 < event.nodes.size(); ++i)
          CHECK(parent[event.nodes[i]] == event.nodes[i + 1]);
        CHECK(parent[event.nodes.back()] == event.nodes.back());
        CHECK(event.changes.size() == (event.nodes.size() - 1) / 2);
        for (const trace::ParentChange& change : event.changes)
          CHECK(change.parent == parent[parent[change.node]]);
      }
      if (event.step == IslandsStep::Union) {
        CHECK(event.nodes[2] == climb(parent, event.nodes[0]));
        CHECK(event.nodes[3] == climb(parent, event.nodes[1]));
        CHECK(event.changes.empty() == (event.nodes[2] == event.nodes[3]));
        for (const trace::ParentChange& change : event.changes) CHECK(change.parent < change.node);
      }
      for (const trace::ParentChange& change : event.changes) parent[change.node] = change.parent;
    }
  }
}

TEST_CASE("islands trace: the array and the numbers at the end are those of a traversal") {
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const auto graph = test::random_pairs(seed, 60);
    std::vector<Incidence> incidences;
    for (const Edge& pair : graph.edges) incidences.push_back({pair.from, pair.to});
    const auto expected = test::traversal_labels(graph.nodes, graph.edges);
    std::vector<std::optional<std::uint32_t>> labels(graph.nodes);
    std::vector<NodeId> parent(graph.nodes, kNone);
    NodeId last = 0;
    for (const IslandsEvent& event : recorded(graph.nodes, incidences)) {
      for (const trace::ParentChange& change : event.changes) parent[change.node] = change.parent;
      if (event.step != IslandsStep::Number) continue;
      CHECK(event.nodes[0] >= last);
      last = event.nodes[0];
      CHECK(event.nodes[1] == parent[event.nodes[0]]);
      labels[event.nodes[0]] = event.label;
    }
    CHECK(labels == expected);
    for (NodeId node = 0; node < graph.nodes; ++node)
      if (parent[node] != kNone) CHECK(expected[climb(parent, node)] == expected[node]);
  }
}

TEST_CASE("islands trace: a bounded recording is the beginning of the whole, the rest is counted") {
  const auto incidences = random_incidences(11, 40);
  const auto whole = recorded(40, incidences);
  for (const std::size_t limit : {0, 1, 2, 5, 17, 40, 1000}) {
    Recorder recorder(limit);
    REQUIRE(islands::find_islands(40, incidences, recorder));
    const auto events = events_of(recorder);
    CHECK(events.size() == std::min(limit, whole.size()));
    CHECK(std::equal(events.begin(), events.end(), whole.begin()));
    CHECK(events.size() + recorder.dropped() == whole.size());
  }
}
