#include "core/offsets/arena_search.h"

#include <algorithm>

#include "core/offsets/exact/exact_search.h"
#include "core/offsets/hill_climb.h"
#include "core/offsets/liveness.h"

namespace arenascope::offsets {

void ArenaSearch::start_at_peak(std::span<const ArenaTensor> tensors) {
  const Result<LiveBytes> live = peak_live_bytes(tensors);
  if (live)
    lower_bound_ = live->peak_bytes;
  else
    error_ = live.error();
}

Portfolio::Portfolio(std::vector<ArenaTensor> tensors, std::span<const Recipe> recipes)
    : tensors_(std::move(tensors)), recipes_(recipes.begin(), recipes.end()) {
  start_at_peak(tensors_);
}

Progress Portfolio::advance(std::uint64_t work) {
  const std::uint64_t start = work_;
  while (!error_ && tried_ < recipes_.size() && work_ - start < work) {
    if (!placement_) {
      placement_.emplace(tensors_, recipes_[tried_]);
      if (best_) placement_->give_up_at(best_->arena_bytes);
    }
    const std::uint64_t before = placement_->work_done();
    const Progress progress = placement_->advance(work - (work_ - start));
    work_ += placement_->work_done() - before;
    if (progress == Progress::Done) finish_recipe();
  }
  return error_ || tried_ >= recipes_.size() ? Progress::Done : Progress::Running;
}

void Portfolio::finish_recipe() {
  if (!placement_->given_up()) {
    const Result<ArenaOffsets> plan = placement_->result();
    if (plan)
      best_ = *plan;
    else if (!best_)
      error_ = plan.error();
  }
  placement_.reset();
  if (best_) best_->work = work_;
  ++tried_;
  if (proved()) tried_ = recipes_.size();
}

int Portfolio::percent() const {
  if (recipes_.empty() || tensors_.empty()) return 100;
  const std::size_t placed =
      tried_ * tensors_.size() + (placement_ ? placement_->placed_count() : 0);
  return static_cast<int>(placed * 100 / (recipes_.size() * tensors_.size()));
}

std::unique_ptr<ArenaSearch> make_search(std::string_view id, std::vector<ArenaTensor> tensors,
                                         const SearchOptions& options) {
  if (const auto recipe = recipe_from_id(id))
    return std::make_unique<Portfolio>(std::move(tensors), std::span(&*recipe, 1));
  if (id == "portfolio")
    return std::make_unique<Portfolio>(std::move(tensors), portfolio_recipes());
  if (id == "hill-climb") return std::make_unique<HillClimb>(std::move(tensors));
  if (id == "exact") {
    ExactOptions exact;
    exact.budget = options.budget;
    return std::make_unique<ExactSearch>(std::move(tensors), exact);
  }
  return nullptr;
}

}  // namespace arenascope::offsets
