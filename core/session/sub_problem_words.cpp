#include "core/session/sub_problem_words.h"

#include "core/base/bytes.h"

namespace arenascope::session {
namespace {

constexpr std::size_t kListed = 6;

}  // namespace

std::string step_range(Lifetime steps) {
  std::string words = format_count(steps.first_use);
  if (steps.last_use > steps.first_use) words += "–" + format_count(steps.last_use);
  return words;
}

std::string sub_problems_words(const offsets::SubProblems& found) {
  const std::size_t count = found.parts.size();
  if (count == 0) return "No tensor takes bytes, so there is nothing to plan.";
  if (count == 1) return "One sub-problem: at every step something lives on to the next.";
  std::string words =
      format_count(static_cast<std::int64_t>(count)) + " independent sub-problems: steps ";
  for (std::size_t i = 0; i < count && i < kListed; ++i)
    words += (i == 0 ? "" : ", ") + step_range(found.parts[i].steps);
  if (count > kListed)
    words += " and " + format_count(static_cast<std::int64_t>(count - kListed)) + " more";
  return words + ". Each can be planned alone.";
}

}  // namespace arenascope::session
