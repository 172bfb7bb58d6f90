#include "core/scene/islands_scene.h"

#include <doctest/doctest.h>

using namespace arenascope;
using scene::IslandsScene;
using scene::Place;

namespace {

// 0-1, 2-3-4 as one incidence, 5 alone, 6 in none
Document contacts() {
  Document document;
  document.nodes.count = 7;
  document.incidences = std::vector<Incidence>{{0u, 1u}, {2u, 3u, 4u}, {5u}, {1u, std::nullopt}};
  return document;
}

Plan contacts_plan() {
  Plan plan;
  IslandsPlan islands;
  islands.count = 3;
  islands.labels = {0u, 0u, 1u, 1u, 1u, 2u, std::nullopt};
  islands.sizes = {2, 3, 1};
  plan.islands = islands;
  return plan;
}

}  // namespace

TEST_CASE("islands scene: a plan without islands has an empty scene") {
  const IslandsScene scene(Document{}, Plan{});
  CHECK(scene.islands().empty());
  CHECK_FALSE(scene.island_at({0, 0}));
}

TEST_CASE("islands scene: counts islands, singles and inactive nodes apart") {
  const IslandsScene scene(contacts(), contacts_plan());
  CHECK(scene.counts().islands == 2);
  CHECK(scene.counts().singles == 1);
  CHECK(scene.counts().inactive == 1);
  CHECK(scene.counts().largest == 3);
}

TEST_CASE("islands scene: the largest island has rank 0 and title #1") {
  const IslandsScene scene(contacts(), contacts_plan());
  CHECK(scene.rank_of_label(1) == 0);
  CHECK(scene.title(0) == "#1");
}

TEST_CASE("islands scene: neighbours within an incidence are joined") {
  const IslandsScene scene(contacts(), contacts_plan());
  CHECK(scene.links(0) == std::vector<layout::Arc>{{2, 3}, {3, 4}});
}

TEST_CASE("islands scene: without incidences the edges join nodes") {
  Document document = contacts();
  document.incidences.reset();
  document.edges = std::vector<Edge>{{1, 0}, {0, 1}};
  CHECK(IslandsScene(document, contacts_plan()).links(1) == std::vector<layout::Arc>{{0, 1}});
}

TEST_CASE("islands scene: a dot hits its node") {
  const IslandsScene scene(contacts(), contacts_plan());
  for (NodeId node = 0; node < 7; ++node) CHECK(scene.node_at(scene.node(node), 4) == node);
}

TEST_CASE("islands scene: a point in the outline hits the island") {
  const IslandsScene scene(contacts(), contacts_plan());
  const layout::Point p = scene.node(2);
  CHECK(scene.island_at({p.x + 8, p.y}) == 0);
}

TEST_CASE("islands scene: outside there is neither island nor node") {
  const IslandsScene scene(contacts(), contacts_plan());
  CHECK_FALSE(scene.island_at({-50, -50}));
  CHECK_FALSE(scene.node_at({-50, -50}, 8));
}

TEST_CASE("islands scene: every node knows its place") {
  const IslandsScene scene(contacts(), contacts_plan());
  CHECK(scene.place_of(0) == Place::Island);
  CHECK(scene.place_of(5) == Place::Singles);
  CHECK(scene.place_of(6) == Place::Inactive);
}

TEST_CASE("islands scene: a document above the limit is counted, not drawn") {
  scene::IslandsSceneOptions options;
  options.max_nodes = 6;
  const IslandsScene scene(contacts(), contacts_plan(), options);
  CHECK(scene.too_large());
  CHECK(scene.counts().islands == 2);
  CHECK(scene.islands().empty());
}
