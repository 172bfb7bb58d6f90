// What it means to join two nodes, or several, in a view: said before it is done.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "core/session/session.h"

namespace arenascope::session {

// `edit` is what joining does; nothing where it is refused, and then `words` says why. `walk` are the nodes of the cycle that it
// would close, the first repeated at the end, or else of a path that implies the edge already.
struct Joining {
  std::optional<edit::Edit> edit;
  std::string words;
  std::vector<NodeId> walk;
};

// An edge from -> to in the graph; in the islands an incidence, or an edge where the islands follow from edges. O(n + m).
Joining join_two(const Session& session, View view, NodeId from, NodeId to);

// Makes one island of the nodes, which ascend: an incidence of all, incidences two by two where the text holds no others, or edges
// between islands. O(n + m).
Joining join_all(const Session& session, std::span<const NodeId> nodes);

}  // namespace arenascope::session
