// Naive checks of a layered drawing, and seeded graphs to try it on.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "core/base/rng.h"
#include "core/layout/layered.h"
#include "tests/support/fingerprint.h"

namespace arenascope::test {

using layout::Arc;
using layout::Box;
using layout::Direction;
using layout::Extent;
using layout::Flow;
using layout::LayeredDrawing;
using layout::Point;

inline bool boxes_overlap(const Box& a, const Box& b) {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

inline std::size_t overlapping_pairs(std::span<const Box> boxes) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < boxes.size(); ++i)
    for (std::size_t j = 0; j < i; ++j) count += boxes_overlap(boxes[i], boxes[j]);
  return count;
}

inline double along(Point p, Direction direction) {
  return direction == Direction::LeftToRight ? p.x : p.y;
}

// Control points of a forward edge never step back along the flow, those of a reversed one never
// step forward.
inline bool runs_with_flow(const LayeredDrawing& drawing, EdgeId edge, Direction direction) {
  const std::span<const Point> route = drawing.route(edge);
  for (std::size_t i = 0; i + 1 < route.size(); ++i) {
    const double step = along(route[i + 1], direction) - along(route[i], direction);
    if (drawing.flow[edge] == Flow::Forward && step < 0) return false;
    if (drawing.flow[edge] == Flow::Reversed && step > 0) return false;
  }
  return true;
}

inline Point curve_point(std::span<const Point> c, double t) {
  const double s = 1 - t;
  const double a = s * s * s, b = 3 * s * s * t, d = 3 * s * t * t, e = t * t * t;
  return {a * c[0].x + b * c[1].x + d * c[2].x + e * c[3].x,
          a * c[0].y + b * c[1].y + d * c[2].y + e * c[3].y};
}

// Boxes that a line passes through, its own ends left out; each curve is sampled at 16 points.
inline std::size_t boxes_cut(const LayeredDrawing& drawing, std::span<const Arc> edges) {
  std::size_t count = 0;
  for (EdgeId e = 0; e < edges.size(); ++e) {
    const std::span<const Point> route = drawing.route(e);
    for (NodeId node = 0; node < drawing.nodes.size(); ++node) {
      if (node == edges[e].from || node == edges[e].to) continue;
      bool cut = false;
      for (std::size_t k = 0; k + 3 < route.size(); k += 3)
        for (int i = 0; i <= 16; ++i)
          cut |= drawing.nodes[node].contains(curve_point(route.subspan(k, 4), i / 16.0));
      count += cut;
    }
  }
  return count;
}

inline std::uint64_t fingerprint_of(const LayeredDrawing& drawing) {
  Fingerprint print;
  for (const Box& b : drawing.nodes)
    for (const double v : {b.left, b.top, b.right, b.bottom}) print.add(v);
  for (const Point& p : drawing.points) {
    print.add(p.x);
    print.add(p.y);
  }
  for (const std::uint32_t l : drawing.layer) print.add(std::uint64_t{l});
  return print.value();
}

inline std::vector<Extent> even_boxes(std::size_t count) {
  return std::vector<Extent>(count, Extent{80, 36});
}

inline std::vector<Extent> uneven_boxes(std::size_t count, std::uint64_t seed) {
  Rng rng(seed);
  std::vector<Extent> boxes;
  for (std::size_t i = 0; i < count; ++i)
    boxes.push_back(
        {static_cast<double>(rng.between(20, 120)), static_cast<double>(rng.between(10, 50))});
  return boxes;
}

// Edges from lower to higher numbers at most `reach` apart.
inline std::vector<Arc> random_dag(std::uint32_t nodes, std::size_t edges, std::uint32_t reach,
                                   std::uint64_t seed) {
  Rng rng(seed);
  std::vector<Arc> arcs;
  while (arcs.size() < edges) {
    const auto from = static_cast<NodeId>(rng.below(nodes - 1));
    const auto room = std::min<std::uint64_t>(reach, nodes - 1 - from);
    arcs.push_back({from, static_cast<NodeId>(from + 1 + rng.below(room))});
  }
  return arcs;
}

inline std::vector<Arc> random_graph(std::uint32_t nodes, std::size_t edges, std::uint64_t seed) {
  Rng rng(seed);
  std::vector<Arc> arcs;
  for (std::size_t i = 0; i < edges; ++i)
    arcs.push_back({static_cast<NodeId>(rng.below(nodes)), static_cast<NodeId>(rng.below(nodes))});
  return arcs;
}

}  // namespace arenascope::test
