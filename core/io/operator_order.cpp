#include "core/io/operator_order.h"

#include <algorithm>
#include <numeric>

namespace arenascope::io {
namespace {

// Successors of all nodes in one list: those of `node` lie in [begin[node], begin[node + 1]), in
// input order.
struct Successors {
  std::vector<std::size_t> begin;
  std::vector<NodeId> nodes;
};

Successors successors_of(std::size_t count, const std::vector<Dependency>& dependencies) {
  Successors successors{std::vector<std::size_t>(count + 1),
                        std::vector<NodeId>(dependencies.size())};
  for (const Dependency& d : dependencies) ++successors.begin[d.from + 1];
  std::partial_sum(successors.begin.begin(), successors.begin.end(), successors.begin.begin());
  std::vector<std::size_t> next = successors.begin;
  for (const Dependency& d : dependencies) successors.nodes[next[d.from]++] = d.to;
  return successors;
}

std::optional<reduction::Cycle> cycle_of(std::size_t count,
                                         const std::vector<Dependency>& dependencies) {
  std::vector<Edge> edges;
  edges.reserve(dependencies.size());
  for (const Dependency& d : dependencies) edges.push_back({d.from, d.to, false});
  const auto topology = reduction::topological_order(static_cast<std::uint32_t>(count), edges);
  return topology ? topology->cycle : std::nullopt;
}

}  // namespace

OperatorOrder order_operators(std::size_t count, const std::vector<Dependency>& dependencies) {
  OperatorOrder result;
  result.order.resize(count);
  std::iota(result.order.begin(), result.order.end(), NodeId{0});
  const bool in_order = std::all_of(dependencies.begin(), dependencies.end(),
                                    [](const Dependency& d) { return d.from < d.to; });
  if (in_order) return result;
  std::vector<std::size_t> waiting(count);
  for (const Dependency& d : dependencies) ++waiting[d.to];
  const Successors successors = successors_of(count, dependencies);
  std::vector<NodeId>& queue = result.order;
  queue.clear();
  for (NodeId node = 0; node < count; ++node)
    if (waiting[node] == 0) queue.push_back(node);
  for (std::size_t head = 0; head < queue.size(); ++head) {
    const NodeId node = queue[head];
    for (std::size_t i = successors.begin[node]; i < successors.begin[node + 1]; ++i)
      if (--waiting[successors.nodes[i]] == 0) queue.push_back(successors.nodes[i]);
  }
  if (queue.size() < count) result.cycle = cycle_of(count, dependencies);
  return result;
}

}  // namespace arenascope::io
