// Is a transitive reduction right? Short and naive on purpose, and without any code of the
// reduction.
#pragma once

#include <span>

#include "core/base/result.h"
#include "core/model/document.h"

namespace arenascope::check {

// Holds `kept` against `edges` (any DAG): the same nodes reach each other, and deleting any kept
// edge without a `keep` mark changes that. The Error names the first culprit. O((n + E) * (n +
// kept)) time.
Result<Done> check_reduction(std::uint32_t node_count, std::span<const Edge> edges,
                             std::span<const Edge> kept);

}  // namespace arenascope::check
