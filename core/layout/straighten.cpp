#include "core/layout/straighten.h"

#include <algorithm>
#include <limits>

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

NetworkSimplex sideways_search(const LayeredGraph& graph, const Layers& layers,
                               const std::vector<std::vector<std::int64_t>>& gaps,
                               std::vector<std::int64_t> x,
                               const std::vector<std::optional<std::int64_t>>& stay,
                               std::uint64_t work) {
  std::vector<SimplexArc> arcs;
  for (std::size_t l = 0; l < layers.size(); ++l)
    for (std::size_t i = 1; i < layers[l].size(); ++i)
      arcs.push_back({layers[l][i - 1], layers[l][i], gaps[l][i], 0});
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

void shorten_sideways(const LayeredGraph& graph, const Layers& layers,
                      const std::vector<std::vector<std::int64_t>>& gaps,
                      std::vector<std::int64_t>& x, std::uint64_t work) {
  NetworkSimplex search = sideways_search(graph, layers, gaps, std::move(x), {}, work);
  search.advance(std::numeric_limits<std::uint64_t>::max());
  x = search.take();
  x.resize(graph.object_count());
}

}  // namespace arenascope::layout
