// Ranges of steps and of bytes.
#pragma once

#include "core/base/bytes.h"

namespace arenascope {

// Half-open range [first, end) of byte offsets.
struct ByteRange {
  Bytes first = 0;
  Bytes end = 0;
  Bytes size() const { return end - first; }
  bool operator==(const ByteRange&) const = default;
};

constexpr bool overlaps(const ByteRange& a, const ByteRange& b) {
  return a.first < b.end && b.first < a.end;
}

// A lifetime: INCLUSIVE at both ends, as everywhere in this project.
struct Lifetime {
  Step first_use = 0;
  Step last_use = 0;
  bool operator==(const Lifetime&) const = default;
};

constexpr bool share_a_step(const Lifetime& a, const Lifetime& b) {
  return a.first_use <= b.last_use && b.first_use <= a.last_use;
}

}  // namespace arenascope
