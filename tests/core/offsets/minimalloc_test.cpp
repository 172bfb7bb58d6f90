// The challenging suite of MiniMalloc, to the byte. Golden values: measured by an independent
// implementation of the three rules whose plans were checked for overlaps; peak = the largest sum
// of sizes over all steps.
#include <doctest/doctest.h>

#include "core/check/check_arena.h"
#include "core/offsets/arena_planner.h"
#include "core/offsets/liveness.h"
#include "tests/support/arena_data.h"

using namespace arenascope;
using offsets::plan_offsets;
using offsets::Rule;

namespace {

struct Row {
  const char* instance;
  std::size_t tensors;
  Bytes peak;
  Bytes no_leading;
  Bytes best_fit;
  Bytes first_fit;
};

constexpr std::array<Row, 11> kRows{{{"A", 154, 1048576, 1443840, 1374208, 1352704},
                                     {"B", 170, 1048576, 1476608, 1432576, 1420288},
                                     {"C", 203, 1039360, 1523712, 1417216, 1417216},
                                     {"D", 213, 986112, 1344512, 1339392, 1292288},
                                     {"E", 215, 1048576, 1650688, 1513472, 1435648},
                                     {"F", 296, 1048576, 1433600, 1433600, 1433600},
                                     {"G", 308, 1048576, 1366016, 1459200, 1421312},
                                     {"H", 316, 1048576, 1412096, 1355776, 1355776},
                                     {"I", 374, 1048576, 1478656, 1478656, 1478656},
                                     {"J", 409, 989184, 1371136, 1350656, 1304576},
                                     {"K", 454, 1048576, 1426432, 1391616, 1352704}}};

Bytes arena_of(const std::vector<ArenaTensor>& tensors, Rule rule) {
  const auto plan = plan_offsets(tensors, rule);
  REQUIRE(plan);
  CHECK(check::check_arena(tensors, plan->offsets, plan->arena_bytes).sound());
  return plan->arena_bytes;
}

}  // namespace

DATA_TEST_CASE("arena planner: MiniMalloc A to K give the known arenas under three rules") {
  for (const Row& row : kRows) {
    CAPTURE(row.instance);
    const auto tensors =
        test::arena_data(std::string("minimalloc/") + row.instance + ".1048576.csv");
    CHECK(tensors.size() == row.tensors);
    CHECK(offsets::peak_live_bytes(tensors)->peak_bytes == row.peak);
    CHECK(arena_of(tensors, Rule::BestFitNoLeading) == row.no_leading);
    CHECK(arena_of(tensors, Rule::BestFit) == row.best_fit);
    CHECK(arena_of(tensors, Rule::FirstFit) == row.first_fit);
  }
}

DATA_TEST_CASE("arena planner: every real model's best fit reaches its peak") {
  for (const char* name :
       {"audio_preprocessor_int8", "dtln_noise_suppression", "hello_world_float",
        "hello_world_int8", "keyword_scrambled", "keyword_scrambled_8bit", "micro_speech_quantized",
        "mobilenet_v2_quantized_1x3x224x224", "person_detect", "trained_lstm_int8"}) {
    CAPTURE(name);
    const auto tensors = test::arena_data(std::string("derived/") + name + ".csv");
    CHECK(arena_of(tensors, Rule::BestFit) == offsets::peak_live_bytes(tensors)->peak_bytes);
  }
}

// Golden values: as above.
DATA_TEST_CASE("arena planner: the large sets give the known arenas") {
  const auto g1 = test::arena_data("idealloc/G_1.csv");
  CHECK(arena_of(g1, Rule::BestFit) == 3034387587);
  CHECK(arena_of(g1, Rule::FirstFit) == 3039277202);
  const auto resnet50 = test::arena_data("idealloc/resnet50.csv");
  CHECK(arena_of(resnet50, Rule::BestFit) == 1525964460);
  CHECK(arena_of(resnet50, Rule::FirstFit) == 1525214892);
}

DATA_TEST_CASE("arena planner: 28,526 tensors are planned soundly") {
  const auto tensors = test::arena_data("idealloc/S_1.csv");
  REQUIRE(tensors.size() == 28526);
  CHECK(arena_of(tensors, Rule::BestFit) >= offsets::peak_live_bytes(tensors)->peak_bytes);
}

// 180 million pairs share a step here, too many for the checker in a test.
DATA_TEST_CASE("arena planner: 62,185 tensors are planned") {
  const auto tensors = test::arena_data("idealloc/Y_1.csv");
  REQUIRE(tensors.size() == 62185);
  const auto plan = plan_offsets(tensors, Rule::BestFit);
  REQUIRE(plan);
  CHECK(plan->arena_bytes >= offsets::peak_live_bytes(tensors)->peak_bytes);
}
