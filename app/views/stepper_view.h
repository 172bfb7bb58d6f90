// The replay around a view: the decision beside the picture, the sentence under it, the step bar.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "app/frame_context.h"
#include "app/widgets/step_bar.h"

namespace arenascope::app {

// Kept between frames. What was asked for stands in `commands` (of session::replay_command), `seek`
// and `advance` (the next step of a replay that plays) until the application takes it.
struct StepperViewState {
  std::vector<std::string_view> commands;
  std::optional<std::size_t> seek;
  bool advance = false;

  bool selected = false;  // something was selected in the last frame
  std::size_t speed = 0;
  double next_s = -1;  // when the next step is due; negative: not playing
  std::vector<std::uint32_t> marks;
  const void* marks_of = nullptr;  // the replay they belong to
  std::optional<std::uint64_t> marks_revision;
  TooltipState tooltip, cell_tooltip;
  float queue_scroll = 0;                 // px
  std::optional<std::size_t> queue_step;  // the step the queue was scrolled to
};

// How a replay shares out the room of the view and of the inspector: the order of an arena planner at
// the left, where there is room; the picture; the decision in the inspector's place, or in a band under
// the picture where there is no inspector; the sentence; the bar under all of it.
struct StepperLayout {
  Rect queue;
  Rect view;
  Rect decision;
  Rect narration;
  Rect bar;
};
StepperLayout stepper_layout(const FrameContext& ctx, const Rect& view, const Rect& inspector);

// Draws into the current window, and hears `,` `.` Space Home End J Escape. The session is being
// replayed. The decision is drawn apart, into the window of its place.
void draw_stepper(const FrameContext& ctx, StepperViewState& state, const StepperLayout& layout);
void draw_decision(const FrameContext& ctx, StepperViewState& state, const Rect& area);
void draw_queue(const FrameContext& ctx, StepperViewState& state, const Rect& area);

// Where there is no replay yet: Space begins one.
void hear_play_key(const FrameContext& ctx, StepperViewState& state);

}  // namespace arenascope::app
