#include "core/scene/arena_lod.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "core/base/rng.h"
#include "tests/support/plans.h"

using namespace arenascope;
using namespace arenascope::scene;
using test::hand_plan;

namespace {

// Rows of four bytes, one tensor a step: 5,000 of them on 500 columns are a tenth of a pixel wide
// each.
ArenaScene crowd(std::size_t count) {
  std::vector<test::HandTensor> tensors;
  for (std::size_t i = 0; i < count; ++i)
    tensors.push_back({"t", {static_cast<Step>(i), static_cast<Step>(i)}, 40, 10});
  return make_arena_scene(hand_plan(tensors), {});
}

}  // namespace

TEST_CASE("level of detail: what lies outside the window is not drawn") {
  const ArenaScene scene = make_arena_scene(
      hand_plan({{"a", {0, 4}, 10, 0}, {"b", {6, 9}, 10, 0}, {"c", {0, 9}, 10, 90}}), {});
  CHECK(visible_boxes(scene, {0, 5, 0, 50, 500, 100}).boxes == std::vector<TensorId>{0});
  CHECK(visible_boxes(scene, {20, 30, 0, 50, 500, 100}).boxes.empty());
}

TEST_CASE("level of detail: at the peak is drawn over the rest") {
  const ArenaScene scene =
      make_arena_scene(hand_plan({{"big", {0, 0}, 90, 0}, {"small", {1, 1}, 10, 0}}), {});
  CHECK(visible_boxes(scene, {0, 2, 0, 100, 200, 100}).boxes == std::vector<TensorId>{1, 0});
}

TEST_CASE("level of detail: a few thin tensors are drawn one by one") {
  const VisibleBoxes visible = visible_boxes(crowd(1500), {0, 1500, 0, 100, 500, 100});
  CHECK(visible.boxes.size() == 1500);
  CHECK(visible.density_count == 0);
}

TEST_CASE("level of detail: many thin tensors become strips and are counted") {
  const VisibleBoxes visible = visible_boxes(crowd(5000), {0, 5000, 0, 100, 500, 100});
  CHECK(visible.boxes.empty());
  CHECK(visible.density_count == 5000);
  REQUIRE(visible.strips.size() == 500);
  CHECK(visible.strips[7].column == 7);
  CHECK(visible.strips[7].row_low == 10);
  CHECK(visible.strips[7].row_high == 50);
}

TEST_CASE("level of detail: zoomed in, the same tensors are rectangles") {
  const VisibleBoxes visible = visible_boxes(crowd(5000), {100, 200, 0, 100, 500, 100});
  CHECK(visible.boxes.size() == 100);
  CHECK(visible.strips.empty());
}

TEST_CASE("level of detail: long flat tensors cost no more than short ones") {
  std::vector<test::HandTensor> tensors;
  for (int i = 0; i < 60000; ++i) tensors.push_back({"t", {0, kMaxNumber}, 1, i});
  const ArenaScene scene = make_arena_scene(hand_plan({tensors.begin(), tensors.begin() + 3}), {});
  CHECK(scene.pieces.size() == 1);
  ArenaPlan plan;
  for (const test::HandTensor& t : tensors) {
    PlannedTensor p;
    p.occupied = p.bytes = t.bytes, p.offset = t.offset, p.life = t.life;
    plan.tensors.push_back(p);
  }
  const ArenaScene flat = make_arena_scene(plan, {});
  const VisibleBoxes visible = visible_boxes(flat, {0, flat.cells(), 0, 60000, 800, 450});
  CHECK(visible.density_count == 60000);
  CHECK(visible.strips.size() == 800);
  CHECK(visible.strips[400].row_high == 450);
}

TEST_CASE("level of detail: a strip has the kind that covers most of its column") {
  std::vector<test::HandTensor> tensors;
  for (int i = 0; i < 3000; ++i) tensors.push_back({"s", {i, i}, 30, 0, Role::Scratch});
  for (int i = 0; i < 3000; ++i) tensors.push_back({"a", {i, i}, 10, 50, Role::Activation});
  const VisibleBoxes visible =
      visible_boxes(make_arena_scene(hand_plan(tensors), {}), {0, 3000, 0, 100, 100, 100});
  REQUIRE_FALSE(visible.strips.empty());
  CHECK(visible.strips[50].role == Role::Scratch);
}

TEST_CASE("level of detail: labels go to the largest rectangles") {
  std::vector<test::HandTensor> tensors;
  for (int i = 0; i < 20; ++i) tensors.push_back({"t", {i, i}, 100 + i, 0});
  LodOptions options;
  options.label_limit = 3;
  const VisibleBoxes visible =
      visible_boxes(make_arena_scene(hand_plan(tensors), {}), {0, 20, 0, 200, 800, 200}, options);
  CHECK(visible.labels == std::vector<TensorId>{19, 18, 17});
}

TEST_CASE("profile: exact pieces when there is room") {
  const ArenaScene scene =
      make_arena_scene(hand_plan({{"a", {0, 1}, 100, 0}, {"b", {1, 3}, 50, 100}}), {});
  const std::vector<ProfileRun> runs = profile_runs(scene, 0, 4, 400);
  REQUIRE(runs.size() == 3);
  CHECK(runs[1].x0 == 100);
  CHECK(runs[1].x1 == 200);
  CHECK(runs[1].live == 150);
  CHECK(runs[2].live == 50);
  CHECK(runs[2].top == 150);
}

TEST_CASE("profile: a crowded column keeps its largest value") {
  std::vector<test::HandTensor> tensors;
  for (int i = 0; i < 1000; ++i) tensors.push_back({"t", {i, i}, i == 777 ? 500 : 10 + i % 2, 0});
  const std::vector<ProfileRun> runs =
      profile_runs(make_arena_scene(hand_plan(tensors), {}), 0, 1000, 100);
  REQUIRE(runs.size() == 100);
  CHECK(runs[77].live == 500);
  CHECK(runs[76].live == 11);
}
