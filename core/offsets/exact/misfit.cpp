#include "core/offsets/exact/misfit.h"

#include <algorithm>

#include "core/base/sort.h"
#include "core/offsets/liveness.h"

namespace arenascope::offsets {

using exact::Answer;

Misfit::Misfit(std::vector<ArenaTensor> tensors, Bytes budget)
    : tensors_(std::move(tensors)), budget_(budget) {
  for (std::size_t i = 0; i < tensors_.size(); ++i)
    if (tensors_[i].bytes > 0) by_time_.push_back(static_cast<TensorId>(i));
  stable_sort(by_time_, [&](TensorId a, TensorId b) {
    return tensors_[a].life.first_use < tensors_[b].life.first_use;
  });
  take_fullest_step();
  if (!done_) ask();
}

// The largest tensors of the step with the most bytes, as many as it takes. Without the smallest of
// them the rest fits side by side, unless alignment leaves room between them.
void Misfit::take_fullest_step() {
  const Result<LiveBytes> live = peak_live_bytes(tensors_);
  done_ = !live;
  if (!live || live->peak_bytes <= budget_) return;
  std::vector<TensorId> alive;
  for (const TensorId id : by_time_) {
    const Lifetime life = tensors_[id].life;
    if (life.first_use <= live->peak_step && live->peak_step <= life.last_use) alive.push_back(id);
  }
  stable_sort(alive, [&](TensorId a, TensorId b) { return tensors_[a].bytes > tensors_[b].bytes; });
  std::vector<ArenaTensor> kept;
  Bytes sum = 0;
  for (const TensorId id : alive) {
    if (sum > budget_) break;
    sum += tensors_[id].bytes;
    kept_.push_back(id);
    kept.push_back(tensors_[id]);
  }
  minimal_ = !exact::make_problem(kept).aligned;
  stable_sort(kept_);
  state_ = Misfitting::Shown;
  done_ = true;
}

// About all, or all kept but the piece.
void Misfit::ask() {
  std::vector<ArenaTensor> asked;
  for (std::size_t i = 0; i < by_time_.size(); ++i)
    if (piece_ == 0 || i < at_ || i >= at_ + piece_) asked.push_back(tensors_[by_time_[i]]);
  problem_ = exact::make_problem(asked);
  question_.emplace(problem_, exact::Rules{}, 1);
  question_->ask(budget_ / problem_.unit);
}

Progress Misfit::advance(std::uint64_t work) {
  const std::uint64_t end = work_ + std::min(work, ~std::uint64_t{0} - work_);
  while (!done_ && work_ < end) {
    const std::uint64_t limit = piece_ == 0 ? 16 * kMisfitQuestionWork : kMisfitQuestionWork;
    const std::uint64_t before = question_->work_done();
    const Answer answer = question_->advance(std::min(end - work_, limit - before));
    work_ += question_->work_done() - before + 1;
    if (answer != Answer::Open || question_->work_done() >= limit) take_answer(answer);
  }
  return done_ ? Progress::Done : Progress::Running;
}

void Misfit::take_answer(Answer answer) {
  if (piece_ == 0) {
    state_ = answer == Answer::Refuted ? Misfitting::Shown
             : answer == Answer::Found ? Misfitting::Fits
                                       : Misfitting::Open;
    done_ = state_ != Misfitting::Shown;
    minimal_ = !done_;
    piece_ = by_time_.size();
    at_ = piece_;
  } else if (answer == Answer::Refuted) {
    const auto first = by_time_.begin() + static_cast<std::ptrdiff_t>(at_);
    by_time_.erase(first, std::min(first + static_cast<std::ptrdiff_t>(piece_), by_time_.end()));
  } else {
    minimal_ = minimal_ && (piece_ > 1 || answer == Answer::Found);
    at_ += piece_;
  }
  if (state_ != Misfitting::Shown) return;
  kept_ = by_time_;
  stable_sort(kept_);
  next_piece();
}

void Misfit::next_piece() {
  if (at_ >= by_time_.size()) {
    done_ = piece_ <= 1;
    piece_ = std::min((piece_ + 1) / 2, std::max<std::size_t>(1, by_time_.size() / 2));
    at_ = 0;
  }
  if (!done_) ask();
}

}  // namespace arenascope::offsets
