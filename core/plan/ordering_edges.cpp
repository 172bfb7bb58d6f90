#include "core/plan/ordering_edges.h"

namespace arenascope {

std::vector<OrderingEdge> ordering_edges(const Document& document) {
  std::vector<OrderingEdge> edges;
  if (document.edges) {
    edges.reserve(document.edges->size());
    for (EdgeId i = 0; i < document.edges->size(); ++i)
      edges.push_back({(*document.edges)[i], std::nullopt, i});
  }
  if (!document.graph) return edges;
  const OperatorGraph& graph = *document.graph;
  std::vector<std::optional<NodeId>> producer(graph.tensors.size());
  for (NodeId node = 0; node < graph.operators.size(); ++node)
    for (const TensorId tensor : graph.operators[node].outputs) producer[tensor] = node;
  for (NodeId node = 0; node < graph.operators.size(); ++node) {
    for (const TensorId tensor : graph.operators[node].inputs)
      if (producer[tensor] && *producer[tensor] != node)
        edges.push_back({{*producer[tensor], node}, tensor, node});
    for (const NodeId before : graph.operators[node].after)
      edges.push_back({{before, node}, std::nullopt, node});
  }
  return edges;
}

}  // namespace arenascope
