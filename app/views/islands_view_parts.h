// What the files of the islands view share. Internal to islands_view*.cpp.
#pragma once

#include "app/views/islands_view.h"

namespace arenascope::app::islands {

struct IslandsLayout {
  Rect all;
  Rect tools;  // 40 high
  Rect plot;
};

// One frame: the context, the state and what was measured for this frame.
struct Frame {
  const FrameContext& ctx;
  IslandsViewState& state;
  IslandsLayout layout;
  CanvasOptions options;
  CanvasEvents events;
  ImDrawList& list;
  std::optional<std::size_t>
      selected_rank;  // of the selected island, or of that around the selected node
  std::optional<NodeId> selected_node;
  bool hit = false;  // what is hovered is under the pointer, not lit up by another view

  const Viewport& view() const { return state.canvas.view; }
  const scene::IslandsScene& scene() const { return *state.scene; }
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
  float dot() const { return std::min(css(5), css(4.5f) * scale()); }
};

void read_selection(Frame& frame);  // islands_view_input.cpp
void run_commands(Frame& frame);    // islands_view_input.cpp
void handle_input(Frame& frame);    // islands_view_input.cpp
void draw_tooltip(Frame& frame);    // islands_view_input.cpp
void draw_islands(Frame& frame);    // islands_view_draw.cpp
void draw_panels(const Frame& frame);
void draw_selection(const Frame& frame);
void draw_notes(const Frame& frame);

}  // namespace arenascope::app::islands
