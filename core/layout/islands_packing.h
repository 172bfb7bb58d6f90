// Islands as outlined groups of dots, packed by size.
//
//   #1 4        #2 2
//   o-o-o       o-o       [inactive  o o o ]  [singles  o o ]
//     o
//
// Inputs: the island of every node (nothing: inactive) and the pairs of nodes to join by lines.
// Output: a centre for every node, an outline per island of two or more nodes, and two panels of
// dots for the rest. An island's own picture depends on its members and links only; places follow
// size, then the smallest member. Cost: O(n log n) plus at most `work` pair visits of forces;
// beyond that islands are drawn as grids.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/base/ids.h"
#include "core/layout/geometry.h"
#include "core/layout/layered.h"
#include "core/layout/spread.h"

namespace arenascope::layout {

// Room for a label above an outline: enough that a drawing at 0.4 of its size still shows every number.
inline constexpr double kIslandLabelHeight = 32;
// Room for the title of a panel of dots, readable down to a third of its size.
inline constexpr double kPanelTitleHeight = 48;

struct IslandsOptions {
  double aspect = 1.5;  // width to height of the whole
  double padding = 14;  // from the outer dots to the outline
  double island_gap = 14;
  double label_height = kIslandLabelHeight;  // room above each outline
  double label_width = 56;                   // at least this wide
  double dot_pitch = 12;                     // in the panels
  double panel_padding = 12;
  double panel_title = kPanelTitleHeight;
  double panel_width = 180;  // at least
  std::uint64_t work = 60'000'000;
  SpreadOptions spread;
};

struct IslandOutline {
  std::uint32_t label = 0;     // the island
  std::vector<NodeId> nodes;   // ascending
  std::vector<Point> outline;  // convex, clockwise on the screen
  Box box;                     // around the outline and the room for its label
};

struct DotPanel {
  Box box;
  std::vector<NodeId> nodes;  // ascending; none: the panel is absent and its box empty
};

struct IslandsDrawing {
  std::vector<Point> nodes;            // centre of every node
  std::vector<IslandOutline> islands;  // two or more nodes each; largest first, ties by label
  DotPanel singles;                    // islands of one node
  DotPanel inactive;
  Box bounds;
  std::uint32_t by_grid = 0;  // islands drawn as a grid, for want of work
};

// Labels are below labels.size(); links join nodes of one island.
IslandsDrawing pack_islands(std::span<const std::optional<std::uint32_t>> labels,
                            std::span<const Arc> links, const IslandsOptions& options = {});

}  // namespace arenascope::layout
