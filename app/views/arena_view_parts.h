// What the files of the arena view share. Internal to arena_view*.cpp.
#pragma once

#include "app/views/arena_view.h"
#include "app/views/arena_view_layout.h"
#include "core/session/replaying.h"

namespace arenascope::app::arena {

// One frame: the context, the state and what was measured for this frame.
struct Frame {
  const FrameContext& ctx;
  ArenaViewState& state;
  ArenaLayout layout;
  CanvasOptions options;
  CanvasEvents events;
  ImDrawList& list;
  Bytes largest_shown = 0;           // largest value of the byte axis: decides its unit
  std::optional<scene::BoxHit> hit;  // under the pointer
  std::optional<TensorId> hovered;   // box lit up, by the pointer or by another view
  std::optional<TensorId> selected;  // box of the selection
  double move_share = 1;             // of the running OffsetMove; 1: none
  const ArenaPlan& plan;
  const replay::Replay* replay = nullptr;  // what is shown instead of the whole plan

  const Viewport& view() const { return state.canvas.view; }
  float css(float v) const { return v * ctx.px; }
  const scene::ArenaScene& scene() const { return state.scene; }
};

// scene memo (arena_view_scene.cpp)
void refresh_scene(const FrameContext& ctx, ArenaViewState& state, const ArenaPlan& plan);
// Boxes of the operator or island that is selected or pointed at.
void refresh_linked(const FrameContext& ctx, ArenaViewState& state);
Bytes shown_offset(const Frame& frame, TensorId box);
Bytes shown_arena(const Frame& frame);
Bytes shown_bound(const Frame& frame);
// Pixels of a box, inset so that neighbours keep a gap, at least one pixel in both directions.
Rect rect_of(const Frame& frame, TensorId box);
bool is_culprit(const Frame& frame, TensorId box);

// input (arena_view_input.cpp)
void handle_input(Frame& frame);
void run_commands(Frame& frame);

// editing (arena_view_edit.cpp); true: the pointer is taken
BoxDrag begun_drag(Frame& frame, TensorId box);    // arena_view_edit.cpp; of a box of the plan
void end_drag(Frame& frame, const BoxDrag& drag);  // arena_view_edit.cpp
bool handle_size_drag(Frame& frame);
bool add_by_double_click(Frame& frame);
// Selects a tensor that the last frame added.
void select_added(const FrameContext& ctx, ArenaViewState& state);

// drawing, in this order
void draw_ground(const Frame& frame);      // band, grid, axes (arena_view_axes.cpp)
void draw_boxes(const Frame& frame);       // density, rectangles, names (arena_view_boxes.cpp)
void draw_losses(const Frame& frame);      // holes at the peak step (arena_view_lines.cpp)
void draw_callout(const Frame& frame);     // words for the largest hole (arena_view_lines.cpp)
void draw_selection(const Frame& frame);   // hover and selection (arena_view_boxes.cpp)
void draw_lines(const Frame& frame);       // arena, bound, budget, gap (arena_view_lines.cpp)
void draw_live_bytes(const Frame& frame);  // arena_view_live.cpp
void draw_minimap(Frame& frame);           // arena_view_minimap.cpp
void draw_tools(Frame& frame);             // arena_view_tools.cpp
void draw_note(const Frame& frame);        // arena_view_tools.cpp
void draw_tooltip(Frame& frame);           // arena_view_input.cpp

// The planner's decisions one by one (arena_view_replay.cpp)
const replay::Replay* replay_of(const FrameContext& ctx, const ArenaPlan& plan);
void follow_replay(Frame& frame);
void draw_replay(const Frame& frame);
void draw_replay_legend(const Frame& frame);
bool is_placed(const Frame& frame, TensorId box);

// Colours of a box under the current fill mode; `at_peak` chooses between full and quiet.
const Fill& fill_of(const Frame& frame, TensorId box);

}  // namespace arenascope::app::arena
