#include "core/layout/layered.h"

#include <algorithm>
#include <numeric>
#include <tuple>

#include "core/base/sort.h"
#include "core/layout/cross_positions.h"
#include "core/layout/layers.h"
#include "core/layout/order.h"
#include "core/layout/prepare.h"
#include "core/layout/routes.h"
#include "core/layout/skyline.h"

namespace arenascope::layout {
namespace {

constexpr double kLoopRoom = 14;
constexpr double kLoopHalfWidth = 6;
constexpr double kParallelGap = 3;
constexpr double kParallelSpread = 12;  // all edges of one pair together
constexpr double kAspect = 1.6;

// A part before it has a place: (flow, cross) coordinates, and its box there.
struct LoosePart {
  std::vector<Box> nodes;  // parallel to PartGraph::nodes
  std::vector<std::uint32_t> layer;
  PartDrawing drawing;
  Box box;
};

class Drawer {
 public:
  Drawer(std::span<const Extent> nodes, std::span<const Arc> edges, const LayeredOptions& options)
      : extents_(nodes),
        edges_(edges),
        options_(options),
        prepared_(prepare(static_cast<std::uint32_t>(nodes.size()), edges)) {}

  LayeredDrawing draw();

 private:
  double flow_extent(NodeId node) const;
  double cross_extent(NodeId node) const;
  LoosePart draw_part(const PartGraph& part);
  void draw_singles();
  void place_parts();
  void place_part(std::uint32_t index, Point shift);
  void place_edges();
  void add_loop(NodeId node);
  void add_route(EdgeId edge);
  Point turned(Point p) const;
  Box turned(const Box& box) const;

  std::span<const Extent> extents_;
  std::span<const Arc> edges_;
  LayeredOptions options_;
  Prepared prepared_;
  std::vector<LoosePart>
      loose_;  // parallel to prepared_.parts; the last are the single nodes, if any
  std::vector<Point> shift_;
  LayeredDrawing drawing_;
};

Point Drawer::turned(Point p) const {
  return options_.direction == Direction::LeftToRight ? p : Point{p.y, p.x};
}

Box Drawer::turned(const Box& box) const {
  if (options_.direction == Direction::LeftToRight) return box;
  return {box.top, box.left, box.bottom, box.right};
}

double Drawer::flow_extent(NodeId node) const {
  const Extent& e = extents_[node];
  return options_.direction == Direction::LeftToRight ? e.width : e.height;
}

double Drawer::cross_extent(NodeId node) const {
  const Extent& e = extents_[node];
  return options_.direction == Direction::LeftToRight ? e.height : e.width;
}

LoosePart Drawer::draw_part(const PartGraph& part) {
  LoosePart loose;
  loose.layer = assign_layers(part);
  const LayeredGraph graph = build_layered_graph(part, loose.layer);
  PartExtents extents;
  for (const NodeId node : part.nodes) {
    extents.flow.push_back(flow_extent(node));
    extents.cross.push_back(cross_extent(node));
  }
  std::vector<double> cross;
  if (graph.split) {
    // Every part has its share of the work, so that one does not change the picture of another.
    const Layers layers = order_by_sweeps(
        graph, options_.work * part.links.size() / std::max<std::size_t>(edges_.size(), 1));
    cross = cross_positions(graph, layers, extents.cross, options_.node_gap);
  } else {
    cross = place_whole_links(graph, extents.cross, options_.node_gap);
  }
  loose.drawing = route_part(part, graph, extents, cross, options_);
  for (std::uint32_t i = 0; i < part.nodes.size(); ++i) {
    const double flow = loose.drawing.layers[loose.layer[i]].first;
    const double loop_room = prepared_.looped[part.nodes[i]] ? kLoopRoom : 0;
    const Box box{flow, cross[i] - extents.cross[i] / 2, flow + extents.flow[i],
                  cross[i] + extents.cross[i] / 2};
    loose.nodes.push_back(box);
    const Box roomy{box.left, box.top, box.right + loop_room, box.bottom};
    loose.box = i == 0 ? roomy : united(loose.box, roomy);
  }
  for (const Point& p : loose.drawing.points) loose.box = united(loose.box, {p.x, p.y, p.x, p.y});
  return loose;
}

void Drawer::draw_singles() {
  LoosePart loose;
  std::vector<Extent> sizes;
  for (const NodeId node : prepared_.singles)
    sizes.push_back(
        {flow_extent(node) + (prepared_.looped[node] ? kLoopRoom : 0), cross_extent(node)});
  const double gap = options_.node_gap;
  const std::vector<Point> corners = pack_to_aspect(sizes, gap, kAspect);
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Point c = corners[i];
    const NodeId node = prepared_.singles[i];
    loose.nodes.push_back({c.x, c.y, c.x + flow_extent(node), c.y + cross_extent(node)});
    const Box roomy{c.x, c.y, c.x + sizes[i].width, c.y + sizes[i].height};
    loose.box = i == 0 ? roomy : united(loose.box, roomy);
  }
  loose.layer.assign(sizes.size(), 0);
  PartGraph grid;
  grid.nodes = prepared_.singles;
  prepared_.parts.push_back(std::move(grid));
  loose_.push_back(std::move(loose));
}

void Drawer::place_part(std::uint32_t index, Point shift) {
  const LoosePart& loose = loose_[index];
  shift_[index] = shift;
  Part part;
  const Box box{loose.box.left + shift.x, loose.box.top + shift.y, loose.box.right + shift.x,
                loose.box.bottom + shift.y};
  part.box = turned(box);
  for (const LayerBand& band : loose.drawing.layers)
    part.layers.push_back({band.first + shift.x, band.end + shift.x});
  const std::vector<NodeId>& nodes = prepared_.parts[index].nodes;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    const Box& b = loose.nodes[i];
    drawing_.nodes[nodes[i]] =
        turned(Box{b.left + shift.x, b.top + shift.y, b.right + shift.x, b.bottom + shift.y});
    drawing_.layer[nodes[i]] = loose.layer[i];
    drawing_.part[nodes[i]] = static_cast<std::uint32_t>(drawing_.parts.size());
  }
  drawing_.bounds = drawing_.parts.empty() ? part.box : united(drawing_.bounds, part.box);
  drawing_.parts.push_back(std::move(part));
}

// Biggest first, ties by smallest node; the grid of single nodes comes last.
void Drawer::place_parts() {
  std::vector<std::uint32_t> sequence(loose_.size());
  std::iota(sequence.begin(), sequence.end(), 0u);
  const auto area = [this](std::uint32_t i) {
    return loose_[i].box.width() * loose_[i].box.height();
  };
  const std::size_t connected = sequence.size() - (prepared_.singles.empty() ? 0 : 1);
  stable_sort(std::span(sequence).first(connected),
              [&](std::uint32_t a, std::uint32_t b) { return area(a) > area(b); });
  std::vector<Extent> sizes;  // turned, so that the strip is wide in either direction
  for (const std::uint32_t i : sequence) {
    const Box box = turned(loose_[i].box);
    sizes.push_back({box.width(), box.height()});
  }
  const std::vector<Point> corners = pack_to_aspect(sizes, options_.part_gap, kAspect);
  shift_.resize(loose_.size());
  for (std::size_t i = 0; i < sequence.size(); ++i) {
    const Point corner = turned(corners[i]);
    const Box& box = loose_[sequence[i]].box;
    place_part(sequence[i], {corner.x - box.left, corner.y - box.top});
  }
}

void Drawer::add_loop(NodeId node) {
  const Box box = turned(drawing_.nodes[node]);  // turning twice gives (flow, cross) again
  const double middle = (box.top + box.bottom) / 2;
  const double reach = box.right + kLoopRoom;
  for (const Point p :
       {Point{box.right, middle - kLoopHalfWidth}, Point{reach, middle - 2 * kLoopHalfWidth},
        Point{reach, middle + 2 * kLoopHalfWidth}, Point{box.right, middle + kLoopHalfWidth}})
    drawing_.points.push_back(turned(p));
}

void Drawer::add_route(EdgeId edge) {
  const EdgeUse& use = prepared_.edges[edge];
  const PartDrawing& part = loose_[use.part].drawing;
  const auto sharing = static_cast<double>(prepared_.parts[use.part].links[use.link].weight);
  const double step = std::min(kParallelGap, kParallelSpread / sharing);
  const double aside = (static_cast<double>(use.turn) - (sharing - 1) / 2) * step;
  const std::size_t first = drawing_.points.size();
  for (std::size_t i = part.first_point[use.link]; i < part.first_point[use.link + 1]; ++i) {
    const Point& p = part.points[i];
    drawing_.points.push_back(
        turned(Point{p.x + shift_[use.part].x, p.y + shift_[use.part].y + aside}));
  }
  if (use.flow == Flow::Reversed)
    std::reverse(drawing_.points.begin() + static_cast<std::ptrdiff_t>(first),
                 drawing_.points.end());
}

void Drawer::place_edges() {
  drawing_.first_point.push_back(0);
  for (EdgeId edge = 0; edge < edges_.size(); ++edge) {
    drawing_.flow.push_back(prepared_.edges[edge].flow);
    if (drawing_.flow.back() == Flow::Loop)
      add_loop(edges_[edge].from);
    else
      add_route(edge);
    drawing_.first_point.push_back(drawing_.points.size());
  }
}

LayeredDrawing Drawer::draw() {
  drawing_.nodes.resize(extents_.size());
  drawing_.layer.resize(extents_.size());
  drawing_.part.resize(extents_.size());
  for (const PartGraph& part : prepared_.parts) loose_.push_back(draw_part(part));
  if (!prepared_.singles.empty()) draw_singles();
  place_parts();
  place_edges();
  return std::move(drawing_);
}

}  // namespace

LayeredDrawing draw_layered(std::span<const Extent> nodes, std::span<const Arc> edges,
                            const LayeredOptions& options) {
  return Drawer(nodes, edges, options).draw();
}

}  // namespace arenascope::layout
