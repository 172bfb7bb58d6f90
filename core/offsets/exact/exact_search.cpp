#include "core/offsets/exact/exact_search.h"

#include <algorithm>

#include "core/base/sort.h"

namespace arenascope::offsets {
namespace {

using exact::Answer;
using exact::Units;

// Boxes looked at, about 50 ns each.
constexpr std::uint64_t kFirstSpotWork = 10'000'000;
constexpr std::uint64_t kSpotWork = 3'000'000;
constexpr std::uint64_t kEjectionWork = 20'000'000;
constexpr std::uint64_t kUsualWork = 500'000'000;
constexpr std::uint32_t kStalledTurns = 4;

}  // namespace

ExactSearch::ExactSearch(std::vector<ArenaTensor> tensors, const ExactOptions& options)
    : tensors_(std::move(tensors)), options_(options), greedy_(tensors_, portfolio_recipes()) {
  error_ = greedy_.error();
  lower_bound_ = greedy_.lower_bound();
}

Progress ExactSearch::advance(std::uint64_t work) {
  const std::uint64_t end = work_ + std::min(work, ~std::uint64_t{0} - work_);
  while (!error_ && phase_ != Phase::Done && work_ < end) {
    const std::uint64_t left = end - work_;
    if (phase_ == Phase::Spots) {
      search_spots(left);
    } else if (phase_ == Phase::Ejection) {
      search_plans(left);
    } else {
      const Progress progress = greedy_.advance(left);
      work_ = greedy_.work_done();
      error_ = greedy_.error();
      if (progress == Progress::Done && !error_) take_greedy();
    }
  }
  if (best_) best_->work = work_;
  return error_ || phase_ == Phase::Done ? Progress::Done : Progress::Running;
}

int ExactSearch::percent() const {
  if (phase_ == Phase::Done) return 100;
  return static_cast<int>(std::min<std::uint64_t>(99, work_ * 100 / kUsualWork));
}

void ExactSearch::take_greedy() {
  best_ = greedy_.best();
  phase_ = Phase::Done;
  if (proved() || tensors_.size() > kMaxExactTensors) return;
  problem_ = exact::make_problem(tensors_);
  low_ = lower_bound_ / problem_.unit;
  high_ = best_->arena_bytes / problem_.unit;
  spots_.emplace(problem_, options_.rules, options_.seed);
  begin(Phase::Spots);
}

// The ends meet, or a turn begins.
void ExactSearch::begin(Phase phase) {
  phase_ = low_ >= high_ ? Phase::Done : phase;
  if (phase_ == Phase::Ejection) {
    if (!ejection_) ejection_.emplace(problem_, options_.seed, high_, low_);
    ejection_->lower_to(high_);
    phase_end_ = ejection_->work_done() + kEjectionWork;
  } else if (phase_ == Phase::Spots) {
    phase_end_ = spots_->work_done() + (turns_ == 0 ? kFirstSpotWork : kSpotWork);
    const Units ceiling = next_ceiling();
    if (spots_->answer() != Answer::Open || spots_->capacity() != ceiling) spots_->ask(ceiling);
  }
}

// The bound, while that may be the minimum; a budget in every second turn; else halfway between the
// ends, and nearer to the plan each time the answer stayed open.
Units ExactSearch::next_ceiling() {
  if (options_.budget && turns_ % 2 == 0) {
    const Units budget = *options_.budget / problem_.unit;
    if (low_ <= budget && budget < high_) return budget;
  }
  if (!bound_refuted_ && stalled_ < kStalledTurns) return low_;
  const Units below = high_ - 1 - low_;
  return nearer_ < 40 ? high_ - 1 - (below >> (1 + nearer_)) : low_;
}

void ExactSearch::search_spots(std::uint64_t work) {
  const std::uint64_t before = spots_->work_done();
  const Answer answer = spots_->advance(std::min(work, phase_end_ - before));
  work_ += spots_->work_done() - before;
  if (answer == Answer::Found) {
    take_plan(spots_->offsets());
  } else if (answer == Answer::Refuted) {
    bound_refuted_ = true;
    low_ = spots_->capacity() + 1;
    lower_bound_ = low_ * problem_.unit;
  }
  if (answer != Answer::Open) {
    nearer_ = 0;
    if (low_ >= high_)
      phase_ = Phase::Done;
    else
      spots_->ask(next_ceiling());
  }
  if (phase_ == Phase::Done || spots_->work_done() < phase_end_) return;
  ++turns_;
  ++stalled_;
  if (bound_refuted_ || stalled_ > kStalledTurns)
    nearer_ = (high_ - 1 - low_) >> nearer_ > 0 ? nearer_ + 1 : 0;
  begin(problem_.aligned ? Phase::Spots : Phase::Ejection);
}

void ExactSearch::search_plans(std::uint64_t work) {
  const std::uint64_t before = ejection_->work_done();
  ejection_->raise_bound(low_);
  const bool found = ejection_->advance(std::min(work, phase_end_ - before));
  work_ += ejection_->work_done() - before;
  if (found && ejection_->height() < high_) take_plan(ejection_->offsets());
  if (low_ >= high_)
    phase_ = Phase::Done;
  else if (ejection_->work_done() >= phase_end_)
    begin(Phase::Spots);
}

// Dropped in the order of their offsets the tensors only sink: so the plan is one of first fit.
void ExactSearch::take_plan(std::span<const Units> offsets) {
  std::vector<std::uint32_t> places(problem_.boxes.size());
  for (std::uint32_t i = 0; i < places.size(); ++i) places[i] = i;
  stable_sort(places, [&](std::uint32_t a, std::uint32_t b) { return offsets[a] < offsets[b]; });
  std::vector<TensorId> order;
  for (const std::uint32_t place : places) order.push_back(problem_.boxes[place].tensor);
  Placement placement(tensors_, Rule::FirstFit, std::move(order));
  placement.advance(~std::uint64_t{0});
  const Result<ArenaOffsets> plan = placement.result();
  if (!plan || plan->arena_bytes >= best_->arena_bytes) return;
  best_ = *plan;
  high_ = best_->arena_bytes / problem_.unit;
  stalled_ = 0;
}

}  // namespace arenascope::offsets
