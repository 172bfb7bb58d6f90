#include "core/session/linked_tensors.h"

#include <doctest/doctest.h>

using namespace arenascope;
using session::linked_tensors;

namespace {

// p and q share y; r has its own tensors.
constexpr std::string_view kTwoIslands =
    R"({"arenascope":1,
"tensors":[{"name":"x","bytes":4},{"name":"y","bytes":4},{"name":"z","bytes":4},{"name":"u","bytes":4},{"name":"v","bytes":4}],
"nodes":[{"name":"p","inputs":["x"],"outputs":["y"]},{"name":"q","inputs":["y"],"outputs":["z"]},{"name":"r","inputs":["u"],"outputs":["v"]}]})";

}  // namespace

TEST_CASE("linked tensors: of an operator, what it reads and writes") {
  session::Session session;
  REQUIRE(session.open(kTwoIslands, {}));
  CHECK(linked_tensors(session, {EntityKind::Node, 1}) == std::vector<TensorId>{1, 2});
}

TEST_CASE("linked tensors: of an island, those of all its operators") {
  session::Session session;
  REQUIRE(session.open(kTwoIslands, {}));
  CHECK(linked_tensors(session, {EntityKind::Island, 0}) == std::vector<TensorId>{0, 1, 2});
}

TEST_CASE("linked tensors: of a tensor, none") {
  session::Session session;
  REQUIRE(session.open(kTwoIslands, {}));
  CHECK(linked_tensors(session, {EntityKind::Tensor, 0}).empty());
}

TEST_CASE("linked tensors: without operators, none") {
  session::Session session;
  REQUIRE(session.open("a -- b\n", {}));
  CHECK(linked_tensors(session, {EntityKind::Island, 0}).empty());
}
