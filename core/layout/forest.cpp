#include "core/layout/forest.h"

#include <algorithm>
#include <array>

#include "core/base/sort.h"
#include "core/layout/skyline.h"

namespace arenascope::layout {
namespace {

constexpr double kPanelsBelow = 26;
constexpr std::uint32_t kOneRow = 8;  // so many childless children stand in one row
constexpr double kBlockAspect = 3;

// What is known of a node while its tree is drawn; lengths in pitches.
struct Knot {
  std::uint32_t children = 0;
  std::uint32_t leaves = 0;   // children without children
  std::uint32_t columns = 0;  // of the block of leaves
  double inner = 0;           // width of the children that have children
  double left = 0;            // where its width begins
  double next = 0;            // where the next such child begins
  std::uint32_t leaves_put = 0;
  std::uint32_t depth = 0;
  std::uint32_t tree = 0;
  double width() const { return std::max(1.0, inner + columns); }
};

std::uint32_t columns_of(std::uint32_t leaves) {
  if (leaves <= kOneRow) return leaves;
  std::uint32_t columns = kOneRow;
  while (static_cast<double>(columns) * columns < kBlockAspect * leaves) ++columns;
  return columns;
}

class Drawer {
 public:
  Drawer(std::span<const std::optional<NodeId>> parents, const ForestOptions& options)
      : parents_(parents), options_(options), knots_(parents.size()) {}

  ForestDrawing draw() {
    drawing_.nodes.resize(parents_.size());
    drawing_.roots.resize(parents_.size());
    measure();
    for (NodeId node = 0; node < parents_.size(); ++node) put(node);
    finish_trees();
    put_panels();
    return std::move(drawing_);
  }

 private:
  bool is_root(NodeId node) const { return parents_[node] == node; }

  // Children come after their parents, so one descending pass sees all below a node before it.
  void measure() {
    for (NodeId node = 0; node < parents_.size(); ++node)
      if (parents_[node] && !is_root(node)) ++knots_[*parents_[node]].children;
    for (auto node = static_cast<NodeId>(parents_.size()); node-- > 0;) {
      if (!parents_[node]) continue;
      Knot& knot = knots_[node];
      knot.columns = columns_of(knot.leaves);
      if (is_root(node)) continue;
      Knot& parent = knots_[*parents_[node]];
      if (knot.children == 0)
        ++parent.leaves;
      else
        parent.inner += knot.width();
    }
  }

  void put(NodeId node) {
    if (!parents_[node]) return drawing_.inactive.nodes.push_back(node);
    drawing_.roots[node] = is_root(node) ? node : drawing_.roots[*parents_[node]];
    if (is_root(node) && knots_[node].children == 0) return drawing_.singles.nodes.push_back(node);
    is_root(node) ? begin_tree(node) : put_below(node);
    const Knot& knot = knots_[node];
    ForestTree& tree = drawing_.trees[knot.tree];
    ++tree.nodes;
    tree.depth = std::max(tree.depth, knot.depth);
    const Point p = drawing_.nodes[node];
    tree.box.bottom = std::max(tree.box.bottom, p.y + options_.padding);
  }

  void begin_tree(NodeId root) {
    Knot& knot = knots_[root];
    knot.tree = static_cast<std::uint32_t>(drawing_.trees.size());
    ForestTree tree;
    tree.root = root;
    tree.box.right = knot.width() * options_.pitch + 2 * options_.padding;
    drawing_.trees.push_back(tree);
    place(root, 0);
  }

  void put_below(NodeId node) {
    Knot& knot = knots_[node];
    Knot& parent = knots_[*parents_[node]];
    knot.tree = parent.tree;
    knot.depth = parent.depth + 1;
    if (knot.children > 0) {
      knot.left = parent.next;
      parent.next += knot.width();
      place(node, 0);
      return;
    }
    const std::uint32_t row = parent.leaves_put / parent.columns;
    knot.left = parent.left + (parent.width() - parent.inner - parent.columns) / 2 + parent.inner +
                parent.leaves_put % parent.columns;
    ++parent.leaves_put;
    place(node, row);
  }

  void place(NodeId node, std::uint32_t row) {
    Knot& knot = knots_[node];
    knot.next = knot.left;
    drawing_.nodes[node] = {options_.padding + (knot.left + knot.width() / 2) * options_.pitch,
                            options_.label_height + options_.padding + knot.depth * options_.level +
                                row * options_.pitch};
  }

  void finish_trees() {
    std::vector<ForestTree>& trees = drawing_.trees;
    std::vector<std::uint32_t> order(trees.size()), rank(trees.size());
    for (std::uint32_t i = 0; i < order.size(); ++i) order[i] = i;
    stable_sort(order, [&](std::uint32_t a, std::uint32_t b) {
      return trees[a].nodes != trees[b].nodes ? trees[a].nodes > trees[b].nodes : a < b;
    });
    std::vector<Extent> sizes;
    for (const std::uint32_t i : order)
      sizes.push_back(
          {std::max(trees[i].box.width(), options_.label_width), trees[i].box.height()});
    const std::vector<Point> corners = pack_to_aspect(sizes, options_.gap, options_.aspect);
    std::vector<ForestTree> sorted;
    for (std::uint32_t k = 0; k < order.size(); ++k) {
      rank[order[k]] = k;
      sorted.push_back(trees[order[k]]);
      sorted[k].box = {corners[k].x, corners[k].y, corners[k].x + sizes[k].width,
                       corners[k].y + sizes[k].height};
      drawing_.bounds = k == 0 ? sorted[k].box : united(drawing_.bounds, sorted[k].box);
    }
    trees = std::move(sorted);
    for (NodeId node = 0; node < parents_.size(); ++node) {
      if (!parents_[node] || (is_root(node) && knots_[node].children == 0)) continue;
      const Point corner = corners[rank[knots_[node].tree]];
      Point& p = drawing_.nodes[node];
      p = {p.x + corner.x, p.y + corner.y};
    }
  }

  void put_panels() {
    const std::array<DotPanel*, 2> panels{&drawing_.inactive, &drawing_.singles};
    for (DotPanel* panel : panels) lay_out_dots(*panel, drawing_.nodes, options_.panel);
    const double top = drawing_.trees.empty() ? 0 : drawing_.bounds.bottom + kPanelsBelow;
    const Box around = place_panels(panels, drawing_.nodes, drawing_.bounds.right, top);
    if (around.height() > 0)
      drawing_.bounds = drawing_.trees.empty() ? around : united(drawing_.bounds, around);
  }

  std::span<const std::optional<NodeId>> parents_;
  ForestOptions options_;
  std::vector<Knot> knots_;
  ForestDrawing drawing_;
};

}  // namespace

ForestDrawing draw_forest(std::span<const std::optional<NodeId>> parents,
                          const ForestOptions& options) {
  return Drawer(parents, options).draw();
}

}  // namespace arenascope::layout
