// What the files of the graph view share. Internal to graph_view*.cpp.
#pragma once

#include "app/views/graph_view.h"
#include "core/replay/replay.h"

namespace arenascope::app::graph {

struct GraphLayout {
  Rect all;
  Rect tools;     // 40 high
  Rect headings;  // strip of layer numbers; empty where there are several parts or none
  Rect plot;
  Rect map;  // of the whole, in a corner; empty while the whole is in view
};

// How a node stands in a replay.
enum class ReplayMark : unsigned char { Waiting, Visited, Reached, Now };

// What a replay changes of the picture.
struct ReplayInk {
  const replay::ReductionState* state = nullptr;  // nothing: no replay
  std::vector<ReplayMark> marks;                  // per node of the picture
  std::vector<replay::Fate> fates;                // per edge of the picture
};

// An edge of the picture as a line.
struct Stroke {
  ImU32 colour = 0;
  float thickness = 1;  // CSS pixels
  Dash dash;            // none: solid
  float head = 6;       // length of the arrow head
};

struct BoxInk {
  ImU32 fill = 0;
  ImU32 edge = 0;
  ImU32 title = 0;
  ImU32 subtitle = 0;
  float outline = 1;
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
  ReplayInk replay{};
  std::optional<TensorId> tensor_in_focus{};  // under a pointer elsewhere, else selected
  float glide_left = 0;  // share of the way that moving nodes still have before them

  const Viewport& view() const { return state.canvas.view; }
  const scene::GraphScene& scene() const { return *state.scene; }
  float css(float v) const { return v * ctx.px; }
  // CSS pixels per layout unit.
  float scale() const { return static_cast<float>(view().px_per_x()) / ctx.px; }
  // The edge whose explanation is shown: under the pointer, else selected; in a replay the one that
  // is decided.
  std::optional<EdgeId> edge_in_focus() const {
    if (replay.state) return replayed_edge();
    if (state.hovered_edge) return state.hovered_edge;
    return state.hovered_node ? std::nullopt : selected_edge;
  }
  // The edge of the picture that is decided; none inside a group.
  std::optional<EdgeId> replayed_edge() const {
    const trace::ReductionEvent* now = replay.state->now();
    if (!now || now->step == trace::ReductionStep::Begins) return std::nullopt;
    return scene().shown_edge(now->edge);
  }
  // A colour of the picture: paler while the text has an error.
  ImU32 ink(ImU32 colour) const { return ctx.dimmed ? mix(colour, ctx.theme.well, 0.5f) : colour; }
};

float glide_left(const FrameContext& ctx, GraphViewState& state);
// How far a node is from where it will stand.
layout::Point glide_of(const Frame& frame, NodeId node);
// The middle of an edge, moving with its ends.
ImVec2 middle_of(const Frame& frame, EdgeId edge);
Rect rect_of(const Frame& frame, NodeId node);
ImVec2 point_of(const Frame& frame, layout::Point p);
layout::Box visible_world(const Frame& frame);

void refresh_scene(const FrameContext& ctx, GraphViewState& state);  // graph_view_scene.cpp
void refresh_focus(Frame& frame);                                    // graph_view_scene.cpp
void take_path(Frame& frame, std::vector<EdgeId> path);              // graph_view_scene.cpp
void select_node(Frame& frame, NodeId node);                         // graph_view_input.cpp
void reveal_node(Frame& frame, NodeId node);                         // graph_view_input.cpp
bool walk_to_neighbour(Frame& frame, std::string_view name);         // graph_view_walk.cpp
void change_fold(Frame& frame, std::string_view name);               // graph_view_walk.cpp
void open_group(Frame& frame, NodeId group);                         // graph_view_walk.cpp
std::string_view fold_words(const Frame& frame);                     // graph_view_walk.cpp
void draw_tensor_sizes(const Frame& frame);                          // graph_view_labels.cpp
void draw_far_names(const Frame& frame);                             // graph_view_labels.cpp
void update_map(Frame& frame);                                       // graph_view_map.cpp
void draw_map(const Frame& frame);                                   // graph_view_map.cpp
void read_selection(Frame& frame);                                   // graph_view_input.cpp
void run_commands(Frame& frame);                                     // graph_view_input.cpp
void handle_input(Frame& frame);                                     // graph_view_input.cpp
bool handle_editing(Frame& frame);  // graph_view_edit.cpp; true: the pointer is taken
bool run_edit_command(Frame& frame, std::string_view name);  // graph_view_edit.cpp
void draw_editing(const Frame& frame);                       // graph_view_edit.cpp
void draw_tooltip(Frame& frame);                             // graph_view_input.cpp
void draw_edges(Frame& frame);                               // graph_view_edges.cpp
void draw_badges(const Frame& frame);                        // graph_view_edges.cpp
void draw_nodes(const Frame& frame);                         // graph_view_nodes.cpp
void draw_headings(const Frame& frame);                      // graph_view_nodes.cpp
void draw_tools(Frame& frame);                               // graph_view_tools.cpp
void draw_notes(const Frame& frame);                         // graph_view_tools.cpp

// A short piece of line and its word; returns the x behind it, or `x` where there is no room.
float draw_sample(const Frame& frame, float x, float limit, const Stroke& stroke,
                  std::string_view word);  // graph_view_tools.cpp

// Of a replay, in graph_view_replay.cpp.
void begin_replay(Frame& frame);
Stroke replay_stroke(const Frame& frame, EdgeId edge);
BoxInk replay_ink(const Frame& frame, NodeId node);
void draw_replay_legend(const Frame& frame, float x, float limit);
std::vector<TooltipLine> replay_edge_lines(const Frame& frame, EdgeId edge);

}  // namespace arenascope::app::graph
