#include "core/session/comparison.h"

#include <algorithm>

#include "core/check/check_arena.h"
#include "core/plan/pipeline.h"

namespace arenascope::session {
namespace {

bool same_question(const ArenaPlan& a, const ArenaPlan& b) {
  return a.alignment == b.alignment &&
         std::equal(a.tensors.begin(), a.tensors.end(), b.tensors.begin(), b.tensors.end(),
                    [](const PlannedTensor& x, const PlannedTensor& y) {
                      return x.occupied == y.occupied && x.life == y.life && x.align == y.align;
                    });
}

RowState state_of(RunState state) {
  switch (state) {
    case RunState::Running:
      return RowState::Running;
    case RunState::Done:
      return RowState::Done;
    case RunState::OutOfWork:
      return RowState::OutOfWork;
    case RunState::Failed:
      break;
  }
  return RowState::Failed;
}

Proof proof_at(const ArenaPlan& plan, Bytes bound) {
  return plan.arena_bytes == bound && plan.overlaps.empty() ? Proof::Optimal : Proof::Feasible;
}

}  // namespace

void Comparison::clear() {
  if (!base_) return;
  base_.reset();
  rows_.clear();
  lower_bound_ = 0;
  ++round_, ++revision_;
}

void Comparison::follow(const ArenaPlan& plan) {
  if (!base_ || !same_question(*base_, plan)) {
    rows_.clear();
    for (const PlannerInfo& info : planners())
      if (info.id != "pinned" || plan.planner == "pinned") rows_.emplace_back().planner = info.id;
    lower_bound_ = 0;
    ++round_;
  }
  // Suggestions are for one planner's plan.
  if (!base_ || base_->planner != plan.planner || round_ != suggested_round_)
    suggestions_.clear(), suggested_ = false;
  suggested_round_ = round_;
  base_ = plan;
  lower_bound_ = std::max(lower_bound_, plan.lower_bound_bytes);
  ++revision_;
  PlannerRow* row = find(plan.planner);
  if (!row || row->state == RowState::Running) return;
  row->state = RowState::Done;
  row->percent = 100;
  row->work = plan.work;
  row->plan = plan;
}

PlannerRow* Comparison::find(std::string_view planner) {
  const auto at = std::find_if(rows_.begin(), rows_.end(),
                               [&](const PlannerRow& row) { return row.planner == planner; });
  return at == rows_.end() ? nullptr : &*at;
}

const PlannerRow* Comparison::row(std::string_view planner) const {
  return const_cast<Comparison*>(this)->find(planner);
}

const PlannerRow* Comparison::best() const {
  const PlannerRow* best = nullptr;
  for (const PlannerRow& row : rows_)
    if (row.plan && row.plan->overlaps.empty() &&
        (!best || row.plan->arena_bytes < best->plan->arena_bytes))
      best = &row;
  return best;
}

void Comparison::begin(std::string_view planner) {
  if (PlannerRow* row = find(planner)) row->state = RowState::Running, ++revision_;
}

void Comparison::cancel(std::string_view planner) {
  PlannerRow* row = find(planner);
  if (!row || row->state != RowState::Running) return;
  row->state = RowState::Cancelled;
  ++revision_;
}

std::optional<ArenaPlan> Comparison::sound_plan(const PlannerReport& report) const {
  const offsets::ArenaOffsets& found = *report.better;
  if (found.offsets.size() != base_->tensors.size()) return std::nullopt;
  std::vector<ArenaTensor> tensors;
  for (const PlannedTensor& tensor : base_->tensors)
    tensors.push_back({tensor.occupied, tensor.life, tensor.align});
  const check::ArenaCheck checked =
      check::check_arena(tensors, found.offsets, found.arena_bytes, base_->alignment);
  if (!checked.sound() || checked.highest_top != found.arena_bytes) return std::nullopt;
  ArenaPlan plan = *base_;
  plan.planner = report.planner;
  for (std::size_t i = 0; i < plan.tensors.size(); ++i) plan.tensors[i].offset = found.offsets[i];
  plan.placement_order = found.order;
  plan.arena_bytes = found.arena_bytes;
  plan.rule = offsets::rule_id(found.rule);
  plan.order = found.order_by ? offsets::order_id(*found.order_by) : std::string_view();
  plan.overlaps.clear();
  return plan;
}

bool Comparison::take(const PlannerReport& report) {
  if (base_ && report.planner == kMisfitTask) {
    if (report.misfit) misfit_ = report.misfit;
    ++revision_;
    return true;
  }
  if (base_ && report.planner == kSuggestionTask) {
    const bool sound = std::all_of(
        report.suggestions.begin(), report.suggestions.end(),
        [&](const Suggestion& change) { return change.tensor < base_->tensors.size(); });
    if (sound) suggestions_ = report.suggestions;
    suggested_ = report.state != RunState::Running;
    ++revision_;
    return true;
  }
  PlannerRow* row = find(report.planner);
  if (!base_ || !row || row->state != RowState::Running) return false;
  ++revision_;
  row->state = state_of(report.state);
  row->percent = report.percent;
  row->work = report.work;
  row->seconds = report.seconds;
  row->error = report.error;
  if (report.better) {
    row->plan = sound_plan(report);
    if (!row->plan) {
      row->state = RowState::Failed;
      row->error = "Its plan is not valid.";
      return true;
    }
  }
  lower_bound_ = std::max(lower_bound_, report.lower_bound);
  for (PlannerRow& other : rows_) {
    if (!other.plan) continue;
    other.plan->lower_bound_bytes = lower_bound_;
    other.plan->proof = proof_at(*other.plan, lower_bound_);
  }
  return true;
}

}  // namespace arenascope::session
