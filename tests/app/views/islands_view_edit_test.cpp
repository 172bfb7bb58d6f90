#include "app/views/islands_view.h"

#include "tests/support/headless_ui.h"

using namespace arenascope;
using namespace arenascope::app;

namespace {

// The islands view with a mouse; edits reach the session after each frame.
class EditUi {
 public:
  explicit EditUi(std::string_view text) {
    REQUIRE(session.open(text, {}));
    view.view = View::Islands;
    session.view().view = View::Islands;
    frames(2);
  }
  void frame() {
    ui.frame(session, view, [this](const FrameContext& ctx) {
      FrameContext shared = ctx;
      shared.refusal = &refusal;
      draw_islands(shared, state);
    });
    for (const PendingEdit& pending : ui.edits)
      CHECK(session.edit(pending.edit, pending.gesture).ok());
    ui.edits.clear();
  }
  void frames(int count) {
    for (int i = 0; i < count; ++i) frame();
  }
  void drag(const std::vector<ImVec2>& path) {
    ui.move_mouse(path[0]);
    frames(2);
    ui.press();
    frame();
    for (std::size_t k = 1; k < path.size(); ++k)
      for (int i = 1; i <= 4; ++i) {
        ui.move_mouse(path[k - 1] + (path[k] - path[k - 1]) * (static_cast<float>(i) / 4));
        frame();
      }
    frame();
    ui.release();
    frames(2);
  }
  void key(ImGuiKey key) {
    ImGui::GetIO().AddKeyEvent(key, true);
    frame();
    ImGui::GetIO().AddKeyEvent(key, false);
    frame();
  }
  ImVec2 node(NodeId id) const { return *islands_node_point(state, id); }
  // A loop around the whole picture, inside the plot.
  std::vector<ImVec2> around() const {
    return {{20, 60}, {1260, 60}, {1260, 700}, {20, 700}, {20, 80}};
  }

  test::HeadlessUi ui;
  session::Session session;
  ViewState view;
  IslandsViewState state;
  std::string refusal;
};

constexpr std::string_view kTwo = "a -- b\nc -- d\n";

}  // namespace

TEST_CASE("islands editing: a drag from node to node joins them, one undo takes it back") {
  EditUi ui(kTwo);
  ui.drag({ui.node(0), ui.node(2)});
  CHECK(ui.session.text() == std::string(kTwo) + "a -- c\n");
  CHECK(ui.session.plan().islands->count == 1);
  REQUIRE(ui.session.undo());
  CHECK(ui.session.text() == kTwo);
}

TEST_CASE("islands editing: a click on a node still selects it") {
  EditUi ui(kTwo);
  ui.drag({ui.node(1)});
  CHECK(ui.view.selection == Selection{EntityKind::Node, 1});
  CHECK(ui.session.text() == kTwo);
}

TEST_CASE("islands editing: a drag with Shift joins what it encloses") {
  EditUi ui(kTwo);
  ImGui::GetIO().AddKeyEvent(ImGuiMod_Shift, true);
  ui.drag(ui.around());
  ImGui::GetIO().AddKeyEvent(ImGuiMod_Shift, false);
  CHECK(ui.session.text() == std::string(kTwo) + "b -- c\n");
}

TEST_CASE("islands editing: the lasso tool makes one drag a lasso") {
  EditUi ui(kTwo);
  ui.key(ImGuiKey_L);
  CHECK(ui.state.lasso_tool);
  ui.drag(ui.around());
  CHECK(ui.session.text() == std::string(kTwo) + "b -- c\n");
  CHECK_FALSE(ui.state.lasso_tool);
}

TEST_CASE("islands editing: a lasso around nothing changes nothing and says so") {
  EditUi ui(kTwo);
  ui.key(ImGuiKey_L);
  ui.drag({{5, 50}, {15, 50}, {15, 70}, {5, 70}});
  CHECK(ui.session.text() == kTwo);
  CHECK_FALSE(ui.refusal.empty());
}

TEST_CASE("islands editing: where edges make the islands, a drag adds an edge") {
  EditUi ui("a -> b\nc -> d\n");
  ui.drag({ui.node(1), ui.node(2)});
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
