#include "app/views/graph_view.h"

#include "core/session/replaying.h"
#include "tests/support/headless_ui.h"

using namespace arenascope;
using namespace arenascope::app;

namespace {

constexpr EdgeId kRedundant = 3;

// The graph view over a text, with a mouse.
class GraphUi {
 public:
  explicit GraphUi(std::string_view text) {
    REQUIRE(session.open(text, {}));
    view.view = View::Graph;
    frames(2);
  }
  void frame() {
    ui.frame(session, view, [this](const FrameContext& ctx) {
      FrameContext shared = ctx;
      shared.hovered = &elsewhere;
      draw_graph(shared, state);
    });
  }
  void frames(int count) {
    for (int i = 0; i < count; ++i) frame();
  }
  void hover(ImVec2 at) {
    ui.move_mouse(at);
    frames(2);
  }
  void click(ImVec2 at) {
    ui.click(session, view, at, [this](const FrameContext& ctx) { draw_graph(ctx, state); });
    frame();
  }
  void key(ImGuiKey key) {
    ImGui::GetIO().AddKeyEvent(key, true);
    frame();
    ImGui::GetIO().AddKeyEvent(key, false);
    frame();
  }
  void command(std::string_view name) {
    REQUIRE(graph_command(name, state));
    frame();
  }
  ImVec2 node(NodeId id) const { return graph_node_rect(state, id)->center(); }
  ImVec2 edge(EdgeId id) const { return *graph_edge_point(state, id); }

  test::HeadlessUi ui;
  session::Session session;
  ViewState view;
  GraphViewState state;
  Selection elsewhere;  // what another view points at
};

constexpr std::string_view kDiamond = "a -> b\nb -> c\nc -> d\na -> d\n";
constexpr std::string_view kOperators = R"({"arenascope": 1,
 "tensors": [{"name": "x", "bytes": 1024}, {"name": "y", "bytes": 2048}],
 "nodes": [{"name": "a", "inputs": [], "outputs": ["x"]},
           {"name": "b", "inputs": ["x"], "outputs": ["y"]},
           {"name": "c", "inputs": ["y"], "outputs": []}]})";

std::string chain(int length) {
  std::string text;
  for (int i = 1; i < length; ++i)
    text += std::to_string(i - 1) + " -> " + std::to_string(i) + "\n";
  return text;
}

// Layers of 40 nodes, each joined to four of the next.
std::string wide_text() {
  std::string text;
  for (int layer = 0; layer < 40; ++layer)
    for (int i = 0; i < 40; ++i)
      for (const int by : {1, 7, 18, 29})
        text += "n" + std::to_string(layer * 40 + i) + " -> n" +
                std::to_string(layer * 40 + 40 + (i * 3 + by) % 40) + "\n";
  return text;
}

constexpr std::string_view kCycle = "a -> b\nb -> a\nb -> c\n";

}  // namespace

TEST_CASE("graph view: a click on a node selects it") {
  GraphUi ui(kDiamond);
  ui.click(ui.node(2));
  CHECK(ui.view.selection == Selection{EntityKind::Node, 2});
}

TEST_CASE("graph view: a click on an edge selects it") {
  GraphUi ui(kDiamond);
  ui.click(ui.edge(kRedundant));
  CHECK(ui.view.selection == Selection{EntityKind::Edge, kRedundant});
}

TEST_CASE("graph view: a click beside everything clears the selection") {
  GraphUi ui(kDiamond);
  ui.click(ui.node(2));
  ui.click({ui.node(2).x, 700});
  CHECK_FALSE(ui.view.selection);
}

TEST_CASE("graph view: hovering a redundant edge shows its witness in order") {
  GraphUi ui(kDiamond);
  ui.hover(ui.edge(kRedundant));
  CHECK(ui.state.witness == std::vector<EdgeId>{0, 1, 2});
}

TEST_CASE("graph view: hovering a kept edge shows no witness") {
  GraphUi ui(kDiamond);
  ui.hover(ui.edge(0));
  CHECK(ui.state.hovered_edge == 0);
  CHECK(ui.state.witness.empty());
}

TEST_CASE("graph view: the witness of a selected edge stays when the pointer leaves") {
  GraphUi ui(kDiamond);
  ui.click(ui.edge(kRedundant));
  ui.hover({5, 700});
  CHECK(ui.state.witness.size() == 3);
}

TEST_CASE("graph view: hovering a node finds what lies before and after it") {
  GraphUi ui(kDiamond);
  ui.hover(ui.node(1));
  CHECK(ui.state.relations ==
        std::vector<scene::Relation>{scene::Relation::Ancestor, scene::Relation::Self,
                                     scene::Relation::Descendant, scene::Relation::Descendant});
}

TEST_CASE("graph view: what another view points at is lit up") {
  GraphUi ui(kDiamond);
  ui.elsewhere = {EntityKind::Edge, kRedundant};
  ui.frame();
  CHECK(ui.state.witness.size() == 3);
}

TEST_CASE("graph view: other views are told what is under the pointer") {
  GraphUi ui(kDiamond);
  ui.hover(ui.node(2));
  CHECK(ui.elsewhere == Selection{EntityKind::Node, 2});
}

TEST_CASE("graph view: in the reduced mode a redundant edge cannot be hovered") {
  GraphUi ui(kDiamond);
  ui.view.graph_mode = GraphMode::Reduced;
  ui.hover(ui.edge(kRedundant));
  CHECK_FALSE(ui.state.hovered_edge);
}

TEST_CASE("graph view: nodes stay where they are in every mode") {
  GraphUi ui(kDiamond);
  const ImVec2 before = ui.node(3);
  ui.view.graph_mode = GraphMode::RemovedOnly;
  ui.frames(2);
  CHECK(ui.node(3).x == before.x);
  CHECK(ui.node(3).y == before.y);
}

TEST_CASE("graph view: the modes are one click apart") {
  GraphUi ui(kDiamond);
  ui.click({90, 20});
  CHECK(ui.view.graph_mode == GraphMode::Reduced);
}

TEST_CASE("graph view: next and previous walk the redundant edges") {
  GraphUi ui("a -> b\nb -> c\na -> c\nc -> d\nb -> d\n");
  ui.command("next");
  CHECK(ui.view.selection == Selection{EntityKind::Edge, 2});
  ui.command("next");
  CHECK(ui.view.selection == Selection{EntityKind::Edge, 4});
  ui.command("previous");
  CHECK(ui.view.selection == Selection{EntityKind::Edge, 2});
}

TEST_CASE("graph view: without redundant edges next walks the nodes") {
  GraphUi ui("a -> b\n");
  ui.command("next");
  CHECK(ui.view.selection == Selection{EntityKind::Node, 0});
}

TEST_CASE("graph view: escape clears the selection") {
  GraphUi ui(kDiamond);
  ui.click(ui.node(1));
  ui.key(ImGuiKey_Escape);
  CHECK_FALSE(ui.view.selection);
}

TEST_CASE("graph view: E moves to the next redundant edge") {
  GraphUi ui(kDiamond);
  ui.key(ImGuiKey_E);
  CHECK(ui.view.selection == Selection{EntityKind::Edge, kRedundant});
}

TEST_CASE("graph view: the first node is left of the last, and above it once turned") {
  GraphUi ui(kDiamond);
  CHECK(ui.node(0).x < ui.node(3).x);
  ui.command("turn");
  ui.frames(2);
  CHECK(ui.node(0).y < ui.node(3).y);
}

TEST_CASE("graph view: an edge of a graph with a cycle can be selected") {
  GraphUi ui(kCycle);
  ui.click(ui.edge(2));
  CHECK(ui.view.selection == Selection{EntityKind::Edge, 2});
}

TEST_CASE("graph view: folding its cycles leaves a graph that can be reduced") {
  GraphUi ui(kCycle);
  ui.command("fold");
  ui.frames(2);
  REQUIRE(ui.state.scene->nodes().size() == 2);
  CHECK(ui.state.scene->nodes()[0].members == 2);
  REQUIRE(ui.state.scene->edges().size() == 1);
  CHECK(ui.state.scene->edges()[0].style == scene::EdgeStyle::Kept);
}

TEST_CASE("graph view: a folded group opens and closes again") {
  GraphUi ui(kCycle);
  ui.command("fold");
  ui.frames(2);
  ui.click(ui.node(0));
  ui.command("open_group");
  ui.frames(2);
  CHECK(ui.state.scene->nodes().size() == 3);
  ui.command("close_group");
  ui.frames(2);
  CHECK(ui.state.scene->nodes().size() == 2);
}

// a -> [ g/1 -> g/2 ] -> c and a -> c: the path that implies it runs through the group.
TEST_CASE("graph view: a replay shows its steps on folded boxes") {
  GraphUi ui("a -> g/1\ng/1 -> g/2\ng/2 -> c\na -> c\n");
  ui.state.fold = scene::Fold::Names;
  ui.state.fold_chosen = true;
  ui.frames(3);
  REQUIRE(ui.state.scene->nodes().size() == 3);
  ui.session.view().view = View::Graph;
  REQUIRE(ui.session.enter_replay());
  const replay::Replay& replay = ui.session.replaying()->replay;
  ui.session.seek_replay(*replay.step_of({EntityKind::Edge, 3}));
  ui.frames(2);
  CHECK(ui.state.replay_step == replay.step());
  CHECK(ui.state.witness == std::vector<EdgeId>{0, 1});
}

TEST_CASE("graph view: a group opened during a replay shows the step on its nodes") {
  GraphUi ui("a -> g/1\ng/1 -> g/2\ng/2 -> c\na -> c\n");
  ui.state.fold = scene::Fold::Names;
  ui.state.fold_chosen = true;
  ui.frames(3);
  ui.session.view().view = View::Graph;
  REQUIRE(ui.session.enter_replay());
  ui.session.seek_replay(*ui.session.replaying()->replay.step_of({EntityKind::Edge, 3}));
  ui.click(ui.node(1));
  ui.command("open_group");
  ui.frames(2);
  REQUIRE(ui.state.scene->nodes().size() == 4);
  CHECK(ui.state.witness == std::vector<EdgeId>{0, 1, 2});
}

TEST_CASE("graph view: arrows jump along the edges from a selected node") {
  GraphUi ui(kDiamond);
  ui.click(ui.node(1));
  ui.key(ImGuiKey_RightArrow);
  CHECK(ui.view.selection == Selection{EntityKind::Node, 2});
  ui.key(ImGuiKey_LeftArrow);
  CHECK(ui.view.selection == Selection{EntityKind::Node, 1});
}

TEST_CASE("graph view: a node selected elsewhere is brought into view") {
  GraphUi ui(chain(400));
  ui.view.selection = {EntityKind::Node, 399};
  ui.frames(2);
  const ImVec2 at = ui.node(399);
  CHECK(at.x > 0);
  CHECK(at.x < 1280);
}

TEST_CASE("graph view: nodes glide to new places and then rest") {
  GraphUi ui("a -> b\nb -> c\n");
  ui.ui.reduced_motion = false;
  ui.session.set_text("a -> b\nb -> x\nx -> c\n", session::Typing::NewPoint);
  ui.frame();
  CHECK_FALSE(ui.state.glide.empty());
  CHECK(ui.ui.wants_frame);
  ui.frames(30);
  CHECK(ui.state.glide.empty());
  CHECK_FALSE(ui.ui.wants_frame);
}

TEST_CASE("graph view: under reduced motion nothing glides") {
  GraphUi ui("a -> b\nb -> c\n");
  ui.session.set_text("a -> b\nb -> x\nx -> c\n", session::Typing::NewPoint);
  ui.frame();
  CHECK(ui.state.glide.empty());
}

TEST_CASE("graph view: a tensor in focus lights its producer, its consumers and their edges") {
  GraphUi ui(kOperators);
  ui.view.selection = {EntityKind::Tensor, 0};
  ui.frames(2);
  CHECK(ui.state.tensor_edges == std::vector<bool>{true, false});
  CHECK(ui.state.tensor_nodes == std::vector<bool>{true, true, false});
}

TEST_CASE("graph view: a large layout runs in slices, with its share done, and can be given up") {
  GraphUi ui(wide_text());
  REQUIRE(graph_layout_percent(ui.state));
  CHECK(ui.ui.wants_frame);
  cancel_graph_layout(ui.state);
  ui.frames(3);
  CHECK_FALSE(graph_layout_percent(ui.state));
  CHECK_FALSE(ui.ui.wants_frame);
}

TEST_CASE("graph view: a graph with a cycle is drawn and its nodes can be selected") {
  GraphUi ui(kCycle);
  ui.click(ui.node(1));
  CHECK(ui.view.selection == Selection{EntityKind::Node, 1});
}

TEST_CASE("graph view: a selection of another kind changes nothing") {
  GraphUi ui(kDiamond);
  ui.view.selection = {EntityKind::Island, 0};
  ui.frames(2);
  CHECK(ui.view.selection.kind == EntityKind::Island);
}

TEST_CASE("graph view: the picture follows the text") {
  GraphUi ui(kDiamond);
  ui.session.set_text("a -> b\n", session::Typing::NewPoint);
  ui.frames(2);
  CHECK(ui.state.scene->nodes().size() == 2);
}

TEST_CASE("graph view: a document without a graph is said to have none") {
  GraphUi ui("id,lower,upper,size\na,0,1,4\n");
  CHECK_FALSE(ui.state.scene);
}

TEST_CASE("graph view: nothing moves, no frame is asked for") {
  GraphUi ui(kDiamond);
  ui.frames(3);
  CHECK_FALSE(ui.ui.wants_frame);
}

TEST_CASE("graph view: a change of mode fades and then rests") {
  GraphUi ui(kDiamond);
  ui.ui.reduced_motion = false;
  ui.view.graph_mode = GraphMode::Reduced;
  ui.frame();
  CHECK(ui.ui.wants_frame);
  ui.frames(12);
  CHECK_FALSE(ui.ui.wants_frame);
}

TEST_CASE("graph view: an unknown command is refused") {
  GraphViewState state;
  CHECK_FALSE(graph_command("fly", state));
}
