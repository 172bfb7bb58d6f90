// Which tensors live in a range of steps: a static interval index.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/base/ids.h"
#include "core/base/interval.h"

namespace arenascope::scene {

// Lifetimes in order of first use, with the largest last use of every block of a segment tree above
// them.
class StepIndex {
 public:
  StepIndex() = default;
  // O(n log n).
  explicit StepIndex(std::span<const Lifetime> lives);

  // Appends the ids whose life shares a step with `range`, by first use and then id. O(k log n) for
  // k of them.
  void find(Lifetime range, std::vector<TensorId>& out) const;

 private:
  struct Entry {
    Lifetime life;
    TensorId id = 0;
  };
  std::vector<Entry> entries_;  // by first use, then id
  std::vector<Step> latest_;    // node k covers the leaves below it; children 2k, 2k+1
  std::size_t leaves_ = 0;      // a power of two, or 0 when empty
};

}  // namespace arenascope::scene
