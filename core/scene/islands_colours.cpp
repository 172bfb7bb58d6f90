#include "core/scene/islands_colours.h"

#include <array>

#include "core/scene/interval_index.h"

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
    std::vector<Interval> columns;
    columns.reserve(boxes.size());
    for (const layout::Box& box : boxes) columns.push_back({box.left, box.right});
    index_ = IntervalIndex(columns);
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
    for (const std::uint32_t other : index_.touching({box.left - reach_, box.right + reach_})) {
      const layout::Box& near = boxes_[other];
      if (other == i || !done(other) || near.top > box.bottom + reach_ ||
          near.bottom < box.top - reach_)
        continue;
      styles_around_[style_of(colours_[other])] = 1;
      hues_around_[colours_[other].hue] = 1;
    }
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
  IntervalIndex index_;
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
