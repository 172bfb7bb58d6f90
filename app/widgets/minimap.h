// The whole picture small, with a frame around what is seen: drag the frame to pan, its grips to
// zoom.
#pragma once

#include "app/frame_context.h"
#include "app/widgets/canvas.h"

namespace arenascope::app {

enum class MinimapDrag : unsigned char { None, Window, LeftGrip, RightGrip };

// Kept by the view between frames.
struct MinimapState {
  MinimapDrag drag = MinimapDrag::None;
  ImVec2 grab_px{0, 0};
};

// Across: along x alone, with grips (charts). Both: a frame that moves both ways (drawings).
enum class MinimapAxes : unsigned char { Across, Both };

// What fills the map, in world coordinates of the canvas.
struct Minimap {
  Rect area;
  WorldRect world;
  MinimapAxes axes = MinimapAxes::Across;

  float x_of(double x) const {
    return area.min.x + static_cast<float>((x - world.x0) / world.width() * area.width());
  }
  float y_of(double y) const {
    return area.min.y + static_cast<float>((y - world.y0) / world.height() * area.height());
  }
};

// Handles pointer and cursor and moves the canvas. Call before the picture is drawn.
void update_minimap(const FrameContext& ctx, const Minimap& map, MinimapState& state,
                    CanvasState& canvas, const CanvasOptions& options);

// The veil over what is not seen, and the frame. Call after the map's own picture.
void draw_minimap_window(const FrameContext& ctx, ImDrawList& list, const Minimap& map,
                         const Viewport& view);

}  // namespace arenascope::app
