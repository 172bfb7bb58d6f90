#include "core/offsets/difference.h"

#include <doctest/doctest.h>

#include "core/plan/pipeline.h"

using namespace arenascope;

namespace {

Document leading_gap(std::string planner) {
  Document document;
  document.lifetimes.emplace();
  const auto add = [&](std::string name, Bytes bytes, Lifetime life) {
    LifetimeTensor& tensor = document.lifetimes->emplace_back();
    tensor.name = std::move(name), tensor.bytes = bytes, tensor.life = life;
  };
  add("a", 100, {0, 1});
  add("b", 80, {1, 2});
  add("c", 60, {2, 3});
  document.options.planner = std::move(planner);
  return document;
}

ArenaPlan plan(std::string planner) {
  return *make_plan(leading_gap(std::move(planner))).arena;
}

}  // namespace

TEST_CASE("plan difference: the rule before #10801 puts c higher, and parts at its decision") {
  const auto difference = offsets::plan_difference(plan("best-fit"), plan("best-fit-no-leading"));
  CHECK(difference.by == std::vector<Bytes>{0, 0, 180});
  CHECK(difference.higher == 1);
  CHECK(difference.lower == 0);
  CHECK(difference.same == 2);
  CHECK(difference.farthest == 180);
  CHECK(difference.parting == offsets::Parting{2, 2, 2});
}

TEST_CASE("plan difference: the other way round the sign turns") {
  const auto difference = offsets::plan_difference(plan("best-fit-no-leading"), plan("best-fit"));
  CHECK(difference.by == std::vector<Bytes>{0, 0, -180});
  CHECK(difference.lower == 1);
}

TEST_CASE("plan difference: a plan beside itself is the same all over") {
  const auto difference = offsets::plan_difference(plan("best-fit"), plan("best-fit"));
  CHECK(difference.same == 3);
  CHECK(difference.farthest == 0);
  CHECK_FALSE(difference.parting);
}

TEST_CASE("plan difference: another order parts where another tensor is placed") {
  const auto difference = offsets::plan_difference(plan("best-fit"), plan("max-end"));
  REQUIRE(difference.parting);
  CHECK(difference.parting->rank == 0);
  CHECK(difference.parting->in_a == 0);
  CHECK(difference.parting->in_b == 1);
}
