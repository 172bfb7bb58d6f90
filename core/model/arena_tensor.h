// A tensor as an arena planner needs it: bytes, lifetime, alignment. No name, no role.
#pragma once

#include "core/base/bytes.h"
#include "core/base/interval.h"

namespace arenascope {

// `bytes` is what the tensor occupies (already rounded up to the plan's alignment). Its offset must
// be a multiple of `align`, a power of two: the larger of the plan's alignment and the tensor's
// own.
struct ArenaTensor {
  Bytes bytes = 0;
  Lifetime life;
  Bytes align = 1;
  bool operator==(const ArenaTensor&) const = default;
};

}  // namespace arenascope
