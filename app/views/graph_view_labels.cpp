// Words on the picture that are not inside boxes: sizes of tensors on edges, and names where boxes
// are too small to hold them. The weightiest first; none covers another or a box.
#include <algorithm>
#include <string>

#include "app/views/graph_view_parts.h"
#include "core/base/sort.h"
#include "core/scene/curve.h"

namespace arenascope::app::graph {
namespace {

constexpr std::size_t kMostSizes = 300;
constexpr std::size_t kMostNames = 40;
constexpr float kLeastScaleOfSizes = 0.55f;
constexpr float kNarrowBoxPx = 30;  // a narrower box holds no name

bool overlaps(const Rect& a, const Rect& b) {
  return a.min.x < b.max.x && b.min.x < a.max.x && a.min.y < b.max.y && b.min.y < a.max.y;
}

// Places taken, by rows of the screen, so that a look is cheap.
class Taken {
 public:
  Taken(const Rect& plot, float row) : plot_(plot), row_(row) {
    rows_.resize(static_cast<std::size_t>(plot.height() / row) + 2);
  }
  bool take(const Rect& rect) {
    for (std::size_t i = first(rect); i <= last(rect); ++i)
      for (const Rect& other : rows_[i])
        if (overlaps(rect, other)) return false;
    add(rect);
    return true;
  }
  void add(const Rect& rect) {
    for (std::size_t i = first(rect); i <= last(rect); ++i) rows_[i].push_back(rect);
  }

 private:
  std::size_t row_of(float y) const {
    const float row = std::max(0.0f, (y - plot_.min.y) / row_);
    return std::min(static_cast<std::size_t>(row), rows_.size() - 1);
  }
  std::size_t first(const Rect& rect) const { return row_of(rect.min.y); }
  std::size_t last(const Rect& rect) const { return row_of(rect.max.y); }

  Rect plot_;
  float row_;
  std::vector<std::vector<Rect>> rows_;
};

Rect around(ImVec2 center, float width, float height) {
  const ImVec2 half{width / 2, height / 2};
  return {snap(center - half), snap(center + half)};
}

void draw_label(const Frame& frame, const Rect& rect, const ImFont& face, ImU32 colour,
                std::string_view words) {
  frame.list.AddRectFilled(rect.min, rect.max, with_alpha(frame.ctx.theme.well, 0.9f),
                           frame.css(3));
  text_line(frame.list, face, {rect.center().x, rect.min.y}, rect.height(), colour, words,
            Align::Center);
}

std::string_view title_of(const Frame& frame, NodeId node) {
  return frame.scene().nodes()[node].title;
}

// A tensor that several nodes read is written where its edge is needed, not where it is implied.
bool has_size(const Frame& frame, EdgeId edge) {
  const GraphMode mode = frame.ctx.view.graph_mode;
  const scene::GraphEdge& e = frame.scene().edges()[edge];
  const bool implied = e.style == scene::EdgeStyle::Redundant && mode != GraphMode::RemovedOnly;
  const bool lit = !frame.state.tensor_edges.empty() && frame.state.tensor_edges[edge];
  return e.bytes > 0 && frame.scene().shows(mode, edge) && (!implied || lit) &&
         frame.edge_in_focus() != edge;
}

}  // namespace

void draw_tensor_sizes(const Frame& frame) {
  if (frame.scale() < kLeastScaleOfSizes || frame.glide_left > 0 || frame.replay.state) return;
  const scene::GraphScene& scene = frame.scene();
  const layout::Box seen = visible_world(frame);
  std::vector<EdgeId> edges = scene.edges_in(seen);
  std::erase_if(edges, [&](EdgeId edge) { return !has_size(frame, edge); });
  if (edges.empty()) return;
  stable_sort(edges, [&scene](EdgeId a, EdgeId b) {
    return scene.edges()[a].bytes > scene.edges()[b].bytes;
  });
  if (edges.size() > kMostSizes) edges.resize(kMostSizes);
  Taken taken(frame.layout.plot, frame.css(32));
  for (const NodeId node : scene.nodes_in(seen)) taken.add(rect_of(frame, node));
  for (const EdgeId edge : frame.state.witness)
    taken.add(around(middle_of(frame, edge), frame.css(18), frame.css(18)));
  const ImFont& face = *frame.ctx.fonts.mono10;
  for (const EdgeId edge : edges) {
    const std::string words = format_size(scene.edges()[edge].bytes);
    const ImVec2 middle = middle_of(frame, edge);
    const float width = text_width(face, words) + frame.css(6), height = frame.css(13);
    const float aside = frame.css(13);
    const bool lit = !frame.state.tensor_edges.empty() && frame.state.tensor_edges[edge];
    for (const float by : {0.0f, -aside, aside}) {
      const Rect rect = around(middle + ImVec2{0, by}, width, height);
      if (!taken.take(rect)) continue;
      draw_label(frame, rect, face, frame.ink(lit ? frame.ctx.theme.accent : frame.ctx.theme.t3),
                 words);
      break;
    }
  }
}

void draw_far_names(const Frame& frame) {
  const scene::GraphScene& scene = frame.scene();
  if (scene.nodes().empty() || rect_of(frame, 0).width() >= frame.css(kNarrowBoxPx)) return;
  std::vector<NodeId> nodes = scene.nodes_in(visible_world(frame));
  stable_sort(nodes, [&scene](NodeId a, NodeId b) { return scene.degree(a) > scene.degree(b); });
  if (frame.state.hovered_node) nodes.insert(nodes.begin(), *frame.state.hovered_node);
  if (frame.selected_node) nodes.insert(nodes.begin(), *frame.selected_node);
  const ImFont& face = *frame.ctx.fonts.inter11;
  Taken taken(frame.layout.plot, frame.css(32));
  std::size_t drawn = 0;
  for (const NodeId node : nodes) {
    if (drawn == kMostNames) break;
    const std::string words = elided(face, title_of(frame, node), frame.css(120));
    const ImVec2 center = rect_of(frame, node).center() - ImVec2{0, frame.css(14)};
    const Rect rect = around(center, text_width(face, words) + frame.css(8), frame.css(16));
    const Rect inside = cut(rect, frame.layout.plot);
    if (inside.width() < rect.width() || inside.height() < rect.height() || !taken.take(rect))
      continue;
    draw_label(frame, rect, face, frame.ink(frame.ctx.theme.t2), words);
    ++drawn;
  }
}

}  // namespace arenascope::app::graph
