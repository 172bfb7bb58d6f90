// Editing in the graph view: edges by a drag from a node's handle or with keys, nodes by a double
// click.
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

// The node whose handle shows: the one pointed at, else the selected one. Edges join nodes of the document: where some are folded
// together, those have to be opened first.
std::optional<NodeId> handle_node(const Frame& frame) {
  const GraphViewState& state = frame.state;
  if (frame.ctx.dimmed || state.connect.from || frame.scene().folded()) return std::nullopt;
  std::optional<NodeId> node = frame.selected_node;
  if (state.handle_node && !frame.ctx.touch) node = state.handle_node;
  if (!node || *node >= frame.scene().nodes().size() || !large_enough(frame, *node))
    return std::nullopt;
  return node;
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

void continue_connect(Frame& frame) {
  ConnectState& connect = frame.state.connect;
  choose_target(frame.ctx, connect, frame.events, frame.state.hovered_node);
  refresh_joining(frame.ctx, connect);
  if (!connect.from) return;
  if (connect.dragging()) {
    if (!frame.events.held) finish_connect(frame.ctx, connect);
    return;
  }
  finish_when_asked(frame.ctx, connect, frame.events, frame.state.hovered_node);
}

void draw_walk(const Frame& frame) {
  const ConnectState& connect = frame.state.connect;
  const std::vector<NodeId>& walk = connect.joining.walk;
  const ImU32 colour = joining_colour(frame.ctx, connect);
  for (std::size_t i = 0; i + 1 < walk.size(); ++i) {
    outline(frame.list, grown(rect_of(frame, walk[i]), frame.css(1)), colour, frame.css(5),
            frame.css(2));
    const auto edge = frame.scene().find_edge(walk[i], walk[i + 1]);
    if (!edge) continue;
    const auto route = frame.scene().route(*edge);
    std::vector<ImVec2> points;
    for (std::size_t k = 0; k + 3 < route.size(); k += 3)
      flatten_cubic(point_of(frame, route[k]), point_of(frame, route[k + 1]),
                    point_of(frame, route[k + 2]), point_of(frame, route[k + 3]), points);
    frame.list.AddPolyline(points.data(), static_cast<int>(points.size()), colour, 0, frame.css(3));
  }
}

}  // namespace

bool handle_editing(Frame& frame) {
  GraphViewState& state = frame.state;
  follow_hover(frame);
  if (frame.scene().folded()) state.connect = {};  // it was begun before, among other numbers
  if (state.connect.from) {
    continue_connect(frame);
    ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeAll);
    return true;
  }
  if (const std::optional<NodeId> node = handle_node(frame)) {
    const bool on = frame.events.hovered &&
                    on_handle(frame.ctx, handle_of(frame, *node), frame.events.pointer_px);
    if (on && frame.events.pressed)
      begin_connect(frame.ctx, state.connect, *node, ConnectMode::Drag);
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
    if (frame.selected_node && !frame.scene().folded())
      begin_connect(frame.ctx, connect, *frame.selected_node, ConnectMode::Steps);
    return true;
  }
  if (!connect.from) return false;
  const auto count = static_cast<std::uint32_t>(frame.scene().nodes().size());
  if (name == "clear") {
    connect = {};
    return true;
  }
  const NodeId at = connect.target.value_or(*connect.from);
  const std::optional<NodeId> next = next_target(
      name, at, *connect.from, count, [&](NodeId node) { return rect_of(frame, node).center(); });
  if (!next) return false;
  connect.target = *next;
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
  if (!connect.from || *connect.from >= frame.scene().nodes().size()) return;
  draw_walk(frame);
  const bool shows_target = connect.target && *connect.target < frame.scene().nodes().size();
  if (shows_target)
    outline(frame.list, grown(rect_of(frame, *connect.target), frame.css(2)),
            joining_colour(frame.ctx, connect), frame.css(5), frame.css(2.5f));
  const Rect target = shows_target ? rect_of(frame, *connect.target) : Rect{};
  const bool across = frame.scene().direction() == layout::Direction::LeftToRight;
  ImVec2 end = frame.events.pointer_px;
  if (shows_target)
    end =
        across ? ImVec2{target.min.x, target.center().y} : ImVec2{target.center().x, target.min.y};
  if (connect.dragging() || shows_target)
    draw_rubber(frame.ctx, frame.list, handle_of(frame, *connect.from), end, connect);
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
