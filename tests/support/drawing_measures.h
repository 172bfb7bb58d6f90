// What a drawing costs the eye, counted the same way whoever drew it: crossings, length, bends.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "core/layout/layered.h"

namespace arenascope::test {

// An edge as a row of places: one per rank from its upper to its lower end, top to bottom.
struct RankedLine {
  std::uint32_t part = 0;
  std::uint32_t first_rank = 0;
  std::vector<layout::Point> at;
};

struct DrawingMeasures {
  std::uint64_t crossings = 0;
  double length = 0;
  std::uint64_t bends = 0;
};

// A turn of more than about 8 degrees at a rank is a bend. Lines of one part cross between two
// ranks where their order changes; common ends are no crossing.
inline DrawingMeasures measure(std::span<const RankedLine> lines) {
  constexpr double kStraightSlope = 0.14;
  struct Step {
    double upper, lower;
  };
  DrawingMeasures sum;
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::vector<Step>> gaps;
  for (const RankedLine& line : lines) {
    for (std::size_t i = 0; i + 1 < line.at.size(); ++i) {
      const layout::Point &a = line.at[i], &b = line.at[i + 1];
      gaps[{line.part, line.first_rank + static_cast<std::uint32_t>(i)}].push_back({a.x, b.x});
      sum.length += std::hypot(b.x - a.x, b.y - a.y);
      if (i == 0) continue;
      const layout::Point& before = line.at[i - 1];
      const double in = (a.x - before.x) / (a.y - before.y), out = (b.x - a.x) / (b.y - a.y);
      sum.bends += std::abs(in - out) > kStraightSlope;
    }
  }
  for (const auto& [gap, steps] : gaps)
    for (std::size_t i = 0; i < steps.size(); ++i)
      for (std::size_t j = 0; j < i; ++j)
        sum.crossings += (steps[i].upper - steps[j].upper) * (steps[i].lower - steps[j].lower) < 0;
  return sum;
}

// Where a chain of cubics (3k + 1 points) that runs down is at the height y.
inline layout::Point point_at_height(std::span<const layout::Point> chain, double y) {
  std::size_t k = 0;
  while (k + 6 < chain.size() && chain[k + 3].y < y) k += 3;
  double low = 0, high = 1;
  layout::Point p;
  for (int i = 0; i < 40; ++i) {
    const double t = (low + high) / 2, s = 1 - t;
    const double a = s * s * s, b = 3 * s * s * t, c = 3 * s * t * t, d = t * t * t;
    p = {a * chain[k].x + b * chain[k + 1].x + c * chain[k + 2].x + d * chain[k + 3].x,
         a * chain[k].y + b * chain[k + 1].y + c * chain[k + 2].y + d * chain[k + 3].y};
    (p.y < y ? low : high) = t;
  }
  return p;
}

// The lines of a drawing from top to bottom. Both ends count as the centres of their boxes.
inline std::vector<RankedLine> ranked_lines(const layout::LayeredDrawing& drawing,
                                            std::span<const layout::Arc> edges) {
  std::vector<RankedLine> lines;
  for (EdgeId e = 0; e < edges.size(); ++e) {
    if (drawing.flow[e] == layout::Flow::Loop) continue;
    NodeId upper = edges[e].from, lower = edges[e].to;
    std::vector<layout::Point> chain(drawing.route(e).begin(), drawing.route(e).end());
    if (drawing.layer[upper] > drawing.layer[lower]) {
      std::swap(upper, lower);
      std::reverse(chain.begin(), chain.end());
    }
    const layout::Part& part = drawing.parts[drawing.part[upper]];
    const auto middle = [&](std::uint32_t layer) {
      return (part.layers[layer].first + part.layers[layer].end) / 2;
    };
    RankedLine line{drawing.part[upper], drawing.layer[upper], {}};
    const layout::Box &first = drawing.nodes[upper], &last = drawing.nodes[lower];
    line.at.push_back({(first.left + first.right) / 2, middle(drawing.layer[upper])});
    for (std::uint32_t l = drawing.layer[upper] + 1; l < drawing.layer[lower]; ++l)
      line.at.push_back({point_at_height(chain, middle(l)).x, middle(l)});
    line.at.push_back({(last.left + last.right) / 2, middle(drawing.layer[lower])});
    lines.push_back(std::move(line));
  }
  return lines;
}

}  // namespace arenascope::test
