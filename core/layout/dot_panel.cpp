#include "core/layout/dot_panel.h"

#include <algorithm>

#include "core/base/sort.h"

namespace arenascope::layout {
namespace {

constexpr double kAspect = 4;
constexpr double kPanelGap = 14;

std::uint32_t columns_for(std::size_t count, const DotPanelOptions& options) {
  auto columns = static_cast<std::uint32_t>((options.width - 2 * options.padding) / options.pitch);
  while (static_cast<double>(columns) * columns < kAspect * static_cast<double>(count)) ++columns;
  return columns;
}

// Slots of the nodes that were in the earlier panel; both lists ascend.
std::vector<std::optional<std::uint32_t>> kept_slots(
    const DotPanel& panel, const DotPanel& earlier,
    std::span<const std::optional<NodeId>> number_then) {
  std::vector<std::optional<std::uint32_t>> slots(panel.nodes.size());
  for (std::size_t i = 0; i < panel.nodes.size(); ++i) {
    const NodeId node = panel.nodes[i];
    if (node >= number_then.size() || !number_then[node]) continue;
    const auto at =
        std::lower_bound(earlier.nodes.begin(), earlier.nodes.end(), *number_then[node]);
    if (at != earlier.nodes.end() && *at == *number_then[node])
      slots[i] = earlier.slots[static_cast<std::size_t>(at - earlier.nodes.begin())];
  }
  return slots;
}

void fill_free_slots(DotPanel& panel, const std::vector<std::optional<std::uint32_t>>& kept) {
  std::vector<std::uint32_t> taken;
  for (const std::optional<std::uint32_t>& slot : kept)
    if (slot) taken.push_back(*slot);
  stable_sort(taken);
  std::size_t next = 0;
  std::uint32_t free = 0;
  panel.slots.clear();
  for (const std::optional<std::uint32_t>& slot : kept) {
    while (!slot && next < taken.size() && taken[next] == free) ++next, ++free;
    panel.slots.push_back(slot ? *slot : free++);
  }
}

}  // namespace

void lay_out_dots(DotPanel& panel, std::span<Point> places, const DotPanelOptions& options,
                  const DotPanel* earlier, std::span<const std::optional<NodeId>> number_then) {
  if (panel.nodes.empty()) return;
  std::vector<std::optional<std::uint32_t>> kept(panel.nodes.size());
  panel.columns = columns_for(panel.nodes.size(), options);
  if (earlier && !earlier->nodes.empty() && 2 * panel.nodes.size() > earlier->nodes.size() &&
      panel.nodes.size() < 2 * earlier->nodes.size()) {
    kept = kept_slots(panel, *earlier, number_then);
    panel.columns = earlier->columns;
  }
  fill_free_slots(panel, kept);
  std::uint32_t last = 0;
  for (std::size_t i = 0; i < panel.nodes.size(); ++i) {
    const std::uint32_t slot = panel.slots[i];
    places[panel.nodes[i]] = {
        options.padding + (static_cast<double>(slot % panel.columns) + 0.5) * options.pitch,
        options.title + (static_cast<double>(slot / panel.columns) + 0.5) * options.pitch};
    last = std::max(last, slot);
  }
  panel.box = {0, 0, 2 * options.padding + panel.columns * options.pitch,
               options.title + (last / panel.columns + 1) * options.pitch + options.padding};
}

void move_dots(DotPanel& panel, std::span<Point> places, Point by) {
  for (const NodeId node : panel.nodes)
    places[node] = {places[node].x + by.x, places[node].y + by.y};
  const Box& box = panel.box;
  panel.box = {box.left + by.x, box.top + by.y, box.right + by.x, box.bottom + by.y};
}

Box place_panels(std::span<DotPanel* const> panels, std::span<Point> places, double right,
                 double top) {
  double width = -kPanelGap;
  for (const DotPanel* panel : panels)
    if (!panel->nodes.empty()) width += panel->box.width() + kPanelGap;
  const double left = std::max(0.0, right - width);
  double x = left;
  Box around{left, top, left, top};
  for (DotPanel* panel : panels) {
    if (panel->nodes.empty()) continue;
    move_dots(*panel, places, {x, top});
    around = united(around, panel->box);
    x = panel->box.right + kPanelGap;
  }
  return around;
}

}  // namespace arenascope::layout
