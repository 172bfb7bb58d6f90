// The graph as a picture: boxes, lines with their style, hit testing. One layout for full, reduced
// and removed only.
//
// Built once per revision and direction; a frame only asks, or lets a long layout advance. Boxes and lines are in layout units (a
// unit is a CSS pixel at zoom 1, y grows downward).
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/layout/layered.h"
#include "core/layout/lists.h"
#include "core/model/document.h"
#include "core/model/plan.h"
#include "core/model/view_state.h"
#include "core/scene/graph_fold.h"
#include "core/scene/interval_index.h"

namespace arenascope::scene {

// Kept: needed. Redundant: implied by others. KeptByMark: implied, but exempt from reduction.
// Cycle: on the cycle that was reported. Undecided: another edge of a graph with a cycle.
enum class EdgeStyle : std::uint8_t { Kept, Redundant, KeptByMark, Cycle, Undecided };

// An edge of the picture, by numbers of the picture. `edge` is its number in the document: that of
// ReductionPlan::edges, which in a graph with a cycle is that of the distinct pairs; of several
// that are folded into one, the first.
struct GraphEdge {
  NodeId from = 0;
  NodeId to = 0;
  EdgeStyle style = EdgeStyle::Kept;
  EdgeId edge = 0;
  Bytes bytes = 0;  // of the tensors that flow along it
};

// "layer 3": where it stands along the flow, and the near border of its part across the flow.
struct LayerHeading {
  std::uint32_t layer = 0;
  double flow = 0;
  double cross = 0;
};

struct GraphCounts {
  std::size_t nodes = 0;
  std::size_t edges = 0;
  std::size_t redundant = 0;
  std::size_t parallel = 0;
};

// Sizes of text in layout units, measured by the caller.
struct GraphSceneOptions {
  layout::Direction direction = layout::Direction::LeftToRight;
  double char_width = 6.6;      // of titles
  double subtitle_width = 5.4;  // of a character, on average
  double line_height = 14;
  double padding = 8;
  double layer_gap = 24;
  // Of titles; longer ones are elided where they are drawn.
  std::size_t fewest_chars = 8;
  std::size_t most_chars = 11;
  std::size_t most_subtitle_chars = 14;  // that widen a box
  std::size_t max_nodes = 20'000;  // a larger graph is not laid out: it would hold the page up
  std::size_t max_edges = 80'000;
  Fold fold = Fold::None;
  std::vector<std::string> open;  // keys of groups that are not folded
  // Spent on the layout by the constructor; the rest takes advance(). Default: all.
  std::uint64_t work_at_once = ~std::uint64_t{0};
};

enum class Relation : std::uint8_t { None, Self, Ancestor, Descendant };

class GraphScene {
 public:
  // `previous` lends its layout where nodes, edges and sizes are the same, else its places to those
  // nodes that need not move (`previous` may go afterwards). Keep::Nothing lays out afresh.
  enum class Keep : std::uint8_t { Places, Nothing };
  GraphScene(const Document& document, const Plan& plan, const GraphSceneOptions& options = {},
             const GraphScene* previous = nullptr, Keep keep = Keep::Places);

  // Works on a layout that is not done for about `work` visits. A large graph has a sketch first:
  // drawn() then holds, and the places change once more in the end.
  Progress advance(std::uint64_t work);
  bool settled() const { return !layout_; }
  bool drawn() const { return too_large_ || settled() || sketched_; }
  int percent() const { return layout_ ? layout_->percent() : 100; }
  // The drawing beside a previous one crosses far more than a fresh one did.
  bool untidy() const;

  // The graph exceeds the limits: counts() holds, all else is empty.
  bool too_large() const { return too_large_; }
  GraphCounts counts() const { return counts_; }

  std::span<const GraphNode> nodes() const { return nodes_; }
  // Nodes are folded: numbers of the picture are not those of the document.
  bool folded() const { return nodes_.size() < shown_of_.size(); }
  Fold fold() const { return options_.fold; }
  const std::vector<std::string>& open_groups() const { return options_.open; }
  // The number of a node of the document in the picture, and the key of the open group around it.
  NodeId shown(NodeId node) const { return shown_of_[node]; }
  std::size_t document_nodes() const { return shown_of_.size(); }
  std::size_t document_edges() const { return shown_edge_.size(); }
  // The one node of the document that a box stands for; nothing for a group.
  std::optional<NodeId> single(NodeId shown) const {
    return nodes_[shown].members == 1 ? std::optional(nodes_[shown].node) : std::nullopt;
  }
  const std::string& open_group(NodeId node) const { return open_group_[node]; }
  // The edge of the picture that stands for an edge of the document; none inside a folded group.
  std::optional<EdgeId> shown_edge(EdgeId edge) const {
    return edge < shown_edge_.size() ? shown_edge_[edge] : std::nullopt;
  }
  std::span<const GraphEdge> edges() const { return edges_; }
  const layout::Box& box(NodeId node) const { return drawing_->nodes[node]; }
  std::uint32_t layer(NodeId node) const { return drawing_->layer[node]; }
  std::uint32_t part(NodeId node) const { return drawing_->part[node]; }
  // 3k + 1 control points of cubic curves, from tail to head.
  std::span<const layout::Point> route(EdgeId edge) const { return drawing_->route(edge); }
  std::span<const LayerHeading> headings() const { return headings_; }
  // Part with layers: how many there are.
  std::size_t layered_parts() const { return layered_parts_; }
  layout::Box bounds() const { return drawing_->bounds; }
  layout::Direction direction() const { return options_.direction; }

  // Whether a mode draws the edge: Full all, Reduced all but the redundant, RemovedOnly the
  // redundant.
  bool shows(GraphMode mode, EdgeId edge) const;

  // The node whose box holds the point.
  std::optional<NodeId> node_at(layout::Point at) const;
  // The shown edge nearest to the point, at most `reach` away; ties to the lower number.
  std::optional<EdgeId> edge_at(layout::Point at, double reach, GraphMode mode) const;

  // Nodes and edges that may touch the area, ascending.
  std::vector<NodeId> nodes_in(const layout::Box& area) const;
  std::vector<EdgeId> edges_in(const layout::Box& area) const;

  // The edges along the witness path of an edge that is redundant or kept by a mark, in path order;
  // empty for any other edge. O(path), or O(n + m) where the plan left the path out.
  std::vector<EdgeId> witness(EdgeId edge) const;
  // The redundant edges, the longest witness first.
  std::vector<EdgeId> redundant_edges() const;
  // Number of the edge from -> to.
  std::optional<EdgeId> find_edge(NodeId from, NodeId to) const;
  // For every node how it stands to `node`, over all edges. O(n + m), iterative.
  std::vector<Relation> relations(NodeId node) const;
  // Edges along which a tensor flows, ascending.
  std::vector<EdgeId> tensor_edges(TensorId tensor) const;
  std::size_t degree(NodeId node) const { return out_.of(node).size() + in_.of(node).size(); }
  std::span<const EdgeId> edges_out(NodeId node) const { return out_.of(node); }
  std::span<const EdgeId> edges_into(NodeId node) const { return in_.of(node); }
  // Where each node comes from beside a previous scene: its old centre less its new one; zero for
  // new nodes. Empty when none moved.
  std::vector<layout::Point> moves_from(const GraphScene& previous) const;
  // Against the flow: part of a cycle.
  bool reversed(EdgeId edge) const { return drawing_->flow[edge] == layout::Flow::Reversed; }
  std::uint64_t crossings() const { return drawing_->crossings; }

  // Nodes of the reported cycle, the first repeated at the end; empty without a cycle.
  std::span<const NodeId> cycle() const { return cycle_; }
  bool on_cycle(NodeId node) const { return !on_cycle_.empty() && on_cycle_[node]; }

 private:
  bool fits();
  void take_edges(const Document& document, const Plan& plan);
  void fold_edges(const std::vector<Edge>& edges, const std::vector<EdgeId>& pairs,
                  const ReductionPlan* reduction);
  void reduce_folded();
  void mark_cycle(const Plan& plan);
  void lay_out(const GraphScene* previous, Keep keep);
  layout::Previous places_of(const GraphScene& previous) const;
  bool take_sizes_of(const GraphScene& previous);
  void finish();
  void take_sketch();
  void adopt(layout::LayeredDrawing drawing);
  void index_edges();
  std::vector<layout::Extent> box_sizes() const;
  Interval along_flow(const layout::Box& box) const;

  GraphSceneOptions options_;
  bool too_large_ = false;
  bool sketched_ = false;
  GraphCounts counts_;
  std::vector<GraphNode> nodes_;
  std::vector<NodeId> shown_of_;
  std::vector<std::string> open_group_;
  std::vector<GraphEdge> edges_;
  std::vector<std::optional<EdgeId>> shown_edge_;
  layout::Lists tensors_;    // of each edge of the picture
  ReductionPlan reduction_;  // parallel to edges_, empty in a graph with a cycle
  std::vector<NodeId> cycle_;
  std::vector<bool> on_cycle_;  // per node; empty without a cycle
  std::vector<layout::Arc> arcs_;
  std::vector<EdgeId> by_pair_;                    // edges by (from, to)
  layout::Lists out_, in_;                         // edges by tail, by head
  std::vector<layout::Extent> sizes_;              // of the boxes
  std::shared_ptr<layout::LayeredLayout> layout_;  // while it runs
  std::shared_ptr<const layout::LayeredDrawing> drawing_;
  std::uint64_t fresh_crossings_ = 0;  // of the last drawing from nothing
  std::vector<LayerHeading> headings_;
  std::size_t layered_parts_ = 0;
  IntervalIndex node_index_, edge_index_;
};

// "FAIDX_9 → SINGLE_29 is implied", and the line below it: "by the six kept edges marked 1 to 6."
// `witness` is that of the edge; empty words where it is.
struct ImpliedWords {
  std::string title;
  std::string detail;
};
ImpliedWords implied_words(const GraphScene& scene, EdgeId edge, std::span<const EdgeId> witness);

}  // namespace arenascope::scene
