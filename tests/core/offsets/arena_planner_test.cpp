#include "core/offsets/arena_planner.h"

#include <doctest/doctest.h>

#include "core/check/check_arena.h"
#include "core/offsets/liveness.h"
#include "tests/support/brute_force_arena.h"
#include "tests/support/generate.h"

using namespace arenascope;
using offsets::ArenaOffsets;
using offsets::Placement;
using offsets::plan_offsets;
using offsets::Rule;

namespace {

constexpr std::array kRules{Rule::BestFit, Rule::BestFitNoLeading, Rule::FirstFit, Rule::MaxEnd};

ArenaOffsets planned(std::span<const ArenaTensor> tensors, Rule rule) {
  const auto plan = plan_offsets(tensors, rule);
  REQUIRE(plan);
  return *plan;
}

Bytes highest_top(std::span<const ArenaTensor> tensors, std::span<const Bytes> offsets) {
  Bytes top = 0;
  for (std::size_t i = 0; i < tensors.size(); ++i)
    top = std::max(top, offsets[i] + tensors[i].bytes);
  return top;
}

}  // namespace

TEST_CASE("arena planner: tensors alive at a common step never share a byte") {
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    const auto tensors = test::random_tensors(seed);
    for (Rule rule : kRules) {
      const ArenaOffsets plan = planned(tensors, rule);
      CHECK(!test::any_byte_shared(tensors, plan.offsets, 60));
      CHECK(check::check_arena(tensors, plan.offsets, plan.arena_bytes).sound());
    }
  }
}

TEST_CASE("arena planner: the arena is never smaller than the peak of live bytes") {
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    const auto tensors = test::random_tensors(seed);
    Bytes peak = 0;
    for (Step step = 0; step <= 60; ++step)
      peak = std::max(peak, test::live_bytes_at(tensors, step));
    CHECK(offsets::peak_live_bytes(tensors)->peak_bytes == peak);
    for (Rule rule : kRules) CHECK(planned(tensors, rule).arena_bytes >= peak);
  }
}

TEST_CASE("arena planner: the arena is the highest top") {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const auto tensors = test::random_tensors(seed);
    for (Rule rule : kRules) {
      const ArenaOffsets plan = planned(tensors, rule);
      CHECK(plan.arena_bytes == highest_top(tensors, plan.offsets));
    }
  }
}

TEST_CASE("arena planner: the index gives the plan of the rules byte by byte") {
  const test::TensorSpec dense{.max_count = 30, .max_step = 12, .max_life = 5, .max_bytes = 12};
  const test::TensorSpec sparse{.max_count = 25, .max_step = 100, .max_life = 60, .max_bytes = 20};
  for (std::uint64_t seed = 0; seed < 200; ++seed)
    for (const test::TensorSpec& spec : {dense, sparse})
      for (Rule rule : kRules) {
        const auto tensors = test::random_tensors(seed, spec);
        CHECK(planned(tensors, rule).offsets == test::naive_plan(tensors, rule));
      }
}

TEST_CASE("arena planner: offsets are aligned, and a gap is measured from its first aligned byte") {
  const test::TensorSpec spec{
      .max_count = 25, .max_step = 12, .max_life = 5, .max_bytes = 20, .max_align_log2 = 4};
  for (std::uint64_t seed = 0; seed < 200; ++seed)
    for (Rule rule : kRules) {
      const auto tensors = test::random_tensors(seed, spec);
      const ArenaOffsets plan = planned(tensors, rule);
      CHECK(plan.offsets == test::naive_plan(tensors, rule));
      CHECK(check::check_arena(tensors, plan.offsets, plan.arena_bytes).sound());
    }
}

TEST_CASE("arena planner: equal sizes keep input order") {
  const std::vector<ArenaTensor> tensors{{10, {0, 0}}, {20, {0, 0}}, {10, {0, 0}}, {20, {0, 0}}};
  const ArenaOffsets plan = planned(tensors, Rule::BestFit);
  CHECK(plan.order == std::vector<TensorId>{1, 3, 0, 2});
  CHECK(plan.offsets == std::vector<Bytes>{40, 0, 50, 20});
}

TEST_CASE("arena planner: a tensor of zero bytes is not planned and has offset 0") {
  const std::vector<ArenaTensor> tensors{{10, {0, 0}}, {0, {0, 0}}, {5, {0, 0}}};
  const ArenaOffsets plan = planned(tensors, Rule::BestFit);
  CHECK(plan.order == std::vector<TensorId>{0, 2});
  CHECK(plan.offsets == std::vector<Bytes>{0, 0, 10});
}

TEST_CASE("arena planner: nothing to plan is an empty arena") {
  CHECK(planned({}, Rule::BestFit).arena_bytes == 0);
  const std::vector<ArenaTensor> tensors{{0, {3, 9}}};
  CHECK(planned(tensors, Rule::FirstFit).arena_bytes == 0);
}

TEST_CASE("arena planner: a first use after the last use is refused by name") {
  const std::vector<ArenaTensor> tensors{{10, {0, 1}}, {0, {2, 1}}};
  const auto plan = plan_offsets(tensors, Rule::BestFit);
  REQUIRE(!plan);
  CHECK(plan.error().message == "Tensor 1 has its last use, 1, before its first use, 2.");
}

TEST_CASE("arena planner: an alignment that is no power of two is refused by name") {
  for (Bytes align : {Bytes{0}, Bytes{-4}, Bytes{12}}) {
    const std::vector<ArenaTensor> tensors{{10, {0, 1}, align}};
    const auto plan = plan_offsets(tensors, Rule::BestFit);
    REQUIRE(!plan);
    CHECK(plan.error().message == "Tensor 0 has the alignment " + std::to_string(align) + ".");
  }
}

TEST_CASE("arena planner: an arena above 2^53-1 is too large") {
  const std::vector<ArenaTensor> tensors{{kMaxNumber, {0, 1}}, {2, {1, 2}}};
  const auto plan = plan_offsets(tensors, Rule::BestFit);
  REQUIRE(!plan);
  CHECK(plan.error().code == ErrorCode::TooLarge);
  const std::vector<ArenaTensor> aligned{{1, {0, 0}}, {1, {0, 0}, Bytes{1} << 52}, {1, {0, 0}, 1}};
  CHECK(planned(aligned, Rule::FirstFit).arena_bytes == (Bytes{1} << 52) + 1);
}

TEST_CASE("arena planner: slices of any length give the same plan and the same work") {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const auto tensors = test::random_tensors(seed);
    const ArenaOffsets whole = planned(tensors, Rule::BestFit);
    for (std::uint64_t slice : {0u, 1u, 17u}) {
      Placement placement(tensors, Rule::BestFit);
      while (placement.advance(slice) == Progress::Running) CHECK(placement.placed_count() > 0);
      CHECK(*placement.result() == whole);
      CHECK(placement.placed_count() == placement.count());
    }
  }
}

TEST_CASE("arena planner: recording changes neither plan nor work") {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const auto tensors = test::random_tensors(seed);
    trace::Recorder recorder;
    CHECK(*plan_offsets(tensors, Rule::BestFit, recorder) == planned(tensors, Rule::BestFit));
  }
}
