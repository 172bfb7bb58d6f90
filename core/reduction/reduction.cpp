#include "core/reduction/reduction.h"

#include <algorithm>
#include <array>
#include <limits>
#include <string>
#include <utility>

#include "core/reduction/adjacency.h"
#include "core/reduction/redundancy.h"
#include "core/reduction/topology.h"

namespace arenascope::reduction {
namespace {

constexpr std::array<std::string_view, 2> kMethodIds{"suffix-rows", "column-blocks"};

struct DistinctPairs {
  std::vector<Edge> edges;  // in order of first occurrence; `keep` if any occurrence is marked
  std::uint32_t parallel = 0;
};

// Parallel edges stand side by side in `graph`, in input order.
DistinctPairs distinct_pairs(const Adjacency& graph, std::span<const Edge> edges) {
  std::vector<std::uint8_t> is_first(edges.size(), 0);
  std::vector<Edge> marked(edges.begin(), edges.end());
  for (NodeId node = 0; node < graph.node_count(); ++node) {
    EdgeId first = 0;
    for (std::uint32_t i = graph.first[node]; i < graph.first[node + 1]; ++i) {
      const bool repeat = i > graph.first[node] && graph.targets[i] == graph.targets[i - 1];
      if (!repeat) first = graph.edges[i];
      is_first[first] = 1;
      marked[first].keep |= edges[graph.edges[i]].keep;
    }
  }
  DistinctPairs pairs;
  pairs.edges.reserve(edges.size());
  for (std::size_t i = 0; i < edges.size(); ++i)
    if (is_first[i]) pairs.edges.push_back(marked[i]);
  pairs.parallel = static_cast<std::uint32_t>(edges.size() - pairs.edges.size());
  return pairs;
}

// The position of each node when the nodes are sorted by decreasing height, equal ones by number: a
// topological order, in which the edges of graphs with layers are short.
std::vector<NodeId> positions_by_height(const std::vector<std::uint32_t>& heights) {
  std::uint32_t highest = 0;
  for (std::uint32_t height : heights) highest = std::max(highest, height);
  std::vector<NodeId> next(std::size_t{highest} + 1, 0);
  for (std::uint32_t height : heights) ++next[highest - height + 1];
  for (std::size_t depth = 0; depth < highest; ++depth) next[depth + 1] += next[depth];
  std::vector<NodeId> positions;
  positions.reserve(heights.size());
  for (std::uint32_t height : heights) positions.push_back(next[highest - height]++);
  return positions;
}

// The pairs between positions; `edges` of the graph are indices into `pairs`.
OrderedDag renumbered(std::span<const Edge> pairs, const std::vector<NodeId>& positions) {
  std::vector<Edge> renamed;
  renamed.reserve(pairs.size());
  for (const Edge& pair : pairs)
    renamed.push_back({positions[pair.from], positions[pair.to], false});
  return adjacency(static_cast<std::uint32_t>(positions.size()), renamed);
}

std::vector<NodeId> inverse(const std::vector<NodeId>& positions) {
  std::vector<NodeId> nodes(positions.size());
  for (NodeId node = 0; node < nodes.size(); ++node) nodes[positions[node]] = node;
  return nodes;
}

std::vector<std::uint32_t> by_position(const std::vector<std::uint32_t>& heights,
                                       const std::vector<NodeId>& positions) {
  std::vector<std::uint32_t> result(heights.size());
  for (std::size_t node = 0; node < heights.size(); ++node) result[positions[node]] = heights[node];
  return result;
}

Method method_for(std::uint32_t node_count, const ReductionOptions& options) {
  if (options.method) return *options.method;
  return row_matrix_bytes(node_count) <= options.max_row_bytes ? Method::Rows : Method::Blocks;
}

}  // namespace

std::string_view method_id(Method method) {
  return kMethodIds[static_cast<std::size_t>(method)];
}

Reduction::Reduction(const NodeSet& nodes, std::span<const Edge> edges,
                     const ReductionOptions& options) {
  prepare(nodes, edges, nullptr, options);
}

Reduction::Reduction(const NodeSet& nodes, std::span<const Edge> edges, trace::Recorder& recorder,
                     const ReductionOptions& options) {
  prepare(nodes, edges, &recorder, options);
}

void Reduction::prepare(const NodeSet& nodes, std::span<const Edge> edges,
                        trace::Recorder* recorder, const ReductionOptions& options) {
  error_ = refuse_edges(nodes.count, edges);
  if (error_) return;
  const Adjacency input = adjacency(nodes.count, edges);
  const Topology topology = topological_order(input);
  if (topology.cycle) {
    error_ = cycle_error(*topology.cycle, nodes);
    return;
  }
  const DistinctPairs pairs = distinct_pairs(input, edges);
  const auto heights = longest_paths(input, topology.order);
  const std::vector<NodeId> positions = positions_by_height(heights);
  const Method method = method_for(nodes.count, options);
  OrderedDag graph = renumbered(pairs.edges, positions);
  if (recorder) record_rows(graph, inverse(positions), *recorder);
  if (method == Method::Rows)
    rows_ = std::move(graph);
  else
    blocks_.emplace(std::move(graph), by_position(heights, positions));

  plan_.nodes = nodes.count;
  plan_.parallel_edges = pairs.parallel;
  plan_.method = method_id(method);
  for (std::uint32_t height : heights)
    plan_.longest_path_nodes = std::max(plan_.longest_path_nodes, height);
  plan_.edges.reserve(pairs.edges.size());
  for (const Edge& pair : pairs.edges) {
    plan_.edges.push_back({pair.from, pair.to, false, false, {}});
    marked_.push_back(pair.keep);
  }
}

Progress Reduction::advance(std::uint64_t work) {
  if (rows_) {
    const Redundancy found = find_by_rows(*rows_);
    work_done_ = found.words;
    fill(*rows_, found);
    rows_.reset();
  }
  if (!blocks_) return Progress::Done;
  const Progress progress = blocks_->advance(work);
  work_done_ = blocks_->work_done();
  if (progress == Progress::Running) return progress;
  fill(blocks_->graph(), blocks_->found());
  blocks_.reset();
  return Progress::Done;
}

void Reduction::fill(const OrderedDag& graph, const Redundancy& found) {
  for (std::size_t i = 0; i < graph.edges.size(); ++i) {
    if (!found.redundant[i]) continue;
    const EdgeId id = graph.edges[i];
    (marked_[id] ? plan_.edges[id].keep : plan_.edges[id].redundant) = true;
    if (!marked_[id]) ++plan_.redundant_count;
  }
}

Result<ReductionPlan> Reduction::result() {
  if (error_) return *error_;
  return std::move(plan_);
}

Result<ReductionPlan> reduce(const NodeSet& nodes, std::span<const Edge> edges,
                             const ReductionOptions& options) {
  Reduction reduction(nodes, edges, options);
  reduction.advance(std::numeric_limits<std::uint64_t>::max());
  return reduction.result();
}

Result<ReductionPlan> reduce(const NodeSet& nodes, std::span<const Edge> edges,
                             trace::Recorder& recorder, const ReductionOptions& options) {
  Reduction reduction(nodes, edges, recorder, options);
  reduction.advance(std::numeric_limits<std::uint64_t>::max());
  return reduction.result();
}

void record(const NodeSet& nodes, std::span<const Edge> edges, trace::Recorder& recorder) {
  const Reduction reduction(nodes, edges, recorder);
}

Result<ReductionPlan> reduce(std::uint32_t node_count, std::span<const Edge> edges,
                             const ReductionOptions& options) {
  return reduce(NodeSet{node_count, {}}, edges, options);
}

std::vector<Edge> kept_edges(const ReductionPlan& plan) {
  std::vector<Edge> kept;
  for (const ReducedEdge& edge : plan.edges)
    if (!edge.redundant) kept.push_back({edge.from, edge.to, edge.keep});
  return kept;
}

}  // namespace arenascope::reduction
