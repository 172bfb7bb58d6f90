#include "app/views/stepper_view.h"

#include "app/views/arena_view.h"
#include "app/views/graph_view.h"
#include "app/views/islands_view.h"
#include "core/session/replaying.h"
#include "tests/support/headless_ui.h"

using namespace arenascope;
using namespace arenascope::app;

namespace {

// A view that is being replayed, with the step bar under it: the shell and the application in small.
class ReplayUi {
 public:
  explicit ReplayUi(std::string_view text, View shown = View::Graph, ImVec2 size = {1280, 720})
      : ui(size), size_(size) {
    REQUIRE(session.open(text, {}));
    session.view().view = shown;
    REQUIRE(session.enter_replay());
    frames(2);
  }
  void frame() {
    ui.frame(session, session.view(), [this](const FrameContext& ctx) { draw(ctx); });
    answer();
  }
  void frames(int count) {
    for (int i = 0; i < count; ++i) frame();
  }
  void click(ImVec2 at) {
    ui.move_mouse(at);
    frame();
    ui.press();
    frame();
    ui.release();
    frames(2);
  }
  void drag(ImVec2 from, ImVec2 to) {
    ui.move_mouse(from);
    frame();
    ui.press();
    frame();
    ui.move_mouse(to);
    frame();
    ui.release();
    frame();
  }
  void key(ImGuiKey key) {
    ImGui::GetIO().AddKeyEvent(key, true);
    frame();
    ImGui::GetIO().AddKeyEvent(key, false);
    frame();
  }
  std::size_t step() const {
    REQUIRE(session.replaying());
    return session.replaying()->replay.step();
  }
  std::size_t steps() const { return session.replaying()->replay.steps(); }
  bool playing() const { return session.replaying()->playing; }
  // Middle of a button of the bar, counted from the left.
  ImVec2 button(int index) const {
    const float y = size_.y - 24;
    const float x[] = {32, 64, 106, 146, 178};
    return {x[index], y};
  }
  // A share of the track.
  ImVec2 track(float share) const { return {217 + 406 * share, size_.y - 24}; }

  test::HeadlessUi ui;
  session::Session session;
  StepperViewState state;
  Rect queue;
  ArenaViewState arena;
  GraphViewState graph;
  IslandsViewState islands;

 private:
  void draw(const FrameContext& ctx) {
    const Rect all{{0, 0}, size_};
    if (!ctx.session.replaying()) return hear_play_key(ctx, state);
    const Rect inspector = ctx.compact ? Rect{all.max, all.max} : Rect{{size_.x - 304, 0}, size_};
    const StepperLayout layout =
        stepper_layout(ctx, {{0, 0}, {inspector.min.x, size_.y}}, inspector);
    ImGui::SetCursorScreenPos(layout.view.min);
    ImGui::BeginChild("view", {layout.view.width(), layout.view.height()});
    if (ctx.view.view == View::Arena) draw_arena(ctx, arena);
    if (ctx.view.view == View::Graph) draw_graph(ctx, graph);
    if (ctx.view.view == View::Islands) draw_islands(ctx, islands);
    ImGui::EndChild();
    queue = layout.queue;
    if (!queue.empty()) {
      ImGui::SetCursorScreenPos(queue.min);
      ImGui::BeginChild("queue", {queue.width(), queue.height()});
      draw_queue(ctx, state, queue);
      ImGui::EndChild();
    }
    draw_decision(ctx, state, layout.decision);
    draw_stepper(ctx, state, layout);
  }
  void answer() {
    for (const std::string_view name : std::exchange(state.commands, {}))
      session::replay_command(session, name);
    if (const auto step = std::exchange(state.seek, {})) session.seek_replay(*step);
    if (std::exchange(state.advance, false)) session.seek_replay(step() + 1);
  }
  ImVec2 size_;
};

constexpr std::string_view kBypass = "a -> b\nb -> c\nc -> d\na -> d\n";

}  // namespace

TEST_CASE("stepper: the buttons step forward and back, to the last and the first") {
  ReplayUi ui(kBypass);
  ui.click(ui.button(3));
  ui.click(ui.button(3));
  CHECK(ui.step() == 2);
  ui.click(ui.button(1));
  CHECK(ui.step() == 1);
  ui.click(ui.button(4));
  CHECK(ui.step() == ui.steps());
  ui.click(ui.button(0));
  CHECK(ui.step() == 0);
}

TEST_CASE("stepper: the keys do what the buttons do") {
  ReplayUi ui(kBypass);
  ui.key(ImGuiKey_Period);
  ui.key(ImGuiKey_Period);
  ui.key(ImGuiKey_Comma);
  CHECK(ui.step() == 1);
  ui.key(ImGuiKey_End);
  CHECK(ui.step() == ui.steps());
  ui.key(ImGuiKey_Home);
  CHECK(ui.step() == 0);
  ui.key(ImGuiKey_Space);
  CHECK(ui.playing());
}

TEST_CASE("stepper: Escape lets go of the selection, then leaves") {
  ReplayUi ui(kBypass);
  ui.session.select({EntityKind::Node, 1});
  ui.frame();
  ui.key(ImGuiKey_Escape);
  CHECK(ui.session.replaying());
  CHECK_FALSE(ui.session.view().selection);
  ui.key(ImGuiKey_Escape);
  CHECK_FALSE(ui.session.replaying());
}

TEST_CASE("stepper: Space begins a replay where there is none") {
  ReplayUi ui(kBypass);
  ui.session.leave_replay();
  ui.key(ImGuiKey_Space);
  REQUIRE(ui.session.replaying());
  CHECK(ui.playing());
}

TEST_CASE("stepper: dragging on the track goes to that step") {
  ReplayUi ui(kBypass);
  ui.drag(ui.track(0), ui.track(0.5f));
  CHECK(ui.step() == ui.steps() / 2);
  ui.drag(ui.track(0.5f), ui.track(1));
  CHECK(ui.step() == ui.steps());
}

TEST_CASE("stepper: it plays by the clock and asks for frames only then") {
  ReplayUi ui(kBypass);
  ui.frames(3);
  CHECK_FALSE(ui.ui.wants_frame);
  ui.click(ui.button(2));
  REQUIRE(ui.playing());
  const std::size_t before = ui.step();
  ui.frames(60);
  CHECK(ui.ui.wants_frame);
  CHECK(ui.step() == before);
  ui.frames(60);
  CHECK(ui.step() == before + 1);
  ui.click(ui.button(2));
  CHECK_FALSE(ui.playing());
  ui.ui.move_mouse({600, 300});
  ui.frames(30);
  CHECK_FALSE(ui.ui.wants_frame);
}

TEST_CASE("stepper: J goes to the step that decides the selection") {
  ReplayUi ui(kBypass);
  ui.session.select({EntityKind::Edge, 3});
  ui.key(ImGuiKey_J);
  CHECK(ui.session.replaying()->replay.reduction().now()->edge == 3);
}

TEST_CASE("stepper: the button beside the picture goes there as well") {
  ReplayUi ui(kBypass);
  ui.session.select({EntityKind::Edge, 3});
  ui.frame();
  ui.click({1280 - 304 + 60, 720 - 48 - 56 + 24});
  CHECK(ui.session.replaying()->replay.reduction().now()->edge == 3);
}

TEST_CASE("stepper: the proof of a redundant edge is the path that is drawn") {
  ReplayUi ui(kBypass);
  ui.session.seek_replay(ui.steps());
  ui.frames(2);
  CHECK(ui.graph.witness == std::vector<EdgeId>{0, 1, 2});
  ui.session.seek_replay(0);
  ui.frames(2);
  CHECK(ui.graph.witness.empty());
}

TEST_CASE("stepper: left, the picture is again that of the plan") {
  ReplayUi ui(kBypass);
  ui.session.seek_replay(ui.steps());
  ui.frames(2);
  ui.session.leave_replay();
  ui.ui.frame(ui.session, ui.session.view(),
              [&](const FrameContext& ctx) { draw_graph(ctx, ui.graph); });
  CHECK(ui.graph.witness.empty());
  CHECK_FALSE(ui.graph.replay_step);
}

TEST_CASE("stepper: every step of both algorithms can be drawn, wide and narrow") {
  const std::string contacts = "a -- b -- c\nd -- e\nc -- e\nf -- g\na -- e\n";
  for (const bool compact : {false, true}) {
    for (const View view : {View::Graph, View::Islands}) {
      ReplayUi ui(view == View::Graph ? kBypass : std::string_view(contacts), view,
                  compact ? ImVec2{390, 620} : ImVec2{1280, 720});
      ui.ui.compact = ui.ui.touch = compact;
      for (std::size_t step = 0; step <= ui.steps(); ++step) {
        ui.session.seek_replay(step);
        ui.frames(2);
        CHECK(ui.ui.vertices > 100);
      }
    }
  }
}

TEST_CASE("stepper: the forest grows at the places it will have, whatever the step") {
  ReplayUi ui("a -- b -- c\nd -- e\nc -- e\n", View::Islands);
  ui.session.view().islands_mode = IslandsMode::Forest;
  ui.frames(2);
  const ImVec2 before = *islands_node_point(ui.islands, 4, IslandsMode::Forest);
  for (std::size_t step = 0; step <= ui.steps(); ++step) {
    ui.session.seek_replay(step);
    ui.frames(2);
    const ImVec2 now = *islands_node_point(ui.islands, 4, IslandsMode::Forest);
    CHECK(now.x == before.x);
    CHECK(now.y == before.y);
  }
}

TEST_CASE("stepper: an edit while it is replayed shows the same step of the new recording") {
  ReplayUi ui(kBypass);
  ui.session.seek_replay(5);
  ui.frames(2);
  ui.session.set_text("a -> b\nb -> c\nc -> d\na -> d\na -> c\n", session::Typing::NewPoint);
  ui.frames(3);
  CHECK(ui.step() == 5);
  CHECK(ui.graph.replay_step == 5);
}

constexpr std::string_view kThree = "id,lower,end,size\na,0,1,100\nb,1,2,80\nc,2,3,60\n";

TEST_CASE("stepper: a click in the order of placements selects the tensor, J goes to its turn") {
  ReplayUi ui(kThree, View::Arena);
  REQUIRE_FALSE(ui.queue.empty());
  const float row = 27, head = 44;
  ui.click({ui.queue.min.x + 60, ui.queue.min.y + head + 1.5f * row});
  CHECK(ui.session.view().selection == Selection{EntityKind::Tensor, 1});
  ui.key(ImGuiKey_J);
  CHECK(ui.step() == 2);
}

TEST_CASE("stepper: without the room the placement has no list of its order, its picture stays") {
  ReplayUi ui(kThree, View::Arena, {900, 600});
  CHECK(ui.queue.empty());
  ui.key(ImGuiKey_End);
  CHECK(ui.step() == 3);
}

TEST_CASE(
    "arena view: in a replay a tensor is there from its turn on, and its edges cannot be dragged") {
  ReplayUi ui(kThree, View::Arena);
  ui.key(ImGuiKey_Period);
  const auto middle_of = [&](TensorId tensor) {
    const std::optional<Rect> rect = arena_tensor_rect(ui.arena, tensor);
    REQUIRE(rect);
    return rect->center();
  };
  ui.click(middle_of(1));
  CHECK_FALSE(ui.session.view().selection);
  ui.click(middle_of(0));
  CHECK(ui.session.view().selection == Selection{EntityKind::Tensor, 0});
  const Rect a = *arena_tensor_rect(ui.arena, 0);
  ui.drag({a.max.x - 1, a.center().y}, {a.max.x + 200, a.center().y});
  CHECK_FALSE(ui.arena.drag);
  CHECK((*ui.session.document().lifetimes)[0].life.last_use == 1);
}
