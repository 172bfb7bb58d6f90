#include "core/layout/prepare.h"

#include <doctest/doctest.h>

using namespace arenascope;
using namespace arenascope::layout;

namespace {

// 0 -> 1 -> 2 -> 0, 1 -> 1, 0 -> 1 again; 3 -> 4; 5 alone.
const std::vector<Arc> kEdges{{0, 1}, {1, 2}, {2, 0}, {1, 1}, {0, 1}, {3, 4}};

}  // namespace

TEST_CASE("prepare: connected parts come by their smallest node") {
  const Prepared prepared = prepare(6, kEdges);
  REQUIRE(prepared.parts.size() == 2);
  CHECK(prepared.parts[0].nodes == std::vector<NodeId>{0, 1, 2});
  CHECK(prepared.parts[1].nodes == std::vector<NodeId>{3, 4});
}

TEST_CASE("prepare: a node without edges is single") {
  CHECK(prepare(6, kEdges).singles == std::vector<NodeId>{5});
}

TEST_CASE("prepare: a node with a loop alone is single and looped") {
  const std::vector<Arc> edges{{0, 0}};
  const Prepared prepared = prepare(1, edges);
  CHECK(prepared.singles == std::vector<NodeId>{0});
  CHECK(prepared.looped[0] == 1);
}

TEST_CASE("prepare: the edge that closes a cycle is reversed") {
  const Prepared prepared = prepare(6, kEdges);
  CHECK(prepared.edges[2].flow == Flow::Reversed);
  CHECK(prepared.edges[1].flow == Flow::Forward);
}

TEST_CASE("prepare: parallel edges share a link") {
  const Prepared prepared = prepare(6, kEdges);
  CHECK(prepared.edges[0].link == prepared.edges[4].link);
  CHECK(prepared.edges[4].turn == 1);
  CHECK(prepared.parts[0].links[prepared.edges[0].link].weight == 2);
}

TEST_CASE("prepare: links are those of an acyclic graph") {
  const Prepared prepared = prepare(6, kEdges);
  for (const Link& link : prepared.parts[0].links) CHECK(link.from < link.to);
}
