#include "app/jobs.h"

#include <doctest/doctest.h>

using namespace arenascope;
using namespace arenascope::app;
using session::RowState;
using session::Session;

namespace {

constexpr std::string_view kFragments =
    "id,lower,end,size\na,0,0,40\nb,2,2,30\nc,1,2,20\nd,0,1,10\n";

// Ticks with a clock of its own until nobody is busy.
struct Bench {
  explicit Bench(std::string_view text = kFragments) { REQUIRE(session.open(text, {})); }
  void tick(int times = 1) {
    for (int i = 0; i < times; ++i) planning.tick(session, jobs, now_s += 0.05);
  }
  void settle() {
    for (int i = 0; i < 10'000 && (i < 10 || planning.busy()); ++i) tick();
    REQUIRE_FALSE(planning.busy());
  }
  RowState state(std::string_view planner) const {
    return session.comparison().row(planner)->state;
  }

  Session session;
  SlicedJobs jobs{100'000};
  Planning planning;
  double now_s = 0;
};

}  // namespace

TEST_CASE("planning: after a moment of rest the portfolio runs, and the optimum is known") {
  Bench bench;
  bench.tick(3);
  CHECK(bench.state("portfolio") == RowState::Waiting);
  CHECK(bench.planning.waits());
  bench.settle();
  CHECK(bench.state("portfolio") == RowState::Done);
  CHECK(bench.session.comparison().best()->plan->arena_bytes == 50);
  CHECK(bench.state("hill-climb") == RowState::Waiting);
}

TEST_CASE("planning: where a plan meets the bound already, nobody runs unasked") {
  Bench bench("id,lower,end,size\na,0,1,100\nb,1,2,80\nc,2,3,60\n");
  bench.settle();
  CHECK(bench.state("portfolio") == RowState::Waiting);
  CHECK(bench.state("exact") == RowState::Waiting);
}

TEST_CASE("planning: an edit gives up what runs and begins anew") {
  Bench bench;
  bench.jobs = SlicedJobs(1);
  while (!bench.planning.running()) bench.tick();
  REQUIRE(bench.session.edit(edit::SetBytes{0, 44}));
  bench.tick();
  CHECK_FALSE(bench.planning.running());
  bench.jobs = SlicedJobs(100'000);
  bench.settle();
  CHECK(bench.session.comparison().best()->plan->arena_bytes == 54);
}

TEST_CASE("planning: asked for, every planner gets a row with a plan") {
  Bench bench;
  bench.settle();
  bench.planning.ask_all(bench.session);
  bench.settle();
  for (const session::PlannerRow& row : bench.session.comparison().rows()) {
    CAPTURE(row.planner);
    CHECK(row.state == RowState::Done);
    REQUIRE(row.plan);
    CHECK(row.plan->arena_bytes >= 50);
  }
}

TEST_CASE("planning: a planner that was given up keeps its row and runs again when asked") {
  Bench bench;
  bench.settle();
  bench.jobs = SlicedJobs(1);
  bench.planning.ask(bench.session, "hill-climb");
  while (!bench.planning.running()) bench.tick();
  bench.tick(2);
  bench.planning.cancel(bench.session, bench.jobs);
  CHECK(bench.state("hill-climb") == RowState::Cancelled);
  bench.jobs = SlicedJobs(1'000'000);
  bench.planning.ask(bench.session, "hill-climb");
  bench.settle();
  CHECK(bench.state("hill-climb") == RowState::Done);
}

TEST_CASE("planning: a document without tensors leaves nobody to run") {
  Bench bench("a -> b\n");
  bench.settle();
  CHECK(bench.session.comparison().rows().empty());
}

TEST_CASE("planning: a budget below the bound is answered with tensors that do not fit together") {
  Bench bench;
  Options options = bench.session.document().options;
  options.budget = 45;
  REQUIRE(bench.session.edit(edit::SetOptions{options}));
  bench.settle();
  REQUIRE(bench.session.comparison().misfit());
  CHECK(bench.session.comparison().misfit()->budget == 45);
  CHECK(bench.session.comparison().misfit()->minimal);
}
