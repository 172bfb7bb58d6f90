#include "core/scene/graph_scene.h"

#include <algorithm>
#include <tuple>

#include "core/reduction/witness.h"
#include "core/scene/curve.h"

namespace arenascope::scene {

using layout::Arc;
using layout::Box;
using layout::Point;

bool GraphScene::shows(GraphMode mode, EdgeId edge) const {
  const bool redundant = edges_[edge].style == EdgeStyle::Redundant;
  if (mode == GraphMode::Reduced) return !redundant;
  if (mode == GraphMode::RemovedOnly) return redundant;
  return true;
}

std::optional<NodeId> GraphScene::node_at(Point at) const {
  for (const NodeId node : node_index_.touching(along_flow({at.x, at.y, at.x, at.y})))
    if (box(node).contains(at)) return node;
  return std::nullopt;
}

std::optional<EdgeId> GraphScene::edge_at(Point at, double reach, GraphMode mode) const {
  std::optional<EdgeId> nearest;
  double least = reach * reach;
  const Box around{at.x - reach, at.y - reach, at.x + reach, at.y + reach};
  for (const EdgeId edge : edges_in(around)) {
    if (!shows(mode, edge)) continue;
    const double distance = squared_distance(route(edge), at);
    if (nearest ? distance >= least : distance > least) continue;
    least = distance;
    nearest = edge;
  }
  return nearest;
}

std::vector<NodeId> GraphScene::nodes_in(const Box& area) const {
  std::vector<NodeId> found = node_index_.touching(along_flow(area));
  std::erase_if(found, [&](NodeId node) {
    const Box& b = box(node);
    return b.right < area.left || area.right < b.left || b.bottom < area.top || area.bottom < b.top;
  });
  return found;
}

std::vector<EdgeId> GraphScene::edges_in(const Box& area) const {
  std::vector<EdgeId> found = edge_index_.touching(along_flow(area));
  std::erase_if(found, [&](EdgeId edge) {
    const Box b = layout::box_of(route(edge));
    return b.right < area.left || area.right < b.left || b.bottom < area.top || area.bottom < b.top;
  });
  return found;
}

std::optional<EdgeId> GraphScene::find_edge(NodeId from, NodeId to) const {
  const auto at = std::lower_bound(
      by_pair_.begin(), by_pair_.end(), Arc{from, to}, [this](EdgeId edge, const Arc& pair) {
        return std::tie(edges_[edge].from, edges_[edge].to) < std::tie(pair.from, pair.to);
      });
  if (at == by_pair_.end() || edges_[*at].from != from || edges_[*at].to != to) return std::nullopt;
  return *at;
}

std::vector<EdgeId> GraphScene::witness(EdgeId edge) const {
  std::vector<EdgeId> path;
  const EdgeStyle style = edges_[edge].style;
  if (style != EdgeStyle::Redundant && style != EdgeStyle::KeptByMark) return path;
  std::vector<NodeId> nodes = reduction_.edges[edge].witness;
  if (nodes.empty()) nodes = reduction::witness_path(reduction_, edge);
  for (std::size_t i = 0; i + 1 < nodes.size(); ++i)
    if (const std::optional<EdgeId> step = find_edge(nodes[i], nodes[i + 1])) path.push_back(*step);
  return path;
}

std::vector<EdgeId> GraphScene::redundant_edges() const {
  if (!reduction_.edges.empty()) return reduction::redundant_by_length(reduction_);
  std::vector<EdgeId> edges;
  for (EdgeId edge = 0; edge < edges_.size(); ++edge)
    if (edges_[edge].style == EdgeStyle::Redundant) edges.push_back(edge);
  return edges;
}

std::vector<Relation> GraphScene::relations(NodeId node) const {
  std::vector<Relation> relation(nodes_.size(), Relation::None);
  const auto walk = [&](Relation kind) {
    std::vector<bool> seen(nodes_.size());
    std::vector<NodeId> queue{node};
    seen[node] = true;
    for (std::size_t i = 0; i < queue.size(); ++i) {
      relation[queue[i]] = kind;
      const layout::Lists& lists = kind == Relation::Descendant ? out_ : in_;
      for (const EdgeId edge : lists.of(queue[i])) {
        const NodeId next = kind == Relation::Descendant ? edges_[edge].to : edges_[edge].from;
        if (seen[next]) continue;
        seen[next] = true;
        queue.push_back(next);
      }
    }
  };
  walk(Relation::Ancestor);
  walk(Relation::Descendant);
  relation[node] = Relation::Self;
  return relation;
}

ImpliedWords implied_words(const GraphScene& scene, EdgeId edge, std::span<const EdgeId> witness) {
  static constexpr const char* kWords[] = {"zero", "one",    "two",   "three", "four",
                                           "five", "six",    "seven", "eight", "nine",
                                           "ten",  "eleven", "twelve"};
  const std::size_t steps = witness.size();
  if (steps == 0) return {};
  const GraphEdge& e = scene.edges()[edge];
  const std::string number =
      steps < std::size(kWords) ? kWords[steps] : format_count(static_cast<std::int64_t>(steps));
  std::string detail =
      "by the " + number + " kept edges marked 1 to " + std::to_string(steps) + ".";
  return {scene.nodes()[e.from].title + " → " + scene.nodes()[e.to].title + " is implied", detail};
}

}  // namespace arenascope::scene
