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

// Walks back from a waiting node along the first dependency that still waits until a node repeats.
std::vector<Dependency> cycle_among(const std::vector<std::size_t>& waiting,
                                    const std::vector<Dependency>& dependencies) {
  constexpr std::size_t kNone = static_cast<std::size_t>(-1);
  std::vector<std::size_t> cause(waiting.size(), kNone);
  for (std::size_t i = 0; i < dependencies.size(); ++i) {
    const Dependency& d = dependencies[i];
    if (waiting[d.from] > 0 && waiting[d.to] > 0 && cause[d.to] == kNone) cause[d.to] = i;
  }
  NodeId node = 0;
  while (cause[node] == kNone) ++node;
  std::vector<bool> seen(waiting.size());
  for (; !seen[node]; node = dependencies[cause[node]].from) seen[node] = true;
  std::vector<Dependency> cycle;
  const NodeId start = node;
  do {
    cycle.push_back(dependencies[cause[node]]);
    node = cycle.back().from;
  } while (node != start);
  std::reverse(cycle.begin(), cycle.end());
  const auto lowest =
      std::min_element(cycle.begin(), cycle.end(),
                       [](const Dependency& a, const Dependency& b) { return a.from < b.from; });
  std::rotate(cycle.begin(), lowest, cycle.end());
  return cycle;
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
  if (queue.size() < count) result.cycle = cycle_among(waiting, dependencies);
  return result;
}

}  // namespace arenascope::io
