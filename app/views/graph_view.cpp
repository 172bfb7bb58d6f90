#include "app/views/graph_view.h"

#include <algorithm>
#include <array>
#include <utility>

#include "app/views/graph_view_parts.h"

namespace arenascope::app {
namespace {

constexpr double kLeastScale = 0.6;  // CSS pixels per unit
constexpr double kFirstScale = 0.9;

constexpr std::array<std::string_view, 21> kCommands{
    "fit",         "fit_selection", "next",   "previous", "zoom_in",        "zoom_out",
    "pan_left",    "pan_right",     "pan_up", "pan_down", "turn",           "clear",
    "fold",        "open_group",    "tidy",   "forward",  "sibling_before", "sibling_after",
    "close_group", "backward",      "connect"};

graph::GraphLayout layout_of(const FrameContext& ctx, const scene::GraphScene& scene,
                             const Rect& all) {
  graph::GraphLayout layout;
  layout.all = all;
  const float tools = std::min(40 * ctx.px, all.height());
  layout.tools = {all.min, {all.max.x, all.min.y + tools}};
  const bool across = scene.direction() == layout::Direction::LeftToRight;
  const float strip = scene.layered_parts() == 1 ? (across ? 32 : 40) * ctx.px : 0;
  layout.plot = {{all.min.x, layout.tools.max.y}, all.max};
  if (across)
    layout.plot.min.y += strip;
  else
    layout.plot.min.x += strip;
  layout.headings = {
      {all.min.x, layout.tools.max.y},
      across ? ImVec2{all.max.x, layout.plot.min.y} : ImVec2{layout.plot.min.x, all.max.y}};
  return layout;
}

CanvasOptions canvas_options(const scene::GraphScene& scene) {
  CanvasOptions options;
  const layout::Box b = scene.bounds();
  options.bounds = {b.left, b.top, std::max(b.right, b.left + 1), std::max(b.bottom, b.top + 1)};
  options.scale = ScaleRule::Uniform;
  options.max_px_per_x = options.max_px_per_y = 4;
  options.padding = 28;
  options.fit_px_per_unit = 1.2;
  return options;
}

void say(const FrameContext& ctx, const Rect& all, std::string_view words) {
  text_line(*ImGui::GetWindowDrawList(), *ctx.fonts.inter13,
            {all.center().x, all.center().y - 10 * ctx.px}, 20 * ctx.px, ctx.theme.t2, words,
            Align::Center);
}

std::string words_for_too_large(const scene::GraphCounts& counts) {
  return format_count(static_cast<std::int64_t>(counts.nodes)) + " nodes and " +
         format_count(static_cast<std::int64_t>(counts.edges)) +
         " edges are too many to draw. The counts and the reduction still hold.";
}

// What stands where the first picture is not there yet.
std::string words_for_waiting(const GraphViewState& state) {
  if (!state.working) return "The layout was given up. Any change begins it anew.";
  return "Laying out " + format_count(static_cast<std::int64_t>(state.working->nodes().size())) +
         " nodes, " + std::to_string(state.working->percent()) + " % of the work";
}

bool has_graph(const session::Session& session) {
  const Document& document = session.document();
  return document.nodes.count > 0 && (document.graph || document.edges);
}

// A long graph begins with its first layers at a scale that can be read; a fit still shows the
// whole.
void place_first(const FrameContext& ctx, GraphViewState& state, const CanvasOptions& options,
                 const Rect& plot) {
  if (state.canvas.placed || plot.empty()) return;
  const WorldRect whole = fitted_world(plot, options, ctx.px);
  if (plot.width() / (whole.width() * ctx.px) >= kLeastScale) return;
  const double width = plot.width() / (kFirstScale * ctx.px),
               height = plot.height() / (kFirstScale * ctx.px);
  const WorldRect& b = options.bounds;
  const double margin = options.padding / kFirstScale;
  const bool wide = b.width() > width, high = b.height() > height;
  const double x0 = wide ? b.x0 - margin : (b.x0 + b.x1 - width) / 2;
  const double y0 = high && state.direction == layout::Direction::TopToBottom
                        ? b.y0 - margin
                        : (b.y0 + b.y1 - height) / 2;
  state.canvas.view = {plot, {x0, y0, x0 + width, y0 + height}, YAxis::Down};
  state.canvas.placed = true;
  state.canvas.fitted = false;
}

void start_fade(const FrameContext& ctx, GraphViewState& state) {
  if (state.mode == ctx.view.graph_mode) return;
  state.mode_before = state.mode;
  state.mode = ctx.view.graph_mode;
  state.mode_start_s = ctx.reduced_motion ? -1 : ctx.now_s;
}

}  // namespace

void draw_graph(const FrameContext& ctx, GraphViewState& state) {
  const ImVec2 corner = ImGui::GetCursorScreenPos();
  const Rect all{corner, corner + ImGui::GetContentRegionAvail()};
  ImDrawList& list = *ImGui::GetWindowDrawList();
  list.AddRectFilled(all.min, all.max, ctx.theme.well);
  if (!has_graph(ctx.session)) {
    say(ctx, all, "This document has no operators and no edges to draw.");
    return;
  }
  graph::refresh_scene(ctx, state);
  if (!state.scene) {
    say(ctx, all, words_for_waiting(state));
    return;
  }
  if (state.scene->too_large()) {
    say(ctx, all, words_for_too_large(state.scene->counts()));
    return;
  }
  start_fade(ctx, state);
  const graph::GraphLayout layout = layout_of(ctx, *state.scene, all);
  const CanvasOptions options = canvas_options(*state.scene);
  place_first(ctx, state, options, layout.plot);
  if (std::exchange(state.refit, false)) fit(ctx, state.canvas, options);
  const CanvasEvents events =
      update_canvas(ctx, "graph", layout.plot, state.canvas, options,
                    state.connect.dragging() ? DragRule::Ignored : DragRule::Pans);
  graph::Frame frame{ctx, state, layout, options, events, list, {}, {}};
  graph::begin_replay(frame);
  frame.glide_left = graph::glide_left(ctx, state);
  graph::update_map(frame);
  graph::read_selection(frame);
  graph::run_commands(frame);
  graph::handle_input(frame);
  graph::refresh_focus(frame);
  list.PushClipRect(layout.plot.min, layout.plot.max, true);
  graph::draw_edges(frame);
  graph::draw_tensor_sizes(frame);
  graph::draw_nodes(frame);
  graph::draw_far_names(frame);
  graph::draw_badges(frame);
  graph::draw_editing(frame);
  graph::draw_map(frame);
  list.PopClipRect();
  graph::draw_headings(frame);
  graph::draw_notes(frame);
  graph::draw_tools(frame);
  graph::draw_tooltip(frame);
}

bool graph_command(std::string_view name, GraphViewState& state) {
  if (std::find(kCommands.begin(), kCommands.end(), name) == kCommands.end()) return false;
  state.commands.emplace_back(name);
  return true;
}

}  // namespace arenascope::app
