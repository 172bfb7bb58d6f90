// Commands and keys that every drawing shares: fit, zoom, pan, walk.
#pragma once

#include <string_view>
#include <vector>

#include "app/frame_context.h"
#include "app/widgets/canvas.h"

namespace arenascope::app {

// Runs "fit", "zoom_in", "zoom_out", "pan_left", "pan_right", "pan_up" or "pan_down"; false for any
// other name.
bool navigate(const FrameContext& ctx, std::string_view command, CanvasState& state,
              const CanvasOptions& options);

// Commands whose keys went down in this frame: the above, and "next", "previous", "peak",
// "fit_selection", "connect", "lasso", "clear". None while a text field or a popup has the keys. Which window has the
// focus does not matter: one view is drawn at a time.
std::vector<std::string_view> pressed_commands();

// Moves to the part of the world, with a margin in its units around it, no deeper than
// `px_per_unit` CSS pixels per unit.
void zoom_to(const FrameContext& ctx, CanvasState& state, CanvasOptions options, WorldRect part,
             double margin, double px_per_unit);

// Brings the part into view when it is not there whole, without changing the scale.
void reveal(const FrameContext& ctx, CanvasState& state, const WorldRect& part);

}  // namespace arenascope::app
