// Pointer, keys, commands and tooltip of the islands view.
#include <algorithm>

#include "app/views/islands_view_parts.h"
#include "app/widgets/navigation.h"

namespace arenascope::app::islands {
namespace {

constexpr double kZoomMargin = 40;
constexpr double kZoomPxPerUnit = 2.5;

void find_hit(Frame& frame) {
  IslandsViewState& state = frame.state;
  state.hovered_node.reset();
  state.hovered_rank.reset();
  const ImVec2 pointer = frame.events.pointer_px;
  if (!frame.events.hovered || !frame.layout.plot.contains(pointer) || state.canvas.dragging)
    return;
  const layout::Point at{frame.view().x_from_px(pointer.x), frame.view().y_from_px(pointer.y)};
  const double reach = frame.dot() / frame.view().px_per_x() + 1 / frame.scale();
  state.hovered_node = frame.scene().node_at(at, frame.ctx.touch ? 2 * reach : reach);
  state.hovered_rank = state.hovered_node ? frame.scene().rank_of_node(*state.hovered_node)
                                          : frame.scene().island_at(at);
}

// Tells other views what is under the pointer; without such a thing, lights up what another one
// points at.
void share_hover(Frame& frame) {
  IslandsViewState& state = frame.state;
  frame.hit = state.hovered_node || state.hovered_rank;
  if (!frame.ctx.hovered) return;
  const Selection elsewhere = *frame.ctx.hovered;
  *frame.ctx.hovered = {};
  if (state.hovered_node)
    *frame.ctx.hovered = {EntityKind::Node, *state.hovered_node};
  else if (state.hovered_rank)
    *frame.ctx.hovered = {EntityKind::Island, frame.scene().islands()[*state.hovered_rank].label};
  if (frame.hit) return;
  if (elsewhere.kind == EntityKind::Island)
    state.hovered_rank = frame.scene().rank_of_label(elsewhere.id);
  if (elsewhere.kind == EntityKind::Node && elsewhere.id < frame.scene().counts().nodes)
    state.hovered_node = elsewhere.id;
}

void select_island(Frame& frame, std::size_t rank) {
  frame.ctx.view.selection = {EntityKind::Island, frame.scene().islands()[rank].label};
  frame.selected_rank = rank;
  frame.selected_node.reset();
}

void select_node(Frame& frame, NodeId node) {
  frame.ctx.view.selection = {EntityKind::Node, node};
  frame.selected_node = node;
  frame.selected_rank = frame.scene().rank_of_node(node);
}

void clear(Frame& frame) {
  frame.ctx.view.selection = {};
  frame.selected_rank.reset();
  frame.selected_node.reset();
}

WorldRect world_of(const layout::Box& box) {
  return {box.left, box.top, box.right, box.bottom};
}

void show(Frame& frame, std::size_t rank) {
  zoom_to(frame.ctx, frame.state.canvas, frame.options, world_of(frame.scene().islands()[rank].box),
          kZoomMargin, kZoomPxPerUnit);
}

void walk(Frame& frame, int direction) {
  const std::size_t count = frame.scene().islands().size();
  if (count == 0) return;
  std::size_t next = direction > 0 ? 0 : count - 1;
  if (frame.selected_rank && direction > 0) next = std::min(count - 1, *frame.selected_rank + 1);
  if (frame.selected_rank && direction < 0)
    next = *frame.selected_rank == 0 ? 0 : *frame.selected_rank - 1;
  select_island(frame, next);
  reveal(frame.ctx, frame.state.canvas, world_of(frame.scene().islands()[next].box));
}

void run(Frame& frame, std::string_view name) {
  if (navigate(frame.ctx, name, frame.state.canvas, frame.options)) return;
  if (name == "next") walk(frame, 1);
  if (name == "previous") walk(frame, -1);
  if (name == "clear") clear(frame);
  if (name == "fit_selection" && frame.selected_rank) show(frame, *frame.selected_rank);
}

void handle_clicks(Frame& frame) {
  const IslandsViewState& state = frame.state;
  if (frame.events.double_clicked) {
    if (state.hovered_rank)
      show(frame, *state.hovered_rank);
    else if (!state.hovered_node)
      fit(frame.ctx, frame.state.canvas, frame.options);
    return;
  }
  if (!frame.events.clicked) return;
  if (state.hovered_node)
    select_node(frame, *state.hovered_node);
  else if (state.hovered_rank)
    select_island(frame, *state.hovered_rank);
  else
    clear(frame);
}

std::string place_words(const Frame& frame, NodeId node) {
  switch (frame.scene().place_of(node)) {
    case scene::Place::Island:
      return "in island " + frame.scene().title(*frame.scene().rank_of_node(node));
    case scene::Place::Singles:
      return "an island of one node";
    case scene::Place::Inactive:
      break;
  }
  return frame.ctx.session.document().incidences ? "inactive: in no incidence"
                                                 : "inactive: on no edge";
}

std::vector<TooltipLine> lines_of(const Frame& frame) {
  const NodeSet& nodes = frame.ctx.session.document().nodes;
  if (frame.state.hovered_node) {
    const NodeId node = *frame.state.hovered_node;
    return {{node < nodes.count ? nodes.label(node) : "", place_words(frame, node)}};
  }
  const std::size_t rank = *frame.state.hovered_rank;
  const layout::IslandOutline& island = frame.scene().islands()[rank];
  const NodeId smallest = island.nodes.front();
  const std::string count = format_count(static_cast<std::int64_t>(island.nodes.size()));
  return {{frame.scene().title(rank), count + " nodes"},
          {"", "Its first node is " + (smallest < nodes.count ? nodes.label(smallest) : "") + "."}};
}

}  // namespace

void read_selection(Frame& frame) {
  const Selection& selection = frame.ctx.view.selection;
  if (selection.kind == EntityKind::Island)
    frame.selected_rank = frame.scene().rank_of_label(selection.id);
  if (selection.kind == EntityKind::Node && selection.id < frame.scene().counts().nodes) {
    frame.selected_node = selection.id;
    frame.selected_rank = frame.scene().rank_of_node(selection.id);
  }
}

void handle_input(Frame& frame) {
  find_hit(frame);
  handle_clicks(frame);
  share_hover(frame);
  for (const std::string_view name : pressed_commands()) run(frame, name);
  if (frame.hit) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
}

void run_commands(Frame& frame) {
  const std::vector<std::string> commands = std::move(frame.state.commands);
  frame.state.commands.clear();
  for (const std::string& name : commands) run(frame, name);
}

void draw_tooltip(Frame& frame) {
  IslandsViewState& state = frame.state;
  if (frame.events.held || frame.ctx.touch || !frame.hit) return hide_tooltip(state.tooltip);
  const std::uint64_t key = state.hovered_node ? 2 * std::uint64_t{*state.hovered_node} + 1
                                               : 2 * std::uint64_t{*state.hovered_rank} + 2;
  const ImVec2 at = state.hovered_node ? frame.point(frame.scene().node(*state.hovered_node))
                                       : frame.events.pointer_px;
  const std::vector<TooltipLine> lines = lines_of(frame);
  show_tooltip(frame.ctx, state.tooltip, key, grown({at, at}, frame.css(8)), frame.layout.all,
               lines);
}

}  // namespace arenascope::app::islands
