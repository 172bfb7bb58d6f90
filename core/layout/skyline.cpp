#include "core/layout/skyline.h"

#include <algorithm>
#include <array>

namespace arenascope::layout {
namespace {

// A level stretch of the skyline from `left` to the next stretch.
struct Stretch {
  double left;
  double top;
};

struct Spot {
  double top;
  double left;
  std::size_t first;  // stretch it begins on
};

// The height a box of `width` would rest at from stretch `first` on.
double rest_height(const std::vector<Stretch>& skyline, std::size_t first, double width) {
  const double right = skyline[first].left + width;
  double top = skyline[first].top;
  for (std::size_t i = first + 1; i < skyline.size() && skyline[i].left < right; ++i)
    top = std::max(top, skyline[i].top);
  return top;
}

Spot best_spot(const std::vector<Stretch>& skyline, double box_width, double strip_width) {
  Spot best{0, 0, skyline.size()};
  for (std::size_t i = 0; i < skyline.size(); ++i) {
    if (i > 0 && skyline[i].left + box_width > strip_width) break;
    const double top = rest_height(skyline, i, box_width);
    if (best.first == skyline.size() || top < best.top) best = {top, skyline[i].left, i};
  }
  return best;
}

void cover(std::vector<Stretch>& skyline, const Spot& spot, double width, double bottom) {
  const double right = spot.left + width;
  std::size_t end = spot.first;
  double after = 0;  // height right of the box
  while (end < skyline.size() && skyline[end].left < right) after = skyline[end++].top;
  const auto first = skyline.begin() + static_cast<std::ptrdiff_t>(spot.first);
  const auto last = skyline.begin() + static_cast<std::ptrdiff_t>(end);
  const bool open = end == skyline.size() || skyline[end].left > right;
  std::vector<Stretch> fresh{{spot.left, bottom}};
  if (open) fresh.push_back({right, after});
  const auto at = skyline.erase(first, last);
  skyline.insert(at, fresh.begin(), fresh.end());
}

// Width at which boxes that left no holes would have the aspect; at least the widest box.
double strip_width(std::span<const Extent> boxes, double gap, double aspect) {
  double widest = 0;
  double area = 0;
  for (const Extent& box : boxes) {
    widest = std::max(widest, box.width);
    area += (box.width + gap) * (box.height + gap);
  }
  // The root of aspect * area by halving; exact on every platform.
  double low = 0;
  double high = aspect * area + 1;
  for (int i = 0; i < 80; ++i) {
    const double middle = (low + high) / 2;
    (middle * middle < aspect * area ? low : high) = middle;
  }
  return std::max(widest, high);
}

// Side, along the width, of the smallest box of that aspect around the packed boxes.
double covered_width(std::span<const Extent> boxes, std::span<const Point> corners, double aspect) {
  double width = 0;
  double height = 0;
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    width = std::max(width, corners[i].x + boxes[i].width);
    height = std::max(height, corners[i].y + boxes[i].height);
  }
  return std::max(width, aspect * height);
}

constexpr std::size_t kManyBoxes = 2'000;
constexpr std::array<double, 8> kWidthFactors{1, 1.06, 1.12, 1.2, 1.3, 1.45, 0.94, 0.88};

}  // namespace

std::vector<Point> pack_skyline(std::span<const Extent> boxes, double width, double gap) {
  std::vector<Stretch> skyline{{0, 0}};
  std::vector<Point> corners;
  corners.reserve(boxes.size());
  // Each box carries its gap at the right and below; the strip is as much wider.
  for (const Extent& box : boxes) {
    const Spot spot = best_spot(skyline, box.width + gap, width + gap);
    corners.push_back({spot.left, spot.top});
    cover(skyline, spot, box.width + gap, spot.top + box.height + gap);
  }
  return corners;
}

std::vector<Point> pack_to_aspect(std::span<const Extent> boxes, double gap, double aspect) {
  const double width = strip_width(boxes, gap, aspect);
  std::vector<Point> best = pack_skyline(boxes, width, gap);
  if (boxes.size() < 2 || boxes.size() > kManyBoxes) return best;
  double least = covered_width(boxes, best, aspect);
  for (const double factor : kWidthFactors) {
    std::vector<Point> corners = pack_skyline(boxes, width * factor, gap);
    const double covered = covered_width(boxes, corners, aspect);
    if (covered >= least) continue;
    least = covered;
    best = std::move(corners);
  }
  return best;
}

}  // namespace arenascope::layout
