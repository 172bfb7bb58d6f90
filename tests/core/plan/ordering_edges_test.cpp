#include "core/plan/ordering_edges.h"

#include <doctest/doctest.h>

using namespace arenascope;

// x -> (a) -> y -> (b) -> z, and c after a; w is a weight.
namespace {

Document operator_document() {
  Document document;
  OperatorGraph graph;
  graph.tensors = {{"x", 1, Role::Input}, {"y", 1}, {"z", 1, Role::Output}, {"w", 1, Role::Weight}};
  graph.operators = {{"conv", {0, 3}, {1}, {}}, {"relu", {1}, {2}, {}}, {"stat", {}, {}, {0}}};
  document.nodes = {3, {"a", "b", "c"}};
  document.graph = graph;
  return document;
}

}  // namespace

TEST_CASE(
    "ordering edges: an operator follows the producers of its inputs and those it comes after") {
  CHECK(plan::ordering_edges(operator_document()) == std::vector<Edge>{{0, 1}, {0, 2}});
}

TEST_CASE("ordering edges: a bare DAG has its own edges in input order") {
  Document document;
  document.nodes.count = 3;
  document.edges = std::vector<Edge>{{2, 1}, {0, 1, true}, {2, 1}};
  CHECK(plan::ordering_edges(document) == *document.edges);
}

TEST_CASE("ordering edges: lifetimes alone have none") {
  Document document;
  document.lifetimes.emplace();
  CHECK(plan::ordering_edges(document).empty());
}

TEST_CASE("distinct pairs: a pair stands at its first occurrence") {
  const std::vector<Edge> edges{{2, 1}, {0, 1}, {2, 1}, {1, 2}};
  const plan::DistinctPairs pairs = plan::distinct_pairs(edges);
  CHECK(pairs.first == std::vector<EdgeId>{0, 1, 3});
  CHECK(pairs.pair_of == std::vector<EdgeId>{0, 1, 0, 2});
}
