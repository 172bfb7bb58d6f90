// Editing in the graph view: edges by a drag from a node's handle or with keys, nodes by a double
// click.
#include <string>

#include "app/views/graph_view_parts.h"
#include "app/widgets/canvas.h"
#include "core/scene/curve.h"
#include "core/session/edit_commands.h"

namespace arenascope::app::graph {
namespace {

// Where the edges of a node begin.
ImVec2 handle_of(const Frame& frame, NodeId node) {
  const Rect rect = rect_of(frame, node);
  const float out = frame.ctx.touch ? handle_radius(frame.ctx) : 0;
  return frame.scene().direction() == layout::Direction::LeftToRight
             ? ImVec2{rect.max.x + out, rect.center().y}
             : ImVec2{rect.center().x, rect.max.y + out};
}

bool large_enough(const Frame& frame, NodeId node) {
  const Rect rect = rect_of(frame, node);
  return rect.width() >= frame.css(12) && rect.height() >= frame.css(8);
}

// The box whose handle shows: the one pointed at, else the selected one.
std::optional<NodeId> handle_node(const Frame& frame) {
  const GraphViewState& state = frame.state;
  if (frame.ctx.dimmed || state.connect.from) return std::nullopt;
  std::optional<NodeId> node = frame.selected_node;
  if (state.handle_node && !frame.ctx.touch) node = state.handle_node;
  if (!node || *node >= frame.scene().nodes().size() || !large_enough(frame, *node))
    return std::nullopt;
  return node;
}

// The box of a node that is being joined.
std::optional<NodeId> box_of(const Frame& frame, std::optional<NodeId> node) {
  if (!node || *node >= frame.scene().document_nodes()) return std::nullopt;
  return frame.scene().shown(*node);
}

// Edges join single nodes: a group opens first.
void begin_at(Frame& frame, NodeId box, ConnectMode mode) {
  if (const std::optional<NodeId> node = frame.scene().single(box))
    return begin_connect(frame.ctx, frame.state.connect, *node, mode);
  open_group(frame, box);
  if (frame.ctx.refusal)
    *frame.ctx.refusal =
        frame.scene().nodes()[box].title + " is open now. Begin at one of its nodes.";
}

// The joining goes on step by step, to one of the nodes that the group shows then.
void end_in_group(Frame& frame, NodeId group) {
  ConnectState& connect = frame.state.connect;
  open_group(frame, group);
  connect.mode = ConnectMode::Steps;
  connect.target.reset();
  frame.state.group_target.reset();
}

// The handle outlives the hover of its node while the pointer is on it.
void follow_hover(Frame& frame) {
  GraphViewState& state = frame.state;
  const bool known = state.handle_node && *state.handle_node < frame.scene().nodes().size();
  if (frame.hit && state.hovered_node)
    state.handle_node = state.hovered_node;
  else if (!known ||
           !on_handle(frame.ctx, handle_of(frame, *state.handle_node), frame.events.pointer_px))
    state.handle_node.reset();
}

// The group under the pointer, like the target: in a drag always, else once the pointer moved.
void choose_group(Frame& frame, std::optional<NodeId> under, bool single) {
  const ImVec2 moved = ImGui::GetIO().MouseDelta;
  ConnectState& connect = frame.state.connect;
  if (!connect.dragging() && (!under || (moved.x == 0 && moved.y == 0))) return;
  frame.state.group_target = single ? std::nullopt : under;
  if (frame.state.group_target) connect.target.reset();
}

void continue_connect(Frame& frame) {
  GraphViewState& state = frame.state;
  ConnectState& connect = state.connect;
  const std::optional<NodeId> under = state.hovered_node;
  const std::optional<NodeId> node = under ? frame.scene().single(*under) : std::nullopt;
  choose_target(frame.ctx, connect, frame.events, node);
  choose_group(frame, under, node.has_value());
  refresh_joining(frame.ctx, connect);
  if (!connect.from) return;
  const bool enter = ImGui::IsKeyPressed(ImGuiKey_Enter, false) && !ImGui::GetIO().WantTextInput;
  const bool ends =
      connect.dragging() ? !frame.events.held : frame.events.clicked || (enter && !connect.target);
  if (ends && state.group_target) return end_in_group(frame, *state.group_target);
  if (!connect.dragging()) return finish_when_asked(frame.ctx, connect, frame.events, node);
  if (ends) finish_connect(frame.ctx, connect);
}

void draw_walk(const Frame& frame) {
  const ConnectState& connect = frame.state.connect;
  const std::vector<NodeId>& walk = connect.joining.walk;
  const ImU32 colour = joining_colour(frame.ctx, connect);
  for (std::size_t i = 0; i + 1 < walk.size(); ++i) {
    const std::optional<NodeId> from = box_of(frame, walk[i]), to = box_of(frame, walk[i + 1]);
    if (!from || !to) continue;
    outline(frame.list, grown(rect_of(frame, *from), frame.css(1)), colour, frame.css(5),
            frame.css(2));
    const auto edge = frame.scene().find_edge(*from, *to);
    if (!edge) continue;
    const auto route = frame.scene().route(*edge);
    std::vector<ImVec2> points;
    for (std::size_t k = 0; k + 3 < route.size(); k += 3)
      flatten_cubic(point_of(frame, route[k]), point_of(frame, route[k + 1]),
                    point_of(frame, route[k + 2]), point_of(frame, route[k + 3]), points);
    frame.list.AddPolyline(points.data(), static_cast<int>(points.size()), colour, 0, frame.css(3));
  }
}

std::string group_words(const Frame& frame) {
  const scene::GraphNode& group = frame.scene().nodes()[*frame.state.group_target];
  return (frame.state.connect.dragging() ? "Let go over " : "Enter or a click opens ") +
         group.title +
         (frame.state.connect.dragging() ? " to open it, then choose one of its "
                                         : ", then choose one of its ") +
         format_count(group.members) + " nodes.";
}

}  // namespace

bool handle_editing(Frame& frame) {
  GraphViewState& state = frame.state;
  follow_hover(frame);
  if (state.connect.from) {
    continue_connect(frame);
    ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeAll);
    return true;
  }
  if (const std::optional<NodeId> node = handle_node(frame)) {
    const bool on = frame.events.hovered &&
                    on_handle(frame.ctx, handle_of(frame, *node), frame.events.pointer_px);
    if (on && frame.events.pressed) begin_at(frame, *node, ConnectMode::Drag);
    if (on) ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeAll);
    if (on) return true;
  }
  const bool empty = !state.hovered_node && !state.hovered_edge;
  if (!frame.events.double_clicked || !empty || frame.ctx.dimmed) return false;
  const Document& document = frame.ctx.session.document();
  frame.ctx.edits.push_back({edit::AddNode{session::new_node_name(document)}, 0});
  frame.ctx.view.selection = {};
  state.select_after_edit = document.nodes.count;
  frame.ctx.wants_frame = true;
  return true;
}

bool run_edit_command(Frame& frame, std::string_view name) {
  ConnectState& connect = frame.state.connect;
  if (name == "connect") {
    if (frame.selected_node) begin_at(frame, *frame.selected_node, ConnectMode::Steps);
    return true;
  }
  if (!connect.from) return false;
  const auto count = static_cast<std::uint32_t>(frame.scene().nodes().size());
  if (name == "clear") {
    connect = {};
    return true;
  }
  const std::optional<NodeId> from = box_of(frame, connect.from);
  if (!from) return false;
  std::optional<NodeId> at = frame.state.group_target;
  if (!at) at = box_of(frame, connect.target ? connect.target : connect.from);
  const std::optional<NodeId> next =
      next_target(name, at.value_or(*from), *from, count,
                  [&](NodeId node) { return rect_of(frame, node).center(); });
  if (!next) return false;
  connect.target = frame.scene().single(*next);
  frame.state.group_target = connect.target ? std::nullopt : next;
  return true;
}

void draw_editing(const Frame& frame) {
  const GraphViewState& state = frame.state;
  if (const std::optional<NodeId> node = handle_node(frame)) {
    const ImVec2 handle = handle_of(frame, *node);
    draw_handle(frame.ctx, frame.list, handle,
                frame.events.hovered && on_handle(frame.ctx, handle, frame.events.pointer_px));
  }
  const ConnectState& connect = state.connect;
  const std::optional<NodeId> from = box_of(frame, connect.from);
  if (!from) return;
  draw_walk(frame);
  const std::optional<NodeId> shown =
      state.group_target ? state.group_target : box_of(frame, connect.target);
  if (shown)
    outline(frame.list, grown(rect_of(frame, *shown), frame.css(2)),
            joining_colour(frame.ctx, connect), frame.css(5), frame.css(2.5f));
  const Rect target = shown ? rect_of(frame, *shown) : Rect{};
  const bool across = frame.scene().direction() == layout::Direction::LeftToRight;
  ImVec2 end = frame.events.pointer_px;
  if (shown)
    end =
        across ? ImVec2{target.min.x, target.center().y} : ImVec2{target.center().x, target.min.y};
  if (connect.dragging() || shown)
    draw_rubber(frame.ctx, frame.list, handle_of(frame, *from), end, connect);
  if (state.group_target)
    draw_words(frame.ctx, frame.list, frame.layout.plot, group_words(frame), frame.ctx.theme.t1,
               frame.ctx.theme.accent);
  else
    draw_joining_words(frame.ctx, frame.list, frame.layout.plot, connect);
}

}  // namespace arenascope::app::graph

namespace arenascope::app {

std::optional<ImVec2> graph_handle_point(const GraphViewState& state, NodeId node) {
  const std::optional<Rect> rect = graph_node_rect(state, node);
  if (!rect) return std::nullopt;
  return state.direction == layout::Direction::LeftToRight ? ImVec2{rect->max.x, rect->center().y}
                                                           : ImVec2{rect->center().x, rect->max.y};
}

}  // namespace arenascope::app
