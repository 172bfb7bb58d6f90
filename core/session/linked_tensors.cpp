#include "core/session/linked_tensors.h"

#include <algorithm>

#include "core/base/sort.h"

namespace arenascope::session {

std::vector<TensorId> linked_tensors(const Session& session, Selection selection) {
  std::vector<TensorId> tensors;
  const std::optional<OperatorGraph>& graph = session.document().graph;
  const std::optional<IslandsPlan>& islands = session.plan().islands;
  if (!graph) return tensors;
  const auto belongs = [&](NodeId node) {
    if (selection.kind == EntityKind::Node) return node == selection.id;
    return selection.kind == EntityKind::Island && islands && node < islands->labels.size() &&
           islands->labels[node] == selection.id;
  };
  for (NodeId node = 0; node < graph->operators.size(); ++node) {
    if (!belongs(node)) continue;
    const Operator& op = graph->operators[node];
    tensors.insert(tensors.end(), op.inputs.begin(), op.inputs.end());
    tensors.insert(tensors.end(), op.outputs.begin(), op.outputs.end());
  }
  stable_sort(tensors);
  tensors.erase(std::unique(tensors.begin(), tensors.end()), tensors.end());
  return tensors;
}

}  // namespace arenascope::session
