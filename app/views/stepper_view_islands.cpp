// The decision of the islands: the parent array, and the trees the step touches.
#include <algorithm>
#include <cmath>

#include "app/views/stepper_view_parts.h"

namespace arenascope::app::stepper {
namespace {

using replay::kInactive;
using replay::kUnnumbered;

constexpr float kCellWidth = 38, kCellHeight = 38, kMostRows = 5;
constexpr std::size_t kMostTrees = 2;
constexpr std::size_t kMostTreeNodes = 600;
constexpr float kLevelHeight = 40, kDotRadius = 10;

const trace::IslandsEvent* now_of(const Column& column) {
  return column.replay.islands().now;
}

bool is_touched(const Column& column, NodeId node) {
  const trace::IslandsEvent* now = now_of(column);
  return now && std::find(now->nodes.begin(), now->nodes.end(), node) != now->nodes.end();
}

bool is_changed(const Column& column, NodeId node) {
  const trace::IslandsEvent* now = now_of(column);
  if (!now) return false;
  if (now->step == trace::IslandsStep::Number) return now->nodes.front() == node;
  return std::any_of(now->changes.begin(), now->changes.end(),
                     [&](const trace::ParentChange& change) { return change.node == node; });
}

std::string parent_words(const Column& column, NodeId node) {
  const NodeId parent = column.replay.islands().parent[node];
  if (parent == kInactive) return "is inactive";
  if (parent == node) return "is a root";
  return "has the parent " + column.label(parent);
}

// The node above, its parent below; a number once the last pass gave one.
void draw_cell(Column& column, const Rect& cell, NodeId node) {
  const FrameContext& ctx = column.ctx;
  const Theme& theme = ctx.theme;
  const replay::IslandsState& state = column.replay.islands();
  const NodeId parent = state.parent[node];
  const float half = cell.height() / 2;
  const ImFont& face = *ctx.fonts.mono10;
  text_line(column.list, face, {cell.center().x, cell.min.y}, half,
            is_touched(column, node) ? now_ink(theme) : theme.t3,
            elided(face, column.label(node), cell.width()), Align::Center);
  const Rect box_rect{{cell.min.x, cell.min.y + half}, cell.max};
  const bool changed = is_changed(column, node), root = parent == node;
  const ImU32 fill = changed ? now_fill(theme) : parent == kInactive ? theme.base : theme.raise;
  box(column.list, box_rect, fill, root ? theme.accent : theme.line, column.css(3), ctx.px);
  std::string words = "–";
  if (parent != kInactive) words = column.label(parent);
  if (state.labels[node] != kUnnumbered) words = "#" + std::to_string(state.labels[node]);
  text_line(column.list, face, {cell.center().x, box_rect.min.y}, half,
            changed               ? ink_on(fill)
            : parent == kInactive ? theme.t3
                                  : theme.t1,
            elided(face, words, cell.width() - column.css(4)), Align::Center);
  touch_cell(column, cell, node, parent_words(column, node));
}

void draw_array(Column& column) {
  const replay::IslandsState& state = column.replay.islands();
  const std::size_t count = state.parent.size();
  const float width = column.css(kCellWidth), height = column.css(kCellHeight);
  const auto across =
      static_cast<std::size_t>(std::max(1.0f, std::floor(column.area.width() / width)));
  const float head = column.css(24);
  const auto fit = static_cast<std::size_t>(
      std::clamp((column.room() - head) / height, 1.0f, column.ctx.compact ? 2.0f : kMostRows));
  const std::size_t rows = (count + across - 1) / across, shown = std::min(rows, fit);
  // Of a long array the rows around what the step writes or reads.
  const trace::IslandsEvent* now = now_of(column);
  std::size_t first = 0;
  if (now) {
    const NodeId node = now->changes.empty() ? now->nodes.front() : now->changes.front().node;
    const std::size_t row = node / across;
    first = std::min(row - std::min(row, shown / 2), rows - shown);
  }
  const std::size_t begin = first * across, end = std::min(count, (first + shown) * across);
  const std::string part = shown == rows ? format_count(static_cast<std::int64_t>(count)) + " nodes"
                                         : column.label(static_cast<NodeId>(begin)) + " … " +
                                               column.label(static_cast<NodeId>(end - 1)) + " of " +
                                               format_count(static_cast<std::int64_t>(count));
  draw_heading(column, state.numbered > 0 ? "Parents, then numbers" : "Parent array", part);
  const Rect block = column.take(height * static_cast<float>(shown));
  const float step = block.width() / static_cast<float>(across);
  for (std::size_t i = begin; i < end; ++i) {
    const ImVec2 corner =
        snap(block.min + ImVec2{step * static_cast<float>((i - begin) % across),
                                height * static_cast<float>((i - begin) / across)});
    draw_cell(column,
              {corner, corner + ImVec2{std::round(step - column.css(3)), height - column.css(5)}},
              static_cast<NodeId>(i));
  }
}

// A tree laid out: its nodes, parents before children, with depth and place among the leaves.
struct Tree {
  std::vector<NodeId> nodes;
  std::vector<float> x;
  std::vector<std::size_t> depth;
  std::vector<std::size_t> parent;  // index into `nodes`
  float leaves = 0;
  std::size_t levels = 0;
};

NodeId root_of(const std::vector<NodeId>& parent, NodeId node) {
  while (parent[node] != node) node = parent[node];
  return node;
}

// Depth first, children ascending. No parent is larger than its child, so that one pass upwards
// over the nodes finds the members.
Tree tree_of(const std::vector<NodeId>& parent, NodeId root) {
  std::vector<std::vector<NodeId>> children(parent.size() - root);
  for (std::size_t node = parent.size(); node > root + std::size_t{1};) {
    --node;
    if (parent[node] != kInactive && parent[node] >= root && parent[node] != node)
      children[parent[node] - root].push_back(static_cast<NodeId>(node));
  }
  Tree tree;
  struct Open {
    NodeId node;
    std::size_t parent;
    std::size_t depth;
  };
  std::vector<Open> open{{root, 0, 0}};
  while (!open.empty() && tree.nodes.size() < kMostTreeNodes) {
    const Open one = open.back();
    open.pop_back();
    const std::size_t place = tree.nodes.size();
    tree.nodes.push_back(one.node);
    tree.parent.push_back(one.parent);
    tree.depth.push_back(one.depth);
    tree.levels = std::max(tree.levels, one.depth + 1);
    const std::vector<NodeId>& below = children[one.node - root];
    tree.x.push_back(below.empty() ? tree.leaves + 0.5f : -1);
    if (below.empty()) tree.leaves += 1;
    for (const NodeId child : below) open.push_back({child, place, one.depth + 1});
  }
  // A parent stands over the middle of its first and last child.
  std::vector<float> low(tree.nodes.size(), 1e9f), high(tree.nodes.size(), -1);
  for (std::size_t i = tree.nodes.size(); i > 0;) {
    --i;
    if (tree.x[i] < 0) tree.x[i] = high[i] < 0 ? 0.5f : (low[i] + high[i]) / 2;
    low[tree.parent[i]] = std::min(low[tree.parent[i]], tree.x[i]);
    high[tree.parent[i]] = std::max(high[tree.parent[i]], tree.x[i]);
  }
  tree.leaves = std::max(tree.leaves, 1.0f);
  return tree;
}

void draw_tree(Column& column, const Tree& tree, const Rect& area) {
  const FrameContext& ctx = column.ctx;
  const Theme& theme = ctx.theme;
  const float spacing = std::min(column.css(34), area.width() / tree.leaves);
  const float left = area.center().x - spacing * tree.leaves / 2;
  const float level =
      std::min(column.css(kLevelHeight), area.height() / static_cast<float>(tree.levels + 1));
  const float radius =
      std::max(column.css(2), std::min({column.css(kDotRadius), spacing * 0.42f, level * 0.36f}));
  const auto at = [&](std::size_t i) {
    return ImVec2{left + spacing * tree.x[i], area.min.y + column.css(kDotRadius + 2) +
                                                  level * static_cast<float>(tree.depth[i])};
  };
  for (std::size_t i = 1; i < tree.nodes.size(); ++i) {
    const bool changed = is_changed(column, tree.nodes[i]);
    column.list.AddLine(at(i), at(tree.parent[i]), changed ? now_fill(theme) : theme.t3,
                        column.css(changed ? 2.5f : 1.2f));
  }
  const ImFont& face = *ctx.fonts.mono10;
  for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
    const NodeId node = tree.nodes[i];
    const ImVec2 middle = at(i);
    const bool touched = is_touched(column, node);
    const ImU32 fill = touched ? now_fill(theme) : theme.raise;
    column.list.AddCircleFilled(middle, radius, tree.depth[i] == 0 ? theme.accent : theme.t3);
    column.list.AddCircleFilled(middle, radius - column.css(tree.depth[i] == 0 ? 2 : 1), fill);
    const std::string name = column.label(node);
    if (text_width(face, name) <= 2 * radius - column.css(2))
      text_line(column.list, face, {middle.x, middle.y - radius}, 2 * radius,
                touched ? ink_on(fill) : theme.t1, name, Align::Center);
    touch_cell(column, grown({middle, middle}, radius), node, parent_words(column, node));
  }
}

// The trees of the nodes the step names.
void draw_forest(Column& column) {
  const trace::IslandsEvent* now = now_of(column);
  const std::vector<NodeId>& parent = column.replay.islands().parent;
  std::vector<NodeId> roots;
  for (const NodeId node : now->nodes) {
    const NodeId root = root_of(parent, node);
    if (std::find(roots.begin(), roots.end(), root) == roots.end()) roots.push_back(root);
  }
  std::sort(roots.begin(), roots.end());
  const std::size_t shown = std::min(roots.size(), kMostTrees);
  column.take(column.css(10));
  draw_heading(column, shown == 1 ? "The tree of this step" : "The trees of this step",
               shown < roots.size() ? "2 of " + std::to_string(roots.size()) : "");
  column.take(column.css(4));
  std::vector<Tree> trees;
  float leaves = 0;
  for (std::size_t i = 0; i < shown; ++i) {
    trees.push_back(tree_of(parent, roots[i]));
    leaves += std::max(trees.back().leaves, 2.0f);
  }
  float x = column.area.min.x;
  for (const Tree& tree : trees) {
    const float width = column.area.width() * std::max(tree.leaves, 2.0f) / leaves;
    draw_tree(column, tree, {{x, column.area.min.y}, {x + width, column.area.max.y}});
    x += width;
  }
}

std::string title_of(const Column& column) {
  const trace::IslandsEvent* now = now_of(column);
  if (!now) return "Before the first step";
  switch (now->step) {
    case trace::IslandsStep::Incidence:
      return std::string(column.replay.constraint()) + " " +
             format_count(std::int64_t{now->incidence} + 1);
    case trace::IslandsStep::Find:
      return "Find " + column.label(now->nodes.front());
    case trace::IslandsStep::Union:
      return "Join " + column.label(now->nodes[0]) + " and " + column.label(now->nodes[1]);
    case trace::IslandsStep::Number:
      break;
  }
  return "Number " + column.label(now->nodes.front());
}

}  // namespace

void draw_islands(Column& column) {
  if (!column.ctx.compact) {
    const Rect line = column.take(column.css(40));
    const ImFont& face = *column.ctx.fonts.inter18_semibold;
    text_line(column.list, face, line.min, line.height(), column.ctx.theme.t1,
              elided(face, title_of(column), line.width()));
  }
  draw_array(column);
  if (now_of(column) && !column.ctx.compact && column.room() > column.css(80)) draw_forest(column);
}

}  // namespace arenascope::app::stepper
