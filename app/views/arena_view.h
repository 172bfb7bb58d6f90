// The arena: which bytes each tensor takes during which steps, the lines that judge the plan, live
// bytes and an overview.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/frame_context.h"
#include "app/widgets/canvas.h"
#include "app/widgets/controls.h"
#include "app/widgets/minimap.h"
#include "core/scene/arena_lod.h"
#include "core/scene/short_names.h"

namespace arenascope::app {

// Dragging an edge of a rectangle. All its edits carry `gesture`.
struct BoxDrag {
  TensorId source = 0;
  session::GestureId gesture = 0;
  WorldRect bounds;  // of the chart when the drag began: the scale must not follow the edge
  bool was_fitted = false;
};

// The left or right edge: the lifetime.
struct EdgeDrag : BoxDrag {
  scene::BoxPart part = scene::BoxPart::RightEdge;
  Lifetime life;  // as the last edit left it
};

// The top edge of the selected rectangle: its size.
struct SizeDrag : BoxDrag {
  Bytes first_bytes = 0;  // when the drag began
  Bytes bytes = 0;        // as the last edit left it
  Bytes step = 1;
  double press_y = 0;  // in bytes
};

// Rectangles on their way to the offsets of another planner.
struct OffsetMove {
  std::vector<Bytes> from;  // by tensor of the plan; empty: nothing moves
  Bytes arena_from = 0;
  Bytes bound_from = 0;
  double start_s = 0;
};

// Kept between frames. Everything but the camera and a running gesture is remade when the session's
// revision changes.
struct ArenaViewState {
  CanvasState canvas;
  std::vector<std::string> commands;  // of the shell, run by the next frame

  // Memo of the scene and of what is visible.
  std::optional<std::uint64_t> revision;
  std::string planner;
  scene::ArenaScene scene;
  std::vector<std::optional<TensorId>> box_of_source;
  std::vector<TensorId> by_step;  // boxes by first use, then id: what Q and E walk along
  std::vector<Role> roles;        // present, in the order of the legend
  Bytes largest_bytes = 0;
  scene::Window window;
  scene::VisibleBoxes visible;
  std::vector<scene::ProfileRun> overview;
  int overview_columns = 0;
  std::string caveat;
  std::string sub_problems;               // the independent ones, in words
  std::vector<std::string> names;         // of the boxes
  std::vector<scene::NameEnd> name_ends;  // where the part of a name begins that tells it apart
  Selection linked_to;                    // a selected operator or island, and its boxes
  std::vector<TensorId> linked;
  std::vector<TooltipLine> tooltip_lines;
  std::uint64_t tooltip_key = 0;

  TooltipState tooltip;
  std::optional<EdgeDrag> drag;
  std::optional<SizeDrag> size_drag;
  std::optional<TensorId> select_after_edit;  // a new tensor, which the next frame selects
  session::GestureId last_gesture = 0;
  std::optional<std::size_t> replay_step;  // the step of a replay that was drawn last
  MinimapState minimap;
  OffsetMove move;
};

// Draws into the rest of the current window. Cost per frame: what is visible, not what there is.
void draw_arena(const FrameContext& ctx, ArenaViewState& state);

// Runs a command with the next frame: "fit", "fit_selection", "next", "previous", "peak",
// "zoom_in", "zoom_out", "pan_left", "pan_right", "pan_up", "pan_down", "clear". False for any
// other name.
bool arena_command(std::string_view name, ArenaViewState& state);

// Where a tensor of the document is on the screen, from the last frame; nothing when the plan lacks
// it.
std::optional<Rect> arena_tensor_rect(const ArenaViewState& state, TensorId source);

}  // namespace arenascope::app
