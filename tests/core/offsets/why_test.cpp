#include "core/offsets/why.h"

#include <doctest/doctest.h>

#include "core/plan/pipeline.h"
#include "tests/support/brute_force_arena.h"
#include "tests/support/generate.h"

using namespace arenascope;
using namespace arenascope::offsets;

namespace {

ArenaPlan planned(const std::vector<ArenaTensor>& tensors, std::string planner) {
  Document document;
  document.lifetimes.emplace();
  for (const ArenaTensor& tensor : tensors)
    document.lifetimes->push_back(
        {"", tensor.bytes, tensor.life, {}, tensor.align, Role::Activation});
  document.options.planner = std::move(planner);
  const Plan plan = make_plan(document);
  REQUIRE(plan.arena);
  return *plan.arena;
}

//   180 |     cccc
//       |   bbbb
//   100 |   bbbb
//     0 |aaaa
const std::vector<ArenaTensor> kLeadingGap{{100, {0, 1}}, {80, {1, 2}}, {60, {2, 3}}};

Bytes highest_top_at(const ArenaPlan& plan, Step step) {
  Bytes top = 0;
  for (const PlannedTensor& tensor : plan.tensors)
    if (tensor.occupied > 0 && tensor.life.first_use <= step && step <= tensor.life.last_use)
      top = std::max(top, tensor.top());
  return top;
}

}  // namespace

TEST_CASE("why: the chain goes from the highest top down to the ground") {
  const ArenaPlan plan = planned(kLeadingGap, "best-fit-no-leading");
  CHECK(arena_chain(plan) == std::vector<ChainLink>{{2, 0}, {1, 0}, {0, 0}});
  CHECK(arena_chain(planned({}, "best-fit")).empty());
}

TEST_CASE("why: the links of a chain and its holes add up to the arena") {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const ArenaPlan plan = planned(test::random_tensors(seed, {.max_align_log2 = 5}), "first-fit");
    Bytes sum = 0;
    for (const ChainLink& link : arena_chain(plan))
      sum += link.hole_below + plan.tensors[link.tensor].occupied;
    CHECK(sum == plan.arena_bytes);
  }
}

TEST_CASE("why: the holders of the peak sum to it, most bytes first") {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const ArenaPlan plan = planned(test::random_tensors(seed), "best-fit");
    Bytes sum = 0, before = plan.peak_live_bytes;
    for (const TensorId id : peak_holders(plan)) {
      CHECK(plan.tensors[id].occupied <= before);
      before = plan.tensors[id].occupied;
      sum += before;
    }
    CHECK(sum == plan.peak_live_bytes);
  }
}

TEST_CASE("why: lost bytes are those under the highest top of a step that no tensor has") {
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const auto tensors = test::random_tensors(seed);
    const ArenaPlan plan = planned(tensors, "best-fit");
    std::size_t piece = 0;
    const auto pieces = lost_bytes(plan);
    for (Step step = 0; step <= 40 && piece < pieces.size(); ++step) {
      if (step > pieces[piece].last_step) ++piece;
      if (piece == pieces.size() || step < pieces[piece].first_step) continue;
      CHECK(pieces[piece].live_bytes == test::live_bytes_at(tensors, step));
      CHECK(pieces[piece].top_bytes == highest_top_at(plan, step));
    }
    CHECK(piece + 1 >= pieces.size());
  }
}

TEST_CASE("why: two plans differ by their offsets, and part at the first decision that does") {
  const ArenaPlan best = planned(kLeadingGap, "best-fit");
  const ArenaPlan old = planned(kLeadingGap, "best-fit-no-leading");
  const PlanDifference found = difference(best, old);
  CHECK(found.rises == std::vector<Bytes>{0, 0, 180});
  CHECK(std::tuple(found.same, found.higher, found.lower) == std::tuple(2, 1, 0));
  CHECK(found.parting == 2);
  CHECK(difference(old, best).lower == 1);
  CHECK(!difference(best, best).parting);
}
