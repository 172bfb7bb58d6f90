// Layered drawing of a directed graph: every node a box in a layer, every edge a smooth line that
// runs with the flow.
//
//   a -> b -> d, a -> c -> d, a -> d        [a]--[b]--[d]
//                                             \--[c]--/
//                                              \_____/
//
// Inputs: one extent per node (layout units, measured by the caller), edges as pairs of node
// indices; cycles, loops and parallel edges are fine. Output: boxes, layers, and per edge a chain
// of cubic curves. Never fails; the empty graph has an empty drawing. Cost: O((n + m) log n) plus a
// work budget of `work` list visits; an edge over many layers bends in each of them only while that
// at most doubles the graph, else it has one straight piece between its ends, so that 10^5 nodes or
// 1,000 layers stay cheap. Iterative, no clock,
// and only + - * / on doubles: the same bytes on every platform. Source: Sugiyama, Tagawa and Toda
// 1981; barycentre order with transposition (Gansner et al. 1993); positions by isotonic regression
// (pool adjacent violators).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/base/ids.h"
#include "core/base/progress.h"
#include "core/layout/geometry.h"

namespace arenascope::layout {

struct Arc {
  NodeId from = 0;
  NodeId to = 0;
  bool operator==(const Arc&) const = default;
};

enum class Direction : std::uint8_t { LeftToRight, TopToBottom };

struct LayeredOptions {
  Direction direction = Direction::LeftToRight;
  double node_gap = 18;   // between boxes of one layer
  double layer_gap = 36;  // between layers; grows where edges move far sideways
  double part_gap = 36;   // between connected parts
  std::uint64_t work = 20'000'000;
};

// Reversed: part of a cycle, drawn against the flow. Loop: from a node to itself, a small arc at
// its trailing side.
enum class Flow : std::uint8_t { Forward, Reversed, Loop };

// The place of a layer along the flow (x for left to right).
struct LayerBand {
  double first = 0;
  double end = 0;
};

// A connected part with its layers. Nodes without any edge share one last part that has no layers:
// they stand in a grid.
struct Part {
  Box box;
  std::vector<LayerBand> layers;
};

struct LayeredDrawing {
  std::vector<Box> nodes;
  std::vector<std::uint32_t> layer;  // per node, from 0 within its part
  std::vector<std::uint32_t> part;   // per node, index into `parts`
  std::vector<Flow> flow;            // per edge
  std::vector<Point> points;         // of all edges
  std::vector<std::size_t> first_point;
  std::vector<Part> parts;  // biggest first
  Box bounds;
  Direction direction = Direction::LeftToRight;
  std::uint64_t crossings = 0;

  // Control points of edge e from tail to head: 3k + 1 points of k >= 1 cubic curves.
  std::span<const Point> route(EdgeId e) const {
    return std::span(points).subspan(first_point[e], first_point[e + 1] - first_point[e]);
  }
};

// A picture to stay close to, and where nodes and edges are found in it. What need not move does
// not: layers, places and gaps between layers are kept as far as the edges allow.
struct Previous {
  std::shared_ptr<const LayeredDrawing> drawing;  // none: a fresh drawing
  std::vector<std::optional<NodeId>> nodes;       // per node
  std::vector<std::optional<EdgeId>> edges;       // per edge
};

// The drawing in slices. Endpoints must be below nodes.size(); extents must not be negative.
class LayeredLayout {
 public:
  LayeredLayout(std::vector<Extent> nodes, std::vector<Arc> edges,
                const LayeredOptions& options = {}, Previous previous = {});
  LayeredLayout(LayeredLayout&&) noexcept;
  LayeredLayout& operator=(LayeredLayout&&) noexcept;
  ~LayeredLayout();

  // Spends about `work` visits (a few million are some 10 ms).
  Progress advance(std::uint64_t work);
  int percent() const;
  // What can be shown of a running layout in which one part holds nearly all: the best order so
  // far, roughly placed. Nothing before that.
  std::optional<LayeredDrawing> sketch() const;
  LayeredDrawing take();  // once Done

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// All at once.
LayeredDrawing draw_layered(std::span<const Extent> nodes, std::span<const Arc> edges,
                            const LayeredOptions& options = {}, const Previous& previous = {});

}  // namespace arenascope::layout
