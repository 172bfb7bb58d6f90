// Transitive reduction: words joined by the two methods against the plain closure, on six kinds of
// graphs.
#include <cstdio>
#include <set>
#include <string>

#include "core/base/rng.h"
#include "core/reduction/reduction.h"
#include "core/reduction/redundancy.h"
#include "core/reduction/topology.h"
#include "core/reduction/witness.h"
#include "tests/bench/bench.h"
#include "tests/bench/stopwatch.h"

namespace arenascope::bench {
namespace {

using reduction::Method;

struct Graph {
  std::string name;
  std::uint32_t nodes = 0;
  std::vector<Edge> edges;
};

Graph random_graph(std::string name, std::uint32_t nodes, std::size_t count) {
  Rng rng(nodes);
  std::set<std::pair<NodeId, NodeId>> pairs;
  while (pairs.size() < count) {
    const auto a = static_cast<NodeId>(rng.below(nodes));
    const auto b = static_cast<NodeId>(rng.below(nodes));
    if (a != b) pairs.emplace(std::min(a, b), std::max(a, b));
  }
  Graph graph{std::move(name), nodes, {}};
  for (const auto& [u, v] : pairs) graph.edges.push_back({u, v});
  return graph;
}

// Layers of equal width; edges to the next one to three layers, to nodes within 20 places.
Graph layered_graph(std::string name, std::uint32_t layers, std::uint32_t width,
                    std::size_t count) {
  Rng rng(layers);
  Graph graph{std::move(name), layers * width, {}};
  while (graph.edges.size() < count) {
    const auto from = static_cast<NodeId>(rng.below(graph.nodes));
    const std::int64_t layer = from / width + rng.between(1, 3);
    const std::int64_t place = from % width + rng.between(-20, 20);
    if (layer < layers && place >= 0 && place < width)
      graph.edges.push_back({from, static_cast<NodeId>(layer * width + place)});
  }
  return graph;
}

Graph complete_order(std::string name, std::uint32_t nodes) {
  Graph graph{std::move(name), nodes, {}};
  for (NodeId u = 0; u < nodes; ++u)
    for (NodeId v = u + 1; v < nodes; ++v) graph.edges.push_back({u, v});
  return graph;
}

// Words of the reference's closure: every edge joins a whole row.
std::uint64_t closure_words(const Graph& graph) {
  return std::uint64_t{graph.edges.size()} * ((graph.nodes + 63) / 64);
}

void print_method(const Graph& graph, Method method) {
  const Stopwatch watch;
  const auto plan = reduction::reduce(graph.nodes, graph.edges, {.method = method});
  std::printf("    %-14s %.4f s\n", plan->method.c_str(), watch.seconds());
}

// The graphs here are numbered topologically, so they can be handed over as they are.
void print_words(const Graph& graph) {
  const auto dag = reduction::adjacency(graph.nodes, graph.edges);
  const auto rows = reduction::find_by_rows(dag);
  const auto closure = static_cast<double>(closure_words(graph));
  std::printf("    words joined   %llu, %.3f of the plain closure\n",
              static_cast<unsigned long long>(rows.words),
              static_cast<double>(rows.words) / closure);
}

void print_witnesses(const Graph& graph) {
  auto plan = reduction::reduce(graph.nodes, graph.edges);
  const Stopwatch watch;
  const std::size_t missing = reduction::fill_witnesses(*plan, {.work = 50'000'000});
  std::printf("    witnesses      %zu of %u within 50 million, %.4f s\n",
              plan->redundant_count - missing, plan->redundant_count, watch.seconds());
}

void print_graph(const Graph& graph, std::initializer_list<Method> methods) {
  const auto plan = reduction::reduce(graph.nodes, graph.edges);
  std::printf("  %s: %u nodes, %zu edges, %u redundant\n", graph.name.c_str(), graph.nodes,
              plan->edges.size(), plan->redundant_count);
  for (Method method : methods) print_method(graph, method);
  if (reduction::row_matrix_bytes(graph.nodes) <= (std::size_t{64} << 20)) print_words(graph);
  print_witnesses(graph);
}

}  // namespace

void print_reduction() {
  std::printf("transitive reduction\n");
  print_graph(random_graph("(i) random", 1024, 49980), {Method::Rows, Method::Blocks});
  print_graph(random_graph("(ii) random", 5000, 50000), {Method::Rows, Method::Blocks});
  print_graph(random_graph("(iii) random", 20000, 100000), {Method::Rows, Method::Blocks});
  print_graph(layered_graph("(iv) layered", 100, 1000, 300000), {Method::Blocks});
  print_graph(complete_order("(v) complete order", 2000), {Method::Rows, Method::Blocks});
  print_graph(random_graph("(vi) random", 100000, 1000000), {Method::Blocks});
}

}  // namespace arenascope::bench
