// The bar one steps with: first, back, play, forward, last, a track to drag on, and the speed.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "app/widgets/controls.h"

namespace arenascope::app {

// `step` of 0 .. steps are done; `marks` are the steps (from 0) with a taller tick; `mark_words` says
// what they are.
struct StepBar {
  std::size_t steps = 0;
  std::size_t step = 0;
  bool playing = false;
  std::string_view speed;
  std::span<const std::uint32_t> marks;
  std::string_view mark_words;
};

// What was pressed in this frame; `command` is one of session::replay_command, or empty.
struct StepBarEvents {
  std::string_view command;
  std::optional<std::size_t> seek;
  bool speed = false;
};

// 48 CSS pixels high, or 92 where the context is compact: there the track has a line of its own, and
// a cross leaves the replay.
float step_bar_height(const FrameContext& ctx);
StepBarEvents draw_step_bar(const FrameContext& ctx, const Rect& area, const StepBar& bar,
                            TooltipState& tooltip);

}  // namespace arenascope::app
