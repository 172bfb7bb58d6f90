// In which order the search tries the boxes that could cover a spot.
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/rng.h"
#include "core/offsets/exact/problem.h"

namespace arenascope::offsets::exact {

// Long: longest life, then largest. Area: size times length. Large: largest, then longest life.
enum class CaseOrder : std::uint8_t { Long, Area, Large };

// Places of the boxes, 0 is tried first; no two are equal. `noise` multiplies every key by a random
// factor of about 0.82 to 1.22. Integers only: the same on every platform. O(n log n).
std::vector<std::uint32_t> case_places(const Problem& problem, CaseOrder order, Rng* noise);

}  // namespace arenascope::offsets::exact
