#include "app/widgets/minimap.h"

#include <algorithm>
#include <cmath>

namespace arenascope::app {
namespace {

constexpr float kGripReachPx = 7;
constexpr float kTouchReachPx = 16;

double x_at(const Minimap& map, float px) {
  return map.world.x0 + (px - map.area.min.x) / map.area.width() * map.world.width();
}

double y_at(const Minimap& map, float px) {
  return map.world.y0 + (px - map.area.min.y) / map.area.height() * map.world.height();
}

Rect window_of(const Minimap& map, const WorldRect& seen) {
  if (map.axes == MinimapAxes::Across)
    return {{map.x_of(seen.x0), map.area.min.y}, {map.x_of(seen.x1), map.area.max.y}};
  return {{map.x_of(seen.x0), map.y_of(seen.y0)}, {map.x_of(seen.x1), map.y_of(seen.y1)}};
}

// Shows [low, high) of the x axis, y as it is.
void show_span(const FrameContext& ctx, const Minimap& map, CanvasState& canvas,
               const CanvasOptions& options, double low, double high) {
  const double most = map.world.width();
  const double least = std::min(
      most, static_cast<double>(canvas.view.area.width()) / (options.max_px_per_x * ctx.px));
  const double length = std::clamp(high - low, least, most);
  low = std::clamp(low, map.world.x0, map.world.x1 - length);
  canvas.view.world.x0 = low;
  canvas.view.world.x1 = low + length;
  canvas.moving = false;
  canvas.fitted = canvas.view.world == options.bounds;
}

// Moves what is seen, as large as it is, so that its corner is there.
void move_corner(CanvasState& canvas, double x, double y) {
  WorldRect& world = canvas.view.world;
  world = {x, y, x + world.width(), y + world.height()};
  canvas.moving = false;
  canvas.fitted = false;
}

void begin_drag(const FrameContext& ctx, const Minimap& map, MinimapState& state,
                const Rect& window) {
  const ImVec2 at = ImGui::GetIO().MousePos;
  state.drag = MinimapDrag::Window;
  // A press outside the window brings its middle there.
  const bool inside = window.contains(at);
  state.grab_px = inside ? at - window.min : (window.max - window.min) * 0.5f;
  if (map.axes == MinimapAxes::Both) return;
  const float reach = (ctx.touch ? kTouchReachPx : kGripReachPx) * ctx.px;
  const float left = std::abs(at.x - window.min.x), right = std::abs(at.x - window.max.x);
  if (left <= reach) state.drag = MinimapDrag::LeftGrip;
  if (right <= reach && (left > reach || right < left)) state.drag = MinimapDrag::RightGrip;
}

}  // namespace

void update_minimap(const FrameContext& ctx, const Minimap& map, MinimapState& state,
                    CanvasState& canvas, const CanvasOptions& options) {
  const float aside = map.axes == MinimapAxes::Across ? 4 * ctx.px : 0;  // half of a grip
  ImGui::SetCursorScreenPos({map.area.min.x - aside, map.area.min.y});
  ImGui::SetNextItemAllowOverlap();
  ImGui::InvisibleButton("minimap", {map.area.width() + 2 * aside, map.area.height()});
  const Rect window = window_of(map, canvas.view.world);
  const ImVec2 at = ImGui::GetIO().MousePos;
  if (ImGui::IsItemHovered() || ImGui::IsItemActive()) {
    const float reach = kGripReachPx * ctx.px;
    const bool grip = map.axes == MinimapAxes::Across && (std::abs(at.x - window.min.x) <= reach ||
                                                          std::abs(at.x - window.max.x) <= reach);
    ImGui::SetMouseCursor(grip ? ImGuiMouseCursor_ResizeEW : ImGuiMouseCursor_Hand);
  }
  if (ImGui::IsItemActivated()) begin_drag(ctx, map, state, window);
  if (!ImGui::IsItemActive()) {
    state.drag = MinimapDrag::None;
    return;
  }
  const WorldRect seen = canvas.view.world;
  const double low = x_at(map, at.x - state.grab_px.x);
  if (state.drag == MinimapDrag::LeftGrip)
    show_span(ctx, map, canvas, options, std::min(x_at(map, at.x), seen.x1 - 1), seen.x1);
  else if (state.drag == MinimapDrag::RightGrip)
    show_span(ctx, map, canvas, options, seen.x0, std::max(x_at(map, at.x), seen.x0 + 1));
  else if (map.axes == MinimapAxes::Across)
    show_span(ctx, map, canvas, options, low, low + seen.width());
  else
    move_corner(canvas, low, y_at(map, at.y - state.grab_px.y));
}

void draw_minimap_window(const FrameContext& ctx, ImDrawList& list, const Minimap& map,
                         const Viewport& view) {
  const Theme& theme = ctx.theme;
  const Rect& area = map.area;
  Rect window = window_of(map, view.world);
  window.min = snap(window.min), window.max = snap(window.max);
  window.max.x = std::max(window.max.x, window.min.x + 6 * ctx.px);
  const ImU32 veil = with_alpha(theme.well, 0.55f);
  if (map.axes == MinimapAxes::Both) {
    window = cut(grown(window, 0), area);
    if (!window.empty()) outline(list, window, theme.t1, 2 * ctx.px, 1.5f * ctx.px);
    return;
  }
  if (window.min.x > area.min.x) list.AddRectFilled(area.min, {window.min.x, area.max.y}, veil);
  if (window.max.x < area.max.x) list.AddRectFilled({window.max.x, area.min.y}, area.max, veil);
  outline(list, window, theme.t2, 3 * ctx.px, 1.5f * ctx.px);
  for (const float x : {window.min.x, window.max.x}) {
    const Rect grip{{x - 3 * ctx.px, area.center().y - 8 * ctx.px},
                    {x + 3 * ctx.px, area.center().y + 8 * ctx.px}};
    const Rect around = grown(grip, ctx.px);
    list.AddRectFilled(around.min, around.max, theme.well, 3 * ctx.px);
    list.AddRectFilled(grip.min, grip.max, theme.t2, 2.5f * ctx.px);
  }
}

}  // namespace arenascope::app
