#include "app/views/compare_view.h"

#include "core/session/side_by_side.h"
#include "core/session/verdict.h"
#include "tests/support/headless_ui.h"

using namespace arenascope;
using namespace arenascope::app;

namespace {

constexpr std::string_view kGap = "id,lower,end,size\na,0,1,100\nb,1,2,80\nc,2,3,60\n";

// Two planners compared in a window of 1280 x 720, the differences at its right.
struct CompareUi {
  explicit CompareUi(std::string_view text = kGap) : ui({1280, 720}) {
    REQUIRE(session.open(text, {}));
    run("best-fit-no-leading");
    REQUIRE(session::compare_command(session, "compare"));
    frames(3);
  }
  void run(const std::string& planner) {
    PlannerRun run(session.document(), {1, planner, 0});
    run.advance(1'000'000);
    session.note_run(planner);
    session.take(run.report());
  }
  void frame() {
    ui.frame(session, session.view(), [this](const FrameContext& ctx) {
      ImGui::SetCursorScreenPos({0, 0});
      ImGui::BeginChild("compare", {976, 720});
      draw_compare(ctx, state);
      ImGui::EndChild();
      draw_differences(ctx, state, {{976, 0}, {1280, 720}});
    });
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
  // Middle of a tensor in the picture of A or B.
  ImVec2 middle(const CanvasState& canvas, const ArenaPlan& plan, TensorId id) const {
    const PlannedTensor& tensor = plan.tensors[id];
    return canvas.view.px_from_world(
        static_cast<double>(tensor.life.first_use) + 0.5,
        static_cast<double>(tensor.offset) + static_cast<double>(tensor.occupied) / 2);
  }

  test::HeadlessUi ui;
  session::Session session;
  CompareViewState state;
};

}  // namespace

TEST_CASE("comparing: the planner in use stands against the best other, swapped on demand") {
  CompareUi ui;
  CHECK(ui.session.view().compared == ComparedPair{"best-fit", "best-fit-no-leading"});
  REQUIRE(session::compare_command(ui.session, "swap"));
  CHECK(ui.session.view().compared == ComparedPair{"best-fit-no-leading", "best-fit"});
  REQUIRE(session::compare_command(ui.session, "compare"));
  CHECK_FALSE(ui.session.view().compared);
}

TEST_CASE("comparing: nothing is compared before both have a plan, nor in another view") {
  CompareUi ui;
  ui.session.view().compared->b = "exact";
  CHECK_FALSE(session::compared_rows(ui.session));
  ui.session.view().compared->b = "best-fit-no-leading";
  CHECK(session::compared_rows(ui.session));
  ui.session.view().view = View::Islands;
  CHECK_FALSE(session::compared_rows(ui.session));
}

TEST_CASE("comparing: the strip holds both arenas and the difference") {
  CompareUi ui;
  const session::Verdict verdict = session::verdict_of(ui.session);
  REQUIRE(verdict.cells.size() == 4);
  CHECK(verdict.cells[0].label == "A Best fit");
  CHECK(verdict.cells[0].value == "180");
  CHECK(verdict.cells[1].value == "240");
  CHECK(verdict.cells[2].value == "+60");
  CHECK(verdict.cells[2].detail == "+33.3 %");
}

TEST_CASE("compare view: a click on either side selects the tensor") {
  CompareUi ui;
  const session::ComparedRows rows = *session::compared_rows(ui.session);
  ui.click(ui.middle(ui.state.canvas, *rows.a->plan, 2));
  CHECK(ui.session.view().selection == Selection{EntityKind::Tensor, 2});
  ui.click(ui.middle(ui.state.canvas_b, *rows.b->plan, 1));
  CHECK(ui.session.view().selection == Selection{EntityKind::Tensor, 1});
  ui.click({70, 95});
  CHECK_FALSE(ui.session.view().selection);
}

TEST_CASE("compare view: both sides show the same part, zoomed over either") {
  CompareUi ui;
  ui.ui.input.at = ui.state.canvas_b.view.area.center();
  ui.ui.input.zoom_x = ui.ui.input.zoom_y = 1.5f;
  ui.ui.move_mouse(ui.ui.input.at);
  ui.frame();
  ui.ui.input = {};
  ui.frames(2);
  CHECK(ui.state.canvas_b.view.world.width() < 4);
  CHECK(ui.state.canvas.view.world == ui.state.canvas_b.view.world);
}

TEST_CASE("compare view: the list holds those that moved, a click selects one") {
  CompareUi ui;
  CHECK(ui.state.by_size == std::vector<TensorId>{2});
  ui.click({1100, 40 + 16 + 16 + 18 + 12 + 14});
  CHECK(ui.session.view().selection == Selection{EntityKind::Tensor, 2});
}

TEST_CASE("compare view: the first decision that differs can be shown in the replay of A") {
  CompareUi ui;
  ui.click({1280 - 40, 720 - 24});
  CHECK(ui.state.replay_step == 3);
}

TEST_CASE("compare view: a row with a plan becomes B, one without is asked for") {
  CompareUi ui;
  ui.run("first-fit");
  ui.frames(2);
  // Rows by arena: best fit 180, first fit 180, no leading gap 240, then those without a plan.
  const float rows = 7, top = 720 - 10 - rows * 27;
  ui.click({100, top + 1.5f * 27});
  CHECK(ui.session.view().compared->b == "first-fit");
  ui.click({100, top + 3.5f * 27});
  REQUIRE(ui.state.commands.size() == 1);
  CHECK(ui.state.commands.front() == "ask max-end");
}
