#include "core/check/check_reduction.h"

#include <string>
#include <vector>

namespace arenascope::check {
namespace {

using Lists = std::vector<std::vector<NodeId>>;

Lists lists_of(std::uint32_t node_count, std::span<const Edge> edges) {
  Lists lists(node_count);
  for (const Edge& edge : edges) lists[edge.from].push_back(edge.to);
  return lists;
}

// Which nodes a walk of one edge or more reaches from `start`, never taking the edge `without`
// (nullptr: all edges).
std::vector<bool> reached_from(const Lists& lists, NodeId start, const Edge* without) {
  std::vector<bool> reached(lists.size(), false);
  std::vector<NodeId> open{start};
  while (!open.empty()) {
    const NodeId node = open.back();
    open.pop_back();
    for (NodeId target : lists[node]) {
      if (reached[target]) continue;
      if (without != nullptr && without->from == node && without->to == target) continue;
      reached[target] = true;
      open.push_back(target);
    }
  }
  return reached;
}

Error wrong(std::string message) {
  return make_error(ErrorCode::Invalid, std::move(message));
}

std::string edge_text(const Edge& edge) {
  return std::to_string(edge.from) + " -> " + std::to_string(edge.to);
}

}  // namespace

Result<Done> check_reduction(std::uint32_t node_count, std::span<const Edge> edges,
                             std::span<const Edge> kept) {
  const Lists before = lists_of(node_count, edges);
  const Lists after = lists_of(node_count, kept);
  for (NodeId node = 0; node < node_count; ++node)
    if (reached_from(before, node, nullptr) != reached_from(after, node, nullptr))
      return wrong("Node " + std::to_string(node) + " reaches other nodes than before.");
  for (const Edge& edge : kept)
    if (!edge.keep && reached_from(after, edge.from, &edge)[edge.to])
      return wrong("The kept edge " + edge_text(edge) + " is redundant.");
  return Done{};
}

}  // namespace arenascope::check
