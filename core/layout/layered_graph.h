// The graph of one part by layers, with long links split at every layer they pass ("dummies") or
// left whole.
#pragma once

#include <cstdint>
#include <vector>

#include "core/layout/lists.h"
#include "core/layout/prepare.h"

namespace arenascope::layout {

// Objects 0 .. node_count-1 are the nodes of the part; the rest are dummies, those of a link in a
// row along the flow.
struct LayeredGraph {
  std::uint32_t node_count = 0;
  std::uint32_t layer_count = 0;
  bool split = true;                        // every step leads to the next layer
  std::vector<std::uint32_t> layer;         // per object
  std::vector<std::uint32_t> first_dummy;   // per link and one more
  Lists above;                              // per object: the neighbours in layers before it
  Lists below;                              // per object: the neighbours in layers after it
  std::vector<std::uint32_t> above_weight;  // parallel to above.items: edges that share the step
  std::vector<std::uint32_t> below_weight;

  std::uint32_t object_count() const { return static_cast<std::uint32_t>(layer.size()); }
  bool is_dummy(std::uint32_t object) const { return object >= node_count; }
};

// Splits when the dummies number at most max(8000, nodes + links), else leaves long links whole.
LayeredGraph build_layered_graph(const PartGraph& part, const std::vector<std::uint32_t>& layer);

}  // namespace arenascope::layout
