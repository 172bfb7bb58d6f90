// What is still open in one part of a partial plan: its floor, its load, and the spots of its valleys.
//
//   c  |                   floor   lowest offset that a box left over may still have
//      |    ===            load    units left to place over a section
//      | #  ...  ##        valley  sections of equal floor between higher ones: here 1 and 2
//      | ##.   .###        spot    the floor of one section: either a box that lies inside the valley
//      +-----------        begins right there, or the units up to the next possible offset are lost
//    section 0 1 2 3 4
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/offsets/exact/problem.h"

namespace arenascope::offsets::exact {

// The rules of the search, to be switched off one by one in tests. Every one only leaves out what
// cannot hold a plan, so the answer does not change, only the time.
struct Rules {
  bool release = true;    // all units left at or above an offset must fit above it
  bool split = true;      // parts that no box connects are searched apart
  bool lid = true;        // a box as long as its part goes to the top
  bool support = true;    // a box that lies on lost units alone could sink
  bool same_life = true;  // two boxes of the same life on each other may trade places
  bool identical = true;  // of equal boxes the first goes first
  bool boost = true;      // a box as long as its valley that fails there lies above a crossing one
  bool memo = true;       // failed states are remembered
  bool level = true;      // boxes that become level with a wall are tried first
};

// A box left to place. `low` is the lowest offset it may still have, `top` the highest top of a
// placed box below it, `barred` one offset it may not have.
struct Item {
  Units low = 0;
  Units top = 0;
  Units barred = -1;
  std::uint32_t box = 0;
};

// Which spot is branched on, among those with more than one case; ties go to the leftmost.
enum class SpotRule : std::uint8_t { LeastSlack, FewestCases, Lowest };

struct Spot {
  std::uint32_t section = 0;
  Units height = 0;
  std::uint32_t valley_first = 0;
  std::uint32_t valley_last = 0;
  std::uint32_t boxes = 0;  // that may begin here
  Units raise = kNever;     // where the next box over the section can begin, if none does here
  bool may_waste = false;
};

// Reused scratch of the search: one instance serves every node.
class Floor {
 public:
  Floor(const Problem& problem, const Rules& rules);

  // Looks at the boxes of sections first .. last under a ceiling: sorts `items` by falling `low`.
  // False when they cannot fit. O(sum of the lives).
  bool sweep(std::span<Item> items, std::uint32_t first, std::uint32_t last, Units capacity);

  // After sweep(): of section t, whether a box lives in t and t + 1 too.
  bool joins_next(std::uint32_t section) const { return joined_[section] > 0; }
  Units floor(std::uint32_t section) const { return floor_[section]; }

  // After sweep(): the spot to branch on. `boxes` and `may_waste` tell its cases; none where some
  // spot has none. O(sum of the lives of boxes in valleys).
  Spot choose(std::span<const Item> items, SpotRule rule);

  // After choose(): whether an item may begin at the floor it lies on.
  bool is_candidate(std::size_t item) const { return candidate_[item] != 0; }

  // Lower of the walls beside a valley; kNever where both sides are borders of the part.
  Units left_wall(const Spot& spot) const;
  Units right_wall(const Spot& spot) const;

 private:
  void find_valleys();
  void find_candidates(std::span<const Item> items);
  void find_raises(std::span<const Item> items);
  bool is_better(const Spot& a, const Spot& b, SpotRule rule) const;

  const std::vector<Box>& boxes_;
  Rules rules_;
  bool aligned_;
  std::uint32_t first_ = 0;
  std::uint32_t last_ = 0;
  Units capacity_ = 0;
  std::vector<Units> load_, floor_, next_;     // by section; next_: second lowest `low`
  std::vector<std::int32_t> joined_;           // boxes that live in a section and the one after
  std::vector<std::uint32_t> valley_, cases_;  // valley_: last section of the valley, or kNoValley
  std::vector<std::uint32_t> valley_first_;
  std::vector<Units> ends_, starts_, raise_;
  std::vector<char> candidate_;         // by item
  std::vector<std::uint32_t> twin_;     // by box: the equal box before it, or itself
  std::vector<std::uint64_t> present_;  // by box: number of the last node that had it
  std::uint64_t node_ = 0;
};

}  // namespace arenascope::offsets::exact
