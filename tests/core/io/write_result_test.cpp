#include "core/io/write_result.h"

#include <doctest/doctest.h>

using namespace arenascope;
using namespace arenascope::io;

namespace {

// a [0,1] 100 at 0, b [1,2] 50 at 100: the bound is met.
ArenaPlan two_tensors() {
  ArenaPlan plan;
  plan.planner = "best-fit";
  plan.schedule = "as-is";
  plan.tensors = {{"a", 100, 100, {0, 1}, 1, Role::Input, 0, 0},
                  {"b", 50, 50, {1, 2}, 1, Role::Output, 100, 1}};
  plan.arena_bytes = plan.peak_live_bytes = plan.lower_bound_bytes = 150;
  plan.peak_step = 1;
  plan.proof = Proof::Optimal;
  plan.work = 3;
  return plan;
}

// 0 -> 1 -> 2 with the bypass 0 -> 2.
ReductionPlan bypass() {
  ReductionPlan plan;
  plan.nodes = 3;
  plan.parallel_edges = 1;
  plan.edges = {{0, 1, false, false, {}}, {1, 2, false, false, {}}, {0, 2, true, false, {0, 1, 2}}};
  plan.redundant_count = 1;
  plan.method = "suffix-words";
  return plan;
}

NodeSet numbered(std::uint32_t count) {
  return {count, {}};
}
NodeSet named(std::vector<std::string> names) {
  return {static_cast<std::uint32_t>(names.size()), std::move(names)};
}

bool holds(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("plan result: every field of the contract, in its order") {
  CHECK(write_plan_result(two_tensors(), 200, {"x.csv", "csv"}, 0.5) == R"({
  "schema": 1,
  "source": {"name":"x.csv","format":"csv"},
  "planner": "best-fit",
  "schedule": "as-is",
  "alignment": 1,
  "arena_bytes": 150,
  "peak_live_bytes": 150,
  "peak_step": 1,
  "lower_bound_bytes": 150,
  "proof": "optimal",
  "budget": {"bytes":200,"verdict":"fits","by":50,"proved":true},
  "seconds": 0.5,
  "work": 3,
  "tensors": [
    {"name":"a","bytes":100,"first_use":0,"last_use":1,"offset":0},
    {"name":"b","bytes":50,"first_use":1,"last_use":2,"offset":100}
  ]
}
)");
}

TEST_CASE("plan result: without a budget it is null") {
  CHECK(holds(write_plan_result(two_tensors(), {}, {"x", "csv"}, 0), "\"budget\": null"));
}

TEST_CASE("plan result: over the bound is over the budget of every plan") {
  CHECK(holds(write_plan_result(two_tensors(), 149, {"x", "csv"}, 0),
              R"({"bytes":149,"verdict":"over","by":1,"proved":true})"));
}

TEST_CASE("plan result: a pinned plan lists its overlapping pairs") {
  ArenaPlan plan = two_tensors();
  plan.planner = "pinned";
  plan.overlaps = {0, 1};
  CHECK(holds(write_plan_result(plan, {}, {"x", "csv"}, 0), "\"overlaps\": [[0,1]]"));
}

TEST_CASE("plan result: a tensor keeps its own size beside the occupied one") {
  ArenaPlan plan = two_tensors();
  plan.tensors[0].occupied = 112;
  CHECK(holds(write_plan_result(plan, {}, {"x", "csv"}, 0), R"({"name":"a","bytes":100,)"));
}

TEST_CASE("plan result: names that are not UTF-8 are mended") {
  CHECK(holds(write_plan_result(two_tensors(), {}, {"caf\xE9", "csv"}, 0), "caf\xEF\xBF\xBD"));
}

TEST_CASE("reduce result: endpoints of a numbered set are numbers") {
  CHECK(write_reduction_result(bypass(), numbered(3), 0.25) == R"({
  "schema": 1,
  "nodes": 3,
  "edges": 3,
  "parallel_edges": 1,
  "kept": [
    [0,1],
    [1,2]
  ],
  "redundant": [
    {"edge":[0,2],"witness":[0,1,2]}
  ],
  "exempt": [],
  "method": "suffix-words",
  "seconds": 0.25
}
)");
}

TEST_CASE("reduce result: endpoints of a named set are names") {
  CHECK(holds(write_reduction_result(bypass(), named({"a", "b", "c"}), 0),
              R"({"edge":["a","c"],"witness":["a","b","c"]})"));
}

TEST_CASE("reduce result: an exempt edge is kept and keeps its witness") {
  ReductionPlan plan = bypass();
  plan.edges[2].keep = true;
  const std::string text = write_reduction_result(plan, numbered(3), 0);
  CHECK(holds(text, "    [0,2]\n"));
  CHECK(holds(text, "\"redundant\": []"));
  CHECK(holds(text, "\"exempt\": [\n    {\"edge\":[0,2],\"witness\":[0,1,2]}\n"));
}

TEST_CASE("islands result: names are null for numbered nodes, labels null for inactive ones") {
  IslandsPlan plan{2, {0, std::nullopt, 1, 0}, {2, 1}};
  CHECK(write_islands_result(plan, numbered(4), 0) == R"({
  "schema": 1,
  "nodes": 4,
  "islands": 2,
  "names": null,
  "labels": [0,null,1,0],
  "sizes": [2,1],
  "seconds": 0.0
}
)");
  CHECK(holds(write_islands_result(plan, named({"a", "b", "c", "d"}), 0),
              R"("names": ["a","b","c","d"])"));
}

TEST_CASE("info result: an absent part is null, an empty one is 0") {
  Parsed parsed;
  parsed.document.edges.emplace();
  parsed.document.options.budget = 1024;
  parsed.convention = "end is inclusive";
  parsed.findings.push_back({"Unknown key \"x\".", {3, 7, {}}, {}});
  CHECK(write_info_result(parsed, {"g.json", "json"}) == R"({
  "schema": 1,
  "source": {"name":"g.json","format":"json"},
  "name": "",
  "convention": "end is inclusive",
  "excluded": "",
  "counts": {"lifetimes":null,"tensors":null,"operators":null,"edges":0,"incidences":null,"nodes":0},
  "options": {"budget":1024},
  "findings": [
    {"message":"Unknown key \"x\".","line":3,"column":7}
  ]
}
)");
}

TEST_CASE("error result: a place in a text is a line and a column, in a binary file an offset") {
  Error error{ErrorCode::Syntax, "Found x.", "Expected y.", {2, 5, {}}, {}, {}, {}};
  CHECK(write_error_result(error) ==
        "{\n  \"schema\": 1,\n  \"error\": {\n    \"code\": \"syntax\",\n    \"message\": \"Found "
        "x. Expected "
        "y.\",\n    \"line\": 2,\n    \"column\": 5\n  }\n}\n");
  error.where = {0, 0, 17};
  CHECK(holds(write_error_result(error), "\"offset\": 17"));
  error.where = {};
  CHECK_FALSE(holds(write_error_result(error), "\"line\""));
}

TEST_CASE("error result: a cycle is closed and has the line of each edge") {
  const Error error{ErrorCode::Cycle, "A cycle.", "", {1, 1, {}}, {}, {0, 1, 0}, {2, 3}};
  const std::string text = write_error_result(error, named({"a", "b"}));
  CHECK(holds(text, R"("cycle": ["a","b","a"])"));
  CHECK(holds(text, R"("lines": [2,3])"));
  CHECK(holds(write_error_result(error, numbered(2)), R"("cycle": [0,1,0])"));
}

TEST_CASE("error result: names in the error stand for its nodes") {
  Error error{ErrorCode::Cycle, "A cycle.", "", {1, 1, {}}, {}, {0, 1, 0}, {2, 3}};
  error.cycle_names = {"a", "b", "a"};
  CHECK(holds(write_error_result(error), R"("cycle": ["a","b","a"])"));
}

TEST_CASE("convert and link results: the text and the fragment") {
  CHECK(write_converted_result("csv", "a\n") ==
        "{\n  \"schema\": 1,\n  \"format\": \"csv\",\n  \"text\": \"a\\n\"\n}\n");
  CHECK(write_link_result("#v1.d.x") ==
        "{\n  \"schema\": 1,\n  \"fragment\": \"#v1.d.x\",\n  \"characters\": 7\n}\n");
}
