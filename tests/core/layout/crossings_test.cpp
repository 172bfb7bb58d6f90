#include "core/layout/crossings.h"

#include <doctest/doctest.h>

#include "core/base/rng.h"
#include "core/layout/order.h"

using namespace arenascope;
using namespace arenascope::layout;

namespace {

// Two layers of `width` nodes each, joined by the pairs given (upper, lower).
LayeredGraph two_layers(std::uint32_t width, const std::vector<Arc>& pairs) {
  PartGraph part;
  std::vector<std::uint32_t> layer;
  for (NodeId node = 0; node < 2 * width; ++node) {
    part.nodes.push_back(node);
    layer.push_back(node < width ? 0 : 1);
  }
  for (const Arc& pair : pairs) part.links.push_back({pair.from, width + pair.to, 1});
  return build_layered_graph(part, layer);
}

Layers in_order(std::uint32_t width) {
  Layers layers(2);
  for (std::uint32_t i = 0; i < width; ++i) {
    layers[0].push_back(i);
    layers[1].push_back(width + i);
  }
  return layers;
}

std::uint64_t count_pairs(const std::vector<Arc>& pairs) {
  std::uint64_t count = 0;
  for (std::size_t i = 0; i < pairs.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) {
      const Arc &a = pairs[i], &b = pairs[j];
      count += (a.from < b.from && a.to > b.to) || (a.from > b.from && a.to < b.to);
    }
  return count;
}

}  // namespace

//   0 1
//    X
//   0 1
TEST_CASE("crossings: two lines that change sides cross once") {
  const std::vector<Arc> pairs{{0, 1}, {1, 0}};
  CHECK(count_crossings(two_layers(2, pairs), in_order(2)) == 1);
}

TEST_CASE("crossings: lines that share an end do not cross") {
  const std::vector<Arc> pairs{{0, 0}, {0, 1}, {1, 1}};
  CHECK(count_crossings(two_layers(2, pairs), in_order(2)) == 0);
}

// Every two of the upper and every two of the lower nodes: (100 * 99 / 2)^2.
TEST_CASE("crossings: a complete graph of 100 and 100 has 24,502,500") {
  std::vector<Arc> pairs;
  for (NodeId i = 0; i < 100; ++i)
    for (NodeId j = 0; j < 100; ++j) pairs.push_back({i, j});
  CHECK(count_crossings(two_layers(100, pairs), in_order(100)) == 24'502'500);
}

TEST_CASE("crossings: agrees with looking at every pair") {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    CAPTURE(seed);
    Rng rng(seed);
    std::vector<Arc> pairs;
    for (int i = 0; i < 60; ++i)
      pairs.push_back({static_cast<NodeId>(rng.below(12)), static_cast<NodeId>(rng.below(12))});
    CHECK(count_crossings(two_layers(12, pairs), in_order(12)) == count_pairs(pairs));
  }
}

TEST_CASE("pair crossings: both orders are counted at once") {
  const std::vector<std::uint32_t> left{1, 4, 4}, right{0, 4, 5};
  const PairCrossings pair = pair_crossings(left, right);
  CHECK(pair.as_is == 3);    // each of the left lies right of the 0
  CHECK(pair.swapped == 4);  // 4 and 5 lie right of the 1, 5 lies right of both 4
}

// A tree drawn from a shuffled order: 0 crossings exist and are found.
TEST_CASE("order: a binary tree gets no crossing") {
  PartGraph part;
  std::vector<std::uint32_t> layer;
  for (NodeId node = 0; node < 255; ++node) {
    part.nodes.push_back(node);
    layer.push_back(node == 0 ? 0 : layer[(node - 1) / 2] + 1);
    if (node > 0) part.links.push_back({(node - 1) / 2, node, 1});
  }
  const LayeredGraph graph = build_layered_graph(part, layer);
  CHECK(count_crossings(graph, order_by_sweeps(graph, 10'000'000)) == 0);
}

TEST_CASE("order: every object keeps its layer, however little work is left") {
  const LayeredGraph graph = two_layers(3, {{0, 2}, {1, 1}, {2, 0}});
  for (const std::uint64_t work : {0, 1, 20}) {
    const Layers layers = order_by_sweeps(graph, work);
    CHECK(layers[0].size() == 3);
    CHECK(layers[1].size() == 3);
  }
}
