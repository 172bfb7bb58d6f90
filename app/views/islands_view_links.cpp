// What joins nodes, an incidence or an edge, as a thing of its own: under the pointer, selected.
#include <string>

#include "app/views/islands_view_parts.h"
#include "core/session/edges.h"

namespace arenascope::app::islands {
namespace {

constexpr float kReachPx = 4, kTouchReachPx = 7;
constexpr std::size_t kMostNames = 4;

bool is_link(const Selection& selection) {
  return selection.kind == EntityKind::Incidence || selection.kind == EntityKind::Edge;
}

// "a, b, c and 7 others"
std::string names_of(const Frame& frame, const std::vector<NodeId>& nodes) {
  const std::size_t shown = nodes.size() <= kMostNames ? nodes.size() : kMostNames - 1;
  std::string words;
  for (std::size_t i = 0; i < shown; ++i) {
    if (i > 0) words += i + 1 == nodes.size() ? " and " : ", ";
    words += frame.ctx.session.document().nodes.label(nodes[i]);
  }
  if (shown < nodes.size()) words += " and " + std::to_string(nodes.size() - shown) + " others";
  return words;
}

void draw_link(const Frame& frame, const Selection& link, bool selected) {
  const std::vector<NodeId> nodes = nodes_of_link(frame, link);
  const Theme& theme = frame.ctx.theme;
  const float radius = frame.dot() + frame.css(2);
  std::vector<ImVec2> points;
  for (const NodeId node : nodes) points.push_back(frame.point(frame.node(node)));
  const auto count = static_cast<int>(points.size());
  if (selected) frame.list.AddPolyline(points.data(), count, theme.halo, 0, frame.css(7));
  frame.list.AddPolyline(points.data(), count, theme.selected, 0,
                         frame.css(selected ? 3.0f : 2.0f));
  const ImU32 hue = frame.ink(frame.style(rank_of_link(frame, link)).hue);
  for (const ImVec2& at : points) {
    frame.list.AddCircleFilled(at, radius + frame.css(selected ? 2.0f : 1.0f), theme.selected);
    frame.list.AddCircleFilled(at, radius - frame.css(1), hue);
  }
}

}  // namespace

std::vector<NodeId> nodes_of_link(const Frame& frame, const Selection& link) {
  const Document& document = frame.ctx.session.document();
  std::vector<NodeId> nodes;
  const auto add = [&](NodeId node) {
    if (node < frame.scene().counts().nodes) nodes.push_back(node);
  };
  if (link.kind == EntityKind::Incidence && document.incidences &&
      link.id < document.incidences->size())
    for (const std::optional<NodeId>& node : (*document.incidences)[link.id])
      if (node) add(*node);
  if (link.kind != EntityKind::Edge) return nodes;
  if (const auto edge = session::edge_of(document, frame.ctx.session.plan(), link.id))
    add(edge->from), add(edge->to);
  return nodes;
}

std::optional<Selection> link_under(const Frame& frame, layout::Point at) {
  if (frame.as_forest() || frame.replay || !shows_links(frame)) return std::nullopt;
  const float reach = frame.css(frame.ctx.touch ? kTouchReachPx : kReachPx);
  const auto joint = frame.scene().joint_at(at, reach / frame.view().px_per_x());
  if (!joint) return std::nullopt;
  const bool incidences = frame.ctx.session.document().incidences.has_value();
  return Selection{incidences ? EntityKind::Incidence : EntityKind::Edge, *joint};
}

std::optional<std::size_t> rank_of_link(const Frame& frame, const Selection& link) {
  const std::vector<NodeId> nodes = nodes_of_link(frame, link);
  return nodes.empty() ? std::nullopt : frame.scene().rank_of_node(nodes.front());
}

void draw_chosen_links(const Frame& frame) {
  if (frame.as_forest() || frame.replay || frame.glide_share < 1) return;
  const Selection& selected = frame.ctx.view.selection;
  const std::optional<Selection>& hovered = frame.state.hovered_link;
  if (hovered && !(*hovered == selected)) draw_link(frame, *hovered, false);
  if (is_link(selected)) draw_link(frame, selected, true);
}

std::vector<TooltipLine> link_lines(const Frame& frame) {
  const Selection& link = *frame.state.hovered_link;
  const bool incidence = link.kind == EntityKind::Incidence;
  const std::string number = format_count(std::int64_t{link.id} + 1);
  return {{(incidence ? "incidence " : "edge ") + number, ""},
          {"", "Joins " + names_of(frame, nodes_of_link(frame, link)) + "."}};
}

}  // namespace arenascope::app::islands
