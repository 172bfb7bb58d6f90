#include "core/offsets/exact/ejection_search.h"

#include <algorithm>
#include <limits>
#include <numeric>

#include "core/base/sort.h"

namespace arenascope::offsets::exact {
namespace {

constexpr Units kFewOffsets = 8192;  // up to here every offset is looked at, else sorted events
constexpr std::uint32_t kMeanBase = 64;

std::uint64_t root(std::uint64_t n) {
  std::uint64_t result = 0;
  for (std::uint64_t bit = std::uint64_t{1} << 31; bit > 0; bit >>= 1)
    if ((result + bit) * (result + bit) <= n) result += bit;
  return result;
}

// Fourth roots of the areas, 64 on average: large boxes are hard to place again.
std::vector<std::uint32_t> base_weights(const std::vector<Box>& boxes) {
  Units largest = 0;
  for (const Box& box : boxes) largest = std::max(largest, box.size);
  int shift = 0;
  while (largest >> shift > 0xFFFFFFFF) ++shift;
  std::vector<std::uint64_t> roots;
  for (const Box& box : boxes) {
    const std::uint64_t size = static_cast<std::uint64_t>(box.size >> shift) + 1;
    roots.push_back(root(root(size * box.length()) << 16));
  }
  const std::uint64_t sum = std::accumulate(roots.begin(), roots.end(), std::uint64_t{1});
  std::vector<std::uint32_t> weights;
  for (const std::uint64_t value : roots)
    weights.push_back(static_cast<std::uint32_t>(
        std::max<std::uint64_t>(1, value * kMeanBase * roots.size() / sum)));
  return weights;
}

template <class Unit>
Unit highest(const Unit* first, const Unit* end) {
  Unit result = 0;
  for (; first < end; ++first) result = std::max(result, *first);
  return result;
}

// Lays blocks on a skyline one after the other; lay(block, first, end) returns the new height of
// its sections.
template <class Unit, class Place, class Lay>
void stack(std::vector<Unit>& skyline, Place place, Place end, Lay lay) {
  std::fill(skyline.begin(), skyline.end(), Unit{0});
  for (; place != end; ++place) {
    Unit* const first = skyline.data() + place->first;
    Unit* const last = skyline.data() + place->last + 1;
    std::fill(first, last, static_cast<Unit>(lay(*place, first, last)));
  }
}

}  // namespace

EjectionSearch::EjectionSearch(const Problem& problem, std::uint64_t seed, Units ceiling,
                               Units bound)
    : problem_(problem),
      rng_(seed),
      bound_(bound),
      ceiling_(std::max(ceiling - 1, bound)),
      height_(ceiling),
      patience_(problem.boxes.size() <= 500 ? 100'000 : 20'000),
      penalty_(problem.boxes.size(), 1),
      base_(base_weights(problem.boxes)),
      narrow_(ceiling <= std::numeric_limits<std::int32_t>::max() ? problem.sections : 0),
      wide_(narrow_.empty() ? problem.sections : 0) {
  fill_first();
}

// The largest areas first, wherever nothing is in their way; the others wait in the pool.
void EjectionSearch::fill_first() {
  const std::vector<Box>& boxes = problem_.boxes;
  pool_.resize(boxes.size());
  std::iota(pool_.begin(), pool_.end(), 0U);
  stable_sort(pool_, [&](std::uint32_t a, std::uint32_t b) {
    const auto area = [&](std::uint32_t i) {
      return static_cast<unsigned __int128>(boxes[i].size) * boxes[i].length();
    };
    return area(a) > area(b);
  });
  std::size_t kept = 0;
  for (const std::uint32_t id : pool_) {
    const Box& box = boxes[id];
    const Block block{box.first, box.last, box.size, 0, 0, id};
    const Units offset = best_offset(block);
    if (ties_ > 0 && chosen_cost_ == 0)
      insert(block, offset);
    else
      pool_[kept++] = id;
  }
  pool_.resize(kept);
}

bool EjectionSearch::advance(std::uint64_t work) {
  const std::uint64_t end = work_ + work;
  while (work_ < end && height_ > bound_) {
    if (pool_.empty()) {
      take_plan();
      return true;
    }
    step();
    if (steps_ - last_change_ > patience_)
      set_ceiling(std::min(height_ - 1, (ceiling_ + height_) / 2));
  }
  return false;
}

void EjectionSearch::step() {
  ++steps_;
  const std::size_t at = rng_.below(pool_.size());
  const std::uint32_t id = pool_[at];
  pool_[at] = pool_.back();
  pool_.pop_back();
  const Box& box = problem_.boxes[id];
  const Block block{box.first, box.last, box.size, 0, 0, id};
  const Units offset = best_offset(block);
  if (chosen_cost_ > 0) ++penalty_[id];
  for (std::size_t i = 0; i < blocks_.size(); ++i) {
    const Block& other = blocks_[i];
    if (!other.meets(block) || other.top() <= offset) continue;
    if (ceiling_ - other.tail - other.size < offset + block.size) eject(i--);
  }
  insert(block, offset);
}

// The offset, 0 or the top of a block, at which the blocks in the way weigh least; ties and, where
// something is in the way everywhere, the weights are shaken.
Units EjectionSearch::best_offset(const Block& block) {
  const Units highest = ceiling_ - block.size;
  const bool few = ceiling_ <= kFewOffsets;
  events_.clear();
  if (few) {
    slope_.assign(static_cast<std::size_t>(ceiling_) + 2, 0);
    candidate_.assign(static_cast<std::size_t>(ceiling_) + 2, 0);
    candidate_[0] = 1;
  } else {
    events_.push_back({0, 0, 0, true});
  }
  for (const Block& other : blocks_) {
    if (!other.meets(block)) continue;
    const Units from = std::max<Units>(0, ceiling_ - other.tail - other.size - block.size + 1);
    const Units end = other.top();
    const auto cost = from < end ? weight(other) : 0;
    if (few) {
      slope_[static_cast<std::size_t>(std::min(from, end))] += static_cast<std::int64_t>(cost);
      slope_[static_cast<std::size_t>(end)] -= static_cast<std::int64_t>(cost);
      candidate_[static_cast<std::size_t>(end)] = 1;
    } else {
      if (cost > 0) events_.push_back({from, cost, 0, false});
      events_.push_back({end, 0, cost, true});
    }
  }
  ties_ = 0;
  if (few) {
    std::int64_t cost = 0;
    for (Units at = 0; at <= highest; ++at) {
      cost += slope_[static_cast<std::size_t>(at)];
      if (candidate_[static_cast<std::size_t>(at)]) consider(at, static_cast<std::uint64_t>(cost));
    }
    return chosen_;
  }
  stable_sort(events_, [](const Event& a, const Event& b) { return a.at < b.at; });
  std::uint64_t cost = 0;
  for (std::size_t i = 0; i < events_.size() && events_[i].at <= highest;) {
    const Units at = events_[i].at;
    bool candidate = false;
    for (; i < events_.size() && events_[i].at == at; ++i) {
      cost += events_[i].rise - events_[i].fall;
      candidate |= events_[i].candidate;
    }
    if (candidate) consider(at, cost);
  }
  return chosen_;
}

void EjectionSearch::consider(Units offset, std::uint64_t cost) {
  if (cost > 0) {
    if (ties_ > 0 && chosen_cost_ == 0) return;
    cost *= 1024 + (rng_.next() >> 54);
  }
  if (ties_ > 0 && cost > chosen_cost_) return;
  ties_ = ties_ > 0 && cost == chosen_cost_ ? ties_ + 1 : 1;
  if (ties_ > 1 && rng_.below(ties_) != 0) return;
  chosen_ = offset;
  chosen_cost_ = cost;
}

void EjectionSearch::eject(std::size_t place) {
  pool_.push_back(blocks_[place].box);
  blocks_.erase(blocks_.begin() + static_cast<std::ptrdiff_t>(place));
}

// Blocks that meet the new one and do not fit below it go above it. "Fits below" holds for all
// that lies below such a block, "fits above" for all above, so the new order has no cycle.
void EjectionSearch::insert(Block block, Units offset) {
  work_ += 1 + blocks_.size();
  push_up(block, offset);
  block.head = offset;
  std::size_t at = blocks_.size();
  while (at > 0 && blocks_[at - 1].head > offset) --at;
  blocks_.insert(blocks_.begin() + static_cast<std::ptrdiff_t>(at), block);
  measure();
}

void EjectionSearch::push_up(const Block& block, Units offset) {
  const auto must_rise = [&](const Block& other) {
    return other.head <= offset && other.top() > offset && other.meets(block);
  };
  if (std::none_of(blocks_.begin(), blocks_.end(), must_rise)) return;
  for (Block& other : blocks_)
    if (must_rise(other)) other.head = offset + block.size;
  raise_heads();
  sort_blocks();
}

// Every block at least onto those below it.
void EjectionSearch::raise_heads() {
  const auto raise = [](Block& block, auto* first, auto* end) {
    block.head = std::max<Units>(block.head, highest(first, end));
    return block.top();
  };
  if (narrow_.empty())
    stack(wide_, blocks_.begin(), blocks_.end(), raise);
  else
    stack(narrow_, blocks_.begin(), blocks_.end(), raise);
}

// Heads from the bottom and tails from the top, both in the order of the list.
void EjectionSearch::measure() {
  for (Block& block : blocks_) block.head = 0;
  raise_heads();
  const auto measure_tail = [](Block& block, auto* first, auto* end) {
    block.tail = highest(first, end);
    return block.tail + block.size;
  };
  if (narrow_.empty())
    stack(wide_, blocks_.rbegin(), blocks_.rend(), measure_tail);
  else
    stack(narrow_, blocks_.rbegin(), blocks_.rend(), measure_tail);
  sort_blocks();
}

// By head; blocks that meet are in order already and stay so.
void EjectionSearch::sort_blocks() {
  for (std::size_t i = 1; i < blocks_.size(); ++i) {
    if (blocks_[i].head >= blocks_[i - 1].head) continue;
    const Block moved = blocks_[i];
    std::size_t hole = i;
    for (; hole > 0 && blocks_[hole - 1].head > moved.head; --hole)
      blocks_[hole] = blocks_[hole - 1];
    blocks_[hole] = moved;
  }
}

void EjectionSearch::take_plan() {
  offsets_.assign(problem_.boxes.size(), 0);
  height_ = 0;
  for (const Block& block : blocks_) {
    offsets_[block.box] = block.head;
    height_ = std::max(height_, block.top());
  }
  if (height_ > bound_) set_ceiling(std::min(height_ - 1, height_ - 3 * (height_ - bound_) / 10));
}

void EjectionSearch::lower_to(Units height) {
  if (height >= height_) return;
  height_ = height;
  if (height > bound_ && ceiling_ >= height) set_ceiling(height - 1);
}

// Of every pile that became too high the lightest block goes to the pool.
void EjectionSearch::set_ceiling(Units ceiling) {
  ceiling_ = ceiling;
  last_change_ = steps_;
  for (std::size_t i = 0; i < blocks_.size();) {
    if (blocks_[i].top() + blocks_[i].tail <= ceiling_) {
      ++i;
      continue;
    }
    eject(weakest_of_chain(i));
    work_ += blocks_.size();
    measure();
    i = 0;
  }
}

// The blocks a block rests on down to the bottom, and those that rest on it up to the top.
std::size_t EjectionSearch::weakest_of_chain(std::size_t place) const {
  std::size_t weakest = place;
  const auto take = [&](std::size_t i) {
    if (weight(blocks_[i]) < weight(blocks_[weakest])) weakest = i;
  };
  std::size_t at = place;
  for (std::size_t i = place; i-- > 0;) {
    if (!blocks_[i].meets(blocks_[at]) || blocks_[i].top() != blocks_[at].head) continue;
    at = i;
    take(i);
  }
  at = place;
  for (std::size_t i = place + 1; i < blocks_.size(); ++i) {
    if (!blocks_[i].meets(blocks_[at]) || blocks_[i].tail + blocks_[i].size != blocks_[at].tail)
      continue;
    at = i;
    take(i);
  }
  return weakest;
}

}  // namespace arenascope::offsets::exact
