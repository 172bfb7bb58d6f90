// Several planners on one document.
#pragma once

#include "core/io/write_result.h"
#include "core/session/question.h"

namespace arenascope::session {

// Plans the answer's document with each of question.planners, within the question's limits, and checks every plan. Nothing
// listed: all planners, pinned only where every tensor has an offset. The best bound any of them proved is that of all.
// `clock` as in solve(); it also gives the seconds of each. Errors: missing_part, those of a planner.
Result<std::vector<io::ComparedPlan>> compare_planners(const Question& question,
                                                       const Answer& answer, const Clock& clock);

// Lays the best lower bound among plans of one source over all of them; what reaches it is proved.
void share_bounds(std::vector<io::ComparedPlan>& plans);

}  // namespace arenascope::session
