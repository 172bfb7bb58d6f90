#include "core/session/places.h"

#include <doctest/doctest.h>

#include "tests/support/data.h"

using namespace arenascope;
using namespace arenascope::session;

namespace {

constexpr std::string_view kRows = "# two rows\nid,lower,end,size\na,0,1,100\n\nb,1,2,80\n";
constexpr std::string_view kOperators = R"({"arenascope": 1,
 "tensors": [
  {"name": "x", "bytes": 8, "role": "input"},
  {"name": "y", "bytes": 4},
  {"name": "z", "bytes": 4}],
 "nodes": [
  {"name": "f", "op": "F", "inputs": ["x"], "outputs": ["y"]},
  {"name": "g", "op": "G", "inputs": ["y"], "outputs": ["z"]}]})";

Session opened(std::string_view text) {
  Session session;
  REQUIRE(session.open(text, {}));
  return session;
}

}  // namespace

TEST_CASE("places: a tensor of a CSV has the line of its row, and the row leads back") {
  const Session session = opened(kRows);
  CHECK(line_of(session, {EntityKind::Tensor, 1}) == 5);
  CHECK(entity_at_line(session, 5) == Selection{EntityKind::Tensor, 1});
}

TEST_CASE("places: comments, the header and lines beyond the text define nothing") {
  const Session session = opened(kRows);
  for (const std::uint32_t line : {0u, 1u, 2u, 4u, 99u})
    CHECK_FALSE(static_cast<bool>(entity_at_line(session, line)));
}

TEST_CASE("places: an incidence has the line of its pair, and the line leads back") {
  const Session session = opened("a -- b\n# and\nb -- c\n");
  CHECK(line_of(session, {EntityKind::Incidence, 1}) == 3);
  CHECK(entity_at_line(session, 3) == Selection{EntityKind::Incidence, 1});
}

TEST_CASE("places: what does not exist has no line") {
  const Session session = opened(kRows);
  CHECK(line_of(session, {EntityKind::Tensor, 2}) == 0);
  CHECK(line_of(session, {EntityKind::Edge, 0}) == 0);
  CHECK(line_of(session, {EntityKind::Island, 0}) == 0);
  CHECK(line_of(session, {}) == 0);
}

TEST_CASE("places: an edge comes before the node that its line introduces") {
  const Session session = opened("a -> b\n\nb -> c\n");
  CHECK(line_of(session, {EntityKind::Edge, 1}) == 3);
  CHECK(line_of(session, {EntityKind::Node, 2}) == 3);
  CHECK(entity_at_line(session, 3) == Selection{EntityKind::Edge, 1});
}

TEST_CASE("places: tensors and operators of a JSON text") {
  const Session session = opened(kOperators);
  CHECK(line_of(session, {EntityKind::Tensor, 1}) == 4);
  CHECK(line_of(session, {EntityKind::Node, 1}) == 8);
  CHECK(entity_at_line(session, 4) == Selection{EntityKind::Tensor, 1});
  CHECK(entity_at_line(session, 8) == Selection{EntityKind::Node, 1});
}

TEST_CASE("places: an edge of an operator graph stands where the reader stands") {
  const Session session = opened(kOperators);
  REQUIRE(session.plan().reduction);
  REQUIRE(session.plan().reduction->edges.size() == 1);
  CHECK(line_of(session, {EntityKind::Edge, 0}) == 8);
}

TEST_CASE("places: a text with an error has no places") {
  Session session = opened(kRows);
  session.set_text(std::string(kRows) + "c,5,3,1\n", Typing::NewPoint);
  REQUIRE(session.text_error());
  CHECK(line_of(session, {EntityKind::Tensor, 1}) == 0);
  CHECK_FALSE(static_cast<bool>(entity_at_line(session, 5)));
}
