// Takes edges and nodes out of a text of statements (DOT, plain lines): only the statements that speak of them are rewritten.
//
//   a -> b -> c [color=red];      without b -> c      a -> b [color=red];    (and `c;` where nothing else names c in its place)
//   {a b} -> {c d};               without a -> c      a -> d; b -> {c d};
#pragma once

#include <string_view>
#include <vector>

#include "core/io/outline.h"
#include "core/io/patch.h"

namespace arenascope::io {

struct StatementChange {
  std::vector<bool> gone_edges;    // by edge of the outline; empty: none
  std::vector<bool> marked_edges;  // whose mark becomes `keep`; empty: none
  bool keep = false;
  std::optional<NodeId> gone_node;
};

// The edits, ordered. Nodes stay in the order in which the text first names them: where a rewritten statement was the first to
// name one, the name is left as a statement of its own. `nodes` are the places that introduce them. O(n + m), times the nodes
// that a rewritten statement introduces.
std::vector<TextEdit> rewrite_statements(std::string_view text, const Outline& outline,
                                         const std::vector<EntitySpan>& nodes,
                                         const StatementChange& change);

}  // namespace arenascope::io
