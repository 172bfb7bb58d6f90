// The way of one long link through the layers on which it crosses least.
#pragma once

#include <cstdint>
#include <vector>

#include "core/layout/layered_graph.h"
#include "core/layout/seed_order.h"

namespace arenascope::layout {

// Looks at the ways of a chain of dummies between its two ends that keep near its present one, while
// everything else stays: a shortest path from layer to layer.
class ChainRouter {
 public:
  explicit ChainRouter(const LayeredGraph& graph) : graph_(graph) {}

  // Moves the dummies first .. end - 1 of one link where that loses crossings; says whether it did.
  // `place` tells where each object stands in its layer. O(steps + width) a layer, with a
  // large constant.
  bool reroute(std::uint32_t first, std::uint32_t end, Layers& layers,
               std::vector<std::uint32_t>& place);
  // Lines and places looked at so far.
  std::uint64_t visits() const { return visits_; }

 private:
  // Another line of the gap above a layer, by the places of its ends.
  struct Line {
    std::uint32_t upper;
    std::uint32_t lower;
  };
  // Slots first .. last of a layer; slot i lies left of its i-th object.
  struct Window {
    std::uint32_t first;
    std::uint32_t last;
    std::size_t count() const { return std::size_t{last} - first + 1; }
  };
  using Costs = std::vector<std::uint64_t>;

  void gather(std::uint32_t lower_layer, const Window& upper, const Window& lower,
              const Layers& layers, const std::vector<std::uint32_t>& place);
  void count_to_slots(std::uint32_t left_end, std::uint32_t right_first, const Window& lower);
  std::uint64_t count_to_head(std::uint32_t slot, std::uint32_t head) const;
  void step(std::size_t i);
  void walk(const Layers& layers, const std::vector<std::uint32_t>& place);
  std::uint64_t find_way(const Layers& layers, const std::vector<std::uint32_t>& place);

  const LayeredGraph& graph_;
  std::uint32_t first_ = 0;  // the chain
  std::uint32_t end_ = 0;
  std::vector<std::uint32_t> slots_;  // per dummy
  std::vector<Window> windows_;       // per dummy: the slots looked at
  std::vector<Line> lines_;           // by their lower ends
  Costs cost_;                        // per slot of a window, from one place above it
  std::vector<Costs> best_;           // per dummy and slot: least crossings on a way to there
  std::vector<std::vector<std::uint32_t>> from_;  // and the slot before on it
  std::uint64_t now_ = 0;                         // crossings of the present way
  std::uint64_t visits_ = 0;
};

}  // namespace arenascope::layout
