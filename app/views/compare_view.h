// Two plans of the same tensors side by side, the differences tensor by tensor, and every planner in a
// table.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/frame_context.h"
#include "app/widgets/canvas.h"
#include "app/widgets/controls.h"
#include "core/session/side_by_side.h"

namespace arenascope::app {

// Kept between frames. `commands` are the application's ("cancel_planner", "ask exact"), `replay_step` a
// step of the placement of A to show; both stand until it takes them.
struct CompareViewState {
  CanvasState canvas, canvas_b;  // one part of the world
  std::vector<std::string> commands;
  std::optional<std::size_t> replay_step;

  // Memo of what is compared.
  std::uint64_t comparison_revision = 0;
  std::string a, b;
  offsets::PlanDifference difference;
  Bytes farthest = 0;             // that a tensor moved
  std::vector<TensorId> by_size;  // those that moved, largest first
  Step first_step = 0, last_step = 0;
  Bytes largest = 0;  // the higher of the two arenas
  std::optional<TensorId> hovered;
  float list_scroll = 0;  // px
  TooltipState tooltip;
};

// Draws into the rest of the current window; session::compared_rows() has an answer.
void draw_compare(const FrameContext& ctx, CompareViewState& state);

// The differences, in the inspector's place.
void draw_differences(const FrameContext& ctx, CompareViewState& state, const Rect& area);

}  // namespace arenascope::app
