// A forest drawn from its parent array, roots at the top.
//
//   node    0 1 2 3 4 5 6        0          5
//   parent  0 0 1 0 0 5 -       /|\         .       6 inactive
//                              1 3 4
//                              |
//                              2
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/base/ids.h"
#include "core/layout/dot_panel.h"
#include "core/layout/geometry.h"

namespace arenascope::layout {

// A tree of two or more nodes.
struct ForestTree {
  NodeId root = 0;
  std::uint32_t nodes = 0;
  std::uint32_t depth = 0;  // edges from the root to the deepest node
  Box box;                  // around its dots, with room for a label above
};

struct ForestDrawing {
  std::vector<Point> nodes;
  std::vector<std::optional<NodeId>> roots;  // of every node; nothing: inactive
  std::vector<ForestTree> trees;             // largest first, ties by root
  DotPanel singles;                          // roots without children
  DotPanel inactive;
  Box bounds;
};

struct ForestOptions {
  double aspect = 1.5;  // width to height of the whole
  double pitch = 18;    // between neighbouring dots
  double level = 44;    // between a node and its children
  double padding = 10;
  double gap = 22;  // between trees
  double label_height = 32;
  double label_width = 64;  // at least this wide
  DotPanelOptions panel;
};

// `parents` as core/islands gives them: a root is its own parent, no parent is larger than its
// child, an inactive node has none and is nobody's parent. Children that have children stand side by
// side, childless ones in a block beside them, so that a star stays compact. O(n) and the packing of
// the trees.
ForestDrawing draw_forest(std::span<const std::optional<NodeId>> parents,
                          const ForestOptions& options = {});

}  // namespace arenascope::layout
