#include "core/reduction/redundancy.h"

#include <algorithm>
#include <utility>

namespace arenascope::reduction {
namespace {

constexpr std::uint32_t kWordBits = 64;
constexpr std::uint32_t kBlockWords = 8;
constexpr std::uint32_t kBlockColumns = kBlockWords * kWordBits;

using Word = std::uint64_t;

std::size_t words_per_row(std::uint32_t node_count) {
  return (std::size_t{node_count} + kWordBits - 1) / kWordBits;
}

bool has_bit(const Word* row, std::uint32_t column) {
  return (row[column / kWordBits] >> (column % kWordBits)) & 1u;
}

void set_bit(Word* row, std::uint32_t column) {
  row[column / kWordBits] |= Word{1} << (column % kWordBits);
}

// Per block the smallest tail of an edge into it that could be redundant; the node count where
// there is none.
std::vector<NodeId> first_candidates(const OrderedDag& graph,
                                     std::span<const std::uint32_t> heights) {
  const std::uint32_t n = graph.node_count();
  std::vector<NodeId> lows(std::size_t{n} / kBlockColumns + 1, n);
  for (NodeId node = n; node > 0;) {
    --node;
    for (NodeId target : graph.of(node))
      if (heights[node] != heights[target] + 1) lows[target / kBlockColumns] = node;
  }
  return lows;
}

// Rows of the nodes from `low` on; columns are the same nodes, since no row has bits below its node.
struct BitRows {
  BitRows(std::uint32_t node_count, NodeId first)
      : low(first), words(words_per_row(node_count - first)), bits((node_count - first) * words) {}
  Word* of(NodeId node) { return bits.data() + (node - low) * words; }
  bool has(NodeId node, NodeId target) const {
    return has_bit(bits.data() + (node - low) * words, target - low);
  }
  NodeId low;
  std::size_t words;
  std::vector<Word> bits;
};

// The body of both doors: closes the rows of the nodes from `low` on, last node first. `begins`
// hears of each node, `decided` of each edge when its row was joined.
template <class Begins, class Decided>
Redundancy close_rows(const OrderedDag& graph, NodeId low, Begins begins, Decided decided) {
  BitRows rows(graph.node_count(), low);
  Redundancy result{std::vector<std::uint8_t>(graph.targets.size(), 0), 0,
                    rows.bits.size() * sizeof(Word)};
  for (NodeId node = graph.node_count(); node > low;) {
    Word* const own = rows.of(--node);
    begins(node);
    for (std::uint32_t i = graph.first[node]; i < graph.first[node + 1]; ++i) {
      const std::uint32_t column = graph.targets[i] - low;
      result.redundant[i] = has_bit(own, column);
      if (!result.redundant[i]) {
        const Word* const other = rows.of(graph.targets[i]);
        for (std::size_t w = column / kWordBits; w < rows.words; ++w) own[w] |= other[w];
        result.words += rows.words - column / kWordBits;
        set_bit(own, column);
      }
      decided(node, i, rows);
    }
  }
  return result;
}

// Turns what close_rows says into events. Ranks count from the last node down.
struct RowWatch {
  const OrderedDag& graph;
  std::span<const NodeId> nodes;
  trace::Recorder& recorder;

  trace::ReductionEvent event(trace::ReductionStep step, NodeId node) const {
    trace::ReductionEvent event;
    event.step = step;
    event.node = nodes[node];
    event.rank = graph.node_count() - 1 - node;
    event.row.resize(words_per_row(event.rank));
    return event;
  }

  void begins(NodeId node) const {
    if (recorder.full()) return recorder.skip();
    recorder.record(event(trace::ReductionStep::Begins, node));
  }

  // Kept exactly if no successor before it reaches the target.
  void decided(NodeId node, std::uint32_t place, const BitRows& rows) const {
    if (recorder.full()) return recorder.skip();
    const NodeId target = graph.targets[place];
    const auto first = graph.targets.begin() + graph.first[node],
               end = graph.targets.begin() + place;
    const auto via =
        std::find_if(first, end, [&](NodeId other) { return rows.has(other, target); });
    trace::ReductionEvent decision =
        event(via == end ? trace::ReductionStep::Keeps : trace::ReductionStep::Drops, node);
    decision.edge = graph.edges[place];
    decision.to = nodes[target];
    if (via != end) decision.via = nodes[*via];
    for (NodeId other = node + 1; other < graph.node_count(); ++other)
      if (rows.has(node, other)) set_bit(decision.row.data(), graph.node_count() - 1 - other);
    recorder.record(std::move(decision));
  }
};

}  // namespace

std::size_t row_matrix_bytes(std::uint32_t node_count) {
  return std::size_t{node_count} * words_per_row(node_count) * sizeof(Word);
}

Redundancy find_by_rows(const OrderedDag& graph) {
  return close_rows(
      graph, 0, [](NodeId) {}, [](NodeId, std::uint32_t, const BitRows&) {});
}

void record_rows(const OrderedDag& graph, std::span<const NodeId> nodes,
                 trace::Recorder& recorder) {
  const std::uint32_t n = graph.node_count();
  const auto low = static_cast<NodeId>(n - std::min<std::size_t>(n, recorder.room()));
  const RowWatch watch{graph, nodes, recorder};
  close_rows(
      graph, low, [&](NodeId node) { watch.begins(node); },
      [&](NodeId node, std::uint32_t place, const BitRows& rows) {
        watch.decided(node, place, rows);
      });
  recorder.skip(std::uint64_t{low} + graph.first[low]);
}

BlockSearch::BlockSearch(OrderedDag graph, std::span<const std::uint32_t> heights)
    : graph_(std::move(graph)), lows_(first_candidates(graph_, heights)) {
  found_.redundant.assign(graph_.targets.size(), 0);
}

Progress BlockSearch::advance(std::uint64_t work) {
  const std::uint32_t n = graph_.node_count();
  const std::uint64_t begin = work_done();
  while (next_block_ < lows_.size()) {
    const auto first = static_cast<std::uint32_t>(next_block_ * kBlockColumns);
    const NodeId low = lows_[next_block_++];
    if (low < n) close(first, std::min(n, first + kBlockColumns), low);
    if (work_done() - begin >= work) break;
  }
  return next_block_ == lows_.size() ? Progress::Done : Progress::Running;
}

void BlockSearch::close(std::uint32_t first, std::uint32_t end, NodeId low) {
  first_ = first;
  end_ = end;
  low_ = low;
  rows_.assign(std::size_t{end - low} * kBlockWords, 0);
  found_.scratch_bytes = std::max(found_.scratch_bytes, rows_.size() * sizeof(Word));
  for (NodeId node = end; node > low;) close_row(--node);
  rows_closed_ += end - low;
}

void BlockSearch::close_row(NodeId node) {
  Word* const own = &rows_[std::size_t{node - low_} * kBlockWords];
  for (std::uint32_t i = graph_.first[node]; i < graph_.first[node + 1]; ++i) {
    const NodeId target = graph_.targets[i];
    if (target >= end_) return;
    const bool in_block = target >= first_;
    if (in_block) found_.redundant[i] = has_bit(own, target - first_);
    if (found_.redundant[i]) continue;
    const Word* const other = &rows_[std::size_t{target - low_} * kBlockWords];
    for (std::uint32_t w = 0; w < kBlockWords; ++w) own[w] |= other[w];
    found_.words += kBlockWords;
    if (in_block) set_bit(own, target - first_);
  }
}

}  // namespace arenascope::reduction
