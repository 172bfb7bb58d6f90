// Pointer, keys, commands and tooltip of the graph view.
#include <algorithm>
#include <utility>

#include "app/views/graph_view_parts.h"
#include "app/widgets/navigation.h"
#include "core/scene/curve.h"

namespace arenascope::app::graph {
namespace {

using scene::EdgeStyle;

constexpr float kReadableScale = 0.45f;
constexpr double kZoomMargin = 120;
constexpr double kZoomPxPerUnit = 1.2;

void find_hit(Frame& frame) {
  GraphViewState& state = frame.state;
  state.hovered_node.reset();
  state.hovered_edge.reset();
  const ImVec2 pointer = frame.events.pointer_px;
  const bool dragging = state.canvas.dragging && !state.connect.dragging();
  const bool over = frame.events.hovered || state.connect.dragging();
  if (!over || !frame.layout.plot.contains(pointer) || dragging) return;
  const layout::Point at{frame.view().x_from_px(pointer.x), frame.view().y_from_px(pointer.y)};
  state.hovered_node = frame.scene().node_at(at);
  if (state.hovered_node) return;
  const double reach = (frame.ctx.touch ? 14 : 6) / static_cast<double>(frame.scale());
  state.hovered_edge = frame.scene().edge_at(
      at, reach, frame.replay.state ? GraphMode::Full : frame.ctx.view.graph_mode);
}

// The document's numbers of what the picture numbers.
Selection node_selection(const Frame& frame, NodeId node) {
  return {EntityKind::Node, frame.scene().nodes()[node].node};
}

Selection edge_selection(const Frame& frame, EdgeId edge) {
  return {EntityKind::Edge, frame.scene().edges()[edge].edge};
}

// Tells other views what is under the pointer; without such a thing, lights up what another one
// points at.
void share_hover(Frame& frame) {
  GraphViewState& state = frame.state;
  frame.hit = state.hovered_node || state.hovered_edge;
  if (!frame.ctx.hovered) return;
  const Selection elsewhere = *frame.ctx.hovered;
  *frame.ctx.hovered = {};
  if (state.hovered_node) *frame.ctx.hovered = node_selection(frame, *state.hovered_node);
  if (state.hovered_edge) *frame.ctx.hovered = edge_selection(frame, *state.hovered_edge);
  if (frame.hit) return;
  if (elsewhere.kind == EntityKind::Node && elsewhere.id < frame.scene().document_nodes())
    state.hovered_node = frame.scene().shown(elsewhere.id);
  if (elsewhere.kind == EntityKind::Edge)
    state.hovered_edge = frame.scene().shown_edge(elsewhere.id);
  if (elsewhere.kind == EntityKind::Tensor && frame.ctx.session.document().graph)
    frame.tensor_in_focus = elsewhere.id;
}

void select_edge(Frame& frame, EdgeId edge) {
  frame.ctx.view.selection = frame.state.seen_selection = edge_selection(frame, edge);
  frame.selected_edge = edge;
  frame.selected_node.reset();
}

void clear(Frame& frame) {
  frame.ctx.view.selection = frame.state.seen_selection = {};
  frame.selected_node.reset();
  frame.selected_edge.reset();
}

WorldRect world_of(const layout::Box& box) {
  return {box.left, box.top, box.right, box.bottom};
}

layout::Box box_of_edge(const Frame& frame, EdgeId edge) {
  const scene::GraphEdge& e = frame.scene().edges()[edge];
  return layout::united(frame.scene().box(e.from), frame.scene().box(e.to));
}

std::optional<layout::Box> selected_box(const Frame& frame) {
  if (frame.selected_node) return frame.scene().box(*frame.selected_node);
  if (frame.selected_edge) return box_of_edge(frame, *frame.selected_edge);
  return std::nullopt;
}

void show(Frame& frame, const layout::Box& box) {
  zoom_to(frame.ctx, frame.state.canvas, frame.options, world_of(box), kZoomMargin, kZoomPxPerUnit);
}

// The next redundant edge, or the next node of a graph without any.
void walk(Frame& frame, int direction) {
  const scene::GraphScene& scene = frame.scene();
  const bool edges = scene.counts().redundant > 0;
  std::vector<std::uint32_t> stops = scene.redundant_edges();
  for (NodeId node = 0; !edges && node < scene.nodes().size(); ++node) stops.push_back(node);
  if (stops.empty()) return;
  const std::optional<std::uint32_t> now = edges ? frame.selected_edge : frame.selected_node;
  const auto found = now ? std::find(stops.begin(), stops.end(), *now) : stops.end();
  auto at = static_cast<std::size_t>(found - stops.begin());
  if (found == stops.end())
    at = direction > 0 ? 0 : stops.size() - 1;
  else if (direction > 0)
    at = std::min(at + 1, stops.size() - 1);
  else
    at = at == 0 ? 0 : at - 1;
  edges ? select_edge(frame, stops[at]) : select_node(frame, stops[at]);
  reveal(frame.ctx, frame.state.canvas, world_of(*selected_box(frame)));
}

void turn(Frame& frame) {
  using layout::Direction;
  Direction& direction = frame.state.direction;
  direction = direction == Direction::LeftToRight ? Direction::TopToBottom : Direction::LeftToRight;
  frame.ctx.wants_frame = true;
}

void run(Frame& frame, std::string_view name) {
  if (run_edit_command(frame, name)) return;
  if (navigate(frame.ctx, name, frame.state.canvas, frame.options)) return;
  if (name == "next") walk(frame, 1);
  if (name == "previous") walk(frame, -1);
  if (name == "turn") turn(frame);
  if (name == "tidy") frame.state.tidy = frame.ctx.wants_frame = true;
  if (walk_to_neighbour(frame, name)) return;
  change_fold(frame, name);
  if (name == "clear") clear(frame);
  if (name != "fit_selection") return;
  if (const std::optional<layout::Box> box = selected_box(frame)) show(frame, *box);
}

void handle_clicks(Frame& frame) {
  const GraphViewState& state = frame.state;
  if (frame.events.double_clicked) {
    if (state.hovered_node && frame.scene().nodes()[*state.hovered_node].members > 1)
      change_fold(frame, "open_group");
    else if (state.hovered_node)
      show(frame, frame.scene().box(*state.hovered_node));
    return;
  }
  if (!frame.events.clicked) return;
  if (state.hovered_node)
    select_node(frame, *state.hovered_node);
  else if (state.hovered_edge)
    select_edge(frame, *state.hovered_edge);
  else if (!frame.events.ends_double_click)
    clear(frame);
}

std::string count_words(std::size_t count, std::string_view words) {
  return format_count(static_cast<std::int64_t>(count)) + std::string(words);
}

std::vector<TooltipLine> node_lines(const Frame& frame, NodeId node) {
  const scene::GraphNode& n = frame.scene().nodes()[node];
  const std::vector<scene::Relation>& relations = frame.state.relations;
  const auto before = static_cast<std::size_t>(
      std::count(relations.begin(), relations.end(), scene::Relation::Ancestor));
  const auto after = static_cast<std::size_t>(
      std::count(relations.begin(), relations.end(), scene::Relation::Descendant));
  const bool group = n.members > 1;
  const std::string full = group ? n.title : frame.ctx.session.document().nodes.label(n.node);
  std::vector<TooltipLine> lines{{full, full == n.title ? n.subtitle : ""}};
  if (group) lines.push_back({"", "Double click opens the group."});
  lines.push_back({"", count_words(before, " before it, ") + count_words(after, " after it")});
  return lines;
}

std::vector<TooltipLine> edge_lines(const Frame& frame, EdgeId edge) {
  const scene::GraphEdge& e = frame.scene().edges()[edge];
  const auto nodes = frame.scene().nodes();
  const std::string name = nodes[e.from].title + " → " + nodes[e.to].title;
  const std::string detail = implied_words(frame.scene(), edge, frame.state.witness).detail;
  switch (e.style) {
    case EdgeStyle::Redundant:
      return {{name, "is implied"}, {"", detail}, {"", "Removing it allows no new order."}};
    case EdgeStyle::KeptByMark:
      return {{name, "is implied"}, {"", detail}, {"", "Redundant but kept by its mark."}};
    case EdgeStyle::Cycle:
      return {{name, "is part of the cycle"}};
    case EdgeStyle::Undecided:
      return {{name, ""}, {"", "Not decided: the graph has a cycle."}};
    case EdgeStyle::Kept:
      break;
  }
  return {{name, ""}, {"", "Needed: no other path."}};
}

}  // namespace

void select_node(Frame& frame, NodeId node) {
  frame.ctx.view.selection = frame.state.seen_selection = node_selection(frame, node);
  frame.selected_node = node;
  frame.selected_edge.reset();
}

// Brings a node into view: to the middle, where it is out of sight or too small to read.
void reveal_node(Frame& frame, NodeId node) {
  const layout::Box& box = frame.scene().box(node);
  const bool small = frame.scale() < kReadableScale;
  const Rect rect = rect_of(frame, node);
  if (!small && frame.layout.plot.contains(rect.min) && frame.layout.plot.contains(rect.max))
    return;
  const double half_x = frame.layout.plot.width() / frame.ctx.px / 2,
               half_y = frame.layout.plot.height() / frame.ctx.px / 2;
  const double scale = small ? 1 : frame.scale();
  const layout::Point c = box.center();
  move_to(frame.ctx, frame.state.canvas,
          {c.x - half_x / scale, c.y - half_y / scale, c.x + half_x / scale, c.y + half_y / scale});
  frame.state.canvas.fitted = false;
}

void read_selection(Frame& frame) {
  std::optional<NodeId>& added = frame.state.select_after_edit;
  if (added && *added < frame.scene().document_nodes())
    frame.ctx.view.selection = {EntityKind::Node, *added};
  added.reset();
  const Selection& selection = frame.ctx.view.selection;
  if (selection.kind == EntityKind::Node && selection.id < frame.scene().document_nodes())
    frame.selected_node = frame.scene().shown(selection.id);
  if (selection.kind == EntityKind::Edge)
    frame.selected_edge = frame.scene().shown_edge(selection.id);
  if (selection.kind == EntityKind::Tensor && frame.ctx.session.document().graph)
    frame.tensor_in_focus = selection.id;
  if (std::exchange(frame.state.seen_selection, selection) == selection) return;
  if (frame.selected_node) reveal_node(frame, *frame.selected_node);
  if (frame.selected_edge)
    reveal(frame.ctx, frame.state.canvas, world_of(box_of_edge(frame, *frame.selected_edge)));
}

// The keys that jump to a neighbour: arrows along the edges while a node is selected, P and N.
std::string_view neighbour_key(const Frame& frame, std::string_view name) {
  if (!frame.selected_node) return name;
  const bool across = frame.scene().direction() == layout::Direction::LeftToRight;
  struct Key {
    ImGuiKey key;
    std::string_view pan, along, other;
  };
  static constexpr Key kKeys[] = {{ImGuiKey_RightArrow, "pan_right", "forward", "sibling_after"},
                                  {ImGuiKey_LeftArrow, "pan_left", "backward", "sibling_before"},
                                  {ImGuiKey_DownArrow, "pan_down", "sibling_after", "forward"},
                                  {ImGuiKey_UpArrow, "pan_up", "sibling_before", "backward"}};
  for (const Key& key : kKeys)
    if (name == key.pan && ImGui::IsKeyPressed(key.key)) return across ? key.along : key.other;
  return name;
}

void handle_input(Frame& frame) {
  find_hit(frame);
  frame.hit = frame.state.hovered_node || frame.state.hovered_edge;
  const bool taken = !frame.replay.state && handle_editing(frame);
  if (!taken) handle_clicks(frame);
  share_hover(frame);
  for (const std::string_view name : pressed_commands()) run(frame, neighbour_key(frame, name));
  if (frame.hit && !taken) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
}

void run_commands(Frame& frame) {
  const std::vector<std::string> commands = std::move(frame.state.commands);
  frame.state.commands.clear();
  for (const std::string& name : commands) run(frame, name);
}

void draw_tooltip(Frame& frame) {
  GraphViewState& state = frame.state;
  if (frame.events.held || frame.ctx.touch || !frame.hit) return hide_tooltip(state.tooltip);
  if (state.hovered_node) {
    const std::vector<TooltipLine> lines = node_lines(frame, *state.hovered_node);
    show_tooltip(frame.ctx, state.tooltip, 2 * std::uint64_t{*state.hovered_node} + 1,
                 rect_of(frame, *state.hovered_node), frame.layout.all, lines);
    return;
  }
  const std::vector<TooltipLine> lines = frame.replay.state
                                             ? replay_edge_lines(frame, *state.hovered_edge)
                                             : edge_lines(frame, *state.hovered_edge);
  const ImVec2 at = frame.events.pointer_px;
  show_tooltip(frame.ctx, state.tooltip, 2 * std::uint64_t{*state.hovered_edge} + 2,
               grown({at, at}, frame.css(6)), frame.layout.all, lines);
}

}  // namespace arenascope::app::graph
