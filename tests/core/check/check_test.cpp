// The checkers must see what is wrong.
#include <doctest/doctest.h>

#include "core/check/check_arena.h"
#include "core/check/check_islands.h"
#include "core/check/check_reduction.h"

using namespace arenascope;
using check::check_arena;
using check::check_islands;
using check::check_reduction;

namespace {

const std::vector<ArenaTensor> kTensors{{100, {0, 1}}, {80, {1, 2}}, {60, {2, 3}, 16}};

std::string problem(const Result<Done>& result) {
  return result.ok() ? "" : result.error().message;
}

}  // namespace

TEST_CASE("arena checker: a sound plan has no findings") {
  const auto found = check_arena(kTensors, std::vector<Bytes>{0, 100, 0}, 180);
  CHECK(found.sound());
  CHECK(found.highest_top == 180);
}

TEST_CASE("arena checker: one shared byte at one shared step is an overlap") {
  const auto found = check_arena(kTensors, std::vector<Bytes>{0, 99, 0}, 180);
  CHECK(found.overlaps == std::vector<std::pair<TensorId, TensorId>>{{0, 1}});
  CHECK(found.highest_top == 179);
}

TEST_CASE("arena checker: bytes below zero and above the arena are outside") {
  const auto found = check_arena(kTensors, std::vector<Bytes>{-1, 100, 0}, 179);
  CHECK(found.outside == std::vector<TensorId>{0, 1});
}

TEST_CASE("arena checker: an offset must be a multiple of the plan's and of its own alignment") {
  CHECK(check_arena(kTensors, std::vector<Bytes>{0, 100, 8}, 180).misaligned ==
        std::vector<TensorId>{2});
  CHECK(check_arena(kTensors, std::vector<Bytes>{0, 100, 0}, 180, 64).misaligned ==
        std::vector<TensorId>{1});
}

TEST_CASE("arena checker: a list that reaches the limit says so") {
  const std::vector<ArenaTensor> crowd(10, {4, {0, 0}});
  const auto found = check_arena(crowd, std::vector<Bytes>(10, 0), 4, 1, 5);
  CHECK(found.overlaps.size() == 5);
  CHECK(found.cut);
  CHECK(!check_arena(crowd, std::vector<Bytes>(10, 0), 4, 1, 45).cut);
}

TEST_CASE("arena checker: tensors of zero bytes overlap nothing") {
  const std::vector<ArenaTensor> tensors{{10, {0, 1}}, {0, {0, 1}}};
  CHECK(check_arena(tensors, std::vector<Bytes>{0, 0}, 10).sound());
}

TEST_CASE("reduction checker: a missing edge and a redundant edge are found") {
  const std::vector<Edge> edges{{0, 1}, {1, 2}, {0, 2}};
  CHECK(check_reduction(3, edges, std::vector<Edge>{{0, 1}, {1, 2}}).ok());
  CHECK(problem(check_reduction(3, edges, std::vector<Edge>{{0, 1}, {0, 2}})) ==
        "Node 1 reaches other nodes than before.");
  CHECK(problem(check_reduction(3, edges, edges)) == "The kept edge 0 -> 2 is redundant.");
}

TEST_CASE("island checker: wrong labels, sizes and counts are found") {
  const std::vector<Incidence> incidences{{3, 1}, {2}};
  const IslandsPlan right{2, {{}, 0, 1, 0}, {2, 1}};
  CHECK(check_islands(4, incidences, right).ok());
  CHECK(problem(check_islands(4, incidences, {2, {{}, 1, 0, 1}, {1, 2}})) ==
        "Node 1 has the wrong label.");
  CHECK(problem(check_islands(4, incidences, {2, {0, 0, 1, 0}, {3, 1}})) ==
        "Node 0 has the wrong label.");
  CHECK(problem(check_islands(4, incidences, {2, {{}, 0, 1, 0}, {1, 2}})) ==
        "The sizes of the islands are wrong.");
  CHECK(problem(check_islands(4, incidences, {3, {{}, 0, 1, 0}, {2, 1}})) ==
        "The number of islands is wrong.");
  CHECK(problem(check_islands(4, incidences, {0, {}, {}})) == "There is not one label per node.");
}
