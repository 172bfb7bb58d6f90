#include "core/plan/planner_run.h"

#include <algorithm>
#include <utility>

#include "core/plan/lifetimes.h"
#include "core/plan/pipeline.h"

namespace arenascope {

PlannerRun::PlannerRun(const Document& document, PlannerTask task) : task_(std::move(task)) {
  if (task_.planner == kSuggestionTask) {
    const Plan plan = make_plan(document);
    if (plan.arena) suggestions_ = std::make_unique<Suggestions>(*plan.arena);
    if (!plan.arena) error_ = "There is no plan to lower.";
    return;
  }
  const Result<std::vector<PlannedTensor>> planned =
      planned_tensors(document, document.options.align.value_or(1));
  if (!planned) {
    error_ = planned.error().message;
    return;
  }
  std::vector<ArenaTensor> tensors;
  tensors.reserve(planned->size());
  for (const PlannedTensor& tensor : *planned)
    tensors.push_back({tensor.occupied, tensor.life, tensor.align});
  if (task_.planner == kMisfitTask) {
    budget_ = document.options.budget.value_or(0);
    misfit_ = std::make_unique<offsets::Misfit>(std::move(tensors), budget_);
    return;
  }
  search_ = offsets::make_search(task_.planner, std::move(tensors));
  if (!search_) error_ = "There is no planner " + task_.planner + " to run.";
}

Progress PlannerRun::advance(std::uint64_t work) {
  if (misfit_) {
    ended_ = misfit_->advance(work) == Progress::Done ||
             (task_.work_limit > 0 && misfit_->work_done() >= task_.work_limit);
    return ended_ ? Progress::Done : Progress::Running;
  }
  if (suggestions_) {
    ended_ = suggestions_->advance(work) == Progress::Done;
    return ended_ ? Progress::Done : Progress::Running;
  }
  if (!search_ || ended_) return Progress::Done;
  const std::uint64_t left = task_.work_limit - std::min(task_.work_limit, search_->work_done());
  if (task_.work_limit > 0 && left == 0) return Progress::Done;
  ended_ = search_->advance(task_.work_limit > 0 ? std::min(work, left) : work) == Progress::Done;
  const bool spent = task_.work_limit > 0 && search_->work_done() >= task_.work_limit;
  return ended_ || spent ? Progress::Done : Progress::Running;
}

PlannerReport PlannerRun::report() {
  PlannerReport report;
  report.task = task_.number, report.planner = task_.planner;
  if (misfit_) {
    report.state = ended_ ? RunState::Done : RunState::Running;
    report.work = misfit_->work_done();
    if (misfit_->state() == offsets::Misfitting::Shown)
      report.misfit = MisfitFound{budget_, misfit_->tensors(), misfit_->minimal()};
    return report;
  }
  if (suggestions_) {
    report.state = ended_ ? RunState::Done : RunState::Running;
    report.percent = suggestions_->percent();
    report.suggestions = suggestions_->best();
    return report;
  }
  if (search_ && search_->error()) error_ = search_->error()->message;
  report.error = error_;
  if (!error_.empty()) {
    report.state = RunState::Failed;
    return report;
  }
  const bool spent = task_.work_limit > 0 && search_->work_done() >= task_.work_limit;
  report.state = ended_ ? RunState::Done : spent ? RunState::OutOfWork : RunState::Running;
  report.percent = search_->percent();
  report.lower_bound = search_->lower_bound();
  report.work = search_->work_done();
  const std::optional<offsets::ArenaOffsets>& best = search_->best();
  if (best && (!told_ || best->arena_bytes < *told_)) {
    report.better = best;
    told_ = best->arena_bytes;
  }
  return report;
}

}  // namespace arenascope
