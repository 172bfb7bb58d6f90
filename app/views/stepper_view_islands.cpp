// The decision of the islands: the parent array, and the trees the step touches.
#include <algorithm>
#include <cmath>

#include "app/views/stepper_view_parts.h"

namespace arenascope::app::stepper {
namespace {

using replay::kInactive;
using replay::kUnnumbered;

constexpr float kCellWidth = 38, kCellHeight = 38, kCompactCellHeight = 32, kMostRows = 5;
constexpr std::uint32_t kWholeForest = 24;  // active nodes
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
  const float width = column.css(kCellWidth);
  const float height = column.css(column.ctx.compact ? kCompactCellHeight : kCellHeight);
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

// A node of a tree that is laid out: its parent's index, and its place over its share of the leaves.
struct Knot {
  NodeId node = 0;
  std::size_t parent = 0;
  std::size_t depth = 0;
  float leaves = 0;
  float next = 0;  // where its next child begins
  float x = 0;
};
using Tree = std::vector<Knot>;

NodeId root_of(const std::vector<NodeId>& parent, NodeId node) {
  while (parent[node] != node) node = parent[node];
  return node;
}

// No parent is larger than its child: one pass up finds the members, one down their widths, one up
// their places.
Tree tree_of(const std::vector<NodeId>& parent, NodeId root) {
  constexpr std::uint32_t kNone = ~std::uint32_t{0};
  std::vector<std::uint32_t> index(parent.size() - root, kNone);
  Tree tree{{root, 0, 0}};
  index[0] = 0;
  for (std::size_t i = 1; i < index.size() && tree.size() < kMostTreeNodes; ++i) {
    const NodeId above = parent[root + i];
    if (above == kInactive || above < root || index[above - root] == kNone) continue;
    const std::size_t place = index[above - root];
    index[i] = static_cast<std::uint32_t>(tree.size());
    tree.push_back({static_cast<NodeId>(root + i), place, tree[place].depth + 1});
  }
  for (std::size_t i = tree.size(); i > 0;) {
    Knot& knot = tree[--i];
    knot.leaves = std::max(knot.leaves, 1.0f);
    if (i > 0) tree[knot.parent].leaves += knot.leaves;
  }
  for (std::size_t i = 0; i < tree.size(); ++i) {
    Knot& knot = tree[i];
    if (i > 0) knot.next = tree[knot.parent].next;
    knot.x = knot.next + knot.leaves / 2;
    if (i > 0) tree[knot.parent].next += knot.leaves;
  }
  return tree;
}

void draw_tree(Column& column, const Tree& tree, const Rect& area) {
  const FrameContext& ctx = column.ctx;
  const Theme& theme = ctx.theme;
  std::size_t depth = 0;
  for (const Knot& knot : tree) depth = std::max(depth, knot.depth);
  const float spacing = std::min(column.css(34), area.width() / tree[0].leaves);
  const float left = area.center().x - spacing * tree[0].leaves / 2;
  const float level =
      std::min(column.css(kLevelHeight), area.height() / static_cast<float>(depth + 2));
  const float radius =
      std::max(column.css(2), std::min({column.css(kDotRadius), spacing * 0.42f, level * 0.36f}));
  const auto at = [&](const Knot& knot) {
    return ImVec2{left + spacing * knot.x,
                  area.min.y + column.css(kDotRadius + 2) + level * static_cast<float>(knot.depth)};
  };
  for (const Knot& knot : tree) {
    const bool changed = is_changed(column, knot.node);
    if (knot.depth > 0)
      column.list.AddLine(at(knot), at(tree[knot.parent]), changed ? now_fill(theme) : theme.t3,
                          column.css(changed ? 2.5f : 1.2f));
  }
  const ImFont& face = *ctx.fonts.mono10;
  for (const Knot& knot : tree) {
    const ImVec2 middle = at(knot);
    const bool touched = is_touched(column, knot.node);
    const ImU32 fill = touched ? now_fill(theme) : theme.raise;
    column.list.AddCircleFilled(middle, radius, knot.depth == 0 ? theme.accent : theme.t3);
    column.list.AddCircleFilled(middle, radius - column.css(knot.depth == 0 ? 2 : 1), fill);
    const std::string name = column.label(knot.node);
    if (text_width(face, name) <= 2 * radius - column.css(2))
      text_line(column.list, face, {middle.x, middle.y - radius}, 2 * radius,
                touched ? ink_on(fill) : theme.t1, name, Align::Center);
    touch_cell(column, grown({middle, middle}, radius), knot.node, parent_words(column, knot.node));
  }
}

// The whole forest while it is small, else the trees of the nodes the step names.
void draw_forest(Column& column) {
  const std::vector<NodeId>& parent = column.replay.islands().parent;
  const bool whole = column.replay.islands().active <= kWholeForest;
  std::vector<NodeId> roots;
  for (NodeId node = 0; whole && node < parent.size(); ++node)
    if (parent[node] == node) roots.push_back(node);
  for (const NodeId node : now_of(column)->nodes) {
    const NodeId root = root_of(parent, node);
    if (std::find(roots.begin(), roots.end(), root) == roots.end()) roots.push_back(root);
  }
  const std::size_t shown = whole ? roots.size() : std::min(roots.size(), kMostTrees);
  column.take(column.css(10));
  draw_heading(column,
               whole        ? "Forest"
               : shown == 1 ? "The tree of this step"
                            : "The trees of this step",
               shown < roots.size() ? "2 of " + std::to_string(roots.size()) : "");
  column.take(column.css(4));
  std::vector<Tree> trees;
  float leaves = 0;
  for (std::size_t i = 0; i < shown; ++i) {
    trees.push_back(tree_of(parent, roots[i]));
    leaves += trees.back()[0].leaves;
  }
  float x = column.area.min.x;
  for (const Tree& tree : trees) {
    const float width = column.area.width() * tree[0].leaves / leaves;
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
