#include "core/plan/ordering_edges.h"

#include <algorithm>
#include <numeric>
#include <optional>
#include <tuple>

#include "core/base/sort.h"

namespace arenascope::plan {
namespace {

std::vector<OrderingEdge> edges_of_graph(const OperatorGraph& graph) {
  const auto count = static_cast<NodeId>(graph.operators.size());
  std::vector<std::optional<NodeId>> producer(graph.tensors.size());
  for (NodeId node = 0; node < count; ++node)
    for (const TensorId tensor : graph.operators[node].outputs)
      if (tensor < producer.size() && !producer[tensor]) producer[tensor] = node;
  std::vector<OrderingEdge> edges;
  for (NodeId node = 0; node < count; ++node) {
    for (const TensorId tensor : graph.operators[node].inputs)
      if (tensor < producer.size() && producer[tensor] && *producer[tensor] != node)
        edges.push_back({{*producer[tensor], node}, tensor});
    for (const NodeId before : graph.operators[node].after)
      if (before < count) edges.push_back({{before, node}, std::nullopt});
  }
  return edges;
}

}  // namespace

std::vector<OrderingEdge> ordering_edges_with_tensors(const Document& document) {
  if (document.graph) return edges_of_graph(*document.graph);
  std::vector<OrderingEdge> edges;
  if (!document.edges) return edges;
  for (const Edge& edge : *document.edges)
    if (edge.from < document.nodes.count && edge.to < document.nodes.count)
      edges.push_back({edge, std::nullopt});
  return edges;
}

std::vector<Edge> ordering_edges(const Document& document) {
  std::vector<Edge> edges;
  for (const OrderingEdge& ordering : ordering_edges_with_tensors(document))
    edges.push_back(ordering.edge);
  return edges;
}

DistinctPairs distinct_pairs(std::span<const Edge> edges) {
  std::vector<EdgeId> sorted(edges.size());
  std::iota(sorted.begin(), sorted.end(), 0u);
  stable_sort(sorted, [&](EdgeId a, EdgeId b) {
    return std::tie(edges[a].from, edges[a].to, a) < std::tie(edges[b].from, edges[b].to, b);
  });
  std::vector<EdgeId> first_like(edges.size());  // per edge: the first edge of its pair
  for (std::size_t i = 0; i < sorted.size(); ++i) {
    const bool repeats = i > 0 && edges[sorted[i]].from == edges[sorted[i - 1]].from &&
                         edges[sorted[i]].to == edges[sorted[i - 1]].to;
    first_like[sorted[i]] = repeats ? first_like[sorted[i - 1]] : sorted[i];
  }
  DistinctPairs pairs;
  pairs.pair_of.resize(edges.size());
  for (EdgeId edge = 0; edge < edges.size(); ++edge) {
    if (first_like[edge] == edge) {
      pairs.pair_of[edge] = static_cast<EdgeId>(pairs.first.size());
      pairs.first.push_back(edge);
    } else {
      pairs.pair_of[edge] = pairs.pair_of[first_like[edge]];
    }
  }
  return pairs;
}

}  // namespace arenascope::plan
