#include "core/offsets/arena_planner.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "core/base/sort.h"
#include "core/offsets/refuse.h"

namespace arenascope::offsets {
namespace {

constexpr std::uint64_t kAllWork = std::numeric_limits<std::uint64_t>::max();

// Refused tensors must not reach the index: their lifetimes may be upside down.
std::span<const ArenaTensor> usable(std::span<const ArenaTensor> tensors,
                                    const std::optional<Error>& error) {
  return error ? std::span<const ArenaTensor>{} : tensors;
}

}  // namespace

Placement::Placement(std::vector<ArenaTensor> tensors, const Recipe& recipe)
    : Placement(std::move(tensors), recipe.rule, {}) {
  order_ = ordered(usable(tensors_, error_), recipe.order);
  result_.order_by = recipe.order;
}

Placement::Placement(std::vector<ArenaTensor> tensors, Rule rule, std::vector<TensorId> order)
    : tensors_(std::move(tensors)),
      rule_(rule),
      error_(refuse(tensors_)),
      order_(std::move(order)),
      occupancy_(usable(tensors_, error_)) {
  result_.offsets.assign(tensors_.size(), 0);
  result_.rule = rule;
}

template <class OnDecision>
Progress Placement::run(std::uint64_t work, OnDecision on_decision) {
  const std::uint64_t limit = work > kAllWork - result_.work ? kAllWork : result_.work + work;
  while (!error_ && !given_up() && placed_ < order_.size()) {
    const TensorId id = order_[placed_];
    const ArenaTensor& tensor = tensors_[id];
    result_.work += 1 + occupancy_.blocks_during(id, blocks_);
    const Choice choice = choose(blocks_, {tensor.bytes, tensor.align}, rule_);
    const ByteRange taken{choice.offset, choice.offset + tensor.bytes};
    if (taken.end > kMaxNumber) {
      error_ = too_many_bytes(id);
      break;
    }
    result_.offsets[id] = taken.first;
    result_.arena_bytes = std::max(result_.arena_bytes, taken.end);
    on_decision(choice);
    occupancy_.occupy(id, taken);
    result_.order.push_back(id);
    ++placed_;
    if (result_.work >= limit) break;
  }
  const bool done = error_ || given_up() || placed_ == order_.size();
  return done ? Progress::Done : Progress::Running;
}

Progress Placement::advance(std::uint64_t work) {
  return run(work, [](const Choice&) {});
}

Progress Placement::advance(std::uint64_t work, trace::Recorder& recorder) {
  return run(work, [&](const Choice& choice) {
    if (recorder.full())
      recorder.skip();
    else
      recorder.record(describe(choice));
  });
}

trace::PlacementEvent Placement::describe(const Choice& choice) const {
  const TensorId id = order_[placed_];
  const ArenaTensor& tensor = tensors_[id];
  trace::PlacementEvent event;
  event.tensor = id;
  event.rank = static_cast<std::uint32_t>(placed_);
  event.bytes = tensor.bytes;
  event.neighbours = sharing_a_step(tensors_, result_.offsets, result_.order, id);
  event.blocks = blocks_;
  event.gaps = offers(blocks_, {tensor.bytes, tensor.align}, rule_);
  event.by = choice.by;
  event.offset = choice.offset;
  event.arena_bytes = result_.arena_bytes;
  return event;
}

Result<ArenaOffsets> Placement::result() const {
  if (error_) return *error_;
  return result_;
}

Result<ArenaOffsets> plan_offsets(std::span<const ArenaTensor> tensors, const Recipe& recipe) {
  Placement placement({tensors.begin(), tensors.end()}, recipe);
  placement.advance(kAllWork);
  return placement.result();
}

Result<ArenaOffsets> plan_offsets(std::span<const ArenaTensor> tensors, const Recipe& recipe,
                                  trace::Recorder& recorder) {
  Placement placement({tensors.begin(), tensors.end()}, recipe);
  placement.advance(kAllWork, recorder);
  return placement.result();
}

std::vector<TensorId> sharing_a_step(std::span<const ArenaTensor> tensors,
                                     std::span<const Bytes> offsets,
                                     std::span<const TensorId> candidates, TensorId tensor) {
  std::vector<TensorId> result;
  for (TensorId other : candidates)
    if (other != tensor && share_a_step(tensors[other].life, tensors[tensor].life))
      result.push_back(other);
  stable_sort(result, [&](TensorId a, TensorId b) {
    return offsets[a] != offsets[b] ? offsets[a] < offsets[b] : a < b;
  });
  return result;
}

}  // namespace arenascope::offsets
