// Planners in a thread beside the window.
#pragma once

#include <atomic>
#include <mutex>
#include <thread>

#include "app/jobs.h"

namespace arenascope::desktop {

class ThreadJobs : public app::Jobs {
 public:
  ~ThreadJobs() override { stop(); }
  void start(const PlannerTask& task, const Document& document) override;
  // Returns after the running slice, some hundredths of a second.
  void stop() override;
  std::vector<PlannerReport> poll() override;

 private:
  void work(PlannerRun run);

  std::thread thread_;
  std::atomic<bool> stopped_ = false;
  std::mutex mutex_;  // of reports_
  std::vector<PlannerReport> reports_;
};

}  // namespace arenascope::desktop
