// Colours of islands in a packing: hue and pattern, such that neighbours differ.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/layout/geometry.h"

namespace arenascope::scene {

inline constexpr std::uint8_t kIslandHues = 7;
inline constexpr std::uint8_t kIslandPatterns = 3;  // plain, stripes, dots

struct IslandColour {
  std::uint8_t hue = 0;
  std::uint8_t pattern = 0;
  bool operator==(const IslandColour&) const = default;
};

// What an island had before. `moved` gives way to one that stayed when the two became neighbours.
struct EarlierColour {
  IslandColour colour;
  bool moved = false;
};

// Colours boxes in their order (largest first). Two whose boxes are no more than `reach` apart in
// both directions never get the same hue and pattern, and get different hues where seven are
// enough; the first seven are plain, the next striped. An island with an earlier colour keeps it
// unless a neighbour coloured before has the same. O(boxes + neighbours).
std::vector<IslandColour> colour_islands(
    std::span<const layout::Box> boxes, double reach,
    std::span<const std::optional<EarlierColour>> earlier = {});

}  // namespace arenascope::scene
