#include "core/layout/layered_graph.h"

#include <algorithm>

namespace arenascope::layout {
namespace {

constexpr std::uint64_t kFreeDummies = 8'000;

struct Steps {
  std::vector<std::uint32_t> upper, lower, weight;
  void add(std::uint32_t from, std::uint32_t to, std::uint32_t edges) {
    upper.push_back(from);
    lower.push_back(to);
    weight.push_back(edges);
  }
};

// Turns grouped indices of steps into neighbours and their weights.
void name_neighbours(Lists& lists, std::vector<std::uint32_t>& weights,
                     const std::vector<std::uint32_t>& ends, const Steps& steps) {
  weights.resize(lists.items.size());
  for (std::size_t i = 0; i < lists.items.size(); ++i) {
    const std::uint32_t step = lists.items[i];
    weights[i] = steps.weight[step];
    lists.items[i] = ends[step];
  }
}

}  // namespace

LayeredGraph build_layered_graph(const PartGraph& part, const std::vector<std::uint32_t>& layer) {
  std::uint64_t dummies = 0;
  for (const Link& link : part.links) dummies += layer[link.to] - layer[link.from] - 1;
  const std::uint64_t most =
      std::max<std::uint64_t>(kFreeDummies, part.nodes.size() + part.links.size());
  return build_layered_graph(part, layer,
                             dummies <= most ? LongLinks::Dummies : LongLinks::Segments);
}

LayeredGraph build_layered_graph(const PartGraph& part, const std::vector<std::uint32_t>& layer,
                                 LongLinks long_links) {
  LayeredGraph graph;
  graph.node_count = static_cast<std::uint32_t>(part.nodes.size());
  graph.layer = layer;
  graph.last = layer;
  for (const std::uint32_t l : layer) graph.layer_count = std::max(graph.layer_count, l + 1);
  graph.split = long_links == LongLinks::Dummies;

  Steps steps;
  graph.first_dummy.reserve(part.links.size() + 1);
  for (const Link& link : part.links) {
    graph.first_dummy.push_back(graph.object_count());
    std::uint32_t previous = link.from;
    for (std::uint32_t l = layer[link.from] + 1; l < layer[link.to]; l = graph.last.back() + 1) {
      const std::uint32_t object = graph.object_count();
      graph.layer.push_back(l);
      graph.last.push_back(graph.split ? l : layer[link.to] - 1);
      steps.add(previous, object, link.weight);
      previous = object;
    }
    steps.add(previous, link.to, link.weight);
  }
  graph.first_dummy.push_back(graph.object_count());

  graph.above = group_indices(graph.object_count(), steps.lower);
  graph.below = group_indices(graph.object_count(), steps.upper);
  name_neighbours(graph.above, graph.above_weight, steps.upper, steps);
  name_neighbours(graph.below, graph.below_weight, steps.lower, steps);
  return graph;
}

}  // namespace arenascope::layout
