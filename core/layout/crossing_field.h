// How many crossings an object would have in each part of the row, for all parts at once.
#pragma once

#include <cstdint>
#include <vector>

#include "core/layout/layered_graph.h"

namespace arenascope::layout {

// The row of a graph with segments is cut into equal slots, and whatever stands in a slot counts as
// standing in its middle. Crossings with segments that pass are counted to that precision, those
// between two lines that end in one gap between layers are left out. Holds 2 * layers * slots
// numbers.
class CrossingField {
 public:
  CrossingField(const LayeredGraph& graph, std::uint32_t slots) : graph_(graph), slots_(slots) {}

  // Slot of each object. O(objects + steps + layers * slots).
  void load(const std::vector<std::uint32_t>& slot);
  // Where `object` crosses least while all others stay; ties to the nearest of its own slot, then
  // to the first. `slot` may differ from what was loaded in objects that are not joined to it.
  // O(slots * steps of the object).
  std::uint32_t best_slot(std::uint32_t object, const std::vector<std::uint32_t>& slot);

 private:
  using Row = std::vector<std::int32_t>;
  std::int32_t* gap_of(Row& rows, std::size_t gap) { return rows.data() + gap * slots_; }
  void add_passing(const std::vector<std::uint32_t>& slot);
  void add_cover(const std::vector<std::uint32_t>& slot);
  void add_line(std::uint32_t gap, std::uint32_t other_slot);

  const LayeredGraph& graph_;
  std::uint32_t slots_;
  Row passing_;  // per gap and slot: twice the segments that pass left of its middle
  Row cover_;    // per layer and slot: twice the lines over its middle in all gaps before the layer
  std::vector<std::int64_t> cost_;
};

}  // namespace arenascope::layout
