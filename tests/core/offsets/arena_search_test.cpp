// The planners that choose among plans: portfolio and hill climb.
#include "core/offsets/arena_search.h"

#include <doctest/doctest.h>

#include "core/check/check_arena.h"
#include "core/offsets/hill_climb.h"
#include "core/offsets/liveness.h"
#include "tests/support/arena_data.h"
#include "tests/support/brute_force_arena.h"
#include "tests/support/generate.h"
#include "tests/support/minimum_arena.h"
#include "tests/support/sets_above_peak.h"

using namespace arenascope;
using namespace arenascope::offsets;

namespace {

constexpr std::uint64_t kAllWork = ~0ULL;

ArenaOffsets run(ArenaSearch& search, std::uint64_t slice = kAllWork) {
  while (search.advance(slice) == Progress::Running) {
  }
  REQUIRE(search.best());
  return *search.best();
}

ArenaOffsets planned(const std::vector<ArenaTensor>& tensors, std::string_view id,
                     std::uint64_t slice = kAllWork) {
  const auto search = make_search(id, tensors);
  REQUIRE(search != nullptr);
  return run(*search, slice);
}

// Golden values: measured by an independent implementation whose plans were checked for overlaps.
// `nine` is the best of size with four rules, conflicts with first fit and max end, and length, area
// and start with first fit.
struct Row {
  const char* instance;
  Bytes max_end;
  Bytes size_max_end;
  Bytes nine;
};
constexpr std::array<Row, 11> kRows{{{"A", 2157568, 1780736, 1352704},
                                     {"B", 2690048, 1859584, 1420288},
                                     {"C", 1906688, 2007040, 1417216},
                                     {"D", 2145280, 1856512, 1292288},
                                     {"E", 3089408, 1984512, 1435648},
                                     {"F", 2713600, 1889280, 1277952},
                                     {"G", 3276800, 2166784, 1343488},
                                     {"H", 3393536, 2124800, 1299456},
                                     {"I", 2592768, 2185216, 1455104},
                                     {"J", 3660800, 2505728, 1304576},
                                     {"K", 2813952, 2306048, 1352704}}};

std::vector<ArenaTensor> suite(const char* instance) {
  return test::arena_data(std::string("minimalloc/") + instance + ".1048576.csv");
}

}  // namespace

DATA_TEST_CASE("max-end: MiniMalloc A to K give the known arenas") {
  for (const Row& row : kRows) {
    CAPTURE(row.instance);
    const auto tensors = suite(row.instance);
    CHECK(planned(tensors, "max-end").arena_bytes == row.max_end);
    CHECK(plan_offsets(tensors, {Rule::MaxEnd, Order::Size})->arena_bytes == row.size_max_end);
  }
}

DATA_TEST_CASE("orders: the best of nine is the known one on MiniMalloc A to K") {
  const std::array<Recipe, 9> nine{{{Rule::BestFit},
                                    {Rule::BestFitNoLeading},
                                    {Rule::FirstFit},
                                    {Rule::MaxEnd},
                                    {Rule::FirstFit, Order::Conflicts},
                                    {Rule::MaxEnd, Order::Conflicts},
                                    {Rule::FirstFit, Order::Length},
                                    {Rule::FirstFit, Order::Area},
                                    {Rule::FirstFit, Order::Start}}};
  for (const Row& row : kRows) {
    CAPTURE(row.instance);
    const auto tensors = suite(row.instance);
    Portfolio best(tensors, nine);
    CHECK(run(best).arena_bytes == row.nine);
    CHECK(planned(tensors, "portfolio").arena_bytes <= row.nine);
  }
}

// Golden values: this implementation's, as a guard; the plans are checked.
DATA_TEST_CASE("portfolio: MiniMalloc A to K keep their arenas") {
  constexpr std::array<Bytes, 11> kArenas{1352704, 1420288, 1417216, 1292288, 1435648, 1277952,
                                          1277952, 1229824, 1455104, 1304576, 1352704};
  for (std::size_t i = 0; i < kRows.size(); ++i) {
    CAPTURE(kRows[i].instance);
    const auto tensors = suite(kRows[i].instance);
    const ArenaOffsets plan = planned(tensors, "portfolio");
    CHECK(plan.arena_bytes == kArenas[i]);
    CHECK(check::check_arena(tensors, plan.offsets, plan.arena_bytes).sound());
  }
}

// Golden value: as above. The whole suite takes long and stands in the benchmark.
DATA_TEST_CASE("hill climb: MiniMalloc A keeps its arena, well under 1.2 times the peak") {
  const auto tensors = suite("A");
  const ArenaOffsets plan = planned(tensors, "hill-climb");
  CHECK(plan.arena_bytes == 1176576);
  CHECK(check::check_arena(tensors, plan.offsets, plan.arena_bytes).sound());
}

TEST_CASE("orders: each goes by its key, equal keys in input order") {
  const std::vector<ArenaTensor> tensors{{10, {0, 1}}, {60, {1, 4}}, {20, {4, 5}}, {0, {0, 9}}};
  CHECK(ordered(tensors, Order::Size) == std::vector<TensorId>{1, 2, 0});
  CHECK(ordered(tensors, Order::Conflicts) == std::vector<TensorId>{1, 2, 0});
  CHECK(ordered(tensors, Order::Length) == std::vector<TensorId>{1, 2, 0});
  CHECK(ordered(tensors, Order::Area) == std::vector<TensorId>{1, 2, 0});
  CHECK(ordered(tensors, Order::Start) == std::vector<TensorId>{0, 1, 2});
}

TEST_CASE("portfolio: no member is better, and the first of the best wins") {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const auto tensors = test::random_tensors(seed, {.max_align_log2 = 3});
    std::optional<ArenaOffsets> first;
    for (const Recipe& recipe : portfolio_recipes()) {
      const auto plan = plan_offsets(tensors, recipe);
      if (!first || plan->arena_bytes < first->arena_bytes) first = *plan;
    }
    const ArenaOffsets plan = planned(tensors, "portfolio");
    CHECK(plan.offsets == first->offsets);
    CHECK(plan.order == first->order);
    CHECK(plan.rule == first->rule);
  }
}

TEST_CASE("portfolio, hill climb: slices lead to the same plan and work") {
  for (const char* id : {"portfolio", "hill-climb"})
    for (std::size_t i = 0; i < 3; ++i) {
      const auto tensors = test::brimful_tensors(test::kSeedsAbovePeak[i], test::kAbovePeakCount);
      CHECK(planned(tensors, id, 700) == planned(tensors, id));
    }
}

TEST_CASE("hill climb: plans are sound, aligned, and never above the portfolio's") {
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    auto tensors = test::brimful_tensors(seed, 24);
    Rng rng(seed);
    for (ArenaTensor& tensor : tensors) tensor.align = Bytes{1} << rng.below(4);
    const ArenaOffsets plan = planned(tensors, "hill-climb");
    CHECK(check::check_arena(tensors, plan.offsets, plan.arena_bytes).sound());
    CHECK(plan.arena_bytes <= planned(tensors, "portfolio").arena_bytes);
    CHECK(plan.arena_bytes >= peak_live_bytes(tensors)->peak_bytes);
  }
}

TEST_CASE("hill climb: the plan is what its rule makes in its order") {
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    const auto tensors = test::brimful_tensors(seed, 24);
    const ArenaOffsets plan = planned(tensors, "hill-climb");
    Placement again(tensors, plan.rule, plan.order);
    again.advance(kAllWork);
    CHECK(again.result()->offsets == plan.offsets);
  }
}

TEST_CASE("hill climb: it improves on the portfolio where that can be improved") {
  int better = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const auto tensors = test::brimful_tensors(seed, 24);
    better +=
        planned(tensors, "hill-climb").arena_bytes < planned(tensors, "portfolio").arena_bytes;
  }
  CHECK(better >= 3);
}

TEST_CASE("searches: a refused tensor is an error, nothing to plan an empty plan") {
  for (const char* id : {"best-fit", "portfolio", "hill-climb"}) {
    const auto refused = make_search(id, {{10, {3, 1}}});
    CHECK(refused->advance(kAllWork) == Progress::Done);
    CHECK(refused->error());
    CHECK(planned({}, id).arena_bytes == 0);
    CHECK(planned({{0, {0, 1}}}, id).offsets == std::vector<Bytes>{0});
  }
  CHECK(make_search("pinned", {}) == nullptr);
}
