#include "app/views/islands_view.h"

#include <algorithm>
#include <array>

#include "app/views/islands_view_parts.h"

namespace arenascope::app {
namespace {

constexpr std::array<std::string_view, 16> kCommands{
    "fit",      "fit_selection", "next",      "previous", "into",     "hulls", "forest",  "zoom_in",
    "zoom_out", "pan_left",      "pan_right", "pan_up",   "pan_down", "clear", "connect", "lasso"};
constexpr std::array<std::string_view, 2> kModes{"Hulls", "Forest"};
constexpr float kStripHeight = 72;

double aspect_of(const Rect& plot) {
  return plot.empty() ? 1.5
                      : std::clamp(plot.width() / static_cast<double>(plot.height()), 0.5, 2.4);
}

void refresh_scene(const FrameContext& ctx, IslandsViewState& state, const Rect& plot) {
  const bool current = state.scene && state.revision == ctx.session.revision();
  // While a plan is being computed the plan at hand is that of another document.
  if (current || (state.scene && ctx.session.planning())) return;
  const bool same_source = state.source_name == ctx.session.source().name;
  const std::shared_ptr<const scene::IslandsScene> earlier = same_source ? state.scene : nullptr;
  scene::IslandsSceneOptions options;
  options.layout.aspect = aspect_of(plot);
  options.earlier = earlier.get();
  state.scene = std::make_shared<const scene::IslandsScene>(ctx.session.document(),
                                                            ctx.session.plan(), options);
  state.revision = ctx.session.revision();
  state.forest = nullptr;
  if (earlier && !state.scene->too_large()) {
    islands::begin_glide(ctx, state, *earlier);
    return;
  }
  state.glide = {};
  if (same_source) return;
  state.source_name = ctx.session.source().name;
  state.strip_first = 0;
  for (CanvasState* canvas : {&state.canvas, &state.forest_canvas}) {
    canvas->placed = false;
    canvas->fitted = true;
  }
}

void refresh_forest(const FrameContext& ctx, IslandsViewState& state, const Rect& plot) {
  if (state.forest || state.scene->too_large()) return;
  layout::ForestOptions options;
  options.aspect = aspect_of(plot);
  state.forest =
      std::make_shared<const scene::ForestScene>(scene::forest_of(ctx.session.document()), options);
}

CanvasOptions canvas_options(const layout::Box& b) {
  CanvasOptions options;
  options.bounds = {b.left, b.top, std::max(b.right, b.left + 1), std::max(b.bottom, b.top + 1)};
  options.scale = ScaleRule::Uniform;
  options.max_px_per_x = options.max_px_per_y = 6;
  options.padding = 32;  // the note at the bottom stands in it
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
  const SegmentResult mode =
      segments(ctx, "islands_mode", {tools.min.x + frame.css(12), tools.min.y + frame.css(6)},
               kModes, static_cast<std::size_t>(ctx.view.islands_mode));
  if (mode.chosen) ctx.view.islands_mode = static_cast<IslandsMode>(*mode.chosen);
  const ImFont& mono = *ctx.fonts.mono11;
  const std::string_view key = "#rank  nodes";
  const float x = tools.min.x + mode.width + frame.css(28);
  if (frame.replay) return islands::draw_replay_legend(frame, x);
  const float right = tools.max.x - frame.css(16), key_width = text_width(mono, key);
  const bool key_fits = x + frame.css(32) + key_width < right;
  if (key_fits)
    text_line(frame.list, mono, {right, tools.min.y}, tools.height(), ctx.theme.t3, key,
              Align::Right);
  const ImFont& face = *ctx.fonts.inter12;
  const float room = right - x - (key_fits ? key_width + frame.css(16) : 0);
  const std::string_view words = frame.as_forest()
                                     ? "The root of a tree is its smallest node"
                                     : "Number is the identity, colour and pattern only help";
  if (text_width(face, words) <= room)
    text_line(frame.list, face, {x, tools.min.y}, tools.height(), ctx.theme.t2, words);
}

islands::IslandsLayout layout_of(const FrameContext& ctx, const Rect& all) {
  const float tools = std::min(40 * ctx.px, all.height());
  // A replay shows the parent array of its step beside the picture.
  const float strip = ctx.view.islands_mode == IslandsMode::Forest && !ctx.session.replaying()
                          ? std::min(kStripHeight * ctx.px, all.height() - tools)
                          : 0;
  const float top = all.min.y + tools, bottom = all.max.y - strip;
  return {all,
          {all.min, {all.max.x, top}},
          {{all.min.x, top}, {all.max.x, bottom}},
          {{all.min.x, bottom}, all.max}};
}

void draw_picture(islands::Frame& frame) {
  islands::read_selection(frame);
  islands::run_commands(frame);
  islands::handle_input(frame);
  const Rect& plot = frame.layout.plot;
  frame.list.PushClipRect(plot.min, plot.max, true);
  if (frame.replay) {
    islands::draw_replay(frame);
  } else {
    frame.as_forest() ? islands::draw_forest(frame) : islands::draw_hulls(frame);
  }
  islands::draw_selection(frame);
  if (!frame.replay) islands::draw_editing(frame);
  islands::draw_notes(frame);
  frame.list.PopClipRect();
  if (!frame.layout.strip.empty()) islands::draw_strip(frame);
  draw_tools(frame);
  islands::draw_tooltip(frame);
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
  const islands::IslandsLayout layout = layout_of(ctx, all);
  refresh_scene(ctx, state, layout.plot);
  if (state.scene->too_large()) {
    say(ctx, all,
        format_count(static_cast<std::int64_t>(state.scene->counts().nodes)) +
            " nodes are too many to draw. The counts still hold.");
    return;
  }
  const IslandsMode mode = ctx.view.islands_mode;
  const bool as_forest = mode == IslandsMode::Forest;
  if (as_forest) refresh_forest(ctx, state, layout.plot);
  CanvasState& canvas = as_forest ? state.forest_canvas : state.canvas;
  const CanvasOptions options =
      canvas_options(as_forest ? state.forest->bounds() : state.scene->bounds());
  const bool edits = state.connect.dragging() || state.lasso_tool || !state.lasso.empty() ||
                     (ImGui::GetIO().KeyShift && !canvas.dragging);
  const CanvasEvents events = update_canvas(ctx, "islands", layout.plot, canvas, options,
                                            edits ? DragRule::Ignored : DragRule::Pans);
  islands::Frame frame{ctx, state, mode, canvas, layout, options, events, list, {}, {}, {}};
  for (std::size_t i = 0; i + 1 < islands::kStyles; ++i)
    frame.styles[i] = island_style(
        ctx.theme, scene::IslandColour{static_cast<std::uint8_t>(i % scene::kIslandHues),
                                       static_cast<std::uint8_t>(i / scene::kIslandHues)});
  frame.styles.back() = island_style(ctx.theme, std::nullopt);
  frame.glide_share = islands::glide_share(ctx, state);
  islands::begin_replay(frame);
  draw_picture(frame);
}

bool islands_command(std::string_view name, IslandsViewState& state) {
  if (std::find(kCommands.begin(), kCommands.end(), name) == kCommands.end()) return false;
  state.commands.emplace_back(name);
  return true;
}

std::optional<ImVec2> islands_node_point(const IslandsViewState& state, NodeId node,
                                         IslandsMode mode) {
  if (!state.scene || state.scene->too_large() || node >= state.scene->counts().nodes)
    return std::nullopt;
  if (mode == IslandsMode::Forest && !state.forest) return std::nullopt;
  const bool as_forest = mode == IslandsMode::Forest;
  const layout::Point p = as_forest ? state.forest->node(node) : state.scene->node(node);
  return (as_forest ? state.forest_canvas : state.canvas).view.px_from_world(p.x, p.y);
}

std::optional<ImVec2> islands_link_point(const IslandsViewState& state, NodeId from, NodeId to) {
  const std::optional<ImVec2> a = islands_node_point(state, from),
                              b = islands_node_point(state, to);
  if (!a || !b) return std::nullopt;
  return (*a + *b) * 0.5f;
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

std::optional<scene::IslandColour> islands_colour(const IslandsViewState& state,
                                                  Selection selection) {
  if (!state.scene || state.scene->too_large()) return std::nullopt;
  std::optional<std::size_t> rank;
  if (selection.kind == EntityKind::Island) rank = state.scene->rank_of_label(selection.id);
  if (selection.kind == EntityKind::Node) rank = state.scene->rank_of_node(selection.id);
  if (!rank) return std::nullopt;
  return state.scene->colour(*rank);
}

}  // namespace arenascope::app
