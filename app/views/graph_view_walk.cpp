// From node to node along the edges, and folding nodes together.
#include <algorithm>

#include "app/views/graph_view_parts.h"

namespace arenascope::app::graph {
namespace {

using scene::Fold;

double across(const Frame& frame, NodeId node) {
  const layout::Point c = frame.scene().box(node).center();
  return frame.scene().direction() == layout::Direction::LeftToRight ? c.y : c.x;
}

double distance(double a, double b) {
  return a < b ? b - a : a - b;
}

// The neighbour that lies most straight ahead.
std::optional<NodeId> ahead(const Frame& frame, NodeId node, bool forward) {
  const scene::GraphScene& scene = frame.scene();
  std::optional<NodeId> best;
  double least = 0;
  for (const EdgeId edge : forward ? scene.edges_out(node) : scene.edges_into(node)) {
    if (!scene.shows(frame.ctx.view.graph_mode, edge)) continue;
    const NodeId next = forward ? scene.edges()[edge].to : scene.edges()[edge].from;
    const double aside = distance(across(frame, next), across(frame, node));
    if (next == node || (best && aside >= least)) continue;
    best = next;
    least = aside;
  }
  return best;
}

// The next node of the same layer on that side.
std::optional<NodeId> beside(const Frame& frame, NodeId node, int side) {
  const scene::GraphScene& scene = frame.scene();
  std::optional<NodeId> best;
  double least = 0;
  for (NodeId other = 0; other < scene.nodes().size(); ++other) {
    const double aside = (across(frame, other) - across(frame, node)) * side;
    if (scene.layer(other) != scene.layer(node) || scene.part(other) != scene.part(node)) continue;
    if (aside <= 0 || (best && aside >= least)) continue;
    best = other;
    least = aside;
  }
  return best;
}

void set_fold(Frame& frame, Fold fold) {
  frame.state.fold = fold;
  frame.state.fold_chosen = true;
  frame.state.open.clear();
  frame.ctx.wants_frame = true;
}

bool has_cycle(const Frame& frame) {
  const Plan& plan = frame.ctx.session.plan();
  return plan.reduction_error && plan.reduction_error->code == ErrorCode::Cycle;
}

// None, cycles where there are any, names, islands, and round again.
Fold next_fold(const Frame& frame) {
  switch (frame.state.fold) {
    case Fold::None:
      return has_cycle(frame) ? Fold::Cycles : Fold::Names;
    case Fold::Cycles:
      return Fold::None;
    case Fold::Names:
      return Fold::Islands;
    case Fold::Islands:
      break;
  }
  return Fold::None;
}

// The key of the group around the selected node: as a box, or open.
std::string selected_group(const Frame& frame, std::string_view name) {
  if (!frame.selected_node) return {};
  const scene::GraphNode& node = frame.scene().nodes()[*frame.selected_node];
  if (name == "open_group") return node.members > 1 ? node.key : "";
  return frame.scene().open_group(node.node);
}

}  // namespace

bool walk_to_neighbour(Frame& frame, std::string_view name) {
  if (!frame.selected_node) return false;
  const NodeId node = *frame.selected_node;
  std::optional<NodeId> next;
  if (name == "forward") next = ahead(frame, node, true);
  if (name == "backward") next = ahead(frame, node, false);
  if (name == "sibling_after") next = beside(frame, node, 1);
  if (name == "sibling_before") next = beside(frame, node, -1);
  if (!next) return false;
  select_node(frame, *next);
  reveal_node(frame, *next);
  return true;
}

void open_group(Frame& frame, NodeId group) {
  const std::string& key = frame.scene().nodes()[group].key;
  std::vector<std::string>& open = frame.state.open;
  if (std::find(open.begin(), open.end(), key) == open.end()) open.push_back(key);
  frame.ctx.wants_frame = true;
}

void change_fold(Frame& frame, std::string_view name) {
  if (name == "fold") set_fold(frame, next_fold(frame));
  if (name != "open_group" && name != "close_group") return;
  const std::string key = selected_group(frame, name);
  if (key.empty()) return;
  std::vector<std::string>& open = frame.state.open;
  if (name == "open_group")
    open.push_back(key);
  else
    std::erase(open, key);
  frame.ctx.wants_frame = true;
}

// What the fold button offers; nothing where there is little to fold.
std::string_view fold_words(const Frame& frame) {
  constexpr std::size_t kWorthFolding = 60;
  if (frame.state.fold == Fold::Cycles) return "Open cycles";
  if (has_cycle(frame)) return "Collapse cycles";
  if (frame.scene().document_nodes() < kWorthFolding) return {};
  if (frame.state.fold == Fold::None) return "Group by name";
  return frame.state.fold == Fold::Names ? "Group by island" : "Ungroup";
}

}  // namespace arenascope::app::graph
