#include "core/offsets/hill_climb.h"

#include <algorithm>

#include "core/base/sort.h"

namespace arenascope::offsets {
namespace {

constexpr std::uint32_t kStuckSteps = 50;  // then two pairs trade at once

bool meet(RankRange a, RankRange b) {
  return a.first <= b.last && b.first <= a.last;
}

}  // namespace

HillClimb::HillClimb(std::vector<ArenaTensor> tensors, std::uint64_t seed)
    : tensors_(std::move(tensors)), portfolio_(tensors_, portfolio_recipes()), rng_(seed) {
  error_ = portfolio_.error();
  lower_bound_ = portfolio_.lower_bound();
}

Progress HillClimb::advance(std::uint64_t work) {
  const std::uint64_t start = work_;
  if (!climbing_ && !error_) {
    const Progress progress = portfolio_.advance(work);
    work_ = portfolio_.work_done();
    error_ = portfolio_.error();
    best_ = portfolio_.best();
    if (error_) return Progress::Done;
    if (progress == Progress::Running) return Progress::Running;
    take_portfolio();
  }
  while (!error_ && steps_ < kClimbSteps && work_ - start < work) {
    if (work_ < kMaxClimbWork)
      step();
    else
      steps_ = kClimbSteps;
  }
  if (best_) best_->work = work_;
  return error_ || steps_ == kClimbSteps ? Progress::Done : Progress::Running;
}

int HillClimb::percent() const {
  return climbing_ ? 10 + static_cast<int>(steps_ * 90ULL / kClimbSteps)
                   : portfolio_.percent() / 10;
}

// Dropped in the order of their offsets, tensors only sink: the plan stays at least as good.
void HillClimb::take_portfolio() {
  climbing_ = true;
  if (proved() || tensors_.size() > kMaxClimbTensors) {
    steps_ = kClimbSteps;
    return;
  }
  ranks_ = first_use_ranks(tensors_);
  const std::vector<Bytes>& offsets = best_->offsets;
  order_ = best_->order;
  stable_sort(order_, [&](TensorId a, TensorId b) { return offsets[a] < offsets[b]; });
  turn_.assign(tensors_.size(), 0);
  for (std::size_t i = 0; i < order_.size(); ++i) turn_[order_[i]] = static_cast<std::uint32_t>(i);
  arena_ = best_->arena_bytes;
  place_from(0, arena_);
  keep();
}

// One change of the order, taken back where the arena would grow.
void HillClimb::step() {
  ++steps_;
  trades_.clear();
  std::size_t first_turn = order_.size();
  const std::uint32_t pairs = stuck_ < kStuckSteps ? 1 : 2;
  for (std::uint32_t i = 0; i < pairs; ++i) {
    const TensorId a = chain_[rng_.below(chain_.size())];
    const TensorId b = beside(a);
    first_turn = std::min<std::size_t>({first_turn, turn_[a], turn_[b]});
    trade(a, b);
    trades_.emplace_back(a, b);
  }
  if (place_from(first_turn, arena_)) return keep();
  ++stuck_;
  for (std::size_t i = trades_.size(); i-- > 0;) trade(trades_[i].first, trades_[i].second);
}

void HillClimb::trade(TensorId a, TensorId b) {
  std::swap(turn_[a], turn_[b]);
  order_[turn_[a]] = a;
  order_[turn_[b]] = b;
}

// Three in ten trade with any tensor, the others with one that shares a step.
TensorId HillClimb::beside(TensorId tensor) {
  const std::size_t from = rng_.below(order_.size());
  if (rng_.below(10) < 3) return order_[from];
  for (std::size_t i = 0; i < order_.size(); ++i) {
    const TensorId other = order_[(from + i) % order_.size()];
    if (other != tensor && meet(ranks_[other], ranks_[tensor])) return other;
  }
  return tensor;
}

// Places the tensors from a turn on beside the kept ones before. False as soon as a top passes
// `limit`.
bool HillClimb::place_from(std::size_t first_turn, Bytes limit) {
  blocks_.clear();
  for (const Block& block : kept_)
    if (turn_[block.tensor] < first_turn) blocks_.push_back(block);
  for (std::size_t i = first_turn; i < order_.size(); ++i)
    if (place(order_[i]) > limit) return false;
  return true;
}

// First fit; returns the top.
Bytes HillClimb::place(TensorId tensor) {
  const Bytes bytes = tensors_[tensor].bytes, align = tensors_[tensor].align;
  const RankRange ranks = ranks_[tensor];
  Bytes offset = 0;
  for (const Block& block : blocks_) {
    ++work_;
    if (!meet(block.ranks, ranks)) continue;
    if (offset + bytes <= block.bytes.first) break;
    offset = std::max(offset, align_up(block.bytes.end, align));
  }
  const auto at =
      std::lower_bound(blocks_.begin(), blocks_.end(), offset,
                       [](const Block& block, Bytes first) { return block.bytes.first < first; });
  blocks_.insert(at, {{offset, offset + bytes}, ranks, tensor});
  return offset + bytes;
}

// The order that was tried is no worse: from here on it is the one to change.
void HillClimb::keep() {
  kept_.swap(blocks_);
  Bytes arena = 0;
  for (const Block& block : kept_) arena = std::max(arena, block.bytes.end);
  stuck_ = arena < arena_ ? 0 : stuck_ + 1;
  arena_ = arena;
  find_chain();
  if (arena_ >= best_->arena_bytes && steps_ > 0) return;
  for (const Block& block : kept_) best_->offsets[block.tensor] = block.bytes.first;
  best_->arena_bytes = arena_;
  best_->order = order_;
  best_->rule = Rule::FirstFit;
  best_->order_by.reset();
  if (proved()) steps_ = kClimbSteps;
}

// Whatever ends at the top of the arena, and in turn what a tensor of the chain rests on.
void HillClimb::find_chain() {
  chain_.clear();
  std::vector<char> in_chain(kept_.size(), 0);
  const auto add = [&](std::size_t i) {
    in_chain[i] = 1;
    chain_.push_back(static_cast<TensorId>(i));
  };
  for (std::size_t i = 0; i < kept_.size(); ++i)
    if (kept_[i].bytes.end == arena_) add(i);
  for (std::size_t next = 0; next < chain_.size(); ++next) {
    const Block& upper = kept_[chain_[next]];
    const Bytes align = tensors_[upper.tensor].align;
    for (std::size_t i = 0; i < kept_.size(); ++i)
      if (!in_chain[i] && align_up(kept_[i].bytes.end, align) == upper.bytes.first &&
          meet(kept_[i].ranks, upper.ranks))
        add(i);
  }
  for (TensorId& place : chain_) place = kept_[place].tensor;
}

}  // namespace arenascope::offsets
