#include "core/layout/seed_order.h"

#include <algorithm>
#include <tuple>

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

std::vector<std::uint32_t> walk_places(const LayeredGraph& graph, StartEnd start) {
  const std::uint32_t count = graph.object_count();
  const Lists& ends = start == StartEnd::Sources ? graph.above : graph.below;
  std::uint32_t first = 0;
  for (std::uint32_t object = 0; object < graph.node_count; ++object) {
    if (!ends.of(object).empty()) continue;
    first = object;
    if (start == StartEnd::Sources) break;
  }
  std::vector<std::uint32_t> places(count, count);
  std::vector<std::uint32_t> queue{first};
  places[first] = 0;
  const auto visit = [&](std::span<const std::uint32_t> objects) {
    for (const std::uint32_t object : objects) {
      if (places[object] != count) continue;
      places[object] = static_cast<std::uint32_t>(queue.size());
      queue.push_back(object);
    }
  };
  for (std::size_t i = 0; i < queue.size(); ++i) {
    visit(graph.below.of(queue[i]));
    visit(graph.above.of(queue[i]));
  }
  return places;
}

std::vector<double> diffuse(const LayeredGraph& graph, const std::vector<std::uint32_t>& places,
                            int rounds) {
  const Lists members = group_indices(graph.layer_count, graph.layer);
  std::vector<double> value(places.begin(), places.end());
  if (!center_layers(members, value)) return value;
  std::vector<double> next(value.size());
  for (int round = 0; round < rounds; ++round) {
    for (std::uint32_t object = 0; object < graph.object_count(); ++object) {
      double sum = 0;
      for (const std::uint32_t near : graph.above.of(object)) sum += value[near];
      for (const std::uint32_t near : graph.below.of(object)) sum += value[near];
      const auto degree = graph.above.of(object).size() + graph.below.of(object).size();
      next[object] = value[object] / 2 + sum / (2 * static_cast<double>(degree));
    }
    value.swap(next);
    if (!center_layers(members, value)) return value;
  }
  return value;
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
