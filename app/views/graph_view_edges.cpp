// Edges of the graph view: kept solid, redundant dashed, the witness path in the accent with its
// numbers.
#include <algorithm>
#include <string>

#include "app/views/graph_view_parts.h"
#include "core/base/sort.h"

namespace arenascope::app::graph {
namespace {

using scene::EdgeStyle;

constexpr std::size_t kMostEdges = 12'000;  // drawn in one frame
constexpr float kPlainScale = 0.22f;        // below it lines have neither dashes nor arrow heads
constexpr double kFadeSeconds = 0.15;
constexpr float kDimmed = 0.25f;
constexpr std::size_t kCrowd = 500;  // from so many edges in view on the quiet ones are paler
constexpr float kCrowded = 0.6f;

bool in_witness(const Frame& frame, EdgeId edge) {
  return !frame.state.witness_has_edge.empty() && frame.state.witness_has_edge[edge];
}

bool carries_tensor(const Frame& frame, EdgeId edge) {
  return !frame.state.tensor_edges.empty() && frame.state.tensor_edges[edge];
}

// How visible the mode makes an edge, 0 to 1.
float mode_share(const Frame& frame, EdgeId edge) {
  if (frame.replay.state) return 1;
  const GraphViewState& state = frame.state;
  const bool now = frame.scene().shows(state.mode, edge);
  const double passed = (frame.ctx.now_s - state.mode_start_s) / kFadeSeconds;
  if (state.mode_start_s < 0 || passed >= 1) return now ? 1 : 0;
  const bool before = frame.scene().shows(state.mode_before, edge);
  if (now == before) return now ? 1 : 0;
  return static_cast<float>(now ? passed : 1 - passed);
}

// Edges that touch no relative of the hovered node step back.
bool steps_back(const Frame& frame, EdgeId edge) {
  if (frame.replay.state || !frame.state.hovered_node || frame.state.relations.empty())
    return false;
  const scene::GraphEdge& e = frame.scene().edges()[edge];
  using scene::Relation;
  const Relation from = frame.state.relations[e.from], to = frame.state.relations[e.to];
  const bool before =
      from == Relation::Ancestor && (to == Relation::Ancestor || to == Relation::Self);
  const bool after =
      to == Relation::Descendant && (from == Relation::Descendant || from == Relation::Self);
  return !before && !after;
}

Stroke stroke_of(const Frame& frame, EdgeId edge) {
  if (frame.replay.state) return replay_stroke(frame, edge);
  const Theme& theme = frame.ctx.theme;
  const bool in_focus = frame.edge_in_focus() == edge;
  const Dash wide{frame.css(7), frame.css(4)}, narrow{frame.css(4), frame.css(3)};
  switch (frame.scene().edges()[edge].style) {
    case EdgeStyle::Redundant:
      if (in_focus) return {theme.over, 2.5f, wide, 9};
      return {theme.edge_redundant, 1, narrow, 5};
    case EdgeStyle::Cycle:
      return {theme.over, 3, {}, 10};
    case EdgeStyle::KeptByMark:
    case EdgeStyle::Kept:
    case EdgeStyle::Undecided:
      break;
  }
  if (in_focus) return {theme.t1, 2, {}, 8};
  if (carries_tensor(frame, edge)) return {theme.accent, 2.5f, {}, 9};
  if (frame.scene().reversed(edge)) return {theme.over, 1.5f, wide, 8};
  return {theme.edge_kept, 1.5f, {}, 6};
}

std::vector<ImVec2> flattened(const Frame& frame, EdgeId edge) {
  const std::span<const layout::Point> route = frame.scene().route(edge);
  const scene::GraphEdge& e = frame.scene().edges()[edge];
  const layout::Point from = glide_of(frame, e.from), to = glide_of(frame, e.to);
  const double last = static_cast<double>(route.size() - 1);
  const auto at = [&](std::size_t i) {
    const double share = static_cast<double>(i) / last;
    return point_of(frame, {route[i].x + from.x + share * (to.x - from.x),
                            route[i].y + from.y + share * (to.y - from.y)});
  };
  std::vector<ImVec2> points;
  for (std::size_t k = 0; k + 3 < route.size(); k += 3)
    flatten_cubic(at(k), at(k + 1), at(k + 2), at(k + 3), points);
  return points;
}

void draw_line(const Frame& frame, std::vector<ImVec2> points, const Stroke& stroke) {
  const ImVec2 tip = points.back();
  const ImVec2 along = tip - points[points.size() - 2];
  const bool plain = frame.scale() < kPlainScale;
  const float thickness = std::max(1.0f, frame.css(stroke.thickness) * (plain ? 0.7f : 1));
  if (plain || stroke.dash.on == 0)
    frame.list.AddPolyline(points.data(), static_cast<int>(points.size()), stroke.colour, 0,
                           thickness);
  else
    dashed_polyline(frame.list, points, stroke.colour, thickness, stroke.dash);
  const float head = frame.css(stroke.head) * std::min(1.0f, frame.scale() + 0.25f);
  if (!plain) arrow_head(frame.list, tip, along, head, head * 0.85f, stroke.colour);
}

void draw_edge(const Frame& frame, EdgeId edge, float share) {
  Stroke stroke = stroke_of(frame, edge);
  if (steps_back(frame, edge)) share *= kDimmed;
  stroke.colour = mix(frame.ink(stroke.colour), frame.ctx.theme.well, share);
  draw_line(frame, flattened(frame, edge), stroke);
  if (frame.scene().edges()[edge].style != EdgeStyle::KeptByMark) return;
  frame.list.AddCircleFilled(middle_of(frame, edge), frame.css(3.5f), stroke.colour);
}

void draw_focus(const Frame& frame, std::span<const EdgeId> visible) {
  const Theme& theme = frame.ctx.theme;
  for (const EdgeId edge : visible)
    if (in_witness(frame, edge))
      draw_line(frame, flattened(frame, edge), {frame.ink(theme.accent), 3, {}, 10});
  const std::optional<EdgeId> edge = frame.edge_in_focus();
  if (!edge) return;
  draw_edge(frame, *edge, 1);
  if (frame.replay.state) return;
  if (frame.scene().edges()[*edge].style != EdgeStyle::Redundant) return;
  frame.list.AddCircleFilled(middle_of(frame, *edge), frame.css(4), frame.ink(theme.over));
}

}  // namespace

void draw_edges(Frame& frame) {
  const std::vector<EdgeId> in_view = frame.scene().edges_in(visible_world(frame));
  const auto edges = frame.scene().edges();
  const std::optional<EdgeId> focus = frame.edge_in_focus();
  std::vector<EdgeId> quiet;
  for (const EdgeId edge : in_view)
    if (edge != focus && !in_witness(frame, edge) && mode_share(frame, edge) > 0)
      quiet.push_back(edge);
  // Redundant first, a cycle last; of too many the first are left out.
  const auto rank = [&](EdgeId e) {
    if (edges[e].style == EdgeStyle::Redundant) return 0;
    return edges[e].style == EdgeStyle::Cycle ? 2 : 1;
  };
  stable_sort(quiet, [&](EdgeId a, EdgeId b) { return rank(a) < rank(b); });
  const std::size_t left_out = quiet.size() > kMostEdges ? quiet.size() - kMostEdges : 0;
  frame.state.edges_left_out = left_out;
  const float crowd = quiet.size() > kCrowd ? kCrowded : 1;
  for (const EdgeId edge : std::span(quiet).subspan(left_out))
    draw_edge(frame, edge, mode_share(frame, edge) * (rank(edge) < 2 ? crowd : 1));
  draw_focus(frame, in_view);
  const double passed = frame.ctx.now_s - frame.state.mode_start_s;
  if (frame.state.mode_start_s >= 0 && passed < kFadeSeconds) frame.ctx.wants_frame = true;
}

void draw_badges(const Frame& frame) {
  const Theme& theme = frame.ctx.theme;
  const float radius = frame.css(8);
  ImVec2 last{-1e9f, -1e9f};
  for (std::size_t i = 0; i < frame.state.witness.size(); ++i) {
    const ImVec2 at = middle_of(frame, frame.state.witness[i]);
    const ImVec2 step = at - last;
    // Numbers that would hide each other are left out; those that stay still count up.
    if (!frame.layout.plot.contains(at) || step.x * step.x + step.y * step.y < 3 * radius * radius)
      continue;
    last = at;
    badge(frame.list, *frame.ctx.fonts.inter11, at, radius, frame.ink(theme.accent),
          theme.accent_ink, std::to_string(i + 1));
  }
}

}  // namespace arenascope::app::graph
