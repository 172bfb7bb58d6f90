// Live bytes under the arena chart, on the same steps.
#include <algorithm>
#include <cmath>

#include "app/views/arena_view_parts.h"
#include "core/scene/axis.h"

namespace arenascope::app::arena {
namespace {

// Height of the curve in pixels for an amount of bytes; the arena's top is the chart's.
float height_of(const Frame& frame, Bytes bytes) {
  const Bytes most =
      std::max<Bytes>(1, std::max(frame.scene().arena_bytes, frame.scene().peak_live_bytes));
  return static_cast<float>(static_cast<double>(bytes) / static_cast<double>(most) *
                            frame.layout.live.height());
}

struct Curve {
  std::vector<scene::ProfileRun> runs;
  ImU32 fill, edge;
};

void draw_curve(const Frame& frame, const Curve& curve) {
  const Rect& live = frame.layout.live;
  const float thick = std::max(1.0f, std::round(frame.css(1.5f)));
  float before = live.max.y;
  for (std::size_t i = 0; i < curve.runs.size(); ++i) {
    const scene::ProfileRun& run = curve.runs[i];
    const float x0 = snap(live.min.x + static_cast<float>(run.x0)),
                x1 = snap(live.min.x + static_cast<float>(run.x1));
    const float y = snap(live.max.y - height_of(frame, run.live));
    frame.list.AddRectFilled({x0, y}, {std::max(x1, x0 + 1), live.max.y}, curve.fill);
    if (i > 0)
      vline(frame.list, x0, std::min(y, before) - thick * 0.5f, std::max(y, before) + thick * 0.5f,
            curve.edge, thick);
    hline(frame.list, x0, std::max(x1, x0 + 1), y, curve.edge, thick);
    before = y;
  }
}

void draw_lost(const Frame& frame, const Curve& curve) {
  const Rect& live = frame.layout.live;
  for (const scene::ProfileRun& run : curve.runs) {
    if (run.top <= run.live) continue;
    const Rect r{{snap(live.min.x + static_cast<float>(run.x0)),
                  snap(live.max.y - height_of(frame, run.top))},
                 {snap(live.min.x + static_cast<float>(run.x1)),
                  snap(live.max.y - height_of(frame, run.live))}};
    hatch_rect(frame.list, r, frame.ctx.theme.hatch,
               {frame.css(5), frame.css(1), {live.min.x, live.max.y}});
  }
}

// Leftmost x where a text of that width stands clear of everything occupied; nothing when there is
// none.
std::optional<float> free_place(const Frame& frame, const Curve& curve, float from, float width) {
  const Rect& live = frame.layout.live;
  const float limit = live.height() - frame.css(24);
  float x = from;
  for (const scene::ProfileRun& run : curve.runs) {
    const float x0 = live.min.x + static_cast<float>(run.x0),
                x1 = live.min.x + static_cast<float>(run.x1);
    if (x1 <= x - frame.css(8)) continue;
    if (x0 >= x + width + frame.css(8)) break;
    if (height_of(frame, run.top) > limit) x = x1 + frame.css(12);
  }
  if (x + width > live.max.x) return std::nullopt;
  return x;
}

float peak_dot_x(const Frame& frame) {
  return frame.view().px_from_x(frame.scene().cell(frame.scene().peak_step) + 0.5);
}

// Where a caption above the curve stands clear of the dot, which sticks out of it.
float beside_peak_dot(const Frame& frame, float from, float width) {
  const float dot = peak_dot_x(frame), clear = frame.css(8);
  if (dot < from - clear || dot > from + width + clear) return from;
  return dot + clear + width <= frame.layout.live.max.x ? dot + clear : dot - clear - width;
}

void draw_captions(const Frame& frame, const Curve& curve) {
  const FrameContext& ctx = frame.ctx;
  const Rect& live = frame.layout.live;
  const scene::ArenaScene& scene = frame.scene();
  const ImFont &strong = *ctx.fonts.inter12_semibold, &plain = *ctx.fonts.inter12;
  const std::string words = "peak " + format_size(scene.peak_live_bytes) +
                            (ctx.compact ? "" : " at step " + format_count(scene.peak_step));
  const std::string title = ctx.compact ? "live bytes," : "Live bytes";
  const ImFont& title_face = ctx.compact ? plain : strong;
  const float gap = frame.css(ctx.compact ? 4 : 8), height = frame.css(16);
  const float width = text_width(title_face, title) + gap + text_width(plain, words);
  if (width > live.width()) return;
  const float from = ctx.compact ? live.max.x - width - frame.css(4) : live.min.x + frame.css(8);
  const std::optional<float> place = free_place(frame, curve, from, width);
  float x = snap(place ? *place : beside_peak_dot(frame, from, width));
  const float y = live.min.y - (place ? frame.css(1) : height + frame.css(2));
  const ImU32 title_ink = ctx.compact ? ctx.theme.t2 : ctx.theme.t1;
  x = text_line(frame.list, title_face, {x, y}, height, title_ink, title) + gap;
  x = text_line(frame.list, plain, {x, y}, height, ctx.theme.t2, words);

  if (ctx.compact || !scene.fragmented) return;
  const std::string lost = "lost to fragmentation";
  const float side = std::round(frame.css(11));
  const float lost_width = text_width(plain, lost) + side + frame.css(6);
  const float wanted = std::max(x + frame.css(24), live.max.x - frame.css(56) - lost_width);
  const std::optional<float> lost_x = free_place(frame, curve, wanted, lost_width);
  if (!lost_x) return;
  const ImVec2 corner = snap(ImVec2{*lost_x, y + (height - side) * 0.5f});
  const Rect box{corner, corner + ImVec2{side, side}};
  hatch_rect(frame.list, box, ctx.theme.hatch, {frame.css(4), frame.css(1), corner});
  outline(frame.list, box, ctx.theme.hatch, frame.css(2), ctx.px);
  text_line(frame.list, plain, {box.max.x + frame.css(6), y}, height, ctx.theme.t2, lost);
}

void draw_peak_dot(const Frame& frame) {
  const scene::ArenaScene& scene = frame.scene();
  const Rect& live = frame.layout.live;
  const float x = peak_dot_x(frame);
  if (scene.peak_live_bytes == 0 || x < live.min.x || x > live.max.x) return;
  const ImVec2 at{snap(x) + 0.5f, live.max.y - height_of(frame, scene.peak_live_bytes)};
  frame.list.AddCircleFilled(at, frame.css(4.5f), frame.ctx.theme.well);
  frame.list.AddCircleFilled(at, frame.css(3), frame.ctx.theme.selected);
}

}  // namespace

void draw_live_bytes(const Frame& frame) {
  const Rect& live = frame.layout.live;
  if (live.empty()) return;
  const FrameContext& ctx = frame.ctx;
  const WorldRect& world = frame.view().world;
  Curve curve{scene::profile_runs(frame.scene(), world.x0, world.x1,
                                  std::max(1, static_cast<int>(live.width()))),
              ctx.theme.live_fill,
              ctx.px < 1.25f ? mix(ctx.theme.t2, ctx.theme.well, 0.78f) : ctx.theme.t2};
  if (ctx.dimmed)
    curve.fill = mix(ctx.theme.t3, ctx.theme.well, 0.14f),
    curve.edge = ctx.theme.stale_quiet.outline;
  frame.list.PushClipRect({live.min.x, live.min.y - frame.css(4)}, {live.max.x, live.max.y + 1},
                          true);
  if (!ctx.dimmed && !ctx.compact) draw_lost(frame, curve);
  draw_curve(frame, curve);
  hline(frame.list, live.min.x, live.max.x, live.max.y, ctx.theme.line2, ctx.px);
  frame.list.PopClipRect();
  if (ctx.dimmed) return;
  draw_peak_dot(frame);
  draw_captions(frame, curve);
  if (ctx.compact) return;
  const float right = live.min.x - frame.css(8), half = frame.css(8);
  const std::string peak =
      scene::axis_value(ctx.view.axis_unit, frame.largest_shown, frame.scene().peak_live_bytes);
  text_line(frame.list, *ctx.fonts.mono11,
            {right, live.max.y - height_of(frame, frame.scene().peak_live_bytes) - half}, 2 * half,
            ctx.theme.t3, peak, Align::Right);
  text_line(frame.list, *ctx.fonts.mono11, {right, live.max.y - half}, 2 * half, ctx.theme.t3, "0",
            Align::Right);
}

}  // namespace arenascope::app::arena
