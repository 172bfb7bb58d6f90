// Graphs as text: Graphviz DOT and plain lines.
#pragma once

#include <string>

#include "core/base/result.h"
#include "core/io/format.h"
#include "core/model/document.h"

namespace arenascope::io {

// Both write every node and keep the order of nodes and edges: what is read back has the same graph
// under the same names (a numbered node is then called by its number). The edges of an operator
// graph go from producer to reader. A static endpoint has no name and is left out. Errors:
// missing_part without edges, operators or incidences; invalid for a name the format cannot write.
// O(n + m).

// A `digraph` of the ordering edges, of an operator graph labelled with the tensor that flows; a
// document with incidences alone becomes a `graph`.
Result<std::string> write_dot(const Document& document);

// `a -> b` for an edge, `a -- b -- c` for an incidence.
Result<std::string> write_lines(const Document& document);

// A name as DOT or plain lines write it, without quotes where it needs none. Errors: invalid for a
// name that lines cannot write.
Result<std::string> written_name(std::string_view name, Format format);

}  // namespace arenascope::io
