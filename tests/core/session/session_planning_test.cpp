#include <doctest/doctest.h>

#include "core/session/session.h"
#include "tests/support/crowd.h"

using namespace arenascope;
using namespace arenascope::session;
using test::crowd;

namespace {

constexpr std::string_view kTwo = "id,lower,end,size\na,0,1,100\nb,1,2,80\n";
constexpr int kLarge = 6000;

Session opened(std::string_view text) {
  Session session;
  REQUIRE(session.open(text, {}));
  return session;
}

}  // namespace

TEST_CASE("session planning: a large plan is made in slices, the last one stays meanwhile") {
  Session session = opened(kTwo);
  REQUIRE(session.open(crowd(kLarge), {}));
  REQUIRE(session.planning());
  CHECK(session.progress_percent() < 100);
  CHECK(session.plan().arena->arena_bytes == 180);
  const std::uint64_t revision = session.revision();
  int slices = 0;
  while (!session.advance(1'000'000)) ++slices;
  CHECK(slices > 0);
  CHECK_FALSE(session.planning());
  CHECK(session.plan() == make_plan(session.document()));
  CHECK(session.revision() == revision + 1);
}

TEST_CASE("session planning: cancelling keeps the last complete plan and says so") {
  Session session = opened(kTwo);
  REQUIRE(session.open(crowd(kLarge), {}));
  REQUIRE(session.planning());
  session.cancel_planning();
  CHECK_FALSE(session.planning());
  CHECK(session.plan_cancelled());
  CHECK(session.plan().arena->arena_bytes == 180);
  CHECK(session.advance(1'000'000));
  CHECK(session.plan().arena->arena_bytes == 180);
}

TEST_CASE("session planning: the next change plans again after a cancel") {
  Session session = opened(kTwo);
  REQUIRE(session.open(crowd(kLarge), {}));
  session.cancel_planning();
  REQUIRE(session.edit(edit::SetBytes{0, 16}));
  CHECK_FALSE(session.plan_cancelled());
  while (!session.advance(1'000'000)) {
  }
  CHECK(session.plan().arena->tensors.size() == kLarge);
  CHECK(session.plan().arena->tensors[0].bytes == 16);
}
