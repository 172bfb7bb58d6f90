// Guided ejection: finds low plans where much is free and no spot is forced. Proves nothing.
//
//   c  +------------+   A box that is placed has an order, not an offset: `head` units are forced
//      |   tail     |   below it and `tail` units above, so free space never breaks into pieces.
//      |  +------+  |   A box of the pool is put where the boxes in its way weigh least; they go to
//      |  | box  |  |   the pool. Who was hard to place weighs more from then on. An empty pool is
//      |  +------+  |   a plan: the ceiling sinks by three tenths of what is left down to the bound,
//      |   head     |   and the weights stay.
//      +------------+
//
// The idea is that of ejection search with guided weights (Nagata and Braysy, 2009), on two-sided
// windows.
#pragma once

#include "core/base/rng.h"
#include "core/offsets/exact/problem.h"

namespace arenascope::offsets::exact {

// For problems without alignment beyond the unit. Integers only and total orders: the same steps on
// every platform. A step costs O(sum of the lives), memory O(boxes + sections).
class EjectionSearch {
 public:
  // Looks for plans below `ceiling`, down to `bound`.
  EjectionSearch(const Problem& problem, std::uint64_t seed, Units ceiling, Units bound);

  // Takes steps until about `work` boxes were looked at, or a plan is found: true.
  bool advance(std::uint64_t work);

  // The plan found last, parallel to the boxes, and how high it is.
  const std::vector<Units>& offsets() const { return offsets_; }
  Units height() const { return height_; }

  // A plan of this height is known from elsewhere: only lower ones are wanted.
  void lower_to(Units height);
  void raise_bound(Units bound) { bound_ = bound; }

  std::uint64_t steps() const { return steps_; }
  std::uint64_t work_done() const { return work_; }

 private:
  struct Block {  // a box as the loops need it, with its window
    std::uint32_t first = 0, last = 0;
    Units size = 0, head = 0, tail = 0;
    std::uint32_t box = 0;
    Units top() const { return head + size; }
    bool meets(const Block& other) const { return first <= other.last && other.first <= last; }
  };

  void fill_first();
  void step();
  Units best_offset(const Block& block);
  void consider(Units offset, std::uint64_t cost);
  void insert(Block block, Units offset);
  void push_up(const Block& block, Units offset);
  void eject(std::size_t place);
  void measure();
  void raise_heads();
  void sort_blocks();
  void take_plan();
  void set_ceiling(Units ceiling);
  std::size_t weakest_of_chain(std::size_t place) const;
  std::uint64_t weight(const Block& block) const {
    return std::uint64_t{penalty_[block.box]} * base_[block.box];
  }

  const Problem& problem_;
  Rng rng_;
  Units bound_;
  Units ceiling_ = 0;
  Units height_;
  std::uint64_t patience_;         // steps without a plan before the ceiling rises
  std::uint64_t last_change_ = 0;  // step at which the ceiling moved last
  std::vector<Block> blocks_;      // placed, by head
  std::vector<std::uint32_t> pool_;
  std::vector<std::uint32_t> penalty_;
  std::vector<std::uint32_t> base_;
  // By section; the narrow one where it is wide enough, for the inner loops are bound by memory.
  std::vector<std::int32_t> narrow_;
  std::vector<Units> wide_;
  std::vector<Units> offsets_;

  struct Event {  // of the costs along the offsets
    Units at = 0;
    std::uint64_t rise = 0, fall = 0;
    bool candidate = false;
  };
  std::vector<Event> events_;
  std::vector<std::int64_t> slope_;  // costs as differences, where offsets are few
  std::vector<char> candidate_;
  Units chosen_ = 0;
  std::uint64_t chosen_cost_ = 0;
  std::uint32_t ties_ = 0;

  std::uint64_t steps_ = 0;
  std::uint64_t work_ = 0;
};

}  // namespace arenascope::offsets::exact
