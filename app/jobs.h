// Planners that work beside the frame: in a worker of the page, in a thread of the window, in slices
// where there is neither.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/plan/planner_run.h"
#include "core/session/session.h"

namespace arenascope::app {

// Runs one task at a time.
class Jobs {
 public:
  virtual ~Jobs() = default;

  // Begins a task on a copy of the document; a task that runs is given up.
  virtual void start(const PlannerTask& task, const Document& document) = 0;
  virtual void stop() = 0;

  // What came in since the last call, oldest first.
  virtual std::vector<PlannerReport> poll() = 0;

  // The frame must come back without an event: nobody outside asks for it.
  virtual bool wants_frame() const { return false; }
};

// Works a slice at each poll.
class SlicedJobs : public Jobs {
 public:
  explicit SlicedJobs(std::uint64_t work_per_poll) : work_per_poll_(work_per_poll) {}
  void start(const PlannerTask& task, const Document& document) override;
  void stop() override { run_.reset(); }
  std::vector<PlannerReport> poll() override;
  bool wants_frame() const override { return run_.has_value(); }

 private:
  std::uint64_t work_per_poll_;
  std::optional<PlannerRun> run_;
};

// Decides who runs next on the session's tensors. After every change and a moment of rest: the portfolio,
// then the exact search for a little work, quietly, then the changes that would lower the arena. On demand:
// every planner.
class Planning {
 public:
  // Work of the exact search nobody asked for, and of one that was asked for.
  static constexpr std::uint64_t kQuietWork = 4'000'000;
  static constexpr std::uint64_t kAskedWork = 400'000'000;
  static constexpr std::uint64_t kMisfitWork = 100'000'000;

  // Takes what the jobs report and begins what is next.
  void tick(session::Session& session, Jobs& jobs, double now_s);

  // Runs a planner as soon as may be, again if it is out of work or was cancelled.
  void ask(const session::Session& session, std::string_view planner);
  // Runs every planner that has no result yet.
  void ask_all(const session::Session& session);
  void cancel(session::Session& session, Jobs& jobs);

  // A planner runs, or soon will.
  bool busy() const { return running_ || !queue_.empty(); }
  // It must be ticked again though nothing happens: the moment of rest is not over.
  bool waits() const { return !running_ && !queue_.empty(); }
  std::optional<std::string_view> running() const {
    return running_ ? std::optional<std::string_view>(running_->planner) : std::nullopt;
  }

 private:
  void restart(const session::Session& session, Jobs& jobs, double now_s);
  void start_next(session::Session& session, Jobs& jobs);

  std::uint64_t round_ = 0;
  std::optional<Bytes> asked_budget_;  // whose misfit was looked for in this round
  std::string planner_;                // of the session's plan
  double changed_s_ = 0;
  std::uint64_t last_task_ = 0;
  std::optional<PlannerTask> running_;
  struct Wish {
    PlannerTask task;
    bool quiet = false;  // nobody asked: not worth it once the optimum is known
  };
  std::vector<Wish> queue_;  // next first
};

}  // namespace arenascope::app
