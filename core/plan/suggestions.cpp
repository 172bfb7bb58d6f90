#include "core/plan/suggestions.h"

#include <algorithm>

#include "core/base/sort.h"
#include "core/offsets/slack.h"
#include "core/offsets/why.h"

namespace arenascope {
namespace {

// The tensors worth a try, largest first.
std::vector<TensorId> worth_trying(const ArenaPlan& plan, std::span<const ArenaTensor> tensors,
                                   std::size_t limit) {
  std::vector<Bytes> offsets;
  for (const PlannedTensor& tensor : plan.tensors) offsets.push_back(tensor.offset);
  const std::vector<Bytes> slack = offsets::slack_bytes(tensors, offsets, plan.arena_bytes);
  std::vector<TensorId> chosen = offsets::peak_holders(plan);
  for (TensorId id = 0; id < tensors.size(); ++id)
    if (tensors[id].bytes > 0 && slack[id] == 0) chosen.push_back(id);
  stable_sort(chosen);
  chosen.erase(std::unique(chosen.begin(), chosen.end()), chosen.end());
  stable_sort(chosen, [&](TensorId a, TensorId b) { return tensors[a].bytes > tensors[b].bytes; });
  chosen.resize(std::min(chosen.size(), limit));
  return chosen;
}

// Steps at which a tensor starts, or has just ended.
std::vector<Step> events_of(std::span<const ArenaTensor> tensors) {
  std::vector<Step> events;
  for (const ArenaTensor& tensor : tensors) {
    events.push_back(tensor.life.first_use);
    events.push_back(tensor.life.last_use + 1);
  }
  stable_sort(events);
  events.erase(std::unique(events.begin(), events.end()), events.end());
  return events;
}

bool is_better(const Suggestion& a, const Suggestion& b) {
  if (a.gain_bytes != b.gain_bytes) return a.gain_bytes > b.gain_bytes;
  return a.kind != b.kind ? a.kind < b.kind : a.tensor < b.tensor;
}

}  // namespace

Suggestions::Suggestions(const ArenaPlan& plan)
    : planner_(plan.planner),
      searches_(plan.planner == "exact" || plan.planner == "hill-climb"),
      arena_bytes_(plan.arena_bytes) {
  if (plan.planner == "pinned") return;
  for (const PlannedTensor& tensor : plan.tensors)
    tensors_.push_back({tensor.occupied, tensor.life, std::max(plan.alignment, tensor.align)});
  list_changes(plan);
}

void Suggestions::list_changes(const ArenaPlan& plan) {
  const std::vector<Step> events = events_of(tensors_);
  const std::size_t limit = searches_ ? kMaxSuggestedSearched : kMaxSuggested;
  for (const TensorId id : worth_trying(plan, tensors_, limit)) {
    const Lifetime life = tensors_[id].life;
    const auto add = [&](ChangeKind kind, Step first, Step last) {
      const Suggestion change{kind, id, {first, last}, 0, 0};
      const bool known = !changes_.empty() && changes_.back() == change;
      if (first <= last && first >= life.first_use && !known) changes_.push_back(change);
    };
    // The last event within the life, and the first after its start.
    const auto after = std::upper_bound(events.begin(), events.end(), life.last_use);
    const auto next = std::upper_bound(events.begin(), events.end(), life.first_use);
    if (life.first_use < life.last_use) {
      add(ChangeKind::EndsEarlier, life.first_use, life.last_use - 1);
      add(ChangeKind::EndsEarlier, life.first_use, *std::prev(after) - 1);
      add(ChangeKind::StartsLater, life.first_use + 1, life.last_use);
      add(ChangeKind::StartsLater, *next, life.last_use);
      const Step middle = *(next + (after - next) / 2);
      if (middle <= life.last_use) add(ChangeKind::Split, life.first_use, middle - 1);
      if (life.first_use < plan.peak_step && plan.peak_step <= life.last_use)
        add(ChangeKind::Split, life.first_use, plan.peak_step - 1);
    }
    add(ChangeKind::Dropped, life.first_use, life.last_use);
  }
}

void Suggestions::begin_plan() {
  const Suggestion& change = changes_[at_];
  std::vector<ArenaTensor> tensors = tensors_;
  ArenaTensor& tensor = tensors[change.tensor];
  ArenaTensor rest = tensor;
  tensor.life = change.life;
  if (change.kind == ChangeKind::Dropped) tensor.bytes = 0;
  rest.life.first_use = change.life.last_use + 1;
  if (change.kind == ChangeKind::Split) tensors.push_back(rest);
  search_ = offsets::make_search(planner_, std::move(tensors));
}

Progress Suggestions::advance(std::uint64_t work) {
  while (at_ < changes_.size() && work > 0) {
    if (!search_) begin_plan();
    const std::uint64_t before = search_->work_done();
    const std::uint64_t limit = searches_ ? kSuggestionWork : work + before;
    const Progress progress =
        search_->advance(std::min(work, std::max(limit, before + 1) - before));
    work -= std::min(work, search_->work_done() - before + 1);
    const bool cut = searches_ && search_->work_done() >= limit && search_->best();
    if (progress == Progress::Running && !cut) continue;
    if (search_->best()) take_plan(search_->best()->arena_bytes);
    search_.reset();
    ++at_;
  }
  return at_ < changes_.size() ? Progress::Running : Progress::Done;
}

void Suggestions::take_plan(Bytes arena_bytes) {
  Suggestion change = changes_[at_];
  change.arena_bytes = arena_bytes;
  change.gain_bytes = arena_bytes_ - arena_bytes;
  if (change.gain_bytes <= 0) return;
  const auto same = std::find_if(best_.begin(), best_.end(), [&](const Suggestion& other) {
    return other.tensor == change.tensor;
  });
  if (same == best_.end())
    best_.push_back(change);
  else if (is_better(change, *same))
    *same = change;
  stable_sort(best_, is_better);
  if (best_.size() > kSuggestions) best_.pop_back();
}

int Suggestions::percent() const {
  return changes_.empty() ? 100 : static_cast<int>(at_ * 100 / changes_.size());
}

}  // namespace arenascope
