// Greedy arena planning: tensors sharing a step never share a byte.
//
//   180 |   bbbb      a 100 [0,1], b 80 [1,2], c 60 [2,3], placed in this order:
//       |   bbbb        a: nothing placed shares a step, so 0
//   100 |aaaa           b: shares step 1 with a, block [0,100), appended at 100
//    60 |aaaa cccc      c: shares step 2 with b, block [100,180), fits the leading gap, so 0
//     0 |aaaa cccc    arena 180 (240 under the rule without the leading gap)
//       +---------
//        0  1  2  3   step
//
// Source: google/XNNPACK#10801, as in the reference's plan_offsets.
#pragma once

#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "core/base/ids.h"
#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/model/arena_tensor.h"
#include "core/offsets/occupancy.h"
#include "core/offsets/order.h"
#include "core/offsets/rule.h"
#include "core/trace/recorder.h"

namespace arenascope::offsets {

// `offsets` is parallel to the tensors; a tensor of 0 bytes has offset 0 and is not in `order`,
// which lists the others as they were placed: `rule`, in that order, makes the plan. `order_by` is
// nothing where the order was searched. `work` counts placed tensors and blocks looked at; it
// is the same on every platform.
struct ArenaOffsets {
  std::vector<Bytes> offsets;
  Bytes arena_bytes = 0;
  std::vector<TensorId> order;
  std::uint64_t work = 0;
  Rule rule = Rule::BestFit;
  std::optional<Order> order_by = std::nullopt;
  bool operator==(const ArenaOffsets&) const = default;
};

// Places the tensors in the recipe's order, each where its rule says. Exact in that no two tensors sharing a step share a byte; not optimal (the problem is NP-complete).
// Errors: see refuse(); too_large when an offset would pass 2^53-1. O(n log n) memory for the
// index; time O(n^2 log n) at worst, and near n times the blocks of a step in practice (60,000
// tensors: about a second).
Result<ArenaOffsets> plan_offsets(std::span<const ArenaTensor> tensors, const Recipe& recipe);

// The same plan; every decision is also recorded, as far as the recorder has room.
Result<ArenaOffsets> plan_offsets(std::span<const ArenaTensor> tensors, const Recipe& recipe,
                                  trace::Recorder& recorder);

// The same plan, in slices.
class Placement {
 public:
  Placement(std::vector<ArenaTensor> tensors, const Recipe& recipe);

  // In an order of the caller's: every tensor with bytes once.
  Placement(std::vector<ArenaTensor> tensors, Rule rule, std::vector<TensorId> order);

  // From now on a plan that reaches `ceiling` is given up: Done, and result() holds what was placed.
  void give_up_at(Bytes ceiling) { ceiling_ = ceiling; }

  // Places tensors until about `work` units are spent (at least one tensor), or all are placed.
  // Done also after an error.
  Progress advance(std::uint64_t work);

  // As advance, and records every decision.
  Progress advance(std::uint64_t work, trace::Recorder& recorder);

  std::uint64_t work_done() const { return result_.work; }
  std::size_t placed_count() const { return placed_; }
  std::size_t count() const { return order_.size(); }
  // The order of the decisions, those to come included.
  std::span<const TensorId> queue() const { return order_; }
  bool given_up() const { return result_.arena_bytes >= ceiling_; }

  // The plan once Done, or the Error that ended it.
  Result<ArenaOffsets> result() const;

 private:
  template <class OnDecision>
  Progress run(std::uint64_t work, OnDecision on_decision);
  trace::PlacementEvent describe(const Choice& choice) const;

  std::vector<ArenaTensor> tensors_;
  Rule rule_;
  std::optional<Error> error_;
  Bytes ceiling_ = std::numeric_limits<Bytes>::max();
  std::vector<TensorId> order_;  // all that will be placed
  std::size_t placed_ = 0;       // how many of them are
  Occupancy occupancy_;
  std::vector<ByteRange> blocks_;  // around the tensor being placed
  ArenaOffsets result_;
};

// The tensors among `candidates` that share a step with `tensor`, by offset and then index.
// O(candidates) to find them.
std::vector<TensorId> sharing_a_step(std::span<const ArenaTensor> tensors,
                                     std::span<const Bytes> offsets,
                                     std::span<const TensorId> candidates, TensorId tensor);

}  // namespace arenascope::offsets
