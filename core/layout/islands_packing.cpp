#include "core/layout/islands_packing.h"

#include <algorithm>

#include "core/base/sort.h"
#include "core/layout/hull.h"
#include "core/layout/lists.h"
#include "core/layout/skyline.h"

namespace arenascope::layout {
namespace {

constexpr double kPanelAspect = 4;
constexpr double kPanelGap = 14;
constexpr double kPanelsBelow = 26;

Box box_of(std::span<const Point> points) {
  Box box{points[0].x, points[0].y, points[0].x, points[0].y};
  for (const Point& p : points) box = united(box, {p.x, p.y, p.x, p.y});
  return box;
}

class Packer {
 public:
  Packer(std::span<const std::optional<std::uint32_t>> labels, std::span<const Arc> links,
         const IslandsOptions& options)
      : labels_(labels), links_(links), options_(options) {}

  IslandsDrawing pack();

 private:
  void collect();
  void draw_island(IslandOutline& island);
  void place_islands();
  void place_panels();
  void fill_panel(DotPanel& panel);
  void move_panel(DotPanel& panel, Point to);

  std::span<const std::optional<std::uint32_t>> labels_;
  std::span<const Arc> links_;
  IslandsOptions options_;
  std::vector<std::uint32_t> local_;  // number of a node within its island
  Lists links_of_;                    // indices of links by island
  IslandsDrawing drawing_;
};

void Packer::collect() {
  const auto count = static_cast<std::uint32_t>(labels_.size());
  std::vector<std::uint32_t> keys, nodes;
  for (NodeId node = 0; node < count; ++node) {
    if (!labels_[node]) {
      drawing_.inactive.nodes.push_back(node);
      continue;
    }
    keys.push_back(*labels_[node]);
    nodes.push_back(node);
  }
  const Lists members = group_by(count, keys, nodes);
  local_.assign(count, 0);
  for (std::uint32_t label = 0; label < count; ++label) {
    const std::span<const std::uint32_t> of = members.of(label);
    for (std::uint32_t i = 0; i < of.size(); ++i) local_[of[i]] = i;
    if (of.size() == 1) drawing_.singles.nodes.push_back(of[0]);
    if (of.size() < 2) continue;
    IslandOutline island;
    island.label = label;
    island.nodes.assign(of.begin(), of.end());
    drawing_.islands.push_back(std::move(island));
  }
  stable_sort(drawing_.singles.nodes);
  stable_sort(drawing_.islands, [](const IslandOutline& a, const IslandOutline& b) {
    return a.nodes.size() > b.nodes.size();
  });
  std::vector<std::uint32_t> link_keys;
  for (const Arc& link : links_) link_keys.push_back(labels_[link.from].value_or(0));
  links_of_ = group_indices(std::max(count, 1u), link_keys);
}

// Draws an island with its box at the origin.
void Packer::draw_island(IslandOutline& island) {
  std::vector<Arc> links;
  for (const std::uint32_t l : links_of_.of(island.label))
    links.push_back({local_[links_[l].from], local_[links_[l].to]});
  const auto count = static_cast<std::uint32_t>(island.nodes.size());
  SpreadOptions spread = options_.spread;
  const std::uint64_t work = spread_work(count, spread);
  if (work > options_.work) spread.largest_by_force = 0;
  if (count > spread.largest_by_force) ++drawing_.by_grid;
  options_.work -= std::min(work, options_.work);
  std::vector<Point> points = spread_graph(count, links, spread);
  island.outline = padded_hull(points, options_.padding);
  const Box box = box_of(island.outline);
  const Point shift{-box.left, options_.label_height - box.top};
  for (Point& p : island.outline) p = {p.x + shift.x, p.y + shift.y};
  for (std::uint32_t i = 0; i < count; ++i)
    drawing_.nodes[island.nodes[i]] = {points[i].x + shift.x, points[i].y + shift.y};
  island.box = {0, 0, std::max(box.width(), options_.label_width),
                box.height() + options_.label_height};
}

void Packer::place_islands() {
  std::vector<Extent> sizes;
  for (IslandOutline& island : drawing_.islands) {
    draw_island(island);
    sizes.push_back({island.box.width(), island.box.height()});
  }
  const std::vector<Point> corners = pack_to_aspect(sizes, options_.island_gap, options_.aspect);
  for (std::size_t i = 0; i < corners.size(); ++i) {
    IslandOutline& island = drawing_.islands[i];
    const Point c = corners[i];
    for (Point& p : island.outline) p = {p.x + c.x, p.y + c.y};
    for (const NodeId node : island.nodes) {
      Point& p = drawing_.nodes[node];
      p = {p.x + c.x, p.y + c.y};
    }
    island.box = {c.x, c.y, c.x + sizes[i].width, c.y + sizes[i].height};
    drawing_.bounds = i == 0 ? island.box : united(drawing_.bounds, island.box);
  }
}

void Packer::fill_panel(DotPanel& panel) {
  if (panel.nodes.empty()) return;
  const double pitch = options_.dot_pitch;
  const double inset = options_.panel_padding;
  auto columns = static_cast<std::size_t>((options_.panel_width - 2 * inset) / pitch);
  while (static_cast<double>(columns) * static_cast<double>(columns) <
         kPanelAspect * static_cast<double>(panel.nodes.size()))
    ++columns;
  for (std::size_t i = 0; i < panel.nodes.size(); ++i)
    drawing_.nodes[panel.nodes[i]] = {
        inset + (static_cast<double>(i % columns) + 0.5) * pitch,
        options_.panel_title + (static_cast<double>(i / columns) + 0.5) * pitch};
  const std::size_t rows = (panel.nodes.size() + columns - 1) / columns;
  panel.box = {0, 0, 2 * inset + static_cast<double>(columns) * pitch,
               options_.panel_title + static_cast<double>(rows) * pitch + inset};
}

void Packer::move_panel(DotPanel& panel, Point to) {
  for (const NodeId node : panel.nodes) {
    Point& p = drawing_.nodes[node];
    p = {p.x + to.x, p.y + to.y};
  }
  panel.box = {to.x, to.y, to.x + panel.box.width(), to.y + panel.box.height()};
}

// In a row below the islands, at the right where there is room.
void Packer::place_panels() {
  std::vector<DotPanel*> panels;
  for (DotPanel* panel : {&drawing_.inactive, &drawing_.singles})
    if (!panel->nodes.empty()) panels.push_back(panel);
  double width = panels.empty() ? 0 : kPanelGap * static_cast<double>(panels.size() - 1);
  for (DotPanel* panel : panels) {
    fill_panel(*panel);
    width += panel->box.width();
  }
  double x = std::max(0.0, drawing_.bounds.right - width);
  const double y = drawing_.islands.empty() ? 0 : drawing_.bounds.bottom + kPanelsBelow;
  for (DotPanel* panel : panels) {
    move_panel(*panel, {x, y});
    x = panel->box.right + kPanelGap;
    drawing_.bounds = united(drawing_.bounds, panel->box);
  }
}

IslandsDrawing Packer::pack() {
  drawing_.nodes.resize(labels_.size());
  collect();
  place_islands();
  place_panels();
  return std::move(drawing_);
}

}  // namespace

IslandsDrawing pack_islands(std::span<const std::optional<std::uint32_t>> labels,
                            std::span<const Arc> links, const IslandsOptions& options) {
  return Packer(labels, links, options).pack();
}

}  // namespace arenascope::layout
