#include "core/layout/sweeper.h"

#include <algorithm>
#include <numeric>

#include "core/base/sort.h"

namespace arenascope::layout {

void Sweeper::begin(Layers layers) {
  load(std::move(layers));
  start_count_ = std::numeric_limits<std::uint64_t>::max();
  count();
}

void Sweeper::load(Layers layers) {
  layers_ = std::move(layers);
  place_ = places_of(graph_, layers_);
  dirty_.assign(layers_.size(), 1);
}

std::uint64_t Sweeper::count() {
  const std::uint64_t count = count_crossings(graph_, layers_);
  if (count < start_count_) {
    start_count_ = count;
    start_best_ = layers_;
  }
  if (count < best_count_) {
    best_count_ = count;
    best_ = layers_;
  }
  return count;
}

void Sweeper::mark_around(std::uint32_t l) {
  dirty_[l] = 1;
  if (l > 0) dirty_[l - 1] = 1;
  if (l + 1 < layers_.size()) dirty_[l + 1] = 1;
}

void Sweeper::sweep(Toward toward, Ties ties) {
  const auto count = static_cast<std::uint32_t>(layers_.size());
  for (std::uint32_t i = 1; i < count && work_left_ > 0; ++i)
    sort_layer(toward == Toward::Below ? i : count - 1 - i, toward, ties);
}

void Sweeper::sort_layer(std::uint32_t l, Toward toward, Ties ties) {
  const Lists& fixed = toward == Toward::Below ? graph_.above : graph_.below;
  std::vector<std::uint32_t>& layer = layers_[l];
  if (layer.size() < 2) return;
  struct Keyed {
    std::int64_t key;
    std::uint32_t object;
  };
  std::vector<Keyed> moving;
  std::vector<std::uint32_t> slots;
  for (std::uint32_t slot = 0; slot < layer.size(); ++slot) {
    const std::span<const std::uint32_t> near = fixed.of(layer[slot]);
    spend(near.size() + 1);
    if (near.empty()) continue;  // keeps its slot
    std::int64_t sum = 0;
    for (const std::uint32_t object : near) sum += place_[object];
    moving.push_back({(sum << 20) / static_cast<std::int64_t>(near.size()), layer[slot]});
    slots.push_back(slot);
  }
  if (ties == Ties::Reverse) std::reverse(moving.begin(), moving.end());
  stable_sort(moving, [](const Keyed& a, const Keyed& b) { return a.key < b.key; });
  bool changed = false;
  for (std::size_t i = 0; i < moving.size(); ++i) {
    changed |= layer[slots[i]] != moving[i].object;
    layer[slots[i]] = moving[i].object;
    place_[moving[i].object] = slots[i];
  }
  if (changed) mark_around(l);
}

void Sweeper::gather_side(std::uint32_t l, const Lists& side, LayerPlaces& into) {
  into.first.assign(1, 0);
  into.places.clear();
  for (const std::uint32_t object : layers_[l]) {
    for (const std::uint32_t near : side.of(object)) into.places.push_back(place_[near]);
    sort_places(std::span(into.places).subspan(into.first.back()));
    into.first.push_back(static_cast<std::uint32_t>(into.places.size()));
  }
  spend(into.places.size() + layers_[l].size());
}

void Sweeper::gather(std::uint32_t l) {
  gather_side(l, graph_.above, above_);
  gather_side(l, graph_.below, below_);
}

PairCrossings Sweeper::cost(std::uint32_t left_slot, std::uint32_t right_slot) {
  const PairCrossings up = pair_crossings(above_.of(left_slot), above_.of(right_slot));
  const PairCrossings down = pair_crossings(below_.of(left_slot), below_.of(right_slot));
  spend(above_.of(left_slot).size() + above_.of(right_slot).size() + below_.of(left_slot).size() +
        below_.of(right_slot).size() + 1);
  return {up.as_is + down.as_is, up.swapped + down.swapped};
}

// Puts the objects of a layer in the order of their slots when it was gathered.
void Sweeper::arrange(std::uint32_t l, const std::vector<std::uint32_t>& slots) {
  const std::vector<std::uint32_t> before = layers_[l];
  for (std::uint32_t i = 0; i < slots.size(); ++i) {
    layers_[l][i] = before[slots[i]];
    place_[before[slots[i]]] = i;
  }
}

bool Sweeper::transpose(Plateau plateau) {
  bool any = false;
  for (std::uint32_t l = 0; l < layers_.size() && work_left_ > 0; ++l) {
    if (!dirty_[l]) continue;
    dirty_[l] = 0;
    if (!swap_neighbours(l, plateau)) continue;
    any = true;
    mark_around(l);
  }
  return any;
}

bool Sweeper::swap_neighbours(std::uint32_t l, Plateau plateau) {
  if (layers_[l].size() < 2) return false;
  gather(l);
  std::vector<std::uint32_t> slots(layers_[l].size());
  std::iota(slots.begin(), slots.end(), 0u);
  bool changed = false;
  for (std::size_t i = 0; i + 1 < slots.size() && work_left_ > 0; ++i) {
    const PairCrossings pair = cost(slots[i], slots[i + 1]);
    const bool level = plateau == Plateau::Move && pair.swapped == pair.as_is && pair.as_is > 0;
    if (pair.swapped >= pair.as_is && !level) continue;
    std::swap(slots[i], slots[i + 1]);
    changed = true;
  }
  if (changed) arrange(l, slots);
  return changed;
}

// The largest loss of crossings from moving the object at slots[from] to another place of its
// layer.
std::int64_t Sweeper::best_move(std::uint32_t slot, const std::vector<std::uint32_t>& slots,
                                std::size_t& target) {
  const auto from =
      static_cast<std::size_t>(std::find(slots.begin(), slots.end(), slot) - slots.begin());
  std::int64_t best = 0;
  std::int64_t gain = 0;
  target = from;
  for (std::size_t i = from; i-- > 0;) {
    const PairCrossings pair = cost(slots[i], slot);
    gain += static_cast<std::int64_t>(pair.as_is) - static_cast<std::int64_t>(pair.swapped);
    if (gain > best) best = gain, target = i;
  }
  gain = 0;
  for (std::size_t i = from + 1; i < slots.size(); ++i) {
    const PairCrossings pair = cost(slot, slots[i]);
    gain += static_cast<std::int64_t>(pair.as_is) - static_cast<std::int64_t>(pair.swapped);
    if (gain > best) best = gain, target = i;
  }
  return best;
}

bool Sweeper::reroute(std::size_t first, std::size_t end) {
  constexpr std::uint64_t kVisits = 4;  // of the router, in the time of one elsewhere
  bool moved = false;
  for (std::size_t link = first; link < end && work_left_ > 0; ++link) {
    if (graph_.first_dummy[link] == graph_.first_dummy[link + 1]) continue;
    const std::uint64_t before = router_.visits();
    moved |=
        router_.reroute(graph_.first_dummy[link], graph_.first_dummy[link + 1], layers_, place_);
    spend((router_.visits() - before) / kVisits);
  }
  return moved;
}

bool Sweeper::sift_layer(std::uint32_t l) {
  const auto width = static_cast<std::uint32_t>(layers_[l].size());
  if (width < 3) return false;
  gather(l);
  std::vector<std::uint32_t> slots(width);
  std::iota(slots.begin(), slots.end(), 0u);
  std::vector<std::uint32_t> by_degree = slots;
  const auto degree = [this](std::uint32_t slot) {
    return above_.of(slot).size() + below_.of(slot).size();
  };
  stable_sort(by_degree, [&](std::uint32_t a, std::uint32_t b) { return degree(a) > degree(b); });
  bool changed = false;
  for (const std::uint32_t slot : by_degree) {
    if (work_left_ == 0) break;
    std::size_t target = 0;
    if (best_move(slot, slots, target) <= 0) continue;
    slots.erase(std::find(slots.begin(), slots.end(), slot));
    slots.insert(slots.begin() + static_cast<std::ptrdiff_t>(target), slot);
    changed = true;
  }
  if (changed) arrange(l, slots);
  return changed;
}

}  // namespace arenascope::layout
