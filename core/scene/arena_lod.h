// Level of detail of the arena: what to draw of tens of thousands of tensors at one zoom.
//
// A tensor that covers less than a pixel in width or height says nothing on its own. When there are
// many of them they are merged into density: per pixel column, the spans of bytes they cover,
// tinted by the kind that covers most.
#pragma once

#include <vector>

#include "core/scene/arena_scene.h"

namespace arenascope::scene {

// What is seen: cells [cell_low, cell_high) and bytes [byte_low, byte_high) on columns x rows
// pixels.
struct Window {
  double cell_low = 0;
  double cell_high = 1;
  double byte_low = 0;
  double byte_high = 1;
  int columns = 1;
  int rows = 1;
  double px_per_cell() const { return columns / (cell_high - cell_low); }
  double px_per_byte() const { return rows / (byte_high - byte_low); }
  bool operator==(const Window&) const = default;
};

// Rows [row_low, row_high) of one column, row 0 at byte_low.
struct Strip {
  int column = 0;
  int row_low = 0;
  int row_high = 0;
  Role role = Role::Activation;
  bool at_peak = false;
};

struct VisibleBoxes {
  std::vector<TensorId> boxes;  // drawn one by one, quiet ones first, then those at the peak
  std::vector<TensorId>
      labels;  // those of `boxes` with room for a label, largest area first, limited
  std::vector<Strip> strips;
  std::size_t density_count = 0;  // tensors merged into `strips`
};

struct LodOptions {
  std::size_t thin_limit = 2000;  // up to so many tensors below a pixel are still drawn one by one
  std::size_t label_limit = 300;
  double label_width_px = 27;  // least room for a label
  double label_height_px = 14;
};

// O(k log n + columns x rows where density is needed) for k tensors in the window's steps.
VisibleBoxes visible_boxes(const ArenaScene& scene, const Window& window,
                           const LodOptions& options = {});

// A stretch of the curve, in pixels from the left end of the window.
struct ProfileRun {
  double x0 = 0;
  double x1 = 0;
  Bytes live = 0;
  Bytes top = 0;
};

// The curve as runs: exact pieces where they are wider than a pixel on average, else one run a
// column with the largest values in it. O(log n + pieces in the window), at most 2 x columns + 2
// runs.
std::vector<ProfileRun> profile_runs(const ArenaScene& scene, double cell_low, double cell_high,
                                     int columns);

}  // namespace arenascope::scene
