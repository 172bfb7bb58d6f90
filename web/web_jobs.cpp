#include "web/web_jobs.h"

#include "core/io/columnar.h"
#include "core/io/json_writer.h"
#include "web/web_wish.h"

namespace arenascope::web {
namespace {

using io::JsonWriter;

template <class List>
void write_numbers(JsonWriter& json, const List& numbers) {
  json.open_array();
  for (const auto number : numbers) json.number(static_cast<std::int64_t>(number));
  json.close();
}

std::optional<offsets::ArenaOffsets> plan_from(const Wish& wish) {
  if (!wish.has("offsets")) return std::nullopt;
  offsets::ArenaOffsets plan;
  plan.arena_bytes = wish.number("arena", 0);
  plan.offsets = wish.numbers("offsets");
  for (const std::int64_t id : wish.numbers("order"))
    plan.order.push_back(static_cast<TensorId>(id));
  plan.rule = static_cast<offsets::Rule>(wish.number("rule", 0));
  const std::int64_t order_by = wish.number("orderBy", -1);
  if (order_by >= 0) plan.order_by = static_cast<offsets::Order>(order_by);
  return plan;
}

}  // namespace

void WorkerJobs::start(const PlannerTask& task, const Document& document) {
  JsonWriter json;
  json.open_object().key("number").number(static_cast<std::int64_t>(task.number));
  json.key("planner").text(task.planner);
  json.key("work").number(static_cast<std::int64_t>(task.work_limit)).close();
  messages_.push_back({json.take(), io::encode_document(document, io::Names::Drop)});
}

void WorkerJobs::add_report(std::string_view text, double seconds) {
  const Wish wish(text);
  PlannerReport report;
  report.task = static_cast<std::uint64_t>(wish.number("task", 0));
  report.planner = wish.text("planner");
  report.state = static_cast<RunState>(wish.number("state", 0));
  report.percent = static_cast<int>(wish.number("percent", 0));
  report.lower_bound = wish.number("bound", 0);
  report.work = static_cast<std::uint64_t>(wish.number("work", 0));
  report.error = wish.text("error");
  report.seconds = seconds;
  report.better = plan_from(wish);
  if (wish.has("misfit")) {
    report.misfit.emplace();
    report.misfit->budget = wish.number("budget", 0);
    report.misfit->minimal = wish.flag("minimal", false);
    for (const std::int64_t id : wish.numbers("misfit"))
      report.misfit->tensors.push_back(static_cast<TensorId>(id));
  }
  // Six numbers a suggestion, as report_json() writes them.
  const std::vector<std::int64_t> numbers = wish.numbers("suggestions");
  for (std::size_t i = 0; i + 6 <= numbers.size(); i += 6)
    report.suggestions.push_back({static_cast<ChangeKind>(numbers[i]),
                                  static_cast<TensorId>(numbers[i + 1]),
                                  {numbers[i + 2], numbers[i + 3]},
                                  numbers[i + 4],
                                  numbers[i + 5]});
  reports_.push_back(std::move(report));
}

PlannerRun run_of(const WorkerMessage& message) {
  const Wish wish(message.task);
  const PlannerTask task{static_cast<std::uint64_t>(wish.number("number", 0)), wish.text("planner"),
                         static_cast<std::uint64_t>(wish.number("work", 0))};
  const Result<Document> document = io::decode_document(message.document);
  return PlannerRun(document ? *document : Document{}, task);
}

std::string report_json(const PlannerReport& report) {
  JsonWriter json;
  json.open_object().key("task").number(static_cast<std::int64_t>(report.task));
  json.key("planner").text(report.planner);
  json.key("state").number(static_cast<std::int64_t>(report.state));
  json.key("percent").number(report.percent).key("bound").number(report.lower_bound);
  json.key("work").number(static_cast<std::int64_t>(report.work));
  json.key("error").text(report.error);
  if (report.misfit) {
    json.key("budget").number(report.misfit->budget);
    json.key("minimal").boolean(report.misfit->minimal);
    write_numbers(json.key("misfit"), report.misfit->tensors);
  }
  std::vector<std::int64_t> numbers;
  for (const Suggestion& change : report.suggestions)
    numbers.insert(numbers.end(),
                   {static_cast<std::int64_t>(change.kind), change.tensor, change.life.first_use,
                    change.life.last_use, change.arena_bytes, change.gain_bytes});
  write_numbers(json.key("suggestions"), numbers);
  if (report.better) {
    const offsets::ArenaOffsets& plan = *report.better;
    json.key("arena").number(plan.arena_bytes);
    json.key("rule").number(static_cast<std::int64_t>(plan.rule));
    if (plan.order_by) json.key("orderBy").number(static_cast<std::int64_t>(*plan.order_by));
    write_numbers(json.key("offsets"), plan.offsets);
    write_numbers(json.key("order"), plan.order);
  }
  json.close();
  return json.take();
}

void write_planner_rows(JsonWriter& json, const app::App& app) {
  constexpr const char* kStates[] = {"waiting",     "running",   "done",
                                     "out of work", "cancelled", "failed"};
  const session::Comparison& comparison = app.session().comparison();
  json.key("running").text(app.planning().running().value_or(""));
  json.key("bound").number(comparison.lower_bound()).key("rows").open_array();
  for (const session::PlannerRow& row : comparison.rows()) {
    json.open_object().key("planner").text(row.planner);
    json.key("state").text(kStates[static_cast<std::size_t>(row.state)]);
    json.key("percent").number(row.percent).key("seconds").seconds(row.seconds);
    json.key("work").number(static_cast<std::int64_t>(row.work)).key("error").text(row.error);
    if (row.plan) {
      json.key("arena").number(row.plan->arena_bytes);
      json.key("proof").text(row.plan->proof == Proof::Optimal ? "optimal" : "feasible");
    }
    json.close();
  }
  json.close();
}

}  // namespace arenascope::web
