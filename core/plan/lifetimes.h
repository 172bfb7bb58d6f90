// Lifetimes of a document's tensors.
#pragma once

#include <vector>

#include "core/model/document.h"
#include "core/model/plan.h"

namespace arenascope {

// Tensors to plan, in input order, with `occupied` rounded up to `alignment` and no offsets yet.
//
// A document with `lifetimes` gives them as they are. Of an operator graph, operator k of the order
// is step k:
//
//   step      0      1      2        an input lives from 0 to its last reader (to the last step
//   when nobody reads it), image     ######                 an output from its producer to the last
//   step, conv1     #############          any other tensor from its producer to its last reader
//   (nobody: its producer only); mask                    ######   weights are left out.
//
// Errors: too_large when the occupied sizes sum to more than kMaxNumber; missing_part without
// lifetimes and operators. O(n + m).
Result<std::vector<PlannedTensor>> planned_tensors(const Document& document, Bytes alignment);

// The tensors of an operator graph as given lifetimes ("Detach lifetimes"), weights left out; empty
// without operators.
std::vector<LifetimeTensor> detached_lifetimes(const Document& document);

}  // namespace arenascope
