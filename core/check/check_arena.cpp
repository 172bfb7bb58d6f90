#include "core/check/check_arena.h"

#include <algorithm>
#include <numeric>

#include "core/base/sort.h"

namespace arenascope::check {
namespace {

std::vector<TensorId> by_first_use(std::span<const ArenaTensor> tensors) {
  std::vector<TensorId> order(tensors.size());
  std::iota(order.begin(), order.end(), TensorId{0});
  stable_sort(order, [&](TensorId a, TensorId b) {
    return tensors[a].life.first_use < tensors[b].life.first_use;
  });
  return order;
}

void find_overlaps(std::span<const ArenaTensor> tensors, std::span<const Bytes> offsets,
                   std::size_t limit, ArenaCheck& found) {
  const std::vector<TensorId> order = by_first_use(tensors);
  for (std::size_t i = 0; i < order.size(); ++i) {
    const TensorId a = order[i];
    const ByteRange a_bytes{offsets[a], offsets[a] + tensors[a].bytes};
    for (std::size_t j = i + 1; j < order.size(); ++j) {
      const TensorId b = order[j];
      if (tensors[b].life.first_use > tensors[a].life.last_use) break;
      const ByteRange b_bytes{offsets[b], offsets[b] + tensors[b].bytes};
      if (a_bytes.size() == 0 || b_bytes.size() == 0 || !overlaps(a_bytes, b_bytes)) continue;
      if (found.overlaps.size() == limit) {
        found.cut = true;
        return;
      }
      found.overlaps.emplace_back(std::min(a, b), std::max(a, b));
    }
  }
}

}  // namespace

ArenaCheck check_arena(std::span<const ArenaTensor> tensors, std::span<const Bytes> offsets,
                       Bytes arena_bytes, Bytes alignment, std::size_t limit) {
  ArenaCheck found;
  const auto report = [&](std::vector<TensorId>& list, std::size_t tensor) {
    if (list.size() == limit)
      found.cut = true;
    else
      list.push_back(static_cast<TensorId>(tensor));
  };
  for (std::size_t i = 0; i < tensors.size(); ++i) {
    const Bytes top = offsets[i] + tensors[i].bytes;
    found.highest_top = std::max(found.highest_top, top);
    if (offsets[i] < 0 || top > arena_bytes) report(found.outside, i);
    if (offsets[i] % std::max(alignment, tensors[i].align) != 0) report(found.misaligned, i);
  }
  find_overlaps(tensors, offsets, limit, found);
  stable_sort(found.overlaps);
  return found;
}

}  // namespace arenascope::check
