// Parts of solve() that the comparison of planners shares.
#pragma once

#include "core/session/question.h"

namespace arenascope::session {

// The whole plan, within the question's limits of work and time.
Plan plan_within(const Question& question, const Document& document, const Clock& clock);

// The Error for a document without tensors.
Error no_tensors();

}  // namespace arenascope::session
