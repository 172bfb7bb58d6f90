// The edge that a selection names.
#pragma once

#include <optional>

#include "core/session/session.h"

namespace arenascope::session {

// The id is that of ReductionPlan::edges, which are the distinct pairs of the ordering edges; in a
// graph with a cycle, which has no reduction, of those pairs themselves (neither redundant nor
// kept). O(1), with a cycle O(m).
std::optional<ReducedEdge> edge_of(const Document& document, const Plan& plan, EdgeId id);

// A tensor flows from one operator to the other. O(n + m).
bool carries_tensor(const Document& document, NodeId from, NodeId to);

}  // namespace arenascope::session
