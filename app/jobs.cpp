#include "app/jobs.h"

#include <algorithm>
#include <utility>

#include "core/plan/pipeline.h"

namespace arenascope::app {
namespace {

using session::PlannerRow;
using session::RowState;

constexpr double kRest_s = 0.25;

// Nothing is left to find: a plan as low as the bound is known.
bool is_settled(const session::Comparison& comparison) {
  const PlannerRow* best = comparison.best();
  return best && best->plan->arena_bytes == comparison.lower_bound();
}

}  // namespace

void SlicedJobs::start(const PlannerTask& task, const Document& document) {
  run_.emplace(document, task);
}

std::vector<PlannerReport> SlicedJobs::poll() {
  if (!run_) return {};
  const bool done = run_->advance(work_per_poll_) == Progress::Done;
  std::vector<PlannerReport> reports{run_->report()};
  if (done) run_.reset();
  return reports;
}

void Planning::restart(const session::Session& session, Jobs& jobs, double now_s) {
  if (running_) jobs.stop();
  running_.reset();
  round_ = session.comparison().round();
  changed_s_ = now_s;
  asked_budget_.reset();
  queue_.clear();
  if (session.comparison().rows().empty()) return;
  queue_ = {{{0, "portfolio", 0}, true},
            {{0, "exact", kQuietWork}, true},
            {{0, std::string(kSuggestionTask), 0}, false}};
  if (session.view().compared) ask_all(session);
}

void Planning::tick(session::Session& session, Jobs& jobs, double now_s) {
  if (session.comparison().round() != round_) restart(session, jobs, now_s);
  // Another planner chosen: its plan wants suggestions of its own.
  const std::optional<ArenaPlan>& arena = session.plan().arena;
  if (arena && arena->planner != planner_) {
    planner_ = arena->planner;
    if (std::none_of(queue_.begin(), queue_.end(),
                     [](const Wish& wish) { return wish.task.planner == kSuggestionTask; }))
      queue_.push_back({{0, std::string(kSuggestionTask), 0}, false});
  }
  // A budget below the bound: who cannot be together in it?
  const std::optional<Bytes>& budget = session.document().options.budget;
  if (arena && budget && *budget < session.comparison().lower_bound() && budget != asked_budget_) {
    asked_budget_ = budget;
    queue_.push_back({{0, std::string(kMisfitTask), kMisfitWork}, false});
  }
  for (const PlannerReport& report : jobs.poll()) {
    if (!running_ || report.task != running_->number) continue;
    session.take(report);
    if (report.state != RunState::Running) running_.reset();
  }
  const bool rests = now_s - changed_s_ >= kRest_s || now_s < changed_s_;
  if (!running_ && rests && !session.planning()) start_next(session, jobs);
}

void Planning::start_next(session::Session& session, Jobs& jobs) {
  while (!running_ && !queue_.empty()) {
    auto [task, quiet] = std::move(queue_.front());
    queue_.erase(queue_.begin());
    const bool suggests = task.planner == kSuggestionTask;
    const PlannerRow* row = session.comparison().row(task.planner);
    const bool plans = !suggests && task.planner != kMisfitTask;
    if (plans && (!row || row->state == RowState::Done)) continue;
    if (suggests && session.comparison().suggested()) continue;
    if (quiet && is_settled(session.comparison())) continue;
    task.number = ++last_task_;
    session.note_run(task.planner);
    jobs.start(task, session.document());
    running_ = std::move(task);
  }
}

void Planning::ask(const session::Session& session, std::string_view planner) {
  const PlannerRow* row = session.comparison().row(planner);
  if (!row || row->state == RowState::Done || row->state == RowState::Failed) return;
  std::erase_if(queue_, [&](const Wish& wish) { return wish.task.planner == planner; });
  queue_.push_back({{0, std::string(planner), planner == "exact" ? kAskedWork : 0}, false});
}

void Planning::ask_all(const session::Session& session) {
  for (const PlannerRow& row : session.comparison().rows())
    if (row.state == RowState::Waiting && row.planner != "pinned" &&
        !(running_ && running_->planner == row.planner))
      ask(session, row.planner);
}

void Planning::cancel(session::Session& session, Jobs& jobs) {
  queue_.clear();
  if (!running_) return;
  jobs.stop();
  session.note_cancelled(running_->planner);
  running_.reset();
}

}  // namespace arenascope::app
