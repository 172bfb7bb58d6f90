// Joining two nodes of a drawing: by a drag from the handle of one to the other, or step by step with keys and taps.
#pragma once

#include <optional>
#include <string_view>

#include "app/frame_context.h"
#include "app/widgets/canvas.h"
#include "app/widgets/draw.h"
#include "core/session/joining.h"

namespace arenascope::app {

// A drag begins at the handle of a node. Without a drag, the target is chosen by a click, by keys or
// by selecting it elsewhere.
enum class ConnectMode : unsigned char { Drag, Steps };

// Kept between frames. `from` is there while nodes are being joined.
struct ConnectState {
  std::optional<NodeId> from;
  std::optional<NodeId> target;
  ConnectMode mode = ConnectMode::Drag;
  // Memo of what joining would do.
  std::uint64_t revision = 0;
  std::optional<NodeId> joined_target;
  session::Joining joining;
  bool dragging() const { return from && mode == ConnectMode::Drag; }
};

void begin_connect(const FrameContext& ctx, ConnectState& state, NodeId from, ConnectMode mode);

// The target while nodes are being joined: the node under the pointer in a drag; else the one the pointer moved to, or one that was
// selected elsewhere (by the search, a table or the text), whose selection then returns to `from`.
void choose_target(const FrameContext& ctx, ConnectState& state, const CanvasEvents& events,
                   std::optional<NodeId> under);

// Brings the memo up to date; give it every frame while nodes are being joined.
void refresh_joining(const FrameContext& ctx, ConnectState& state);

// Pushes the edit, or the refusal into `refusal`, and ends the joining. Without a target it gives
// up.
void finish_connect(const FrameContext& ctx, ConnectState& state);

// Without a drag: a click joins with the node under it, Enter with the target.
void finish_when_asked(const FrameContext& ctx, ConnectState& state, const CanvasEvents& events,
                       std::optional<NodeId> under);

// The circle at a node's edge that a drag begins at: its radius in pixels, its hit, its picture.
float handle_radius(const FrameContext& ctx);
bool on_handle(const FrameContext& ctx, ImVec2 handle, ImVec2 pointer);
void draw_handle(const FrameContext& ctx, ImDrawList& list, ImVec2 handle, bool lit);

// The line that follows the pointer, and the sentence about what a drop would do, at the top of
// `plot`.
void draw_rubber(const FrameContext& ctx, ImDrawList& list, ImVec2 from, ImVec2 to,
                 const ConnectState& state);
void draw_joining_words(const FrameContext& ctx, ImDrawList& list, const Rect& plot,
                        const ConnectState& state);
// A sentence in a box at the top of `plot`.
void draw_words(const FrameContext& ctx, ImDrawList& list, const Rect& plot, std::string_view words,
                ImU32 ink, ImU32 edge);
ImU32 joining_colour(const FrameContext& ctx, const ConnectState& state);

// The node nearest in a direction (dx, dy of a unit step): `place(node)` gives its middle.
template <class Place>
std::optional<NodeId> neighbour_towards(NodeId from, std::uint32_t count, ImVec2 step,
                                        const Place& place) {
  const ImVec2 origin = place(from);
  std::optional<NodeId> best;
  float least = 0;
  for (NodeId node = 0; node < count; ++node) {
    const ImVec2 away = place(node) - origin;
    const float along = away.x * step.x + away.y * step.y;
    const float across = away.x * step.y - away.y * step.x;
    if (node == from || along <= 1) continue;
    const float cost = along + 2 * (across < 0 ? -across : across);
    if (!best || cost < least) best = node, least = cost;
  }
  return best;
}

// The direction of a "pan_…" command, which chooses a target while nodes are being joined.
std::optional<ImVec2> step_of_command(std::string_view command);

// The target that a command chooses: "next" and "previous" by number, the "pan_…" ones by place.
// Nothing for any other command, or where there is none.
template <class Place>
std::optional<NodeId> next_target(std::string_view command, NodeId at, NodeId from,
                                  std::uint32_t count, const Place& place) {
  const bool next = command == "next";
  if (next || command == "previous") {
    const NodeId step = next ? 1 : count - 1;
    const NodeId found = (at + step) % count;
    return found == from ? (found + step) % count : found;
  }
  const auto step = step_of_command(command);
  if (!step) return std::nullopt;
  const auto found = neighbour_towards(at, count, *step, place);
  return found && found != from ? found : at;
}

}  // namespace arenascope::app
