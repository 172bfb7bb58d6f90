// Edits: small values, and the one function that changes a Document.
#pragma once

#include <optional>
#include <string>
#include <variant>

#include "core/base/result.h"
#include "core/model/document.h"

namespace arenascope::edit {

// New lifetime of Document::lifetimes[tensor]; 0 <= first_use <= last_use <= kMaxNumber.
struct SetLifetime {
  TensorId tensor = 0;
  Lifetime life;
  bool operator==(const SetLifetime&) const = default;
};

// New size of a tensor: of Document::lifetimes where there are lifetimes, else of OperatorGraph::tensors.
struct SetBytes {
  TensorId tensor = 0;
  Bytes bytes = 0;
  bool operator==(const SetBytes&) const = default;
};

// New name of a tensor (the same list as SetBytes). Names are unique and not empty.
struct RenameTensor {
  TensorId tensor = 0;
  std::string name;
  bool operator==(const RenameTensor&) const = default;
};

// A new tensor at the end of Document::lifetimes.
struct AddTensor {
  LifetimeTensor tensor;
  bool operator==(const AddTensor&) const = default;
};

// Removes Document::lifetimes[tensor].
struct RemoveTensor {
  TensorId tensor = 0;
  bool operator==(const RemoveTensor&) const = default;
};

// Replaces the options.
struct SetOptions {
  Options options;
  bool operator==(const SetOptions&) const = default;
};

// Turns the operators' tensors into `lifetimes` (given here, computed from the schedule by plan/) and drops the operators.
struct DetachLifetimes {
  std::vector<LifetimeTensor> lifetimes;
  bool operator==(const DetachLifetimes&) const = default;
};

using Edit = std::variant<SetLifetime, SetBytes, RenameTensor, AddTensor, RemoveTensor, SetOptions,
                          DetachLifetimes>;

// Says whether apply would take the edit, and why not. Errors: missing_part where the document has no such list; invalid for
// an index, a name or a number out of range; too_large for a sum of sizes or a list beyond its limit. O(n) in the list touched.
Result<Done> check(const Document& document, const Edit& edit);

// Applies the edit or refuses it with a reason; a refused edit leaves the document as it was.
// `true` in the result: the document changed. O(n) in the list touched.
Result<bool> apply(Document& document, const Edit& edit);

}  // namespace arenascope::edit
