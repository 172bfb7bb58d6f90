#include "core/session/tables.h"

#include <doctest/doctest.h>

#include "tests/support/data.h"

using namespace arenascope;
using namespace arenascope::session;

namespace {

using Cells = std::vector<std::string>;

Session opened(std::string_view text) {
  Session session;
  REQUIRE(session.open(text, {}));
  while (session.planning()) session.advance(1'000'000);
  return session;
}

Cells kinds(const Table& table) {
  Cells ids;
  for (const TableKind& kind : table.kinds) ids.emplace_back(kind.id);
  return ids;
}

Cells columns(const Table& table) {
  Cells titles;
  for (const TableColumn& column : table.columns) titles.emplace_back(column.title);
  return titles;
}

}  // namespace

TEST_CASE("tables: tensors with their place in time and in the arena") {
  const Table table =
      table_of(opened("id,lower,end,size\na,0,1,1000\nb,1,2,80\n"), "tensors", 0, 10);
  CHECK(table.kind.id == "tensors");
  CHECK(columns(table) == Cells{"Name", "Bytes", "First use", "Last use", "Offset", "Top", "Role"});
  CHECK(table.total == 2);
  REQUIRE(table.rows.size() == 2);
  CHECK(table.rows[0].cells == Cells{"a", "1,000", "0", "1", "0", "1,000", "activation"});
  CHECK(table.rows[1].cells == Cells{"b", "80", "1", "2", "1,000", "1,080", "activation"});
  CHECK(table.rows[1].link == Selection{EntityKind::Tensor, 1});
}

TEST_CASE("tables: incidences with their nodes, a static endpoint in words") {
  const Table table = table_of(
      opened(R"({"arenascope": 1, "incidences": [["a", "b"], ["c", null]]})"), "incidences", 0, 10);
  CHECK(table.kind.id == "incidences");
  REQUIRE(table.rows.size() == 2);
  CHECK(table.rows[1].cells == Cells{"2", "c, static"});
  CHECK(table.rows[1].link == Selection{EntityKind::Incidence, 1});
}

TEST_CASE("tables: a part of the rows, the total of all") {
  const Session session = opened("id,lower,end,size\na,0,0,1\nb,1,1,2\nc,2,2,3\n");
  const Table table = table_of(session, "tensors", 1, 1);
  REQUIRE(table.rows.size() == 1);
  CHECK(table.rows[0].cells[0] == "b");
  CHECK(table.total == 3);
  CHECK(table_of(session, "tensors", 2, 5).rows.size() == 1);
  CHECK(table_of(session, "tensors", 3, 5).rows.empty());
  CHECK(table_of(session, "tensors", 99, SIZE_MAX).rows.empty());
  CHECK(table_of(session, "tensors", 1, SIZE_MAX).rows.size() == 2);
}

TEST_CASE("tables: an unknown kind gives the first there is") {
  const Session session = opened("a -> b\n");
  CHECK(table_of(session, "tensors", 0, 1).kind.id == "nodes");
  CHECK(table_of(session, "", 0, 1).kind.id == "nodes");
}

TEST_CASE("tables: a document has the tables of its parts") {
  CHECK(kinds(table_of(opened("id,lower,end,size\na,0,0,1\n"), "", 0, 1)) == Cells{"tensors"});
  CHECK(kinds(table_of(opened("a -> b\n"), "", 0, 1)) == Cells{"nodes", "edges", "islands"});
  CHECK(kinds(table_of(opened(test::asset_file("lessons/islands.json")), "", 0, 1)) ==
        Cells{"nodes", "incidences", "islands"});
  CHECK(kinds(table_of(opened(test::asset_file("lessons/unet.json")), "", 0, 1)) ==
        Cells{"tensors", "nodes", "edges", "islands"});
}

TEST_CASE("tables: edges with their state and the path that replaces them") {
  const Table table = table_of(opened("a -> b\nb -> c\na -> c\n"), "edges", 0, 10);
  REQUIRE(table.rows.size() == 3);
  CHECK(table.rows[0].cells == Cells{"a", "b", "needed", ""});
  CHECK(table.rows[2].cells == Cells{"a", "c", "redundant", "a → b → c"});
  CHECK(table.rows[2].link == Selection{EntityKind::Edge, 2});
}

TEST_CASE("tables: nodes with their island, or none") {
  const Table table = table_of(opened(test::asset_file("lessons/islands.json")), "nodes", 0, 10);
  CHECK(columns(table) == Cells{"Node", "Island"});
  REQUIRE(table.rows.size() == 10);
  CHECK(table.rows[0].cells == Cells{"0", "inactive"});
  CHECK(table.rows[1].cells == Cells{"1", "0"});
}

// Of the lesson: {1, 4, 7}, {2, 5, 9} and {6}; labels follow the smallest node.
TEST_CASE("tables: islands by label, with size and smallest node") {
  const Table table = table_of(opened(test::asset_file("lessons/islands.json")), "islands", 0, 10);
  REQUIRE(table.rows.size() == 3);
  CHECK(table.rows[0].cells == Cells{"0", "3", "1"});
  CHECK(table.rows[1].cells == Cells{"1", "3", "2"});
  CHECK(table.rows[2].cells == Cells{"2", "1", "6"});
}

TEST_CASE("tables: operators of a graph name what they do") {
  const Table table = table_of(opened(test::asset_file("lessons/unet.json")), "nodes", 0, 1);
  CHECK(columns(table) == Cells{"Node", "Operator", "Island"});
  REQUIRE(table.rows.size() == 1);
  CHECK_FALSE(table.rows[0].cells[1].empty());
}

TEST_CASE("tables: a weight is no row, and the link counts it") {
  const Session session = opened(R"({"arenascope": 1,
 "tensors": [{"name": "w", "bytes": 9, "role": "weight"}, {"name": "x", "bytes": 8, "role": "input"},
  {"name": "y", "bytes": 4}],
 "nodes": [{"name": "f", "op": "F", "inputs": ["x", "w"], "outputs": ["y"]}]})");
  const Table table = table_of(session, "tensors", 0, 10);
  REQUIRE(table.rows.size() == 2);
  CHECK(table.rows[0].cells[0] == "x");
  CHECK(table.rows[0].link == Selection{EntityKind::Tensor, 1});
}
