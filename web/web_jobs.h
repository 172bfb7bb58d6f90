// Planners in a worker of the page: what goes there and comes back.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "app/app.h"
#include "core/io/json_writer.h"

namespace arenascope::web {

// What the page is to tell its worker: a task with its document, or an empty one: stop.
struct WorkerMessage {
  std::string task;      // JSON of a PlannerTask, empty: stop
  std::string document;  // columns (io/columnar.h)
};

// Leaves messages for the page and gets reports from it.
class WorkerJobs : public app::Jobs {
 public:
  void start(const PlannerTask& task, const Document& document) override;
  void stop() override { messages_.push_back({}); }
  std::vector<PlannerReport> poll() override { return std::exchange(reports_, {}); }

  std::vector<WorkerMessage> take_messages() { return std::exchange(messages_, {}); }
  void add_report(std::string_view json, double seconds);

 private:
  std::vector<WorkerMessage> messages_;
  std::vector<PlannerReport> reports_;
};

// The other side: the task of a message, and how far it is. An error stands in the first report.
PlannerRun run_of(const WorkerMessage& message);
std::string report_json(const PlannerReport& report);

// What is known of the planners, one object a row, and the one that runs.
void write_planner_rows(io::JsonWriter& json, const app::App& app);

}  // namespace arenascope::web
