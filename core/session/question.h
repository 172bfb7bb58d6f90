// One stateless question to the core and its answer: what the command line and the JavaScript
// module have in common.
//
//   set_option…  ->  read_input  ->  solve  ->  json_of
//
// Between the steps stand only values, so that the caller can measure the time of each.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/io/format.h"
#include "core/io/write_result.h"
#include "core/model/plan.h"

namespace arenascope::session {

// The witness paths of a Reduce answer hold at most so many nodes together (200 MB).
inline constexpr std::uint64_t kMaxWitnessNodes = 50'000'000;

enum class Command : std::uint8_t { Info, Plan, Compare, Reduce, Islands, Convert, Link };

// Elapsed seconds, counted from any moment.
using Clock = std::function<double()>;

struct Question {
  Command command = Command::Plan;
  std::string source_name;                    // file name or title, for people and for detection
  std::optional<io::Format> from;             // overrules detection
  std::string to;                             // Convert: one of convert_targets()
  Options options;                            // laid over those the input holds
  std::vector<std::string> planners;          // Compare: ids; empty: all
  std::optional<std::uint64_t> work;          // limit of a search, the reproducible one
  std::optional<std::int64_t> time_limit_ms;  // needs a clock
};

// `bytes` is the input, which must outlive the answer. `product` is the text of Convert and the
// fragment of Link, else empty. `seconds` is set by the caller.
struct Answer {
  std::string_view bytes;
  io::Format format = io::Format::Json;
  io::Parsed parsed;
  Plan plan;
  std::optional<io::MisfitResult> misfit;  // of a plan over its budget, where no plan fits
  std::vector<io::ComparedPlan> compared;
  std::string product;
  double seconds = 0;
};

// Sets one option from its text. Names are those of the command line without dashes: from, to,
// planner, planners, align, budget, schedule, work, time-limit. Errors: usage, with the values
// there are.
Result<Done> set_option(Question& question, std::string_view name, std::string_view value);

// Detects the format and reads. Lays the question's options over those of the document. Errors:
// those of io::read, unknown_format.
Result<Answer> read_input(const Question& question, std::string_view bytes);

// Fills plan and product, as far as the command needs them. Errors: missing_part, those of the
// stage or of compare_planners(), too_large for witness paths beyond kMaxWitnessNodes; the answer's document names the nodes of a cycle.
// Without a clock there is no time limit.
Result<Done> solve(const Question& question, Answer& answer, const Clock& clock = {});

// The answer as the JSON of the contract.
std::string json_of(const Question& question, const Answer& answer);

}  // namespace arenascope::session
