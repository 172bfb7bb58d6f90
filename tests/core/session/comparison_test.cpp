#include "core/session/comparison.h"

#include <doctest/doctest.h>

#include <limits>

#include "core/plan/pipeline.h"
#include "core/session/session.h"
#include "core/session/verdict.h"
#include "tests/support/brute_force_arena.h"

using namespace arenascope;
using session::Comparison;
using session::PlannerRow;
using session::RowState;
using session::Session;

namespace {

// Four tensors for which largest first needs 60 and 50 are enough.
constexpr std::string_view kFragments =
    "id,lower,end,size\na,0,0,40\nb,2,2,30\nc,1,2,20\nd,0,1,10\n";

Session opened(std::string_view text = kFragments) {
  Session session;
  REQUIRE(session.open(text, {}));
  return session;
}

// Runs a planner to its end and hands its report over.
PlannerReport ran(const Session& session, const std::string& planner) {
  PlannerRun run(session.document(), {1, planner, 0});
  while (run.advance(std::numeric_limits<std::uint64_t>::max()) == Progress::Running) {
  }
  return run.report();
}

void run_here(Session& session, const std::string& planner) {
  session.note_run(planner);
  session.take(ran(session, planner));
}

}  // namespace

TEST_CASE("comparison: the session's own planner is known at once, the others wait") {
  const Session session = opened();
  const Comparison& comparison = session.comparison();
  REQUIRE(comparison.row("best-fit"));
  CHECK(comparison.row("best-fit")->state == RowState::Done);
  CHECK(comparison.row("best-fit")->plan->arena_bytes == 60);
  CHECK(comparison.row("exact")->state == RowState::Waiting);
  CHECK_FALSE(comparison.row("pinned"));
  CHECK(comparison.lower_bound() == 50);
  CHECK(comparison.best()->planner == "best-fit");
}

TEST_CASE("comparison: a report fills its row and may become the best") {
  Session session = opened();
  run_here(session, "exact");
  const PlannerRow& exact = *session.comparison().row("exact");
  CHECK(exact.state == RowState::Done);
  CHECK(exact.plan->arena_bytes == 50);
  CHECK(exact.plan->proof == Proof::Optimal);
  CHECK(session.comparison().best() == &exact);
}

TEST_CASE("comparison: a proved bound is the bound of every plan of these tensors") {
  // Optimum 50 above a peak of 40.
  Session session = opened(
      "id,lower,end,size\na,0,0,20\nb,0,1,20\nc,1,2,10\nd,1,3,10\ne,2,3,10\nf,3,4,20\ng,4,4,20\n");
  REQUIRE(session.plan().arena->arena_bytes == 50);
  CHECK(session.plan().arena->proof == Proof::Feasible);
  const std::uint64_t before = session.revision();
  run_here(session, "exact");
  CHECK(session.plan().arena->lower_bound_bytes == 50);
  CHECK(session.plan().arena->proof == Proof::Optimal);
  CHECK(session.revision() > before);
  CHECK(session.comparison().row("best-fit")->plan->proof == Proof::Optimal);
}

TEST_CASE("comparison: choosing a planner that ran elsewhere answers with its plan") {
  Session session = opened();
  run_here(session, "exact");
  Options options = session.document().options;
  options.planner = "exact";
  REQUIRE(session.edit(edit::SetOptions{options}));
  CHECK(session.plan().arena->planner == "exact");
  CHECK(session.plan().arena->arena_bytes == 50);
  CHECK(session.comparison().row("best-fit")->plan->arena_bytes == 60);
}

TEST_CASE("comparison: another size begins a new round, another name does not") {
  Session session = opened();
  run_here(session, "exact");
  const std::uint64_t round = session.comparison().round();
  REQUIRE(session.edit(edit::RenameTensor{0, "first"}));
  CHECK(session.comparison().round() == round);
  CHECK(session.comparison().row("exact")->state == RowState::Done);
  REQUIRE(session.edit(edit::SetBytes{0, 41}));
  CHECK(session.comparison().round() != round);
  CHECK(session.comparison().row("exact")->state == RowState::Waiting);
  CHECK(session.comparison().lower_bound() == 51);
}

TEST_CASE("comparison: a plan with an overlap fails its row and is no one's best") {
  Session session = opened();
  PlannerReport report = ran(session, "exact");
  report.better->offsets.assign(4, 0);
  session.note_run("exact");
  session.take(report);
  CHECK(session.comparison().row("exact")->state == RowState::Failed);
  CHECK_FALSE(session.comparison().row("exact")->plan);
  CHECK(session.comparison().best()->planner == "best-fit");
}

TEST_CASE("comparison: a report that nobody waits for changes nothing") {
  Session session = opened();
  const std::uint64_t revision = session.comparison().revision();
  session.take(ran(session, "exact"));
  CHECK(session.comparison().revision() == revision);
  session.note_run("exact");
  session.note_cancelled("exact");
  CHECK(session.comparison().row("exact")->state == RowState::Cancelled);
  session.take(ran(session, "exact"));
  CHECK_FALSE(session.comparison().row("exact")->plan);
}

TEST_CASE("verdict: a planner that needs less is offered, with what is proved of it") {
  Session session = opened();
  CHECK_FALSE(session::verdict_of(session).offer);
  CHECK(session::verdict_of(session).cells[2].detail == "not proved optimal");
  run_here(session, "exact");
  const session::Verdict verdict = session::verdict_of(session);
  REQUIRE(verdict.offer);
  CHECK(verdict.offer->planner == "exact");
  CHECK(verdict.offer->difference == "−10 B");
  CHECK(verdict.offer->proof == "proved optimal");
  CHECK(verdict.cells[2].value == "20.0");
  CHECK(verdict.cells[2].detail == "above the optimum");
  CHECK(verdict.spoken.find("Exact needs 10 B less, proved optimal.") != std::string::npos);
}

TEST_CASE("planner run: slices of any size lead to the same report") {
  const Session session = opened();
  for (const std::uint64_t slice : {std::uint64_t{1}, std::uint64_t{7}, std::uint64_t{1'000'000}}) {
    PlannerRun run(session.document(), {1, "hill-climb", 0});
    while (run.advance(slice) == Progress::Running) {
    }
    const PlannerReport report = run.report();
    CHECK(report.state == RunState::Done);
    CHECK(report.better == ran(session, "hill-climb").better);
    CHECK(report.work == ran(session, "hill-climb").work);
  }
}

TEST_CASE("planner run: a limit of work ends it out of work, a better plan is told once") {
  const Session session = opened();
  PlannerRun run(session.document(), {1, "hill-climb", 9});
  while (run.advance(2) == Progress::Running) {
  }
  const PlannerReport report = run.report();
  CHECK(report.state == RunState::OutOfWork);
  CHECK(report.better);
  CHECK_FALSE(run.report().better);
}

TEST_CASE("planner run: an unknown planner and given offsets fail with a word") {
  const Session session = opened();
  for (const char* planner : {"nobody", "pinned"}) {
    PlannerRun run(session.document(), {1, planner, 0});
    CHECK(run.advance(1) == Progress::Done);
    CHECK(run.report().state == RunState::Failed);
    CHECK(run.report().error == "There is no planner " + std::string(planner) + " to run.");
  }
}
