// Order search: first fit is placed again and again in an order that is changed where it hurts.
//
//   180 |   bbbb      the highest top is b's, which rests on a: one of them trades its turn with a
//       |   bbbb      tensor that lives beside them. The order is kept unless the arena grew.
//   100 |aaaa
//       |aaaa cccc
//
// Source: the idea of Arm's Vela (HillClimb allocator): trade turns around the highest tensor.
#pragma once

#include "core/base/rng.h"
#include "core/offsets/arena_search.h"
#include "core/offsets/rank_tree.h"

namespace arenascope::offsets {

inline constexpr std::uint32_t kClimbSteps = 20'000;
// The climb ends early when it has looked at so many blocks, and does not begin with more tensors.
inline constexpr std::uint64_t kMaxClimbWork = 4'000'000'000;
inline constexpr std::size_t kMaxClimbTensors = 8'192;

// Starts from the portfolio's best plan and never gets worse. The same seed gives the same plan on
// every platform. O(n^2) per step at worst, O(n) memory; `work` counts blocks looked at.
class HillClimb : public ArenaSearch {
 public:
  explicit HillClimb(std::vector<ArenaTensor> tensors, std::uint64_t seed = 1);
  Progress advance(std::uint64_t work) override;
  int percent() const override;

 private:
  // A tensor that is placed, in the list by offset.
  struct Block {
    ByteRange bytes;
    RankRange ranks;
    TensorId tensor = 0;
  };

  void take_portfolio();
  void step();
  void trade(TensorId a, TensorId b);
  TensorId beside(TensorId tensor);
  bool place_from(std::size_t first_turn, Bytes limit);
  Bytes place(TensorId tensor);
  void keep();
  void find_chain();

  std::vector<ArenaTensor> tensors_;
  Portfolio portfolio_;
  Rng rng_;
  std::vector<RankRange> ranks_;
  std::vector<TensorId> order_;
  std::vector<std::uint32_t> turn_;  // of each tensor in order_
  std::vector<Block> blocks_;        // of the order being tried, by offset
  std::vector<Block> kept_;          // of the order that is kept
  std::vector<TensorId> chain_;      // kept tensors that carry the highest tops, and those tops
  std::vector<std::pair<TensorId, TensorId>> trades_;
  Bytes arena_ = 0;  // of `kept_`
  std::uint32_t steps_ = 0;
  std::uint32_t stuck_ = 0;  // steps since the arena last fell
  bool climbing_ = false;
};

}  // namespace arenascope::offsets
