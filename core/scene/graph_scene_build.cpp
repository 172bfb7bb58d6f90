// How a graph scene is made: edges and groups, sizes, the layout in slices.
#include "core/scene/graph_scene.h"

#include <algorithm>
#include <numeric>
#include <tuple>

#include "core/base/sort.h"
#include "core/plan/ordering_edges.h"
#include "core/reduction/reduction.h"

namespace arenascope::scene {
namespace {

using layout::Box;
using layout::Direction;
using layout::Extent;

std::size_t count_chars(std::string_view text) {
  return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xC0) != 0x80;
  }));
}

}  // namespace

GraphScene::GraphScene(const Document& document, const Plan& plan, const GraphSceneOptions& options,
                       const GraphScene* previous, Keep keep)
    : options_(options), drawing_(std::make_shared<layout::LayeredDrawing>()) {
  counts_.nodes = document.nodes.count;
  take_edges(document, plan);
  if (too_large_ || edges_.size() + nodes_.size() == 0) return;
  index_edges();
  mark_cycle(plan);
  lay_out(previous, keep);
}

bool GraphScene::fits() {
  too_large_ = counts_.nodes > options_.max_nodes || counts_.edges > options_.max_edges;
  return !too_large_;
}

void GraphScene::take_edges(const Document& document, const Plan& plan) {
  const std::vector<plan::OrderingEdge> ordering = plan::ordering_edges_with_tensors(document);
  std::vector<Edge> edges;
  for (const plan::OrderingEdge& o : ordering) edges.push_back(o.edge);
  const plan::DistinctPairs pairs = plan::distinct_pairs(edges);
  counts_.edges = pairs.first.size();
  counts_.parallel = edges.size() - pairs.first.size();
  const ReductionPlan* reduction = plan.reduction ? &*plan.reduction : nullptr;
  if (reduction) {
    counts_.redundant = reduction->redundant_count;
    counts_.edges = reduction->edges.size();
    counts_.parallel = reduction->parallel_edges;
  }
  // Not drawn: what is too large, and the plan of another document.
  if (!fits() || (reduction && (reduction->nodes != counts_.nodes ||
                                reduction->edges.size() != pairs.first.size())))
    return;
  FoldedNodes folded = fold_nodes(document, plan, edges, options_.fold, options_.open);
  nodes_ = std::move(folded.nodes);
  shown_of_ = std::move(folded.shown_of);
  open_group_ = std::move(folded.open);
  fold_edges(edges, pairs.first, reduction);
  std::vector<std::uint32_t> keys, tensors;
  for (std::size_t i = 0; i < ordering.size(); ++i) {
    const std::optional<EdgeId> shown = shown_edge_[pairs.pair_of[i]];
    if (!shown || !ordering[i].tensor) continue;
    keys.push_back(*shown);
    tensors.push_back(*ordering[i].tensor);
    edges_[*shown].bytes += document.graph->tensors[*ordering[i].tensor].bytes;
  }
  tensors_ = layout::group_by(static_cast<std::uint32_t>(edges_.size()), keys, tensors);
}

// Pairs of the document become pairs of the picture; those inside one group are not drawn.
void GraphScene::fold_edges(const std::vector<Edge>& edges, const std::vector<EdgeId>& pairs,
                            const ReductionPlan* reduction) {
  std::vector<Edge> shown;
  for (const EdgeId first : pairs)
    shown.push_back({shown_of_[edges[first].from], shown_of_[edges[first].to]});
  const plan::DistinctPairs merged = plan::distinct_pairs(shown);
  std::vector<std::optional<EdgeId>> number(merged.first.size());
  for (EdgeId pair = 0; pair < pairs.size(); ++pair) {
    const Edge& edge = shown[pair];
    std::optional<EdgeId>& at = number[merged.pair_of[pair]];
    EdgeStyle style = EdgeStyle::Undecided;
    if (reduction) {
      const ReducedEdge& reduced = reduction->edges[pair];
      style = reduced.keep        ? EdgeStyle::KeptByMark
              : reduced.redundant ? EdgeStyle::Redundant
                                  : EdgeStyle::Kept;
    }
    if (!at && !(folded() && edge.from == edge.to)) {
      at = static_cast<EdgeId>(edges_.size());
      edges_.push_back({edge.from, edge.to, style, pair});
    }
    // Of several the strongest reason to stay decides.
    if (at && style < edges_[*at].style && style == EdgeStyle::Kept) edges_[*at].style = style;
    shown_edge_.push_back(at);
  }
  if (reduction && !folded()) reduction_ = *reduction;
  if (options_.fold == Fold::Cycles) reduce_folded();
}

// What is left of a graph once its cycles are folded has a reduction of its own.
void GraphScene::reduce_folded() {
  std::vector<Edge> edges;
  for (const GraphEdge& edge : edges_)
    if (edge.from != edge.to) edges.push_back({edge.from, edge.to});
  if (edges.size() != edges_.size()) return;
  Result<ReductionPlan> reduced =
      reduction::reduce(static_cast<std::uint32_t>(nodes_.size()), edges);
  if (!reduced) return;
  reduction_ = std::move(*reduced);
  counts_.redundant = reduction_.redundant_count;
  for (EdgeId e = 0; e < edges_.size(); ++e)
    edges_[e].style = reduction_.edges[e].redundant ? EdgeStyle::Redundant : EdgeStyle::Kept;
}

// As wide as their labels, in steps, so that boxes of one layer are often alike; all are of one height.
std::vector<Extent> GraphScene::box_sizes() const {
  constexpr double kStep = 4;
  bool subtitles = false;
  for (const GraphNode& node : nodes_) subtitles = subtitles || !node.subtitle.empty();
  const double height = (subtitles ? 2 : 1) * options_.line_height + options_.padding;
  const auto width = [](std::size_t chars, std::size_t most, double of_char) {
    return static_cast<double>(std::min(chars, most)) * of_char;
  };
  std::vector<Extent> sizes;
  for (const GraphNode& node : nodes_) {
    const double label = std::max(
        width(std::max(count_chars(node.title), options_.fewest_chars), options_.most_chars,
              options_.char_width),
        width(count_chars(node.subtitle), options_.most_subtitle_chars, options_.subtitle_width));
    const auto steps = static_cast<std::int64_t>(label / kStep) + 1;
    sizes.push_back({2 * options_.padding + kStep * static_cast<double>(steps), height});
  }
  return sizes;
}

// Nodes are the same by key, in a graph of the same edges by number; edges by their ends.
layout::Previous GraphScene::places_of(const GraphScene& previous) const {
  layout::Previous places;
  places.drawing = previous.drawing_;
  places.nodes.resize(nodes_.size());
  places.edges.resize(edges_.size());
  const bool same_edges = nodes_.size() == previous.nodes_.size() && arcs_ == previous.arcs_;
  std::vector<NodeId> by_key(previous.nodes_.size());
  std::iota(by_key.begin(), by_key.end(), 0u);
  const auto key = [&previous](NodeId node) -> const std::string& {
    return previous.nodes_[node].key;
  };
  stable_sort(by_key, [&key](NodeId a, NodeId b) { return key(a) < key(b); });
  for (NodeId node = 0; node < nodes_.size(); ++node) {
    const auto at = std::lower_bound(
        by_key.begin(), by_key.end(), nodes_[node].key,
        [&key](NodeId other, const std::string& wanted) { return key(other) < wanted; });
    if (at != by_key.end() && key(*at) == nodes_[node].key) places.nodes[node] = *at;
    if (same_edges) places.nodes[node] = node;
  }
  // A node without edges keeps its place while it needs no more room.
  for (NodeId node = 0; node < nodes_.size(); ++node)
    if (places.nodes[node] && degree(node) == 0 &&
        sizes_[node].width > previous.sizes_[*places.nodes[node]].width)
      places.nodes[node].reset();
  for (EdgeId edge = 0; edge < edges_.size(); ++edge) {
    const std::optional<NodeId> from = places.nodes[edges_[edge].from];
    const std::optional<NodeId> to = places.nodes[edges_[edge].to];
    if (from && to) places.edges[edge] = previous.find_edge(*from, *to);
  }
  return places;
}

std::vector<layout::Point> GraphScene::moves_from(const GraphScene& previous) const {
  if (previous.drawing_ == drawing_ || previous.options_.direction != options_.direction) return {};
  const std::vector<std::optional<NodeId>> old = places_of(previous).nodes;
  std::vector<layout::Point> moves(nodes_.size());
  bool any = false;
  for (NodeId node = 0; node < nodes_.size(); ++node) {
    if (!old[node]) continue;
    const layout::Point was = previous.box(*old[node]).center(), is = box(node).center();
    moves[node] = {was.x - is.x, was.y - is.y};
    any = any || moves[node].x != 0 || moves[node].y != 0;
  }
  if (!any) moves.clear();
  return moves;
}

// In a graph of the same edges a shorter name narrows no box: a picture that is being edited stays.
// True where then all sizes are the same.
bool GraphScene::take_sizes_of(const GraphScene& previous) {
  if (previous.nodes_.size() != nodes_.size() || previous.arcs_ != arcs_ ||
      previous.sizes_[0].height != sizes_[0].height)
    return false;
  for (NodeId node = 0; node < nodes_.size(); ++node)
    sizes_[node].width = std::max(sizes_[node].width, previous.sizes_[node].width);
  return sizes_ == previous.sizes_;
}

void GraphScene::lay_out(const GraphScene* previous, Keep keep) {
  arcs_.reserve(edges_.size());
  for (const GraphEdge& edge : edges_) arcs_.push_back({edge.from, edge.to});
  sizes_ = box_sizes();
  const bool alike = keep == Keep::Places && previous && !previous->nodes_.empty() &&
                     previous->settled() && previous->options_.direction == options_.direction;
  layout::Previous places;
  if (alike) {
    fresh_crossings_ = previous->fresh_crossings_;
    if (take_sizes_of(*previous)) {
      drawing_ = previous->drawing_;
      return finish();
    }
    if (previous->sizes_[0].height == sizes_[0].height) places = places_of(*previous);
  }
  layout::LayeredOptions layered;
  layered.direction = options_.direction;
  layered.layer_gap = options_.layer_gap;
  if (!places.drawing) fresh_crossings_ = ~std::uint64_t{0};
  layout_ = std::make_shared<layout::LayeredLayout>(sizes_, arcs_, layered, std::move(places));
  advance(options_.work_at_once);
}

Progress GraphScene::advance(std::uint64_t work) {
  if (!layout_) return Progress::Done;
  Progress progress = layout_->advance(work);
  while (progress == Progress::Running && work == ~std::uint64_t{0})
    progress = layout_->advance(work);
  if (progress == Progress::Running) {
    if (!sketched_) take_sketch();
    return progress;
  }
  adopt(layout_->take());
  layout_.reset();
  if (fresh_crossings_ == ~std::uint64_t{0}) fresh_crossings_ = drawing_->crossings;
  return progress;
}

void GraphScene::take_sketch() {
  std::optional<layout::LayeredDrawing> sketch = layout_->sketch();
  if (!sketch) return;
  sketched_ = true;
  adopt(std::move(*sketch));
}

void GraphScene::adopt(layout::LayeredDrawing drawing) {
  drawing_ = std::make_shared<layout::LayeredDrawing>(std::move(drawing));
  finish();
}

bool GraphScene::untidy() const {
  return settled() && drawing_->crossings > fresh_crossings_ + fresh_crossings_ / 3 + 5;
}

// Headings and indices of the drawing.
void GraphScene::finish() {
  headings_.clear();
  layered_parts_ = 0;
  for (const layout::Part& part : drawing_->parts) {
    if (part.layers.empty()) continue;
    ++layered_parts_;
    const double cross =
        options_.direction == Direction::LeftToRight ? part.box.top : part.box.left;
    for (std::uint32_t l = 0; l < part.layers.size(); ++l)
      headings_.push_back({l, (part.layers[l].first + part.layers[l].end) / 2, cross});
  }
  std::vector<Interval> intervals;
  for (const Box& box : drawing_->nodes) intervals.push_back(along_flow(box));
  node_index_ = IntervalIndex(intervals);
  intervals.clear();
  for (EdgeId edge = 0; edge < edges_.size(); ++edge)
    intervals.push_back(along_flow(layout::box_of(route(edge))));
  edge_index_ = IntervalIndex(intervals);
}

Interval GraphScene::along_flow(const Box& box) const {
  if (options_.direction == Direction::LeftToRight) return {box.left, box.right};
  return {box.top, box.bottom};
}

void GraphScene::index_edges() {
  std::vector<std::uint32_t> tails, heads;
  for (const GraphEdge& edge : edges_) {
    tails.push_back(edge.from);
    heads.push_back(edge.to);
  }
  const auto count = static_cast<std::uint32_t>(nodes_.size());
  out_ = layout::group_indices(count, tails);
  in_ = layout::group_indices(count, heads);
  by_pair_.resize(edges_.size());
  std::iota(by_pair_.begin(), by_pair_.end(), 0u);
  stable_sort(by_pair_, [this](EdgeId a, EdgeId b) {
    return std::tie(edges_[a].from, edges_[a].to) < std::tie(edges_[b].from, edges_[b].to);
  });
}

std::vector<EdgeId> GraphScene::tensor_edges(TensorId tensor) const {
  std::vector<EdgeId> found;
  for (EdgeId edge = 0; edge < tensors_.count(); ++edge) {
    const std::span<const std::uint32_t> of = tensors_.of(edge);
    if (std::find(of.begin(), of.end(), tensor) != of.end()) found.push_back(edge);
  }
  return found;
}

void GraphScene::mark_cycle(const Plan& plan) {
  if (!plan.reduction_error) return;
  if (options_.fold == Fold::Cycles && options_.open.empty()) return;  // it is inside a box
  for (const std::uint32_t node : plan.reduction_error->cycle) {
    if (node >= shown_of_.size()) return;
    const NodeId shown = shown_of_[node];
    if (cycle_.empty() || cycle_.back() != shown || !folded()) cycle_.push_back(shown);
  }
  if (!cycle_.empty()) on_cycle_.resize(nodes_.size());
  for (const NodeId node : cycle_) on_cycle_[node] = true;
  for (std::size_t i = 0; i + 1 < cycle_.size(); ++i)
    if (const std::optional<EdgeId> edge = find_edge(cycle_[i], cycle_[i + 1]))
      edges_[*edge].style = EdgeStyle::Cycle;
}

}  // namespace arenascope::scene
