#include "core/layout/spread.h"

#include <doctest/doctest.h>

#include "tests/core/layout/drawing_check.h"

using namespace arenascope;
using namespace arenascope::layout;
using namespace arenascope::test;

namespace {

double least_distance_squared(const std::vector<Point>& points) {
  double least = 1e300;
  for (std::size_t i = 0; i < points.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) {
      const double x = points[i].x - points[j].x, y = points[i].y - points[j].y;
      least = std::min(least, x * x + y * y);
    }
  return least;
}

}  // namespace

TEST_CASE("spread: nodes keep their gap") {
  const SpreadOptions options;
  for (std::uint32_t nodes = 2; nodes < 260; nodes += 23) {
    CAPTURE(nodes);
    const std::vector<Point> points = spread_graph(nodes, random_graph(nodes, nodes * 2, nodes));
    CHECK(least_distance_squared(points) >= options.gap * options.gap * 0.999);
  }
}

TEST_CASE("spread: nodes of a complete graph keep their gap") {
  std::vector<Arc> links;
  for (NodeId i = 0; i < 30; ++i)
    for (NodeId j = 0; j < i; ++j) links.push_back({i, j});
  CHECK(least_distance_squared(spread_graph(30, links)) >= 18 * 18 * 0.999);
}

TEST_CASE("spread: two joined nodes stand side by side") {
  const std::vector<Arc> links{{0, 1}};
  const std::vector<Point> points = spread_graph(2, links);
  CHECK(points[0].y == doctest::Approx(points[1].y).epsilon(0.2));
}

TEST_CASE("spread: a loop changes nothing") {
  const std::vector<Arc> plain{{0, 1}, {1, 2}}, looped{{0, 1}, {1, 1}, {1, 2}};
  CHECK(spread_graph(3, plain) == spread_graph(3, looped));
}
