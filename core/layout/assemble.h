// Last step of the layered drawing: the parts get their places, edges their routes.
#pragma once

#include <span>
#include <vector>

#include "core/layout/layered.h"
#include "core/layout/part_drawer.h"
#include "core/layout/prepare.h"

namespace arenascope::layout {

inline constexpr double kLoopRoom = 14;  // behind a box with a loop

// From (flow, cross) to (x, y) and, being its own inverse, back.
inline Point turned(Point p, Direction direction) {
  return direction == Direction::LeftToRight ? p : Point{p.y, p.x};
}
inline Box turned(const Box& box, Direction direction) {
  if (direction == Direction::LeftToRight) return box;
  return {box.top, box.left, box.bottom, box.right};
}

// `loose` is parallel to prepared.parts. Parts are packed, biggest first, single nodes in a grid at
// the end; beside a previous picture they stay where they stood.
LayeredDrawing assemble(const LayeredOptions& options, const Previous& previous, Prepared prepared,
                        std::vector<LoosePart> loose, std::span<const Extent> extents,
                        std::span<const Arc> edges);

}  // namespace arenascope::layout
