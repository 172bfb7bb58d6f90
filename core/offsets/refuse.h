// The preconditions every function of offsets/ shares.
#pragma once

#include <optional>
#include <span>

#include "core/base/result.h"
#include "core/model/arena_tensor.h"

namespace arenascope::offsets {

// The Error that names the first tensor that cannot be planned: first use after last use, a
// negative or too large number, an alignment that is no power of two. Nothing when all are fine.
// O(n).
std::optional<Error> refuse(std::span<const ArenaTensor> tensors);

// The Error for bytes that grow beyond 2^53-1.
Error too_many_bytes(std::size_t tensor);

}  // namespace arenascope::offsets
