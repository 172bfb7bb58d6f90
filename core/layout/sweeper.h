// One search for an order of layers with few crossings, step by step: sweeps, transposition,
// sifting.
#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "core/layout/chain_router.h"
#include "core/layout/crossings.h"
#include "core/layout/layered_graph.h"
#include "core/layout/seed_order.h"

namespace arenascope::layout {

enum class Toward : std::uint8_t { Below, Above };  // the way a sweep runs
enum class Ties : std::uint8_t { Keep, Reverse };
enum class Plateau : std::uint8_t { Stay, Move };  // swap neighbours at equal cost

// An order and its crossings.
struct Ordered {
  Layers layers;
  std::uint64_t crossings = 0;
};

// Holds a current order and the best one seen. Every step counts the list items it visits against
// the work given at the beginning and does nothing more when that is spent.
class Sweeper {
 public:
  Sweeper(const LayeredGraph& graph, std::uint64_t work)
      : graph_(graph), work_left_(work), router_(graph) {}

  // Begins from another order.
  void begin(Layers layers);
  // The best order since then.
  Ordered take_start() { return {std::move(start_best_), start_count_}; }
  // Every layer in turn by the mean place of its neighbours in the layer before it.
  void sweep(Toward toward, Ties ties);
  // Swaps neighbours of a layer where that loses crossings; false when a pass over all layers
  // changed nothing.
  bool transpose(Plateau plateau);
  // Moves the objects of a layer to the best of its places, those of most lines first.
  bool sift_layer(std::uint32_t l);
  // Gives the long links first .. end - 1 in turn the way through their layers on which they cross
  // least.
  bool reroute(std::size_t first, std::size_t end);
  void mark_all() { dirty_.assign(layers_.size(), 1); }

  // Crossings now; the order is kept when it is the best so far.
  std::uint64_t count();
  bool has_best() const { return !best_.empty(); }
  std::uint64_t start_count() const { return start_count_; }
  std::uint64_t best_count() const { return best_count_; }
  std::uint64_t work_left() const { return work_left_; }
  bool finished() const { return best_count_ == 0 || work_left_ == 0; }
  const Layers& best() const { return best_; }

 private:
  // The sorted places of the neighbours of each object of one layer; slot i belongs to the i-th
  // object.
  struct LayerPlaces {
    std::vector<std::uint32_t> first;
    std::vector<std::uint32_t> places;
    std::span<const std::uint32_t> of(std::uint32_t slot) const {
      return std::span(places).subspan(first[slot], first[slot + 1] - first[slot]);
    }
  };

  void load(Layers layers);
  void sort_layer(std::uint32_t l, Toward toward, Ties ties);
  bool swap_neighbours(std::uint32_t l, Plateau plateau);
  std::int64_t best_move(std::uint32_t slot, const std::vector<std::uint32_t>& slots,
                         std::size_t& target);
  void gather(std::uint32_t l);
  void gather_side(std::uint32_t l, const Lists& side, LayerPlaces& into);
  PairCrossings cost(std::uint32_t left_slot, std::uint32_t right_slot);
  void arrange(std::uint32_t l, const std::vector<std::uint32_t>& slots);
  void mark_around(std::uint32_t l);
  void spend(std::uint64_t visits) { work_left_ -= visits < work_left_ ? visits : work_left_; }

  const LayeredGraph& graph_;
  std::uint64_t work_left_;
  Layers layers_;
  std::vector<std::uint32_t> place_;
  std::vector<std::uint8_t>
      dirty_;  // per layer: it or a neighbour changed since its last transposition
  Layers start_best_;
  std::uint64_t start_count_ = std::numeric_limits<std::uint64_t>::max();
  Layers best_;
  std::uint64_t best_count_ = std::numeric_limits<std::uint64_t>::max();
  LayerPlaces above_;
  LayerPlaces below_;
  ChainRouter router_;
};

}  // namespace arenascope::layout
