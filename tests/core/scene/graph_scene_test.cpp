#include "core/scene/graph_scene.h"

#include <doctest/doctest.h>

#include "core/scene/curve.h"

using namespace arenascope;
using scene::EdgeStyle;
using scene::GraphScene;
using scene::Relation;

namespace {

// a -> b -> c -> d, a -> d (redundant), e alone
Document diamond() {
  Document document;
  document.nodes = {5, {"a", "b", "c", "d", "e"}};
  document.edges = std::vector<Edge>{{0, 1}, {1, 2}, {2, 3}, {0, 3}};
  return document;
}

Plan diamond_plan() {
  Plan plan;
  ReductionPlan reduction;
  reduction.nodes = 5;
  reduction.edges = {{0, 1, false, false, {}},
                     {1, 2, false, false, {}},
                     {2, 3, false, false, {}},
                     {0, 3, true, false, {0, 1, 2, 3}}};
  reduction.redundant_count = 1;
  plan.reduction = reduction;
  return plan;
}

constexpr EdgeId kRedundant = 3;

Document cyclic() {
  Document document;
  document.nodes = {3, {"a", "b", "c"}};
  document.edges = std::vector<Edge>{{0, 1}, {1, 0}, {1, 2}};
  return document;
}

Plan cyclic_plan() {
  Plan plan;
  Error error;
  error.code = ErrorCode::Cycle;
  error.cycle = {0, 1, 0};
  plan.reduction_error = error;
  return plan;
}

}  // namespace

TEST_CASE("graph scene: an empty document has an empty scene") {
  const GraphScene scene(Document{}, Plan{});
  CHECK(scene.nodes().empty());
  CHECK_FALSE(scene.node_at({0, 0}));
  CHECK_FALSE(scene.edge_at({0, 0}, 10, GraphMode::Full));
}

TEST_CASE("graph scene: counts what the picture holds") {
  const GraphScene scene(diamond(), diamond_plan());
  CHECK(scene.counts().nodes == 5);
  CHECK(scene.counts().edges == 4);
  CHECK(scene.counts().redundant == 1);
}

TEST_CASE("graph scene: the middle of a box hits its node") {
  const GraphScene scene(diamond(), diamond_plan());
  for (NodeId node = 0; node < 5; ++node) CHECK(scene.node_at(scene.box(node).center()) == node);
}

TEST_CASE("graph scene: the middle of a line hits its edge") {
  const GraphScene scene(diamond(), diamond_plan());
  for (EdgeId edge = 0; edge < 4; ++edge)
    CHECK(scene.edge_at(scene::mid_point(scene.route(edge)).at, 3, GraphMode::Full) == edge);
}

TEST_CASE("graph scene: far from every line there is no edge") {
  const GraphScene scene(diamond(), diamond_plan());
  CHECK_FALSE(scene.edge_at({-100, -100}, 8, GraphMode::Full));
}

TEST_CASE("graph scene: the reduced mode hides redundant edges") {
  const GraphScene scene(diamond(), diamond_plan());
  CHECK(scene.shows(GraphMode::Reduced, 0));
  CHECK_FALSE(scene.shows(GraphMode::Reduced, kRedundant));
}

TEST_CASE("graph scene: removed only shows redundant edges alone") {
  const GraphScene scene(diamond(), diamond_plan());
  CHECK_FALSE(scene.shows(GraphMode::RemovedOnly, 0));
  CHECK(scene.shows(GraphMode::RemovedOnly, kRedundant));
}

TEST_CASE("graph scene: a hidden edge cannot be hit") {
  const GraphScene scene(diamond(), diamond_plan());
  const layout::Point middle = scene::mid_point(scene.route(kRedundant)).at;
  CHECK_FALSE(scene.edge_at(middle, 3, GraphMode::Reduced));
}

TEST_CASE("graph scene: the witness is the edges of the path in order") {
  const GraphScene scene(diamond(), diamond_plan());
  CHECK(scene.witness(kRedundant) == std::vector<EdgeId>{0, 1, 2});
  CHECK(scene.witness(0).empty());
}

TEST_CASE("graph scene: a redundant edge is explained in words") {
  const GraphScene scene(diamond(), diamond_plan());
  const scene::ImpliedWords words = implied_words(scene, kRedundant, scene.witness(kRedundant));
  CHECK(words.title == "a → d is implied");
  CHECK(words.detail == "by the three kept edges marked 1 to 3.");
}

TEST_CASE("graph scene: a witness the plan left out is found when asked for") {
  Plan plan = diamond_plan();
  plan.reduction->edges[kRedundant].witness.clear();
  CHECK(GraphScene(diamond(), plan).witness(kRedundant) == std::vector<EdgeId>{0, 1, 2});
}

TEST_CASE("graph scene: the plan of another document is not drawn") {
  Plan plan = diamond_plan();
  plan.reduction->nodes = 9;
  CHECK(GraphScene(diamond(), plan).edges().empty());
}

TEST_CASE("graph scene: ancestors and descendants are told apart") {
  const GraphScene scene(diamond(), diamond_plan());
  CHECK(scene.relations(1) == std::vector<Relation>{Relation::Ancestor, Relation::Self,
                                                    Relation::Descendant, Relation::Descendant,
                                                    Relation::None});
}

TEST_CASE("graph scene: headings count the layers of the connected part") {
  const GraphScene scene(diamond(), diamond_plan());
  REQUIRE(scene.headings().size() == 4);
  CHECK(scene.headings()[3].layer == 3);
  CHECK(scene.headings()[0].flow < scene.headings()[3].flow);
}

TEST_CASE("graph scene: the edges of the reported cycle are marked") {
  const GraphScene scene(cyclic(), cyclic_plan());
  CHECK(scene.edges()[0].style == EdgeStyle::Cycle);
  CHECK(scene.edges()[1].style == EdgeStyle::Cycle);
  CHECK(scene.edges()[2].style == EdgeStyle::Undecided);
}

TEST_CASE("graph scene: the nodes of the reported cycle are marked") {
  const GraphScene scene(cyclic(), cyclic_plan());
  CHECK(scene.on_cycle(1));
  CHECK_FALSE(scene.on_cycle(2));
}

TEST_CASE("graph scene: every node of a cycle is a descendant of the others") {
  const GraphScene scene(cyclic(), cyclic_plan());
  CHECK(scene.relations(0)[1] == Relation::Descendant);
}

TEST_CASE("graph scene: a graph above the limits is counted, not drawn") {
  scene::GraphSceneOptions options;
  options.max_nodes = 4;
  const GraphScene scene(diamond(), diamond_plan(), options);
  CHECK(scene.too_large());
  CHECK(scene.counts().nodes == 5);
  CHECK(scene.edges().empty());
}

TEST_CASE("graph scene: an equal graph takes over the layout") {
  const GraphScene first(diamond(), diamond_plan());
  const GraphScene second(diamond(), diamond_plan(), {}, &first);
  CHECK(&first.box(0) == &second.box(0));
}

TEST_CASE("graph scene: another direction is laid out anew") {
  const GraphScene first(diamond(), diamond_plan());
  scene::GraphSceneOptions options;
  options.direction = layout::Direction::TopToBottom;
  const GraphScene second(diamond(), diamond_plan(), options, &first);
  CHECK(second.box(1).top > second.box(0).bottom);
}

TEST_CASE("graph scene: only what touches an area is asked for") {
  const GraphScene scene(diamond(), diamond_plan());
  CHECK(scene.nodes_in(scene.box(2)) == std::vector<NodeId>{2});
  CHECK(scene.edges_in(scene.bounds()).size() == 4);
}

TEST_CASE("graph scene: folded cycles are one box, and its edges go") {
  scene::GraphSceneOptions options;
  options.fold = scene::Fold::Cycles;
  const GraphScene scene(cyclic(), cyclic_plan(), options);
  REQUIRE(scene.nodes().size() == 2);
  CHECK(scene.nodes()[0].members == 2);
  REQUIRE(scene.edges().size() == 1);
  CHECK(scene.edges()[0].edge == 2);
  CHECK(scene.edges()[0].style == EdgeStyle::Kept);
  CHECK_FALSE(scene.shown_edge(0));
}

TEST_CASE("graph scene: names that begin alike fold together, and an open group does not") {
  Document document;
  document.nodes = {4, {"A.x1", "A.x2", "B.y1", "B.y2"}};
  document.edges = std::vector<Edge>{{0, 1}, {1, 2}, {2, 3}, {0, 3}};
  scene::GraphSceneOptions options;
  options.fold = scene::Fold::Names;
  const GraphScene folded(document, Plan{}, options);
  REQUIRE(folded.nodes().size() == 2);
  CHECK(folded.shown(1) == 0);
  CHECK(folded.shown(3) == 1);
  CHECK(folded.edges().size() == 1);
  options.open = {folded.nodes()[0].key};
  const GraphScene open(document, Plan{}, options);
  CHECK(open.nodes().size() == 3);
  CHECK(open.open_group(1) == options.open[0]);
}

TEST_CASE("graph scene: an edge of operators carries the bytes of its tensors") {
  Document document;
  document.nodes = {2, {"a", "b"}};
  document.graph = OperatorGraph{{{"x", 100, Role::Activation}, {"y", 20, Role::Activation}},
                                 {{"op", {}, {0, 1}, {}}, {"op", {0, 1}, {}, {}}}};
  const GraphScene scene(document, Plan{});
  REQUIRE(scene.edges().size() == 1);
  CHECK(scene.edges()[0].bytes == 120);
  CHECK(scene.tensor_edges(1) == std::vector<EdgeId>{0});
}

TEST_CASE("graph scene: a node more leaves the others where they were") {
  const GraphScene before(diamond(), diamond_plan());
  Document document = diamond();
  document.nodes.count = 6;
  document.nodes.names.push_back("f");
  const GraphScene after(document, Plan{}, {}, &before);
  for (NodeId node = 0; node < 5; ++node) CHECK(after.box(node) == before.box(node));
}

TEST_CASE("graph scene: nodes are found again by name, not by number") {
  const GraphScene before(diamond(), diamond_plan());
  Document document = diamond();
  document.nodes.names = {"e", "a", "b", "c", "d"};
  document.edges = std::vector<Edge>{{1, 2}, {2, 3}, {3, 4}, {1, 4}};
  const GraphScene after(document, Plan{}, {}, &before);
  CHECK(after.box(1) == before.box(0));
  CHECK(after.box(4) == before.box(3));
}

namespace {

// A chain of nodes with these names.
Document chain_of(std::vector<std::string> names) {
  Document document;
  document.edges.emplace();
  for (NodeId node = 1; node < names.size(); ++node) document.edges->push_back({node - 1, node});
  document.nodes = {static_cast<std::uint32_t>(names.size()), std::move(names)};
  return document;
}

}  // namespace

TEST_CASE("graph scene: a box is as wide as its label") {
  const GraphScene scene(chain_of({"conv2d", "depth_conv"}), Plan{});
  CHECK(scene.box(0).width() >= 6 * 6.6 + 16);
  CHECK(scene.box(1).width() >= 10 * 6.6 + 16);
  CHECK(scene.box(0).width() < scene.box(1).width());
}

TEST_CASE("graph scene: a very long name does not widen its box beyond the limit") {
  const GraphScene scene(chain_of({"a", std::string(60, 'x')}), Plan{});
  CHECK(scene.box(1).width() <= 11 * 6.6 + 16 + 4);
}

TEST_CASE("graph scene: the word that names share is the second line") {
  const GraphScene scene(chain_of({"SAM_FAIDX_9", "SAM_STATS_20"}), Plan{});
  CHECK(scene.nodes()[0].title == "FAIDX_9");
  CHECK(scene.nodes()[0].subtitle == "Sam");
}

TEST_CASE("graph scene: operators keep their whole names, the second line is their kind") {
  Document document = chain_of({"b1_pool", "b1_conv"});
  document.graph = OperatorGraph{{}, {{"max pool", {}, {}, {}}, {"conv", {}, {}, {0}}}};
  const GraphScene scene(document, Plan{});
  CHECK(scene.nodes()[0].title == "b1_pool");
  CHECK(scene.nodes()[0].subtitle == "max pool");
}

TEST_CASE("graph scene: a longer name widens its own box and leaves the others in their rows") {
  const GraphScene before(diamond(), diamond_plan());
  Document document = diamond();
  document.nodes.names[1] = "a_long_name";
  const GraphScene after(document, diamond_plan(), {}, &before);
  CHECK(after.box(1).width() > before.box(1).width());
  CHECK(after.box(1).center().y == doctest::Approx(before.box(1).center().y));
  CHECK(after.box(3).center().y == doctest::Approx(before.box(3).center().y));
}

TEST_CASE("graph scene: a shorter name moves nothing") {
  const GraphScene before(chain_of({"a_long_name", "b"}), Plan{});
  const GraphScene after(chain_of({"a", "b"}), Plan{}, {}, &before);
  CHECK(after.box(0) == before.box(0));
  CHECK(after.box(1) == before.box(1));
}

TEST_CASE("graph scene: names that share a first word fold by it") {
  scene::GraphSceneOptions options;
  options.fold = scene::Fold::Names;
  const GraphScene scene(chain_of({"SAM_A", "SAM_B", "VCF_C", "VCF_D"}), Plan{}, options);
  REQUIRE(scene.nodes().size() == 2);
  CHECK(scene.nodes()[1].title == "VCF");
}

TEST_CASE("graph scene: a layout in slices ends where one at once does") {
  const GraphScene at_once(diamond(), diamond_plan());
  scene::GraphSceneOptions options;
  options.work_at_once = 0;
  GraphScene sliced(diamond(), diamond_plan(), options);
  for (int i = 0; i < 1000 && !sliced.settled(); ++i) sliced.advance(1);
  REQUIRE(sliced.settled());
  for (NodeId node = 0; node < 5; ++node) CHECK(sliced.box(node) == at_once.box(node));
}
