#include "core/offsets/slack.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "core/offsets/arena_planner.h"
#include "tests/support/generate.h"

using namespace arenascope;
using offsets::plan_offsets;
using offsets::Rule;
using offsets::slack_bytes;

namespace {

// The arena after `id` has grown by `extra`, everything above that shares a step pushed up in turn,
// from the bottom.
Bytes arena_after(const std::vector<ArenaTensor>& tensors, const std::vector<Bytes>& offsets,
                  std::size_t id, Bytes extra) {
  std::vector<std::size_t> order(tensors.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return offsets[a] < offsets[b]; });
  std::vector<Bytes> pushed = offsets;
  Bytes arena = 0;
  for (std::size_t i = 0; i < order.size(); ++i) {
    const std::size_t a = order[i];
    if (tensors[a].bytes == 0) continue;
    const Bytes top = pushed[a] + tensors[a].bytes + (a == id ? extra : 0);
    arena = std::max(arena, top);
    for (std::size_t j = i + 1; j < order.size(); ++j) {
      const std::size_t b = order[j];
      if (share_a_step(tensors[a].life, tensors[b].life))
        pushed[b] = std::max(pushed[b], align_up(top, tensors[b].align));
    }
  }
  return arena;
}

}  // namespace

TEST_CASE("slack: one byte more raises the arena, the slack itself does not") {
  for (std::uint64_t seed = 0; seed < 150; ++seed)
    for (int max_align_log2 : {0, 3}) {
      const auto tensors =
          test::random_tensors(seed, {.max_count = 25, .max_align_log2 = max_align_log2});
      const auto plan = plan_offsets(tensors, Rule::BestFit);
      REQUIRE(plan);
      const auto slack = slack_bytes(tensors, plan->offsets, plan->arena_bytes);
      for (std::size_t id = 0; id < tensors.size(); ++id) {
        if (tensors[id].bytes == 0) continue;
        CHECK(arena_after(tensors, plan->offsets, id, slack[id]) == plan->arena_bytes);
        CHECK(arena_after(tensors, plan->offsets, id, slack[id] + 1) > plan->arena_bytes);
      }
    }
}

TEST_CASE("slack: the chain from the bottom to the top of the arena has none") {
  const std::vector<ArenaTensor> tensors{{100, {0, 1}}, {80, {1, 2}}, {60, {2, 3}}};
  CHECK(slack_bytes(tensors, std::vector<Bytes>{0, 100, 0}, 180) == std::vector<Bytes>{0, 0, 40});
}
