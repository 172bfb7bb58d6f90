#include "core/session/locate.h"

#include "core/reduction/topology.h"

namespace arenascope::session {

void locate_cycle(Error& error, const Document& document, const SourceMap& map,
                  std::string_view text) {
  if (error.cycle.empty() || !error.cycle_lines.empty() || !document.edges) return;
  if (map.edges.size() != document.edges->size()) return;
  for (const EdgeId edge :
       reduction::edges_of_walk(document.nodes.count, *document.edges, error.cycle)) {
    if (error.cycle_lines.empty()) error.span = map.edges[edge].whole;
    error.cycle_lines.push_back(map.edges[edge].line);
  }
  error.where = where_of(text, error.span.offset);
}

}  // namespace arenascope::session
