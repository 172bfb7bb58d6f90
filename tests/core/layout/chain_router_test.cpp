#include "core/layout/chain_router.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "core/base/rng.h"
#include "core/layout/crossings.h"

using namespace arenascope;
using namespace arenascope::layout;

namespace {

constexpr std::uint32_t kLayers = 5;
constexpr std::uint32_t kWidth = 3;

// Three nodes in each of five layers, random short links, and one link from the first layer to the
// last, whose dummies are the last objects.
LayeredGraph random_graph_with_chain(std::uint64_t seed) {
  Rng rng(seed);
  PartGraph part;
  std::vector<std::uint32_t> layer;
  for (NodeId node = 0; node < kLayers * kWidth; ++node) {
    part.nodes.push_back(node);
    layer.push_back(node / kWidth);
  }
  part.links.push_back({static_cast<std::uint32_t>(rng.below(kWidth)),
                        static_cast<std::uint32_t>((kLayers - 1) * kWidth + rng.below(kWidth)), 1});
  for (std::uint32_t node = 0; node < (kLayers - 1) * kWidth; ++node)
    for (std::uint32_t i = 0; i < kWidth; ++i)
      if (rng.below(2) == 0) part.links.push_back({node, (node / kWidth + 1) * kWidth + i, 1});
  return build_layered_graph(part, layer, LongLinks::Dummies);
}

Layers in_order(const LayeredGraph& graph) {
  Layers layers(graph.layer_count);
  for (std::uint32_t object = 0; object < graph.object_count(); ++object)
    layers[graph.layer[object]].push_back(object);
  return layers;
}

// Every slot of every layer for the three dummies of the chain.
std::uint64_t least_of_all_ways(const LayeredGraph& graph, const Layers& layers,
                                std::uint32_t first) {
  Layers without = layers;
  for (std::uint32_t l = 1; l + 1 < kLayers; ++l)
    without[l].erase(std::find(without[l].begin(), without[l].end(), first + l - 1));
  std::uint64_t least = ~std::uint64_t{0};
  for (std::uint32_t way = 0; way < 64; ++way) {
    Layers tried = without;
    for (std::uint32_t l = 1; l + 1 < kLayers; ++l) {
      const std::uint32_t slot = way >> 2 * (l - 1) & 3;
      tried[l].insert(tried[l].begin() + slot, first + l - 1);
    }
    least = std::min(least, count_crossings(graph, tried));
  }
  return least;
}

}  // namespace

TEST_CASE("chain router: a link gets the best of all its ways") {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    CAPTURE(seed);
    const LayeredGraph graph = random_graph_with_chain(seed);
    Layers layers = in_order(graph);
    const std::uint32_t first = graph.node_count;
    const std::uint64_t least = least_of_all_ways(graph, layers, first);
    std::vector<std::uint32_t> place = places_of(graph, layers);
    ChainRouter(graph).reroute(first, graph.object_count(), layers, place);
    CHECK(count_crossings(graph, layers) == least);
  }
}

TEST_CASE("chain router: places follow") {
  const LayeredGraph graph = random_graph_with_chain(3);
  Layers layers = in_order(graph);
  std::vector<std::uint32_t> place = places_of(graph, layers);
  ChainRouter(graph).reroute(graph.node_count, graph.object_count(), layers, place);
  CHECK(place == places_of(graph, layers));
}

TEST_CASE("chain router: a link on its best way stays") {
  const LayeredGraph graph = random_graph_with_chain(4);
  Layers layers = in_order(graph);
  std::vector<std::uint32_t> place = places_of(graph, layers);
  ChainRouter router(graph);
  router.reroute(graph.node_count, graph.object_count(), layers, place);
  const Layers before = layers;
  CHECK_FALSE(router.reroute(graph.node_count, graph.object_count(), layers, place));
  CHECK(layers == before);
}
