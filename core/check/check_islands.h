// Are island labels right? Short and naive on purpose, and without any code of the islands.
#pragma once

#include <span>

#include "core/base/result.h"
#include "core/model/plan.h"

namespace arenascope::check {

// Holds labels, sizes and count against a traversal of the incidences (all endpoints below
// node_count, each incidence with a node). The Error names the first culprit. O(n + endpoints).
Result<Done> check_islands(std::uint32_t node_count, std::span<const Incidence> incidences,
                           const IslandsPlan& plan);

}  // namespace arenascope::check
