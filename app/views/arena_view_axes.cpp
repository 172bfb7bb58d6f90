// Ground of the arena chart: peak band, grid, byte axis, step axis.
#include <algorithm>

#include "app/views/arena_view_parts.h"
#include "core/scene/axis.h"

namespace arenascope::app::arena {
namespace {

void draw_band(const Frame& frame) {
  if (frame.ctx.dimmed || frame.replay || frame.scene().peak_live_bytes == 0) return;
  const double cell = frame.scene().cell(frame.scene().peak_step);
  const Rect& plot = frame.layout.plot;
  const float bottom = frame.layout.live.empty() ? plot.max.y : frame.layout.live.max.y;
  float left = snap(frame.view().px_from_x(cell)), right = snap(frame.view().px_from_x(cell + 1));
  right = std::max(right, left + frame.css(1));
  left = std::max(left, plot.min.x), right = std::min(right, plot.max.x);
  if (right <= left) return;
  frame.list.AddRectFilled({left, plot.min.y}, {right, bottom}, frame.ctx.theme.peak_band);
}

void draw_byte_axis(const Frame& frame) {
  const FrameContext& ctx = frame.ctx;
  const Viewport& view = frame.view();
  const Rect& plot = frame.layout.plot;
  const scene::Ticks ticks = scene::byte_ticks(view.world.y0, view.world.y1, view.px_per_y(),
                                               frame.css(ctx.compact ? 48 : 64));
  const float tick_right = plot.min.x - frame.css(8), half = frame.css(8);
  const float unit_bottom = plot.min.y + frame.css(14);
  for (std::int64_t v = ticks.first; v <= ticks.last; v += ticks.step) {
    const float y = view.px_from_y(static_cast<double>(v));
    const bool zero = v == 0;
    hline(frame.list, plot.min.x, plot.max.x, y, zero ? ctx.theme.line2 : ctx.theme.grid, ctx.px);
    // The unit stands above the top tick; a tick that would touch it goes without a number.
    if (y - half < unit_bottom && !ctx.compact) continue;
    text_line(frame.list, *ctx.fonts.mono11, {tick_right, y - half + 0.5f}, 2 * half, ctx.theme.t3,
              scene::tick_value(ctx.view.axis_unit, frame.largest_shown, v), Align::Right);
  }
  if (ctx.compact) return;
  text_line(frame.list, *ctx.fonts.inter11, {tick_right, plot.min.y - frame.css(2)}, 2 * half,
            ctx.theme.t3, scene::axis_unit_name(ctx.view.axis_unit, frame.largest_shown),
            Align::Right);
}

void draw_step_axis(const Frame& frame) {
  const FrameContext& ctx = frame.ctx;
  const Viewport& view = frame.view();
  const Rect &plot = frame.layout.plot, &axis = frame.layout.axis;
  if (axis.empty()) return;
  hline(frame.list, plot.min.x, plot.max.x, plot.max.y, ctx.theme.line2, ctx.px);
  const auto first = static_cast<double>(frame.scene().first_step);
  const double low = first + view.world.x0, high = first + view.world.x1 - 1;
  const float widest =
      text_width(*ctx.fonts.mono11, format_count(static_cast<Step>(high))) + frame.css(16);
  const scene::Ticks ticks =
      scene::step_ticks(low, high, view.px_per_x(), std::max(frame.css(48), widest));
  const float word_left = plot.max.x - text_width(*ctx.fonts.inter11, "step") - frame.css(10);
  for (std::int64_t step = ticks.first; step <= ticks.last; step += ticks.step) {
    const float x = view.px_from_x(frame.scene().cell(step) + 0.5);
    vline(frame.list, x, plot.max.y, plot.max.y + frame.css(4), ctx.theme.line2, ctx.px);
    const std::string number = format_count(step);
    const float half = text_width(*ctx.fonts.mono11, number) * 0.5f;
    if (x + half > (frame.layout.label_x == 0 ? word_left : frame.layout.label_x - frame.css(6)))
      continue;
    text_line(frame.list, *ctx.fonts.mono11, {x, axis.min.y + frame.css(6)}, frame.css(16),
              ctx.theme.t3, number, Align::Center);
  }
  const bool outside = frame.layout.label_x > 0;
  text_line(frame.list, *ctx.fonts.inter11,
            {outside ? frame.layout.label_x : plot.max.x, axis.min.y + frame.css(6)}, frame.css(16),
            ctx.theme.t3, "step", outside ? Align::Left : Align::Right);
}

}  // namespace

void draw_ground(const Frame& frame) {
  draw_band(frame);
  draw_byte_axis(frame);
  draw_step_axis(frame);
}

}  // namespace arenascope::app::arena
