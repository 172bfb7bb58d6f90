#include "app/views/arena_view.h"

#include <algorithm>
#include <array>

#include "app/views/arena_view_parts.h"
#include "core/scene/axis.h"

namespace arenascope::app {
namespace {

using arena::Frame;

constexpr double kMoveSeconds = 0.18;
constexpr double kCompactPxPerStep = 18;

constexpr std::array<std::string_view, 12> kCommands{
    "fit",      "fit_selection", "next",      "previous", "peak",     "zoom_in",
    "zoom_out", "pan_left",      "pan_right", "pan_up",   "pan_down", "clear"};

// The largest value the byte axis must show: the arena, the bound, and the budget unless that is
// far away.
Bytes largest_shown(const scene::ArenaScene& scene) {
  const Bytes needed = std::max({scene.arena_bytes, scene.bound_bytes, Bytes{1}});
  if (scene.budget_bytes && *scene.budget_bytes <= needed + needed / 2)
    return std::max(needed, *scene.budget_bytes);
  return needed;
}

CanvasOptions chart_options(const FrameContext& ctx, const ArenaLayout& layout,
                            const scene::ArenaScene& scene, Bytes largest) {
  CanvasOptions options;
  const double head = (ctx.compact ? 22 : 29) * ctx.px;
  const double height = std::max(1.0f, layout.plot.height());
  options.bounds = {0, 0, scene.cells(),
                    static_cast<double>(largest) * height / std::max(height * 0.5, height - head)};
  options.y_axis = YAxis::Up;
  options.max_px_per_x = 400;
  options.max_px_per_y = 64;
  options.reach = {{layout.all.min.x, layout.plot.min.y},
                   {layout.all.max.x, layout.live.empty() ? layout.axis.max.y : layout.live.max.y}};
  return options;
}

// A pinch or Ctrl+wheel over an axis zooms that axis alone.
CanvasInput axis_input(const CanvasInput& input, const ArenaLayout& layout) {
  CanvasInput result = input;
  if (input.at.x < layout.plot.min.x)
    result.zoom_x = 1;
  else if (input.at.y > layout.plot.max.y)
    result.zoom_y = 1;
  return result;
}

void place_first(const FrameContext& ctx, ArenaViewState& state, const CanvasOptions& options,
                 const Rect& plot) {
  if (state.canvas.placed || !ctx.compact || plot.empty()) return;
  // A phone begins at the peak, with steps a finger can hit.
  const double cells = plot.width() / (kCompactPxPerStep * ctx.px);
  if (cells >= options.bounds.x1) return;
  const double peak = state.scene.cell(state.scene.peak_step);
  const double low = std::clamp(peak - cells * 0.25, 0.0, options.bounds.x1 - cells);
  state.canvas.view = {plot, {low, 0, low + cells, options.bounds.y1}, YAxis::Up};
  state.canvas.placed = true;
  state.canvas.fitted = false;
}

float tick_width(const FrameContext& ctx, Bytes largest) {
  const ImFont& face = *ctx.fonts.mono11;
  return std::max(
      text_width(face, scene::axis_value(ctx.view.axis_unit, largest, largest - largest % 1024)),
      text_width(face, scene::axis_value(ctx.view.axis_unit, largest, largest / 2)));
}

void refresh_visible(Frame& frame) {
  const Rect& plot = frame.layout.plot;
  const WorldRect& world = frame.view().world;
  const scene::Window window{world.x0,
                             world.x1,
                             world.y0,
                             world.y1,
                             std::max(1, static_cast<int>(plot.width() / frame.ctx.px)),
                             std::max(1, static_cast<int>(plot.height() / frame.ctx.px))};
  if (window == frame.state.window) return;
  frame.state.window = window;
  frame.state.visible = scene::visible_boxes(frame.scene(), window);
}

std::optional<TensorId> box_of(const ArenaViewState& state, const Selection& selection) {
  if (selection.kind != EntityKind::Tensor || selection.id >= state.box_of_source.size())
    return std::nullopt;
  return state.box_of_source[selection.id];
}

void draw_chart(Frame& frame) {
  arena::draw_ground(frame);
  if (frame.replay) return arena::draw_replay(frame);
  arena::draw_losses(frame);
  arena::draw_boxes(frame);
  arena::draw_callout(frame);
  arena::draw_selection(frame);
  arena::draw_lines(frame);
  arena::draw_live_bytes(frame);
}

void draw_nothing(const FrameContext& ctx, const Rect& all, std::string_view words) {
  text_line(*ImGui::GetWindowDrawList(), *ctx.fonts.inter13,
            {all.center().x, all.center().y - 10 * ctx.px}, 20 * ctx.px, ctx.theme.t2, words,
            Align::Center);
}

}  // namespace

void draw_arena(const FrameContext& ctx, ArenaViewState& state) {
  const ImVec2 corner = ImGui::GetCursorScreenPos();
  const Rect all{corner, corner + ImGui::GetContentRegionAvail()};
  ImDrawList& list = *ImGui::GetWindowDrawList();
  list.AddRectFilled(all.min, all.max, ctx.theme.well);
  const std::optional<ArenaPlan>& plan = ctx.session.plan().arena;
  if (!plan || plan->tensors.empty()) {
    const std::optional<Error>& error = ctx.session.plan().arena_error;
    draw_nothing(ctx, all,
                 error  ? sentence_of(*error)
                 : plan ? "No tensors yet."
                        : "This document has no tensors to plan.");
    return;
  }
  arena::refresh_scene(ctx, state, *plan);
  arena::refresh_linked(ctx, state);
  arena::select_added(ctx, state);
  const Bytes largest = largest_shown(state.scene);
  const replay::Replay* replay = arena::replay_of(ctx, *plan);
  const ArenaLayout layout = layout_arena(all, ctx.px, tick_width(ctx, largest), ctx.compact,
                                          replay ? ArenaParts::Replay : ArenaParts::Plan);
  CanvasOptions options = chart_options(ctx, layout, state.scene, largest);
  if (state.drag) options.bounds = state.drag->bounds;
  if (state.size_drag) options.bounds = state.size_drag->bounds;
  place_first(ctx, state, options, layout.plot);

  FrameContext canvas_ctx = ctx;
  canvas_ctx.input = axis_input(ctx.input, layout);
  const bool on_edge = state.drag || state.size_drag;
  const CanvasEvents events = update_canvas(canvas_ctx, "arena", layout.plot, state.canvas, options,
                                            on_edge ? DragRule::Ignored : DragRule::Pans);
  Frame frame{ctx,  state,   layout, options, events,
              list, largest, {},     {},      box_of(state, ctx.view.selection),
              1,    *plan,   replay};
  if (!state.move.from.empty()) {
    const double t = std::clamp((ctx.now_s - state.move.start_s) / kMoveSeconds, 0.0, 1.0);
    frame.move_share = 1 - (1 - t) * (1 - t) * (1 - t);
    if (t < 1)
      ctx.wants_frame = true;
    else
      state.move = {};
  }
  arena::follow_replay(frame);
  arena::run_commands(frame);
  arena::handle_input(frame);
  refresh_visible(frame);
  draw_chart(frame);
  arena::draw_minimap(frame);
  arena::draw_note(frame);
  arena::draw_tools(frame);
  arena::draw_tooltip(frame);
}

bool arena_command(std::string_view name, ArenaViewState& state) {
  if (std::find(kCommands.begin(), kCommands.end(), name) == kCommands.end()) return false;
  state.commands.emplace_back(name);
  return true;
}

std::optional<Rect> arena_tensor_rect(const ArenaViewState& state, TensorId source) {
  const auto box = box_of(state, {EntityKind::Tensor, source});
  if (!box) return std::nullopt;
  const scene::ArenaBox& b = state.scene.boxes[*box];
  const Viewport& view = state.canvas.view;
  const double x = state.scene.cell(b.life.first_use);
  return Rect{
      view.px_from_world(x, static_cast<double>(b.top)),
      view.px_from_world(x + static_cast<double>(b.steps()), static_cast<double>(b.offset))};
}

}  // namespace arenascope::app
