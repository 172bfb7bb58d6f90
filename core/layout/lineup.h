// One row for all objects of a graph. Of two that share a layer the one first in the row lies left
// of the other, so that the row orders every layer; segments never cross each other in it.
#pragma once

#include <cstdint>
#include <vector>

#include "core/layout/crossings.h"
#include "core/layout/layered_graph.h"

namespace arenascope::layout {

using Lineup = std::vector<std::uint32_t>;

std::vector<std::uint32_t> places_of(const Lineup& row);

// Places in `row`, one of `segments`, for the objects of the same graph with dummies.
std::vector<double> places_of_dummies(const LayeredGraph& dummies, const LayeredGraph& segments,
                                      const Lineup& row);

// Crossings of all steps, segments among them; steps of equal ends count once.
// O((objects + steps) log objects).
std::uint64_t count_crossings(const LayeredGraph& graph, const Lineup& row);

// What the order of two objects that stand side by side in the row decides.
class RowPairs {
 public:
  explicit RowPairs(const LayeredGraph& graph) : graph_(graph) {}

  // `moving` and `still` side by side at the place of `still`: crossings with `moving` at the left
  // (`as_is`) and at the right (`swapped`). Constant for segments, linear in the steps of nodes.
  PairCrossings cost(const std::vector<std::uint32_t>& place, std::uint32_t moving,
                     std::uint32_t still);
  // List items looked at so far.
  std::uint64_t visits() const { return visits_; }

 private:
  // Places of what `object` is joined to on one side, in ascending order. Where it passes on, that is
  // itself, `at`.
  std::span<const std::uint32_t> side(const std::vector<std::uint32_t>& place, const Lists& lists,
                                      std::uint32_t object, bool ends, std::uint32_t at,
                                      std::vector<std::uint32_t>& scratch);

  const LayeredGraph& graph_;
  std::vector<std::uint32_t> moving_, still_;
  std::uint64_t visits_ = 0;
};

// Pairs (left, right) that are neighbours in some layer, less than 3 per object: with a gap kept in
// each, all objects of every layer are kept apart. O((objects + steps) log objects).
struct NeighbourPair {
  std::uint32_t left = 0;
  std::uint32_t right = 0;
};
std::vector<NeighbourPair> neighbours_of(const LayeredGraph& graph, const Lineup& row);

}  // namespace arenascope::layout
