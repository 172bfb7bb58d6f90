#include "app/widgets/canvas.h"

#include <doctest/doctest.h>

#include "app/widgets/controls.h"
#include "tests/support/headless_ui.h"

using namespace arenascope;
using namespace arenascope::app;

namespace {

const Rect kArea{{100, 50}, {500, 250}};

CanvasOptions chart_options() {
  CanvasOptions options;
  options.bounds = {0, 0, 40, 1000};
  options.y_axis = YAxis::Up;
  return options;
}

CanvasState placed(const CanvasOptions& options) {
  CanvasState state;
  state.view = {kArea, options.bounds, options.y_axis};
  state.placed = true;
  return state;
}

}  // namespace

TEST_CASE("viewport: world to pixels and back") {
  const Viewport up{kArea, {0, 0, 40, 1000}, YAxis::Up};
  CHECK(up.px_from_x(10) == 200);
  CHECK(up.px_from_y(0) == 250);
  CHECK(up.px_from_y(1000) == 50);
  CHECK(up.x_from_px(200) == doctest::Approx(10));
  CHECK(up.y_from_px(150) == doctest::Approx(500));
  const Viewport down{kArea, {0, 0, 40, 1000}, YAxis::Down};
  CHECK(down.px_from_y(0) == 50);
}

TEST_CASE("viewport: neighbouring steps near 2^53 stay apart") {
  const double far = 9007199254740000.0;
  const Viewport view{kArea, {far, 0, far + 40, 1000}, YAxis::Up};
  CHECK(view.px_from_x(far + 1) - view.px_from_x(far) == doctest::Approx(10));
}

TEST_CASE("zoom: the point under the pointer stays, one axis at a time") {
  const CanvasOptions options = chart_options();
  CanvasState state = placed(options);
  const ImVec2 at{220, 90};
  const double x = state.view.x_from_px(at.x), y = state.view.y_from_px(at.y);
  zoom_at(state, options, 1, at, 2, 1);
  CHECK(state.view.world.width() == doctest::Approx(20));
  CHECK(state.view.world.height() == doctest::Approx(1000));
  zoom_at(state, options, 1, at, 1, 4);
  CHECK(state.view.world.height() == doctest::Approx(250));
  CHECK(state.view.x_from_px(at.x) == doctest::Approx(x));
  CHECK(state.view.y_from_px(at.y) == doctest::Approx(y));
  CHECK_FALSE(state.fitted);
}

TEST_CASE("zoom: a chart is never smaller than its bounds") {
  const CanvasOptions options = chart_options();
  CanvasState state = placed(options);
  zoom_at(state, options, 1, {220, 90}, 0.01, 0.01);
  CHECK(state.view.world == options.bounds);
  CHECK(state.fitted);
}

TEST_CASE("pan: a chart stops at its bounds") {
  const CanvasOptions options = chart_options();
  CanvasState state = placed(options);
  zoom_at(state, options, 1, {100, 250}, 2, 2);
  pan_by(state, options, 1, {1e6f, -1e6f});
  CHECK(state.view.world.x0 == doctest::Approx(0));
  CHECK(state.view.world.y0 == doctest::Approx(0));
  pan_by(state, options, 1, {-1e6f, 1e6f});
  CHECK(state.view.world.x1 == doctest::Approx(40));
  CHECK(state.view.world.y1 == doctest::Approx(1000));
}

TEST_CASE("fit: a drawing keeps its proportions and is centred") {
  CanvasOptions options;
  options.bounds = {0, 0, 100, 100};
  options.scale = ScaleRule::Uniform;
  const WorldRect world = fitted_world(kArea, options, 1);
  CHECK(world.width() / world.height() == doctest::Approx(2));
  CHECK((world.x0 + world.x1) / 2 == doctest::Approx(50));
  CHECK(world.height() == doctest::Approx(100));
}

TEST_CASE("canvas: a click is a click, a drag pans") {
  test::HeadlessUi ui;
  session::Session session;
  ViewState view;
  CanvasOptions options = chart_options();
  CanvasState state;
  CanvasEvents seen;
  int clicks = 0;
  const auto draw = [&](const FrameContext& ctx) {
    seen = update_canvas(ctx, "canvas", kArea, state, options);
    clicks += seen.clicked ? 1 : 0;
  };
  ui.frame(session, view, draw);
  ui.frame(session, view, draw);
  ui.click(session, view, {200, 100}, draw);
  CHECK(clicks == 1);
  zoom_at(state, options, 1, {100, 250}, 2, 2);
  const double before = state.view.world.x0;
  ui.press();
  ui.frame(session, view, draw);
  ui.move_mouse({160, 100});
  ui.frame(session, view, draw);
  ui.release();
  ui.frame(session, view, draw);
  CHECK(clicks == 1);
  CHECK(state.view.world.x0 == doctest::Approx(before + 2));
}

TEST_CASE("canvas: a move takes 200 ms and asks for frames only while it runs") {
  test::HeadlessUi ui;
  ui.reduced_motion = false;
  session::Session session;
  ViewState view;
  CanvasOptions options = chart_options();
  CanvasState state;
  const auto draw = [&](const FrameContext& ctx) {
    update_canvas(ctx, "canvas", kArea, state, options);
  };
  ui.frame(session, view, draw);
  CHECK_FALSE(ui.wants_frame);
  ui.frame(session, view, [&](const FrameContext& ctx) {
    state.fitted = false;
    move_to(ctx, state, {0, 0, 10, 100});
    draw(ctx);
  });
  CHECK(ui.wants_frame);
  int frames = 0;
  while (ui.wants_frame && frames < 100) {
    ui.frame(session, view, draw);
    ++frames;
  }
  CHECK(frames >= 10);
  CHECK(frames <= 14);
  CHECK(state.view.world == WorldRect{0, 0, 10, 100});
}

TEST_CASE("runs: a paragraph wraps at spaces and keeps punctuation with its link") {
  test::HeadlessUi ui;
  session::Session session;
  ViewState view;
  ui.frame(session, view, [&](const FrameContext& ctx) {
    const ImFont* face = ctx.fonts.inter13;
    const float letter = text_width(*face, "a");
    const std::array<TextRun, 3> runs{TextRun{"aaaa ", face, 0, {}}, TextRun{"bbb", face, 0, 7},
                                      TextRun{".", face, 0, {}}};
    CHECK(measure_runs(9.5f * letter, 20, runs) == 20);
    CHECK(measure_runs(8.5f * letter, 20, runs) == 40);
    CHECK(measure_runs(2.5f * letter, 20, runs) == 80);  // aa aa bb b.
  });
}

TEST_CASE("runs: a click on a link gives its id") {
  test::HeadlessUi ui;
  session::Session session;
  ViewState view;
  std::optional<std::uint32_t> clicked;
  const auto draw = [&](const FrameContext& ctx) {
    const std::array<TextRun, 2> runs{TextRun{"on ", ctx.fonts.inter13, 0xFFFFFFFF, {}},
                                      TextRun{"conv0", ctx.fonts.mono12, 0xFFFFFFFF, 7}};
    const RunsResult result = draw_runs(ctx, "p", {100, 100}, 300, 20, runs);
    if (result.clicked) clicked = result.clicked;
  };
  ui.frame(session, view, draw);
  ui.frame(session, view, draw);
  ui.click(session, view, {130, 110}, draw);
  CHECK(clicked == 7u);
}

TEST_CASE("tooltip: it waits for the pointer to rest") {
  test::HeadlessUi ui;
  session::Session session;
  ViewState view;
  TooltipState state;
  const std::array<TooltipLine, 1> lines{TooltipLine{"pw1", "144.0 KiB"}};
  const auto draw = [&](const FrameContext& ctx) {
    show_tooltip(ctx, state, 1, {{100, 100}, {140, 140}}, {{0, 0}, {1280, 720}}, lines);
  };
  ui.move_mouse({120, 120});
  ui.frame(session, view, draw);
  const int before = ui.vertices;
  CHECK(ui.wants_frame);
  for (int i = 0; i < 10; ++i) ui.frame(session, view, draw);
  CHECK(ui.vertices > before);
  CHECK_FALSE(ui.wants_frame);
}
