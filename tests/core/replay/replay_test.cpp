#include "core/replay/replay.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "core/plan/pipeline.h"
#include "tests/support/brute_force_graph.h"
#include "tests/support/generate.h"

using namespace arenascope;
using replay::Algorithm;
using replay::Fate;
using replay::Replay;

namespace {

Document dag(std::uint32_t nodes, std::vector<Edge> edges, std::vector<std::string> names = {}) {
  Document document;
  document.nodes = {nodes, std::move(names)};
  document.edges = std::move(edges);
  return document;
}

Document contacts(std::uint32_t nodes, std::vector<Incidence> incidences) {
  Document document;
  document.nodes = {nodes, {}};
  document.incidences = std::move(incidences);
  return document;
}

Replay replay_of(const Document& document, Algorithm algorithm,
                 std::size_t limit = trace::kMaxEvents) {
  auto replay = Replay::of(document, algorithm, limit);
  REQUIRE(replay);
  return std::move(*replay);
}

std::string told(Replay& replay, const Document& document, std::size_t step) {
  replay.seek(step);
  return replay::plain_text(replay.narration(document.nodes));
}

// a -> b -> c -> d, a -> d and, marked to stay, a -> c.
Document letters() {
  return dag(4, {{0, 1}, {1, 2}, {2, 3}, {0, 3}, {0, 2, true}}, {"a", "b", "c", "d"});
}

}  // namespace

TEST_CASE("replay: the fates at the end are those of the plan") {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const auto graph = test::random_dag(seed, 20);
    const Document document = dag(graph.nodes, graph.edges);
    Replay replay = replay_of(document, Algorithm::Reduction);
    replay.seek(replay.steps());
    const Plan plan = make_plan(document);
    REQUIRE(replay.reduction().fates.size() == plan.reduction->edges.size());
    for (std::size_t i = 0; i < plan.reduction->edges.size(); ++i)
      CHECK((replay.reduction().fates[i] == Fate::Redundant) == plan.reduction->edges[i].redundant);
    CHECK(replay.reduction().redundant == plan.reduction->redundant_count);
  }
}

TEST_CASE("replay: the proof of a redundant edge is a path of edges kept before") {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const auto graph = test::random_dag(seed, 20);
    Replay replay = replay_of(dag(graph.nodes, graph.edges), Algorithm::Reduction);
    for (std::size_t step = 1; step <= replay.steps(); ++step) {
      replay.seek(step);
      const auto& state = replay.reduction();
      const bool drops = state.now()->step == trace::ReductionStep::Drops;
      CHECK(state.proof.empty() == !drops);
      if (!drops) continue;
      NodeId at = state.now()->node;
      for (const EdgeId edge : state.proof) {
        CHECK(state.fates[edge] == Fate::Kept);
        CHECK(graph.edges[edge].from == at);
        at = graph.edges[edge].to;
      }
      CHECK(at == state.now()->to);
      CHECK(graph.edges[state.proof.front()].to == state.now()->via);
    }
  }
}

TEST_CASE("replay: a step back leaves what a step forward finds") {
  for (const Algorithm algorithm : {Algorithm::Reduction, Algorithm::Islands}) {
    const auto graph = test::random_dag(3, 20);
    const Document document = dag(graph.nodes, graph.edges);
    Replay replay = replay_of(document, algorithm);
    std::vector<std::string> sentences;
    std::vector<std::vector<NodeId>> parents;
    for (std::size_t step = 0; step <= replay.steps(); ++step) {
      sentences.push_back(told(replay, document, step));
      parents.push_back(replay.islands().parent);
    }
    for (std::size_t step = replay.steps() + 1; step > 0; --step) {
      CHECK(told(replay, document, step - 1) == sentences[step - 1]);
      CHECK(replay.islands().parent == parents[step - 1]);
    }
  }
}

TEST_CASE("replay: the sets and numbers at the end are those of the plan") {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const auto graph = test::random_pairs(seed, 40);
    if (graph.edges.empty()) continue;
    std::vector<Incidence> incidences;
    for (const Edge& pair : graph.edges) incidences.push_back({pair.from, pair.to});
    const Document document = contacts(graph.nodes, incidences);
    Replay replay = replay_of(document, Algorithm::Islands);
    replay.seek(replay.steps());
    const Plan plan = make_plan(document);
    CHECK(replay.islands().sets == plan.islands->count);
    for (NodeId node = 0; node < graph.nodes; ++node)
      CHECK(replay.islands().labels[node] ==
            plan.islands->labels[node].value_or(replay::kUnnumbered));
  }
}

TEST_CASE("replay: a step beyond the last is the last") {
  Replay replay = replay_of(letters(), Algorithm::Reduction);
  replay.seek(1000);
  CHECK(replay.step() == replay.steps());
  CHECK(replay.steps() == 9);
}

TEST_CASE("replay: the reduction is told edge by edge") {
  const Document document = letters();
  Replay replay = replay_of(document, Algorithm::Reduction);
  CHECK(told(replay, document, 1) == "d has no successors, so its row stays empty.");
  CHECK(told(replay, document, 2) == "c is next, with an empty row and one successor.");
  CHECK(told(replay, document, 3) ==
        "c → d is kept: d was not in the row of c yet. The row takes it in.");
  CHECK(
      told(replay, document, 5) ==
      "b → c is kept: c was not in the row of b yet. The row takes it in, and 1 node it reaches.");
  CHECK(told(replay, document, 6) ==
        "a is next, with an empty row. Its 3 successors are taken nearest first.");
  CHECK(told(replay, document, 8) ==
        "a → c is redundant: the bit of c is already set, since a → b is kept and b reaches it. A "
        "mark keeps it all the same.");
  CHECK(told(replay, document, 9) ==
        "a → d is redundant: the bit of d is already set, since a → b is kept and b reaches it. "
        "That was the last step: 2 of 5 edges are redundant.");
}

// 0 and 3 are in no incidence.
TEST_CASE("replay: the islands are told step by step") {
  const Document document = contacts(7, {{4, 1}, {5}, {4, 2, 1}});
  Replay replay = replay_of(document, Algorithm::Islands);
  std::vector<std::string> sentences;
  for (std::size_t step = 1; step <= replay.steps(); ++step)
    sentences.push_back(told(replay, document, step));
  CHECK(sentences ==
        std::vector<std::string>{
            "Incidence 1 joins 4 and 1. 2 nodes are new, each its own root.",
            "The roots are 4 and 1. The larger, 4, is hung under the smaller, 1.",
            "Incidence 2 names 5. 5 is new: its own root.",
            "Incidence 3 joins 4, 2 and 1. 2 is new: its own root.",
            "From 4 up to its root 1: one step, nothing to shorten.",
            "The roots are 1 and 2. The larger, 2, is hung under the smaller, 1.",
            "From 2 up to its root 1: one step, nothing to shorten.",
            "2 and 1 already have the same root, 1.",
            "1 is its own parent, so a new island begins: number 0.",
            "2 takes that of its parent 1, which has been numbered: number 0.",
            "4 takes that of its parent 1, which has been numbered: number 0.",
            "5 is its own parent, so a new island begins: number 1. That was the last step: 2 "
            "islands."});
}

TEST_CASE("replay: names are later or earlier where numbers are larger or smaller") {
  const Document document = letters();
  Replay replay = replay_of(document, Algorithm::Islands);
  CHECK(told(replay, document, 1) == "Edge 1 joins a and b. 2 nodes are new, each its own root.");
  CHECK(told(replay, document, 2) ==
        "The roots are a and b. The later one, b, is hung under the earlier, a.");
}

TEST_CASE("replay: a recording that is cut says so at both ends") {
  const Document document = letters();
  Replay replay = replay_of(document, Algorithm::Reduction, 4);
  CHECK(replay.dropped() == 5);
  CHECK(told(replay, document, 0).ends_with(" The first 4 of 9 steps were recorded."));
  CHECK(told(replay, document, 4).ends_with(" The recording ends here: 5 more steps follow."));
}

TEST_CASE("replay: an edge is found where it was decided, a node where its turn began") {
  Replay replay = replay_of(letters(), Algorithm::Reduction);
  CHECK(replay.step_of({EntityKind::Edge, 3}) == 9);
  CHECK(replay.step_of({EntityKind::Node, 0}) == 6);
  CHECK_FALSE(replay.step_of({EntityKind::Node, 9}));
  CHECK_FALSE(replay.step_of({}));
}

TEST_CASE("replay: the turn of a node tells all its edges, decided or not") {
  Replay replay = replay_of(letters(), Algorithm::Reduction);
  CHECK(replay.turn().empty());
  for (const std::size_t step : {6, 7, 9}) {
    replay.seek(step);
    std::vector<EdgeId> edges;
    for (const trace::ReductionEvent* decision : replay.turn()) edges.push_back(decision->edge);
    CHECK(edges == std::vector<EdgeId>{0, 4, 3});
  }
}

TEST_CASE("replay: the steps of a node are walked in turn, then again from the first") {
  Replay replay = replay_of(contacts(3, {{0, 1}, {2}}), Algorithm::Islands);
  std::vector<std::size_t> visited;
  for (int i = 0; i < 4; ++i) {
    replay.seek(*replay.step_of({EntityKind::Node, 1}));
    visited.push_back(replay.step());
  }
  CHECK(visited == std::vector<std::size_t>{1, 2, 5, 1});
  CHECK(replay.step_of({EntityKind::Island, 1}) == 6);
}

TEST_CASE("replay: marks are the redundant edges and the unions") {
  Replay reduction = replay_of(letters(), Algorithm::Reduction);
  CHECK(reduction.is_mark(8));
  CHECK_FALSE(reduction.is_mark(6));
  Replay islands = replay_of(contacts(2, {{0, 1}, {1, 0}}), Algorithm::Islands);
  CHECK(islands.is_mark(1));
  for (std::size_t i = 2; i < islands.steps(); ++i) CHECK_FALSE(islands.is_mark(i));
}

TEST_CASE("replay: there is none without edges, without incidences, or with a cycle") {
  CHECK_FALSE(Replay::of(contacts(2, {{0, 1}}), Algorithm::Reduction));
  CHECK_FALSE(Replay::of(dag(2, {{0, 1}, {1, 0}}), Algorithm::Reduction));
  CHECK(Replay::of(dag(2, {{0, 1}, {1, 0}}), Algorithm::Islands));
  CHECK_FALSE(Replay::of(contacts(2, {}), Algorithm::Islands));
  CHECK_FALSE(Replay::of(Document{}, Algorithm::Islands));
}
