#include "core/layout/seed_order.h"

#include <algorithm>
#include <numeric>
#include <tuple>

#include "core/base/rng.h"
#include "core/base/sort.h"

namespace arenascope::layout {
namespace {

double mean_of(std::span<const std::uint32_t> objects, const std::vector<double>& value) {
  double sum = 0;
  for (const std::uint32_t object : objects) sum += value[object];
  return objects.empty() ? 0 : sum / static_cast<double>(objects.size());
}

// Takes the mean of each layer out and scales the largest magnitude to 1; false when nothing is
// left.
bool center_layers(const Lists& members, std::vector<double>& value) {
  double largest = 0;
  for (std::uint32_t layer = 0; layer < members.count(); ++layer) {
    const double mean = mean_of(members.of(layer), value);
    for (const std::uint32_t object : members.of(layer)) {
      value[object] -= mean;
      largest = std::max(largest, value[object] < 0 ? -value[object] : value[object]);
    }
  }
  if (largest == 0) return false;
  for (double& v : value) v /= largest;
  return true;
}

}  // namespace

std::vector<std::uint32_t> shuffled_places(std::uint32_t count, std::uint64_t seed) {
  std::vector<std::uint32_t> places(count);
  std::iota(places.begin(), places.end(), 0u);
  Rng rng(seed);
  for (std::uint32_t i = count; i > 1; --i) std::swap(places[i - 1], places[rng.below(i)]);
  return places;
}

std::vector<std::uint32_t> walk_places(const LayeredGraph& graph, Walk walk) {
  const std::uint32_t count = graph.object_count();
  const Lists& ends = walk == Walk::FromSources ? graph.above : graph.below;
  std::uint32_t first = 0;
  for (std::uint32_t object = 0; object < graph.node_count; ++object) {
    if (!ends.of(object).empty()) continue;
    first = object;
    if (walk == Walk::FromSources) break;
  }
  std::vector<std::uint32_t> places(count, count);
  std::vector<std::uint32_t> queue{first};
  std::uint32_t place = 0;
  const auto visit = [&](std::span<const std::uint32_t> objects) {
    for (const std::uint32_t object : objects)
      if (places[object] == count) queue.push_back(object);
  };
  for (std::size_t i = 0; i < queue.size();) {
    std::uint32_t object = queue[i];
    if (walk == Walk::DeepFromSinks) {
      object = queue.back();
      queue.pop_back();
    } else {
      ++i;
    }
    if (places[object] != count) continue;
    places[object] = place++;
    visit(graph.below.of(object));
    visit(graph.above.of(object));
  }
  return places;
}

Diffusion::Diffusion(const LayeredGraph& graph, const std::vector<std::uint32_t>& places)
    : graph_(graph),
      members_(group_indices(graph.layer_count, graph.layer)),
      value_(places.begin(), places.end()),
      next_(value_.size()) {
  center_layers(members_, value_);
}

bool Diffusion::round() {
  for (std::uint32_t object = 0; object < graph_.object_count(); ++object) {
    double sum = 0;
    for (const std::uint32_t near : graph_.above.of(object)) sum += value_[near];
    for (const std::uint32_t near : graph_.below.of(object)) sum += value_[near];
    const auto degree = graph_.above.of(object).size() + graph_.below.of(object).size();
    next_[object] = value_[object] / 2 + sum / (2 * static_cast<double>(degree));
  }
  value_.swap(next_);
  return center_layers(members_, value_);
}

Layers layers_by_key(const LayeredGraph& graph, const std::vector<double>& key,
                     const std::vector<std::uint32_t>& places) {
  Layers layers(graph.layer_count);
  for (std::uint32_t object = 0; object < graph.object_count(); ++object)
    layers[graph.layer[object]].push_back(object);
  for (std::vector<std::uint32_t>& layer : layers)
    stable_sort(layer, [&](std::uint32_t a, std::uint32_t b) {
      return std::tie(key[a], places[a], a) < std::tie(key[b], places[b], b);
    });
  return layers;
}

}  // namespace arenascope::layout
