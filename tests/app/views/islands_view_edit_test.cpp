#include "app/views/islands_view.h"

#include "tests/support/edit_ui.h"

using namespace arenascope;
using namespace arenascope::app;

namespace {

class EditUi : public test::EditUi<IslandsViewState, draw_islands> {
 public:
  explicit EditUi(std::string_view text)
      : test::EditUi<IslandsViewState, draw_islands>(text, View::Islands) {}
  ImVec2 node(NodeId id) const { return *islands_node_point(state, id); }
  // A loop around the whole picture, inside the plot.
  std::vector<ImVec2> around() const {
    return {{20, 60}, {1260, 60}, {1260, 700}, {20, 700}, {20, 80}};
  }
};

constexpr std::string_view kTwo = "a -- b\nc -- d\n";

}  // namespace

TEST_CASE("islands editing: a drag from node to node joins them, one undo takes it back") {
  EditUi ui(kTwo);
  ui.drag({ui.node(0), ui.node(2)});
  ui.release();
  CHECK(ui.session.text() == std::string(kTwo) + "a -- c\n");
  CHECK(ui.session.plan().islands->count == 1);
  REQUIRE(ui.session.undo());
  CHECK(ui.session.text() == kTwo);
}

TEST_CASE("islands editing: a click on a node still selects it") {
  EditUi ui(kTwo);
  ui.drag({ui.node(1)});
  ui.release();
  CHECK(ui.view.selection == Selection{EntityKind::Node, 1});
  CHECK(ui.session.text() == kTwo);
}

TEST_CASE("islands editing: a drag with Shift joins what it encloses") {
  EditUi ui(kTwo);
  ImGui::GetIO().AddKeyEvent(ImGuiMod_Shift, true);
  ui.drag(ui.around());
  ui.release();
  ImGui::GetIO().AddKeyEvent(ImGuiMod_Shift, false);
  CHECK(ui.session.text() == std::string(kTwo) + "b -- c\n");
}

TEST_CASE("islands editing: the lasso tool makes one drag a lasso") {
  EditUi ui(kTwo);
  ui.key(ImGuiKey_L);
  CHECK(ui.state.lasso_tool);
  ui.drag(ui.around());
  ui.release();
  CHECK(ui.session.text() == std::string(kTwo) + "b -- c\n");
  CHECK_FALSE(ui.state.lasso_tool);
}

TEST_CASE("islands editing: a lasso around nothing changes nothing and says so") {
  EditUi ui(kTwo);
  ui.key(ImGuiKey_L);
  ui.drag({{5, 50}, {15, 50}, {15, 70}, {5, 70}});
  ui.release();
  CHECK(ui.session.text() == kTwo);
  CHECK_FALSE(ui.refusal.empty());
}

TEST_CASE("islands editing: where edges make the islands, a drag adds an edge") {
  EditUi ui("a -> b\nc -> d\n");
  ui.drag({ui.node(1), ui.node(2)});
  ui.release();
  CHECK(ui.session.text() == "a -> b\nc -> d\nb -> c\n");
}

TEST_CASE("islands editing: with keys alone two nodes are joined") {
  EditUi ui(kTwo);
  ui.view.selection = {EntityKind::Node, 0};
  ui.frame();
  ui.key(ImGuiKey_C);
  ui.key(ImGuiKey_Q);
  ui.key(ImGuiKey_Enter);
  CHECK(ui.session.text() == std::string(kTwo) + "a -- d\n");
}
