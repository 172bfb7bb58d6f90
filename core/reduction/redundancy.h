// Which edges of a DAG are redundant: the two exact methods behind Reduction.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/base/progress.h"
#include "core/reduction/adjacency.h"
#include "core/trace/recorder.h"

namespace arenascope::reduction {

// A DAG whose numbering is topological: every target is larger than its node. No parallel edges.
using OrderedDag = Adjacency;

// `redundant` is parallel to the targets of the graph: 1 where a longer path leads from the node to
// the target. `words` counts the 64-bit words joined, `scratch_bytes` the size of the bit rows.
struct Redundancy {
  std::vector<std::uint8_t> redundant;
  std::uint64_t words = 0;
  std::size_t scratch_bytes = 0;
};

// Bytes of the bit matrix find_by_rows needs.
std::size_t row_matrix_bytes(std::uint32_t node_count);

// One row of reachable nodes per node, last node first. The successors of u are taken in ascending
// order: any detour to v begins at a smaller successor, so v is redundant exactly if its bit is
// already set; else the row of v is joined, from the word of v on, since no row has bits below its
// node. O(n + E + kept * n/64) time, n^2/8 bytes.
//
// Source: Habib, Morvan and Rampon, 1993.
Redundancy find_by_rows(const OrderedDag& graph);

// The same steps, recorded as far as there is room; rows beyond it are counted and not closed, so
// that the recording of a graph of any size is cheap. `nodes[p]` is the node the events name for
// number p of the graph. O(room * (room + degree)) time, room^2/8 bytes.
void record_rows(const OrderedDag& graph, std::span<const NodeId> nodes, trace::Recorder& recorder);

// The same one block of 512 columns at a time, ascending, so that n * 64 bytes are enough: edges
// into earlier blocks are decided, and only the kept ones are followed. An edge between
// neighbouring heights (`heights[u]` = nodes on a longest path from u) cannot be redundant; rows
// below the first other edge into a block are not needed and are skipped. Resumable between blocks.
class BlockSearch {
 public:
  BlockSearch(OrderedDag graph, std::span<const std::uint32_t> heights);

  // Closes blocks until about `work` rows and words are spent (at least one block).
  Progress advance(std::uint64_t work);

  std::uint64_t work_done() const { return rows_closed_ + found_.words; }
  const OrderedDag& graph() const { return graph_; }
  const Redundancy& found() const { return found_; }

 private:
  void close(std::uint32_t first, std::uint32_t end, NodeId low);
  void close_row(NodeId node);

  OrderedDag graph_;
  std::vector<NodeId> lows_;  // per block the first row that is needed
  Redundancy found_;
  std::size_t next_block_ = 0;
  std::uint64_t rows_closed_ = 0;
  // The block at hand: columns first_ .. end_-1 over the rows low_ .. end_-1.
  std::uint32_t first_ = 0;
  std::uint32_t end_ = 0;
  NodeId low_ = 0;
  std::vector<std::uint64_t> rows_;
};

}  // namespace arenascope::reduction
