// The table of views: what is drawn where, and which view hears a command.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/frame_context.h"
#include "app/views/arena_view.h"
#include "app/views/compare_view.h"
#include "app/views/graph_view.h"
#include "app/views/inspector_view.h"
#include "app/views/islands_view.h"
#include "app/views/stepper_view.h"
#include "app/widgets/draw.h"

namespace arenascope::app {

inline constexpr float kInspectorWidth = 304;  // CSS pixels
inline constexpr float kSourceWidth = 304;

// What every view keeps between frames.
struct ViewStates {
  ArenaViewState arena;
  GraphViewState graph;
  IslandsViewState islands;
  InspectorViewState inspector;
  StepperViewState stepper;
  CompareViewState compare;
  std::vector<std::string> edit_commands;  // of keys and buttons, run after the frame
};

// Draws the view the session shows into `area` and, where it has a width, the inspector into
// `inspector_area`; a replay takes its room from both.
void draw_views(const FrameContext& context, const Rect& area, const Rect& inspector_area,
                ViewStates& states);

// Where a tensor, node or edge lies in the view shown, in pixels of the last frame; a point has no size. Nothing where it is not drawn.
std::optional<Rect> place_of(const session::Session& session, const ViewStates& states,
                             Selection selection);

// "arena", "graph", "islands" show a view that has content; any other name goes to the view shown.
// False when nobody knows it.
bool view_command(std::string_view name, session::Session& session, ViewStates& states);

}  // namespace arenascope::app
