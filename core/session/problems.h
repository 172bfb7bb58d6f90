// What is wrong with the text, in words, with the repairs that can be offered.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/session/session.h"

namespace arenascope::session {

enum class ProblemKind : std::uint8_t { Error, Warning };

// A row of the problems list. `span` is the culprit in the text; a problem of the whole document
// has line 0.
struct Problem {
  ProblemKind kind = ProblemKind::Error;
  Where where;
  TextSpan span;
  std::string message;
  std::string expected;
};

// A repair of the text offered beside the error: "Swap 5 and 3".
struct Fix {
  std::string title;
  std::vector<io::TextEdit> edits;
};

struct Problems {
  std::vector<Problem>
      items;  // the error of the text first, then errors of the plan, then findings by place
  std::vector<Fix> fixes;  // of the text's error
  std::string summary;     // "1 error, 2 warnings"; empty when there is nothing to say
  std::string banner;      // "Line 11 cannot be planned."; empty while the text is good
};

// At most kMaxProblems items are listed; the summary counts all.
inline constexpr std::size_t kMaxProblems = 200;
Problems problems_of(const Session& session);

}  // namespace arenascope::session
