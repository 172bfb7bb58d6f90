#include "core/layout/assemble.h"

#include <algorithm>
#include <numeric>

#include "core/base/sort.h"
#include "core/layout/skyline.h"

namespace arenascope::layout {
namespace {

constexpr double kLoopHalfWidth = 6;
constexpr double kParallelGap = 3;
constexpr double kParallelSpread = 12;  // all edges of one pair together
constexpr double kAspect = 1.6;

Box moved(const Box& box, Point by) {
  return {box.left + by.x, box.top + by.y, box.right + by.x, box.bottom + by.y};
}

bool too_near(const Box& a, const Box& b, double gap) {
  return a.left < b.right + gap && b.left < a.right + gap && a.top < b.bottom + gap &&
         b.top < a.bottom + gap;
}

double median_of(std::vector<double>& values) {
  stable_sort(values);
  return values[values.size() / 2];
}

// Puts the parts together.
class Assembler {
 public:
  Assembler(const LayeredOptions& options, const Previous& previous, Prepared prepared,
            std::vector<LoosePart> loose, std::span<const Extent> extents)
      : options_(options),
        previous_(previous),
        prepared_(std::move(prepared)),
        loose_(std::move(loose)),
        extents_(extents) {}

  LayeredDrawing assemble(std::span<const Arc> edges);

 private:
  void draw_singles();
  std::vector<Point> single_corners(std::span<const Extent> sizes) const;
  std::vector<std::uint32_t> sequence() const;
  std::optional<Point> shift_before(std::uint32_t part) const;
  void place_parts();
  void place_beside_previous();
  void place_part(std::uint32_t index, Point shift);
  void add_loop(NodeId node);
  void add_route(EdgeId edge);
  Point turn(Point p) const { return turned(p, options_.direction); }
  Box turn(const Box& box) const { return turned(box, options_.direction); }

  const LayeredOptions& options_;
  const Previous& previous_;
  Prepared prepared_;
  std::vector<LoosePart>
      loose_;  // parallel to prepared_.parts; the last are the single nodes, if any
  std::span<const Extent> extents_;
  std::vector<Point> shift_;
  LayeredDrawing drawing_;
};

// The corners of the single nodes in (flow, cross). Beside a previous picture those that were
// single there stay, new ones begin a row of their own behind them.
std::vector<Point> Assembler::single_corners(std::span<const Extent> sizes) const {
  std::vector<Point> corners(sizes.size());
  std::vector<Extent> fresh;
  std::vector<std::size_t> fresh_index;
  Box taken;
  bool any = false;
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    const std::optional<NodeId> old =
        previous_.drawing ? previous_.nodes[prepared_.singles[i]] : std::nullopt;
    const bool stays =
        old && previous_.drawing->parts[previous_.drawing->part[*old]].layers.empty();
    if (!stays) {
      fresh.push_back(sizes[i]);
      fresh_index.push_back(i);
      continue;
    }
    const Box box = turned(previous_.drawing->nodes[*old], previous_.drawing->direction);
    corners[i] = {box.left, box.top};
    taken = any ? united(taken, box) : box;
    any = true;
  }
  const std::vector<Point> packed = pack_to_aspect(fresh, options_.node_gap, kAspect);
  for (std::size_t k = 0; k < fresh.size(); ++k) {
    Point& corner = corners[fresh_index[k]];
    corner = packed[k];
    if (any) corner = {taken.left + packed[k].x, taken.bottom + options_.node_gap + packed[k].y};
  }
  return corners;
}

void Assembler::draw_singles() {
  LoosePart loose;
  std::vector<Extent> sizes, roomy;
  for (const NodeId node : prepared_.singles) {
    const Box box = turn(Box{0, 0, extents_[node].width, extents_[node].height});
    sizes.push_back({box.right, box.bottom});
    roomy.push_back({box.right + (prepared_.looped[node] ? kLoopRoom : 0), box.bottom});
  }
  const std::vector<Point> corners = single_corners(roomy);
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Point c = corners[i];
    loose.nodes.push_back({c.x, c.y, c.x + sizes[i].width, c.y + sizes[i].height});
    const Box room{c.x, c.y, c.x + roomy[i].width, c.y + roomy[i].height};
    loose.box = i == 0 ? room : united(loose.box, room);
  }
  loose.layer.assign(sizes.size(), 0);
  PartGraph grid;
  grid.nodes = prepared_.singles;
  prepared_.parts.push_back(std::move(grid));
  loose_.push_back(std::move(loose));
}

void Assembler::place_part(std::uint32_t index, Point shift) {
  const LoosePart& loose = loose_[index];
  shift_[index] = shift;
  Part part;
  part.box = turn(moved(loose.box, shift));
  for (const LayerBand& band : loose.drawing.layers)
    part.layers.push_back({band.first + shift.x, band.end + shift.x});
  const std::vector<NodeId>& nodes = prepared_.parts[index].nodes;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    drawing_.nodes[nodes[i]] = turn(moved(loose.nodes[i], shift));
    drawing_.layer[nodes[i]] = loose.layer[i];
    drawing_.part[nodes[i]] = static_cast<std::uint32_t>(drawing_.parts.size());
  }
  drawing_.bounds = drawing_.parts.empty() ? part.box : united(drawing_.bounds, part.box);
  drawing_.crossings += loose.crossings;
  drawing_.parts.push_back(std::move(part));
}

// Biggest first, ties by smallest node; the grid of single nodes comes last.
std::vector<std::uint32_t> Assembler::sequence() const {
  std::vector<std::uint32_t> sequence(loose_.size());
  std::iota(sequence.begin(), sequence.end(), 0u);
  std::vector<double> area;
  for (const LoosePart& part : loose_) area.push_back(part.box.width() * part.box.height());
  const std::size_t connected = sequence.size() - (prepared_.singles.empty() ? 0 : 1);
  stable_sort(std::span(sequence).first(connected),
              [&area](std::uint32_t a, std::uint32_t b) { return area[a] > area[b]; });
  return sequence;
}

void Assembler::place_parts() {
  const std::vector<std::uint32_t> order = sequence();
  std::vector<Extent> sizes;  // turned, so that the strip is wide in either direction
  for (const std::uint32_t i : order) {
    const Box box = turn(loose_[i].box);
    sizes.push_back({box.width(), box.height()});
  }
  const std::vector<Point> corners = pack_to_aspect(sizes, options_.part_gap, kAspect);
  for (std::size_t i = 0; i < order.size(); ++i) {
    const Point corner = turn(corners[i]);
    const Box& box = loose_[order[i]].box;
    place_part(order[i], {corner.x - box.left, corner.y - box.top});
  }
}

// The move that brings most nodes of a part to where they stood.
std::optional<Point> Assembler::shift_before(std::uint32_t part) const {
  std::vector<double> x, y;
  const std::vector<NodeId>& nodes = prepared_.parts[part].nodes;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    const std::optional<NodeId> old = previous_.nodes[nodes[i]];
    if (!old) continue;
    const Box was = turned(previous_.drawing->nodes[*old], previous_.drawing->direction);
    x.push_back(was.left - loose_[part].nodes[i].left);
    y.push_back(was.center().y - loose_[part].nodes[i].center().y);
  }
  if (2 * x.size() < nodes.size()) return std::nullopt;
  return Point{median_of(x), median_of(y)};
}

// Parts stay where they stood; new ones, and those that grew into another, go below.
void Assembler::place_beside_previous() {
  std::vector<std::uint32_t> homeless;
  std::vector<Box> taken;
  for (const std::uint32_t i : sequence()) {
    const std::optional<Point> shift = shift_before(i);
    const bool free = shift && std::none_of(taken.begin(), taken.end(), [&](const Box& box) {
                        return too_near(box, moved(loose_[i].box, *shift), options_.part_gap / 2);
                      });
    if (!free) {
      homeless.push_back(i);
      continue;
    }
    taken.push_back(moved(loose_[i].box, *shift));
    place_part(i, *shift);
  }
  std::vector<Extent> sizes;
  for (const std::uint32_t i : homeless) {
    const Box box = turn(loose_[i].box);
    sizes.push_back({box.width(), box.height()});
  }
  const std::vector<Point> corners = pack_to_aspect(sizes, options_.part_gap, kAspect);
  const Box above = drawing_.bounds;
  for (std::size_t k = 0; k < homeless.size(); ++k) {
    const Point corner =
        turn(Point{above.left + corners[k].x, above.bottom + options_.part_gap + corners[k].y});
    const Box& box = loose_[homeless[k]].box;
    place_part(homeless[k], {corner.x - box.left, corner.y - box.top});
  }
}

void Assembler::add_loop(NodeId node) {
  const Box box = turn(drawing_.nodes[node]);
  const double middle = (box.top + box.bottom) / 2;
  const double reach = box.right + kLoopRoom;
  for (const Point p :
       {Point{box.right, middle - kLoopHalfWidth}, Point{reach, middle - 2 * kLoopHalfWidth},
        Point{reach, middle + 2 * kLoopHalfWidth}, Point{box.right, middle + kLoopHalfWidth}})
    drawing_.points.push_back(turn(p));
}

void Assembler::add_route(EdgeId edge) {
  const EdgeUse& use = prepared_.edges[edge];
  const PartDrawing& part = loose_[use.part].drawing;
  const auto sharing = static_cast<double>(prepared_.parts[use.part].links[use.link].weight);
  const double step = std::min(kParallelGap, kParallelSpread / sharing);
  const double aside = (static_cast<double>(use.turn) - (sharing - 1) / 2) * step;
  const std::size_t first = drawing_.points.size();
  for (std::size_t i = part.first_point[use.link]; i < part.first_point[use.link + 1]; ++i) {
    const Point& p = part.points[i];
    drawing_.points.push_back(
        turn(Point{p.x + shift_[use.part].x, p.y + shift_[use.part].y + aside}));
  }
  if (use.flow == Flow::Reversed)
    std::reverse(drawing_.points.begin() + static_cast<std::ptrdiff_t>(first),
                 drawing_.points.end());
}

LayeredDrawing Assembler::assemble(std::span<const Arc> edges) {
  drawing_.direction = options_.direction;
  drawing_.nodes.resize(extents_.size());
  drawing_.layer.resize(extents_.size());
  drawing_.part.resize(extents_.size());
  if (!prepared_.singles.empty()) draw_singles();
  shift_.resize(loose_.size());
  if (previous_.drawing)
    place_beside_previous();
  else
    place_parts();
  drawing_.first_point.push_back(0);
  for (EdgeId edge = 0; edge < edges.size(); ++edge) {
    drawing_.flow.push_back(prepared_.edges[edge].flow);
    if (drawing_.flow.back() == Flow::Loop)
      add_loop(edges[edge].from);
    else
      add_route(edge);
    drawing_.first_point.push_back(drawing_.points.size());
  }
  return std::move(drawing_);
}

}  // namespace

LayeredDrawing assemble(const LayeredOptions& options, const Previous& previous, Prepared prepared,
                        std::vector<LoosePart> loose, std::span<const Extent> extents,
                        std::span<const Arc> edges) {
  return Assembler(options, previous, std::move(prepared), std::move(loose), extents)
      .assemble(edges);
}

}  // namespace arenascope::layout
