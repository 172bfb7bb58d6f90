#include "core/plan/lifetimes.h"

#include <algorithm>

namespace arenascope {
namespace {

struct Use {
  std::optional<Step> produced;
  std::optional<Step> last_read;
};

std::vector<Use> uses_of(const OperatorGraph& graph) {
  std::vector<Use> uses(graph.tensors.size());
  for (std::size_t step = 0; step < graph.operators.size(); ++step) {
    for (const TensorId tensor : graph.operators[step].outputs)
      uses[tensor].produced = static_cast<Step>(step);
    for (const TensorId tensor : graph.operators[step].inputs)
      uses[tensor].last_read = static_cast<Step>(step);
  }
  return uses;
}

Lifetime life_of(const GraphTensor& tensor, const Use& use, Step last_step) {
  if (tensor.role == Role::Output) return {use.produced.value_or(0), last_step};
  if (!use.produced) return {0, use.last_read.value_or(last_step)};
  return {*use.produced, std::max(*use.produced, use.last_read.value_or(*use.produced))};
}

}  // namespace

std::vector<LifetimeTensor> detached_lifetimes(const Document& document) {
  std::vector<LifetimeTensor> lifetimes;
  if (!document.graph) return lifetimes;
  const OperatorGraph& graph = *document.graph;
  const Step last_step =
      graph.operators.empty() ? 0 : static_cast<Step>(graph.operators.size()) - 1;
  const std::vector<Use> uses = uses_of(graph);
  for (std::size_t i = 0; i < graph.tensors.size(); ++i) {
    const GraphTensor& tensor = graph.tensors[i];
    if (tensor.role == Role::Weight) continue;
    lifetimes.push_back({tensor.name, tensor.bytes, life_of(tensor, uses[i], last_step),
                         std::nullopt, 0, tensor.role});
  }
  return lifetimes;
}

Result<std::vector<PlannedTensor>> planned_tensors(const Document& document, Bytes alignment) {
  if (!document.lifetimes && !document.graph)
    return make_error(ErrorCode::MissingPart, "The document has no tensors.",
                      "Expected lifetimes, or nodes with tensors.");
  std::vector<PlannedTensor> planned;
  const std::vector<LifetimeTensor> detached = detached_lifetimes(document);
  const std::vector<LifetimeTensor>& lifetimes =
      document.lifetimes ? *document.lifetimes : detached;
  planned.reserve(lifetimes.size());
  Bytes sum = 0;
  for (TensorId i = 0; i < lifetimes.size(); ++i) {
    const LifetimeTensor& tensor = lifetimes[i];
    // Nearly the largest number rounded up would leave the range, so the sum decides before the
    // rounding is used.
    const Bytes align = std::max({tensor.align, alignment, Bytes{1}});
    const auto padded = checked_add(tensor.bytes, align);
    const auto next = padded ? checked_add(sum, *padded) : std::nullopt;
    if (!next)
      return make_error(ErrorCode::TooLarge,
                        "The sizes up to " + tensor.name + " sum to more than 2^53 - 1 bytes.",
                        "Expected sizes whose sum stays below.");
    sum = *next;
    planned.push_back({tensor.name, tensor.bytes, align_up(tensor.bytes, alignment), tensor.life,
                       align, tensor.role, 0, i});
  }
  if (document.lifetimes) return planned;
  // Sources are indices into the graph's tensors; weights were skipped.
  TensorId source = 0;
  for (PlannedTensor& tensor : planned) {
    while (document.graph->tensors[source].role == Role::Weight) ++source;
    tensor.source = source++;
  }
  return planned;
}

}  // namespace arenascope
