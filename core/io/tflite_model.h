// What a TensorFlow Lite file says about its first subgraph, checked.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/bytes.h"
#include "core/base/ids.h"
#include "core/base/result.h"

namespace arenascope::io {

// Constant: its data is in the file. Variable: keeps its value between runs. Unsized: strings,
// resources and variants. Unused: no operator and no list of the graph names it.
enum class TfliteTensorKind : std::uint8_t { Planned, Constant, Variable, Unsized, Unused };

// `writer` is the operator that writes it. `is_dynamic`: a dimension is 0 or known only at run
// time. `bytes` is 0 for an unsized tensor.
struct TfliteTensor {
  std::string name;
  TfliteTensorKind kind = TfliteTensorKind::Unused;
  Bytes bytes = 0;
  bool is_input = false;
  bool is_output = false;
  bool is_read = false;
  bool is_dynamic = false;
  std::optional<NodeId> writer;
};

// `op` is the builtin operator, or the name of a custom one; `name` is unique. Lists index the
// tensors, without repeats.
struct TfliteOperator {
  std::string name;
  std::string op;
  std::vector<TensorId> inputs;
  std::vector<TensorId> outputs;
};

struct TfliteModel {
  std::vector<TfliteTensor> tensors;      // names are unique
  std::vector<TfliteOperator> operators;  // in execution order
  std::size_t subgraphs = 0;
};

// Errors, with a byte offset where one is known: syntax (not such a file, or damaged), invalid (an
// index that points nowhere, a tensor written twice or read before it is written, a size above
// 2^53-1), too_large. O(bytes + uses log uses).
Result<TfliteModel> open_tflite(std::string_view bytes);

}  // namespace arenascope::io
