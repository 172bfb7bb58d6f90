// Seeded random documents of every kind, all valid, small enough for a brute-force look.
#pragma once

#include "core/base/rng.h"
#include "core/model/document.h"

namespace arenascope::test {

inline std::string random_name(Rng& rng, std::size_t index) {
  static const char* const kStems[] = {"conv", "a b", "x,y", "\"q\"", "µ漢", "a\nb", "-> ", "#"};
  return kStems[rng.below(8)] + std::to_string(index);
}

inline std::vector<LifetimeTensor> random_lifetimes(Rng& rng) {
  std::vector<LifetimeTensor> tensors(rng.below(20));
  const bool with_offsets = rng.below(2) == 0;
  const bool default_names = rng.below(3) == 0;
  for (std::size_t i = 0; i < tensors.size(); ++i) {
    LifetimeTensor& t = tensors[i];
    t.name = default_names ? "t" + std::to_string(i) : random_name(rng, i);
    t.bytes = i == 0 && rng.below(5) == 0 ? kMaxNumber - 2'000'000 : rng.between(0, 100'000);
    t.life.first_use = rng.below(20) == 0 ? kMaxNumber : rng.between(0, 50);
    t.life.last_use = std::min(kMaxNumber, t.life.first_use + rng.between(0, 9));
    if (with_offsets && rng.below(4) != 0) t.offset = rng.between(0, 1'000'000);
    if (rng.below(5) == 0) t.align = Bytes{1} << rng.below(13);
    if (rng.below(3) == 0) t.role = static_cast<Role>(rng.below(5));
  }
  return tensors;
}

// `count` nodes; about one set in three is numbered.
inline NodeSet random_nodes(Rng& rng, std::uint32_t count) {
  NodeSet nodes;
  nodes.count = count;
  const std::uint64_t style = rng.below(3);
  for (std::uint32_t i = 0; i < count && style > 0; ++i)
    nodes.names.push_back(style == 1 ? "n" + std::to_string(i) : random_name(rng, i));
  return nodes;
}

// Every tensor has one producer at most and is read later, so the graph is acyclic in the given
// order.
inline OperatorGraph random_graph(Rng& rng, std::uint32_t operators) {
  OperatorGraph graph;
  graph.operators.resize(operators);
  for (std::uint32_t k = 0; k < operators; ++k) {
    Operator& op = graph.operators[k];
    op.op = rng.below(3) == 0 ? "" : (rng.below(2) == 0 ? "conv" : "add");
    for (std::uint64_t i = rng.below(4); i > 0 && !graph.tensors.empty(); --i)
      op.inputs.push_back(static_cast<TensorId>(rng.below(graph.tensors.size())));
    for (std::uint64_t i = rng.below(3); i > 0; --i) {
      op.outputs.push_back(static_cast<TensorId>(graph.tensors.size()));
      const std::string name = random_name(rng, graph.tensors.size());
      graph.tensors.push_back({name, rng.between(0, 1 << 20), static_cast<Role>(rng.below(5))});
    }
    if (k > 0 && rng.below(4) == 0) op.after.push_back(static_cast<NodeId>(rng.below(k)));
  }
  return graph;
}

inline std::vector<Edge> random_edges(Rng& rng, std::uint32_t nodes) {
  std::vector<Edge> edges(nodes > 1 ? rng.below(40) : 0);
  for (Edge& e : edges) {
    e.from = static_cast<NodeId>(rng.below(nodes - 1));
    e.to = static_cast<NodeId>(rng.between(e.from + 1, nodes - 1));
    e.keep = rng.below(5) == 0;
  }
  return edges;
}

inline std::vector<Incidence> random_incidences(Rng& rng, std::uint32_t nodes) {
  std::vector<Incidence> incidences(nodes > 0 ? rng.below(20) : 0);
  for (Incidence& group : incidences) {
    group.push_back(static_cast<NodeId>(rng.below(nodes)));
    for (std::uint64_t i = rng.below(3); i > 0; --i) {
      group.emplace_back();
      if (rng.below(3) != 0) group.back() = static_cast<NodeId>(rng.below(nodes));
    }
  }
  return incidences;
}

inline Options random_options(Rng& rng) {
  Options options;
  if (rng.below(2) == 0) options.planner = "first-fit";
  if (rng.below(3) == 0) options.schedule = "kahn";
  if (rng.below(3) == 0) options.align = Bytes{1} << rng.below(10);
  if (rng.below(3) == 0) options.budget = rng.between(0, 1 << 30);
  return options;
}

inline Document random_document(Rng& rng) {
  Document document;
  if (rng.below(2) == 0) document.name = random_name(rng, 0);
  document.options = random_options(rng);
  const auto nodes = static_cast<std::uint32_t>(rng.below(15));
  const std::uint64_t kind = rng.below(4);
  if (kind == 0) document.lifetimes = random_lifetimes(rng);
  if (kind == 1) document.graph = random_graph(rng, nodes);
  if (kind == 2) document.edges = random_edges(rng, nodes);
  if (kind == 3 || rng.below(3) == 0) document.incidences = random_incidences(rng, nodes);
  if (document.graph || document.edges || document.incidences)
    document.nodes = random_nodes(rng, nodes);
  if (kind == 2 && rng.below(3) == 0) document.lifetimes = random_lifetimes(rng);
  return document;
}

}  // namespace arenascope::test
