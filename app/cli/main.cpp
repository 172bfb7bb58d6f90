// The `arenascope` command: arguments, a question to the core, the answer, an exit status.
#include <chrono>
#include <cstdio>
#include <new>
#include <variant>

#include "app/cli/arguments.h"
#include "app/cli/files.h"
#include "app/cli/report.h"
#include "app/cli/table.h"
#include "core/io/write_result.h"
#include "core/model/budget.h"

namespace arenascope::cli {
namespace {

// The exit statuses of the contract.
enum Status : int { kDone = 0, kUsage = 1, kBadInput = 2, kOverBudget = 3, kNoProof = 4 };

std::string place_text(const Where& where) {
  if (where.byte_offset) return ":" + std::to_string(*where.byte_offset);
  if (where.line == 0) return {};
  return ":" + std::to_string(where.line) + ":" + std::to_string(where.column);
}

void say(std::string_view file, const Where& where, const char* kind, const std::string& sentence) {
  const std::string text = std::string(file) + place_text(where) + ": " + kind + ": " + sentence;
  std::fprintf(stderr, "%s\n", text.c_str());
}

// Tells an error on standard error and, where JSON is wanted, on standard output.
int fail(const Error& error, std::string_view file, bool json, const NodeSet& nodes = {}) {
  say(file, error.where, "error", sentence_of(error));
  if (json) std::fputs(io::write_error_result(error, nodes).c_str(), stdout);
  return error.code == ErrorCode::Usage ? kUsage : kBadInput;
}

void warn(const Arguments& arguments, const std::string& file,
          const std::vector<Finding>& findings) {
  if (arguments.quiet) return;
  for (const Finding& finding : findings) say(file, finding.where, "warning", finding.message);
}

int status_of(const Arguments& arguments, const session::Answer& answer) {
  if (arguments.question.command != session::Command::Plan) return kDone;
  const ArenaPlan& plan = *answer.plan.arena;
  const std::optional<Bytes> budget = answer.parsed.document.options.budget;
  if (budget && budget_verdict(plan, *budget).fit == Fit::Over) return kOverBudget;
  if (arguments.require_proof && plan.proof != Proof::Optimal) return kNoProof;
  return kDone;
}

// What standard output gets: the JSON, or the report unless quiet. A product that has no file of
// its own is never left out.
std::string output_of(const Arguments& arguments, const session::Answer& answer) {
  if (arguments.json) return session::json_of(arguments.question, answer);
  if (!arguments.out_file.empty()) return {};
  if (arguments.quiet && answer.product.empty()) return {};
  return report_of(arguments.question, answer);
}

// Reads and solves; an error is told, and its exit status is the answer.
std::variant<session::Answer, int> answer_of(const Arguments& arguments,
                                             const session::Question& question,
                                             const std::string& file, std::string& bytes) {
  auto read = read_file(file);
  if (!read) return fail(read.error(), file, arguments.json);
  bytes = std::move(*read);
  auto answer = session::read_input(question, bytes);
  if (!answer) return fail(answer.error(), file, arguments.json);
  warn(arguments, file, answer->parsed.findings);

  const auto start = std::chrono::steady_clock::now();
  const auto elapsed = [start] {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  };
  const auto solved = session::solve(question, *answer, elapsed);
  answer->seconds = elapsed();
  if (!solved) return fail(solved.error(), file, arguments.json, answer->parsed.document.nodes);
  warn(arguments, file, answer->plan.findings);
  return std::move(*answer);
}

int answer_question(const Arguments& arguments) {
  std::string bytes, second_bytes;
  auto found = answer_of(arguments, arguments.question, arguments.file, bytes);
  if (const int* status = std::get_if<int>(&found)) return *status;
  session::Answer& answer = *std::get_if<session::Answer>(&found);
  if (!arguments.second_file.empty()) {
    session::Question question = arguments.question;
    question.source_name = arguments.second_file;
    auto second = answer_of(arguments, question, arguments.second_file, second_bytes);
    if (const int* status = std::get_if<int>(&second)) return *status;
    for (io::ComparedPlan& plan : std::get_if<session::Answer>(&second)->compared)
      answer.compared.push_back(std::move(plan));
  }
  if (!arguments.out_file.empty()) {
    const auto saved = write_file(arguments.out_file, answer.product);
    if (!saved) return fail(saved.error(), arguments.out_file, arguments.json);
  }
  const auto written = write_file({}, output_of(arguments, answer));
  if (!written) return fail(written.error(), "arenascope", false);
  return status_of(arguments, answer);
}

int run(int argc, const char* const* argv) {
  const auto arguments = parse_arguments(argc, argv);
  if (!arguments) return fail(arguments.error(), "arenascope", wants_json(argc, argv));
  if (arguments->help.empty()) return answer_question(*arguments);
  std::fputs(arguments->help.c_str(), stdout);
  return kDone;
}

}  // namespace
}  // namespace arenascope::cli

int main(int argc, char** argv) {
  using namespace arenascope;
  try {
    return cli::run(argc, argv);
  } catch (const std::bad_alloc&) {
    const Error error =
        make_error(ErrorCode::OutOfMemory, "There is not enough memory for this input.");
    return cli::fail(error, "arenascope", cli::wants_json(argc, argv));
  }
}
