// Two planners side by side: which, and the commands around them.
#pragma once

#include <string_view>

#include "core/offsets/why.h"
#include "core/session/comparison.h"

namespace arenascope::session {

class Session;

// The two rows compared in the arena view; nothing unless both have a plan.
struct ComparedRows {
  const PlannerRow* a = nullptr;
  const PlannerRow* b = nullptr;
};
std::optional<ComparedRows> compared_rows(const Session& session);

// Who lies where in B, seen from A.
offsets::PlanDifference difference_of(const ComparedRows& rows);

bool can_compare(const Session& session);

// "compare" (begins, or leaves), "swap". False for any other name, or where nothing can be done.
bool compare_command(Session& session, std::string_view name);

}  // namespace arenascope::session
