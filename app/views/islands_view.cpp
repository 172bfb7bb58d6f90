#include "app/views/islands_view.h"

#include <algorithm>
#include <array>

#include "app/views/islands_view_parts.h"

namespace arenascope::app {
namespace {

constexpr std::array<std::string_view, 11> kCommands{
    "fit",      "fit_selection", "next",   "previous", "zoom_in", "zoom_out",
    "pan_left", "pan_right",     "pan_up", "pan_down", "clear"};

void refresh_scene(const FrameContext& ctx, IslandsViewState& state, const Rect& plot) {
  const bool current = state.scene && state.revision == ctx.session.revision();
  // While a plan is being computed the plan at hand is that of another document.
  if (current || (state.scene && ctx.session.planning())) return;
  scene::IslandsSceneOptions options;
  if (!plot.empty())
    options.layout.aspect = std::clamp(plot.width() / static_cast<double>(plot.height()), 0.5, 2.4);
  state.scene = std::make_shared<const scene::IslandsScene>(ctx.session.document(),
                                                            ctx.session.plan(), options);
  state.revision = ctx.session.revision();
  if (state.source_name == ctx.session.source().name) return;
  state.source_name = ctx.session.source().name;
  state.canvas.placed = false;
  state.canvas.fitted = true;
}

CanvasOptions canvas_options(const scene::IslandsScene& scene) {
  CanvasOptions options;
  const layout::Box b = scene.bounds();
  options.bounds = {b.left, b.top, std::max(b.right, b.left + 1), std::max(b.bottom, b.top + 1)};
  options.scale = ScaleRule::Uniform;
  options.max_px_per_x = options.max_px_per_y = 6;
  options.padding = 24;
  options.fit_px_per_unit = 1.4;
  return options;
}

void say(const FrameContext& ctx, const Rect& all, std::string_view words) {
  text_line(*ImGui::GetWindowDrawList(), *ctx.fonts.inter13,
            {all.center().x, all.center().y - 10 * ctx.px}, 20 * ctx.px, ctx.theme.t2, words,
            Align::Center);
}

void draw_tools(const islands::Frame& frame) {
  const FrameContext& ctx = frame.ctx;
  const Rect& tools = frame.layout.tools;
  frame.list.AddRectFilled(tools.min, tools.max, ctx.theme.base);
  hline(frame.list, tools.min.x, tools.max.x, tools.max.y - 0.5f, ctx.theme.line, ctx.px);
  float x =
      text_line(frame.list, *ctx.fonts.inter13_semibold, {tools.min.x + frame.css(16), tools.min.y},
                tools.height(), ctx.theme.t1, "Packed by size");
  const ImFont& mono = *ctx.fonts.mono11;
  const std::string_view key = "#rank  nodes";
  const float right = tools.max.x - frame.css(16), key_width = text_width(mono, key);
  const bool key_fits = x + frame.css(32) + key_width < right;
  if (key_fits)
    text_line(frame.list, mono, {right, tools.min.y}, tools.height(), ctx.theme.t3, key,
              Align::Right);
  x += frame.css(16);
  const ImFont& face = *ctx.fonts.inter12;
  const float room = right - x - (key_fits ? key_width + frame.css(16) : 0);
  text_line(frame.list, face, {x, tools.min.y}, tools.height(), ctx.theme.t2,
            elided(face, "Number is the identity, colour and pattern only help", room));
}

}  // namespace

void draw_islands(const FrameContext& ctx, IslandsViewState& state) {
  const ImVec2 corner = ImGui::GetCursorScreenPos();
  const Rect all{corner, corner + ImGui::GetContentRegionAvail()};
  ImDrawList& list = *ImGui::GetWindowDrawList();
  list.AddRectFilled(all.min, all.max, ctx.theme.well);
  if (!ctx.session.plan().islands || ctx.session.plan().islands->labels.empty()) {
    say(ctx, all, "This document has no incidences and no edges, so it has no islands.");
    return;
  }
  const float tools = std::min(40 * ctx.px, all.height());
  const islands::IslandsLayout layout{
      all, {all.min, {all.max.x, all.min.y + tools}}, {{all.min.x, all.min.y + tools}, all.max}};
  refresh_scene(ctx, state, layout.plot);
  if (state.scene->too_large()) {
    say(ctx, all,
        format_count(static_cast<std::int64_t>(state.scene->counts().nodes)) +
            " nodes are too many to draw. The counts still hold.");
    return;
  }
  const CanvasOptions options = canvas_options(*state.scene);
  const CanvasEvents events = update_canvas(ctx, "islands", layout.plot, state.canvas, options);
  islands::Frame frame{ctx, state, layout, options, events, list, {}, {}};
  islands::read_selection(frame);
  islands::run_commands(frame);
  islands::handle_input(frame);
  list.PushClipRect(layout.plot.min, layout.plot.max, true);
  islands::draw_panels(frame);
  islands::draw_islands(frame);
  islands::draw_selection(frame);
  list.PopClipRect();
  islands::draw_notes(frame);
  draw_tools(frame);
  islands::draw_tooltip(frame);
}

bool islands_command(std::string_view name, IslandsViewState& state) {
  if (std::find(kCommands.begin(), kCommands.end(), name) == kCommands.end()) return false;
  state.commands.emplace_back(name);
  return true;
}

std::optional<ImVec2> islands_node_point(const IslandsViewState& state, NodeId node) {
  if (!state.scene || state.scene->too_large() || node >= state.scene->counts().nodes)
    return std::nullopt;
  const layout::Point p = state.scene->node(node);
  return state.canvas.view.px_from_world(p.x, p.y);
}

std::optional<ImVec2> islands_hull_point(const IslandsViewState& state, std::size_t rank) {
  if (!state.scene || rank >= state.scene->islands().size()) return std::nullopt;
  // Near the first corner of the outline: dots keep further away from it.
  const layout::IslandOutline& island = state.scene->islands()[rank];
  const layout::Point corner = island.outline.front();
  const layout::Point dot = state.scene->node(island.nodes.front());
  const double t = 0.06;
  return state.canvas.view.px_from_world(corner.x + (dot.x - corner.x) * t,
                                         corner.y + (dot.y - corner.y) * t);
}

}  // namespace arenascope::app
