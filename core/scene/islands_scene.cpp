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
  nodes_ = document.nodes;
  names_ = short_names(nodes_);
  names_.resize(labels_.size());
  collect_links(document);
  layout::IslandsOptions layout = options.layout;
  const IslandsScene* earlier =
      options.earlier && !options.earlier->too_large_ ? options.earlier : nullptr;
  if (earlier) {
    recognise(*earlier);
    layout.earlier = {&earlier->drawing_, number_then_};
  }
  drawing_ = layout::pack_islands(labels_, links_, layout);
  counts_.as_grid = drawing_.by_grid;
  ranks_.resize(labels_.size());
  for (std::size_t rank = 0; rank < drawing_.islands.size(); ++rank)
    ranks_[drawing_.islands[rank].label] = rank;
  choose_colours(layout.gap, earlier);
  build_indices();
}

// Names are unique, so both lists are walked in the order of their names.
void IslandsScene::recognise(const IslandsScene& earlier) {
  const std::size_t count = labels_.size(), then = earlier.labels_.size();
  number_then_.assign(count, std::nullopt);
  if (nodes_ == earlier.nodes_ || nodes_.numbered() || earlier.nodes_.numbered()) {
    const bool same = nodes_.numbered() == earlier.nodes_.numbered();
    for (NodeId node = 0; same && node < std::min(count, then); ++node) number_then_[node] = node;
    return;
  }
  const auto by_name = [](const NodeSet& nodes) {
    std::vector<NodeId> order(nodes.names.size());
    for (NodeId node = 0; node < order.size(); ++node) order[node] = node;
    stable_sort(order, [&nodes](NodeId a, NodeId b) { return nodes.names[a] < nodes.names[b]; });
    return order;
  };
  const std::vector<NodeId> old = by_name(earlier.nodes_);
  std::size_t at = 0;
  for (const NodeId node : by_name(nodes_)) {
    while (at < old.size() && earlier.nodes_.names[old[at]] < nodes_.names[node]) ++at;
    if (at == old.size()) return;
    if (node < count && old[at] < then && earlier.nodes_.names[old[at]] == nodes_.names[node])
      number_then_[node] = old[at];
  }
}

void IslandsScene::choose_colours(double gap, const IslandsScene* earlier) {
  constexpr double kReach = 1.5;  // of the gap: what stands beside an island is a neighbour
  std::vector<layout::Box> boxes;
  std::vector<std::optional<EarlierColour>> colours;
  for (std::size_t rank = 0; rank < drawing_.islands.size(); ++rank) {
    boxes.push_back(drawing_.islands[rank].box);
    const std::optional<std::uint32_t> before = drawing_.before[rank];
    colours.emplace_back();
    if (earlier && before)
      colours.back() = {earlier->colours_[*before],
                        earlier->drawing_.islands[*before].box != boxes.back()};
  }
  colours_ = colour_islands(boxes, kReach * gap, colours);
}

// Neighbours within an incidence are joined, so that one of k nodes shows as a path of k - 1 lines.
void IslandsScene::collect_links(const Document& document) {
  struct Joined {
    Arc link;
    std::uint32_t joint = 0;
  };
  std::vector<Joined> joined;
  const auto join = [&](NodeId a, NodeId b, std::uint32_t joint) {
    if (a == b || a >= labels_.size() || b >= labels_.size() || !labels_[a]) return;
    if (labels_[a] == labels_[b]) joined.push_back({{std::min(a, b), std::max(a, b)}, joint});
  };
  if (document.incidences) {
    for (std::uint32_t id = 0; id < document.incidences->size(); ++id) {
      std::optional<NodeId> previous;
      for (const std::optional<NodeId>& node : (*document.incidences)[id]) {
        if (node && previous) join(*previous, *node, id);
        if (node) previous = node;
      }
    }
  } else {
    const std::vector<Edge> edges = plan::ordering_edges(document);
    const plan::DistinctPairs pairs = plan::distinct_pairs(edges);
    for (std::size_t i = 0; i < edges.size(); ++i)
      join(edges[i].from, edges[i].to, pairs.pair_of[i]);
  }
  stable_sort(joined, [](const Joined& a, const Joined& b) { return less(a.link, b.link); });
  for (const Joined& each : joined) {
    if (!links_.empty() && links_.back() == each.link) continue;
    links_.push_back(each.link);
    joints_.push_back(each.joint);
  }
}

void IslandsScene::build_indices() {
  std::vector<Interval> intervals;
  for (const layout::IslandOutline& island : drawing_.islands)
    intervals.push_back({island.box.left, island.box.right});
  island_index_ = IntervalIndex(intervals);
  node_index_ = index_of(drawing_.nodes);
  intervals.clear();
  for (const Arc& link : links_) {
    const double a = drawing_.nodes[link.from].x, b = drawing_.nodes[link.to].x;
    intervals.push_back({std::min(a, b), std::max(a, b)});
  }
  link_index_ = IntervalIndex(intervals);
  std::vector<std::uint32_t> from, to;
  for (const Arc& link : links_)
    for (const auto& [a, b] : {std::pair{link.from, link.to}, std::pair{link.to, link.from}}) {
      from.push_back(a);
      to.push_back(b);
    }
  neighbours_ = layout::group_by(static_cast<std::uint32_t>(labels_.size()), from, to);
}

std::vector<std::uint32_t> IslandsScene::islands_in(const layout::Box& part) const {
  std::vector<std::uint32_t> ranks = island_index_.touching({part.left, part.right});
  std::erase_if(ranks, [&](std::uint32_t rank) {
    const layout::Box& box = drawing_.islands[rank].box;
    return box.bottom < part.top || box.top > part.bottom;
  });
  return ranks;
}

std::vector<NodeId> IslandsScene::nodes_in(const layout::Box& part) const {
  return points_in(node_index_, drawing_.nodes, part);
}

std::string IslandsScene::title(std::size_t rank) const {
  return "#" + std::to_string(rank + 1);
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
  return nearest_point(node_index_, drawing_.nodes, at, radius);
}

std::optional<std::uint32_t> IslandsScene::joint_at(Point at, double radius) const {
  std::optional<std::uint32_t> nearest;
  double least = radius * radius;
  for (const std::uint32_t link : link_index_.touching({at.x - radius, at.x + radius})) {
    const Point a = drawing_.nodes[links_[link].from], b = drawing_.nodes[links_[link].to];
    const Point along{b.x - a.x, b.y - a.y}, to{at.x - a.x, at.y - a.y};
    const double length = along.x * along.x + along.y * along.y;
    const double share =
        length > 0 ? std::clamp((to.x * along.x + to.y * along.y) / length, 0.0, 1.0) : 0;
    const Point away{to.x - share * along.x, to.y - share * along.y};
    const double distance = away.x * away.x + away.y * away.y;
    if (nearest ? distance >= least : distance > least) continue;
    least = distance;
    nearest = joints_[link];
  }
  return nearest;
}

std::optional<std::size_t> IslandsScene::island_at(Point at) const {
  for (const std::uint32_t rank : island_index_.touching({at.x, at.x}))
    if (layout::hull_contains(drawing_.islands[rank].outline, at)) return rank;
  return std::nullopt;
}

}  // namespace arenascope::scene
