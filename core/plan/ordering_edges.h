// The ordering edges of a document, whatever part they come from.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/model/document.h"

namespace arenascope::plan {

// Of a bare DAG: its edges. Of an operator graph, operator by operator: producer -> operator for
// each of its inputs, then each operator it comes after. None where the document has neither part.
// Endpoints out of range, weights and inputs without a producer are left out; repeats and loops are
// not. O(n + m).
std::vector<Edge> ordering_edges(const Document& document);

// Distinct pairs in order of first occurrence, as ReductionPlan::edges lists them.
struct DistinctPairs {
  std::vector<EdgeId> first;    // per pair: the edge that brought it
  std::vector<EdgeId> pair_of;  // per edge: its pair
};
DistinctPairs distinct_pairs(std::span<const Edge> edges);

}  // namespace arenascope::plan
