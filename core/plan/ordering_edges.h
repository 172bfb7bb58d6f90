// The ordering edges of a document, whatever form it has.
#pragma once

#include <vector>

#include "core/model/document.h"

namespace arenascope {

// What made an ordering edge: an edge of a bare DAG, or a tensor an operator produces and another
// reads, or `after`.
struct OrderingEdge {
  Edge edge;
  std::optional<TensorId> tensor;  // of an operator graph: what flows; nothing for `after`
  EdgeId source = 0;  // index into Document::edges; for an operator graph the reading operator
};

// Edges of a bare DAG in input order; of an operator graph, for each operator in order, one edge
// from the producer of each input that has one, then one per `after`. Parallel edges stay. O(n +
// m).
std::vector<OrderingEdge> ordering_edges(const Document& document);

}  // namespace arenascope
