// What the files of the islands view share. Internal to islands_view*.cpp.
#pragma once

#include <algorithm>
#include <array>

#include "app/views/islands_view.h"
#include "core/replay/replay.h"

namespace arenascope::app::islands {

struct IslandsLayout {
  Rect all;
  Rect tools;  // 40 high
  Rect plot;
  Rect strip;  // the parent array, of the forest; else empty
};

// One style per colour, made once a frame; the last is that of nodes in no island.
inline constexpr std::size_t kStyles = std::size_t{scene::kIslandHues} * scene::kIslandPatterns + 1;
using Styles = std::array<IslandStyle, kStyles>;

// One frame: the context, the state and what was measured for this frame.
struct Frame {
  const FrameContext& ctx;
  IslandsViewState& state;
  IslandsMode mode;  // of this frame; a command changes that of the next
  CanvasState& canvas;
  IslandsLayout layout;
  CanvasOptions options;
  CanvasEvents events;
  ImDrawList& list;
  Styles styles;
  std::optional<std::size_t>
      selected_rank;  // of the selected island, or of that around the selected node
  std::optional<NodeId> selected_node;
  bool hit = false;        // what is hovered is under the pointer, not lit up by another view
  double glide_share = 1;  // of the running glide; 1: none
  const replay::IslandsState* replay = nullptr;  // where a replay stands; nothing: no replay

  bool as_forest() const { return mode == IslandsMode::Forest; }
  const Viewport& view() const { return canvas.view; }
  const scene::IslandsScene& scene() const { return *state.scene; }
  const scene::ForestScene& forest() const { return *state.forest; }
  // Where a node stands in this frame.
  layout::Point node(NodeId id) const {
    if (as_forest()) return forest().node(id);
    const layout::Point to = scene().node(id);
    if (glide_share >= 1) return to;
    const layout::Point from = state.glide.from[id];
    return {from.x + (to.x - from.x) * glide_share, from.y + (to.y - from.y) * glide_share};
  }
  const IslandStyle& style(std::optional<std::size_t> rank) const {
    if (!rank) return styles.back();
    const scene::IslandColour colour = scene().colour(*rank);
    return styles[std::size_t{colour.pattern} * scene::kIslandHues + colour.hue];
  }
  bool lit(std::optional<std::size_t> rank) const {
    return rank && (rank == selected_rank || rank == state.hovered_rank);
  }
  // What is in view, in layout units, with a margin of so many pixels.
  layout::Box part(float margin_px) const {
    const Rect r = grown(layout.plot, margin_px);
    return {view().x_from_px(r.min.x), view().y_from_px(r.min.y), view().x_from_px(r.max.x),
            view().y_from_px(r.max.y)};
  }
  float css(float v) const { return v * ctx.px; }
  // CSS pixels per layout unit.
  float scale() const { return static_cast<float>(view().px_per_x()) / ctx.px; }
  // A colour of the picture: paler while the text has an error.
  ImU32 ink(ImU32 colour) const { return ctx.dimmed ? mix(colour, ctx.theme.well, 0.5f) : colour; }
  ImVec2 point(layout::Point p) const { return view().px_from_world(p.x, p.y); }
  Rect rect(const layout::Box& b) const {
    return {point({b.left, b.top}), point({b.right, b.bottom})};
  }
  // Radius of a dot in pixels.
  float dot() const { return std::min(css(5), css(6) * scale()); }
};

// The number of an island and its size in a line whose bottom is `bottom`, as much of it as fits
// into `room`. False when not even the number does.
bool draw_label(const Frame& frame, std::size_t rank, std::size_t nodes, ImVec2 corner, float room);
// Names beside the dots, where there is room for them.
void draw_names(const Frame& frame, std::span<const NodeId> nodes);
void draw_panel(const Frame& frame, const layout::DotPanel& panel, scene::Place place);
void draw_dots(const Frame& frame, std::span<const NodeId> nodes);

// Of islands_view_links.cpp: the nodes an incidence or edge joins, in its order; what of these is
// under a point; the rank of its island; the hovered and the selected one drawn over the others.
std::vector<NodeId> nodes_of_link(const Frame& frame, const Selection& link);
std::optional<Selection> link_under(const Frame& frame, layout::Point at);
std::optional<std::size_t> rank_of_link(const Frame& frame, const Selection& link);
void draw_chosen_links(const Frame& frame);
std::vector<TooltipLine> link_lines(const Frame& frame);
bool shows_links(const Frame& frame);  // islands_view_draw.cpp

bool begin_glide(const FrameContext& ctx, IslandsViewState& state,
                 const scene::IslandsScene& earlier);  // islands_view_glide.cpp
double glide_share(const FrameContext& ctx, IslandsViewState& state);
std::vector<layout::Point> shown_outline(const Frame& frame, std::size_t rank);

void read_selection(Frame& frame);  // islands_view_input.cpp
void run_commands(Frame& frame);    // islands_view_input.cpp
void handle_input(Frame& frame);    // islands_view_input.cpp
void draw_tooltip(Frame& frame);    // islands_view_input.cpp
void draw_hulls(Frame& frame);      // islands_view_draw.cpp
void draw_forest(Frame& frame);     // islands_view_forest.cpp
void draw_strip(Frame& frame);      // islands_view_forest.cpp
bool handle_editing(Frame& frame);  // islands_view_edit.cpp; true: the pointer is taken
bool run_edit_command(Frame& frame, std::string_view name);  // islands_view_edit.cpp
std::vector<NodeId> nodes_in_lasso(const Frame& frame);      // islands_view_edit.cpp
void draw_editing(const Frame& frame);                       // islands_view_edit.cpp
void draw_selection(const Frame& frame);
void draw_notes(const Frame& frame);

// Of a replay, in islands_view_replay.cpp.
void begin_replay(Frame& frame);
void draw_replay(const Frame& frame);
void draw_replay_legend(const Frame& frame, float x);

}  // namespace arenascope::app::islands
