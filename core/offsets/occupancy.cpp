#include "core/offsets/occupancy.h"

#include <algorithm>

#include "core/base/sort.h"

namespace arenascope::offsets {
namespace {

void append(std::vector<ByteRange>& to, const std::vector<ByteRange>& from) {
  to.insert(to.end(), from.begin(), from.end());
}

}  // namespace

Occupancy::Occupancy(std::span<const ArenaTensor> tensors)
    : ranks_(first_use_ranks(tensors)), leaves_(leaf_count(ranks_)), nodes_(2 * leaves_) {}

void Occupancy::occupy(TensorId tensor, ByteRange bytes) {
  for_each_cover(leaves_, ranks_[tensor], [&](std::size_t node) {
    add_block(nodes_[node].through, bytes);
    add_block(nodes_[node].within, bytes);
  });
  // A node of the cover may be visited again; adding a range twice changes nothing.
  for_each_spine(leaves_, ranks_[tensor],
                 [&](std::size_t node) { add_block(nodes_[node].within, bytes); });
}

std::uint64_t Occupancy::blocks_during(TensorId tensor, std::vector<ByteRange>& blocks) const {
  blocks.clear();
  // Whoever shares a step lives within a node of the cover, or all through a node above one, and
  // such a node lies on the way from an end leaf to the root.
  for_each_cover(leaves_, ranks_[tensor],
                 [&](std::size_t node) { append(blocks, nodes_[node].within); });
  for_each_spine(leaves_, ranks_[tensor],
                 [&](std::size_t node) { append(blocks, nodes_[node].through); });
  const std::uint64_t looked_at = blocks.size();
  coalesce(blocks);
  return looked_at;
}

void add_block(std::vector<ByteRange>& blocks, ByteRange added) {
  const auto first =
      std::lower_bound(blocks.begin(), blocks.end(), added.first,
                       [](const ByteRange& block, Bytes offset) { return block.end < offset; });
  auto beyond = first;
  for (; beyond != blocks.end() && beyond->first <= added.end; ++beyond) {
    added.first = std::min(added.first, beyond->first);
    added.end = std::max(added.end, beyond->end);
  }
  if (first == beyond) {
    blocks.insert(first, added);
    return;
  }
  *first = added;
  blocks.erase(first + 1, beyond);
}

void coalesce(std::vector<ByteRange>& ranges) {
  stable_sort(ranges, [](const ByteRange& a, const ByteRange& b) {
    return a.first != b.first ? a.first < b.first : a.end < b.end;
  });
  std::size_t count = 0;
  for (const ByteRange& range : ranges) {
    if (count > 0 && range.first <= ranges[count - 1].end)
      ranges[count - 1].end = std::max(ranges[count - 1].end, range.end);
    else
      ranges[count++] = range;
  }
  ranges.resize(count);
}

}  // namespace arenascope::offsets
