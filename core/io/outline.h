// The statements of a text that chains nodes, with their places: what a patch of DOT or of plain lines works on.
#pragma once

#include <vector>

#include "core/base/ids.h"
#include "core/base/result.h"

namespace arenascope::io {

// A node where a statement names it. `whole` is the name with its port.
struct OutlineMention {
  NodeId node = 0;
  TextSpan name;
  TextSpan whole;
};

// One side of an edge: nodes as written, or a group (a subgraph), whose nodes are mentioned by the statements inside it.
// `members` are the nodes it stands for, in the order in which edges are made.
struct OutlineEndpoint {
  TextSpan span;
  std::vector<OutlineMention> nodes;
  std::vector<NodeId> members;
  bool group = false;
};

// `a -> b -> {c d} [style=bold];`. `edges` holds, mark by mark, each tail with each head, the number of the edge (several
// statements may speak of one); of plain lines incidences are numbered on behind the edges.
struct OutlineStatement {
  std::vector<OutlineEndpoint> endpoints;
  std::vector<EdgeId> edges;
  TextSpan whole;
  TextSpan attributes;
  std::size_t depth = 0;  // of subgraphs around it
  bool semicolon = false;
  bool default_keep = false;
};

// Statements in the order in which they end. `close` is the brace that ends the graph, `last_end` the end of what stands before
// it.
struct Outline {
  std::vector<OutlineStatement> statements;
  std::size_t last_end = 0;
  std::size_t close = 0;
  bool directed = true;
  bool default_keep = false;
};

// Of a text that its reader understands.
Result<Outline> outline_dot(std::string_view text);
Result<Outline> outline_lines(std::string_view text);

}  // namespace arenascope::io
