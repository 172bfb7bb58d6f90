// The layered drawing of one connected part, step by step.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/base/progress.h"
#include "core/layout/layered.h"
#include "core/layout/prepare.h"
#include "core/layout/previous.h"
#include "core/layout/routes.h"

namespace arenascope::layout {

// A part before it has a place: (flow, cross) coordinates, and its box there.
struct LoosePart {
  std::vector<Box> nodes;  // parallel to PartGraph::nodes
  std::vector<std::uint32_t> layer;
  PartDrawing drawing;
  Box box;
  std::uint64_t crossings = 0;
};

// Sizes along and across the flow, and the room a loop takes behind the box.
struct PartSizes {
  PartExtents extents;
  std::vector<double> loop_room;
};

// Layers, then order, then places across, then routes. Cancel by dropping it.
class PartDrawer {
 public:
  // `work` bounds the visits of the crossing reduction. The part must outlive the drawer.
  PartDrawer(const PartGraph& part, PartSizes sizes, const LayeredOptions& options,
             std::uint64_t work, PartBefore before);
  PartDrawer(PartDrawer&&) noexcept;
  ~PartDrawer();

  // Spends about `work` visits.
  Progress advance(std::uint64_t work);
  // 0 .. 100, by stages.
  int percent() const;
  // A drawing of the best order so far; nothing before there is one.
  std::optional<LoosePart> sketch() const;
  LoosePart take();  // once Done

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace arenascope::layout
