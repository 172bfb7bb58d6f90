#include <doctest/doctest.h>

#include "core/plan/pipeline.h"
#include "core/replay/replay.h"
#include "tests/support/brute_force_arena.h"
#include "tests/support/generate.h"

using namespace arenascope;
using replay::Replay;
using replay::Standing;

namespace {

Document tensors(std::vector<LifetimeTensor> lifetimes, std::string planner = "best-fit") {
  Document document;
  document.lifetimes = std::move(lifetimes);
  document.options.planner = std::move(planner);
  return document;
}

LifetimeTensor tensor(std::string name, Bytes bytes, Lifetime life) {
  LifetimeTensor result;
  result.name = std::move(name), result.bytes = bytes, result.life = life;
  return result;
}

// a 100 [0,1], b 80 [1,2], c 60 [2,3]
Document leading_gap(std::string planner) {
  return tensors({tensor("a", 100, {0, 1}), tensor("b", 80, {1, 2}), tensor("c", 60, {2, 3})},
                 std::move(planner));
}

Replay replay_of(const Document& document, std::size_t limit = trace::kMaxEvents) {
  const Plan plan = make_plan(document);
  REQUIRE(plan.arena);
  auto replay = Replay::of(*plan.arena, limit);
  REQUIRE(replay);
  return std::move(*replay);
}

std::string told(Replay& replay, std::size_t step) {
  replay.seek(step);
  return replay::plain_text(replay.narration({}));
}

}  // namespace

TEST_CASE("replay of the arena: at the end the arena and every offset are those of the plan") {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    std::vector<LifetimeTensor> lifetimes;
    for (const ArenaTensor& random : test::random_tensors(seed))
      lifetimes.push_back(
          tensor("t" + std::to_string(lifetimes.size()), random.bytes, random.life));
    const Document document =
        tensors(std::move(lifetimes), seed % 2 == 0 ? "best-fit" : "first-fit");
    const Plan plan = make_plan(document);
    if (plan.arena->placement_order.empty()) continue;
    Replay replay = replay_of(document);
    REQUIRE(replay.steps() == plan.arena->placement_order.size());
    Bytes highest = 0;
    for (std::size_t step = 1; step <= replay.steps(); ++step) {
      replay.seek(step);
      const trace::PlacementEvent& now = *replay.arena().now;
      CHECK(now.tensor == plan.arena->placement_order[step - 1]);
      CHECK(now.offset == plan.arena->tensors[now.tensor].offset);
      highest = std::max(highest, plan.arena->tensors[now.tensor].top());
      CHECK(replay.arena().arena_bytes == highest);
    }
    CHECK(replay.arena().arena_bytes == plan.arena->arena_bytes);
  }
}

TEST_CASE(
    "replay of the arena: a tensor shares a step, is placed or waits as its lifetime and turn "
    "say") {
  Replay replay = replay_of(leading_gap("best-fit"));
  replay.seek(2);
  CHECK(replay.arena().standings ==
        std::vector{Standing::Shares, Standing::Now, Standing::Waiting});
  replay.seek(3);
  CHECK(replay.arena().standings == std::vector{Standing::Placed, Standing::Shares, Standing::Now});
  replay.seek(0);
  CHECK(replay.arena().placed == 0);
  CHECK(replay.arena().standings == std::vector(3, Standing::Waiting));
}

TEST_CASE("replay of the arena: each rule gives its reason with the numbers of the decision") {
  Replay best = replay_of(leading_gap("best-fit"));
  CHECK(told(best, 1) ==
        "a needs 100 B. Nothing placed so far shares a step with it, so it goes to 0.");
  CHECK(told(best, 2) ==
        "b needs 80 B. No gap is free while it lives, so it goes on top, at 100 B.");
  CHECK(
      told(best, 3) ==
      "c needs 60 B. One gap is free while it lives. The 100 B gap at 0 is large enough. That was "
      "the last step: the arena is 180 B.");
  Replay old = replay_of(leading_gap("best-fit-no-leading"));
  CHECK(told(old, 3) ==
        "c needs 60 B. The 100 B below the first block would hold it, but this rule does not look "
        "there. It goes on top, at 180 B. That was the last step: the arena is 240 B.");
}

// e needs 60: gaps of 100 at 0 and of 80 at 190 are free (see the rule's own tests).
TEST_CASE("replay of the arena: of two gaps best fit names the smaller, first fit the lower") {
  const std::vector<LifetimeTensor> five{tensor("a", 100, {0, 0}), tensor("b", 90, {0, 1}),
                                         tensor("c", 80, {0, 0}), tensor("d", 70, {0, 1}),
                                         tensor("e", 60, {1, 1})};
  Replay best = replay_of(tensors(five));
  CHECK(
      told(best, 5).find("2 gaps are free while it lives: 100 B and 80 B. The 80 B gap at 190 B is "
                         "the smallest that is large enough.") != std::string::npos);
  CHECK(best.other_choice().offset == 0);
  Replay first = replay_of(tensors(five, "first-fit"));
  CHECK(told(first, 5).find("The 100 B gap at 0 is the lowest that is large enough.") !=
        std::string::npos);
  CHECK(first.other_choice().offset == 190);
}

TEST_CASE("replay of the arena: a reused gap is a mark, and a tensor's turn is found") {
  Replay replay = replay_of(leading_gap("best-fit"));
  CHECK_FALSE(replay.is_mark(0));
  CHECK_FALSE(replay.is_mark(1));
  CHECK(replay.is_mark(2));
  CHECK(replay.step_of({EntityKind::Tensor, 1}) == 2);
  CHECK_FALSE(replay.step_of({EntityKind::Tensor, 7}));
}

TEST_CASE(
    "replay of the arena: a long placement is recorded as far as there is room, the whole order is "
    "known") {
  std::vector<LifetimeTensor> many;
  for (int i = 0; i < 40; ++i) many.push_back(tensor("t" + std::to_string(i), 40 - i, {0, 0}));
  Replay replay = replay_of(tensors(many), 10);
  CHECK(replay.steps() == 10);
  CHECK(replay.dropped() == 30);
  CHECK(replay.queue().size() == 40);
  CHECK(told(replay, 10).find("The recording ends here: 30 more steps follow.") !=
        std::string::npos);
}

TEST_CASE("replay of the arena: given offsets, no tensors and empty ones leave nothing to replay") {
  LifetimeTensor given = tensor("a", 4, {0, 0});
  given.offset = 0;
  const auto replay_of_plan = [](const Document& document) {
    return Replay::of(*make_plan(document).arena).has_value();
  };
  CHECK(replay_of_plan(tensors({given})));
  CHECK_FALSE(replay_of_plan(tensors({given}, "pinned")));
  CHECK_FALSE(replay_of_plan(tensors({})));
  CHECK_FALSE(replay_of_plan(tensors({tensor("a", 0, {0, 0})})));
}

TEST_CASE("replay of the arena: a searched order is replayed as it was found") {
  std::vector<LifetimeTensor> lifetimes;
  for (const ArenaTensor& random : test::random_tensors(3))
    lifetimes.push_back(tensor("t" + std::to_string(lifetimes.size()), random.bytes, random.life));
  for (const char* planner : {"portfolio", "hill-climb", "max-end"}) {
    const Document document = tensors(lifetimes, planner);
    Replay replay = replay_of(document);
    replay.seek(replay.steps());
    CHECK(replay.arena().arena_bytes == make_plan(document).arena->arena_bytes);
  }
}
