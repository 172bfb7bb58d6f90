#include "core/layout/crossings.h"

#include <algorithm>

#include "core/base/sort.h"
#include "core/layout/place_counter.h"

namespace arenascope::layout {
namespace {

constexpr std::size_t kShort = 12;

}  // namespace

// Most lists are short: their neighbours change places.
void sort_places(std::span<std::uint32_t> places) {
  if (places.size() > kShort) return stable_sort(places);
  for (std::size_t i = 1; i < places.size(); ++i)
    for (std::size_t k = i; k > 0 && places[k] < places[k - 1]; --k)
      std::swap(places[k], places[k - 1]);
}

PairCrossings pair_crossings(std::span<const std::uint32_t> left,
                             std::span<const std::uint32_t> right) {
  PairCrossings count;
  std::size_t below = 0;  // of `right`, smaller than the current of `left`
  std::size_t up_to = 0;  // of `right`, not larger
  for (const std::uint32_t place : left) {
    while (below < right.size() && right[below] < place) ++below;
    up_to = std::max(up_to, below);
    while (up_to < right.size() && right[up_to] <= place) ++up_to;
    count.as_is += below;
    count.swapped += right.size() - up_to;
  }
  return count;
}

std::vector<std::uint32_t> places_of(const LayeredGraph& graph, const Layers& layers) {
  std::vector<std::uint32_t> places(graph.object_count());
  for (const std::vector<std::uint32_t>& layer : layers)
    for (std::uint32_t i = 0; i < layer.size(); ++i) places[layer[i]] = i;
  return places;
}

std::uint64_t count_crossings(const LayeredGraph& graph, const Layers& layers) {
  const std::vector<std::uint32_t> places = places_of(graph, layers);
  PlaceCounter seen;
  std::uint64_t count = 0;
  for (std::size_t l = 0; l + 1 < layers.size(); ++l) {
    seen.reset(layers[l + 1].size());
    for (const std::uint32_t object : layers[l]) {
      for (const std::uint32_t near : graph.below.of(object))
        count += seen.greater_than(places[near]);
      for (const std::uint32_t near : graph.below.of(object)) seen.add(places[near]);
    }
  }
  return count;
}

}  // namespace arenascope::layout
