// TensorFlow Lite models: the operators of subgraph 0 and their tensors. Constants stay as weights;
// what a plan cannot place is left out and named.
#include <algorithm>
#include <string>

#include "core/io/format.h"
#include "core/io/tflite_model.h"

namespace arenascope::io {
namespace {

using Kind = TfliteTensorKind;

constexpr Bytes kAlignment = 16;  // that of TensorFlow Lite Micro's arena

std::string count_text(std::size_t count) {
  return format_count(static_cast<std::int64_t>(count));
}

// "`a`, `b` and 12 more".
std::string listed(const std::vector<std::string>& names) {
  constexpr std::size_t kMaxListed = 5;
  std::string text;
  for (std::size_t i = 0; i < std::min(names.size(), kMaxListed); ++i)
    text += (i == 0 ? "`" : ", `") + names[i] + "`";
  if (names.size() > kMaxListed) text += " and " + count_text(names.size() - kMaxListed) + " more";
  return text;
}

// Read by an operator, but nobody writes it: a constant without data, as far as a plan goes.
bool is_unwritten(const TfliteTensor& tensor) {
  return tensor.kind == Kind::Planned && !tensor.writer && !tensor.is_input;
}

Role role_of(const TfliteTensor& tensor) {
  if (tensor.kind == Kind::Constant || is_unwritten(tensor)) return Role::Weight;
  if (tensor.is_output) return Role::Output;
  return tensor.is_input ? Role::Input : Role::Activation;
}

OperatorGraph graph_of(const TfliteModel& model) {
  OperatorGraph graph;
  std::vector<std::optional<TensorId>> kept(model.tensors.size());
  for (std::size_t i = 0; i < model.tensors.size(); ++i) {
    const TfliteTensor& tensor = model.tensors[i];
    if (tensor.kind != Kind::Planned && tensor.kind != Kind::Constant) continue;
    kept[i] = static_cast<TensorId>(graph.tensors.size());
    graph.tensors.push_back({tensor.name, tensor.bytes, role_of(tensor)});
  }
  const auto kept_of = [&kept](const std::vector<TensorId>& tensors) {
    std::vector<TensorId> result;
    for (const TensorId tensor : tensors)
      if (kept[tensor]) result.push_back(*kept[tensor]);
    return result;
  };
  for (const TfliteOperator& op : model.operators)
    graph.operators.push_back({op.op, kept_of(op.inputs), kept_of(op.outputs), {}});
  return graph;
}

// "3 variable tensors, 1.0 KiB", or nothing.
void append_excluded(std::string& text, const TfliteModel& model, Kind kind, std::string_view one,
                     std::string_view many) {
  std::size_t count = 0;
  Bytes total = 0;
  for (const TfliteTensor& tensor : model.tensors) {
    if (tensor.kind != kind) continue;
    ++count;
    total = checked_add(total, tensor.bytes).value_or(kMaxNumber);
  }
  if (count == 0) return;
  if (!text.empty()) text += "; ";
  text += count_text(count) + " " + std::string(count == 1 ? one : many);
  if (kind != Kind::Unsized) text += ", " + format_size(total);
}

std::string excluded_text(const TfliteModel& model) {
  std::string text;
  append_excluded(text, model, Kind::Constant, "constant", "constants");
  append_excluded(text, model, Kind::Variable, "variable tensor", "variable tensors");
  append_excluded(text, model, Kind::Unsized, "tensor without a fixed size",
                  "tensors without a fixed size");
  append_excluded(text, model, Kind::Unused, "unused tensor", "unused tensors");
  return text;
}

template <class Predicate>
void append_finding(std::vector<Finding>& findings, const TfliteModel& model, Predicate applies,
                    const std::string& remark) {
  std::vector<std::string> names;
  for (const TfliteTensor& tensor : model.tensors)
    if (applies(tensor)) names.push_back(tensor.name);
  if (!names.empty()) findings.push_back({remark + " " + listed(names) + ".", {}, {}});
}

std::vector<Finding> findings_of(const TfliteModel& model) {
  std::vector<Finding> findings;
  if (model.subgraphs > 1)
    findings.push_back(
        {"The model has " + count_text(model.subgraphs) + " subgraphs; only the first is planned.",
         {},
         {}});
  append_finding(
      findings, model,
      [](const TfliteTensor& t) { return t.kind == Kind::Planned && t.is_dynamic; },
      "Sizes known only at run time, taken from the shape in the file:");
  append_finding(
      findings, model, [](const TfliteTensor& t) { return t.kind == Kind::Unsized; },
      "Left out, since the type has no fixed size:");
  append_finding(
      findings, model, [](const TfliteTensor& t) { return is_unwritten(t) && t.bytes > 0; },
      "Read but never written, so taken as constants:");
  return findings;
}

}  // namespace

Result<Parsed> read_tflite(std::string_view bytes) {
  const auto opened = open_tflite(bytes);
  if (!opened) return opened.error();
  const TfliteModel& model = opened.value();
  Parsed parsed;
  parsed.document.graph = graph_of(model);
  parsed.document.nodes.count = static_cast<std::uint32_t>(model.operators.size());
  for (const TfliteOperator& op : model.operators) parsed.document.nodes.names.push_back(op.name);
  parsed.document.options.align = kAlignment;
  parsed.findings = findings_of(model);
  parsed.excluded = excluded_text(model);
  return parsed;
}

}  // namespace arenascope::io
