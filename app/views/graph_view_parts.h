// What the files of the graph view share. Internal to graph_view*.cpp.
#pragma once

#include "app/views/graph_view.h"

namespace arenascope::app::graph {

struct GraphLayout {
  Rect all;
  Rect tools;     // 40 high
  Rect headings;  // strip of layer numbers; empty where there are several parts or none
  Rect plot;
};

// One frame: the context, the state and what was measured for this frame.
struct Frame {
  const FrameContext& ctx;
  GraphViewState& state;
  GraphLayout layout;
  CanvasOptions options;
  CanvasEvents events;
  ImDrawList& list;
  std::optional<NodeId> selected_node;
  std::optional<EdgeId> selected_edge;
  bool hit = false;  // what is hovered is under the pointer, not lit up by another view

  const Viewport& view() const { return state.canvas.view; }
  const scene::GraphScene& scene() const { return *state.scene; }
  float css(float v) const { return v * ctx.px; }
  // CSS pixels per layout unit.
  float scale() const { return static_cast<float>(view().px_per_x()) / ctx.px; }
  // The edge whose explanation is shown: under the pointer, else selected.
  std::optional<EdgeId> edge_in_focus() const {
    if (state.hovered_edge) return state.hovered_edge;
    return state.hovered_node ? std::nullopt : selected_edge;
  }
  // A colour of the picture: paler while the text has an error.
  ImU32 ink(ImU32 colour) const { return ctx.dimmed ? mix(colour, ctx.theme.well, 0.5f) : colour; }
};

Rect rect_of(const Frame& frame, NodeId node);
ImVec2 point_of(const Frame& frame, layout::Point p);
layout::Box visible_world(const Frame& frame);

void refresh_scene(const FrameContext& ctx, GraphViewState& state);  // graph_view_scene.cpp
void refresh_focus(Frame& frame);                                    // graph_view_scene.cpp
void read_selection(Frame& frame);                                   // graph_view_input.cpp
void run_commands(Frame& frame);                                     // graph_view_input.cpp
void handle_input(Frame& frame);                                     // graph_view_input.cpp
void draw_tooltip(Frame& frame);                                     // graph_view_input.cpp
void draw_edges(Frame& frame);                                       // graph_view_edges.cpp
void draw_badges(const Frame& frame);                                // graph_view_edges.cpp
void draw_nodes(const Frame& frame);                                 // graph_view_nodes.cpp
void draw_headings(const Frame& frame);                              // graph_view_nodes.cpp
void draw_tools(Frame& frame);                                       // graph_view_tools.cpp
void draw_notes(const Frame& frame);                                 // graph_view_tools.cpp

}  // namespace arenascope::app::graph
