#include "core/offsets/exact/floor.h"

#include <algorithm>
#include <limits>
#include <numeric>

#include "core/base/sort.h"

namespace arenascope::offsets::exact {
namespace {

constexpr std::uint32_t kNoValley = std::numeric_limits<std::uint32_t>::max();

// By box the equal one before it, itself where there is none.
std::vector<std::uint32_t> twins(const std::vector<Box>& boxes) {
  const auto differs = [&](std::uint32_t a, std::uint32_t b) {
    return !boxes[a].same_life(boxes[b]) || boxes[a].size != boxes[b].size ||
           boxes[a].align != boxes[b].align;
  };
  std::vector<std::uint32_t> order(boxes.size());
  std::iota(order.begin(), order.end(), 0U);
  stable_sort(order, [&](std::uint32_t a, std::uint32_t b) {
    const Box &x = boxes[a], &y = boxes[b];
    if (x.first != y.first) return x.first < y.first;
    if (x.last != y.last) return x.last < y.last;
    return x.size != y.size ? x.size < y.size : x.align < y.align;
  });
  std::vector<std::uint32_t> before(boxes.size());
  for (std::size_t i = 0; i < order.size(); ++i)
    before[order[i]] = i > 0 && !differs(order[i - 1], order[i]) ? order[i - 1] : order[i];
  return before;
}

void sort_by_falling_low(std::span<Item> items) {
  for (std::size_t i = 1; i < items.size(); ++i) {
    if (items[i].low <= items[i - 1].low) continue;
    const Item item = items[i];
    std::size_t hole = i;
    for (; hole > 0 && items[hole - 1].low < item.low; --hole) items[hole] = items[hole - 1];
    items[hole] = item;
  }
}

}  // namespace

Floor::Floor(const Problem& problem, const Rules& rules)
    : boxes_(problem.boxes),
      rules_(rules),
      aligned_(problem.aligned),
      twin_(twins(problem.boxes)),
      present_(problem.boxes.size(), 0) {
  for (auto* list : {&load_, &floor_, &next_, &ends_, &starts_, &raise_})
    list->resize(problem.sections + 1);
  joined_.resize(problem.sections + 1);
  for (auto* list : {&valley_, &cases_, &valley_first_}) list->resize(problem.sections + 1);
}

bool Floor::sweep(std::span<Item> items, std::uint32_t first, std::uint32_t last, Units capacity) {
  first_ = first;
  last_ = last;
  capacity_ = capacity;
  sort_by_falling_low(items);
  for (std::uint32_t t = first; t <= last; ++t) {
    load_[t] = joined_[t] = 0;
    floor_[t] = next_[t] = kNever;
  }
  for (const Item& item : items) {
    const Box& box = boxes_[item.box];
    Units load = 0;
    for (std::uint32_t t = box.first; t <= box.last; ++t) {
      load_[t] += box.size;
      load = std::max(load, load_[t]);
      next_[t] = item.low < floor_[t] ? floor_[t] : next_[t];
      floor_[t] = item.low;
    }
    if (item.low + (rules_.release ? load : box.size) > capacity) return false;
    ++joined_[box.first];
    --joined_[box.last];
  }
  for (std::uint32_t t = first; t <= last; ++t) {
    if (t > first) joined_[t] += joined_[t - 1];
    if (load_[t] > 0 && floor_[t] + load_[t] > capacity) return false;
  }
  return true;
}

void Floor::find_valleys() {
  for (std::uint32_t t = first_; t <= last_;) {
    std::uint32_t end = t;
    while (end < last_ && floor_[end + 1] == floor_[t]) ++end;
    const bool left = t == first_ || floor_[t - 1] > floor_[t];
    const bool right = end == last_ || floor_[end + 1] > floor_[t];
    const bool valley = left && right && load_[t] > 0;
    for (std::uint32_t s = t; s <= end; ++s) {
      valley_[s] = valley ? end : kNoValley;
      valley_first_[s] = t;
      cases_[s] = 0;
    }
    t = end + 1;
  }
}

void Floor::find_candidates(std::span<const Item> items) {
  ++node_;
  for (const Item& item : items) present_[item.box] = node_;
  candidate_.assign(items.size(), 0);
  for (std::size_t i = 0; i < items.size(); ++i) {
    const Item& item = items[i];
    const Box& box = boxes_[item.box];
    if (valley_[box.first] == kNoValley || floor_[box.first] != item.low) continue;
    const std::uint32_t twin = twin_[item.box];
    if (rules_.identical && twin != item.box && present_[twin] == node_) continue;
    if (rules_.support && !aligned_ && item.top != item.low) continue;
    if (item.barred == item.low) continue;
    candidate_[i] = 1;
    for (std::uint32_t t = box.first; t <= box.last; ++t) ++cases_[t];
  }
}

// If nothing begins at the floor of a section, then in a plan whose boxes are sunk as far as they
// go the lowest one over it was either kept higher already, or rests on a box beside the section
// that it overlaps inside the valley.
void Floor::find_raises(std::span<const Item> items) {
  std::fill(ends_.begin() + first_, ends_.begin() + last_ + 1, kNever);
  std::fill(starts_.begin() + first_, starts_.begin() + last_ + 1, kNever);
  for (const Item& item : items) {
    const Box& box = boxes_[item.box];
    ends_[box.last] = std::min(ends_[box.last], item.low + box.size);
    starts_[box.first] = std::min(starts_[box.first], item.low + box.size);
  }
  for (std::uint32_t t = first_; t <= last_; ++t) {
    if (valley_[t] == kNoValley) continue;
    const std::uint32_t end = valley_[t];
    Units beside = kNever;
    for (std::uint32_t s = t; s <= end; ++s) {
      raise_[s] = std::min(next_[s], beside);
      beside = std::min(beside, ends_[s]);
    }
    beside = kNever;
    for (std::uint32_t s = end + 1; s-- > t;) {
      raise_[s] = std::min(raise_[s], beside);
      beside = std::min(beside, starts_[s]);
    }
    t = end;
  }
}

bool Floor::is_better(const Spot& a, const Spot& b, SpotRule rule) const {
  const std::uint32_t cases_a = a.boxes + a.may_waste, cases_b = b.boxes + b.may_waste;
  if ((cases_a == 1) != (cases_b == 1)) return cases_a == 1;
  const Units slack_a = -a.height - load_[a.section], slack_b = -b.height - load_[b.section];
  if (rule == SpotRule::LeastSlack)
    return slack_a != slack_b ? slack_a < slack_b : cases_a < cases_b;
  if (cases_a != cases_b) return cases_a < cases_b;
  return rule == SpotRule::FewestCases ? slack_a < slack_b : a.height < b.height;
}

Spot Floor::choose(std::span<const Item> items, SpotRule rule) {
  find_valleys();
  find_candidates(items);
  find_raises(items);
  Spot best;
  bool found = false;
  for (std::uint32_t t = first_; t <= last_; ++t) {
    if (valley_[t] == kNoValley) continue;
    Spot spot{t, floor_[t], valley_first_[t], valley_[t], cases_[t], raise_[t], false};
    spot.may_waste = spot.raise + load_[t] <= capacity_;
    if (spot.boxes == 0 && !spot.may_waste) return spot;
    if (!found || is_better(spot, best, rule)) best = spot;
    found = true;
  }
  return best;
}

Units Floor::left_wall(const Spot& spot) const {
  return spot.valley_first > first_ ? floor_[spot.valley_first - 1] : kNever;
}

Units Floor::right_wall(const Spot& spot) const {
  return spot.valley_last < last_ ? floor_[spot.valley_last + 1] : kNever;
}

}  // namespace arenascope::offsets::exact
