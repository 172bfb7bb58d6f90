// The exact cases of google/XNNPACK test/subgraph/memory-planner.cc; the first three were added by
// its #10801.
#include <doctest/doctest.h>

#include "core/offsets/arena_planner.h"
#include "core/offsets/liveness.h"

using namespace arenascope;
using offsets::plan_offsets;
using offsets::Rule;

namespace {

struct Expected {
  std::vector<Bytes> offsets;
  Bytes arena_bytes = 0;
  Bytes peak_bytes = 0;
};

void check_case(const std::vector<ArenaTensor>& tensors, const Expected& expected) {
  const auto plan = plan_offsets(tensors, Rule::BestFit);
  REQUIRE(plan);
  CHECK(plan->offsets == expected.offsets);
  CHECK(plan->arena_bytes == expected.arena_bytes);
  CHECK(offsets::peak_live_bytes(tensors)->peak_bytes == expected.peak_bytes);
}

const std::vector<ArenaTensor> kLeadingGap{{100, {0, 1}}, {80, {1, 2}}, {60, {2, 3}}};
const std::vector<ArenaTensor> kSmallerInner{
    {100, {0, 0}}, {90, {0, 2}}, {80, {0, 0}}, {70, {0, 2}}, {60, {2, 3}}};
const std::vector<ArenaTensor> kEqualFit{{110, {0, 0}}, {100, {0, 2}}, {60, {0, 0}},
                                         {50, {0, 0}},  {45, {0, 2}},  {40, {2, 3}}};

}  // namespace

TEST_CASE("best fit: a free leading gap is reused instead of appending") {
  check_case(kLeadingGap, {{0, 100, 0}, 180, 180});
}

TEST_CASE("best fit: a strictly smaller internal gap beats the leading gap") {
  check_case(kSmallerInner, {{0, 100, 190, 270, 190}, 340, 340});
}

TEST_CASE("best fit: the leading gap wins an equal fit") {
  check_case(kEqualFit, {{0, 110, 210, 270, 320, 0}, 365, 365});
}

TEST_CASE("best fit: touching blocks are one block") {
  check_case({{56, {1, 1}}, {40, {0, 1}}, {64, {1, 1}}, {152, {0, 0}}, {20, {1, 1}}},
             {{64, 152, 0, 0, 120}, 192, 192});
}

TEST_CASE("best fit: a chain of eight tensors reaches its peak") {
  check_case({{32, {0, 1}},
              {28, {1, 4}},
              {36, {2, 5}},
              {16, {3, 5}},
              {8, {4, 5}},
              {64, {5, 7}},
              {10, {6, 8}},
              {40, {7, 8}}},
             {{0, 32, 64, 100, 116, 0, 104, 64}, 124, 124});
}

TEST_CASE("best fit without leading gap: a single live block is always appended to") {
  const auto plan = plan_offsets(kLeadingGap, Rule::BestFitNoLeading);
  CHECK(plan->offsets == std::vector<Bytes>{0, 100, 180});
  CHECK(plan->arena_bytes == 240);
}

TEST_CASE("best fit without leading gap: the last of an equal fit goes to the inner gap") {
  CHECK(plan_offsets(kEqualFit, Rule::BestFitNoLeading)->offsets.back() == 210);
}

TEST_CASE("first fit: the lowest gap wins over a smaller one") {
  CHECK(plan_offsets(kSmallerInner, Rule::FirstFit)->offsets.back() == 0);
}
