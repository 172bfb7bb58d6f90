#include "core/scene/graph_scene.h"

#include <algorithm>
#include <numeric>
#include <tuple>

#include "core/base/sort.h"
#include "core/plan/ordering_edges.h"
#include "core/reduction/witness.h"
#include "core/scene/curve.h"
#include "core/scene/short_names.h"

namespace arenascope::scene {
namespace {

using layout::Arc;
using layout::Box;
using layout::Direction;
using layout::Extent;
using layout::Point;

std::size_t count_chars(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0) != 0x80;
  }));
}

Box box_of(std::span<const Point> points) {
  Box box{points[0].x, points[0].y, points[0].x, points[0].y};
  for (const Point& p : points) box = layout::united(box, {p.x, p.y, p.x, p.y});
  return box;
}

}  // namespace

GraphScene::GraphScene(const Document& document, const Plan& plan, const GraphSceneOptions& options,
                       const GraphScene* previous)
    : options_(options), drawing_(std::make_shared<layout::LayeredDrawing>()) {
  counts_.nodes = document.nodes.count;
  if (plan.reduction)
    take_reduction(*plan.reduction);
  else
    take_edges(plan::ordering_edges(document));
  if (too_large_ || edges_.size() < counts_.edges) return;  // or the plan is of another document
  name_nodes(document);
  lay_out(previous);
  add_headings();
  build_indices();
  mark_cycle(plan);
}

bool GraphScene::fits() {
  too_large_ = counts_.nodes > options_.max_nodes || counts_.edges > options_.max_edges;
  return !too_large_;
}

void GraphScene::take_reduction(const ReductionPlan& reduction) {
  counts_.edges = reduction.edges.size();
  counts_.redundant = reduction.redundant_count;
  counts_.parallel = reduction.parallel_edges;
  if (!fits() || reduction.nodes != counts_.nodes) return;
  reduction_ = reduction;
  for (const ReducedEdge& edge : reduction.edges) {
    const EdgeStyle style = edge.keep        ? EdgeStyle::KeptByMark
                            : edge.redundant ? EdgeStyle::Redundant
                                             : EdgeStyle::Kept;
    edges_.push_back({edge.from, edge.to, style});
  }
}

void GraphScene::take_edges(const std::vector<Edge>& edges) {
  const plan::DistinctPairs pairs = plan::distinct_pairs(edges);
  counts_.edges = pairs.first.size();
  counts_.parallel = edges.size() - pairs.first.size();
  if (!fits()) return;
  for (const EdgeId first : pairs.first)
    edges_.push_back({edges[first].from, edges[first].to, EdgeStyle::Undecided});
}

void GraphScene::name_nodes(const Document& document) {
  const std::vector<ShortName> names = short_names(document.nodes);
  nodes_.reserve(names.size());
  for (NodeId node = 0; node < names.size(); ++node) {
    const bool has_operator = document.graph && node < document.graph->operators.size();
    nodes_.push_back(
        {names[node].title, has_operator ? document.graph->operators[node].op : names[node].group});
  }
}

// One size for all boxes keeps the picture calm; longer names are elided where they are drawn.
Extent GraphScene::box_size() const {
  std::size_t longest = options_.fewest_chars;
  bool subtitles = false;
  for (const GraphNode& node : nodes_) {
    longest = std::max(longest, count_chars(node.title));
    subtitles = subtitles || !node.subtitle.empty();
  }
  const double chars = static_cast<double>(std::min(longest, options_.most_chars));
  const double lines = subtitles ? 2 : 1;
  return {2 * options_.padding + chars * options_.char_width,
          lines * options_.line_height + options_.padding};
}

void GraphScene::lay_out(const GraphScene* previous) {
  arcs_.reserve(edges_.size());
  for (const GraphEdge& edge : edges_) arcs_.push_back({edge.from, edge.to});
  size_ = box_size();
  const bool same = previous && !previous->too_large_ && previous->nodes_.size() == nodes_.size() &&
                    previous->arcs_ == arcs_ && previous->size_ == size_ &&
                    previous->options_.direction == options_.direction;
  if (same) {
    drawing_ = previous->drawing_;
    return;
  }
  layout::LayeredOptions layered;
  layered.direction = options_.direction;
  layered.layer_gap = options_.layer_gap;
  const std::vector<Extent> extents(nodes_.size(), size_);
  drawing_ =
      std::make_shared<layout::LayeredDrawing>(layout::draw_layered(extents, arcs_, layered));
}

void GraphScene::add_headings() {
  for (const layout::Part& part : drawing_->parts) {
    if (part.layers.empty()) continue;
    ++layered_parts_;
    const double cross =
        options_.direction == Direction::LeftToRight ? part.box.top : part.box.left;
    for (std::uint32_t l = 0; l < part.layers.size(); ++l)
      headings_.push_back({l, (part.layers[l].first + part.layers[l].end) / 2, cross});
  }
}

Interval GraphScene::along_flow(const Box& box) const {
  if (options_.direction == Direction::LeftToRight) return {box.left, box.right};
  return {box.top, box.bottom};
}

void GraphScene::build_indices() {
  std::vector<Interval> intervals;
  for (const Box& box : drawing_->nodes) intervals.push_back(along_flow(box));
  node_index_ = IntervalIndex(intervals);
  intervals.clear();
  std::vector<std::uint32_t> tails, heads;
  for (EdgeId edge = 0; edge < edges_.size(); ++edge) {
    intervals.push_back(along_flow(box_of(route(edge))));
    tails.push_back(edges_[edge].from);
    heads.push_back(edges_[edge].to);
  }
  edge_index_ = IntervalIndex(intervals);
  const auto count = static_cast<std::uint32_t>(nodes_.size());
  out_ = layout::group_indices(count, tails);
  in_ = layout::group_indices(count, heads);
  by_pair_.resize(edges_.size());
  std::iota(by_pair_.begin(), by_pair_.end(), 0u);
  stable_sort(by_pair_, [this](EdgeId a, EdgeId b) {
    return std::tie(edges_[a].from, edges_[a].to) < std::tie(edges_[b].from, edges_[b].to);
  });
}

void GraphScene::mark_cycle(const Plan& plan) {
  if (!plan.reduction_error) return;
  const std::vector<std::uint32_t>& cycle = plan.reduction_error->cycle;
  for (const std::uint32_t node : cycle)
    if (node >= nodes_.size()) return;
  cycle_ = cycle;
  if (!cycle_.empty()) on_cycle_.resize(nodes_.size());
  for (const NodeId node : cycle_) on_cycle_[node] = true;
  for (std::size_t i = 0; i + 1 < cycle_.size(); ++i)
    if (const std::optional<EdgeId> edge = find_edge(cycle_[i], cycle_[i + 1]))
      edges_[*edge].style = EdgeStyle::Cycle;
}

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
    const Box b = box_of(route(edge));
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
