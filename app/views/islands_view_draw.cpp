// Outlines, dots, labels and panels of the islands view.
#include <algorithm>
#include <string>

#include "app/views/islands_view_parts.h"

namespace arenascope::app::islands {
namespace {

constexpr std::size_t kMostLabels = 300;
constexpr float kLabelRoomPx = 11;   // a label needs this much height above its outline
constexpr float kDotsFromPx = 0.8f;  // smaller dots are not drawn one by one
constexpr float kPatternPitchPx = 6;

// Names of nodes would be noise; what is drawn of an island follows its size on the screen.
struct Detail {
  bool dots = true;
  bool links = true;
  bool labels = true;
};

Detail detail_of(const Frame& frame) {
  const float dot = frame.dot() / frame.ctx.px;
  return {dot >= kDotsFromPx, dot >= 1.4f,
          static_cast<float>(layout::kIslandLabelHeight) * frame.scale() >= kLabelRoomPx};
}

std::vector<ImVec2> outline_px(const Frame& frame, const layout::IslandOutline& island) {
  std::vector<ImVec2> points;
  points.reserve(island.outline.size());
  for (const layout::Point& p : island.outline) points.push_back(frame.point(p));
  return points;
}

bool in_view(const Frame& frame, const layout::Box& box) {
  return touches(frame.rect(box), frame.layout.plot);
}

void draw_hull(const Frame& frame, std::size_t rank, const IslandStyle& style) {
  const std::vector<ImVec2> points = outline_px(frame, frame.scene().islands()[rank]);
  const auto count = static_cast<int>(points.size());
  const bool lit = frame.selected_rank == rank || frame.state.hovered_rank == rank;
  frame.list.AddConvexPolyFilled(points.data(), count,
                                 frame.ink(lit ? style.hull_selected : style.hull));
  const float pitch = frame.css(kPatternPitchPx);
  const ImVec2 anchor = frame.point({0, 0});  // the pattern moves with the picture
  if (style.pattern == Pattern::Stripes)
    hatch_convex(frame.list, points, frame.ink(style.pattern_ink), {pitch, frame.ctx.px, anchor});
  if (style.pattern == Pattern::Dots)
    dots_convex(frame.list, points, frame.ink(style.pattern_ink), frame.css(0.9f), pitch, anchor);
  frame.list.AddPolyline(points.data(), count, frame.ink(style.outline), ImDrawFlags_Closed,
                         frame.ctx.px);
}

void draw_members(const Frame& frame, std::size_t rank, const IslandStyle& style,
                  const Detail& detail) {
  if (!detail.dots) return;
  const ImU32 line = frame.ink(mix(style.hue, frame.ctx.theme.well, 0.8f));
  if (detail.links)
    for (const layout::Arc& link : frame.scene().links(rank))
      frame.list.AddLine(frame.point(frame.scene().node(link.from)),
                         frame.point(frame.scene().node(link.to)), line, frame.css(1.2f));
  for (const NodeId node : frame.scene().islands()[rank].nodes) {
    const ImVec2 at = frame.point(frame.scene().node(node));
    if (frame.layout.plot.contains(at))
      frame.list.AddCircleFilled(at, frame.dot(), frame.ink(style.hue));
  }
}

void draw_label(const Frame& frame, std::size_t rank) {
  const Theme& theme = frame.ctx.theme;
  const layout::IslandOutline& island = frame.scene().islands()[rank];
  const Rect rect = frame.rect(island.box);
  const float line = frame.css(14);
  const float below = rect.min.y +
                      static_cast<float>(layout::kIslandLabelHeight) * frame.css(frame.scale()) -
                      line - frame.css(1);
  const float x = text_line(frame.list, *frame.ctx.fonts.mono11_semibold, {rect.min.x, below}, line,
                            frame.ink(theme.t1), frame.scene().title(rank));
  text_line(frame.list, *frame.ctx.fonts.mono11, {x + frame.css(6), below}, line,
            frame.ink(theme.t2), format_count(static_cast<std::int64_t>(island.nodes.size())));
}

enum class DotKind : unsigned char { Full, Hollow };

void draw_dots(const Frame& frame, const layout::DotPanel& panel, DotKind kind) {
  const ImU32 colour = frame.ink(frame.ctx.theme.grey);
  const float radius = frame.dot() * 0.75f;
  if (radius < frame.css(kDotsFromPx)) {
    // Too small to tell apart: one grey field. The number above it counts them.
    const ImVec2 first = frame.point(frame.scene().node(panel.nodes.front()));
    const Rect rect = frame.rect(panel.box);
    const Rect field{first, rect.max - (first - ImVec2{rect.min.x, first.y}) * 0.8f};
    if (!field.empty())
      frame.list.AddRectFilled(field.min, field.max, mix(colour, frame.ctx.theme.well, 0.4f));
    return;
  }
  for (const NodeId node : panel.nodes) {
    const ImVec2 at = frame.point(frame.scene().node(node));
    if (!grown(frame.layout.plot, radius).contains(at)) continue;
    const bool lit = frame.state.hovered_node == node;
    const ImU32 ink = lit ? frame.ctx.theme.t1 : colour;
    if (kind == DotKind::Full)
      frame.list.AddCircleFilled(at, radius, ink);
    else
      frame.list.AddCircle(at, radius, ink, 0, frame.css(1.2f));
  }
}

void draw_panel(const Frame& frame, const layout::DotPanel& panel, std::string_view title,
                DotKind kind) {
  if (panel.nodes.empty() || !in_view(frame, panel.box)) return;
  const Theme& theme = frame.ctx.theme;
  const Rect rect{snap(frame.rect(panel.box).min), snap(frame.rect(panel.box).max)};
  box(frame.list, rect, theme.well, frame.ink(theme.line2), frame.css(4), frame.ctx.px);
  draw_dots(frame, panel, kind);
  const float line = frame.css(16), inset = frame.css(12) * std::min(1.0f, frame.scale());
  const float title_height =
      static_cast<float>(layout::kPanelTitleHeight) * frame.css(frame.scale());
  if (title_height < line) return;
  const float top = rect.min.y + (title_height - line) / 2 + frame.css(2);
  const std::string count = format_count(static_cast<std::int64_t>(panel.nodes.size()));
  const ImFont& mono = *frame.ctx.fonts.mono11;
  const ImFont& face = *frame.ctx.fonts.inter12_medium;
  text_line(frame.list, mono, {rect.max.x - inset, top}, line, frame.ink(theme.t2), count,
            Align::Right);
  const float room = rect.width() - 2 * inset - text_width(mono, count) - frame.css(8);
  text_line(frame.list, face, {rect.min.x + inset, top}, line, frame.ink(theme.t1),
            elided(face, title, room));
}

}  // namespace

void draw_islands(Frame& frame) {
  const Detail detail = detail_of(frame);
  std::size_t labels = 0;
  frame.state.labels_left_out = 0;
  for (std::size_t rank = 0; rank < frame.scene().islands().size(); ++rank) {
    if (!in_view(frame, frame.scene().islands()[rank].box)) continue;
    const IslandStyle style = island_style(frame.ctx.theme, rank);
    draw_hull(frame, rank, style);
    draw_members(frame, rank, style, detail);
    if (detail.labels && labels < kMostLabels)
      draw_label(frame, rank), ++labels;
    else
      ++frame.state.labels_left_out;
  }
}

void draw_panels(const Frame& frame) {
  draw_panel(frame, frame.scene().inactive(), "Inactive", DotKind::Hollow);
  draw_panel(frame, frame.scene().singles(), "Singles, one node each", DotKind::Full);
}

void draw_selection(const Frame& frame) {
  const Theme& theme = frame.ctx.theme;
  if (frame.selected_rank && frame.ctx.view.selection.kind == EntityKind::Island) {
    const std::vector<ImVec2> points =
        outline_px(frame, frame.scene().islands()[*frame.selected_rank]);
    const auto count = static_cast<int>(points.size());
    frame.list.AddPolyline(points.data(), count, theme.halo, ImDrawFlags_Closed, frame.css(5));
    frame.list.AddPolyline(points.data(), count, theme.selected, ImDrawFlags_Closed,
                           frame.css(2.5f));
  }
  for (const std::optional<NodeId>& node : {frame.state.hovered_node, frame.selected_node}) {
    if (!node) continue;
    const ImVec2 at = frame.point(frame.scene().node(*node));
    const float radius = std::max(frame.dot(), frame.css(3)) + frame.css(2.5f);
    frame.list.AddCircle(at, radius, theme.halo, 0, frame.css(5));
    frame.list.AddCircle(at, radius, theme.selected, 0,
                         frame.css(node == frame.selected_node ? 2.5f : 1.5f));
  }
}

void draw_notes(const Frame& frame) {
  std::string words;
  if (frame.state.labels_left_out > 0)
    words = format_count(static_cast<std::int64_t>(frame.state.labels_left_out)) +
            " islands have no label here. Zoom in to read them.";
  if (words.empty()) return;
  const Rect& plot = frame.layout.plot;
  const ImFont& face = *frame.ctx.fonts.inter12;
  text_line(frame.list, face, {plot.min.x + frame.css(16), plot.max.y - frame.css(24)},
            frame.css(16), frame.ctx.theme.t3, elided(face, words, plot.width() - frame.css(32)));
}

}  // namespace arenascope::app::islands
