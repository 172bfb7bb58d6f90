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

TEST_CASE("islands view: a click on a line selects the incidence that draws it") {
  IslandsUi ui(kContacts);
  ui.click(*islands_link_point(ui.state, 3, 4));
  CHECK(ui.view.selection == Selection{EntityKind::Incidence, 1});
}

TEST_CASE("islands view: a line under the pointer is told to other views, and lights its island") {
  IslandsUi ui(kContacts);
  ui.ui.move_mouse(*islands_link_point(ui.state, 0, 1));
  ui.frames(2);
  CHECK(ui.elsewhere == Selection{EntityKind::Incidence, 0});
  CHECK(ui.state.hovered_rank == std::size_t{1});
}

TEST_CASE("islands view: where islands follow from edges a line is an edge") {
  IslandsUi ui("a -> b\nb -> c\na -> c\n");
  ui.click(*islands_link_point(ui.state, 2, 1));
  CHECK(ui.view.selection == Selection{EntityKind::Edge, 1});
}

TEST_CASE("islands view: in the forest there are no lines of incidences") {
  IslandsUi ui(kContacts);
  ui.command("forest");
  ui.frames(2);
  const ImVec2 a = *islands_node_point(ui.state, 3, IslandsMode::Forest),
               b = *islands_node_point(ui.state, 2, IslandsMode::Forest);
  ui.ui.move_mouse({(a.x + b.x) / 2, (a.y + b.y) / 2});
  ui.frames(2);
  CHECK_FALSE(ui.state.hovered_link);
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
  for (int i = 0; i < 2000; ++i)
    text += "a" + std::to_string(i) + " -- b" + std::to_string(i) + "\n";
  IslandsUi ui(text);
  CHECK(ui.state.scene->islands().size() == 2000);
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

namespace {

// Seven nodes in a row of islands; an edit joins two of them.
constexpr std::string_view kApart = "a -- b -- c\nd -- e\nf -- g\n";
constexpr std::string_view kJoined = "a -- b -- c\nd -- e\nf -- g\nc -- d\n";

}  // namespace

TEST_CASE("islands view: after an edit nodes glide for about 200 ms, then no frame is asked for") {
  IslandsUi ui(kApart);
  ui.ui.reduced_motion = false;
  ui.session.set_text(std::string(kJoined), session::Typing::NewPoint);
  ui.frame();
  CHECK(ui.ui.wants_frame);
  CHECK_FALSE(ui.state.glide.from.empty());
  int frames = 1;
  for (; ui.ui.wants_frame && frames < 60; ++frames) ui.frame();
  CHECK(frames >= 10);
  CHECK(frames <= 16);
  CHECK(ui.state.glide.from.empty());
}

TEST_CASE("islands view: a split glides as well") {
  IslandsUi ui(kJoined);
  ui.ui.reduced_motion = false;
  ui.session.set_text(std::string(kApart), session::Typing::NewPoint);
  ui.frame();
  CHECK_FALSE(ui.state.glide.from.empty());
}

TEST_CASE("islands view: an edit in the middle of a glide goes on from where nodes are") {
  IslandsUi ui(kApart);
  ui.ui.reduced_motion = false;
  ui.session.set_text(std::string(kJoined), session::Typing::NewPoint);
  ui.frames(5);
  ui.session.set_text(std::string(kApart), session::Typing::NewPoint);
  ui.frame();
  const layout::Point start = ui.state.glide.from[3], end = ui.state.scene->node(3);
  CHECK((start.x != end.x || start.y != end.y));
}

TEST_CASE("islands view: with reduced motion nothing glides") {
  IslandsUi ui(kApart);
  ui.session.set_text(std::string(kJoined), session::Typing::NewPoint);
  ui.frame();
  CHECK(ui.state.glide.from.empty());
  CHECK_FALSE(ui.ui.wants_frame);
}

TEST_CASE("islands view: an edit leaves the untouched island where it is on the screen") {
  IslandsUi ui("a -- b -- c -- d\ne -- f -- g\nh -- i\nj -- k\n");
  const ImVec2 before = ui.node(7);
  ui.session.set_text("a -- b -- c -- d\ne -- f -- g\nh -- i\nj -- k\ne -- g\n",
                      session::Typing::NewPoint);
  ui.frames(2);
  CHECK(ui.node(7).x == doctest::Approx(before.x).epsilon(0.02));
}

TEST_CASE("islands view: the forest is shown by a command and by a click in the tools") {
  IslandsUi ui(kContacts);
  ui.command("forest");
  CHECK(ui.view.islands_mode == IslandsMode::Forest);
  ui.frame();
  CHECK(ui.state.forest->root_of(4) == 2);
  ui.click({40, 20});
  CHECK(ui.view.islands_mode == IslandsMode::Hulls);
}

TEST_CASE("islands view: a click on a dot of the forest selects the node") {
  IslandsUi ui(kContacts);
  ui.command("forest");
  ui.frames(2);
  ui.click(*islands_node_point(ui.state, 4, IslandsMode::Forest));
  CHECK(ui.view.selection == Selection{EntityKind::Node, 4});
}

TEST_CASE("islands view: a click in the parent array selects the node") {
  IslandsUi ui(kContacts);
  ui.command("forest");
  ui.frames(2);
  ui.click({16 + 64 + 2.5f * 26, 700});
  CHECK(ui.view.selection == Selection{EntityKind::Node, 2});
}

TEST_CASE("islands view: the parent array follows the selection") {
  std::string text;
  for (int i = 0; i < 300; ++i)
    text += "a" + std::to_string(i) + " -- b" + std::to_string(i) + "\n";
  IslandsUi ui(text);
  ui.command("forest");
  ui.view.selection = {EntityKind::Node, 400};
  ui.frames(2);
  CHECK(ui.state.strip_first > 300);
  CHECK(ui.state.strip_first < 400);
}

TEST_CASE("islands view: arrows walk to the nearest member of the island") {
  IslandsUi ui("a -- b -- c -- d -- e\nf -- g\n");
  ui.view.selection = {EntityKind::Node, 2};
  ui.frame();
  const float x = ui.node(2).x;
  ui.key(ImGuiKey_RightArrow);
  REQUIRE(ui.view.selection.kind == EntityKind::Node);
  CHECK(ui.view.selection.id != 2);
  CHECK(ui.node(ui.view.selection.id).x > x);
}

TEST_CASE("islands view: arrows walk from island to island") {
  IslandsUi ui("a -- b\nc -- d\ne -- f\ng -- h\n");
  ui.view.selection = {EntityKind::Island, 0};
  ui.frame();
  ui.key(ImGuiKey_RightArrow);
  CHECK(ui.view.selection.kind == EntityKind::Island);
  CHECK(ui.view.selection.id != 0);
}

TEST_CASE("islands view: enter goes from an island to its first member") {
  IslandsUi ui(kContacts);
  ui.view.selection = {EntityKind::Island, 1};
  ui.frame();
  ui.key(ImGuiKey_Enter);
  CHECK(ui.view.selection == Selection{EntityKind::Node, 2});
}

TEST_CASE("islands view: without a selection arrows pan") {
  IslandsUi ui(kContacts);
  const float x = ui.node(0).x;
  ui.key(ImGuiKey_LeftArrow);
  ui.frames(2);
  CHECK(ui.node(0).x > x);
}

TEST_CASE("islands view: an inspector asks for the colour the island is drawn in") {
  IslandsUi ui(kContacts);
  CHECK(islands_colour(ui.state, {EntityKind::Island, 1}) == ui.state.scene->colour(0));
  CHECK(islands_colour(ui.state, {EntityKind::Node, 0}) == ui.state.scene->colour(1));
  CHECK_FALSE(islands_colour(ui.state, {EntityKind::Node, 6}));
}

// 100,000 pairs: what is drawn of them is bounded, zoomed in it is little.
TEST_CASE("islands view: a zoomed view draws what is in view only") {
  std::string text = R"({"arenascope":1,"node_count":60000,"incidences":[)";
  for (int i = 0; i < 60000; i += 2)
    text += (i == 0 ? "[" : ",[") + std::to_string(i) + "," + std::to_string(i + 1) + "]";
  IslandsUi ui(text + "]}");
  const int all = ui.ui.vertices;
  CHECK(all < 400'000);
  ui.view.selection = {EntityKind::Island, 15000};
  ui.command("fit_selection");
  ui.frames(3);
  CHECK(ui.ui.vertices < 20'000);
}
