// The disjoint-set forest: trees, and the parent array below them.
#include <cmath>
#include <string>

#include "app/views/islands_view_parts.h"

namespace arenascope::app::islands {
namespace {

constexpr float kDotsFromPx = 0.8f;
constexpr std::size_t kMostLabels = 600;

// A line from every node in view to its parent, and from the children in view of those above it.
void draw_lines(const Frame& frame, std::span<const NodeId> nodes) {
  for (const NodeId node : nodes) {
    const std::optional<NodeId> parent = frame.forest().parents()[node];
    if (!parent || *parent == node) continue;
    const std::optional<std::size_t> rank = frame.scene().rank_of_node(node);
    const bool lit = frame.lit(rank);
    const bool near = frame.state.hovered_node == node || frame.selected_node == node;
    const IslandStyle& style = frame.style(rank);
    const ImU32 colour =
        frame.ink(lit ? style.outline : mix(style.outline, frame.ctx.theme.well, 0.6f));
    frame.list.AddLine(frame.point(frame.node(*parent)), frame.point(frame.node(node)),
                       near ? frame.ctx.theme.t1 : colour, frame.css(near ? 2 : 1));
  }
}

void draw_roots(const Frame& frame, std::span<const std::uint32_t> trees) {
  const float radius = frame.dot() + frame.css(2.5f);
  for (const std::uint32_t tree : trees) {
    const NodeId root = frame.forest().trees()[tree].root;
    const ImVec2 at = frame.point(frame.node(root));
    frame.list.AddCircle(at, radius,
                         frame.ink(frame.style(frame.scene().rank_of_node(root)).outline), 0,
                         frame.css(1.4f));
  }
}

void draw_labels(Frame& frame, std::span<const std::uint32_t> trees) {
  std::size_t labels = 0;
  const float above = 32 * frame.css(frame.scale()), line = frame.css(14);
  for (const std::uint32_t index : trees) {
    const layout::ForestTree& tree = frame.forest().trees()[index];
    const std::optional<std::size_t> rank = frame.scene().rank_of_node(tree.root);
    const Rect box = frame.rect(tree.box);
    // Over the root where that leaves room for it.
    const float root = frame.point(frame.node(tree.root)).x;
    const float x = std::max(box.min.x, std::min(root, box.max.x - frame.css(52)) - frame.css(12));
    const bool drawn = rank && labels < kMostLabels && above >= frame.css(11) &&
                       draw_label(frame, *rank, tree.nodes, {x, box.min.y + above - line},
                                  box.max.x - x + frame.css(14) * frame.scale());
    drawn ? ++labels : ++frame.state.labels_left_out;
  }
}

// ---- the strip ----

struct Cells {
  Rect area;
  float width = 0;
  double first = 0;  // node at the left end, with a fraction
  std::size_t count = 0;
  double shown() const { return area.width() / static_cast<double>(width); }
  float x(NodeId node) const {
    return area.min.x + static_cast<float>((node - first) * static_cast<double>(width));
  }
};

Cells cells_of(const Frame& frame) {
  Cells cells;
  cells.count = frame.forest().parents().size();
  const Rect& strip = frame.layout.strip;
  const float label = frame.ctx.compact ? 0 : frame.css(64);
  cells.area = {{strip.min.x + frame.css(16) + label, strip.min.y + frame.css(8)},
                {strip.max.x - frame.css(16), strip.max.y - frame.css(8)}};
  const std::string widest = std::to_string(cells.count == 0 ? 0 : cells.count - 1);
  cells.width =
      std::max(frame.css(26), text_width(*frame.ctx.fonts.mono11, widest) + frame.css(12));
  return cells;
}

// Wheel, drag and a new selection move the strip.
void scroll(Frame& frame, Cells& cells, bool held) {
  double& first = frame.state.strip_first;
  const CanvasInput& input = frame.ctx.input;
  if (frame.layout.strip.contains(input.at))
    first -= static_cast<double>((input.pan.x + input.pan.y) / cells.width);
  if (held) first -= static_cast<double>(ImGui::GetIO().MouseDelta.x / cells.width);
  const Selection selection = frame.ctx.view.selection;
  if (!(selection == frame.state.strip_shows)) {
    frame.state.strip_shows = selection;
    const std::optional<NodeId> node =
        frame.selected_node ? frame.selected_node
        : frame.selected_rank
            ? std::optional(frame.scene().islands()[*frame.selected_rank].nodes.front())
            : std::nullopt;
    if (node && (*node < first || *node + 1 > first + cells.shown()))
      first = *node + 0.5 - cells.shown() / 2;
  }
  first = std::clamp(first, 0.0, std::max(0.0, static_cast<double>(cells.count) - cells.shown()));
  cells.first = first;
}

void draw_cell(const Frame& frame, const Cells& cells, NodeId node) {
  const Theme& theme = frame.ctx.theme;
  const std::optional<NodeId> parent = frame.forest().parents()[node];
  const std::optional<std::size_t> rank = frame.scene().rank_of_node(node);
  const IslandStyle& style = frame.style(rank);
  const float x = snap(cells.x(node)), index_line = frame.css(16);
  const Rect cell{{x, cells.area.min.y + index_line},
                  {snap(x + cells.width) - frame.css(2), cells.area.max.y}};
  const bool root = parent == node, chosen = frame.selected_node == node;
  const bool hovered = frame.state.hovered_node == node;
  text_line(frame.list, *frame.ctx.fonts.mono10, {cell.center().x, cells.area.min.y}, index_line,
            chosen || hovered ? theme.t1 : theme.t3, std::to_string(node), Align::Center);
  const ImU32 fill = !parent ? theme.well : frame.lit(rank) ? style.hull_selected : style.hull;
  box(frame.list, cell, frame.ink(fill),
      chosen || hovered ? theme.selected : frame.ink(root ? style.hue : theme.line2), frame.css(3),
      root || chosen ? frame.css(1.5f) : frame.ctx.px);
  text_line(frame.list, root ? *frame.ctx.fonts.mono11_semibold : *frame.ctx.fonts.mono11,
            {cell.center().x, cell.min.y}, cell.height(), frame.ink(parent ? theme.t1 : theme.t3),
            parent ? std::to_string(*parent) : "-", Align::Center);
}

}  // namespace

void draw_forest(Frame& frame) {
  frame.state.labels_left_out = 0;
  const std::vector<std::uint32_t> trees = frame.forest().trees_in(frame.part(frame.css(8)));
  const std::vector<NodeId> nodes = frame.forest().nodes_in(frame.part(frame.css(8)));
  draw_panel(frame, frame.forest().inactive(), scene::Place::Inactive);
  draw_panel(frame, frame.forest().singles(), scene::Place::Singles);
  if (frame.dot() >= frame.css(kDotsFromPx)) {
    draw_lines(frame, nodes);
    draw_dots(frame, nodes);
    draw_roots(frame, trees);
    draw_names(frame, nodes);
  } else {
    for (const std::uint32_t tree : trees) {
      const layout::ForestTree& of = frame.forest().trees()[tree];
      const Rect rect = frame.rect(of.box);
      const std::optional<std::size_t> rank = frame.scene().rank_of_node(of.root);
      frame.list.AddRectFilled({rect.min.x, rect.min.y + rect.height() * 0.3f}, rect.max,
                               frame.ink(mix(frame.style(rank).hue, frame.ctx.theme.well, 0.42f)));
    }
  }
  draw_labels(frame, trees);
}

void draw_strip(Frame& frame) {
  const Rect& strip = frame.layout.strip;
  const Theme& theme = frame.ctx.theme;
  frame.list.AddRectFilled(strip.min, strip.max, theme.base);
  hline(frame.list, strip.min.x, strip.max.x, strip.min.y + 0.5f, theme.line, frame.ctx.px);
  Cells cells = cells_of(frame);
  ImGui::SetCursorScreenPos(cells.area.min);
  ImGui::InvisibleButton("parents", {std::max(1.0f, cells.area.width()), cells.area.height()});
  const bool held = ImGui::IsItemActive(), over = ImGui::IsItemHovered();
  scroll(frame, cells, held);
  if (!frame.ctx.compact) {
    text_line(frame.list, *frame.ctx.fonts.inter11, {strip.min.x + frame.css(16), cells.area.min.y},
              frame.css(16), theme.t3, "node");
    text_line(frame.list, *frame.ctx.fonts.inter12_medium,
              {strip.min.x + frame.css(16), cells.area.min.y + frame.css(16)},
              cells.area.height() - frame.css(16), theme.t2, "parent");
  }
  const ImVec2 pointer = ImGui::GetIO().MousePos;
  const double under =
      cells.first + static_cast<double>((pointer.x - cells.area.min.x) / cells.width);
  if (over && under >= 0 && under < static_cast<double>(cells.count)) {
    frame.state.hovered_node = static_cast<NodeId>(under);
    frame.state.hovered_rank = frame.scene().rank_of_node(*frame.state.hovered_node);
    ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    const float slip = frame.css(4);
    if (ImGui::IsItemDeactivated() && ImGui::GetIO().MouseDragMaxDistanceSqr[0] < slip * slip)
      frame.ctx.view.selection = {EntityKind::Node, *frame.state.hovered_node};
  }
  frame.list.PushClipRect(cells.area.min, cells.area.max, true);
  const auto end = static_cast<NodeId>(
      std::min(static_cast<double>(cells.count), std::ceil(cells.first + cells.shown())));
  for (auto node = static_cast<NodeId>(cells.first); node < end; ++node)
    draw_cell(frame, cells, node);
  frame.list.PopClipRect();
}

}  // namespace arenascope::app::islands
