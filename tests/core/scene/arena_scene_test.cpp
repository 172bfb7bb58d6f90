#include "core/scene/arena_scene.h"

#include <doctest/doctest.h>

#include "core/base/rng.h"
#include "tests/support/plans.h"

using namespace arenascope;
using namespace arenascope::scene;
using test::hand_plan;

namespace {

//  220 +--------+            c [1,2] lies on a [0,1]; at step 2 only b and c live, and the 40 bytes
//  between
//      |   c    |            b's top and c's offset are lost: live 180 of 220.
//  120 +---+----+--+
//      | a | hole  |
//   80 |   +----+--+
//      |   |   b   |
//    0 +---+-------+  a [0,1] 120, b [2,3] 80, c [1,2] 100
ArenaPlan stacked() {
  return hand_plan({{"a", {0, 1}, 120, 0}, {"b", {2, 3}, 80, 0}, {"c", {1, 2}, 100, 120}});
}

std::vector<TensorId> found(const ArenaScene& scene, Lifetime range) {
  std::vector<TensorId> ids;
  scene.index.find(range, ids);
  std::sort(ids.begin(), ids.end());
  return ids;
}

}  // namespace

TEST_CASE("arena scene: live bytes and occupied top by step") {
  const ArenaScene scene = make_arena_scene(stacked(), 300);
  const std::vector<StepPiece> expected{
      {0, 0, 120, 120}, {1, 1, 220, 220}, {2, 2, 180, 220}, {3, 3, 80, 80}};
  CHECK(scene.pieces == expected);
  CHECK(scene.fragmented);
  CHECK(scene.budget_bytes == 300);
}

TEST_CASE("arena scene: full colour is what lives at the peak step") {
  const ArenaScene scene = make_arena_scene(stacked(), {});
  CHECK(scene.peak_step == 1);
  CHECK(scene.boxes[0].at_peak);
  CHECK_FALSE(scene.boxes[1].at_peak);
  CHECK(scene.boxes[2].at_peak);
}

// a [0,0] 100 at 0, low [1,2] 90 at 0, high [0,1] 100 at 100: at step 1 nothing is between 90 and
// 100.
TEST_CASE("arena scene: holes at the peak step are named by their neighbours") {
  ArenaPlan plan =
      hand_plan({{"low", {1, 2}, 150, 10}, {"high", {0, 1}, 100, 200}, {"a", {0, 0}, 100, 0}});
  REQUIRE(plan.peak_step == 1);
  const ArenaScene scene = make_arena_scene(plan, {});
  REQUIRE(scene.holes.size() == 2);
  CHECK(scene.holes[0] == Hole{{160, 200}, 0, 1});
  CHECK(scene.holes[1] == Hole{{0, 10}, std::nullopt, 0});
}

TEST_CASE("arena scene: a plan without fragmentation has no holes") {
  const ArenaScene scene =
      make_arena_scene(hand_plan({{"a", {0, 1}, 100, 0}, {"b", {1, 2}, 50, 100}}), {});
  CHECK(scene.holes.empty());
}

TEST_CASE("arena scene: steps near 2^53 cost nothing and stay exact") {
  const Step far = kMaxNumber;
  const ArenaScene scene =
      make_arena_scene(hand_plan({{"a", {0, far}, 8, 0}, {"b", {far - 1, far}, 8, 8}}), {});
  CHECK(scene.pieces.size() == 2);
  CHECK(scene.cell(far) - scene.cell(far - 1) == 1);
  CHECK(found(scene, {far - 1, far - 1}) == std::vector<TensorId>{0, 1});
}

TEST_CASE("arena scene: the axis begins at 0, or at the first step when that is far away") {
  CHECK(make_arena_scene(hand_plan({{"a", {3, 9}, 8, 0}}), {}).first_step == 0);
  CHECK(make_arena_scene(hand_plan({{"a", {1000, 1010}, 8, 0}}), {}).first_step == 1000);
}

TEST_CASE("arena scene: an empty plan and tensors of no bytes have a scene") {
  const ArenaScene empty = make_arena_scene(ArenaPlan{}, {});
  CHECK(empty.boxes.empty());
  CHECK(empty.cells() == 1);
  const ArenaScene flat = make_arena_scene(hand_plan({{"z", {0, 4}, 0, 0}}), {});
  CHECK(flat.pieces == std::vector<StepPiece>{{0, 4, 0, 0}});
  CHECK_FALSE(hit_box(flat, 1, 0, {}).has_value());
}

// 200 random lifetimes against a scan of all.
TEST_CASE("step index: finds exactly the tensors that share a step") {
  Rng rng(7);
  for (int round = 0; round < 20; ++round) {
    std::vector<Lifetime> lives;
    for (int i = 0; i < 200; ++i) {
      const Step first = rng.between(0, 60);
      lives.push_back({first, first + rng.between(0, 15)});
    }
    const StepIndex index{lives};
    const Step low = rng.between(0, 70);
    const Lifetime range{low, low + rng.between(0, 8)};
    std::vector<TensorId> ids, expected;
    index.find(range, ids);
    std::sort(ids.begin(), ids.end());
    for (std::size_t i = 0; i < lives.size(); ++i)
      if (share_a_step(lives[i], range)) expected.push_back(static_cast<TensorId>(i));
    CHECK(ids == expected);
  }
}

// 40 random tensors: each step of the pieces against sums and maxima over all tensors.
TEST_CASE("arena scene: pieces agree with a count at every step") {
  Rng rng(11);
  for (int round = 0; round < 20; ++round) {
    std::vector<test::HandTensor> tensors;
    for (int i = 0; i < 40; ++i) {
      const Step first = rng.between(0, 50);
      tensors.push_back({"t" + std::to_string(i),
                         {first, first + rng.between(0, 9)},
                         rng.between(0, 99),
                         rng.between(0, 500)});
    }
    const ArenaScene scene = make_arena_scene(hand_plan(tensors), {});
    bool same = true;
    for (const StepPiece& piece : scene.pieces) {
      for (Step step = piece.first; step <= piece.last; ++step) {
        Bytes live = 0, top = 0;
        for (const test::HandTensor& t : tensors) {
          if (t.bytes == 0 || t.life.first_use > step || t.life.last_use < step) continue;
          live += t.bytes;
          top = std::max(top, t.offset + t.bytes);
        }
        same = same && live == piece.live && top == piece.top;
      }
    }
    CHECK(same);
    CHECK(scene.pieces.front().first == scene.first_step);
    CHECK(scene.pieces.back().last == scene.last_step);
  }
}

TEST_CASE("arena hit: body, edges and empty space") {
  const ArenaScene scene = make_arena_scene(stacked(), {});
  const HitTolerance near{0.1, 3, 0.2};
  CHECK(hit_box(scene, 2.5, 40, near) == BoxHit{1, BoxPart::Body});
  CHECK(hit_box(scene, 2.1, 40, near) == BoxHit{1, BoxPart::LeftEdge});
  CHECK(hit_box(scene, 3.9, 40, near) == BoxHit{1, BoxPart::RightEdge});
  CHECK(hit_box(scene, 4.1, 40, near) == BoxHit{1, BoxPart::RightEdge});
  CHECK_FALSE(hit_box(scene, 3.5, 200, near).has_value());
  CHECK_FALSE(hit_box(scene, 4.5, 40, near).has_value());
}

TEST_CASE("arena hit: the body of a narrow rectangle stays within reach") {
  const ArenaScene scene = make_arena_scene(stacked(), {});
  CHECK(hit_box(scene, 3.0, 40, {0.1, 3, 5}) == BoxHit{1, BoxPart::Body});
}

TEST_CASE("arena hit: a thin rectangle is caught from nearby") {
  const ArenaScene scene = make_arena_scene(hand_plan({{"thin", {0, 9}, 1, 100}}), {});
  CHECK(hit_box(scene, 5, 103, {0.1, 4, 0.2}) == BoxHit{0, BoxPart::Body});
  CHECK_FALSE(hit_box(scene, 5, 110, {0.1, 4, 0.2}).has_value());
}

TEST_CASE("arena hit: the selected rectangle wins at a shared edge") {
  const ArenaScene scene =
      make_arena_scene(hand_plan({{"a", {0, 1}, 50, 0}, {"b", {2, 3}, 50, 0}}), {});
  const HitTolerance near{0.1, 3, 0.2};
  CHECK(hit_box(scene, 2.05, 20, near) == BoxHit{1, BoxPart::LeftEdge});
  CHECK(hit_box(scene, 2.05, 20, near, TensorId{0}) == BoxHit{0, BoxPart::RightEdge});
}

TEST_CASE("supporters: the highest tops below that share a step") {
  const ArenaScene scene = make_arena_scene(stacked(), {});
  CHECK(supporters(scene, 2, 1) == std::vector<TensorId>{0});
  CHECK(supporters(scene, 0, 1).empty());
}

TEST_CASE("supporters: padding up to the alignment still counts as resting") {
  const ArenaScene scene =
      make_arena_scene(hand_plan({{"a", {0, 1}, 30, 0}, {"b", {1, 2}, 8, 32}}), {});
  CHECK(supporters(scene, 1, 16) == std::vector<TensorId>{0});
  CHECK(supporters(scene, 1, 1).empty());
}
