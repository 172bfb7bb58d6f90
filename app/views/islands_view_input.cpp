// Pointer, keys, commands and tooltip of the islands view.
#include <algorithm>
#include <array>
#include <span>

#include "app/views/islands_view_parts.h"
#include "app/widgets/navigation.h"

namespace arenascope::app::islands {
namespace {

constexpr double kZoomMargin = 40;
constexpr double kZoomPxPerUnit = 2.5;

void find_hit(Frame& frame) {
  IslandsViewState& state = frame.state;
  state.hovered_node.reset();
  state.hovered_link.reset();
  state.hovered_rank.reset();
  const ImVec2 pointer = frame.events.pointer_px;
  const bool dragging = frame.canvas.dragging && !state.connect.dragging();
  const bool over = frame.events.hovered || state.connect.dragging();
  if (!over || !frame.layout.plot.contains(pointer) || dragging) return;
  const layout::Point at{frame.view().x_from_px(pointer.x), frame.view().y_from_px(pointer.y)};
  const double reach = frame.dot() / frame.view().px_per_x() + 1 / frame.scale();
  const double radius = frame.ctx.touch ? 2 * reach : reach;
  state.hovered_node =
      frame.as_forest() ? frame.forest().node_at(at, radius) : frame.scene().node_at(at, radius);
  if (!state.hovered_node && !state.connect.from) state.hovered_link = link_under(frame, at);
  if (state.hovered_node)
    state.hovered_rank = frame.scene().rank_of_node(*state.hovered_node);
  else if (state.hovered_link)
    state.hovered_rank = rank_of_link(frame, *state.hovered_link);
  else if (!frame.as_forest())
    state.hovered_rank = frame.scene().island_at(at);
}

// Tells other views what is under the pointer; without such a thing, lights up what another one
// points at.
void share_hover(Frame& frame) {
  IslandsViewState& state = frame.state;
  frame.hit = state.hovered_node || state.hovered_link || state.hovered_rank;
  if (!frame.ctx.hovered) return;
  const Selection elsewhere = *frame.ctx.hovered;
  *frame.ctx.hovered = {};
  if (state.hovered_node)
    *frame.ctx.hovered = {EntityKind::Node, *state.hovered_node};
  else if (state.hovered_link)
    *frame.ctx.hovered = *state.hovered_link;
  else if (state.hovered_rank)
    *frame.ctx.hovered = {EntityKind::Island, frame.scene().islands()[*state.hovered_rank].label};
  if (frame.hit) return;
  if (elsewhere.kind == EntityKind::Island)
    state.hovered_rank = frame.scene().rank_of_label(elsewhere.id);
  if (elsewhere.kind == EntityKind::Node && elsewhere.id < frame.scene().counts().nodes)
    state.hovered_node = elsewhere.id;
  if (elsewhere.kind == EntityKind::Incidence || elsewhere.kind == EntityKind::Edge)
    state.hovered_link = elsewhere, state.hovered_rank = rank_of_link(frame, elsewhere);
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

void select_link(Frame& frame, const Selection& link) {
  frame.ctx.view.selection = link;
  frame.selected_node.reset();
  frame.selected_rank = rank_of_link(frame, link);
}

void clear(Frame& frame) {
  frame.ctx.view.selection = {};
  frame.selected_rank.reset();
  frame.selected_node.reset();
}

WorldRect world_of(const layout::Box& box) {
  return {box.left, box.top, box.right, box.bottom};
}

// Outline or tree of the island: both are in the order of ranks.
WorldRect place_of(const Frame& frame, std::size_t rank) {
  return world_of(frame.as_forest() ? frame.forest().trees()[rank].box
                                    : frame.scene().islands()[rank].box);
}

void show(Frame& frame, std::size_t rank) {
  zoom_to(frame.ctx, frame.canvas, frame.options, place_of(frame, rank), kZoomMargin,
          kZoomPxPerUnit);
}

void reveal_node(Frame& frame, NodeId node) {
  const layout::Point p = frame.node(node);
  reveal(frame.ctx, frame.canvas, {p.x - 12, p.y - 12, p.x + 12, p.y + 12});
}

void walk(Frame& frame, int direction) {
  const std::size_t count = frame.scene().islands().size();
  if (count == 0) return;
  std::size_t next = direction > 0 ? 0 : count - 1;
  if (frame.selected_rank && direction > 0) next = std::min(count - 1, *frame.selected_rank + 1);
  if (frame.selected_rank && direction < 0)
    next = *frame.selected_rank == 0 ? 0 : *frame.selected_rank - 1;
  select_island(frame, next);
  reveal(frame.ctx, frame.canvas, place_of(frame, next));
}

// The candidate nearest to `from` in a direction: steps aside count double, none backwards.
template <class PointOf>
std::optional<std::uint32_t> nearest_towards(std::span<const std::uint32_t> candidates,
                                             layout::Point from, layout::Point direction,
                                             PointOf point_of) {
  std::optional<std::uint32_t> nearest;
  double least = 0;
  for (const std::uint32_t candidate : candidates) {
    const layout::Point p = point_of(candidate);
    const double along = (p.x - from.x) * direction.x + (p.y - from.y) * direction.y;
    const double across = (p.x - from.x) * direction.y + (p.y - from.y) * direction.x;
    const double cost = along + 2 * (across < 0 ? -across : across);
    if (along <= 1e-6 || (nearest && cost >= least)) continue;
    nearest = candidate;
    least = cost;
  }
  return nearest;
}

// Those among which arrows go from a node: the members of its island, or its panel.
std::span<const NodeId> company_of(const Frame& frame, NodeId node) {
  switch (frame.scene().place_of(node)) {
    case scene::Place::Island:
      return frame.scene().islands()[*frame.scene().rank_of_node(node)].nodes;
    case scene::Place::Singles:
      return frame.scene().singles().nodes;
    case scene::Place::Inactive:
      break;
  }
  return frame.scene().inactive().nodes;
}

// From a node to the nearest one beside it, from an island to the nearest island.
void step_towards(Frame& frame, layout::Point direction) {
  if (frame.selected_node) {
    const auto to =
        nearest_towards(company_of(frame, *frame.selected_node), frame.node(*frame.selected_node),
                        direction, [&frame](NodeId node) { return frame.node(node); });
    if (!to) return;
    select_node(frame, *to);
    return reveal_node(frame, *to);
  }
  std::vector<std::uint32_t> ranks(frame.scene().islands().size());
  for (std::uint32_t rank = 0; rank < ranks.size(); ++rank) ranks[rank] = rank;
  const auto middle = [&frame](std::uint32_t rank) {
    const WorldRect place = place_of(frame, rank);
    return layout::Point{(place.x0 + place.x1) / 2, (place.y0 + place.y1) / 2};
  };
  const auto rank = static_cast<std::uint32_t>(*frame.selected_rank);
  const auto to = nearest_towards(ranks, middle(rank), direction, middle);
  if (!to) return;
  select_island(frame, *to);
  reveal(frame.ctx, frame.canvas, place_of(frame, *to));
}

// With something selected the arrows walk; WASD always pans.
bool walk_by_arrows(Frame& frame) {
  if (!frame.selected_node && !frame.selected_rank) return false;
  struct Arrow {
    ImGuiKey key;
    layout::Point direction;
  };
  constexpr std::array<Arrow, 4> kArrows{{{ImGuiKey_LeftArrow, {-1, 0}},
                                          {ImGuiKey_RightArrow, {1, 0}},
                                          {ImGuiKey_UpArrow, {0, -1}},
                                          {ImGuiKey_DownArrow, {0, 1}}}};
  bool walked = false;
  for (const Arrow& arrow : kArrows) {
    if (!ImGui::IsKeyPressed(arrow.key)) continue;
    step_towards(frame, arrow.direction);
    walked = true;
  }
  return walked;
}

void run(Frame& frame, std::string_view name) {
  if (run_edit_command(frame, name)) return;
  if (navigate(frame.ctx, name, frame.canvas, frame.options)) return;
  if (name == "hulls")
    frame.ctx.view.islands_mode = IslandsMode::Hulls, frame.ctx.wants_frame = true;
  if (name == "forest")
    frame.ctx.view.islands_mode = IslandsMode::Forest, frame.ctx.wants_frame = true;
  if (name == "into" && frame.selected_rank && !frame.selected_node)
    select_node(frame, frame.scene().islands()[*frame.selected_rank].nodes.front());
  if (name == "next") walk(frame, 1);
  if (name == "previous") walk(frame, -1);
  if (name == "clear") clear(frame);
  if (name == "fit_selection" && frame.selected_rank) show(frame, *frame.selected_rank);
}

void handle_clicks(Frame& frame) {
  const IslandsViewState& state = frame.state;
  if (frame.events.double_clicked) {
    if (state.hovered_rank) show(frame, *state.hovered_rank);
    return;
  }
  if (!frame.events.clicked) return;
  if (state.hovered_node)
    select_node(frame, *state.hovered_node);
  else if (state.hovered_link)
    select_link(frame, *state.hovered_link);
  else if (state.hovered_rank)
    select_island(frame, *state.hovered_rank);
  else if (!frame.events.ends_double_click)
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

std::string parent_words(const Frame& frame, NodeId node) {
  const std::optional<NodeId> parent = frame.forest().parents()[node];
  if (!parent) return "It has no parent.";
  const NodeSet& nodes = frame.ctx.session.document().nodes;
  if (*parent == node) return "It is a root.";
  return "Its parent is " + nodes.label(*parent) + ", its root " +
         nodes.label(*frame.forest().root_of(node)) + ".";
}

std::vector<TooltipLine> lines_of(const Frame& frame) {
  const NodeSet& nodes = frame.ctx.session.document().nodes;
  if (frame.state.hovered_node) {
    const NodeId node = *frame.state.hovered_node;
    std::vector<TooltipLine> lines{
        {node < nodes.count ? nodes.label(node) : "", place_words(frame, node)}};
    if (frame.as_forest()) lines.push_back({"", parent_words(frame, node)});
    return lines;
  }
  if (frame.state.hovered_link) return link_lines(frame);
  const std::size_t rank = *frame.state.hovered_rank;
  const layout::IslandOutline& island = frame.scene().islands()[rank];
  const NodeId smallest = island.nodes.front();
  const std::string count = format_count(static_cast<std::int64_t>(island.nodes.size()));
  return {{frame.scene().title(rank), count + " nodes"},
          {"", "Its first node is " + (smallest < nodes.count ? nodes.label(smallest) : "") + "."}};
}

}  // namespace

void read_selection(Frame& frame) {
  std::optional<NodeId>& added = frame.state.select_after_edit;
  if (added && *added < frame.scene().counts().nodes)
    frame.ctx.view.selection = {EntityKind::Node, *added};
  added.reset();
  const Selection& selection = frame.ctx.view.selection;
  if (selection.kind == EntityKind::Island)
    frame.selected_rank = frame.scene().rank_of_label(selection.id);
  if (selection.kind == EntityKind::Incidence || selection.kind == EntityKind::Edge)
    frame.selected_rank = rank_of_link(frame, selection);
  if (selection.kind == EntityKind::Node && selection.id < frame.scene().counts().nodes) {
    frame.selected_node = selection.id;
    frame.selected_rank = frame.scene().rank_of_node(selection.id);
  }
}

void handle_input(Frame& frame) {
  find_hit(frame);
  frame.hit = frame.state.hovered_node || frame.state.hovered_link || frame.state.hovered_rank;
  const bool taken = !frame.replay && handle_editing(frame);
  if (!taken) handle_clicks(frame);
  share_hover(frame);
  const std::vector<std::string_view> commands = pressed_commands();
  const bool keys = !ImGui::GetIO().WantTextInput && !ImGui::GetIO().KeyCtrl;
  const bool walked = keys && !frame.state.connect.from && walk_by_arrows(frame);
  for (const std::string_view name : commands)
    if (!walked || name.substr(0, 4) != "pan_") run(frame, name);
  if (keys && !frame.state.connect.from && ImGui::IsKeyPressed(ImGuiKey_Enter, false))
    run(frame, "into");
  if (frame.hit && !taken && ImGui::GetMouseCursor() == ImGuiMouseCursor_Arrow)
    ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
}

void run_commands(Frame& frame) {
  const std::vector<std::string> commands = std::move(frame.state.commands);
  frame.state.commands.clear();
  for (const std::string& name : commands) run(frame, name);
}

void draw_tooltip(Frame& frame) {
  IslandsViewState& state = frame.state;
  if (frame.events.held || frame.ctx.touch || !frame.hit) return hide_tooltip(state.tooltip);
  const std::uint64_t key = state.hovered_node   ? 3 * std::uint64_t{*state.hovered_node} + 1
                            : state.hovered_link ? 3 * std::uint64_t{state.hovered_link->id} + 2
                                                 : 3 * std::uint64_t{*state.hovered_rank} + 3;
  const ImVec2 at =
      state.hovered_node ? frame.point(frame.node(*state.hovered_node)) : frame.events.pointer_px;
  const std::vector<TooltipLine> lines = lines_of(frame);
  show_tooltip(frame.ctx, state.tooltip, key, grown({at, at}, frame.css(8)), frame.layout.all,
               lines);
}

}  // namespace arenascope::app::islands
