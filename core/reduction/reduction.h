// Transitive reduction: the fewest edges with the same reachability, and for every edge that goes a
// path that replaces it.
//
//   0 -> 1 -> 2 -> 3, 0 -> 3       0 -> 3 is redundant, witness 0 1 2 3
//
// For a DAG the reduction is unique: u -> v goes exactly if another path leads from u to v. Every
// edge is decided alone against the whole graph, so nothing depends on the order of the edges or on
// how the nodes are numbered.
//
// Source: tensorflow/tensorflow#124410, as in the reference's transitive_reduction.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/model/plan.h"
#include "core/reduction/redundancy.h"

namespace arenascope::reduction {

// Rows: a bit matrix of n^2/8 bytes. Blocks: the same in blocks of columns, n * 64 bytes.
enum class Method : std::uint8_t { Rows, Blocks };

// "suffix-rows", "column-blocks".
std::string_view method_id(Method method);

// Rows where its matrix takes at most `max_row_bytes` (beyond about 16 MiB it no longer fits the
// cache, and Blocks is faster as well as smaller), else Blocks; `method` overrules.
struct ReductionOptions {
  std::size_t max_row_bytes = std::size_t{16} << 20;
  std::optional<Method> method;
};

// Decides every distinct pair of nodes once, listed at its first occurrence, in input order; the
// nodes may be numbered in any order. A pair with a `keep` mark (on any of its edges) stays: it has
// `redundant` false, and `keep` true exactly if it would have gone. Marked pairs count for
// reachability. `redundant_count` counts the pairs that go. Witnesses are left empty, see
// fill_witnesses().
//
// Errors: invalid for an edge that names a node at or beyond nodes.count; cycle, with the nodes by
// name and in `cycle` (edges_of_walk() finds its edges).
//
// O(E + n log n + kept * n/64) time; bit rows of at most 64 MB for up to a million nodes, plus
// O(n + E) memory.
Result<ReductionPlan> reduce(const NodeSet& nodes, std::span<const Edge> edges,
                             const ReductionOptions& options = {});

// The same for nodes 0 .. node_count-1.
Result<ReductionPlan> reduce(std::uint32_t node_count, std::span<const Edge> edges,
                             const ReductionOptions& options = {});

// The same plan; the steps of the method by rows are also recorded, whatever the size of the graph
// and the method that decides it (see record_rows).
Result<ReductionPlan> reduce(const NodeSet& nodes, std::span<const Edge> edges,
                             trace::Recorder& recorder, const ReductionOptions& options = {});

// The steps alone: cheap for a graph of any size. Nothing is recorded of edges that are refused.
void record(const NodeSet& nodes, std::span<const Edge> edges, trace::Recorder& recorder);

// The same in slices, for graphs of 100,000 nodes and more. The linear part runs in the
// constructor, the bit rows of a small graph in one slice.
class Reduction {
 public:
  Reduction(const NodeSet& nodes, std::span<const Edge> edges,
            const ReductionOptions& options = {});
  Reduction(const NodeSet& nodes, std::span<const Edge> edges, trace::Recorder& recorder,
            const ReductionOptions& options = {});

  // Spends about `work` rows and words of 64 bits, at least one block of columns. Done also after
  // an error.
  Progress advance(std::uint64_t work);

  std::uint64_t work_done() const { return work_done_; }

  // The plan once Done, or the Error. Moves the plan out: ask once.
  Result<ReductionPlan> result();

 private:
  void prepare(const NodeSet& nodes, std::span<const Edge> edges, trace::Recorder* recorder,
               const ReductionOptions& options);
  void fill(const OrderedDag& graph, const Redundancy& found);

  std::optional<Error> error_;
  ReductionPlan plan_;
  std::vector<std::uint8_t> marked_;   // per edge of the plan: exempt
  std::optional<BlockSearch> blocks_;  // method Blocks, until Done
  std::optional<OrderedDag> rows_;     // method Rows, until Done
  std::uint64_t work_done_ = 0;
};

// The pairs that stay, in input order: the reference's result.
std::vector<Edge> kept_edges(const ReductionPlan& plan);

}  // namespace arenascope::reduction
