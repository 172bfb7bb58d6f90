// Opening, checking and measuring. The only file that knows FlatBuffers.
#include "core/io/tflite_model.h"

#include <algorithm>
#include <cstring>
#include <set>
#include <utility>

#include "core/io/decode.h"
#include "core/io/tflite_tensor.h"
#include "core/model/document.h"
#include "tflite_generated.h"

namespace arenascope::io {
namespace {

using Kind = TfliteTensorKind;
using Indices = flatbuffers::Vector<std::int32_t>;

template <class T>
std::size_t size_of(const T* list) {
  return list == nullptr ? 0 : list->size();
}

std::span<const std::int32_t> numbers_of(const Indices* list) {
  return {list == nullptr ? nullptr : list->data(), size_of(list)};
}

std::string count_of(std::size_t count, std::string_view noun) {
  return format_count(static_cast<std::int64_t>(count)) + " " + std::string(noun) +
         (count == 1 ? "." : "s.");
}

// Any bytes may stand in a name; most are ASCII.
std::string text_of(const flatbuffers::String* text) {
  return text == nullptr ? std::string() : decode_text({text->c_str(), text->size()}).text;
}

// Numbers up to 127 stand in the older field; the newer one then repeats them or is 0.
std::string op_name(const tflite::OperatorCode& code) {
  const auto builtin = std::max(
      code.builtin_code(), static_cast<tflite::BuiltinOperator>(code.deprecated_builtin_code()));
  if (builtin == tflite::BuiltinOperator_CUSTOM && size_of(code.custom_code()) != 0)
    return text_of(code.custom_code());
  const std::string name = tflite::EnumNameBuiltinOperator(builtin);
  return name.empty() ? "OP_" + std::to_string(static_cast<std::int32_t>(builtin)) : name;
}

class Opener {
 public:
  explicit Opener(std::string_view bytes) : bytes_(bytes) {}

  Result<TfliteModel> open();

 private:
  Error refuse(const void* place, ErrorCode code, std::string message, std::string expected) const;
  Error too_large(std::size_t limit, std::string_view noun) const;

  Result<Done> verify();
  Result<Done> open_subgraph();
  Result<Done> name_tensors();
  Result<Done> name_operators();
  Result<Done> mark_graph();
  Result<Done> read_operators();
  Result<Done> read_operator(NodeId node);
  Result<Done> check_order();
  Result<Done> measure();
  Result<std::vector<TensorId>> tensors_of(const Indices* list, const std::string& user) const;
  bool is_constant(const tflite::Tensor& tensor) const;
  Bytes constant_bytes(const tflite::Tensor& tensor) const;

  std::string_view bytes_;
  std::vector<std::uint64_t> aligned_;  // a copy, where the given bytes begin at an odd address
  const tflite::Model* model_ = nullptr;
  const tflite::SubGraph* graph_ = nullptr;
  std::size_t name_bytes_ = 0;
  std::size_t uses_ = 0;
  TfliteModel result_;
};

Error Opener::refuse(const void* place, ErrorCode code, std::string message,
                     std::string expected) const {
  Error error;
  error.code = code;
  error.message = std::move(message);
  error.expected = std::move(expected);
  if (place != nullptr) {
    const auto offset = static_cast<const char*>(place) - bytes_.data();
    error.where.byte_offset = static_cast<std::uint64_t>(offset);
    error.span.offset = static_cast<std::size_t>(offset);
    error.span.length = std::min<std::size_t>(4, bytes_.size() - error.span.offset);
  }
  return error;
}

Error Opener::too_large(std::size_t limit, std::string_view noun) const {
  return refuse(nullptr, ErrorCode::TooLarge,
                "The model has more than " + format_count(static_cast<std::int64_t>(limit)) + " " +
                    std::string(noun) + ".",
                "");
}

Result<TfliteModel> Opener::open() {
  using Stage = Result<Done> (Opener::*)();
  for (const Stage stage :
       {&Opener::verify, &Opener::open_subgraph, &Opener::name_tensors, &Opener::name_operators,
        &Opener::mark_graph, &Opener::read_operators, &Opener::check_order, &Opener::measure})
    if (auto done = (this->*stage)(); !done) return done.error();
  return std::move(result_);
}

Result<Done> Opener::verify() {
  constexpr std::size_t kIdentifierAt = 4;
  if (bytes_.substr(std::min(kIdentifierAt, bytes_.size()), 4) != "TFL3")
    return refuse(bytes_.data() + std::min(kIdentifierAt, bytes_.size()), ErrorCode::Syntax,
                  "This is not a TensorFlow Lite model.", "Expected `TFL3` at byte 4.");
  if (reinterpret_cast<std::uintptr_t>(bytes_.data()) % alignof(std::uint64_t) != 0) {
    aligned_.resize((bytes_.size() + sizeof(std::uint64_t) - 1) / sizeof(std::uint64_t));
    std::memcpy(aligned_.data(), bytes_.data(), bytes_.size());
    bytes_ = {reinterpret_cast<const char*>(aligned_.data()), bytes_.size()};
  }
  flatbuffers::Verifier::Options options;
  options.max_tables = kMaxTensors + kMaxEdges;
  flatbuffers::Verifier verifier(reinterpret_cast<const std::uint8_t*>(bytes_.data()),
                                 bytes_.size(), options);
  if (!tflite::VerifyModelBuffer(verifier))
    return refuse(nullptr, ErrorCode::Syntax, "The model is damaged or cut short.",
                  "Expected a whole TensorFlow Lite file, version 3.");
  model_ = tflite::GetModel(bytes_.data());
  return Done{};
}

Result<Done> Opener::open_subgraph() {
  const std::size_t count = size_of(model_->subgraphs());
  if (count == 0)
    return refuse(model_, ErrorCode::Invalid, "The model has no subgraph.",
                  "Expected at least one.");
  result_.subgraphs = count;
  graph_ = model_->subgraphs()->Get(0);
  if (size_of(graph_->tensors()) > kMaxTensors) return too_large(kMaxTensors, "tensors");
  if (size_of(graph_->operators()) > kMaxNodes) return too_large(kMaxNodes, "operators");
  return Done{};
}

// A tensor is called as in the file; without a name t<index>, and a repeated name gets its index
// appended.
Result<Done> Opener::name_tensors() {
  std::set<std::string, std::less<>> taken;
  result_.tensors.resize(size_of(graph_->tensors()));
  for (std::size_t i = 0; i < result_.tensors.size(); ++i) {
    const flatbuffers::String* given = graph_->tensors()->Get(static_cast<NodeId>(i))->name();
    name_bytes_ += size_of(given);
    if (name_bytes_ > kMaxInputBytes) return too_large(kMaxInputBytes, "bytes of names");
    std::string name = size_of(given) == 0 ? "t" + std::to_string(i) : text_of(given);
    while (taken.count(name) != 0) name += "#" + std::to_string(i);
    taken.insert(name);
    result_.tensors[i].name = std::move(name);
  }
  return Done{};
}

// Operators have no names in the file: CONV_2D_3 is the operator at index 3.
Result<Done> Opener::name_operators() {
  result_.operators.resize(size_of(graph_->operators()));
  for (std::size_t i = 0; i < result_.operators.size(); ++i) {
    const tflite::Operator* op = graph_->operators()->Get(static_cast<NodeId>(i));
    if (op->opcode_index() >= size_of(model_->operator_codes()))
      return refuse(op, ErrorCode::Invalid,
                    "Operator " + std::to_string(i) + " has the code " +
                        std::to_string(op->opcode_index()) + ", which does not exist.",
                    "The model has " + count_of(size_of(model_->operator_codes()), "code"));
    std::string name = op_name(*model_->operator_codes()->Get(op->opcode_index()));
    name_bytes_ += name.size();
    if (name_bytes_ > kMaxInputBytes) return too_large(kMaxInputBytes, "bytes of names");
    result_.operators[i].name = name + "_" + std::to_string(i);
    result_.operators[i].op = std::move(name);
  }
  return Done{};
}

// The tensors of a list without repeats; -1 is an optional one that is left out.
Result<std::vector<TensorId>> Opener::tensors_of(const Indices* list,
                                                 const std::string& user) const {
  std::vector<TensorId> tensors;
  std::set<std::int32_t> seen;
  for (const std::int32_t index : numbers_of(list)) {
    if (index == -1 || !seen.insert(index).second) continue;
    if (index < 0 || static_cast<std::size_t>(index) >= result_.tensors.size())
      return refuse(list, ErrorCode::Invalid,
                    user + " refers to tensor " + std::to_string(index) + ", which does not exist.",
                    "The subgraph has " + count_of(result_.tensors.size(), "tensor"));
    tensors.push_back(static_cast<TensorId>(index));
  }
  return tensors;
}

Result<Done> Opener::mark_graph() {
  const auto inputs = tensors_of(graph_->inputs(), "The list of inputs");
  if (!inputs) return inputs.error();
  const auto outputs = tensors_of(graph_->outputs(), "The list of outputs");
  if (!outputs) return outputs.error();
  for (const TensorId tensor : inputs.value()) result_.tensors[tensor].is_input = true;
  for (const TensorId tensor : outputs.value()) result_.tensors[tensor].is_output = true;
  return Done{};
}

Result<Done> Opener::read_operators() {
  for (NodeId node = 0; node < result_.operators.size(); ++node)
    if (auto done = read_operator(node); !done) return done;
  return Done{};
}

Result<Done> Opener::read_operator(NodeId node) {
  const tflite::Operator* source = graph_->operators()->Get(node);
  TfliteOperator& op = result_.operators[node];
  uses_ += size_of(source->inputs()) + size_of(source->outputs());
  if (uses_ > kMaxEdges) return too_large(kMaxEdges, "uses of tensors");
  auto inputs = tensors_of(source->inputs(), op.name);
  if (!inputs) return inputs.error();
  auto outputs = tensors_of(source->outputs(), op.name);
  if (!outputs) return outputs.error();
  for (const TensorId tensor : inputs.value()) result_.tensors[tensor].is_read = true;
  for (const TensorId tensor : outputs.value()) {
    TfliteTensor& written = result_.tensors[tensor];
    if (written.writer || written.is_input)
      return refuse(source->outputs(), ErrorCode::Invalid,
                    op.name + " writes `" + written.name + "`, which " +
                        (written.is_input ? "is an input of the graph."
                                          : result_.operators[*written.writer].name + " wrote."),
                    "Each tensor is written once.");
    written.writer = node;
  }
  op.inputs = std::move(inputs.value());
  op.outputs = std::move(outputs.value());
  return Done{};
}

Result<Done> Opener::check_order() {
  for (NodeId node = 0; node < result_.operators.size(); ++node) {
    for (const TensorId tensor : result_.operators[node].inputs) {
      const TfliteTensor& read = result_.tensors[tensor];
      if (!read.writer || *read.writer < node) continue;
      return refuse(graph_->operators()->Get(node), ErrorCode::Invalid,
                    result_.operators[node].name + " reads `" + read.name + "` before " +
                        result_.operators[*read.writer].name + " writes it.",
                    "Operators stand in the order in which they run.");
    }
  }
  return Done{};
}

bool Opener::is_constant(const tflite::Tensor& tensor) const {
  if (tensor.external_buffer() != 0) return true;
  if (tensor.buffer() >= size_of(model_->buffers())) return false;
  const tflite::Buffer* buffer = model_->buffers()->Get(tensor.buffer());
  return size_of(buffer->data()) != 0 || buffer->offset() > 1;
}

Bytes Opener::constant_bytes(const tflite::Tensor& tensor) const {
  if (tensor.buffer() >= size_of(model_->buffers())) return 0;
  const tflite::Buffer* buffer = model_->buffers()->Get(tensor.buffer());
  if (size_of(buffer->data()) != 0) return static_cast<Bytes>(buffer->data()->size());
  return static_cast<Bytes>(
      std::min<std::uint64_t>(buffer->size(), static_cast<std::uint64_t>(kMaxNumber)));
}

// Decides what each tensor is, and its bytes: of a constant those in the file, else those of its
// shape.
Result<Done> Opener::measure() {
  for (std::size_t i = 0; i < result_.tensors.size(); ++i) {
    const tflite::Tensor& source = *graph_->tensors()->Get(static_cast<TensorId>(i));
    TfliteTensor& tensor = result_.tensors[i];
    if (!source.is_variable() && is_constant(source)) {
      if (tensor.writer)
        return refuse(
            &source, ErrorCode::Invalid,
            result_.operators[*tensor.writer].name + " writes the constant `" + tensor.name + "`.",
            "A tensor with data in the file is not written.");
      tensor.kind = Kind::Constant;
      tensor.bytes = constant_bytes(source);
      continue;
    }
    const auto shape = numbers_of(source.shape());
    const auto signature = numbers_of(source.shape_signature());
    const auto bits = tflite_element_bits(source.type());
    const auto bytes =
        shape.size() > kMaxTfliteRank ? std::nullopt : tflite_tensor_bytes(shape, bits.value_or(0));
    if (!bytes || signature.size() > kMaxTfliteRank)
      return refuse(
          &source, ErrorCode::Invalid, "The tensor `" + tensor.name + "` is too large.",
          "Expected at most 2^53 - 1 bytes and " + std::to_string(kMaxTfliteRank) + " dimensions.");
    const bool is_used = tensor.is_read || tensor.is_input || tensor.is_output || tensor.writer;
    tensor.bytes = *bytes;
    tensor.kind = source.is_variable() ? Kind::Variable
                  : !is_used           ? Kind::Unused
                  : !bits              ? Kind::Unsized
                                       : Kind::Planned;
    tensor.is_dynamic =
        std::any_of(shape.begin(), shape.end(), [](int d) { return d <= 0; }) ||
        std::any_of(signature.begin(), signature.end(), [](int d) { return d < 0; });
  }
  return Done{};
}

}  // namespace

Result<TfliteModel> open_tflite(std::string_view bytes) {
  return Opener(bytes).open();
}

}  // namespace arenascope::io
