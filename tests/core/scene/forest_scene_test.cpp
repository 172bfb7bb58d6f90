#include "core/scene/forest_scene.h"

#include <doctest/doctest.h>

using namespace arenascope;
using scene::ForestScene;

namespace {

// 0 over 1 and 2; 3 over 4; 5 alone; 6 inactive.
const scene::Parents kParents{0u, 0u, 0u, 3u, 3u, 5u, std::nullopt};

}  // namespace

TEST_CASE("forest scene: the forest of a document is that of its incidences") {
  Document document;
  document.nodes.count = 4;
  document.incidences = std::vector<Incidence>{{2u, 1u}, {3u, std::nullopt}};
  CHECK(scene::forest_of(document) == scene::Parents{std::nullopt, 1u, 1u, 3u});
}

TEST_CASE("forest scene: without incidences the edges make the forest") {
  Document document;
  document.nodes.count = 3;
  document.edges = std::vector<Edge>{{2, 0}};
  CHECK(scene::forest_of(document) == scene::Parents{0u, std::nullopt, 0u});
}

TEST_CASE("forest scene: unsound incidences have no forest") {
  Document document;
  document.nodes.count = 1;
  document.incidences = std::vector<Incidence>{{2u, 1u}};
  CHECK(scene::forest_of(document).empty());
}

TEST_CASE("forest scene: any parent array can be drawn") {
  const ForestScene scene(kParents);
  CHECK(scene.trees().size() == 2);
  CHECK(scene.root_of(4) == 3);
  CHECK_FALSE(scene.root_of(6));
}

TEST_CASE("forest scene: a dot hits its node") {
  const ForestScene scene(kParents);
  for (NodeId node = 0; node < kParents.size(); ++node)
    CHECK(scene.node_at(scene.node(node), 4) == node);
  CHECK_FALSE(scene.node_at({-50, -50}, 8));
}

TEST_CASE("forest scene: a part of the picture knows its trees and nodes") {
  const ForestScene scene(kParents);
  CHECK(scene.trees_in(scene.trees()[0].box) == std::vector<std::uint32_t>{0});
  CHECK(scene.nodes_in(scene.bounds()).size() == kParents.size());
}
