// The ordering edges of a document, whatever part they come from.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/model/document.h"

namespace arenascope::plan {

// An ordering edge and, in an operator graph, the tensor that flows along it (none for `after`).
struct OrderingEdge {
  Edge edge;
  std::optional<TensorId> tensor;
  bool operator==(const OrderingEdge&) const = default;
};

// Of a bare DAG: its edges. Of an operator graph, operator by operator: producer -> operator for
// each of its inputs, then each operator it comes after. None where the document has neither part.
// Endpoints out of range, weights, inputs without a producer and tensors an operator both writes
// and reads are left out; repeats and loops of a bare DAG are not. O(n + m).
std::vector<OrderingEdge> ordering_edges_with_tensors(const Document& document);
std::vector<Edge> ordering_edges(const Document& document);

// Distinct pairs in order of first occurrence, as ReductionPlan::edges lists them.
struct DistinctPairs {
  std::vector<EdgeId> first;    // per pair: the edge that brought it
  std::vector<EdgeId> pair_of;  // per edge: its pair
};
DistinctPairs distinct_pairs(std::span<const Edge> edges);

}  // namespace arenascope::plan
