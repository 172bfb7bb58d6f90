#include "core/scene/islands_scene.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <memory>

#include "core/plan/pipeline.h"

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

layout::Point between(const IslandsScene& scene, NodeId a, NodeId b) {
  return {(scene.node(a).x + scene.node(b).x) / 2, (scene.node(a).y + scene.node(b).y) / 2};
}

std::vector<layout::Arc> links_of(const IslandsScene& scene, std::size_t rank) {
  return {scene.links(rank).begin(), scene.links(rank).end()};
}

// A document of paths of the sizes given, under names, and its plan.
Document paths_of(const std::vector<std::uint32_t>& sizes) {
  Document document;
  document.incidences.emplace();
  for (const std::uint32_t size : sizes)
    for (std::uint32_t i = 0; i < size; ++i) {
      document.nodes.names.push_back("n" + std::to_string(document.nodes.count));
      if (i > 0) document.incidences->push_back({document.nodes.count - 1, document.nodes.count});
      ++document.nodes.count;
    }
  return document;
}

IslandsScene scene_of(const Document& document, const IslandsScene* earlier = nullptr) {
  scene::IslandsSceneOptions options;
  options.earlier = earlier;
  return IslandsScene(document, make_plan(document), options);
}

const std::vector<std::uint32_t> kSizes{30, 22, 17, 12, 12, 9, 9, 8, 7, 7, 6, 5, 5, 4, 4,
                                        3,  3,  3,  3,  2,  2, 2, 2, 2, 2, 2, 2, 2, 2, 2};

// Islands of `now` with the same nodes as one before: how many stand elsewhere, and how many have
// another colour.
struct Changes {
  std::size_t moved = 0, recoloured = 0, compared = 0;
  double movement = 0;  // mean over all nodes
};
Changes changes_of(const IslandsScene& then, const IslandsScene& now) {
  Changes changes;
  for (std::size_t rank = 0; rank < now.islands().size(); ++rank) {
    const layout::IslandOutline& island = now.islands()[rank];
    const auto old = then.rank_of_node(island.nodes.front());
    if (!old || then.islands()[*old].nodes != island.nodes ||
        then.islands()[*old].links != island.links)
      continue;
    ++changes.compared;
    if (then.islands()[*old].box != island.box) ++changes.moved;
    if (then.colour(*old) != now.colour(rank)) ++changes.recoloured;
  }
  for (NodeId node = 0; node < then.counts().nodes; ++node) {
    const layout::Point a = then.node(node), b = now.node(node);
    changes.movement += std::sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y));
  }
  changes.movement /= static_cast<double>(then.counts().nodes);
  return changes;
}

}  // namespace

TEST_CASE("islands scene: the middle of a line is of the incidence that draws it") {
  const IslandsScene scene(contacts(), contacts_plan());
  CHECK(scene.joint_at(between(scene, 0, 1), 2) == 0u);
  CHECK(scene.joint_at(between(scene, 3, 4), 2) == 1u);
  CHECK_FALSE(scene.joint_at({-500, -500}, 5));
}

TEST_CASE("islands scene: of incidences that draw the same line the first is meant") {
  Document document = contacts();
  document.incidences->push_back({1u, 0u});
  const IslandsScene scene(document, contacts_plan());
  CHECK(scene.joint_at(between(scene, 0, 1), 2) == 0u);
}

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
  CHECK(links_of(scene, 0) == std::vector<layout::Arc>{{2, 3}, {3, 4}});
}

TEST_CASE("islands scene: without incidences the edges join nodes") {
  Document document = contacts();
  document.incidences.reset();
  document.edges = std::vector<Edge>{{1, 0}, {0, 1}};
  CHECK(links_of(IslandsScene(document, contacts_plan()), 1) == std::vector<layout::Arc>{{0, 1}});
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

TEST_CASE("islands scene: after a merge the untouched islands keep place and colour") {
  Document document = paths_of(kSizes);
  const IslandsScene then = scene_of(document);
  document.incidences->push_back({60u, 190u});
  const Changes changes = changes_of(then, scene_of(document, &then));
  CHECK(changes.compared == kSizes.size() - 2);
  CHECK(changes.moved == 0);
  CHECK(changes.recoloured == 0);
}

TEST_CASE("islands scene: after a split the untouched islands keep place and colour") {
  Document document = paths_of(kSizes);
  const IslandsScene then = scene_of(document);
  document.incidences->erase(document.incidences->begin() + 40);
  const Changes changes = changes_of(then, scene_of(document, &then));
  CHECK(changes.compared == kSizes.size() - 1);
  CHECK(changes.moved == 0);
  CHECK(changes.recoloured == 0);
}

TEST_CASE("islands scene: any one incidence more or less moves the picture little") {
  const Document document = paths_of(kSizes);
  const IslandsScene then = scene_of(document);
  double movement = 0, afresh = 0;
  for (std::size_t i = 0; i < document.incidences->size(); i += 7) {
    Document less = document;
    less.incidences->erase(less.incidences->begin() + static_cast<std::ptrdiff_t>(i));
    Document more = document;
    const auto a = static_cast<NodeId>(i * 31 % document.nodes.count);
    const auto b = static_cast<NodeId>(i * 17 % document.nodes.count);
    more.incidences->push_back({a, b});
    for (const Document& edited : {less, more}) {
      const Changes changes = changes_of(then, scene_of(edited, &then));
      CHECK(changes.moved == 0);
      movement += changes.movement;
      afresh += changes_of(then, scene_of(edited)).movement;
    }
  }
  CHECK_MESSAGE(movement < 0.4 * afresh, movement, " of ", afresh);
}

TEST_CASE("islands scene: a merged island keeps the colour of its smallest member") {
  Document document = paths_of({4, 9, 3});
  const IslandsScene then = scene_of(document);
  document.incidences->push_back({0u, 15u});
  const IslandsScene now = scene_of(document, &then);
  CHECK(now.colour(*now.rank_of_node(0)) == then.colour(*then.rank_of_node(0)));
}

TEST_CASE("islands scene: nodes are recognised by name when their numbers change") {
  const Document document = paths_of(kSizes);
  const IslandsScene then = scene_of(document);
  // The first node goes; all numbers fall by one.
  Document fewer;
  fewer.incidences.emplace();
  fewer.nodes.count = document.nodes.count - 1;
  fewer.nodes.names.assign(document.nodes.names.begin() + 1, document.nodes.names.end());
  for (const Incidence& of : *document.incidences)
    if (*of[0] > 0) fewer.incidences->push_back({*of[0] - 1, *of[1] - 1});
  const IslandsScene now = scene_of(fewer, &then);
  CHECK(now.node(99) == then.node(100));
  CHECK(now.number_then()[99] == 100);
}

TEST_CASE("islands scene: no two neighbours share hue and pattern after many edits") {
  Document document = paths_of(kSizes);
  auto then = std::make_unique<IslandsScene>(scene_of(document));
  for (std::uint32_t i = 0; i < 40; ++i) {
    if (i % 3 == 2)
      document.incidences->erase(document.incidences->begin() + i);
    else
      document.incidences->push_back({i * 37 % 190, i * 53 % 190});
    auto now = std::make_unique<IslandsScene>(scene_of(document, then.get()));
    const double reach = 1.5 * layout::IslandsOptions{}.gap;
    for (std::size_t a = 0; a < now->islands().size(); ++a)
      for (std::size_t b = 0; b < a; ++b) {
        const layout::Box &p = now->islands()[a].box, &q = now->islands()[b].box;
        const bool near = p.left <= q.right + reach && q.left <= p.right + reach &&
                          p.top <= q.bottom + reach && q.top <= p.bottom + reach;
        if (near) CHECK(now->colour(a) != now->colour(b));
      }
    then = std::move(now);
  }
}

TEST_CASE("islands scene: a part of the picture knows its islands and nodes") {
  const IslandsScene scene = scene_of(paths_of(kSizes));
  const layout::IslandOutline& island = scene.islands()[3];
  const std::vector<std::uint32_t> ranks = scene.islands_in(island.box);
  CHECK(std::find(ranks.begin(), ranks.end(), 3u) != ranks.end());
  CHECK(scene.nodes_in(island.box).size() >= island.nodes.size());
  CHECK(scene.nodes_in({-90, -90, -80, -80}).empty());
}
