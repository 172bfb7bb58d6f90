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

}  // namespace

std::size_t row_matrix_bytes(std::uint32_t node_count) {
  return std::size_t{node_count} * words_per_row(node_count) * sizeof(Word);
}

Redundancy find_by_rows(const OrderedDag& graph) {
  const std::uint32_t n = graph.node_count();
  const std::size_t words = words_per_row(n);
  std::vector<Word> matrix(n * words, 0);
  Redundancy result{std::vector<std::uint8_t>(graph.targets.size(), 0), 0,
                    matrix.size() * sizeof(Word)};
  for (NodeId node = n; node > 0;) {
    Word* const own = &matrix[--node * words];
    for (std::uint32_t i = graph.first[node]; i < graph.first[node + 1]; ++i) {
      const NodeId target = graph.targets[i];
      result.redundant[i] = has_bit(own, target);
      if (result.redundant[i]) continue;
      const Word* const other = &matrix[target * words];
      for (std::size_t w = target / kWordBits; w < words; ++w) own[w] |= other[w];
      result.words += words - target / kWordBits;
      set_bit(own, target);
    }
  }
  return result;
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
