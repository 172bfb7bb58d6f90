// Where a tensor goes among the blocks that are taken while it lives: the rules of the greedy
// planners.
//
//   100 +-----+        a tensor of 60 bytes, blocks [30,50) and [80,100)
//       |#####|          leading gap   0 .. 30   too small
//    80 +-----+          inner gap    50 .. 80   too small
//       | gap |          append      100
//    50 +-----+        a tensor of 30 bytes fits both gaps:
//       |#####|          BestFit          0   (equal sizes: the leading gap wins)
//    30 +-----+          BestFitNoLeading 50
//       | gap |          FirstFit         0
//     0 +-----+          MaxEnd         100   (no gap is seen)
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/base/interval.h"
#include "core/trace/events.h"

namespace arenascope::offsets {

// BestFit: the smallest gap that fits, the lowest among equals; the leading gap is one of them
// (XNNPACK since #10801). BestFitNoLeading: the same without the leading gap (XNNPACK before).
// FirstFit: the lowest gap that fits (TFLite Micro). Nothing fits: the first aligned byte after the
// last block. MaxEnd: always there, no gap is looked at (TVM's USMP).
enum class Rule : std::uint8_t { BestFit, BestFitNoLeading, FirstFit, MaxEnd };

// "best-fit", "best-fit-no-leading", "first-fit", "max-end".
std::string_view rule_id(Rule rule);
std::optional<Rule> rule_from_id(std::string_view id);

// What is to be placed: bytes > 0, align a power of two.
struct Demand {
  Bytes bytes = 0;
  Bytes align = 1;
};

struct Choice {
  Bytes offset = 0;
  trace::PlacedBy by = trace::PlacedBy::Alone;
};

// `blocks` are ascending, disjoint and not touching. A gap is measured from its first aligned byte.
// O(blocks).
Choice choose(std::span<const ByteRange> blocks, Demand demand, Rule rule);

// Every gap below the last block in address order, with what `rule` makes of it. O(blocks).
std::vector<trace::GapOffer> offers(std::span<const ByteRange> blocks, Demand demand, Rule rule);

}  // namespace arenascope::offsets
