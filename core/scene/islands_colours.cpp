#include "core/scene/islands_colours.h"

#include <algorithm>
#include <array>

#include "core/layout/lists.h"

namespace arenascope::scene {
namespace {

constexpr std::size_t kStyles = std::size_t{kIslandHues} * kIslandPatterns;

std::size_t style_of(IslandColour colour) {
  return std::size_t{colour.pattern} * kIslandHues + colour.hue;
}

class Colouring {
 public:
  Colouring(std::span<const layout::Box> boxes, double reach)
      : boxes_(boxes), reach_(reach), colours_(boxes.size()), done_(boxes.size(), 0) {
    for (const layout::Box& box : boxes) all_ = &box == boxes.data() ? box : united(all_, box);
    // About as many cells as boxes.
    const double share = all_.width() * all_.height() / static_cast<double>(boxes.size() + 1);
    while (cell_ * cell_ < share) cell_ *= 2;
    columns_ = cells_to(all_.right - all_.left) + 1;
    std::vector<std::uint32_t> cells, numbers;
    for (std::uint32_t i = 0; i < boxes.size(); ++i)
      for_cells(boxes[i], [&](std::uint32_t cell) {
        cells.push_back(cell);
        numbers.push_back(i);
      });
    in_cell_ = layout::group_by(columns_ * (cells_to(all_.height()) + 1), cells, numbers);
  }

  bool done(std::size_t i) const { return done_[i] != 0; }

  // Takes the colour unless a neighbour has it.
  void keep(std::size_t i, IslandColour colour) {
    look_around(i);
    if (styles_around_[style_of(colour)] == 0) take(i, colour);
  }

  // The least used of the colours that differ most from the neighbours'.
  void choose(std::size_t i) {
    look_around(i);
    std::size_t best = kStyles, least = 0;
    for (std::size_t style = 0; style < kStyles; ++style) {
      const std::size_t cost =
          (styles_around_[style] * 2 + hues_around_[style % kIslandHues]) * (boxes_.size() + 1) +
          uses_[style];
      if (best != kStyles && cost >= least) continue;
      best = style;
      least = cost;
    }
    take(i, {static_cast<std::uint8_t>(best % kIslandHues),
             static_cast<std::uint8_t>(best / kIslandHues)});
  }

  std::vector<IslandColour> colours() && { return std::move(colours_); }

 private:
  // Marks what the coloured neighbours have: a style as good as forbids, a hue costs.
  void look_around(std::size_t i) {
    styles_around_.fill(0);
    hues_around_.fill(0);
    const layout::Box& box = boxes_[i];
    const layout::Box around{box.left - reach_, box.top - reach_, box.right + reach_,
                             box.bottom + reach_};
    for_cells(around, [&](std::uint32_t cell) {
      for (const std::uint32_t other : in_cell_.of(cell)) {
        const layout::Box& near = boxes_[other];
        if (other == i || !done(other) || near.left > around.right || near.right < around.left ||
            near.top > around.bottom || near.bottom < around.top)
          continue;
        styles_around_[style_of(colours_[other])] = 1;
        hues_around_[colours_[other].hue] = 1;
      }
    });
  }

  std::uint32_t cells_to(double length) const {
    return static_cast<std::uint32_t>(std::max(0.0, length) / cell_);
  }

  // The cells a box reaches into, of the grid over all boxes.
  template <class Visit>
  void for_cells(const layout::Box& box, Visit visit) const {
    const std::uint32_t right = cells_to(std::min(box.right, all_.right) - all_.left);
    const std::uint32_t bottom = cells_to(std::min(box.bottom, all_.bottom) - all_.top);
    for (std::uint32_t row = cells_to(box.top - all_.top); row <= bottom; ++row)
      for (std::uint32_t column = cells_to(box.left - all_.left); column <= right; ++column)
        visit(row * columns_ + column);
  }

  void take(std::size_t i, IslandColour colour) {
    colours_[i] = colour;
    done_[i] = 1;
    ++uses_[style_of(colour)];
  }

  std::span<const layout::Box> boxes_;
  double reach_;
  std::vector<IslandColour> colours_;
  std::vector<char> done_;
  layout::Box all_;
  double cell_ = 64;
  std::uint32_t columns_ = 1;
  layout::Lists in_cell_;
  std::array<std::size_t, kStyles> uses_{}, styles_around_{};
  std::array<std::size_t, kIslandHues> hues_around_{};
};

}  // namespace

std::vector<IslandColour> colour_islands(std::span<const layout::Box> boxes, double reach,
                                         std::span<const std::optional<EarlierColour>> earlier) {
  Colouring colouring(boxes, reach);
  for (const bool moved : {false, true})
    for (std::size_t i = 0; i < earlier.size(); ++i)
      if (earlier[i] && earlier[i]->moved == moved) colouring.keep(i, earlier[i]->colour);
  for (std::size_t i = 0; i < boxes.size(); ++i)
    if (!colouring.done(i)) colouring.choose(i);
  return std::move(colouring).colours();
}

}  // namespace arenascope::scene
