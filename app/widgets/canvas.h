// A pannable, zoomable area: one scale per axis, transforms in double, animated moves.
#pragma once

#include "app/frame_context.h"
#include "app/widgets/draw.h"

namespace arenascope::app {

// A rectangle of the data, in its own units (steps x bytes, layout units …). x0 < x1, y0 < y1.
struct WorldRect {
  double x0 = 0, y0 = 0, x1 = 1, y1 = 1;
  double width() const { return x1 - x0; }
  double height() const { return y1 - y0; }
  bool operator==(const WorldRect&) const = default;
};

enum class YAxis : unsigned char { Down, Up };

// World coordinates to device pixels: the world rectangle `world` fills the pixel rectangle `area`.
struct Viewport {
  Rect area;
  WorldRect world;
  YAxis y_axis = YAxis::Down;

  double px_per_x() const { return area.width() / world.width(); }
  double px_per_y() const { return area.height() / world.height(); }
  float px_from_x(double x) const {
    return static_cast<float>(area.min.x + (x - world.x0) * px_per_x());
  }
  float px_from_y(double y) const {
    return static_cast<float>(y_axis == YAxis::Down ? area.min.y + (y - world.y0) * px_per_y()
                                                    : area.max.y - (y - world.y0) * px_per_y());
  }
  ImVec2 px_from_world(double x, double y) const { return {px_from_x(x), px_from_y(y)}; }
  double x_from_px(float px) const { return world.x0 + (px - area.min.x) / px_per_x(); }
  double y_from_px(float px) const {
    return y_axis == YAxis::Down ? world.y0 + (px - area.min.y) / px_per_y()
                                 : world.y0 + (area.max.y - px) / px_per_y();
  }
};

// Free: each axis has its own scale and the picture cannot be zoomed out beyond the bounds
// (charts). Uniform: one scale for both, and the picture can be made smaller and pushed about
// (drawings).
enum class ScaleRule : unsigned char { Free, Uniform };

struct CanvasOptions {
  WorldRect bounds;  // what `fit` shows
  ScaleRule scale = ScaleRule::Free;
  YAxis y_axis = YAxis::Down;
  double max_px_per_x = 400;  // CSS pixels per unit at the deepest zoom
  double max_px_per_y = 400;
  Rect reach;                    // where wheel and pinch count; empty: the area itself
  float padding = 0;             // CSS pixels around the bounds after a fit (Uniform)
  double fit_px_per_unit = 1e9;  // a fit goes no deeper than this (Uniform)
};

// Kept by the view between frames. `fitted` holds as long as the user neither pans nor zooms: then
// the picture follows the bounds, else it stays where it is.
struct CanvasState {
  Viewport view;
  bool placed = false;
  bool fitted = true;
  // A running move.
  WorldRect from, to;
  double move_start_s = 0;
  bool moving = false;
  // The running drag.
  bool dragging = false;
  ImVec2 press_px{0, 0};
};

enum class DragRule : unsigned char { Pans, Ignored };  // Ignored: the view drags an object itself

// What happened over the area in this frame.
struct CanvasEvents {
  bool hovered = false;  // the pointer is over the area and nothing else has it
  bool pressed = false;  // left button went down in it
  bool held = false;     // and is still down
  bool clicked = false;  // released without having moved
  bool double_clicked = false;
  bool ends_double_click = false;  // this click is the second of a double click
  bool panned = false;             // by drag, wheel or zoom in this frame
  ImVec2 pointer_px{0, 0};
};

// Handles pan, zoom, drag and animation for the area and updates `state.view`. Call first in a
// view, inside a window.
CanvasEvents update_canvas(const FrameContext& ctx, const char* id, const Rect& area,
                           CanvasState& state, const CanvasOptions& options,
                           DragRule drag = DragRule::Pans);

// What a fit would show (Uniform: bounds with padding, in the proportions of the area).
WorldRect fitted_world(const Rect& area, const CanvasOptions& options, float px);

// Starts a move of 200 ms to the given part of the world (at once under reduced motion or before
// the first frame).
void move_to(const FrameContext& ctx, CanvasState& state, WorldRect target);
void fit(const FrameContext& ctx, CanvasState& state, const CanvasOptions& options);

// Zooms by a factor per axis and keeps the world point under `at_px` where it is; pans by pixels.
void zoom_at(CanvasState& state, const CanvasOptions& options, float px, ImVec2 at_px,
             double factor_x, double factor_y);
void pan_by(CanvasState& state, const CanvasOptions& options, float px, ImVec2 by_px);

}  // namespace arenascope::app
