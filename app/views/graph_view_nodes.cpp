// Boxes and layer numbers of the graph view.
#include <algorithm>
#include <string>

#include "app/views/graph_view_parts.h"

namespace arenascope::app::graph {
namespace {

using scene::Relation;

constexpr float kDimmed = 0.25f;
constexpr float kPaddingPx = 8;  // left of text
constexpr float kTightPaddingPx = 3;
constexpr float kSmallTextScale = 0.95f;
constexpr float kLinePx = 14;  // of text, down to kTightLinePx in a low box
constexpr float kTightLinePx = 11;
constexpr float kFewestTextPx = 22;  // a narrower box has no text

bool on_path(const Frame& frame, NodeId node) {
  return !frame.state.witness_has_node.empty() && frame.state.witness_has_node[node];
}

// Ancestors lean to the first island hue, descendants to the accent; their place left or right of
// the node says the same.
BoxInk related_ink(const Frame& frame, BoxInk ink, Relation relation) {
  const Theme& theme = frame.ctx.theme;
  const ImU32 hue = relation == Relation::Ancestor ? theme.island_hues[0] : theme.accent;
  ink.fill = mix(hue, theme.raise, 0.18f);
  ink.edge = mix(hue, theme.raise, 0.75f);
  return ink;
}

BoxInk ink_of(const Frame& frame, NodeId node) {
  if (frame.replay.state) return replay_ink(frame, node);
  const Theme& theme = frame.ctx.theme;
  BoxInk ink{theme.raise, theme.line2, theme.t1, theme.t2, 1};
  const Relation relation =
      frame.state.relations.empty() ? Relation::None : frame.state.relations[node];
  if (relation == Relation::Ancestor || relation == Relation::Descendant)
    ink = related_ink(frame, ink, relation);
  if (frame.scene().on_cycle(node))
    ink.edge = theme.over, ink.fill = theme.over_dim, ink.outline = 1.5f;
  if (on_path(frame, node))
    ink.edge = theme.accent, ink.fill = theme.accent_dim, ink.outline = 1.5f;
  if (!frame.state.tensor_nodes.empty() && frame.state.tensor_nodes[node])
    ink.edge = theme.accent, ink.fill = theme.accent_dim, ink.outline = 1.5f;
  if (frame.state.hovered_node == node) ink.edge = theme.t1, ink.outline = 1.5f;
  const bool back = frame.state.hovered_node && relation == Relation::None;
  const float share = (back ? kDimmed : 1) * (frame.ctx.dimmed ? 0.5f : 1);
  for (ImU32* colour : {&ink.fill, &ink.edge, &ink.title, &ink.subtitle})
    *colour = mix(*colour, theme.well, share);
  return ink;
}

// The size of text stays, but for one step down in a picture that is zoomed out; what does not fit
// is elided, then left out.
void draw_text(const Frame& frame, const Rect& rect, const BoxInk& ink,
               const scene::GraphNode& node) {
  const bool small = frame.scale() < kSmallTextScale;
  const float left = frame.css(small ? kTightPaddingPx + 1 : kPaddingPx);
  const float room = rect.width() - left - frame.css(kTightPaddingPx);
  const float tight = frame.css(kTightLinePx);
  if (room < frame.css(kFewestTextPx) || rect.height() < tight) return;
  const bool two = !node.subtitle.empty() && rect.height() >= 2 * tight + frame.ctx.px;
  const float line =
      two ? std::clamp(rect.height() / 2 - frame.css(2), tight, frame.css(kLinePx)) : tight;
  const float top = rect.center().y - (two ? line : line / 2);
  const bool fits = !small && text_width(*frame.ctx.fonts.mono11, node.title) <= room;
  const ImFont& face = fits ? *frame.ctx.fonts.mono11 : *frame.ctx.fonts.mono10;
  text_line(frame.list, face, {rect.min.x + left, top}, line, ink.title,
            elided_before_number(face, node.title, room));
  if (!two) return;
  const ImFont& face_below = *frame.ctx.fonts.inter10;
  text_line(frame.list, face_below, {rect.min.x + left, top + line}, line, ink.subtitle,
            elided(face_below, node.subtitle, room));
}

void draw_selected(const Frame& frame, NodeId node) {
  const Rect rect = rect_of(frame, node);
  outline(frame.list, grown(rect, frame.css(3)), frame.ctx.theme.halo, frame.css(6), frame.css(5));
  outline(frame.list, grown(rect, frame.css(2)), frame.ctx.theme.selected, frame.css(5),
          frame.css(2.5f));
}

// "layer" at the beginning of the strip, then a number at each layer, as many as have room.
void draw_strip(const Frame& frame) {
  const Theme& theme = frame.ctx.theme;
  const Rect& strip = frame.layout.headings;
  const bool across = frame.scene().direction() == layout::Direction::LeftToRight;
  frame.list.AddRectFilled(strip.min, strip.max, theme.well);
  const ImFont& face = *frame.ctx.fonts.mono10;
  const float line = frame.css(16);
  const ImVec2 origin = strip.min + ImVec2{frame.css(6), frame.css(12)};
  const float word_end = text_line(frame.list, face, origin, line, theme.t3, "layer");
  float free_from = across ? word_end + frame.css(6) : origin.y + line;
  for (const scene::LayerHeading& heading : frame.scene().headings()) {
    const std::string number = std::to_string(heading.layer);
    const float at =
        across ? frame.view().px_from_x(heading.flow) : frame.view().px_from_y(heading.flow);
    const float half = across ? text_width(face, number) / 2 : line / 2;
    if (at - half < free_from || at + half > (across ? strip.max.x : strip.max.y)) continue;
    free_from = at + half + frame.css(across ? 8 : 2);
    const ImVec2 place =
        across ? ImVec2{at, origin.y} : ImVec2{strip.max.x - frame.css(8), at - half};
    text_line(frame.list, face, place, line, theme.t2, number,
              across ? Align::Center : Align::Right);
  }
}

}  // namespace

void draw_nodes(const Frame& frame) {
  const auto nodes = frame.scene().nodes();
  const std::vector<NodeId> visible = frame.scene().nodes_in(visible_world(frame));
  for (const NodeId node : visible) {
    const Rect rect = rect_of(frame, node);
    const BoxInk ink = ink_of(frame, node);
    if (rect.width() < frame.css(6) || rect.height() < frame.css(4)) {
      frame.list.AddRectFilled(rect.min, rect.max + ImVec2{1, 1}, ink.edge);
      continue;
    }
    const float radius = std::min(frame.css(4), rect.height() / 4);
    if (nodes[node].members > 1) {  // a group: a second sheet behind the first
      const ImVec2 by{frame.css(3), frame.css(3)};
      box(frame.list, {rect.min + by, rect.max + by}, ink.fill, ink.edge, radius, frame.css(1));
    }
    box(frame.list, rect, ink.fill, ink.edge, radius, frame.css(ink.outline));
    draw_text(frame, rect, ink, nodes[node]);
  }
  if (frame.selected_node) draw_selected(frame, *frame.selected_node);
}

void draw_headings(const Frame& frame) {
  if (frame.scene().layered_parts() == 1) draw_strip(frame);
}

}  // namespace arenascope::app::graph
