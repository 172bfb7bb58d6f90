#include "app/views/islands_view.h"

#include "tests/support/headless_ui.h"

using namespace arenascope;
using namespace arenascope::app;

namespace {

// The islands view over a text, with a mouse.
class IslandsUi {
 public:
  explicit IslandsUi(std::string_view text) {
    REQUIRE(session.open(text, {}));
    view.view = View::Islands;
    frames(2);
  }
  void frame() {
    ui.frame(session, view, [this](const FrameContext& ctx) {
      FrameContext shared = ctx;
      shared.hovered = &elsewhere;
      draw_islands(shared, state);
    });
  }
  void frames(int count) {
    for (int i = 0; i < count; ++i) frame();
  }
  void click(ImVec2 at) {
    ui.click(session, view, at, [this](const FrameContext& ctx) { draw_islands(ctx, state); });
    frame();
  }
  void key(ImGuiKey key) {
    ImGui::GetIO().AddKeyEvent(key, true);
    frame();
    ImGui::GetIO().AddKeyEvent(key, false);
    frame();
  }
  void command(std::string_view name) {
    REQUIRE(islands_command(name, state));
    frame();
  }
  ImVec2 node(NodeId id) const { return *islands_node_point(state, id); }
  ImVec2 hull(std::size_t rank) const { return *islands_hull_point(state, rank); }

  test::HeadlessUi ui;
  session::Session session;
  ViewState view;
  IslandsViewState state;
  Selection elsewhere;  // what another view points at
};

// Island 0: a b. Island 1, the largest: c d e. Inactive: f.
constexpr std::string_view kContacts =
    R"({"arenascope":1,"nodes":[{"name":"a","inputs":[],"outputs":[]},{"name":"b","inputs":[],"outputs":[]},
{"name":"c","inputs":[],"outputs":[]},{"name":"d","inputs":[],"outputs":[]},{"name":"e","inputs":[],"outputs":[]},
{"name":"f","inputs":[],"outputs":[]},{"name":"g","inputs":[],"outputs":[]}],
"incidences":[["a","b"],["c","d","e"],["g"]]})";

}  // namespace

TEST_CASE("islands view: a click in an outline selects the island by its label") {
  IslandsUi ui(kContacts);
  ui.click(ui.hull(0));
  CHECK(ui.view.selection == Selection{EntityKind::Island, 1});
}

TEST_CASE("islands view: a click on a dot selects the node") {
  IslandsUi ui(kContacts);
  ui.click(ui.node(3));
  CHECK(ui.view.selection == Selection{EntityKind::Node, 3});
}

TEST_CASE("islands view: inactive and single nodes can be selected") {
  IslandsUi ui(kContacts);
  ui.click(ui.node(5));
  CHECK(ui.view.selection == Selection{EntityKind::Node, 5});
  ui.click(ui.node(6));
  CHECK(ui.view.selection == Selection{EntityKind::Node, 6});
}

TEST_CASE("islands view: a click beside everything clears the selection") {
  IslandsUi ui(kContacts);
  ui.click(ui.hull(0));
  ui.click({4, 716});
  CHECK_FALSE(ui.view.selection);
}

TEST_CASE("islands view: next and previous walk by rank") {
  IslandsUi ui(kContacts);
  ui.command("next");
  CHECK(ui.view.selection == Selection{EntityKind::Island, 1});
  ui.command("next");
  CHECK(ui.view.selection == Selection{EntityKind::Island, 0});
  ui.command("previous");
  CHECK(ui.view.selection == Selection{EntityKind::Island, 1});
}

TEST_CASE("islands view: escape clears the selection") {
  IslandsUi ui(kContacts);
  ui.click(ui.hull(0));
  ui.key(ImGuiKey_Escape);
  CHECK_FALSE(ui.view.selection);
}

TEST_CASE("islands view: hovering a node finds its island too") {
  IslandsUi ui(kContacts);
  ui.ui.move_mouse(ui.node(0));
  ui.frames(2);
  CHECK(ui.state.hovered_node == 0);
  CHECK(ui.state.hovered_rank == 1);
}

TEST_CASE("islands view: what another view points at is lit up") {
  IslandsUi ui(kContacts);
  ui.elsewhere = {EntityKind::Island, 0};
  ui.frame();
  CHECK(ui.state.hovered_rank == 1);
}

TEST_CASE("islands view: plain edges make islands") {
  IslandsUi ui("a -> b\nc -> d\n");
  CHECK(ui.state.scene->islands().size() == 2);
}

TEST_CASE("islands view: the picture follows the text") {
  IslandsUi ui("a -- b\nc -- d\n");
  ui.session.set_text("a -- b\n", session::Typing::NewPoint);
  ui.frames(2);
  CHECK(ui.state.scene->islands().size() == 1);
}

TEST_CASE("islands view: a document without nodes has no islands") {
  IslandsUi ui("id,lower,upper,size\na,0,1,4\n");
  CHECK_FALSE(ui.state.scene);
}

TEST_CASE("islands view: the last of many islands keeps its place in the picture") {
  std::string text;
  for (int i = 0; i < 400; ++i)
    text += "a" + std::to_string(i) + " -- b" + std::to_string(i) + "\n";
  IslandsUi ui(text);
  CHECK(ui.state.scene->islands().size() == 400);
  CHECK(ui.state.labels_left_out >= 100);
}

TEST_CASE("islands view: nothing moves, no frame is asked for") {
  IslandsUi ui(kContacts);
  ui.frames(3);
  CHECK_FALSE(ui.ui.wants_frame);
}

TEST_CASE("islands view: an unknown command is refused") {
  IslandsViewState state;
  CHECK_FALSE(islands_command("fly", state));
}
