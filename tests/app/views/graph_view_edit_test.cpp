#include "app/views/graph_view.h"

#include "tests/support/edit_ui.h"

using namespace arenascope;
using namespace arenascope::app;

namespace {

class EditUi : public test::EditUi<GraphViewState, draw_graph> {
 public:
  explicit EditUi(std::string_view text)
      : test::EditUi<GraphViewState, draw_graph>(text, View::Graph) {}
  // A handle shows while the pointer is on its node.
  void drag_from_handle(NodeId from, ImVec2 to) {
    ui.move_mouse(node(from));
    frames(2);
    drag({*graph_handle_point(state, from), to});
  }
  ImVec2 node(NodeId id) const { return graph_node_rect(state, id)->center(); }
};

constexpr std::string_view kPath = "a -> b\nb -> c\nd\n";

}  // namespace

TEST_CASE("graph editing: a drag from a handle to a node adds an edge, one undo takes it back") {
  EditUi ui(kPath);
  ui.drag_from_handle(0, ui.node(3));
  CHECK(ui.session.text() == kPath);
  ui.release();
  CHECK(ui.session.text() == std::string(kPath) + "a -> d\n");
  REQUIRE(ui.session.undo());
  CHECK(ui.session.text() == kPath);
  CHECK_FALSE(ui.session.can_undo());
}

TEST_CASE("graph editing: while a drag is over a node it says what the edge would be") {
  EditUi ui(kPath);
  ui.drag_from_handle(0, ui.node(2));
  CHECK(ui.state.connect.joining.words == "a → c would be redundant: a → b → c says it already.");
}

TEST_CASE("graph editing: a drop that would close a cycle changes nothing and says why") {
  EditUi ui(kPath);
  ui.drag_from_handle(2, ui.node(0));
  CHECK(ui.state.connect.joining.walk == std::vector<NodeId>{2, 0, 1, 2});
  ui.release();
  CHECK(ui.session.text() == kPath);
  CHECK(ui.refusal == "c → a would close the cycle c → a → b → c.");
}

TEST_CASE("graph editing: a drop on empty ground changes nothing") {
  EditUi ui(kPath);
  ui.drag_from_handle(0, {ui.node(0).x, 700});
  ui.release();
  CHECK(ui.session.text() == kPath);
  CHECK(ui.refusal.empty());
}

TEST_CASE("graph editing: a drag on a node's body moves the picture and adds nothing") {
  EditUi ui(kPath);
  const WorldRect before = ui.state.canvas.view.world;
  ui.drag({ui.node(0), ui.node(3)});
  ui.release();
  CHECK(ui.session.text() == kPath);
  CHECK_FALSE(ui.state.canvas.view.world == before);
}

TEST_CASE("graph editing: a double click on empty ground adds a node and selects it") {
  EditUi ui(kPath);
  ui.ui.move_mouse({40, 690});
  for (int i = 0; i < 2; ++i) {
    ui.ui.press();
    ui.frame();
    ui.ui.release();
    ui.frame();
  }
  ui.frames(2);
  CHECK(ui.session.text() == std::string(kPath) + "n4\n");
  CHECK(ui.view.selection == Selection{EntityKind::Node, 4});
}

TEST_CASE("graph editing: with keys alone an edge is begun, aimed and committed") {
  EditUi ui(kPath);
  ui.view.selection = {EntityKind::Node, 0};
  ui.frame();
  ui.key(ImGuiKey_C);
  ui.key(ImGuiKey_Q);  // the last node
  CHECK(ui.state.connect.target == NodeId{3});
  ui.key(ImGuiKey_Enter);
  CHECK(ui.session.text() == std::string(kPath) + "a -> d\n");
}

TEST_CASE("graph editing: an arrow aims at the node that lies there") {
  EditUi ui(kPath);
  ui.view.selection = {EntityKind::Node, 0};
  ui.frame();
  ui.key(ImGuiKey_C);
  ui.key(ImGuiKey_RightArrow);
  CHECK(ui.state.connect.target == NodeId{1});
}

TEST_CASE("graph editing: escape gives a connection up") {
  EditUi ui(kPath);
  ui.view.selection = {EntityKind::Node, 0};
  ui.frame();
  ui.key(ImGuiKey_C);
  ui.key(ImGuiKey_Q);
  ui.key(ImGuiKey_Escape);
  ui.key(ImGuiKey_Enter);
  CHECK(ui.session.text() == kPath);
  CHECK(ui.view.selection == Selection{EntityKind::Node, 0});
}

TEST_CASE("graph editing: what is selected elsewhere while connecting becomes the target") {
  EditUi ui(kPath);
  ui.view.selection = {EntityKind::Node, 0};
  ui.frame();
  ui.key(ImGuiKey_C);
  ui.view.selection = {EntityKind::Node, 3};  // the search found it
  ui.frame();
  ui.key(ImGuiKey_Enter);
  CHECK(ui.session.text() == std::string(kPath) + "a -> d\n");
}

TEST_CASE("graph editing: nothing can be joined while the text has an error") {
  EditUi ui(kPath);
  ui.ui.dimmed = true;
  ui.drag_from_handle(0, ui.node(3));
  CHECK_FALSE(ui.state.connect.from);
  ui.release();
  CHECK(ui.session.text() == kPath);
}

namespace {

// Two groups of two and a node of its own, folded: boxes 0 and 1, and 2.
constexpr std::string_view kGroups = "g/1 -> g/2\ng/2 -> h/3\nh/3 -> h/4\nc\nd\n";

class FoldedUi : public EditUi {
 public:
  FoldedUi() : EditUi(kGroups) {
    state.fold = scene::Fold::Names;
    state.fold_chosen = true;
    frames(3);
    REQUIRE(state.scene->nodes().size() == 4);
  }
};

}  // namespace

TEST_CASE("graph editing: nodes that stand beside folded groups are joined like any others") {
  FoldedUi ui;
  ui.drag_from_handle(2, ui.node(3));
  ui.release();
  CHECK(ui.session.text() == std::string(kGroups) + "c -> d\n");
  CHECK(ui.state.scene->folded());
}

TEST_CASE("graph editing: a drop on a group opens it, a click on one of its nodes ends there") {
  FoldedUi ui;
  ui.drag_from_handle(2, ui.node(1));
  CHECK(ui.state.group_target == NodeId{1});
  ui.release();
  ui.frames(2);
  CHECK(ui.session.text() == kGroups);
  REQUIRE(ui.state.scene->nodes().size() == 5);
  REQUIRE(ui.state.connect.from == NodeId{4});
  const NodeId second = ui.state.scene->shown(3);
  ui.ui.move_mouse(ui.node(second));
  ui.frames(2);
  ui.ui.press();
  ui.frame();
  ui.release();
  CHECK(ui.session.text() == std::string(kGroups) + "c -> h/4\n");
}

TEST_CASE("graph editing: an edge from a group opens it and says where to begin") {
  FoldedUi ui;
  ui.drag_from_handle(1, ui.node(2));
  ui.release();
  ui.frames(2);
  CHECK_FALSE(ui.state.connect.from);
  CHECK(ui.state.scene->nodes().size() == 5);
  CHECK(ui.refusal == "h is open now. Begin at one of its nodes.");
  CHECK(ui.session.text() == kGroups);
}

TEST_CASE("graph editing: with keys a group is aimed at and opened by Enter") {
  FoldedUi ui;
  ui.view.selection = {EntityKind::Node, 4};
  ui.frame();
  ui.key(ImGuiKey_C);
  ui.key(ImGuiKey_Q);
  CHECK(ui.state.group_target == NodeId{1});
  ui.key(ImGuiKey_Enter);
  ui.frames(2);
  CHECK(ui.state.scene->nodes().size() == 5);
  CHECK(ui.state.connect.from == NodeId{4});
}

TEST_CASE("graph editing: an edge that was begun outlives folding") {
  EditUi ui("a -> b\nb -> a\nb -> c\n");
  ui.view.selection = {EntityKind::Node, 2};
  ui.frame();
  REQUIRE(graph_command("connect", ui.state));
  ui.frames(2);
  REQUIRE(ui.state.connect.from == 2);
  REQUIRE(graph_command("fold", ui.state));
  ui.frames(4);
  REQUIRE(ui.state.scene->folded());
  CHECK(ui.state.connect.from == 2);
}
