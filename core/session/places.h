// Between entities and lines of the text.
#pragma once

#include "core/session/session.h"

namespace arenascope::session {

// Line of the text that defines the entity, from 1; 0 when the text does not say (or has an error).
// An edge of an operator graph is defined by the operator that reads. O(n) for an edge, else O(1).
std::uint32_t line_of(const Session& session, Selection selection);

// The entity that a line defines, a tensor before an edge before a node; nothing when it defines
// none. O(n).
Selection entity_at_line(const Session& session, std::uint32_t line);

}  // namespace arenascope::session
