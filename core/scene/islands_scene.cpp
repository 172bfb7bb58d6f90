#include "core/scene/islands_scene.h"

#include <algorithm>
#include <tuple>

#include "core/base/sort.h"
#include "core/layout/hull.h"
#include "core/plan/ordering_edges.h"

namespace arenascope::scene {
namespace {

using layout::Arc;
using layout::Point;

bool less(const Arc& a, const Arc& b) {
  return std::tie(a.from, a.to) < std::tie(b.from, b.to);
}

}  // namespace

IslandsScene::IslandsScene(const Document& document, const Plan& plan,
                           const IslandsSceneOptions& options) {
  if (!plan.islands) return;
  labels_ = plan.islands->labels;
  counts_.nodes = labels_.size();
  for (const std::uint32_t size : plan.islands->sizes) {
    ++(size == 1 ? counts_.singles : counts_.islands);
    counts_.largest = std::max<std::size_t>(counts_.largest, size);
  }
  counts_.inactive =
      static_cast<std::size_t>(std::count(labels_.begin(), labels_.end(), std::nullopt));
  too_large_ = counts_.nodes > options.max_nodes;
  if (too_large_) {
    labels_.clear();
    return;
  }
  collect_links(document);
  drawing_ = layout::pack_islands(labels_, links_, options.layout);
  counts_.as_grid = drawing_.by_grid;
  ranks_.resize(labels_.size());
  for (std::size_t rank = 0; rank < drawing_.islands.size(); ++rank)
    ranks_[drawing_.islands[rank].label] = rank;
  build_indices();
}

// Neighbours within an incidence are joined, so that one of k nodes shows as a path of k - 1 lines.
void IslandsScene::collect_links(const Document& document) {
  const auto join = [this](NodeId a, NodeId b) {
    if (a == b || a >= labels_.size() || b >= labels_.size() || !labels_[a]) return;
    if (labels_[a] == labels_[b]) links_.push_back({std::min(a, b), std::max(a, b)});
  };
  if (document.incidences) {
    for (const Incidence& incidence : *document.incidences) {
      std::optional<NodeId> previous;
      for (const std::optional<NodeId>& node : incidence) {
        if (node && previous) join(*previous, *node);
        if (node) previous = node;
      }
    }
  } else {
    for (const Edge& edge : plan::ordering_edges(document)) join(edge.from, edge.to);
  }
  stable_sort(links_, less);
  links_.erase(std::unique(links_.begin(), links_.end()), links_.end());
}

void IslandsScene::build_indices() {
  std::vector<Interval> intervals;
  for (const layout::IslandOutline& island : drawing_.islands)
    intervals.push_back({island.box.left, island.box.right});
  island_index_ = IntervalIndex(intervals);
  intervals.clear();
  for (const Point& p : drawing_.nodes) intervals.push_back({p.x, p.x});
  node_index_ = IntervalIndex(intervals);
  std::vector<std::uint32_t> keys;
  for (const Arc& link : links_)
    keys.push_back(static_cast<std::uint32_t>(rank_of_node(link.from).value_or(0)));
  links_of_ = layout::group_indices(static_cast<std::uint32_t>(drawing_.islands.size()), keys);
}

std::string IslandsScene::title(std::size_t rank) const {
  return "#" + std::to_string(rank + 1);
}

std::vector<Arc> IslandsScene::links(std::size_t rank) const {
  std::vector<Arc> links;
  for (const std::uint32_t l : links_of_.of(static_cast<std::uint32_t>(rank)))
    links.push_back(links_[l]);
  return links;
}

std::optional<std::size_t> IslandsScene::rank_of_label(std::uint32_t label) const {
  return label < ranks_.size() ? ranks_[label] : std::nullopt;
}

std::optional<std::size_t> IslandsScene::rank_of_node(NodeId node) const {
  if (node >= labels_.size() || !labels_[node]) return std::nullopt;
  return rank_of_label(*labels_[node]);
}

Place IslandsScene::place_of(NodeId node) const {
  if (!labels_[node]) return Place::Inactive;
  return rank_of_node(node) ? Place::Island : Place::Singles;
}

std::optional<NodeId> IslandsScene::node_at(Point at, double radius) const {
  std::optional<NodeId> nearest;
  double least = radius * radius;
  for (const NodeId node : node_index_.touching({at.x - radius, at.x + radius})) {
    const double x = drawing_.nodes[node].x - at.x;
    const double y = drawing_.nodes[node].y - at.y;
    const double distance = x * x + y * y;
    if (nearest ? distance >= least : distance > least) continue;
    least = distance;
    nearest = node;
  }
  return nearest;
}

std::optional<std::size_t> IslandsScene::island_at(Point at) const {
  for (const std::uint32_t rank : island_index_.touching({at.x, at.x}))
    if (layout::hull_contains(drawing_.islands[rank].outline, at)) return rank;
  return std::nullopt;
}

}  // namespace arenascope::scene
