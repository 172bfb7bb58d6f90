// Third step of the layered drawing of a graph with segments: a row with few crossings.
#pragma once

#include <cstdint>
#include <memory>

#include "core/base/progress.h"
#include "core/layout/cross_positions.h"
#include "core/layout/layered_graph.h"
#include "core/layout/lineup.h"

namespace arenascope::layout {

// In slices: the slow mode of a diffusion, then rounds in which every object goes to the part of
// the row where it crosses least, then each past its neighbours while that loses crossings.
class LineupSearch {
 public:
  // `work` bounds the number of list visits of the last step. The graph must outlive the search.
  LineupSearch(const LayeredGraph& graph, std::uint64_t work);
  // From a previous picture: only what has no place there looks for one.
  LineupSearch(const LayeredGraph& graph, const PlacesBefore& before, std::uint64_t work);
  LineupSearch(LineupSearch&&) noexcept;
  ~LineupSearch();

  // Spends about `work` visits.
  Progress advance(std::uint64_t work);
  // A row was found that can be drawn.
  bool has_row() const;
  int percent() const;
  // The best row so far, and its crossings.
  const Lineup& best() const;
  std::uint64_t crossings() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// All at once.
Lineup line_up(const LayeredGraph& graph, std::uint64_t work);

}  // namespace arenascope::layout
