#include "core/layout/lists.h"

#include <numeric>

namespace arenascope::layout {

Lists group_by(std::uint32_t count, std::span<const std::uint32_t> keys,
               std::span<const std::uint32_t> values) {
  Lists lists;
  lists.first.assign(std::size_t{count} + 1, 0);
  lists.items.resize(keys.size());
  for (const std::uint32_t key : keys) ++lists.first[key + 1];
  for (std::uint32_t i = 0; i < count; ++i) lists.first[i + 1] += lists.first[i];
  std::vector<std::uint32_t> next(lists.first.begin(), lists.first.end() - 1);
  for (std::size_t i = 0; i < keys.size(); ++i) lists.items[next[keys[i]]++] = values[i];
  return lists;
}

Lists group_indices(std::uint32_t count, std::span<const std::uint32_t> keys) {
  std::vector<std::uint32_t> indices(keys.size());
  std::iota(indices.begin(), indices.end(), 0u);
  return group_by(count, keys, indices);
}

}  // namespace arenascope::layout
