#include "core/offsets/liveness.h"

#include <doctest/doctest.h>

#include "tests/support/brute_force_arena.h"
#include "tests/support/generate.h"

using namespace arenascope;
using offsets::LivePiece;
using offsets::peak_live_bytes;

namespace {

struct Peak {
  Bytes bytes = 0;
  Step step = 0;
};

Peak brute_force_peak(std::span<const ArenaTensor> tensors, Step last) {
  Peak peak;
  for (Step step = 0; step <= last; ++step) {
    const Bytes live = test::live_bytes_at(tensors, step);
    if (live > peak.bytes) peak = {live, step};
  }
  return peak;
}

}  // namespace

TEST_CASE("peak live bytes: equals the largest sum over all steps, at the first such step") {
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    const auto tensors = test::random_tensors(seed);
    const auto live = peak_live_bytes(tensors);
    REQUIRE(live);
    const Peak expected = brute_force_peak(tensors, 60);
    CHECK(live->peak_bytes == expected.bytes);
    CHECK(live->peak_step == expected.step);
  }
}

TEST_CASE("peak live bytes: lifetimes are inclusive") {
  // a 10 [0,1], b 20 [1,2] share step 1; c 30 [3,4] begins after both.
  const std::vector<ArenaTensor> shared{{10, {0, 1}}, {20, {1, 2}}, {5, {3, 4}}};
  CHECK(peak_live_bytes(shared)->peak_bytes == 30);
  CHECK(peak_live_bytes(shared)->peak_step == 1);
  const std::vector<ArenaTensor> consecutive{{10, {0, 1}}, {20, {2, 3}}};
  CHECK(peak_live_bytes(consecutive)->peak_bytes == 20);
  CHECK(peak_live_bytes(consecutive)->peak_step == 2);
}

TEST_CASE("live bytes curve: has the live bytes of every step and no equal neighbours") {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const auto tensors = test::random_tensors(seed);
    const auto live = peak_live_bytes(tensors);
    REQUIRE(live);
    Step next = live->curve.front().first_step;
    Bytes before = -1;
    for (const LivePiece& piece : live->curve) {
      CHECK(piece.first_step == next);
      CHECK(piece.bytes != before);
      for (Step step = piece.first_step; step <= piece.last_step; ++step)
        CHECK(piece.bytes == test::live_bytes_at(tensors, step));
      next = piece.last_step + 1;
      before = piece.bytes;
    }
  }
}

TEST_CASE("live bytes curve: a pause between lifetimes is a piece of zero bytes") {
  const std::vector<ArenaTensor> tensors{{10, {2, 3}}, {10, {7, 7}}};
  CHECK(peak_live_bytes(tensors)->curve ==
        std::vector<LivePiece>{{2, 3, 10}, {4, 6, 0}, {7, 7, 10}});
}

TEST_CASE("live bytes curve: steps up to 2^53-1 need no memory of their own") {
  const std::vector<ArenaTensor> tensors{{7, {0, kMaxNumber}}, {3, {kMaxNumber, kMaxNumber}}};
  const auto live = peak_live_bytes(tensors);
  CHECK(live->peak_bytes == 10);
  CHECK(live->peak_step == kMaxNumber);
  CHECK(live->curve ==
        std::vector<LivePiece>{{0, kMaxNumber - 1, 7}, {kMaxNumber, kMaxNumber, 10}});
}

TEST_CASE("peak live bytes: nothing to plan has the peak 0 at step 0") {
  CHECK(peak_live_bytes({})->peak_bytes == 0);
  CHECK(peak_live_bytes({})->curve.empty());
  const std::vector<ArenaTensor> empty_tensor{{0, {4, 5}}};
  CHECK(peak_live_bytes(empty_tensor)->peak_step == 0);
}

TEST_CASE("peak live bytes: a first use after the last use is refused by name") {
  const std::vector<ArenaTensor> tensors{{10, {0, 1}}, {20, {5, 2}}};
  const auto live = peak_live_bytes(tensors);
  REQUIRE(!live);
  CHECK(live.error().message == "Tensor 1 has its last use, 2, before its first use, 5.");
}

TEST_CASE("peak live bytes: a sum above 2^53-1 is too large") {
  const std::vector<ArenaTensor> tensors{{kMaxNumber, {0, 1}}, {1, {1, 2}}};
  const auto live = peak_live_bytes(tensors);
  REQUIRE(!live);
  CHECK(live.error().code == ErrorCode::TooLarge);
  CHECK(live.error().message == "Tensor 1 makes the total exceed 9007199254740991 bytes.");
}
