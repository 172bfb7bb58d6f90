#include "core/layout/straighten.h"

#include <algorithm>

namespace arenascope::layout {
namespace {

constexpr std::uint32_t kMaxMultiplicity = 16;
constexpr std::int64_t kStayWeight = 4;

// |x[a] - (x[ground] + at)| is the least of (x[a] - y) + (x[ground] + at - y) over all y that are
// beyond neither: the ground is one for all, so that a common move costs nothing.
void add_stays(const std::vector<std::optional<std::int64_t>>& stay, std::vector<std::int64_t>& x,
               std::vector<SimplexArc>& arcs) {
  if (stay.empty()) return;
  const auto ground = static_cast<std::uint32_t>(x.size());
  x.push_back(0);
  for (std::uint32_t a = 0; a < stay.size(); ++a) {
    if (!stay[a]) continue;
    const auto between = static_cast<std::uint32_t>(x.size());
    arcs.push_back({between, a, 0, kStayWeight});
    arcs.push_back({between, ground, -*stay[a], kStayWeight});
    x.push_back(std::min(x[a], *stay[a]));
  }
}

}  // namespace

std::int64_t step_weight(const LayeredGraph& graph, std::uint32_t a, std::uint32_t b,
                         std::uint32_t edges) {
  const int dummies = int{graph.is_dummy(a)} + int{graph.is_dummy(b)};
  const std::int64_t stiffness = dummies == 0 ? 1 : dummies == 1 ? 2 : 8;
  return stiffness * std::min(edges, kMaxMultiplicity);
}

double least_gap(const LayeredGraph& graph, const std::vector<double>& extents, double node_gap,
                 std::uint32_t left, std::uint32_t right) {
  double gap = node_gap;
  for (const std::uint32_t object : {left, right}) {
    if (graph.is_dummy(object))
      gap -= node_gap / 4;
    else
      gap += extents[object] / 2;
  }
  return gap;
}

NetworkSimplex sideways_search(const LayeredGraph& graph, std::vector<SimplexArc> arcs,
                               std::vector<std::int64_t> x,
                               const std::vector<std::optional<std::int64_t>>& stay,
                               std::uint64_t work) {
  // |x[a] - x[b]| is the least of (x[a] - y) + (x[b] - y) over all y that are neither beyond a nor
  // beyond b.
  const std::uint32_t objects = graph.object_count();
  for (std::uint32_t a = 0; a < objects; ++a) {
    const std::span<const std::uint32_t> below = graph.below.of(a);
    for (std::size_t i = 0; i < below.size(); ++i) {
      const auto between = static_cast<std::uint32_t>(x.size());
      const std::int64_t weight =
          step_weight(graph, a, below[i], graph.below_weight[graph.below.first[a] + i]);
      arcs.push_back({between, a, 0, weight});
      arcs.push_back({between, below[i], 0, weight});
      x.push_back(std::min(x[a], x[below[i]]));
    }
  }
  add_stays(stay, x, arcs);
  return {std::move(arcs), std::move(x), work};
}

std::int64_t rounded_down(double v) {
  const auto whole = static_cast<std::int64_t>(v);  // toward zero
  return static_cast<double>(whole) > v ? whole - 1 : whole;
}

}  // namespace arenascope::layout
