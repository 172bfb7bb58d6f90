#include "core/reduction/adjacency.h"

#include <algorithm>

namespace arenascope::reduction {
namespace {

// Where each key's run begins; one entry more than there are keys.
template <class KeyOf>
std::vector<std::uint32_t> run_starts(std::uint32_t keys, std::span<const Edge> edges,
                                      KeyOf key_of) {
  std::vector<std::uint32_t> starts(keys + std::size_t{1}, 0);
  for (const Edge& edge : edges) ++starts[key_of(edge) + std::size_t{1}];
  for (std::size_t key = 0; key < keys; ++key) starts[key + 1] += starts[key];
  return starts;
}

}  // namespace

Adjacency adjacency(std::uint32_t node_count, std::span<const Edge> edges) {
  std::vector<std::uint32_t> next =
      run_starts(node_count, edges, [](const Edge& edge) { return edge.to; });
  std::vector<EdgeId> by_head(edges.size());
  for (std::size_t i = 0; i < edges.size(); ++i)
    by_head[next[edges[i].to]++] = static_cast<EdgeId>(i);

  Adjacency result;
  result.first = run_starts(node_count, edges, [](const Edge& edge) { return edge.from; });
  result.targets.resize(edges.size());
  result.edges.resize(edges.size());
  next = result.first;
  for (EdgeId id : by_head) {
    const std::uint32_t place = next[edges[id].from]++;
    result.targets[place] = edges[id].to;
    result.edges[place] = id;
  }
  return result;
}

std::vector<std::uint32_t> longest_paths(const Adjacency& graph, std::span<const NodeId> order) {
  std::vector<std::uint32_t> heights(graph.node_count(), 1);
  for (std::size_t i = order.size(); i > 0; --i)
    for (NodeId target : graph.of(order[i - 1]))
      heights[order[i - 1]] = std::max(heights[order[i - 1]], heights[target] + 1);
  return heights;
}

}  // namespace arenascope::reduction
