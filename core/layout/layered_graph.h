// The graph of one part by layers. A long link has an object of its own in every layer it passes: a
// dummy each, or one segment for all of them.
#pragma once

#include <cstdint>
#include <vector>

#include "core/layout/lists.h"
#include "core/layout/prepare.h"

namespace arenascope::layout {

// Objects 0 .. node_count-1 are the nodes of the part; the rest belong to long links, those of a
// link in a row along the flow. A segment runs straight, so that two of them never cross.
struct LayeredGraph {
  std::uint32_t node_count = 0;
  std::uint32_t layer_count = 0;
  bool split = true;                        // into dummies: every object lies in one layer
  std::vector<std::uint32_t> layer;         // per object: the first it lies in
  std::vector<std::uint32_t> last;          // per object: the last, that of a segment may be later
  std::vector<std::uint32_t> first_dummy;   // per link and one more
  Lists above;                              // per object: those joined to it from the layer before
  Lists below;                              // per object: those joined to it from the layer behind
  std::vector<std::uint32_t> above_weight;  // parallel to above.items: edges that share the step
  std::vector<std::uint32_t> below_weight;

  std::uint32_t object_count() const { return static_cast<std::uint32_t>(layer.size()); }
  bool is_dummy(std::uint32_t object) const { return object >= node_count; }
};

enum class LongLinks : std::uint8_t { Dummies, Segments };

LayeredGraph build_layered_graph(const PartGraph& part, const std::vector<std::uint32_t>& layer,
                                 LongLinks long_links);
// Dummies when they number at most max(8000, nodes + links), else segments.
LayeredGraph build_layered_graph(const PartGraph& part, const std::vector<std::uint32_t>& layer);

}  // namespace arenascope::layout
