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
//
// With an earlier picture, places follow it instead: an island is known by its smallest member, one
// with the same members and links stays as it is, a changed one stays where it was if it still fits
// and looks for a free place near it if not. When too many changed, or the picture would become too
// loose, it is packed afresh.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/base/ids.h"
#include "core/layout/dot_panel.h"
#include "core/layout/geometry.h"
#include "core/layout/layered.h"
#include "core/layout/spread.h"

namespace arenascope::layout {

// Room for a label above an outline: enough that a drawing at 0.4 of its size still shows every number.
inline constexpr double kIslandLabelHeight = 32;
struct IslandOutline {
  std::uint32_t label = 0;     // the island
  std::vector<NodeId> nodes;   // ascending
  std::vector<Arc> links;      // distinct, from < to, in order
  std::vector<Point> outline;  // convex, clockwise on the screen
  Box box;                     // around the outline and the room for its label
};

struct IslandsDrawing {
  std::vector<Point> nodes;            // centre of every node
  std::vector<IslandOutline> islands;  // two or more nodes each; largest first, ties by label
  DotPanel singles;                    // islands of one node
  DotPanel inactive;
  Box bounds;
  std::uint32_t by_grid = 0;  // islands drawn as a grid, for want of work
  // The earlier island that each one goes on from; nothing for a new one or without an earlier
  // picture.
  std::vector<std::optional<std::uint32_t>> before;
};

// A picture to keep to: `number_then[node]` is the node's number in it, nothing for a new node.
struct EarlierIslands {
  const IslandsDrawing* drawing = nullptr;
  std::span<const std::optional<NodeId>> number_then;
};

struct IslandsOptions {
  double aspect = 1.5;                       // width to height of the whole
  double padding = 14;                       // from the outer dots to the outline
  double gap = 14;                           // between the boxes of two islands
  double label_height = kIslandLabelHeight;  // room above each outline
  double label_width = 64;                   // at least this wide
  DotPanelOptions panel;
  std::uint64_t work = 30'000'000;
  SpreadOptions spread;
  EarlierIslands earlier;
};

// Labels are below labels.size(); links join nodes of one island, the lower first.
IslandsDrawing pack_islands(std::span<const std::optional<std::uint32_t>> labels,
                            std::span<const Arc> links, const IslandsOptions& options = {});

}  // namespace arenascope::layout
