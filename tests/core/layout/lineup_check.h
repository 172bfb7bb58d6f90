// Graphs with segments, and a naive count of crossings in a row.
#pragma once

#include <algorithm>
#include <numeric>
#include <span>
#include <vector>

#include "core/base/rng.h"
#include "core/layout/lineup.h"

namespace arenascope::test {

// Nodes in the given layers; every link over several layers is one segment.
inline layout::LayeredGraph segment_graph(const std::vector<std::uint32_t>& layer,
                                          std::span<const layout::Link> links) {
  layout::PartGraph part;
  for (NodeId node = 0; node < layer.size(); ++node) part.nodes.push_back(node);
  part.links.assign(links.begin(), links.end());
  return layout::build_layered_graph(part, layer, layout::LongLinks::Segments);
}

// `count` links between nodes of `layers` layers with `width` nodes each, all distinct.
inline layout::LayeredGraph random_segment_graph(std::uint32_t layers, std::uint32_t width,
                                                 std::size_t count, std::uint64_t seed) {
  Rng rng(seed);
  std::vector<std::uint32_t> layer;
  for (std::uint32_t node = 0; node < layers * width; ++node) layer.push_back(node / width);
  std::vector<layout::Link> links;
  while (links.size() < count) {
    const auto from = static_cast<std::uint32_t>(rng.below(layer.size()));
    const auto to = static_cast<std::uint32_t>(rng.below(layer.size()));
    const bool known = std::any_of(links.begin(), links.end(), [&](const layout::Link& link) {
      return link.from == from && link.to == to;
    });
    if (layer[from] < layer[to] && !known) links.push_back({from, to, 1});
  }
  return segment_graph(layer, links);
}

inline layout::Lineup shuffled_row(const layout::LayeredGraph& graph, std::uint64_t seed) {
  layout::Lineup row(graph.object_count());
  std::iota(row.begin(), row.end(), 0u);
  Rng rng(seed);
  for (std::size_t i = row.size(); i > 1; --i) std::swap(row[i - 1], row[rng.below(i)]);
  return row;
}

// Looks at every pair of lines in every gap between two layers.
inline std::uint64_t count_pairs_of_lines(const layout::LayeredGraph& graph,
                                          const layout::Lineup& row) {
  struct Line {
    std::uint32_t upper, lower;
  };
  const std::vector<std::uint32_t> place = layout::places_of(row);
  std::uint64_t count = 0;
  for (std::uint32_t gap = 0; gap + 1 < graph.layer_count; ++gap) {
    std::vector<Line> lines;
    for (std::uint32_t object = 0; object < graph.object_count(); ++object) {
      if (graph.layer[object] <= gap && gap < graph.last[object])
        lines.push_back({place[object], place[object]});
      if (graph.last[object] != gap) continue;
      for (const std::uint32_t near : graph.below.of(object))
        lines.push_back({place[object], place[near]});
    }
    for (const Line& a : lines)
      for (const Line& b : lines) count += a.upper < b.upper && a.lower > b.lower;
  }
  return count;
}

}  // namespace arenascope::test
