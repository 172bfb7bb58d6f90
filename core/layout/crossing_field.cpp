#include "core/layout/crossing_field.h"

#include <algorithm>

namespace arenascope::layout {

void CrossingField::add_passing(const std::vector<std::uint32_t>& slot) {
  passing_.assign(std::size_t{graph_.layer_count} * slots_, 0);
  for (std::uint32_t s = graph_.node_count; s < graph_.object_count(); ++s) {
    ++gap_of(passing_, graph_.layer[s])[slot[s]];
    --gap_of(passing_, graph_.last[s])[slot[s]];
  }
  for (std::uint32_t gap = 0; gap < graph_.layer_count; ++gap) {
    std::int32_t* const here = gap_of(passing_, gap);
    for (std::uint32_t i = 0; gap + 1 < graph_.layer_count && i < slots_; ++i)
      here[slots_ + i] += here[i];
    std::int32_t left = 0;
    for (std::uint32_t i = 0; i < slots_; ++i) {
      const std::int32_t count = here[i];
      here[i] = 2 * left + count;
      left += count;
    }
  }
}

// A line covers the slots between its ends in full and those of its ends by half.
void CrossingField::add_cover(const std::vector<std::uint32_t>& slot) {
  cover_.assign((std::size_t{graph_.layer_count} + 1) * slots_, 0);
  for (std::uint32_t object = 0; object < graph_.object_count(); ++object)
    for (const std::uint32_t near : graph_.below.of(object)) {
      const auto [low, high] = std::minmax(slot[object], slot[near]);
      if (low == high) continue;
      std::int32_t* const cover = gap_of(cover_, std::size_t{graph_.last[object]} + 1);
      ++cover[low];
      ++cover[low + 1];
      --cover[high];
      if (high + 1 < slots_) --cover[high + 1];
    }
  for (std::uint32_t layer = 0; layer <= graph_.layer_count; ++layer) {
    std::int32_t* const here = gap_of(cover_, layer);
    for (std::uint32_t i = 1; i < slots_; ++i) here[i] += here[i - 1];
    for (std::uint32_t i = 0; layer > 0 && i < slots_; ++i) here[i] += (here - slots_)[i];
  }
}

void CrossingField::load(const std::vector<std::uint32_t>& slot) {
  add_passing(slot);
  add_cover(slot);
}

void CrossingField::add_line(std::uint32_t gap, std::uint32_t other_slot) {
  const std::int32_t* const passing = gap_of(passing_, gap);
  const std::int32_t other = passing[other_slot];
  for (std::uint32_t i = 0; i < slots_; ++i)
    cost_[i] += passing[i] < other ? other - passing[i] : passing[i] - other;
}

std::uint32_t CrossingField::best_slot(std::uint32_t object,
                                       const std::vector<std::uint32_t>& slot) {
  cost_.assign(slots_, 0);
  for (const std::uint32_t near : graph_.above.of(object))
    add_line(graph_.layer[object] - 1, slot[near]);
  for (const std::uint32_t near : graph_.below.of(object))
    add_line(graph_.last[object], slot[near]);
  const std::int32_t* const from = gap_of(cover_, std::size_t{graph_.layer[object]});
  const std::int32_t* const to = gap_of(cover_, std::size_t{graph_.last[object]});
  for (std::uint32_t i = 0; i < slots_; ++i) cost_[i] += to[i] - from[i];
  const std::uint32_t own = slot[object];
  const auto away = [own](std::uint32_t i) { return i < own ? own - i : i - own; };
  std::uint32_t best = own;
  for (std::uint32_t i = 0; i < slots_; ++i)
    if (cost_[i] < cost_[best] || (cost_[i] == cost_[best] && away(i) < away(best))) best = i;
  return best;
}

}  // namespace arenascope::layout
