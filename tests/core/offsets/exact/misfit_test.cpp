#include "core/offsets/exact/misfit.h"

#include <doctest/doctest.h>

#include "tests/support/minimum_arena.h"
#include "tests/support/sets_above_peak.h"

using namespace arenascope;
using namespace arenascope::offsets;

namespace {

constexpr std::uint64_t kPlenty = 400'000'000;

std::vector<ArenaTensor> chosen(const std::vector<ArenaTensor>& tensors,
                                const std::vector<TensorId>& ids) {
  std::vector<ArenaTensor> list;
  for (const TensorId id : ids) list.push_back(tensors[id]);
  return list;
}

// The set does not fit, and without any one of its tensors it does: by every order.
void check_minimal(const std::vector<ArenaTensor>& tensors, const Misfit& misfit, Bytes budget) {
  REQUIRE(misfit.state() == Misfitting::Shown);
  CHECK(misfit.minimal());
  const std::vector<TensorId>& ids = misfit.tensors();
  CHECK(test::minimum_arena(chosen(tensors, ids)) > budget);
  for (std::size_t i = 0; i < ids.size(); ++i) {
    std::vector<TensorId> without = ids;
    without.erase(without.begin() + static_cast<std::ptrdiff_t>(i));
    CHECK(test::minimum_arena(chosen(tensors, without)) <= budget);
  }
}

}  // namespace

TEST_CASE("misfit: where one step holds too much its largest tensors are the set") {
  const std::vector<ArenaTensor> tensors{{6, {0, 1}}, {5, {1, 2}}, {3, {2, 3}}, {1, {1, 1}}};
  Misfit misfit(tensors, 10);
  CHECK(misfit.advance(kPlenty) == Progress::Done);
  CHECK(misfit.tensors() == std::vector<TensorId>{0, 1});
  check_minimal(tensors, misfit, 10);
}

TEST_CASE("misfit: above the peak the set is minimal too") {
  for (std::size_t i = 0; i < 40; ++i) {
    const auto tensors = test::brimful_tensors(test::kSeedsAbovePeak[i], test::kAbovePeakCount);
    const Bytes budget = test::minimum_arena(tensors) - 1;
    Misfit misfit(tensors, budget);
    CHECK(misfit.advance(kPlenty) == Progress::Done);
    check_minimal(tensors, misfit, budget);
  }
}

TEST_CASE("misfit: it is found within a crowd that has nothing to do with it") {
  auto tensors = test::brimful_tensors(test::kSeedsAbovePeak[0], test::kAbovePeakCount);
  const Bytes budget = test::minimum_arena(tensors) - 1;
  const std::size_t count = tensors.size();
  for (Step step = 20; step < 60; ++step) tensors.push_back({2, {step, step + 2}});
  Misfit misfit(tensors, budget);
  CHECK(misfit.advance(kPlenty) == Progress::Done);
  CHECK(misfit.minimal());
  CHECK(misfit.tensors().back() < count);
}

TEST_CASE("misfit: a budget that can be met has none, and too little work says so") {
  const auto tensors = test::brimful_tensors(test::kSeedsAbovePeak[0], test::kAbovePeakCount);
  Misfit fits(tensors, test::minimum_arena(tensors));
  CHECK(fits.advance(kPlenty) == Progress::Done);
  CHECK(fits.state() == Misfitting::Fits);
  Misfit cut(tensors, test::minimum_arena(tensors) - 1);
  CHECK(cut.advance(20) == Progress::Running);
  CHECK(cut.state() == Misfitting::Open);
  CHECK(cut.tensors().empty());
}

TEST_CASE("misfit: slices of any size lead to the same set and work") {
  const auto tensors = test::brimful_tensors(test::kSeedsAbovePeak[3], test::kAbovePeakCount);
  const Bytes budget = test::minimum_arena(tensors) - 1;
  Misfit whole(tensors, budget), sliced(tensors, budget);
  whole.advance(kPlenty);
  while (sliced.advance(5) == Progress::Running) {
  }
  CHECK(sliced.tensors() == whole.tensors());
}
