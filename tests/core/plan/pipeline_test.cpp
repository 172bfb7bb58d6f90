#include "core/plan/pipeline.h"

#include <doctest/doctest.h>

#include "core/plan/lifetimes.h"

using namespace arenascope;

namespace {

Document leading_gap() {
  Document document;
  document.lifetimes = {{"a", 100, {0, 1}, {}, 0, Role::Activation},
                        {"b", 80, {1, 2}, {}, 0, Role::Activation},
                        {"c", 60, {2, 3}, {}, 0, Role::Activation}};
  return document;
}

//  image -> conv -> x -> pool -> y (output); w is a weight; spare is produced and never read
Document small_graph() {
  Document document;
  document.nodes = {3, {"conv", "pool", "side"}};
  OperatorGraph graph;
  graph.tensors = {{"image", 10, Role::Input},
                   {"w", 1000, Role::Weight},
                   {"x", 20, Role::Activation},
                   {"y", 5, Role::Output},
                   {"spare", 7, Role::Scratch}};
  graph.operators = {{"conv", {0, 1}, {2}, {}}, {"pool", {2}, {3}, {}}, {"", {}, {4}, {}}};
  document.graph = graph;
  return document;
}

}  // namespace

TEST_CASE("pipeline: XNNPACK's leading gap case plans to 180, the peak, proved optimal") {
  const Plan plan = make_plan(leading_gap());
  REQUIRE(plan.arena);
  CHECK(plan.arena->arena_bytes == 180);
  CHECK(plan.arena->peak_live_bytes == 180);
  CHECK(plan.arena->peak_step == 1);
  CHECK(plan.arena->proof == Proof::Optimal);
}

TEST_CASE("pipeline: the rule before #10801 needs 240 and is not proved") {
  Document document = leading_gap();
  document.options.planner = "best-fit-no-leading";
  const Plan plan = make_plan(document);
  REQUIRE(plan.arena);
  CHECK(plan.arena->arena_bytes == 240);
  CHECK(plan.arena->proof == Proof::Feasible);
}

TEST_CASE("pipeline: an alignment rounds sizes up and offsets to multiples") {
  Document document = leading_gap();
  document.options.align = 64;
  const Plan plan = make_plan(document);
  REQUIRE(plan.arena);
  CHECK(plan.arena->tensors[0].occupied == 128);
  CHECK(plan.arena->tensors[0].bytes == 100);
  CHECK(plan.arena->arena_bytes == 256);
}

TEST_CASE("pipeline: lifetimes of a graph follow the order of its operators") {
  const auto tensors = planned_tensors(small_graph(), 1);
  REQUIRE(tensors);
  REQUIRE(tensors->size() == 4);  // the weight is left out
  CHECK((*tensors)[0].life == Lifetime{0, 0});
  CHECK((*tensors)[1].life == Lifetime{0, 1});
  CHECK((*tensors)[2].life == Lifetime{1, 2});
  CHECK((*tensors)[3].life == Lifetime{2, 2});
  CHECK((*tensors)[1].source == 2);
  CHECK((*tensors)[3].source == 4);
}

TEST_CASE("pipeline: an unused graph input lives to the last step") {
  Document document = small_graph();
  document.graph->operators[0].inputs = {1};
  const auto tensors = planned_tensors(document, 1);
  REQUIRE(tensors);
  CHECK((*tensors)[0].life == Lifetime{0, 2});
}

TEST_CASE("pipeline: detached lifetimes plan to the same arena") {
  const Document document = small_graph();
  Document detached;
  detached.lifetimes = detached_lifetimes(document);
  CHECK(make_plan(detached).arena->arena_bytes == make_plan(document).arena->arena_bytes);
}

TEST_CASE("pipeline: pinned takes the offsets given and reports overlaps") {
  Document document = leading_gap();
  document.options.planner = "pinned";
  for (auto& tensor : *document.lifetimes) tensor.offset = 0;
  const Plan plan = make_plan(document);
  REQUIRE(plan.arena);
  CHECK(plan.arena->arena_bytes == 100);
  CHECK(plan.arena->overlaps == std::vector<TensorId>{0, 1, 1, 2});
  CHECK(plan.arena->proof == Proof::Feasible);
}

TEST_CASE("pipeline: pinned without an offset names the tensor") {
  Document document = leading_gap();
  document.options.planner = "pinned";
  const Plan plan = make_plan(document);
  REQUIRE(plan.arena_error);
  CHECK(plan.arena_error->message == "a has no offset.");
}

TEST_CASE("pipeline: an unknown planner is an error that lists the known ones") {
  Document document = leading_gap();
  document.options.planner = "magic";
  const Plan plan = make_plan(document);
  REQUIRE(plan.arena_error);
  CHECK(plan.arena_error->expected.find("first-fit") != std::string::npos);
}

TEST_CASE("pipeline: sizes that sum to more than 2^53-1 are refused") {
  Document document = leading_gap();
  document.lifetimes->at(1).bytes = kMaxNumber - 10;
  const Plan plan = make_plan(document);
  REQUIRE(plan.arena_error);
  CHECK(plan.arena_error->code == ErrorCode::TooLarge);
}

TEST_CASE("pipeline: a stage runs again only when what it reads changed") {
  Pipeline pipeline;
  Document document = leading_gap();
  const auto plan = [&] {
    pipeline.begin(document);
    pipeline.advance(1'000'000);
  };
  plan();
  document.lifetimes->at(0).name = "renamed";
  plan();
  CHECK(pipeline.runs().offsets == 1);
  CHECK(pipeline.plan().arena->tensors[0].name == "renamed");
  document.options.align = 16;
  plan();
  CHECK(pipeline.runs().offsets == 2);
}

TEST_CASE(
    "pipeline: a slice at a time gives the same plan, and the last complete one stays until then") {
  Pipeline pipeline;
  Document document = leading_gap();
  pipeline.begin(document);
  CHECK(pipeline.advance(1'000'000));
  document.options.planner = "first-fit";
  document.lifetimes->at(0).bytes = 50;
  pipeline.begin(document);
  CHECK(pipeline.plan().arena->planner == "best-fit");
  int slices = 1;
  while (!pipeline.advance(1)) ++slices;
  CHECK(slices > 1);
  CHECK(pipeline.plan() == make_plan(document));
}

TEST_CASE("pipeline: the edges of a bare DAG are reduced and give islands") {
  Document document;
  document.nodes = {5, {"a", "b", "c", "d", "lone"}};
  document.edges = {{0, 1}, {1, 2}, {2, 3}, {0, 3}};
  const Plan plan = make_plan(document);
  REQUIRE(plan.reduction);
  CHECK(plan.reduction->redundant_count == 1);
  CHECK(plan.reduction->edges[3].witness == std::vector<NodeId>{0, 1, 2, 3});
  REQUIRE(plan.islands);
  CHECK(plan.islands->count == 1);
  CHECK(!plan.islands->labels[4]);
  CHECK(!plan.arena);
}

TEST_CASE("pipeline: an operator graph is reduced by its tensors and after") {
  Document document = small_graph();
  document.graph->operators[2].after = {1};
  const Plan plan = make_plan(document);
  REQUIRE(plan.reduction);
  REQUIRE(plan.reduction->edges.size() == 2);
  CHECK(plan.reduction->edges[0].from == 0);
  CHECK(plan.reduction->edges[1].to == 2);
}

TEST_CASE("pipeline: a cycle is the error of the reduction; islands are found all the same") {
  Document document;
  document.nodes = {2, {"a", "b"}};
  document.edges = {{0, 1}, {1, 0}};
  const Plan plan = make_plan(document);
  REQUIRE(plan.reduction_error);
  CHECK(plan.reduction_error->code == ErrorCode::Cycle);
  REQUIRE(plan.islands);
  CHECK(plan.islands->count == 1);
}

TEST_CASE("pipeline: changed options rerun no graph stage") {
  Pipeline pipeline;
  Document document = small_graph();
  pipeline.begin(document);
  pipeline.advance(1'000'000);
  document.options.align = 64;
  pipeline.begin(document);
  pipeline.advance(1'000'000);
  CHECK(pipeline.runs().reduction == 1);
  CHECK(pipeline.runs().islands == 1);
  CHECK(pipeline.runs().offsets == 2);
}

TEST_CASE("pipeline: a reduction beyond the stated work is refused, not begun") {
  Document document;
  document.nodes = {900'000, {}};
  document.edges.emplace(200'000, Edge{0, 1, false});
  const Plan plan = make_plan(document);
  REQUIRE(plan.reduction_error);
  CHECK(plan.reduction_error->code == ErrorCode::TooLarge);
}

namespace {

// Nine tensors whose minimum, 7, lies above their peak, 6: found by trying every order.
Document above_peak() {
  Document document;
  document.lifetimes.emplace();
  const auto add = [&](Bytes bytes, Step first, Step last) {
    const std::string name = std::to_string(document.lifetimes->size());
    document.lifetimes->push_back({name, bytes, {first, last}, {}, 0, Role::Activation});
  };
  add(3, 0, 1), add(3, 0, 3), add(2, 2, 5), add(1, 2, 2), add(1, 3, 4);
  add(2, 4, 4), add(1, 4, 5), add(3, 5, 6), add(3, 6, 6);
  document.options.planner = "exact";
  return document;
}

}  // namespace

TEST_CASE("pipeline: exact raises the bound above the peak, and the plan says how it is made") {
  const Plan plan = make_plan(above_peak());
  REQUIRE(plan.arena);
  CHECK(plan.arena->arena_bytes == 7);
  CHECK(plan.arena->lower_bound_bytes == 7);
  CHECK(plan.arena->peak_live_bytes == 6);
  CHECK(plan.arena->proof == Proof::Optimal);
  CHECK(!plan.arena->rule.empty());
  Document portfolio = above_peak();
  portfolio.options.planner = "max-end";
  CHECK(make_plan(portfolio).arena->order == "conflicts");
}

TEST_CASE("pipeline: a work limit ends a search with its best plan, and is part of the question") {
  Pipeline pipeline;
  pipeline.begin(above_peak(), {1});
  while (!pipeline.advance(1'000'000)) {
  }
  const ArenaPlan cut = *pipeline.plan().arena;
  CHECK(cut.proof == Proof::Feasible);
  CHECK(cut.arena_bytes >= 7);
  CHECK(*make_plan(above_peak(), {1}).arena == cut);
  pipeline.begin(above_peak());
  while (!pipeline.advance(1'000'000)) {
  }
  CHECK(pipeline.runs().offsets == 2);
  CHECK(pipeline.plan().arena->proof == Proof::Optimal);
}

TEST_CASE("pipeline: a search that runs tells its state and can be ended with its best plan") {
  Pipeline pipeline;
  CHECK(!pipeline.arena_progress());
  pipeline.begin(above_peak());
  CHECK(!pipeline.stop_arena());
  CHECK(!pipeline.arena_so_far());
  for (int i = 0; i < 1000 && !pipeline.arena_so_far(); ++i) REQUIRE(!pipeline.advance(1));
  REQUIRE(pipeline.arena_so_far());
  CHECK(pipeline.arena_progress()->arena_bytes == pipeline.arena_so_far()->arena_bytes);
  CHECK(pipeline.arena_progress()->lower_bound_bytes == 6);
  CHECK(pipeline.stop_arena());
  CHECK(pipeline.advance(1));
  CHECK(pipeline.plan().arena->proof == Proof::Feasible);
  CHECK(!pipeline.arena_progress());
}
