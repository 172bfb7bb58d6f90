#include "core/scene/arena_lod.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/base/sort.h"

namespace arenascope::scene {
namespace {

constexpr std::size_t kRoles = 5;

struct PixelRect {
  int left = 0, right = 0, low = 0, high = 0;  // columns [left, right), rows [low, high)
};

// The pixels a box touches, cut to the window; empty ranges are widened to one pixel.
PixelRect pixels_of(const ArenaScene& scene, const ArenaBox& box, const Window& w) {
  const auto range = [](double low, double high, int count, int& first, int& end) {
    first = static_cast<int>(std::clamp(std::floor(low), 0.0, count - 1.0));
    end = static_cast<int>(std::clamp(std::ceil(high), first + 1.0, static_cast<double>(count)));
  };
  PixelRect r;
  const double left = (scene.cell(box.life.first_use) - w.cell_low) * w.px_per_cell();
  const double right = left + static_cast<double>(box.steps()) * w.px_per_cell();
  const double low = (static_cast<double>(box.offset) - w.byte_low) * w.px_per_byte();
  const double high = low + static_cast<double>(box.top - box.offset) * w.px_per_byte();
  range(left, right, w.columns, r.left, r.right);
  range(low, high, w.rows, r.low, r.high);
  return r;
}

// How many boxes cover each pixel, by differences at the four corners; and which kinds cover each
// column most.
class DensityGrid {
 public:
  explicit DensityGrid(const Window& w)
      : columns_(w.columns),
        rows_(w.rows),
        cover_(static_cast<std::size_t>(w.columns + 1) * static_cast<std::size_t>(w.rows + 1), 0) {
    for (auto& kind : kinds_) kind.assign(static_cast<std::size_t>(w.columns) + 1, 0);
    peaks_.assign(static_cast<std::size_t>(w.columns) + 1, 0);
  }

  void add(const PixelRect& r, Role role, bool at_peak) {
    ++at(r.left, r.low), --at(r.right, r.low), --at(r.left, r.high), ++at(r.right, r.high);
    const int height = r.high - r.low;
    auto& kind = kinds_[static_cast<std::size_t>(role)];
    kind[static_cast<std::size_t>(r.left)] += height,
        kind[static_cast<std::size_t>(r.right)] -= height;
    if (!at_peak) return;
    peaks_[static_cast<std::size_t>(r.left)] += height,
        peaks_[static_cast<std::size_t>(r.right)] -= height;
  }

  std::vector<Strip> strips() {
    sum_up();
    std::vector<Strip> result;
    for (int c = 0; c < columns_; ++c) add_column(c, result);
    return result;
  }

 private:
  std::int32_t& at(int column, int row) {
    return cover_[static_cast<std::size_t>(column) * static_cast<std::size_t>(rows_ + 1) +
                  static_cast<std::size_t>(row)];
  }

  void sum_up() {
    for (int c = 0; c <= columns_; ++c)
      for (int r = 1; r <= rows_; ++r) at(c, r) += at(c, r - 1);
    for (int c = 1; c <= columns_; ++c)
      for (int r = 0; r <= rows_; ++r) at(c, r) += at(c - 1, r);
    for (std::size_t c = 1; c <= static_cast<std::size_t>(columns_); ++c) {
      for (auto& kind : kinds_) kind[c] += kind[c - 1];
      peaks_[c] += peaks_[c - 1];
    }
  }

  void add_column(int c, std::vector<Strip>& result) {
    const auto column = static_cast<std::size_t>(c);
    Strip strip;
    strip.column = c;
    std::int64_t all = 0;
    for (std::size_t k = 0; k < kRoles; ++k) {
      all += kinds_[k][column];
      if (kinds_[k][column] > kinds_[static_cast<std::size_t>(strip.role)][column])
        strip.role = static_cast<Role>(k);
    }
    strip.at_peak = 2 * peaks_[column] > all;
    for (int r = 0; r < rows_; ++r) {
      if (at(c, r) == 0) continue;
      strip.row_low = r;
      // A single empty pixel between two spans is not worth a rectangle of its own.
      while (r < rows_ && (at(c, r) > 0 || (r + 1 < rows_ && at(c, r + 1) > 0))) ++r;
      strip.row_high = r;
      result.push_back(strip);
    }
  }

  int columns_, rows_;
  std::vector<std::int32_t> cover_;  // column-major, one more column and row for the differences
  std::array<std::vector<std::int64_t>, kRoles> kinds_;
  std::vector<std::int64_t> peaks_;
};

// Tensors whose rectangle meets the window, zero-sized ones left out.
std::vector<TensorId> within(const ArenaScene& scene, const Window& w) {
  if (scene.boxes.empty() || w.cell_high <= 0 || w.cell_low >= scene.cells()) return {};
  const double first = std::clamp(std::floor(w.cell_low), 0.0, scene.cells() - 1);
  const double last = std::clamp(std::ceil(w.cell_high) - 1, 0.0, scene.cells() - 1);
  std::vector<TensorId> ids;
  scene.index.find(
      {scene.first_step + static_cast<Step>(first), scene.first_step + static_cast<Step>(last)},
      ids);
  const auto hidden = [&](TensorId id) {
    const ArenaBox& box = scene.boxes[id];
    return box.top <= box.offset || static_cast<double>(box.top) <= w.byte_low ||
           static_cast<double>(box.offset) >= w.byte_high;
  };
  ids.erase(std::remove_if(ids.begin(), ids.end(), hidden), ids.end());
  return ids;
}

bool is_thin(const ArenaBox& box, const Window& w) {
  return static_cast<double>(box.steps()) * w.px_per_cell() < 1 ||
         static_cast<double>(box.top - box.offset) * w.px_per_byte() < 1;
}

// The largest boxes with room for a label, by visible area.
void choose_labels(const ArenaScene& scene, const Window& w, const LodOptions& options,
                   VisibleBoxes& visible) {
  struct Candidate {
    double area;
    TensorId id;
  };
  std::vector<Candidate> candidates;
  for (const TensorId id : visible.boxes) {
    const ArenaBox& box = scene.boxes[id];
    const double left = std::max(scene.cell(box.life.first_use), w.cell_low);
    const double right = std::min(scene.cell(box.life.last_use) + 1, w.cell_high);
    const double low = std::max(static_cast<double>(box.offset), w.byte_low);
    const double high = std::min(static_cast<double>(box.top), w.byte_high);
    const double width = (right - left) * w.px_per_cell(), height = (high - low) * w.px_per_byte();
    if (width >= options.label_width_px && height >= options.label_height_px)
      candidates.push_back({width * height, id});
  }
  stable_sort(candidates, [](const Candidate& a, const Candidate& b) {
    return a.area != b.area ? a.area > b.area : a.id < b.id;
  });
  if (candidates.size() > options.label_limit) candidates.resize(options.label_limit);
  for (const Candidate& c : candidates) visible.labels.push_back(c.id);
}

}  // namespace

VisibleBoxes visible_boxes(const ArenaScene& scene, const Window& window,
                           const LodOptions& options) {
  VisibleBoxes visible;
  if (window.columns < 1 || window.rows < 1) return visible;
  std::vector<TensorId> thin, at_peak;
  for (const TensorId id : within(scene, window)) {
    const ArenaBox& box = scene.boxes[id];
    if (is_thin(box, window))
      thin.push_back(id);
    else
      (box.at_peak ? at_peak : visible.boxes).push_back(id);
  }
  if (thin.size() > options.thin_limit) {
    DensityGrid grid(window);
    for (const TensorId id : thin)
      grid.add(pixels_of(scene, scene.boxes[id], window), scene.boxes[id].role,
               scene.boxes[id].at_peak);
    visible.strips = grid.strips();
    visible.density_count = thin.size();
  } else {
    for (const TensorId id : thin)
      (scene.boxes[id].at_peak ? at_peak : visible.boxes).push_back(id);
  }
  visible.boxes.insert(visible.boxes.end(), at_peak.begin(), at_peak.end());
  choose_labels(scene, window, options, visible);
  return visible;
}

std::vector<ProfileRun> profile_runs(const ArenaScene& scene, double cell_low, double cell_high,
                                     int columns) {
  std::vector<ProfileRun> runs;
  if (scene.pieces.empty() || columns < 1 || !(cell_high > cell_low)) return runs;
  const double scale = columns / (cell_high - cell_low);
  const auto first =
      std::partition_point(scene.pieces.begin(), scene.pieces.end(),
                           [&](const StepPiece& p) { return scene.cell(p.last) + 1 <= cell_low; });
  const auto end = std::partition_point(first, scene.pieces.end(), [&](const StepPiece& p) {
    return scene.cell(p.first) < cell_high;
  });
  const auto px = [&](double cell) {
    return (std::clamp(cell, cell_low, cell_high) - cell_low) * scale;
  };
  if (end - first <= 2 * static_cast<std::ptrdiff_t>(columns)) {
    for (auto p = first; p != end; ++p)
      runs.push_back({px(scene.cell(p->first)), px(scene.cell(p->last) + 1), p->live, p->top});
    return runs;
  }
  std::vector<ProfileRun> by_column(static_cast<std::size_t>(columns));
  for (int c = 0; c < columns; ++c)
    by_column[static_cast<std::size_t>(c)] = {double(c), double(c) + 1, 0, 0};
  for (auto p = first; p != end; ++p) {
    const auto low =
        static_cast<int>(std::clamp(std::floor(px(scene.cell(p->first))), 0.0, columns - 1.0));
    const auto high = static_cast<int>(
        std::clamp(std::ceil(px(scene.cell(p->last) + 1)), low + 1.0, double(columns)));
    for (int c = low; c < high; ++c) {
      ProfileRun& run = by_column[static_cast<std::size_t>(c)];
      run.live = std::max(run.live, p->live);
      run.top = std::max(run.top, p->top);
    }
  }
  return by_column;
}

}  // namespace arenascope::scene
