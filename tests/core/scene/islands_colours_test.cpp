#include "core/scene/islands_colours.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "core/base/rng.h"
#include "core/layout/skyline.h"

using namespace arenascope;
using namespace arenascope::scene;
using layout::Box;

namespace {

constexpr double kReach = 21;

// Boxes of random sizes, largest first, as islands are packed.
std::vector<Box> packed(std::uint64_t seed, std::size_t count) {
  Rng rng(seed);
  std::vector<layout::Extent> sizes;
  for (std::size_t i = 0; i < count; ++i)
    sizes.push_back(
        {64.0 + static_cast<double>(rng.below(200)), 60.0 + static_cast<double>(rng.below(160))});
  std::sort(sizes.begin(), sizes.end(),
            [](const auto& a, const auto& b) { return a.width * a.height > b.width * b.height; });
  std::vector<Box> boxes;
  const std::vector<layout::Point> corners = layout::pack_to_aspect(sizes, 14, 1.5);
  for (std::size_t i = 0; i < count; ++i)
    boxes.push_back({corners[i].x, corners[i].y, corners[i].x + sizes[i].width,
                     corners[i].y + sizes[i].height});
  return boxes;
}

bool neighbours(const Box& a, const Box& b) {
  return a.left <= b.right + kReach && b.left <= a.right + kReach && a.top <= b.bottom + kReach &&
         b.top <= a.bottom + kReach;
}

// By looking at every pair: neighbours with the same hue, or with hue and pattern the same.
std::size_t clashes(const std::vector<Box>& boxes, const std::vector<IslandColour>& colours,
                    bool hue_alone) {
  std::size_t found = 0;
  for (std::size_t i = 0; i < boxes.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (neighbours(boxes[i], boxes[j]) && colours[i].hue == colours[j].hue &&
          (hue_alone || colours[i].pattern == colours[j].pattern))
        ++found;
  return found;
}

}  // namespace

TEST_CASE("islands colours: no two neighbours share hue and pattern") {
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const std::vector<Box> boxes = packed(seed, 40 * seed);
    CHECK(clashes(boxes, colour_islands(boxes, kReach), false) == 0);
  }
}

TEST_CASE("islands colours: nearly all neighbours differ in hue") {
  const std::vector<Box> boxes = packed(3, 400);
  CHECK(clashes(boxes, colour_islands(boxes, kReach), true) <= 8);
}

TEST_CASE("islands colours: the first seven are plain and differ") {
  const std::vector<IslandColour> colours = colour_islands(packed(5, 30), kReach);
  unsigned hues = 0;
  for (std::size_t i = 0; i < 7; ++i) {
    CHECK(colours[i].pattern == 0);
    hues |= 1u << colours[i].hue;
  }
  CHECK(hues == 0x7F);
}

TEST_CASE("islands colours: a small island beside a large one gives way to its hue") {
  const std::vector<Box> boxes{{0, 0, 100, 100}, {110, 0, 150, 40}};
  const std::vector<std::optional<EarlierColour>> earlier{EarlierColour{{2, 1}, false},
                                                          std::nullopt};
  const std::vector<IslandColour> colours = colour_islands(boxes, kReach, earlier);
  CHECK(colours[0] == IslandColour{2, 1});
  CHECK(colours[1].hue != 2);
}

TEST_CASE("islands colours: one that moved beside its like gives way, whatever the order") {
  const std::vector<Box> boxes{{0, 0, 100, 100}, {110, 0, 150, 40}};
  const std::vector<std::optional<EarlierColour>> earlier{EarlierColour{{4, 0}, true},
                                                          EarlierColour{{4, 0}, false}};
  const std::vector<IslandColour> colours = colour_islands(boxes, kReach, earlier);
  CHECK(colours[1] == IslandColour{4, 0});
  CHECK(colours[0].hue != 4);
}

TEST_CASE("islands colours: far apart two may be alike") {
  const std::vector<Box> boxes{{0, 0, 10, 10}, {500, 0, 510, 10}};
  const std::vector<std::optional<EarlierColour>> earlier{EarlierColour{{4, 0}, true},
                                                          EarlierColour{{4, 0}, false}};
  CHECK(colour_islands(boxes, kReach, earlier)[0] == IslandColour{4, 0});
}
