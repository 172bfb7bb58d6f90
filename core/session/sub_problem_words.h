// Independent sub-problems in words.
#pragma once

#include <string>

#include "core/offsets/sub_problems.h"

namespace arenascope::session {

// "3 independent sub-problems: steps 0–4, 5–9, 10–22. Each can be planned alone." At most six are
// listed.
std::string sub_problems_words(const offsets::SubProblems& found);

// "5–9", "7".
std::string step_range(Lifetime steps);

}  // namespace arenascope::session
