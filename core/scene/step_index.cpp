#include "core/scene/step_index.h"

#include <algorithm>

#include "core/base/sort.h"

namespace arenascope::scene {

StepIndex::StepIndex(std::span<const Lifetime> lives) {
  entries_.reserve(lives.size());
  for (std::size_t i = 0; i < lives.size(); ++i)
    entries_.push_back({lives[i], static_cast<TensorId>(i)});
  stable_sort(entries_, [](const Entry& a, const Entry& b) {
    return a.life.first_use != b.life.first_use ? a.life.first_use < b.life.first_use : a.id < b.id;
  });
  if (entries_.empty()) return;
  leaves_ = 1;
  while (leaves_ < entries_.size()) leaves_ *= 2;
  latest_.assign(2 * leaves_, Step{-1});
  for (std::size_t i = 0; i < entries_.size(); ++i)
    latest_[leaves_ + i] = entries_[i].life.last_use;
  for (std::size_t k = leaves_ - 1; k > 0; --k)
    latest_[k] = std::max(latest_[2 * k], latest_[2 * k + 1]);
}

void StepIndex::find(Lifetime range, std::vector<TensorId>& out) const {
  if (leaves_ == 0) return;
  // Entries before `end` start early enough; of those, descend only where one lives long enough.
  const auto end = static_cast<std::size_t>(
      std::upper_bound(entries_.begin(), entries_.end(), range.last_use,
                       [](Step step, const Entry& entry) { return step < entry.life.first_use; }) -
      entries_.begin());
  struct Block {
    std::size_t node, first, size;
  };
  std::vector<Block> open{{1, 0, leaves_}};
  while (!open.empty()) {
    const Block block = open.back();
    open.pop_back();
    if (block.first >= end || latest_[block.node] < range.first_use) continue;
    if (block.size == 1) {
      out.push_back(entries_[block.first].id);
      continue;
    }
    const std::size_t half = block.size / 2;
    open.push_back({2 * block.node + 1, block.first + half, half});
    open.push_back({2 * block.node, block.first, half});
  }
}

}  // namespace arenascope::scene
