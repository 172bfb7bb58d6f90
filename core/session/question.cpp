#include "core/session/question.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/base/bytes.h"
#include "core/io/link.h"
#include "core/offsets/exact/misfit.h"
#include "core/plan/pipeline.h"
#include "core/reduction/witness.h"
#include "core/session/comparing.h"
#include "core/session/convert.h"
#include "core/session/locate.h"
#include "core/session/solving.h"

namespace arenascope::session {
namespace {

Error usage(std::string message, std::string expected) {
  return make_error(ErrorCode::Usage, std::move(message), std::move(expected));
}

Error unknown_value(std::string_view what, std::string_view value,
                    const std::vector<std::string_view>& known) {
  std::string list;
  for (const std::string_view id : known) list += (list.empty() ? "" : ", ") + std::string(id);
  return usage("There is no " + std::string(what) + " `" + std::string(value) + "`.",
               "Expected one of " + list + ".");
}

Result<Done> set_from(Question& question, std::string_view value) {
  question.from = io::format_from_id(value);
  if (!question.from)
    return unknown_value("format to read", value, {"json", "csv", "lines", "dot", "tflite"});
  return Done{};
}

Result<Done> set_to(Question& question, std::string_view value) {
  for (const std::string_view target : convert_targets()) {
    if (target != value) continue;
    question.to = value;
    return Done{};
  }
  return unknown_value("format to write", value, convert_targets());
}

Result<Done> known_planner(std::string_view value) {
  if (is_planner(value)) return Done{};
  std::vector<std::string_view> known;
  for (const PlannerInfo& planner : planners()) known.push_back(planner.id);
  return unknown_value("planner", value, known);
}

Result<Done> set_planner(Question& question, std::string_view value) {
  question.options.planner = value;
  return known_planner(value);
}

// Ids with commas between them, or all.
Result<Done> set_planners(Question& question, std::string_view value) {
  question.planners.clear();
  if (value == "all") return Done{};
  for (std::size_t at = 0; at <= value.size();) {
    const std::size_t end = std::min(value.find(',', at), value.size());
    question.planners.emplace_back(value.substr(at, end - at));
    if (auto known = known_planner(question.planners.back()); !known) return known;
    at = end + 1;
  }
  return Done{};
}

Result<Done> set_schedule(Question& question, std::string_view value) {
  if (value != kDefaultSchedule) return unknown_value("schedule", value, {kDefaultSchedule});
  question.options.schedule = value;
  return Done{};
}

Result<Done> set_align(Question& question, std::string_view value) {
  const auto align = parse_number(value);
  if (!align || !is_power_of_two(*align))
    return usage("The alignment `" + std::string(value) + "` is not a power of two.",
                 "Expected 1, 2, 4, 8, 16, …");
  question.options.align = align;
  return Done{};
}

Result<Done> set_budget(Question& question, std::string_view value) {
  question.options.budget = parse_size(value);
  if (!question.options.budget)
    return usage("The budget `" + std::string(value) + "` is not a size.",
                 "Expected whole bytes like 262144, 256K, 250KB or 1.5MiB.");
  return Done{};
}

Result<Done> set_work(Question& question, std::string_view value) {
  const auto work = parse_number(value);
  if (!work)
    return usage("The work limit `" + std::string(value) + "` is not a whole number.",
                 "Expected steps of work like 1000000.");
  question.work = static_cast<std::uint64_t>(*work);
  return Done{};
}

// Digits with at most one point: the sign, exponent and infinity of a general number make no sense
// here. Thousandths are kept.
Result<Done> set_time_limit(Question& question, std::string_view value) {
  const std::size_t point = std::min(value.find('.'), value.size());
  std::string digits(value.substr(0, point));
  std::string thousandths(value.substr(std::min(point + 1, value.size())));
  const bool any = !digits.empty() || !thousandths.empty();
  thousandths.resize(std::max<std::size_t>(3, thousandths.size()), '0');
  const auto whole = parse_number(digits.empty() ? "0" : digits);
  const auto rest = parse_number(thousandths);
  if (!any || !whole || !rest || *whole > 1'000'000'000)
    return usage("The time limit `" + std::string(value) + "` is not a number of seconds.",
                 "Expected a number like 10 or 0.5.");
  question.time_limit_ms = *whole * 1000 + *parse_number(thousandths.substr(0, 3));
  return Done{};
}

struct OptionDoor {
  std::string_view name;
  Result<Done> (*set)(Question&, std::string_view);
};

// Steps between two looks at the clock, and what a misfit may cost.
constexpr std::uint64_t kSlice = 500'000;
constexpr std::uint64_t kMisfitWork = 100'000'000;

constexpr std::array<OptionDoor, 9> kOptions{{{"from", set_from},
                                              {"to", set_to},
                                              {"planner", set_planner},
                                              {"planners", set_planners},
                                              {"align", set_align},
                                              {"budget", set_budget},
                                              {"schedule", set_schedule},
                                              {"work", set_work},
                                              {"time-limit", set_time_limit}}};

void overlay(Options& options, const Options& wished) {
  if (!wished.planner.empty()) options.planner = wished.planner;
  if (!wished.schedule.empty()) options.schedule = wished.schedule;
  if (wished.align) options.align = wished.align;
  if (wished.budget) options.budget = wished.budget;
}

Error missing(std::string message, std::string expected) {
  return make_error(ErrorCode::MissingPart, std::move(message), std::move(expected));
}

// The text that the places of the answer refer to.
std::string_view text_of(const Answer& answer) {
  return answer.parsed.text.empty() ? answer.bytes : answer.parsed.text;
}

// The least that shows why no plan fits the budget; nothing where one may.
std::optional<io::MisfitResult> misfit_of(const Question& question, const Answer& answer) {
  const ArenaPlan& plan = *answer.plan.arena;
  const std::optional<Bytes> budget = answer.parsed.document.options.budget;
  if (!budget || plan.lower_bound_bytes <= *budget) return std::nullopt;
  std::vector<ArenaTensor> tensors;
  for (const PlannedTensor& tensor : plan.tensors)
    tensors.push_back({tensor.occupied, tensor.life, tensor.align});
  offsets::Misfit misfit(std::move(tensors), *budget);
  misfit.advance(question.work.value_or(kMisfitWork));
  if (misfit.state() != offsets::Misfitting::Shown) return std::nullopt;
  return io::MisfitResult{misfit.tensors(), misfit.minimal()};
}

// The stage's error, or that of a missing part where the stage has no value.
template <class Stage>
Result<Done> stage_result(const std::optional<Stage>& stage, const std::optional<Error>& error,
                          const Error& if_missing) {
  if (error) return *error;
  if (!stage) return if_missing;
  return Done{};
}

// What the plan of one command needs.
Result<Done> finish_plan(const Question& question, Answer& answer) {
  const Result<Done> done = stage_result(answer.plan.arena, answer.plan.arena_error, no_tensors());
  if (done) answer.misfit = misfit_of(question, answer);
  return done;
}

// The witness of every redundant edge; an Error where they are too long to be listed.
Result<Done> list_witnesses(ReductionPlan& plan) {
  const std::size_t left = reduction::fill_witnesses(plan, {.nodes = kMaxWitnessNodes});
  if (left == 0) return Done{};
  return make_error(ErrorCode::TooLarge,
                    "The witness paths of the redundant edges have more than " +
                        format_count(kMaxWitnessNodes) + " nodes together; " + format_count(left) +
                        " edges are left.",
                    "Expected fewer redundant edges, or shorter paths.");
}

// The link of the document as it was read, in the view its parts suggest.
std::string link_of(const Question& question, const Answer& answer) {
  const Document& document = answer.parsed.document;
  io::LinkContent content;
  content.document = document;
  content.format = answer.format;
  content.name = question.source_name;
  if (answer.plan.arena) content.arena_bytes = answer.plan.arena->arena_bytes;
  if (!document.lifetimes && !document.graph)
    content.view.view = document.edges ? View::Graph : View::Islands;
  return io::encode_link(content);
}

}  // namespace

Result<Done> set_option(Question& question, std::string_view name, std::string_view value) {
  std::vector<std::string_view> known;
  for (const OptionDoor& option : kOptions) {
    if (option.name == name) return option.set(question, value);
    known.push_back(option.name);
  }
  return unknown_value("option", name, known);
}

Result<Answer> read_input(const Question& question, std::string_view bytes) {
  const auto format = question.from ? question.from : io::detect(bytes, question.source_name);
  if (!format)
    return make_error(
        ErrorCode::UnknownFormat,
        bytes.empty() ? "The input is empty." : "The format of the input is not known.",
        "Expected Arenascope JSON, CSV of lifetimes, lines like a -> b, Graphviz DOT or a "
        ".tflite model.");
  auto parsed = io::read(bytes, *format);
  if (!parsed) return parsed.error();
  Answer answer;
  answer.bytes = bytes;
  answer.format = *format;
  answer.parsed = std::move(*parsed);
  overlay(answer.parsed.document.options, question.options);
  return answer;
}

Plan plan_within(const Question& question, const Document& document, const Clock& clock) {
  const bool timed = clock && question.time_limit_ms;
  const double start = timed ? clock() : 0;
  const double limit = timed ? static_cast<double>(*question.time_limit_ms) / 1000 : 0;
  Pipeline pipeline;
  pipeline.begin(document, {question.work});
  while (!pipeline.advance(kSlice))
    if (timed && clock() - start >= limit) pipeline.stop_arena();
  return pipeline.plan();
}

Error no_tensors() {
  return missing("The input has no tensors to plan.",
                 "Expected lifetimes, or operators with tensors.");
}

Result<Done> solve(const Question& question, Answer& answer, const Clock& clock) {
  const Document& document = answer.parsed.document;
  if (question.command == Command::Info) return Done{};
  if (question.command == Command::Convert) {
    auto text = convert(document, question.to);
    if (!text) return text.error();
    answer.product = std::move(*text);
    return Done{};
  }
  if (question.command == Command::Compare) {
    auto plans = compare_planners(question, answer, clock);
    if (!plans) return plans.error();
    answer.compared = std::move(*plans);
    return Done{};
  }
  answer.plan = plan_within(question, document, clock);
  if (answer.plan.reduction_error)
    locate_cycle(*answer.plan.reduction_error, document, answer.parsed.map, text_of(answer));
  const Plan& plan = answer.plan;
  switch (question.command) {
    case Command::Plan:
      return finish_plan(question, answer);
    case Command::Reduce:
      if (plan.reduction) return list_witnesses(*answer.plan.reduction);
      return stage_result(plan.reduction, plan.reduction_error,
                          missing("The input has no ordering edges to reduce.",
                                  "Expected directed edges like a -> b, or operators."));
    case Command::Islands:
      return stage_result(
          plan.islands, plan.islands_error,
          missing("The input has no nodes to group.", "Expected incidences, edges or operators."));
    case Command::Link:
      answer.product = link_of(question, answer);
      return Done{};
    case Command::Info:
    case Command::Compare:
    case Command::Convert:
      break;
  }
  return Done{};
}

std::string json_of(const Question& question, const Answer& answer) {
  const io::ResultSource source{question.source_name, io::format_id(answer.format)};
  const Document& document = answer.parsed.document;
  switch (question.command) {
    case Command::Info:
      return io::write_info_result(answer.parsed, source);
    case Command::Plan:
      return io::write_plan_result(*answer.plan.arena, document.options.budget, source,
                                   answer.seconds, answer.misfit);
    case Command::Compare:
      return io::write_comparison_result(answer.compared);
    case Command::Reduce:
      return io::write_reduction_result(*answer.plan.reduction, document.nodes, answer.seconds);
    case Command::Islands:
      return io::write_islands_result(*answer.plan.islands, document.nodes, answer.seconds);
    case Command::Convert:
      return io::write_converted_result(question.to, answer.product);
    case Command::Link:
      return io::write_link_result(answer.product);
  }
  return {};
}

}  // namespace arenascope::session
