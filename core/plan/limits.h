// How far a search of the arena may go, and how far one is.
#pragma once

#include <cstdint>
#include <optional>

#include "core/base/bytes.h"

namespace arenascope {

// What `exact` is given where nobody says: some twenty seconds natively.
inline constexpr std::uint64_t kUsualExactWork = 500'000'000;

// `work`: tensors and blocks looked at, the reproducible limit; a planner ends with its best plan so
// far once it has one. Nothing: as much as the planner takes, and kUsualExactWork for exact.
struct PlanLimits {
  std::optional<std::uint64_t> work;
  bool operator==(const PlanLimits&) const = default;
};

// Of a planner that runs. No arena before it has a plan.
struct ArenaProgress {
  std::optional<Bytes> arena_bytes;
  Bytes lower_bound_bytes = 0;
  std::uint64_t work = 0;
  int percent = 0;
};

}  // namespace arenascope
