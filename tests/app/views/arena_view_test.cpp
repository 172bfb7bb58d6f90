#include "app/views/arena_view.h"

#include <set>

#include "core/gallery/open_sample.h"
#include "tests/support/headless_ui.h"

using namespace arenascope;
using namespace arenascope::app;

namespace {

// The arena view over a text, with a mouse. Edits are applied after each frame, as the shell does.
class ArenaUi {
 public:
  explicit ArenaUi(std::string_view text, ImVec2 size = {1280, 720}) : ui(size) {
    REQUIRE(session.open(text, {}));
    frames(3);
  }
  void frame() {
    ui.frame(session, session.view(), [this](const FrameContext& ctx) { draw_arena(ctx, state); });
    for (; applied < ui.edits.size(); ++applied)
      CHECK(session.edit(ui.edits[applied].edit, ui.edits[applied].gesture));
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
  // Presses at `from` and moves there in `steps` frames; the button stays down.
  void drag(ImVec2 from, ImVec2 to, int steps = 4) {
    ui.move_mouse(from);
    frame();
    ui.press();
    frame();
    for (int i = 1; i <= steps; ++i) {
      const float t = static_cast<float>(i) / static_cast<float>(steps);
      ui.move_mouse(from + (to - from) * t);
      frame();
    }
  }
  void key(ImGuiKey key) {
    ui.key(key);
    frames(2);
  }
  void command(std::string_view name) {
    REQUIRE(arena_command(name, state));
    frames(2);
  }
  Rect rect(TensorId source) const { return *arena_tensor_rect(state, source); }
  Selection selection() const { return session.view().selection; }

  test::HeadlessUi ui;
  session::Session session;
  ArenaViewState state;
  std::size_t applied = 0;
};

// a and c are placed first at 0, b on top of a; the upper right is empty.
constexpr std::string_view kText =
    "id,lower,end,size\n"
    "a,0,3,4096\n"
    "b,2,5,2048\n"
    "c,6,9,1024\n";

constexpr std::string_view kOperators = R"({"arenascope": 1,
 "tensors": [{"name": "x", "bytes": 64, "role": "input"}, {"name": "y", "bytes": 64}, {"name": "z", "bytes": 64, "role": "output"}],
 "nodes": [{"name": "p", "inputs": ["x"], "outputs": ["y"]}, {"name": "q", "inputs": ["y"], "outputs": ["z"]}]})";

const edit::SetLifetime* lifetime_edit(const PendingEdit& pending) {
  return std::get_if<edit::SetLifetime>(&pending.edit);
}

}  // namespace

TEST_CASE("arena view: a click on a rectangle selects its tensor") {
  ArenaUi ui(kText);
  ui.click(ui.rect(1).center());
  CHECK(ui.selection() == Selection{EntityKind::Tensor, 1});
  CHECK(ui.ui.edits.empty());
}

TEST_CASE("arena view: a click on empty ground clears the selection") {
  ArenaUi ui(kText);
  ui.click(ui.rect(1).center());
  ui.click({ui.rect(2).center().x, ui.rect(2).min.y - 80});
  CHECK_FALSE(static_cast<bool>(ui.selection()));
}

TEST_CASE("arena view: dragging the right edge sets the last use, step by step, in one gesture") {
  ArenaUi ui(kText);
  const Rect r = ui.rect(2);
  const float step = r.width() / 4;
  ui.drag({r.max.x - 1, r.center().y}, {r.max.x - 1 - 2 * step, r.center().y});
  ui.ui.release();
  ui.frames(2);
  REQUIRE_FALSE(ui.ui.edits.empty());
  std::set<session::GestureId> gestures;
  for (const PendingEdit& pending : ui.ui.edits) {
    REQUIRE(lifetime_edit(pending));
    CHECK(lifetime_edit(pending)->tensor == 2);
    CHECK(lifetime_edit(pending)->life.first_use == 6);
    gestures.insert(pending.gesture);
  }
  CHECK(gestures.size() == 1);
  CHECK(*gestures.begin() != 0);
  CHECK((*ui.session.document().lifetimes)[2].life == Lifetime{6, 7});
  REQUIRE(ui.session.undo());
  CHECK((*ui.session.document().lifetimes)[2].life == Lifetime{6, 9});
}

TEST_CASE("arena view: dragging the left edge stops at the last use") {
  ArenaUi ui(kText);
  const Rect r = ui.rect(1);
  ui.drag({r.min.x + 1, r.center().y}, {r.max.x + 200, r.center().y});
  CHECK((*ui.session.document().lifetimes)[1].life == Lifetime{5, 5});
}

TEST_CASE("arena view: an edge can be dragged beyond the end, and the scale stays until release") {
  ArenaUi ui(kText);
  const Rect r = ui.rect(2);
  const float step = r.width() / 4;
  ui.drag({r.max.x - 1, r.center().y}, {r.max.x - 1 + 3 * step, r.center().y});
  CHECK((*ui.session.document().lifetimes)[2].life == Lifetime{6, 12});
  CHECK(ui.rect(0).width() == doctest::Approx(4 * step));
  ui.ui.release();
  ui.frames(3);
  CHECK(ui.rect(0).width() < 4 * step - 1);
}

TEST_CASE("arena view: a second drag is another gesture") {
  ArenaUi ui(kText);
  for (int i = 0; i < 2; ++i) {
    const Rect r = ui.rect(2);
    ui.drag({r.max.x - 1, r.center().y}, {r.max.x - 1 - r.width() / 3, r.center().y});
    ui.ui.release();
    ui.frames(2);
  }
  CHECK(ui.ui.edits.front().gesture != ui.ui.edits.back().gesture);
}

TEST_CASE("arena view: operators decide lifetimes, and detaching them is offered") {
  ArenaUi ui(kOperators);
  const Rect r = ui.rect(1);
  ui.drag({r.max.x - 1, r.center().y}, {r.max.x - 60, r.center().y});
  ui.ui.release();
  ui.frames(2);
  CHECK(ui.ui.edits.empty());
  ui.click({ui.rect(1).max.x - 1, ui.rect(1).center().y});
  REQUIRE(ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopup));
  CHECK_FALSE(ui.ui.wants_detach);
  const ImGuiWindow* popup = ImGui::GetCurrentContext()->OpenPopupStack.back().Window;
  ui.click({popup->Pos.x + 30, popup->Pos.y + popup->Size.y - 28});
  CHECK(ui.ui.wants_detach);
}

TEST_CASE("arena view: E and Q walk by step, K goes to the peak, Escape clears") {
  ArenaUi ui(kText);
  ui.key(ImGuiKey_E);
  CHECK(ui.selection() == Selection{EntityKind::Tensor, 0});
  ui.key(ImGuiKey_E);
  CHECK(ui.selection() == Selection{EntityKind::Tensor, 1});
  ui.key(ImGuiKey_Q);
  CHECK(ui.selection() == Selection{EntityKind::Tensor, 0});
  ui.key(ImGuiKey_K);
  CHECK(ui.selection() == Selection{EntityKind::Tensor, 1});
  ui.key(ImGuiKey_Escape);
  CHECK_FALSE(static_cast<bool>(ui.selection()));
}

TEST_CASE("arena view: zooming to the selection and fitting again") {
  ArenaUi ui(kText);
  const float before = ui.rect(2).width();
  ui.command("next");
  ui.command("next");
  ui.command("next");
  ui.command("fit_selection");
  CHECK(ui.rect(2).width() > before * 1.2f);
  ui.command("fit");
  CHECK(ui.rect(2).width() == doctest::Approx(before));
  CHECK_FALSE(arena_command("no such thing", ui.state));
}

TEST_CASE("arena view: a pinch over the byte axis zooms bytes alone") {
  ArenaUi ui(kText);
  const Rect before = ui.rect(0);
  ui.ui.move_mouse({20, 400});
  ui.ui.input.at = {20, 400};
  ui.ui.input.zoom_x = ui.ui.input.zoom_y = 2;
  ui.frames(2);
  CHECK(ui.rect(0).width() == doctest::Approx(before.width()));
  CHECK(ui.rect(0).height() == doctest::Approx(2 * before.height()));
}

TEST_CASE("arena view: the pointer lights up what other views name, and names what it rests on") {
  ArenaUi ui(kText);
  Selection hovered{EntityKind::Tensor, 2};
  const auto draw = [&](const FrameContext& ctx) {
    FrameContext shared = ctx;
    shared.hovered = &hovered;
    draw_arena(shared, ui.state);
  };
  ui.ui.frame(ui.session, ui.session.view(), draw);
  CHECK_FALSE(static_cast<bool>(hovered));
  ui.ui.move_mouse(ui.rect(1).center());
  ui.ui.frame(ui.session, ui.session.view(), draw);
  ui.ui.frame(ui.session, ui.session.view(), draw);
  CHECK(hovered == Selection{EntityKind::Tensor, 1});
}

TEST_CASE("arena view: nothing moves when nothing happens") {
  ArenaUi ui(kText);
  ui.frames(3);
  CHECK_FALSE(ui.ui.wants_frame);
}

TEST_CASE("arena view: another planner moves rectangles for a moment") {
  ArenaUi ui(kText);
  ui.ui.reduced_motion = false;
  Options options = ui.session.document().options;
  options.planner = "first-fit";
  REQUIRE(ui.session.edit(edit::SetOptions{options}));
  while (ui.session.planning()) ui.session.advance(1000);
  ui.frame();
  CHECK(ui.ui.wants_frame);
  ui.frames(20);
  CHECK_FALSE(ui.ui.wants_frame);
}

TEST_CASE("arena view: every sample at every size, plain and under a text error") {
  for (const ImVec2 size : {ImVec2{1280, 720}, ImVec2{320, 240}}) {
    for (const gallery::Sample& sample : gallery::samples()) {
      CAPTURE(sample.id);
      test::HeadlessUi ui(size, size.x < 400 ? ThemeKind::Light : ThemeKind::Dark);
      ui.compact = size.x < 400;
      session::Session session;
      REQUIRE(gallery::open_sample(session, sample));
      while (session.planning()) session.advance(10'000'000);
      ArenaViewState state;
      const auto draw = [&](const FrameContext& ctx) { draw_arena(ctx, state); };
      for (int i = 0; i < 3; ++i) ui.frame(session, session.view(), draw);
      session.set_text("{", session::Typing::NewPoint);
      ui.dimmed = true;
      ui.move_mouse({size.x * 0.4f, size.y * 0.5f});
      for (int i = 0; i < 3; ++i) ui.frame(session, session.view(), draw);
      CHECK(ui.edits.empty());
      CHECK(ui.vertices > 0);
    }
  }
}

TEST_CASE("arena view: the colour menu offers sub-problems") {
  ArenaUi ui(kText);
  ui.click({60, 20});
  ui.click({60, 85});
  CHECK(ui.session.view().fill_mode == FillMode::SubProblem);
  CHECK(ui.state.sub_problems ==
        "2 independent sub-problems: steps 0–5, 6–9. Each can be planned alone.");
}

TEST_CASE("arena view: a selected operator lights what it reads and writes") {
  ArenaUi ui(kOperators);
  ui.session.view().selection = {EntityKind::Node, 1};
  ui.frame();
  CHECK(ui.state.linked == std::vector<TensorId>{1, 2});
}

TEST_CASE("arena view: a selected island lights the tensors of its operators") {
  ArenaUi ui(kOperators);
  ui.session.view().selection = {EntityKind::Island, 0};
  ui.frame();
  CHECK(ui.state.linked == std::vector<TensorId>{0, 1, 2});
}

TEST_CASE("arena view: without a node or island nothing is lit") {
  ArenaUi ui(kOperators);
  ui.session.view().selection = {EntityKind::Tensor, 1};
  ui.frame();
  CHECK(ui.state.linked.empty());
}
