// Slow, obvious answers about graphs, against which reduction and islands are held.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/model/document.h"

namespace arenascope::test {

using Matrix = std::vector<std::vector<char>>;

// Warshall's closure: m[u][v] exactly if a walk of one edge or more leads from u to v.
inline Matrix warshall(std::uint32_t nodes, std::span<const Edge> edges) {
  Matrix reach(nodes, std::vector<char>(nodes, 0));
  for (const Edge& edge : edges) reach[edge.from][edge.to] = 1;
  for (std::uint32_t via = 0; via < nodes; ++via)
    for (std::uint32_t u = 0; u < nodes; ++u)
      if (reach[u][via])
        for (std::uint32_t v = 0; v < nodes; ++v) reach[u][v] |= reach[via][v];
  return reach;
}

// All shortest walks from u to v of two edges or more are compared node by node: the lowest, found
// by trying every successor in ascending order under a growing limit of length. For small graphs
// only.
class LowestPath {
 public:
  LowestPath(std::uint32_t nodes, std::span<const Edge> edges)
      : has_(nodes, std::vector<char>(nodes, 0)) {
    for (const Edge& edge : edges) has_[edge.from][edge.to] = 1;
  }
  std::vector<NodeId> find(NodeId from, NodeId to) {
    for (std::size_t length = 2; length < has_.size(); ++length) {
      path_.assign(1, from);
      if (extend(to, length)) return path_;
    }
    return {};
  }

 private:
  bool extend(NodeId to, std::size_t edges_left) {
    const NodeId last = path_.back();
    if (edges_left == 0) return last == to;
    for (NodeId next = 0; next < has_.size(); ++next) {
      if (!has_[last][next] || (next == to) != (edges_left == 1)) continue;
      path_.push_back(next);
      if (extend(to, edges_left - 1)) return true;
      path_.pop_back();
    }
    return false;
  }
  Matrix has_;
  std::vector<NodeId> path_;
};

// Connected components by depth-first search from each active node in ascending order.
inline std::vector<std::optional<std::uint32_t>> traversal_labels(std::uint32_t nodes,
                                                                  std::span<const Edge> pairs) {
  std::vector<std::vector<NodeId>> lists(nodes);
  for (const Edge& pair : pairs) {
    lists[pair.from].push_back(pair.to);
    lists[pair.to].push_back(pair.from);
  }
  std::vector<std::optional<std::uint32_t>> labels(nodes);
  std::uint32_t count = 0;
  for (NodeId start = 0; start < nodes; ++start) {
    if (labels[start] || lists[start].empty()) continue;
    std::vector<NodeId> open{start};
    labels[start] = count;
    while (!open.empty()) {
      const NodeId node = open.back();
      open.pop_back();
      for (NodeId other : lists[node]) {
        if (labels[other]) continue;
        labels[other] = count;
        open.push_back(other);
      }
    }
    ++count;
  }
  return labels;
}

}  // namespace arenascope::test
