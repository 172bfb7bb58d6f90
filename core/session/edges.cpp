#include "core/session/edges.h"

#include "core/plan/ordering_edges.h"

namespace arenascope::session {

std::optional<ReducedEdge> edge_of(const Document& document, const Plan& plan, EdgeId id) {
  if (plan.reduction) {
    if (id >= plan.reduction->edges.size()) return std::nullopt;
    return plan.reduction->edges[id];
  }
  if (!plan.reduction_error) return std::nullopt;
  const std::vector<Edge> edges = plan::ordering_edges(document);
  const plan::DistinctPairs pairs = plan::distinct_pairs(edges);
  if (id >= pairs.first.size()) return std::nullopt;
  const Edge& edge = edges[pairs.first[id]];
  return ReducedEdge{edge.from, edge.to, false, false, {}};
}

bool carries_tensor(const Document& document, NodeId from, NodeId to) {
  if (!document.graph) return false;
  for (const plan::OrderingEdge& o : plan::ordering_edges_with_tensors(document))
    if (o.tensor && o.edge.from == from && o.edge.to == to) return true;
  return false;
}

}  // namespace arenascope::session
