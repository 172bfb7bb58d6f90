#include "core/session/side_by_side.h"

#include <utility>

#include "core/session/session.h"

namespace arenascope::session {
namespace {

// The best other planner with a plan, else one that will soon have one.
std::string other_than(const Session& session, std::string_view planner) {
  const PlannerRow* found = nullptr;
  for (const PlannerRow& row : session.comparison().rows())
    if (row.plan && row.planner != planner &&
        (!found || row.plan->arena_bytes < found->plan->arena_bytes))
      found = &row;
  if (found) return found->planner;
  return planner == "portfolio" ? "best-fit" : "portfolio";
}

}  // namespace

std::optional<ComparedRows> compared_rows(const Session& session) {
  const std::optional<ComparedPair>& pair = session.view().compared;
  if (!pair || session.view().view != View::Arena) return std::nullopt;
  const PlannerRow* a = session.comparison().row(pair->a);
  const PlannerRow* b = session.comparison().row(pair->b);
  if (!a || !b || !a->plan || !b->plan) return std::nullopt;
  return ComparedRows{a, b};
}

offsets::PlanDifference difference_of(const ComparedRows& rows) {
  return offsets::difference(*rows.a->plan, *rows.b->plan);
}

bool can_compare(const Session& session) {
  return session.view().view == View::Arena && session.plan().arena &&
         !session.plan().arena->placement_order.empty() && session.plan().arena->overlaps.empty();
}

bool compare_command(Session& session, std::string_view name) {
  std::optional<ComparedPair>& pair = session.view().compared;
  if (name == "swap" && pair) {
    std::swap(pair->a, pair->b);
    return true;
  }
  if (name != "compare") return false;
  if (pair) {
    pair.reset();
    return true;
  }
  if (!can_compare(session)) return false;
  session.leave_replay();
  const std::string& planner = session.plan().arena->planner;
  pair = ComparedPair{planner, other_than(session, planner)};
  return true;
}

}  // namespace arenascope::session
