// What a view may see and do in one frame.
#pragma once

#include <string>
#include <vector>

#include "app/widgets/theme.h"
#include "core/edit/edit.h"
#include "core/session/session.h"

namespace arenascope::app {

// An edit a view wishes for; edits with the same nonzero gesture make one undo point.
struct PendingEdit {
  edit::Edit edit;
  session::GestureId gesture = 0;
};

// What wheel, trackpad and pinch did since the last frame, filled by the shell: a pan in device
// pixels (positive: the picture moves right and down), a zoom factor per axis (1: none), and the
// pointer it happened at.
struct CanvasInput {
  ImVec2 pan{0, 0};
  float zoom_x = 1;
  float zoom_y = 1;
  ImVec2 at{0, 0};
};

// Read the session, change the view state, push edits; edits are applied after all views drew.
// Sizes in `px` units: one CSS pixel is `px` device pixels, and every constant of a view is
// multiplied by it.
struct FrameContext {
  const session::Session& session;
  ViewState& view;
  const Theme& theme;
  const Fonts& fonts;
  float px = 1;
  double now_s = 0;     // monotonic, for motion only
  bool dimmed = false;  // the text has an error: the picture is that of the last good text
  bool reduced_motion = false;
  bool compact = false;  // phone: labels inside, no inspector in the canvas
  bool touch = false;
  CanvasInput input;
  std::vector<PendingEdit>& edits;
  bool& wants_frame;   // set while something moves
  bool& wants_detach;  // set when the user asked for lifetimes of their own (the shell edits)
  // What the pointer rests on, in whichever view: each view reads what the last frame left here and
  // writes what it finds itself, so that a link in the inspector lights up its rectangle. May be
  // null.
  Selection* hovered = nullptr;
  // Where a view says why it refuses a gesture. May be null.
  std::string* refusal = nullptr;
  bool tables = false;  // what is around the canvas shows the document as tables
};

}  // namespace arenascope::app
