// Fourth step of the layered drawing of a graph with segments: where each object lies across the
// flow.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/base/progress.h"
#include "core/layout/cross_positions.h"
#include "core/layout/layered_graph.h"
#include "core/layout/lineup.h"

namespace arenascope::layout {

// Centre of each object across the flow: neighbours of a layer keep a gap, in the order of the row,
// and lie near what they are joined to. Segments keep clear of boxes as long as the picture does
// not grow far wider by it than long; else they stand close and pass behind the boxes. `extents`
// are the nodes' sizes across the flow.
//
// In slices; graph and extents must outlive the search. O(rounds * (objects + steps)) and the work
// of the network simplex.
class RowPositions {
 public:
  RowPositions(const LayeredGraph& graph, const Lineup& row, const std::vector<double>& extents,
               double node_gap, const PlacesBefore& before);
  RowPositions(RowPositions&&) noexcept;
  ~RowPositions();

  // Spends about `work` visits, at least one round.
  Progress advance(std::uint64_t work);
  std::vector<double> take();  // valid after every slice

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace arenascope::layout
