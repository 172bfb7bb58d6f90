#include "core/offsets/explain.h"

#include <doctest/doctest.h>

#include "core/offsets/arena_planner.h"
#include "core/offsets/liveness.h"
#include "tests/support/brute_force_arena.h"
#include "tests/support/generate.h"

using namespace arenascope;
using offsets::explain;
using offsets::Explanation;
using offsets::Rule;
using trace::GapVerdict;
using trace::PlacedBy;
using trace::PlacementEvent;

namespace {

ArenaPlan plan_of(const std::vector<ArenaTensor>& tensors, Rule rule) {
  const auto placed = offsets::plan_offsets(tensors, rule);
  REQUIRE(placed);
  ArenaPlan plan;
  plan.planner = rule_id(rule);
  plan.arena_bytes = placed->arena_bytes;
  plan.placement_order = placed->order;
  plan.peak_live_bytes = offsets::peak_live_bytes(tensors)->peak_bytes;
  for (std::size_t i = 0; i < tensors.size(); ++i) {
    PlannedTensor tensor;
    tensor.bytes = tensor.occupied = tensors[i].bytes;
    tensor.life = tensors[i].life;
    tensor.align = tensors[i].align;
    tensor.offset = placed->offsets[i];
    plan.tensors.push_back(tensor);
  }
  return plan;
}

// Offsets 0, 110, 210, 270, 320, 0: see xnnpack_test.cpp.
const std::vector<ArenaTensor> kEqualFit{{110, {0, 0}}, {100, {0, 2}}, {60, {0, 0}},
                                         {50, {0, 0}},  {45, {0, 2}},  {40, {2, 3}}};

// a 100 [0,1] at 0, b 80 [1,2] at 100, c 60 [2,3] at 0.
const std::vector<ArenaTensor> kLeadingGap{{100, {0, 1}}, {80, {1, 2}}, {60, {2, 3}}};

}  // namespace

TEST_CASE("explanation: the decision is the one the recorder kept") {
  for (std::uint64_t seed = 0; seed < 100; ++seed)
    for (Rule rule : {Rule::BestFit, Rule::BestFitNoLeading, Rule::FirstFit}) {
      const auto tensors = test::random_tensors(seed, {.max_align_log2 = 3});
      trace::Recorder recorder;
      REQUIRE(offsets::plan_offsets(tensors, rule, recorder));
      const ArenaPlan plan = plan_of(tensors, rule);
      CHECK(recorder.events().size() == plan.placement_order.size());
      for (const trace::Event& event : recorder.events()) {
        const auto& placement = std::get<PlacementEvent>(event);
        CHECK(explain(plan, placement.tensor).decision == placement);
      }
    }
}

TEST_CASE("explanation: names the gaps, their sizes and the winner") {
  const Explanation why = explain(plan_of(kEqualFit, Rule::BestFit), 5);
  REQUIRE(why.decision);
  CHECK(why.planned_count == 6);
  CHECK(why.decision->rank == 5);
  CHECK(why.decision->neighbours == std::vector<TensorId>{1, 4});
  CHECK(why.decision->blocks == std::vector<ByteRange>{{110, 210}, {320, 365}});
  REQUIRE(why.decision->gaps.size() == 2);
  CHECK(why.decision->gaps[0].leading());
  CHECK(why.decision->gaps[0].usable_bytes() == 110);
  CHECK(why.decision->gaps[0].verdict == GapVerdict::Wins);
  CHECK(why.decision->gaps[1].verdict == GapVerdict::Fits);
  CHECK(why.decision->by == PlacedBy::Gap);
}

TEST_CASE("explanation: the rule without the leading gap does not see it") {
  const Explanation why = explain(plan_of(kLeadingGap, Rule::BestFitNoLeading), 2);
  CHECK(why.decision->gaps.at(0).verdict == GapVerdict::NotSeen);
  CHECK(why.decision->by == PlacedBy::Append);
  CHECK(why.rests_on == TensorId{1});
}

TEST_CASE("explanation: what it rests on, what blocks it and who sets the arena") {
  const ArenaPlan plan = plan_of(kLeadingGap, Rule::BestFit);
  const Explanation a = explain(plan, 0);
  CHECK(a.decision->by == PlacedBy::Alone);
  CHECK(!a.rests_on);
  CHECK(a.blocked_by == TensorId{1});
  CHECK(a.free_above_bytes == 0);
  const Explanation b = explain(plan, 1);
  CHECK(b.rests_on == TensorId{0});
  CHECK(!b.blocked_by);
  CHECK(b.sets_arena);
  const Explanation c = explain(plan, 2);
  CHECK(c.blocked_by == TensorId{1});
  CHECK(c.free_above_bytes == 40);
  CHECK(c.slack_bytes == 40);
  CHECK(!c.sets_arena);
}

TEST_CASE("explanation: rests on the aligned top of what lies below") {
  const std::vector<ArenaTensor> tensors{{20, {0, 0}}, {10, {0, 0}, 16}};
  const Explanation why = explain(plan_of(tensors, Rule::BestFit), 1);
  CHECK(why.decision->offset == 32);
  CHECK(why.rests_on == TensorId{0});
}

// b 40 [0,1] rests on a 60 [0,0]; at step 1 a is gone, and c 30 [1,1] leaves 30 of its 60 bytes
// empty.
TEST_CASE("explanation: the hole below is the largest free range under the tensor") {
  const std::vector<ArenaTensor> tensors{{60, {0, 0}}, {40, {0, 1}}, {30, {1, 1}}};
  const Explanation why = explain(plan_of(tensors, Rule::BestFit), 1);
  REQUIRE(why.hole_below);
  CHECK(*why.hole_below == offsets::HoleBelow{{30, 60}, {1, 1}, TensorId{2}});
  CHECK(!explain(plan_of(kLeadingGap, Rule::BestFit), 0).hole_below);
}

TEST_CASE("explanation: the hole below is that of the step with the lowest floor") {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const auto tensors = test::random_tensors(seed);
    const ArenaPlan plan = plan_of(tensors, Rule::FirstFit);
    for (TensorId id = 0; id < tensors.size(); ++id) {
      Bytes largest = 0;
      for (Step step = tensors[id].life.first_use; step <= tensors[id].life.last_use; ++step) {
        Bytes floor = 0;
        for (const PlannedTensor& other : plan.tensors)
          if (other.occupied > 0 && share_a_step(other.life, {step, step}) &&
              other.top() <= plan.tensors[id].offset)
            floor = std::max(floor, other.top());
        largest = std::max(largest, plan.tensors[id].offset - floor);
      }
      if (tensors[id].bytes == 0) largest = 0;
      const auto hole = explain(plan, id).hole_below;
      CHECK((hole ? hole->bytes.size() : 0) == largest);
    }
  }
}

TEST_CASE("explanation: the peak slack is what the tensor can grow before the peak rises") {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    auto tensors = test::random_tensors(seed);
    const ArenaPlan plan = plan_of(tensors, Rule::BestFit);
    for (TensorId id = 0; id < tensors.size(); ++id) {
      const Bytes slack = explain(plan, id).peak_slack_bytes;
      tensors[id].bytes += slack;
      CHECK(offsets::peak_live_bytes(tensors)->peak_bytes == plan.peak_live_bytes);
      tensors[id].bytes += 1;
      CHECK(offsets::peak_live_bytes(tensors)->peak_bytes == plan.peak_live_bytes + 1);
      tensors[id].bytes -= slack + 1;
    }
  }
}

TEST_CASE("explanation: a tensor of zero bytes has no decision and no neighbours") {
  const std::vector<ArenaTensor> tensors{{10, {0, 1}}, {0, {0, 1}}};
  const Explanation why = explain(plan_of(tensors, Rule::BestFit), 1);
  CHECK(!why.decision);
  CHECK(!why.rests_on);
  CHECK(why.planned_count == 1);
}

TEST_CASE("explanation: without a known rule the gap that holds the tensor wins") {
  ArenaPlan plan = plan_of(kEqualFit, Rule::BestFit);
  plan.planner = "portfolio";
  plan.tensors[5].offset = 215;
  const Explanation why = explain(plan, 5);
  CHECK(why.decision->gaps[0].verdict == GapVerdict::Fits);
  CHECK(why.decision->gaps[1].verdict == GapVerdict::Wins);
  CHECK(why.decision->by == PlacedBy::Gap);
}
