// The minimum arena by trying every order, and random sets whose steps are filled to the brim.
#pragma once

#include <algorithm>
#include <span>
#include <vector>

#include "core/base/rng.h"
#include "core/model/arena_tensor.h"

namespace arenascope::test {

// Placed in the order of its offsets, each tensor on the highest top below it, some plan is the
// lowest. Tries all such orders, but for those that reach the best plan already. For ten tensors or
// so.
class EveryOrder {
 public:
  explicit EveryOrder(std::span<const ArenaTensor> tensors)
      : tensors_(tensors), tops_(tensors.size(), -1) {
    for (const ArenaTensor& tensor : tensors) best_ += tensor.bytes + tensor.align;
    try_rest(0, 0, 0);
  }
  Bytes minimum() const { return best_; }

 private:
  void try_rest(std::size_t placed, Bytes lowest, Bytes arena) {
    if (placed == tensors_.size()) best_ = std::min(best_, arena);
    for (std::size_t i = 0; i < tensors_.size(); ++i) {
      if (tops_[i] >= 0) continue;
      Bytes offset = 0;
      for (std::size_t other = 0; other < tensors_.size(); ++other)
        if (tops_[other] > offset && share_a_step(tensors_[i].life, tensors_[other].life))
          offset = tops_[other];
      const ArenaTensor& tensor = tensors_[i];
      offset = (offset + tensor.align - 1) / tensor.align * tensor.align;
      const Bytes top = offset + tensor.bytes;
      if (offset < lowest || std::max(arena, top) >= best_) continue;
      tops_[i] = top;
      try_rest(placed + 1, offset, std::max(arena, top));
      tops_[i] = -1;
    }
  }

  std::span<const ArenaTensor> tensors_;
  std::vector<Bytes> tops_;
  Bytes best_ = 1;
};

inline Bytes minimum_arena(std::span<const ArenaTensor> tensors) {
  return EveryOrder(tensors).minimum();
}

// Tensors that fill every step to the same height exactly. Such sets are where the minimum can lie
// above the peak; in one of some thousands it does.
inline std::vector<ArenaTensor> brimful_tensors(std::uint64_t seed, std::size_t max_count) {
  Rng rng(seed);
  const Step steps = rng.between(4, 7);
  const Bytes height = rng.between(6, 16);
  std::vector<ArenaTensor> tensors;
  for (Step step = 0; step < steps; ++step) {
    Bytes live = 0;
    for (const ArenaTensor& tensor : tensors)
      if (tensor.life.last_use >= step) live += tensor.bytes;
    while (live < height && tensors.size() < max_count) {
      const Bytes bytes = rng.between(1, std::min(height - live, height / 2));
      tensors.push_back({bytes, {step, std::min(steps - 1, step + rng.between(0, 3))}, 1});
      live += bytes;
    }
  }
  return tensors;
}

}  // namespace arenascope::test
