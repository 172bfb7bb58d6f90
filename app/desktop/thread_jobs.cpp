#include "app/desktop/thread_jobs.h"

#include <chrono>
#include <utility>

namespace arenascope::desktop {
namespace {

constexpr std::uint64_t kSliceWork = 100'000;
constexpr double kReportSeconds = 0.2;

}  // namespace

void ThreadJobs::start(const PlannerTask& task, const Document& document) {
  stop();
  stopped_ = false;
  thread_ =
      std::thread([this, run = PlannerRun(document, task)]() mutable { work(std::move(run)); });
}

void ThreadJobs::stop() {
  stopped_ = true;
  if (thread_.joinable()) thread_.join();
  reports_.clear();
}

std::vector<PlannerReport> ThreadJobs::poll() {
  const std::lock_guard lock(mutex_);
  return std::exchange(reports_, {});
}

void ThreadJobs::work(PlannerRun run) {
  using Clock = std::chrono::steady_clock;
  const Clock::time_point begun = Clock::now();
  const auto seconds = [&] { return std::chrono::duration<double>(Clock::now() - begun).count(); };
  double told_s = 0;
  for (bool ended = false; !ended && !stopped_;) {
    ended = run.advance(kSliceWork) == Progress::Done;
    if (!ended && seconds() - told_s < kReportSeconds) continue;
    told_s = seconds();
    PlannerReport report = run.report();
    report.seconds = told_s;
    const std::lock_guard lock(mutex_);
    reports_.push_back(std::move(report));
  }
}

}  // namespace arenascope::desktop
