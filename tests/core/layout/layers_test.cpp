#include "core/layout/layers.h"

#include <doctest/doctest.h>

#include "tests/core/layout/drawing_check.h"

using namespace arenascope;
using namespace arenascope::layout;

namespace {

using Numbers = std::vector<std::uint32_t>;

Numbers layers_of(std::uint32_t nodes, const std::vector<Arc>& edges) {
  return assign_layers(prepare(nodes, edges).parts.front());
}

}  // namespace

TEST_CASE("layers: a path has one node a layer") {
  CHECK(layers_of(3, {{0, 1}, {1, 2}}) == Numbers{0, 1, 2});
}

TEST_CASE("layers: a long edge does not hold its ends together") {
  CHECK(layers_of(3, {{0, 1}, {1, 2}, {0, 2}}) == Numbers{0, 1, 2});
}

// 0 -> 1 -> 2 -> 3; 4 -> 5 -> 3: the short way stands at its end.
TEST_CASE("layers: a loose chain moves together") {
  CHECK(layers_of(6, {{0, 1}, {1, 2}, {2, 3}, {4, 5}, {5, 3}}) == Numbers{0, 1, 2, 3, 1, 2});
}

TEST_CASE("layers: none is empty") {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    CAPTURE(seed);
    const Prepared prepared = prepare(80, test::random_dag(80, 120, 20, seed));
    for (const PartGraph& part : prepared.parts) {
      const Numbers layer = assign_layers(part);
      std::vector<bool> used(*std::max_element(layer.begin(), layer.end()) + 1, false);
      for (const std::uint32_t l : layer) used[l] = true;
      CHECK(std::count(used.begin(), used.end(), false) == 0);
    }
  }
}

TEST_CASE("layers: every link leads to a later layer") {
  const Prepared prepared = prepare(80, test::random_graph(80, 200, 3));
  for (const PartGraph& part : prepared.parts) {
    const Numbers layer = assign_layers(part);
    for (const Link& link : part.links) CHECK(layer[link.from] < layer[link.to]);
  }
}
