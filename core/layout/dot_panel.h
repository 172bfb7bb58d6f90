// Nodes as a grid of dots under a title: those that belong to no group.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/base/ids.h"
#include "core/layout/geometry.h"

namespace arenascope::layout {

// Room for the title of a panel of dots, readable down to a third of its size.
inline constexpr double kPanelTitleHeight = 48;

struct DotPanelOptions {
  double pitch = 12;
  double padding = 12;
  double title = kPanelTitleHeight;
  double width = 312;  // at least: room for a title down to 0.6 of its size
};

struct DotPanel {
  Box box;
  std::vector<NodeId> nodes;         // ascending; none: the panel is absent and its box empty
  std::vector<std::uint32_t> slots;  // of each node, row by row from 0
  std::uint32_t columns = 0;
};

// Lays `panel.nodes` out with the panel's corner at the origin and fills everything else of it;
// `places[node]` becomes the dot's centre. With `earlier` (and, by node, its number there; nothing
// for a new one) nodes keep their slots, newcomers fill the first free ones, and only a panel that
// is mostly empty is laid out anew.
void lay_out_dots(DotPanel& panel, std::span<Point> places, const DotPanelOptions& options,
                  const DotPanel* earlier = nullptr,
                  std::span<const std::optional<NodeId>> number_then = {});

// Moves the panel and its dots.
void move_dots(DotPanel& panel, std::span<Point> places, Point by);

// Puts the panels that have nodes in a row, its right end at `right` where that leaves them at or
// right of 0, its top at `top`. Returns the box around them, empty without any.
Box place_panels(std::span<DotPanel* const> panels, std::span<Point> places, double right,
                 double top);

}  // namespace arenascope::layout
