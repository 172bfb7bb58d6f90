// Which tensors belong to a selected node or island.
#pragma once

#include <vector>

#include "core/session/session.h"

namespace arenascope::session {

// Indices into OperatorGraph::tensors of what the operator (or those of the island) read and write,
// ascending; empty for any other selection and for documents without operators. O(n + m).
std::vector<TensorId> linked_tensors(const Session& session, Selection selection);

}  // namespace arenascope::session
