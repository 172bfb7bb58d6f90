// The proof of the minimum, held against trying every order.
#include "core/offsets/exact/exact_search.h"

#include <doctest/doctest.h>

#include "core/check/check_arena.h"
#include "core/offsets/liveness.h"
#include "tests/support/arena_data.h"
#include "tests/support/generate.h"
#include "tests/support/minimum_arena.h"
#include "tests/support/sets_above_peak.h"

using namespace arenascope;
using namespace arenascope::offsets;
using exact::Rules;

namespace {

constexpr std::uint64_t kPlenty = 400'000'000;

// The proven minimum of a search that ends within its work.
Bytes proved(const std::vector<ArenaTensor>& tensors, const ExactOptions& options = {}) {
  ExactSearch search(tensors, options);
  REQUIRE(search.advance(kPlenty) == Progress::Done);
  REQUIRE(search.best());
  const ArenaOffsets& plan = *search.best();
  REQUIRE(search.lower_bound() == plan.arena_bytes);
  REQUIRE(check::check_arena(tensors, plan.offsets, plan.arena_bytes).sound());
  return plan.arena_bytes;
}

std::vector<std::pair<const char*, Rules>> one_rule_off() {
  std::vector<std::pair<const char*, Rules>> list{{"all", Rules{}}};
  const auto add = [&list](const char* name, bool Rules::*rule) {
    list.emplace_back(name, Rules{});
    list.back().second.*rule = false;
  };
  add("release", &Rules::release);
  add("split", &Rules::split);
  add("lid", &Rules::lid);
  add("support", &Rules::support);
  add("same_life", &Rules::same_life);
  add("identical", &Rules::identical);
  add("boost", &Rules::boost);
  add("memo", &Rules::memo);
  add("level", &Rules::level);
  return list;
}

// Every tensor gets its own alignment of 1, 2 or 4.
std::vector<ArenaTensor> with_alignments(std::vector<ArenaTensor> tensors, std::uint64_t seed) {
  Rng rng(seed);
  for (ArenaTensor& tensor : tensors) tensor.align = Bytes{1} << rng.below(3);
  return tensors;
}

}  // namespace

TEST_CASE("exact: 5,000 small sets have the minimum of every order") {
  const test::TensorSpec spec{.max_count = 6, .max_step = 6, .max_life = 4, .max_bytes = 12};
  for (std::uint64_t seed = 0; seed < 5000; ++seed) {
    const auto tensors = test::random_tensors(seed, spec);
    CHECK(proved(tensors) == test::minimum_arena(tensors));
  }
}

TEST_CASE("exact: more than 100 sets whose minimum lies above the peak are proved") {
  static_assert(std::size(test::kSeedsAbovePeak) >= 100);
  for (const std::uint64_t seed : test::kSeedsAbovePeak) {
    const auto tensors = test::brimful_tensors(seed, test::kAbovePeakCount);
    const Bytes minimum = test::minimum_arena(tensors);
    CHECK(minimum > peak_live_bytes(tensors)->peak_bytes);
    CHECK(proved(tensors) == minimum);
  }
}

TEST_CASE("exact: no rule changes the answer") {
  for (const auto& off : one_rule_off()) {
    const std::string name = off.first;
    const Rules& rules = off.second;
    CAPTURE(name);
    for (const std::uint64_t seed : test::kSeedsAbovePeak) {
      const auto tensors = test::brimful_tensors(seed, test::kAbovePeakCount);
      ExactSearch all(tensors), without(tensors, {.seed = seed, .rules = rules});
      all.advance(kPlenty);
      CHECK(without.advance(kPlenty) == Progress::Done);
      CHECK(without.lower_bound() == all.lower_bound());
    }
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
      const auto tensors = test::brimful_tensors(seed, 18);
      CHECK(proved(tensors, {.seed = seed, .rules = rules}) == proved(tensors));
    }
  }
}

TEST_CASE("exact: alignments of single tensors are kept, and the minimum is that of every order") {
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    const auto tensors = with_alignments(test::brimful_tensors(seed, 7), seed);
    CHECK(proved(tensors) == test::minimum_arena(tensors));
  }
}

TEST_CASE("exact: an alignment of the plan is no alignment of its own") {
  std::vector<ArenaTensor> tensors = test::brimful_tensors(7, 9);
  for (ArenaTensor& tensor : tensors) {
    tensor.bytes *= 64;
    tensor.align = 64;
  }
  const exact::Problem problem = exact::make_problem(tensors);
  CHECK(problem.unit % 64 == 0);
  CHECK(!problem.aligned);
}

TEST_CASE("exact: slices of any size lead to the same plan, bound and work") {
  for (const std::uint64_t seed : {test::kSeedsAbovePeak[0], test::kSeedsAbovePeak[1]}) {
    const auto tensors = test::brimful_tensors(seed, test::kAbovePeakCount);
    ExactSearch whole(tensors), sliced(tensors);
    whole.advance(kPlenty);
    while (sliced.advance(7) == Progress::Running) {
    }
    CHECK(*sliced.best() == *whole.best());
    CHECK(sliced.lower_bound() == whole.lower_bound());
    CHECK(sliced.work_done() == whole.work_done());
  }
}

TEST_CASE("exact: steps as large as they get and sizes beyond 32 bits") {
  std::vector<ArenaTensor> tensors =
      test::brimful_tensors(test::kSeedsAbovePeak[0], test::kAbovePeakCount);
  const Bytes minimum = proved(tensors);
  for (ArenaTensor& tensor : tensors) {
    tensor.bytes *= Bytes{1} << 40;
    tensor.life = {tensor.life.first_use << 48, tensor.life.last_use << 48};
  }
  CHECK(proved(tensors) == minimum << 40);
  tensors.push_back({1, {0, 0}});  // the common divisor is 1 now
  CHECK(proved(tensors) >= minimum << 40);
}

TEST_CASE("exact: a search that is cut has a sound plan and an honest bound") {
  const auto tensors =
      test::random_tensors(3, {.max_count = 60, .max_step = 9, .max_bytes = 99999});
  ExactSearch search(tensors);
  const Bytes peak = peak_live_bytes(tensors)->peak_bytes;
  Bytes arena = 0;
  for (int i = 0; i < 40 && search.advance(5000) == Progress::Running; ++i) {
    if (!search.best()) continue;
    const ArenaOffsets& plan = *search.best();
    CHECK((arena == 0 || plan.arena_bytes <= arena));
    arena = plan.arena_bytes;
    CHECK(search.lower_bound() >= peak);
    CHECK(search.lower_bound() <= arena);
    CHECK(check::check_arena(tensors, plan.offsets, arena).sound());
  }
}

// Golden values: the peaks, each reached by a plan that is checked. `work` is the same natively and
// in Wasm.
struct Row {
  const char* file;
  Bytes minimum;
  std::uint64_t work;
};
constexpr std::array<Row, 12> kRows{{{"minimalloc/A.1048576.csv", 1048576, 39594},
                                     {"minimalloc/B.1048576.csv", 1048576, 152201},
                                     {"minimalloc/C.1048576.csv", 1039360, 57319},
                                     {"minimalloc/D.1048576.csv", 986112, 8487911},
                                     {"minimalloc/E.1048576.csv", 1048576, 6953392},
                                     {"minimalloc/F.1048576.csv", 1048576, 132010},
                                     {"minimalloc/G.1048576.csv", 1048576, 85843},
                                     {"minimalloc/H.1048576.csv", 1048576, 629912},
                                     {"minimalloc/I.1048576.csv", 1048576, 3385663},
                                     {"minimalloc/K.1048576.csv", 1048576, 2974064},
                                     {"idealloc/G_1.csv", 3030937746, 421543},
                                     {"idealloc/resnet50.csv", 1515472556, 1150906}}};

DATA_TEST_CASE("exact: MiniMalloc's suite, G_1 and resnet50 are proved at their peaks") {
  for (const Row& row : kRows) {
    CAPTURE(row.file);
    const auto tensors = test::arena_data(row.file);
    ExactSearch search(tensors);
    REQUIRE(search.advance(kPlenty) == Progress::Done);
    CHECK(search.best()->arena_bytes == row.minimum);
    CHECK(search.lower_bound() == row.minimum);
    CHECK(search.work_done() == row.work);
    CHECK(check::check_arena(tensors, search.best()->offsets, row.minimum).sound());
  }
}

// J takes seconds to the end: it stands in the benchmark.
DATA_TEST_CASE("exact: MiniMalloc J comes within 16 % of its peak in a tenth of the work") {
  const auto tensors = test::arena_data("minimalloc/J.1048576.csv");
  ExactSearch search(tensors);
  search.advance(12'000'000);
  CHECK(search.lower_bound() == 989184);
  CHECK(search.best()->arena_bytes * 100 <= 989184 * Bytes{116});
}
