// Editing in the islands view: a drag from node to node joins them, a lasso joins all inside it, a
// double click adds a node.
#include <string>

#include "app/views/islands_view_parts.h"
#include "core/layout/polygon.h"
#include "core/session/edit_commands.h"

namespace arenascope::app::islands {
namespace {

constexpr float kLassoStepPx = 5;
constexpr float kRingPx = 6;  // of the ring around a dot that can be dragged

ImVec2 place_of(const Frame& frame, NodeId node) {
  return frame.point(frame.node(node));
}

bool has_node(const Frame& frame, std::optional<NodeId> node) {
  return node && *node < frame.scene().counts().nodes;
}

// Under touch a finger begins at the selected node only: elsewhere it pans.
std::optional<NodeId> handle_node(const Frame& frame) {
  if (frame.ctx.dimmed || frame.state.connect.from || !frame.state.lasso.empty())
    return std::nullopt;
  const ImVec2 pointer = frame.events.pointer_px;
  if (frame.ctx.touch) {
    const bool near = has_node(frame, frame.selected_node) &&
                      on_handle(frame.ctx, place_of(frame, *frame.selected_node), pointer);
    return near && frame.events.hovered ? frame.selected_node : std::nullopt;
  }
  return frame.hit ? frame.state.hovered_node : std::nullopt;
}

// True while the pointer belongs to it.
bool continue_connect(Frame& frame) {
  ConnectState& connect = frame.state.connect;
  choose_target(frame.ctx, connect, frame.events, frame.state.hovered_node);
  refresh_joining(frame.ctx, connect);
  if (!connect.from) return false;
  if (connect.dragging()) {
    if (frame.events.held) return true;
    const bool click = !connect.target;  // of the node itself, or it was given up
    click ? void(connect = {}) : finish_connect(frame.ctx, connect);
    return !click;
  }
  finish_when_asked(frame.ctx, connect, frame.events, frame.state.hovered_node);
  return true;
}

layout::Point world_at_pointer(const Frame& frame) {
  const ImVec2 p = frame.events.pointer_px;
  return {frame.view().x_from_px(p.x), frame.view().y_from_px(p.y)};
}

void finish_lasso(Frame& frame) {
  IslandsViewState& state = frame.state;
  const session::Joining joining = session::join_all(frame.ctx.session, nodes_in_lasso(frame));
  if (joining.edit)
    frame.ctx.edits.push_back({*joining.edit, 0});
  else if (frame.ctx.refusal && state.lasso.size() > 2)
    *frame.ctx.refusal = joining.words;
  state.lasso.clear();
  state.lasso_tool = false;
  frame.ctx.wants_frame = true;
}

void continue_lasso(Frame& frame) {
  std::vector<layout::Point>& lasso = frame.state.lasso;
  if (!frame.events.held) return finish_lasso(frame);
  const ImVec2 last = frame.point(lasso.back()), away = frame.events.pointer_px - last;
  if (std::abs(away.x) + std::abs(away.y) >= frame.css(kLassoStepPx))
    lasso.push_back(world_at_pointer(frame));
}

void add_node(Frame& frame) {
  const Document& document = frame.ctx.session.document();
  frame.ctx.edits.push_back({edit::AddNode{session::new_node_name(document)}, 0});
  frame.ctx.view.selection = {};
  frame.state.select_after_edit = document.nodes.count;
  frame.ctx.wants_frame = true;
}

std::string lasso_words(const Frame& frame) {
  if (frame.state.lasso.empty())
    return frame.ctx.touch ? "Draw around the nodes to join."
                           : "Draw around the nodes to join. Esc gives up.";
  const std::size_t count = nodes_in_lasso(frame).size();
  return format_count(static_cast<std::int64_t>(count)) +
         (count == 1 ? " node inside" : " nodes inside: let go to join them");
}

void draw_lasso(const Frame& frame) {
  const Theme& theme = frame.ctx.theme;
  std::vector<ImVec2> points;
  for (const layout::Point& p : frame.state.lasso) points.push_back(frame.point(p));
  if (points.size() > 1)
    frame.list.AddPolyline(points.data(), static_cast<int>(points.size()), theme.accent,
                           ImDrawFlags_Closed, frame.css(1.5f));
  for (const NodeId node : nodes_in_lasso(frame))
    frame.list.AddCircle(place_of(frame, node), frame.dot() + frame.css(3), theme.accent, 0,
                         frame.css(1.5f));
}

}  // namespace

std::vector<NodeId> nodes_in_lasso(const Frame& frame) {
  std::vector<NodeId> nodes;
  if (frame.state.lasso.size() < 3) return nodes;
  const auto count = static_cast<NodeId>(frame.scene().counts().nodes);
  for (NodeId node = 0; node < count; ++node)
    if (layout::inside_polygon(frame.state.lasso, frame.node(node))) nodes.push_back(node);
  return nodes;
}

bool handle_editing(Frame& frame) {
  IslandsViewState& state = frame.state;
  const ImGuiMouseCursor cursor = ImGuiMouseCursor_ResizeAll;
  if (frame.ctx.dimmed) {
    state.connect = {}, state.lasso.clear(), state.lasso_tool = false;
    return false;
  }
  if (!state.lasso.empty() || state.lasso_tool) ImGui::SetMouseCursor(cursor);
  if (!state.lasso.empty()) {
    continue_lasso(frame);
    return true;
  }
  if (state.connect.from) {
    const bool taken = continue_connect(frame);
    if (taken) ImGui::SetMouseCursor(cursor);
    return taken;
  }
  const bool lassoes = state.lasso_tool || (ImGui::GetIO().KeyShift && !state.hovered_node);
  if (lassoes && frame.events.pressed) {
    state.lasso = {world_at_pointer(frame)};
    return true;
  }
  if (const std::optional<NodeId> node = handle_node(frame)) {
    if (frame.ctx.touch) ImGui::SetMouseCursor(cursor);
    if (frame.events.pressed && !state.lasso_tool)
      begin_connect(frame.ctx, state.connect, *node, ConnectMode::Drag);
  }
  if (!frame.events.double_clicked || state.hovered_node || state.hovered_rank)
    return state.lasso_tool;
  add_node(frame);
  return true;
}

bool run_edit_command(Frame& frame, std::string_view name) {
  IslandsViewState& state = frame.state;
  if (name == "lasso") {
    state.lasso_tool = !state.lasso_tool && !frame.ctx.dimmed;
    state.connect = {};
    return true;
  }
  if (name == "connect") {
    if (frame.selected_node)
      begin_connect(frame.ctx, state.connect, *frame.selected_node, ConnectMode::Steps);
    return true;
  }
  if (name == "clear" && (state.lasso_tool || !state.lasso.empty() || state.connect.from)) {
    state.connect = {}, state.lasso.clear(), state.lasso_tool = false;
    return true;
  }
  if (!state.connect.from) return false;
  const auto count = static_cast<std::uint32_t>(frame.scene().counts().nodes);
  const NodeId at = state.connect.target.value_or(*state.connect.from);
  const std::optional<NodeId> next = next_target(
      name, at, *state.connect.from, count, [&](NodeId node) { return place_of(frame, node); });
  if (!next) return false;
  state.connect.target = *next;
  return true;
}

void draw_editing(const Frame& frame) {
  const IslandsViewState& state = frame.state;
  const Theme& theme = frame.ctx.theme;
  if (state.lasso_tool || !state.lasso.empty()) {
    draw_lasso(frame);
    draw_words(frame.ctx, frame.list, frame.layout.plot, lasso_words(frame), theme.t1,
               theme.accent);
  }
  const std::optional<NodeId> ring =
      frame.ctx.touch && !state.connect.from ? frame.selected_node : handle_node(frame);
  if (has_node(frame, ring) && !state.lasso_tool)
    frame.list.AddCircle(place_of(frame, *ring),
                         frame.dot() + frame.css(frame.ctx.touch ? 2 * kRingPx : kRingPx),
                         theme.accent, 0, frame.css(1.5f));
  const ConnectState& connect = state.connect;
  if (!has_node(frame, connect.from)) return;
  const bool shows_target = has_node(frame, connect.target);
  if (shows_target)
    frame.list.AddCircle(place_of(frame, *connect.target), frame.dot() + frame.css(kRingPx),
                         joining_colour(frame.ctx, connect), 0, frame.css(2.5f));
  const bool moved = connect.dragging() && frame.canvas.dragging;
  if (moved || shows_target)
    draw_rubber(frame.ctx, frame.list, place_of(frame, *connect.from),
                shows_target ? place_of(frame, *connect.target) : frame.events.pointer_px, connect);
  if (moved || !connect.dragging())
    draw_joining_words(frame.ctx, frame.list, frame.layout.plot, connect);
}

}  // namespace arenascope::app::islands
