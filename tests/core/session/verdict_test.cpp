#include "core/session/verdict.h"

#include <doctest/doctest.h>

#include "core/gallery/open_sample.h"
#include "tests/support/crowd.h"
#include "tests/support/data.h"

using namespace arenascope;
using namespace arenascope::session;

namespace {

// a and b share step 1: the bound and the arena are 180.
constexpr std::string_view kTwo = "id,lower,end,size\na,0,1,100\nb,1,2,80\n";

Session opened(std::string_view text, const Options& options = {}) {
  Session session;
  REQUIRE(session.open(text, {}, {}, options));
  while (session.planning()) session.advance(1'000'000);
  return session;
}

Session sample(std::string_view id) {
  Session session;
  const gallery::Sample* found = gallery::find_sample(id);
  REQUIRE(found != nullptr);
  REQUIRE(gallery::open_sample(session, *found));
  while (session.planning()) session.advance(1'000'000);
  return session;
}

Options with_budget(Bytes budget) {
  Options options;
  options.budget = budget;
  return options;
}

// "label: value unit detail" of each cell.
std::vector<std::string> cells(const Verdict& verdict) {
  std::vector<std::string> out;
  for (const VerdictCell& cell : verdict.cells) {
    std::string text = cell.label + ": " + cell.value;
    if (!cell.unit.empty()) text += " " + cell.unit;
    if (!cell.detail.empty()) text += ", " + cell.detail;
    out.push_back(text);
  }
  return out;
}

}  // namespace

// The numbers of the visual target.
TEST_CASE("verdict: the strip of the first sample") {
  const Verdict verdict = verdict_of(sample("mobilenet_v1_ssd"));
  CHECK(cells(verdict) == std::vector<std::string>{"Arena: 252.0 KiB", "Lower bound: 216.0 KiB",
                                                   "Gap: 16.7 %, not proved optimal"});
  CHECK(verdict.cells[0].title == "258,048 bytes");
  CHECK(verdict.cells[0].strong);
  CHECK_FALSE(verdict.cells[1].strong);
  CHECK_FALSE(verdict.stale);
}

TEST_CASE("verdict: the first sample fits its budget") {
  const Verdict verdict = verdict_of(sample("mobilenet_v1_ssd"));
  REQUIRE(verdict.budget);
  CHECK(verdict.budget->text == "256 KiB");
  CHECK(verdict.budget->word == "Fits");
  CHECK(verdict.budget->detail == "4.0 KiB free");
}

TEST_CASE("verdict: the strip is spoken as sentences") {
  CHECK(verdict_of(sample("mobilenet_v1_ssd")).spoken ==
        "Arena 252.0 KiB, lower bound 216.0 KiB, gap 16.7 %, not proved optimal. Budget 256 "
        "KiB: Fits, 4.0 KiB free.");
}

TEST_CASE("verdict: an arena at its bound is proved optimal") {
  const Verdict verdict = verdict_of(opened(kTwo));
  CHECK(cells(verdict)[2] == "Gap: 0.0 %, proved optimal");
}

TEST_CASE("verdict: without a budget the cell invites to set one") {
  const Verdict verdict = verdict_of(opened(kTwo));
  REQUIRE(verdict.budget);
  CHECK_FALSE(verdict.budget->verdict);
  CHECK(verdict.budget->word == "Set a budget");
  CHECK(verdict.budget->bound == 180);
}

TEST_CASE("verdict: over the budget with the bound above it, no plan fits") {
  const Verdict verdict = verdict_of(opened(kTwo, with_budget(170)));
  CHECK(verdict.budget->word == "Over by 10 B");
  CHECK(verdict.budget->detail == "no plan fits, the bound is above it");
}

TEST_CASE("verdict: over the budget with the bound below it, another plan may fit") {
  const Verdict verdict =
      verdict_of(opened(test::asset_file("lessons/beat-9.csv"), with_budget(300)));
  CHECK(verdict.budget->word == "Over by 10 B");
  CHECK(verdict.budget->detail == "a better plan may fit, the bound is below it");
}

TEST_CASE("verdict: a budget of exactly the arena fits") {
  const Verdict verdict = verdict_of(opened(kTwo, with_budget(180)));
  CHECK(verdict.budget->word == "Fits");
  CHECK(verdict.budget->detail == "0 B free");
}

TEST_CASE("verdict: pinned tensors that overlap are no valid plan") {
  Options options;
  options.planner = "pinned";
  const Session session = opened("id,lower,end,size,offset\na,0,1,100,0\nb,1,2,80,50\n", options);
  REQUIRE(session.plan().arena);
  const Verdict verdict = verdict_of(session);
  CHECK(verdict.cells[0].detail == "1 overlap");
  CHECK(proof_words(*session.plan().arena) == "not a valid plan");
}

TEST_CASE("verdict: a text with an error makes the numbers those of the last good one") {
  Session session = opened(kTwo);
  session.set_text("id,lower,end,size\na,5,3,100\n", Typing::NewPoint);
  const Verdict verdict = verdict_of(session);
  CHECK(verdict.stale);
  CHECK(verdict.cells[0].note == "last good");
  CHECK(verdict.cells[0].value == "180");
  CHECK(verdict.spoken ==
        "Line 2 has an error. The end, 3, is before the first step, 5. Expected 5 or more.");
}

TEST_CASE("verdict: the strip of a graph") {
  const Session session = opened(test::asset_file("lessons/bypass.dot"));
  REQUIRE(session.view().view == View::Graph);
  const Verdict verdict = verdict_of(session);
  CHECK(cells(verdict) == std::vector<std::string>{"Redundant edges: 1 of 4, 25.0 %",
                                                   "Kept: 3 edges", "Nodes: 4",
                                                   "Longest path: 4 nodes"});
  CHECK_FALSE(verdict.budget);
  CHECK(verdict.spoken == "1 edge of 4 redundant. No cycle. The reduction is unique.");
}

TEST_CASE("verdict: a cycle takes the place of the numbers") {
  const Verdict verdict = verdict_of(opened(test::asset_file("lessons/cyclic.dot")));
  CHECK(cells(verdict) == std::vector<std::string>{"Redundant edges: –, cycle", "Nodes: 3"});
  CHECK_FALSE(verdict.remark.empty());
}

TEST_CASE("verdict: the strip of islands") {
  const Session session = opened(test::asset_file("lessons/islands.json"));
  REQUIRE(session.view().view == View::Islands);
  const Verdict verdict = verdict_of(session);
  CHECK(cells(verdict) == std::vector<std::string>{"Islands: 3, 2 with two or more nodes",
                                                   "Largest: 3 nodes, 30.0 %", "Singles: 1",
                                                   "Inactive: 3 nodes, in no incidence"});
  CHECK(verdict.remark.empty());
  CHECK(verdict.spoken == "3 islands, 1 single, 3 inactive nodes.");
}

TEST_CASE("verdict: islands of edges say where they come from") {
  Session session = opened(test::asset_file("lessons/bypass.dot"));
  session.view().view = View::Islands;
  CHECK(verdict_of(session).remark == "From the edges, read as undirected");
}

TEST_CASE("verdict: the footer says what the document is") {
  CHECK(verdict_of(opened(kTwo)).footer == "2 tensors · 3 steps · end is inclusive");
  CHECK(verdict_of(opened("a -> b\n")).footer == "2 nodes · 1 edge");
  CHECK(verdict_of(opened(test::asset_file("lessons/islands.json"))).footer ==
        "10 nodes · 6 incidences");
}

TEST_CASE("verdict: an empty document still has a strip") {
  const Verdict verdict = verdict_of(Session());
  CHECK(verdict.cells.size() == 3);
  CHECK(verdict.footer == "0 tensors · 0 steps");
}

TEST_CASE("verdict: a running and a cancelled plan are told") {
  Session session = opened(kTwo);
  REQUIRE(session.open(test::crowd(6000), {}));
  REQUIRE(session.planning());
  CHECK(verdict_of(session).remark.rfind("Planning, ", 0) == 0);
  session.cancel_planning();
  CHECK(verdict_of(session).remark == "Planning was cancelled. This is the last complete plan.");
}

TEST_CASE("verdict: the caveat names what is left out and the alignment") {
  CHECK(caveat_of(opened(kTwo)) ==
        "Excludes weights and runtime overhead. Lifetimes are inclusive.");
  CHECK(caveat_of(sample("mobilenet_v1_ssd")) ==
        "Excludes weights and runtime overhead. Offsets are multiples of 16 B. Lifetimes are "
        "inclusive.");
}
