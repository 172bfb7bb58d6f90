#include "core/session/problems.h"

#include <algorithm>

#include "core/base/sort.h"
#include "core/session/locate.h"

namespace arenascope::session {
namespace {

// A number of the text and where it stands.
struct Number {
  TextSpan span;
  std::string_view digits;
};

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

// Part of a word or of a number that is not whole: "conv5", "1.5". Bytes above 127 are letters.
bool is_word(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return is_digit(c) || (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') ||
         byte > 127 || c == '_' || c == '-' || c == '.' || c == '/';
}

std::vector<Number> numbers_in(std::string_view text, TextSpan line) {
  std::vector<Number> numbers;
  for (std::size_t i = line.offset; i < line.end();) {
    if (!is_word(text[i])) {
      ++i;
      continue;
    }
    std::size_t end = i;
    while (end < line.end() && is_word(text[end])) ++end;
    const std::string_view word = text.substr(i, end - i);
    if (std::all_of(word.begin(), word.end(), is_digit)) numbers.push_back({{i, end - i}, word});
    i = end;
  }
  return numbers;
}

TextSpan line_at(std::string_view text, std::size_t offset) {
  const std::size_t from = offset == 0 ? std::string_view::npos : text.rfind('\n', offset - 1);
  const std::size_t first = from == std::string_view::npos ? 0 : from + 1;
  const std::size_t to = text.find('\n', offset);
  return {first, (to == std::string_view::npos ? text.size() : to) - first};
}

std::size_t distance(TextSpan a, TextSpan b) {
  return a.offset < b.offset ? b.offset - a.offset : a.offset - b.offset;
}

// An end before its first step: offers to exchange the culprit with the larger number that the
// message names, the nearest one where the line has it twice.
std::vector<Fix> swap_fix(std::string_view text, const Error& error) {
  const bool swapped = error.message.find("before the first step") != std::string::npos ||
                       error.message.find("before the first use") != std::string::npos;
  if (!swapped || error.span.length == 0) return {};
  const std::string_view culprit = text.substr(error.span.offset, error.span.length);
  const std::size_t at = error.message.rfind(' ');
  std::string_view first = std::string_view(error.message).substr(at + 1);
  while (!first.empty() && !is_digit(first.back())) first.remove_suffix(1);
  std::optional<TextSpan> partner;
  for (const Number& number : numbers_in(text, line_at(text, error.span.offset))) {
    if (number.digits != first || number.span == error.span) continue;
    if (!partner || distance(number.span, error.span) < distance(*partner, error.span))
      partner = number.span;
  }
  if (!partner) return {};
  std::vector<io::TextEdit> edits{{partner->offset, partner->length, std::string(culprit)},
                                  {error.span.offset, error.span.length, std::string(first)}};
  stable_sort(edits,
              [](const io::TextEdit& a, const io::TextEdit& b) { return a.offset < b.offset; });
  return {{"Swap " + std::string(first) + " and " + std::string(culprit), std::move(edits)}};
}

std::string counted(std::size_t count, const char* word) {
  return std::to_string(count) + " " + word + (count == 1 ? "" : "s");
}

void add_plan_error(Problems& problems, const Session& session, const std::optional<Error>& error) {
  // A part that the document does not have is no problem of the document.
  if (!error || error->code == ErrorCode::MissingPart) return;
  Error placed = *error;
  locate_cycle(placed, session.document(), session.map(), session.text());
  Problem problem{ProblemKind::Error, placed.where, placed.span, placed.message, placed.expected};
  std::string lines;
  for (const std::uint32_t line : placed.cycle_lines)
    lines += (lines.empty() ? "" : ", ") + std::to_string(line);
  if (!lines.empty())
    problem.expected = "Its edges stand in lines " + lines + ". " + problem.expected;
  problems.items.push_back(std::move(problem));
}

}  // namespace

Problems problems_of(const Session& session) {
  Problems problems;
  if (const auto& error = session.text_error()) {
    problems.items.push_back(
        {ProblemKind::Error, error->where, error->span, error->message, error->expected});
    problems.fixes = swap_fix(session.text(), *error);
    problems.banner = error->where.line > 0
                          ? "Line " + std::to_string(error->where.line) + " cannot be planned."
                          : "The text cannot be planned.";
  } else if (!session.planning() && !session.plan_cancelled()) {
    // Until then the plan's errors are those of another document.
    add_plan_error(problems, session, session.plan().arena_error);
    add_plan_error(problems, session, session.plan().reduction_error);
    add_plan_error(problems, session, session.plan().islands_error);
  }
  const std::size_t errors = problems.items.size();
  std::size_t warnings = 0;
  const auto add_findings = [&](const std::vector<Finding>& findings) {
    for (const Finding& finding : findings) {
      ++warnings;
      if (problems.items.size() < kMaxProblems)
        problems.items.push_back(
            {ProblemKind::Warning, finding.where, finding.span, finding.message, {}});
    }
  };
  // Findings of an older text would point at the wrong places.
  if (!session.text_error()) {
    add_findings(session.remarks());
    add_findings(session.findings());
    add_findings(session.plan().findings);
  }
  if (errors > 0) problems.summary = counted(errors, "error");
  if (warnings > 0) problems.summary += (errors > 0 ? ", " : "") + counted(warnings, "warning");
  return problems;
}

}  // namespace arenascope::session
