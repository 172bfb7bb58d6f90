// Fourth step of the layered drawing: where each object lies across the flow.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/base/progress.h"
#include "core/layout/layered_graph.h"
#include "core/layout/seed_order.h"

namespace arenascope::layout {

// Where the objects of a previous picture stood across the flow: a place per object (for a new one
// a guess), and which of them, nodes and segments, should stay there.
struct PlacesBefore {
  std::vector<double> place;
  std::vector<std::uint8_t> stays;
  bool empty() const { return place.empty(); }
};

// Centre of each object across the flow: neighbours of a layer keep `node_gap` (less beside
// dummies), objects lie near what they are joined to, and chains of dummies run straight where
// there is room. `extents` are the nodes' sizes across the flow.
//
// For a graph whose long links are whole, `layers` are a start: the order of each layer and the
// positions are found together, by sweeps in which every node goes to the mean of its neighbours; a
// long link counts where its middle runs.
//
// In slices; graph and extents must outlive the search. O(rounds * (objects + steps)) and the work
// of the network simplex.
class CrossSearch {
 public:
  CrossSearch(const LayeredGraph& graph, Layers layers, const std::vector<double>& extents,
              double node_gap, const PlacesBefore& before);
  CrossSearch(CrossSearch&&) noexcept;
  ~CrossSearch();

  // Spends about `work` visits, at least one round.
  Progress advance(std::uint64_t work);
  std::vector<double> take();  // valid after every slice

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace arenascope::layout
