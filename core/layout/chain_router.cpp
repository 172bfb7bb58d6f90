#include "core/layout/chain_router.h"

#include <algorithm>
#include <limits>

namespace arenascope::layout {
namespace {

constexpr std::uint32_t kReach = 16;  // slots looked at to each side of the present one
constexpr std::uint64_t kNever = std::numeric_limits<std::uint64_t>::max();

void renumber(const std::vector<std::uint32_t>& layer, std::size_t from,
              std::vector<std::uint32_t>& place) {
  for (std::size_t i = from; i < layer.size(); ++i) place[layer[i]] = static_cast<std::uint32_t>(i);
}

void take_out(std::vector<std::uint32_t>& layer, std::uint32_t at,
              std::vector<std::uint32_t>& place) {
  layer.erase(layer.begin() + at);
  renumber(layer, at, place);
}

void put_in(std::vector<std::uint32_t>& layer, std::uint32_t at, std::uint32_t object,
            std::vector<std::uint32_t>& place) {
  layer.insert(layer.begin() + at, object);
  renumber(layer, at, place);
}

}  // namespace

// Lines that end left of both windows or right of both cross no way between them.
void ChainRouter::gather(std::uint32_t lower_layer, const Window& upper, const Window& lower,
                         const Layers& layers, const std::vector<std::uint32_t>& place) {
  lines_.clear();
  const std::vector<std::uint32_t>& layer = layers[lower_layer];
  for (std::uint32_t i = 0; i < layer.size(); ++i)
    for (const std::uint32_t near : graph_.above.of(layer[i])) {
      const std::uint32_t from = place[near];
      const bool left = from < upper.first && i < lower.first;
      const bool right = from >= upper.last && i >= lower.last;
      if (!left && !right && (near < first_ || near >= end_)) lines_.push_back({from, i});
    }
  visits_ += layer.size();
}

// Crossings of a line to each slot of the lower layer, from where lines that begin before
// `left_end` lie left of it and those from `right_first` on lie right.
void ChainRouter::count_to_slots(std::uint32_t left_end, std::uint32_t right_first,
                                 const Window& lower) {
  std::uint64_t count = 0;
  for (const Line& line : lines_) count += line.upper < left_end;
  std::size_t i = 0;
  for (std::uint32_t slot = lower.first; slot <= lower.last; ++slot) {
    for (; i < lines_.size() && lines_[i].lower < slot; ++i) {
      count -= lines_[i].upper < left_end;
      count += lines_[i].upper >= right_first;
    }
    cost_[slot - lower.first] = count;
  }
  visits_ += 2 * lines_.size() + lower.count();
}

std::uint64_t ChainRouter::count_to_head(std::uint32_t slot, std::uint32_t head) const {
  std::uint64_t count = 0;
  for (const Line& line : lines_)
    count += line.upper < slot ? line.lower > head : line.lower < head;
  return count;
}

// From all slots of the layer before to all of dummy `i`.
void ChainRouter::step(std::size_t i) {
  for (std::uint32_t k = 0; k < best_[i - 1].size(); ++k) {
    const std::uint32_t slot = windows_[i - 1].first + k;
    count_to_slots(slot, slot, windows_[i]);
    if (slot == slots_[i - 1]) now_ += cost_[slots_[i] - windows_[i].first];
    for (std::size_t to = 0; to < best_[i].size(); ++to) {
      const std::uint64_t count = best_[i - 1][k] + cost_[to];
      if (count >= best_[i][to]) continue;
      best_[i][to] = count;
      from_[i][to] = slot;
    }
  }
}

// Fills best_ and from_.
void ChainRouter::walk(const Layers& layers, const std::vector<std::uint32_t>& place) {
  const std::uint32_t tail = place[graph_.above.of(first_).front()];
  const std::size_t count = end_ - first_;
  best_.resize(count);
  from_.resize(count);
  windows_.resize(count);
  for (std::size_t i = 0; i < count; ++i) {
    const std::uint32_t layer = graph_.layer[first_] + static_cast<std::uint32_t>(i);
    const auto width = static_cast<std::uint32_t>(layers[layer].size());
    windows_[i] = {slots_[i] < kReach ? 0 : slots_[i] - kReach,
                   std::min(slots_[i] + kReach, width)};
    cost_.resize(windows_[i].count());
    best_[i].assign(windows_[i].count(), kNever);
    from_[i].assign(windows_[i].count(), 0);
    gather(layer, i == 0 ? Window{tail, tail + 1} : windows_[i - 1], windows_[i], layers, place);
    if (i > 0) {
      step(i);
      continue;
    }
    count_to_slots(tail, tail + 1, windows_[0]);
    best_[0] = cost_;
    now_ = cost_[slots_[0] - windows_[0].first];
  }
}

// Leaves the best way in slots_ and returns its crossings.
std::uint64_t ChainRouter::find_way(const Layers& layers, const std::vector<std::uint32_t>& place) {
  walk(layers, place);
  const std::uint32_t head = graph_.below.of(end_ - 1).front();
  gather(graph_.layer[head], windows_.back(), {place[head], place[head] + 1}, layers, place);
  std::uint64_t best = kNever;
  std::uint32_t last = 0;
  for (std::uint32_t k = 0; k < best_.back().size(); ++k) {
    const std::uint32_t slot = windows_.back().first + k;
    const std::uint64_t to_head = count_to_head(slot, place[head]);
    if (slot == slots_.back()) now_ += to_head;
    if (best_.back()[k] + to_head >= best) continue;
    best = best_.back()[k] + to_head;
    last = slot;
  }
  visits_ += lines_.size() * best_.back().size();
  if (best >= now_) return now_;
  for (std::size_t i = end_ - first_; i-- > 0;) {
    slots_[i] = last;
    last = from_[i][last - windows_[i].first];
  }
  return best;
}

bool ChainRouter::reroute(std::uint32_t first, std::uint32_t end, Layers& layers,
                          std::vector<std::uint32_t>& place) {
  first_ = first;
  end_ = end;
  slots_.clear();
  for (std::uint32_t d = first; d < end; ++d) {
    slots_.push_back(place[d]);
    take_out(layers[graph_.layer[d]], place[d], place);
  }
  const std::uint64_t best = find_way(layers, place);
  for (std::uint32_t d = first; d < end; ++d)
    put_in(layers[graph_.layer[d]], slots_[d - first], d, place);
  return best < now_;
}

}  // namespace arenascope::layout
