// What the files of the stepper share. Internal to stepper_view*.cpp.
#pragma once

#include <string>

#include "app/views/stepper_view.h"
#include "core/session/replaying.h"

namespace arenascope::app::stepper {

// One frame of the decision: a column of blocks, filled from the top.
struct Column {
  const FrameContext& ctx;
  StepperViewState& state;
  const replay::Replay& replay;
  ImDrawList& list;
  Rect area;  // of the text; what does not fit is left out
  bool hovered = false;

  float css(float v) const { return v * ctx.px; }
  std::string label(NodeId node) const { return ctx.session.document().nodes.label(node); }
  float room() const { return area.height(); }
  // Takes the upper part of what is left.
  Rect take(float height);
};

// The colour of what the step is about, as a fill and as ink on a panel.
ImU32 now_fill(const Theme& theme);
ImU32 now_ink(const Theme& theme);

// A heading of a block, with a quiet remark at its right end.
void draw_heading(Column& column, std::string_view words, std::string_view remark);

// The name of what the step is about, with its colour.
void draw_title(Column& column, const std::string& name);

// A small box that stands for an entity: hovering it says `words` after its name and lights the entity up
// in the view, a click selects it.
void touch_cell(Column& column, const Rect& cell, Selection entity, const std::string& name,
                const std::string& words);
void touch_cell(Column& column, const Rect& cell, NodeId node, const std::string& words);

void draw_placement(Column& column);  // stepper_view_arena.cpp
void draw_reduction(Column& column);  // stepper_view_reduction.cpp
void draw_islands(Column& column);    // stepper_view_islands.cpp

}  // namespace arenascope::app::stepper
