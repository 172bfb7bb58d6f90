#include "core/offsets/rank_tree.h"

#include <algorithm>

#include "core/base/sort.h"

namespace arenascope::offsets {

std::vector<RankRange> first_use_ranks(std::span<const ArenaTensor> tensors) {
  std::vector<Step> firsts;
  firsts.reserve(tensors.size());
  for (const ArenaTensor& tensor : tensors) firsts.push_back(tensor.life.first_use);
  stable_sort(firsts);
  firsts.erase(std::unique(firsts.begin(), firsts.end()), firsts.end());
  std::vector<RankRange> ranks;
  ranks.reserve(tensors.size());
  for (const ArenaTensor& tensor : tensors) {
    const auto first = std::lower_bound(firsts.begin(), firsts.end(), tensor.life.first_use);
    const auto beyond = std::upper_bound(first, firsts.end(), tensor.life.last_use);
    ranks.push_back({static_cast<std::uint32_t>(first - firsts.begin()),
                     static_cast<std::uint32_t>(beyond - firsts.begin() - 1)});
  }
  return ranks;
}

std::size_t leaf_count(std::span<const RankRange> ranks) {
  std::uint32_t last = 0;
  for (const RankRange& range : ranks) last = std::max(last, range.last);
  std::size_t leaves = 1;
  while (leaves <= last) leaves *= 2;
  return leaves;
}

}  // namespace arenascope::offsets
