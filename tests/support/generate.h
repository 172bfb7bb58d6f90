// Seeded random instances: the same on every platform.
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/rng.h"
#include "core/model/arena_tensor.h"
#include "core/model/document.h"

namespace arenascope::test {

struct TensorSpec {
  std::int64_t max_count = 40;
  Step max_step = 30;
  std::int64_t max_life = 8;
  Bytes max_bytes = 1000;
  int max_align_log2 = 0;
};

inline std::vector<ArenaTensor> random_tensors(std::uint64_t seed, const TensorSpec& spec = {}) {
  Rng rng(seed);
  std::vector<ArenaTensor> tensors(static_cast<std::size_t>(rng.between(1, spec.max_count)));
  for (ArenaTensor& tensor : tensors) {
    tensor.bytes = rng.between(0, spec.max_bytes);
    tensor.life.first_use = rng.between(0, spec.max_step);
    tensor.life.last_use = tensor.life.first_use + rng.between(0, spec.max_life);
    tensor.align = Bytes{1} << rng.between(0, spec.max_align_log2);
  }
  return tensors;
}

// A random permutation of 0 .. count-1.
inline std::vector<NodeId> random_permutation(Rng& rng, std::uint32_t count) {
  std::vector<NodeId> order(count);
  for (std::uint32_t i = 0; i < count; ++i) order[i] = i;
  for (std::uint32_t i = count; i > 1; --i) std::swap(order[i - 1], order[rng.below(i)]);
  return order;
}

struct RandomGraph {
  std::uint32_t nodes = 0;
  std::vector<Edge> edges;
};

// Edges u -> v with u < v, each pair with the given chance in percent, in random order.
inline RandomGraph random_dag(std::uint64_t seed, std::uint32_t max_nodes) {
  Rng rng(seed);
  RandomGraph graph;
  graph.nodes = 1 + static_cast<std::uint32_t>(rng.below(max_nodes));
  const std::uint64_t percent = 5 + rng.below(60);
  for (NodeId u = 0; u < graph.nodes; ++u)
    for (NodeId v = u + 1; v < graph.nodes; ++v)
      if (rng.below(100) < percent) graph.edges.push_back({u, v, false});
  std::vector<Edge> shuffled;
  for (NodeId i : random_permutation(rng, static_cast<std::uint32_t>(graph.edges.size())))
    shuffled.push_back(graph.edges[i]);
  graph.edges = shuffled;
  return graph;
}

// Pairs of nodes without any order; may hold (t, t) and repeats.
inline RandomGraph random_pairs(std::uint64_t seed, std::uint32_t max_nodes) {
  Rng rng(seed);
  RandomGraph graph;
  graph.nodes = 1 + static_cast<std::uint32_t>(rng.below(max_nodes));
  const std::uint64_t count = rng.below(2 * graph.nodes);
  for (std::uint64_t i = 0; i < count; ++i)
    graph.edges.push_back({static_cast<NodeId>(rng.below(graph.nodes)),
                           static_cast<NodeId>(rng.below(graph.nodes)), false});
  return graph;
}

}  // namespace arenascope::test
