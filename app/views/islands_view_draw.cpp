// Outlines, selection and notes of the islands view.
#include <string>

#include "core/base/sort.h"

#include "app/views/islands_view_parts.h"

namespace arenascope::app::islands {
namespace {

constexpr std::size_t kMostLabels = 600;
constexpr float kDotsFromPx = 1.07f;  // smaller dots are not drawn one by one
constexpr float kLinksFromPx = 1.5f;  // lines join dots from this size on
constexpr float kRoundFromPx = 10;    // smaller outlines are drawn as rectangles
constexpr float kPatternFromPx = 24;  // smaller outlines are plain
constexpr float kPatternPitchPx = 6;
constexpr float kLabelLinePx = 14;
constexpr float kLabelRoomPx = 11;  // a label needs this much height above its outline

bool has_dots(const Frame& frame) {
  return frame.dot() >= frame.css(kDotsFromPx);
}

Rect hull_rect(const Frame& frame, const layout::Box& box) {
  return frame.rect({box.left, box.top + layout::kIslandLabelHeight, box.right, box.bottom});
}

// Without dots in it the outline alone speaks, so its colour is stronger.
ImU32 hull_colour(const Frame& frame, std::size_t rank) {
  const IslandStyle& style = frame.style(rank);
  const bool dots = has_dots(frame);
  if (frame.lit(rank))
    return frame.ink(dots ? style.hull_selected : mix(style.hue, frame.ctx.theme.well, 0.9f));
  return frame.ink(dots ? style.hull : mix(style.hue, frame.ctx.theme.well, 0.42f));
}

void draw_small_hull(const Frame& frame, std::size_t rank, const Rect& rect) {
  const ImU32 colour =
      frame.ink(mix(frame.style(rank).hue, frame.ctx.theme.well, frame.lit(rank) ? 1.0f : 0.6f));
  const ImVec2 least{std::max(rect.max.x, rect.min.x + 1), std::max(rect.max.y, rect.min.y + 1)};
  const bool round = rect.height() >= frame.css(4);
  frame.list.AddRectFilled(rect.min, least, colour, round ? frame.css(2.5f) : 0);
}

void draw_hull(const Frame& frame, std::size_t rank) {
  const IslandStyle& style = frame.style(rank);
  const Rect rect = hull_rect(frame, frame.scene().islands()[rank].box);
  if (frame.glide_share >= 1 && rect.height() < frame.css(kRoundFromPx)) {
    // It has no label, so it may take some of the room for one.
    const float more =
        static_cast<float>(layout::kIslandLabelHeight) * frame.css(frame.scale()) * 0.6f;
    return draw_small_hull(frame, rank, {rect.min - ImVec2{0, more}, rect.max});
  }
  std::vector<ImVec2> points;
  for (const layout::Point& p : shown_outline(frame, rank)) points.push_back(frame.point(p));
  const auto count = static_cast<int>(points.size());
  frame.list.AddConvexPolyFilled(points.data(), count, hull_colour(frame, rank));
  if (rect.height() >= frame.css(kPatternFromPx)) {
    const float pitch = frame.css(kPatternPitchPx);
    const ImVec2 anchor = frame.point({0, 0});  // the pattern moves with the picture
    const ImU32 ink = frame.ink(style.pattern_ink);
    if (style.pattern == Pattern::Stripes)
      hatch_convex(frame.list, points, ink, {pitch, frame.ctx.px, anchor});
    if (style.pattern == Pattern::Dots)
      dots_convex(frame.list, points, ink, frame.css(0.9f), pitch, anchor);
  }
  frame.list.AddPolyline(points.data(), count, frame.ink(style.outline), ImDrawFlags_Closed,
                         frame.ctx.px);
}

// An outline that is a mere block has no dots in it.
bool in_small_hull(const Frame& frame, NodeId node) {
  const std::optional<std::size_t> rank = frame.scene().rank_of_node(node);
  return rank && frame.glide_share >= 1 &&
         hull_rect(frame, frame.scene().islands()[*rank].box).height() < frame.css(kRoundFromPx);
}

// Each line is drawn once: by its lower end, or by the only end in view.
void draw_links(const Frame& frame, std::span<const NodeId> nodes) {
  const layout::Box part = frame.part(0);
  const Theme& theme = frame.ctx.theme;
  for (const NodeId node : nodes) {
    const std::optional<std::size_t> rank = frame.scene().rank_of_node(node);
    if (!rank) continue;
    const bool lit = frame.lit(rank);
    const IslandStyle& style = frame.style(rank);
    const bool dark = theme.kind == ThemeKind::Dark;
    const ImU32 colour = frame.ink(lit && dark ? style.hue : style.outline);
    const ImVec2 from = frame.point(frame.node(node));
    for (const NodeId other : frame.scene().neighbours(node)) {
      if (other < node && part.contains(frame.scene().node(other))) continue;
      const bool near = frame.state.hovered_node == node || frame.state.hovered_node == other;
      frame.list.AddLine(from, frame.point(frame.node(other)), near ? theme.t1 : colour,
                         frame.css(near || lit ? 2 : 1.2f));
    }
  }
}

// Above the outline where there is room, else in it where the number fits.
bool draw_hull_label(const Frame& frame, std::size_t rank) {
  const layout::IslandOutline& island = frame.scene().islands()[rank];
  const Rect box = frame.rect(island.box);
  const float line = frame.css(kLabelLinePx);
  const float above = static_cast<float>(layout::kIslandLabelHeight) * frame.css(frame.scale());
  if (above >= frame.css(kLabelRoomPx)) {
    // A gap lies between two boxes; half of it may be written on.
    const float room = box.width() + frame.css(6) * frame.scale();
    const ImVec2 corner{box.min.x, box.min.y + above - line - frame.css(1)};
    return draw_label(frame, rank, island.nodes.size(), corner, room);
  }
  const Rect hull = hull_rect(frame, island.box);
  const std::string number = frame.scene().title(rank);
  const ImFont& face = *frame.ctx.fonts.mono11_semibold;
  const float width = text_width(face, number);
  if (hull.width() < width + frame.css(8) || hull.height() < line) return false;
  const Rect ground{hull.center() - ImVec2{width / 2 + frame.css(3), line / 2},
                    hull.center() + ImVec2{width / 2 + frame.css(3), line / 2}};
  if (has_dots(frame))
    frame.list.AddRectFilled(ground.min, ground.max, hull_colour(frame, rank), frame.css(3));
  text_line(frame.list, face, {hull.center().x, ground.min.y}, line,
            has_dots(frame) ? frame.ink(frame.ctx.theme.t1) : ink_on(hull_colour(frame, rank)),
            number, Align::Center);
  return true;
}

}  // namespace

bool shows_links(const Frame& frame) {
  return has_dots(frame) && frame.dot() >= frame.css(kLinksFromPx);
}

void draw_hulls(Frame& frame) {
  frame.state.labels_left_out = 0;
  std::vector<std::uint32_t> ranks = frame.scene().islands_in(frame.part(frame.css(24)));
  if (frame.glide_share < 1) {
    const std::vector<std::uint32_t>& moving = frame.state.glide.islands;
    ranks.insert(ranks.end(), moving.begin(), moving.end());
    stable_sort(ranks);
    ranks.erase(std::unique(ranks.begin(), ranks.end()), ranks.end());
  }
  draw_panel(frame, frame.scene().inactive(), scene::Place::Inactive);
  draw_panel(frame, frame.scene().singles(), scene::Place::Singles);
  for (const std::uint32_t rank : ranks) draw_hull(frame, rank);
  if (has_dots(frame)) {
    std::vector<NodeId> nodes = frame.scene().nodes_in(frame.part(frame.css(6)));
    std::erase_if(nodes, [&](NodeId node) { return in_small_hull(frame, node); });
    if (shows_links(frame)) draw_links(frame, nodes);
    draw_dots(frame, nodes);
    draw_names(frame, nodes);
  }
  if (frame.glide_share < 1) return;
  std::size_t labels = 0;
  for (const std::uint32_t rank : ranks) {
    if (labels < kMostLabels && draw_hull_label(frame, rank))
      ++labels;
    else
      ++frame.state.labels_left_out;
  }
}

void draw_selection(const Frame& frame) {
  const Theme& theme = frame.ctx.theme;
  if (!frame.as_forest() && frame.selected_rank &&
      frame.ctx.view.selection.kind == EntityKind::Island) {
    std::vector<ImVec2> points;
    for (const layout::Point& p : shown_outline(frame, *frame.selected_rank))
      points.push_back(frame.point(p));
    const auto count = static_cast<int>(points.size());
    frame.list.AddPolyline(points.data(), count, theme.halo, ImDrawFlags_Closed, frame.css(5));
    frame.list.AddPolyline(points.data(), count, theme.selected, ImDrawFlags_Closed,
                           frame.css(2.5f));
  }
  draw_chosen_links(frame);
  for (const std::optional<NodeId>& node : {frame.state.hovered_node, frame.selected_node}) {
    if (!node) continue;
    const ImVec2 at = frame.point(frame.node(*node));
    const float radius = std::max(frame.dot(), frame.css(3)) + frame.css(2.5f);
    frame.list.AddCircle(at, radius, theme.halo, 0, frame.css(5));
    frame.list.AddCircle(at, radius, theme.selected, 0,
                         frame.css(node == frame.selected_node ? 2.5f : 1.5f));
  }
}

void draw_notes(const Frame& frame) {
  if (frame.state.labels_left_out == 0) return;
  const std::string words =
      format_count(static_cast<std::int64_t>(frame.state.labels_left_out)) +
      (frame.state.labels_left_out == 1 ? " island has no number here. Zoom in to read it."
                                        : " islands have no number here. Zoom in to read them.");
  const Rect& plot = frame.layout.plot;
  const ImFont& face = *frame.ctx.fonts.inter12;
  const ImVec2 at{plot.min.x + frame.css(16), plot.max.y - frame.css(24)};
  const std::string fits = elided(face, words, plot.width() - frame.css(32));
  frame.list.AddRectFilled(at - ImVec2{frame.css(6), frame.css(3)},
                           at + ImVec2{text_width(face, fits) + frame.css(6), frame.css(19)},
                           with_alpha(frame.ctx.theme.well, 0.88f), frame.css(4));
  text_line(frame.list, face, at, frame.css(16), frame.ctx.theme.t3, fits);
}

}  // namespace arenascope::app::islands
