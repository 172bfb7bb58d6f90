// Spot branching: do the boxes fit under a ceiling?
//
//   c  +-----------+     The plan is built from the bottom. Take one spot of the floor: a box that
//      |     aaa   |     lives there begins there, or nothing does and a unit is lost. These cases
//      | ccc aaa   |     exclude each other and are few, often one. The spot with the fewest is
//      | ccc bbbbb |     branched on; which one it is has no order, neither in time nor in height.
//      +-----------+
//
// Every rule that leaves a case out is justified by the state alone, or by an earlier case that was
// searched to the end and failed (so the lost unit comes last). Hence a state that fails holds no
// plan at all, whatever path led to it, and is remembered across restarts and ceilings.
//
// Run times are heavy-tailed: a lucky order needs few nodes, an unlucky one millions. So runs are
// short, go round three choices of spot and three orders of cases, grow by a fifth each round, and
// from the second round on the orders are shaken.
#pragma once

#include <optional>

#include "core/offsets/exact/case_order.h"
#include "core/offsets/exact/failed_states.h"
#include "core/offsets/exact/floor.h"

namespace arenascope::offsets::exact {

// Open: not known yet. Found: see offsets(). Refuted: no plan is that low.
enum class Answer : std::uint8_t { Open, Found, Refuted };

// Units are those of the problem, offsets are parallel to its boxes. Without alignment beyond the
// unit all rules hold; with it the rules that move boxes by each other's sizes are left out.
// Memory: the lists of the boxes left along one path, at most 32 MiB, and the failed states.
class SpotSearch {
 public:
  // `seed` is that of what shakes the orders.
  SpotSearch(const Problem& problem, const Rules& rules, std::uint64_t seed);

  // Begins with a ceiling; states that failed under others are kept.
  void ask(Units capacity);

  // Goes on for about `work` boxes looked at.
  Answer advance(std::uint64_t work);

  Answer answer() const { return answer_; }
  Units capacity() const { return capacity_; }
  const std::vector<Units>& offsets() const { return offsets_; }
  std::uint64_t nodes() const { return nodes_; }
  std::uint64_t work_done() const { return work_; }

 private:
  // A node whose cases, or parts, are tried one after the other.
  struct Frame {
    std::size_t items = 0;  // where they begin in items_
    std::uint32_t count = 0;
    std::uint32_t first = 0, last = 0;  // sections
    Units capacity = 0;
    bool is_split = false;
    std::size_t branches = 0;  // where its cases (items) or parts begin in branches_
    std::uint32_t branch_count = 0;
    std::uint32_t next = 0;
    Spot spot;
    Units boost = kNever;  // for boxes as long as the valley, once they failed here
    StateKey key;
  };

  void begin_run();
  void step();
  void open(std::size_t items, std::uint32_t first, std::uint32_t last, Units capacity);
  bool take_lids(Frame& node);
  void open_split(const Frame& node);
  void open_part(Frame& frame);
  void open_case(Frame& frame);
  void list_cases(Frame& frame);
  void place(const Frame& frame, std::uint32_t which);
  void merge_raised(std::size_t begin);
  StateKey key_of(const Frame& node) const;
  std::span<Item> items_of(const Frame& frame) {
    return {items_.data() + frame.items, frame.count};
  }

  const Problem& problem_;
  Rules rules_;
  Floor floor_;
  FailedStates failed_;
  Rng rng_;

  Units capacity_ = 0;
  Answer answer_ = Answer::Refuted;
  std::uint32_t run_ = 0;
  std::uint64_t run_limit_ = 0, run_end_ = 0;
  SpotRule spot_rule_ = SpotRule::LeastSlack;
  std::vector<std::uint32_t> places_;  // of the boxes in the order of cases

  std::vector<Item> items_;
  std::vector<std::uint32_t> branches_;
  std::vector<Frame> frames_;
  std::vector<std::uint64_t> ranked_;  // cases of the node being opened, by rank
  std::vector<Item> raised_;           // of the child being made, with a higher `low` than before
  std::vector<char> refuted_;          // by item of the node: a case that failed before
  bool solved_ = false;                // what the node that was left last came to
  std::vector<Units> offsets_;
  std::uint64_t nodes_ = 0;
  std::uint64_t work_ = 0;
};

}  // namespace arenascope::offsets::exact
