// Third step of the layered drawing: an order of each layer with few crossings.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/base/progress.h"
#include "core/layout/layered_graph.h"
#include "core/layout/seed_order.h"

namespace arenascope::layout {

// For a graph without segments, in slices: barycentre sweeps with transposition from several starts
// (few in a large graph), then, from the best on, sifting of single objects and new ways for long
// links. The fewest crossings seen win, ties to the first.
class OrderSearch {
 public:
  // `work` bounds the number of list visits of all slices. `start`: places across the flow of a good
  // order to begin with, or none. The graph must outlive the search.
  OrderSearch(const LayeredGraph& graph, std::uint64_t work, std::vector<double> start = {});
  // From a previous picture: `places` across the flow, per object; neighbours swap only where that
  // loses crossings.
  OrderSearch(const LayeredGraph& graph, std::span<const double> places, std::uint64_t work);
  OrderSearch(OrderSearch&&) noexcept;
  ~OrderSearch();

  // Spends about `work` visits, at least one sweep or one layer.
  Progress advance(std::uint64_t work);
  // An order was found that can be drawn.
  bool has_order() const;
  int percent() const;
  // The best order so far, and its crossings.
  Layers best() const;
  std::uint64_t crossings() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// All at once.
Layers order_by_sweeps(const LayeredGraph& graph, std::uint64_t work);

}  // namespace arenascope::layout
