#include "app/widgets/canvas.h"

#include <algorithm>
#include <cmath>

namespace arenascope::app {
namespace {

constexpr double kMoveSeconds = 0.2;
constexpr float kClickSlopPx = 4;

double ease_out(double t) {
  const double u = 1 - t;
  return 1 - u * u * u;
}

// Keeps [low, high) of the given length near [min, max): inside it when it is shorter, around it
// when it is longer.
void clamp_span(double& low, double& high, double min, double max) {
  const double length = high - low;
  if (length >= max - min) {
    low = std::clamp(low, max - length, min);
  } else {
    low = std::clamp(low, min, max - length);
  }
  high = low + length;
}

// Drawings may be pushed until only a quarter of the area shows them.
WorldRect loosened(const WorldRect& bounds, const WorldRect& seen) {
  const double dx = seen.width() * 0.75, dy = seen.height() * 0.75;
  return {bounds.x0 - dx, bounds.y0 - dy, bounds.x1 + dx, bounds.y1 + dy};
}

WorldRect clamped(WorldRect world, const Viewport& view, const CanvasOptions& options, float px) {
  const WorldRect fit = fitted_world(view.area, options, px);
  const double loose = options.scale == ScaleRule::Free ? 1.0 : 4.0;
  const auto limit = [&](double& low, double& high, double fit_length, double area_px,
                         double max_px_per_unit) {
    const double shortest = std::min(fit_length, area_px / (max_px_per_unit * px));
    const double length = std::clamp(high - low, shortest, fit_length * loose);
    const double middle = (low + high) * 0.5;
    low = middle - length * 0.5, high = middle + length * 0.5;
  };
  limit(world.x0, world.x1, fit.width(), view.area.width(), options.max_px_per_x);
  limit(world.y0, world.y1, fit.height(), view.area.height(), options.max_px_per_y);
  const WorldRect room =
      options.scale == ScaleRule::Free ? options.bounds : loosened(options.bounds, world);
  clamp_span(world.x0, world.x1, room.x0, room.x1);
  clamp_span(world.y0, world.y1, room.y0, room.y1);
  return world;
}

void advance_move(const FrameContext& ctx, CanvasState& state) {
  if (!state.moving) return;
  const double t = std::clamp((ctx.now_s - state.move_start_s) / kMoveSeconds, 0.0, 1.0),
               e = ease_out(t);
  const auto between = [e](double a, double b) { return a + (b - a) * e; };
  state.view.world = {between(state.from.x0, state.to.x0), between(state.from.y0, state.to.y0),
                      between(state.from.x1, state.to.x1), between(state.from.y1, state.to.y1)};
  state.moving = t < 1;
  if (state.moving) ctx.wants_frame = true;
}

// The area has another size: keep the scale and the upper left corner.
void resize(CanvasState& state, const Rect& area) {
  Viewport& view = state.view;
  const bool same = view.area.width() == area.width() && view.area.height() == area.height();
  if (!same && !view.area.empty() && !area.empty()) {
    const double width = view.world.width() * area.width() / view.area.width();
    const double height = view.world.height() * area.height() / view.area.height();
    view.world.x1 = view.world.x0 + width;
    if (view.y_axis == YAxis::Down)
      view.world.y1 = view.world.y0 + height;
    else
      view.world.y0 = view.world.y1 - height;
  }
  view.area = area;
}

void handle_drag(CanvasState& state, const CanvasOptions& options, float px, DragRule drag,
                 CanvasEvents& events) {
  const ImGuiIO& io = ImGui::GetIO();
  const bool active = ImGui::IsItemActive();
  if (ImGui::IsItemActivated()) {
    state.press_px = io.MousePos;
    state.dragging = false;
    events.pressed = ImGui::IsMouseClicked(ImGuiMouseButton_Left);
  }
  events.held = active && ImGui::IsMouseDown(ImGuiMouseButton_Left);
  const float travelled =
      std::hypot(io.MousePos.x - state.press_px.x, io.MousePos.y - state.press_px.y);
  if (active && travelled > kClickSlopPx * px) state.dragging = true;
  if (active && state.dragging && drag == DragRule::Pans &&
      (io.MouseDelta.x != 0 || io.MouseDelta.y != 0)) {
    pan_by(state, options, px, io.MouseDelta);
    events.panned = true;
  }
  if (ImGui::IsItemDeactivated()) {
    events.clicked =
        !state.dragging && ImGui::IsMouseReleased(ImGuiMouseButton_Left) && events.hovered;
    events.ends_double_click =
        events.clicked && io.MouseClickedLastCount[ImGuiMouseButton_Left] == 2;
    state.dragging = false;
  }
  events.double_clicked = events.hovered && ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left);
}

}  // namespace

WorldRect fitted_world(const Rect& area, const CanvasOptions& options, float px) {
  const WorldRect& b = options.bounds;
  if (options.scale == ScaleRule::Free || area.empty()) return b;
  const double room_x = std::max(1.0, area.width() - 2.0 * options.padding * px);
  const double room_y = std::max(1.0, area.height() - 2.0 * options.padding * px);
  const double scale =
      std::min({room_x / b.width(), room_y / b.height(), options.fit_px_per_unit * px});
  const double half_x = area.width() / scale * 0.5, half_y = area.height() / scale * 0.5;
  const double mid_x = (b.x0 + b.x1) * 0.5, mid_y = (b.y0 + b.y1) * 0.5;
  return {mid_x - half_x, mid_y - half_y, mid_x + half_x, mid_y + half_y};
}

void move_to(const FrameContext& ctx, CanvasState& state, WorldRect target) {
  if (!state.placed || ctx.reduced_motion) {
    state.view.world = target;
    state.moving = false;
    return;
  }
  state.from = state.view.world;
  state.to = target;
  state.move_start_s = ctx.now_s;
  state.moving = true;
  ctx.wants_frame = true;
}

void fit(const FrameContext& ctx, CanvasState& state, const CanvasOptions& options) {
  move_to(ctx, state, fitted_world(state.view.area, options, ctx.px));
  state.fitted = true;
}

void zoom_at(CanvasState& state, const CanvasOptions& options, float px, ImVec2 at_px,
             double factor_x, double factor_y) {
  Viewport& view = state.view;
  if (options.scale == ScaleRule::Uniform)
    factor_x = factor_y = std::max(factor_x, 1e-6) != 1 ? factor_x : factor_y;
  if (!(factor_x > 0) || !(factor_y > 0) || view.area.empty()) return;
  const double x = view.x_from_px(at_px.x), y = view.y_from_px(at_px.y);
  // The scale is limited before the pointer is held, or a zoom at the limit would drift.
  WorldRect scaled = view.world;
  scaled.x1 = scaled.x0 + view.world.width() / factor_x;
  scaled.y1 = scaled.y0 + view.world.height() / factor_y;
  const WorldRect limited = clamped(scaled, view, options, px);
  const double keep_x = (x - view.world.x0) / view.world.width();
  const double keep_y = (y - view.world.y0) / view.world.height();
  const double x0 = x - keep_x * limited.width(), y0 = y - keep_y * limited.height();
  view.world = clamped({x0, y0, x0 + limited.width(), y0 + limited.height()}, view, options, px);
  state.moving = false;
  state.fitted = options.scale == ScaleRule::Free && view.world == options.bounds;
}

void pan_by(CanvasState& state, const CanvasOptions& options, float px, ImVec2 by_px) {
  Viewport& view = state.view;
  if (view.area.empty()) return;
  const double dx = -by_px.x / view.px_per_x();
  const double dy = (view.y_axis == YAxis::Down ? -by_px.y : by_px.y) / view.px_per_y();
  const WorldRect before = view.world;
  WorldRect moved{before.x0 + dx, before.y0 + dy, before.x1 + dx, before.y1 + dy};
  view.world = clamped(moved, view, options, px);
  state.moving = false;
  if (!(view.world == before)) state.fitted = false;
}

CanvasEvents update_canvas(const FrameContext& ctx, const char* id, const Rect& area,
                           CanvasState& state, const CanvasOptions& options, DragRule drag) {
  CanvasEvents events;
  events.pointer_px = ImGui::GetIO().MousePos;
  resize(state, area);
  state.view.y_axis = options.y_axis;
  if (area.empty()) return events;
  advance_move(ctx, state);
  if (!state.placed || (state.fitted && !state.moving))
    state.view.world = fitted_world(area, options, ctx.px);
  else if (!state.moving)
    state.view.world = clamped(state.view.world, state.view, options, ctx.px);
  state.placed = true;

  ImGui::SetCursorScreenPos(area.min);
  ImGui::SetNextItemAllowOverlap();
  ImGui::InvisibleButton(id, {area.width(), area.height()},
                         ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonMiddle);
  events.hovered = ImGui::IsItemHovered();
  handle_drag(state, options, ctx.px, drag, events);

  const CanvasInput& input = ctx.input;
  const Rect& reach = options.reach.empty() ? area : options.reach;
  const bool over = reach.contains(input.at) &&
                    ImGui::IsWindowHovered(ImGuiHoveredFlags_AllowWhenBlockedByActiveItem);
  if (over && (input.zoom_x != 1 || input.zoom_y != 1)) {
    zoom_at(state, options, ctx.px, input.at, input.zoom_x, input.zoom_y);
    events.panned = true;
  }
  if (over && (input.pan.x != 0 || input.pan.y != 0)) {
    pan_by(state, options, ctx.px, input.pan);
    events.panned = true;
  }
  return events;
}

}  // namespace arenascope::app
