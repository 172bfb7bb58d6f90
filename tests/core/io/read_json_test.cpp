#include <doctest/doctest.h>

#include "core/io/format.h"
#include "tests/support/data.h"

using namespace arenascope;

namespace {

io::Parsed parsed_of(std::string_view text) {
  auto parsed = io::read_json(text);
  REQUIRE_MESSAGE(parsed.ok(), sentence_of(parsed.error()));
  return std::move(parsed.value());
}

Document document_of(std::string_view text) {
  return parsed_of(text).document;
}

}  // namespace

TEST_CASE("read json: lifetimes with all and with the least members") {
  const Document document = document_of(R"({"arenascope": 1, "name": "two", "lifetimes": [
    {"name": "a", "bytes": 100, "first_use": 0, "last_use": 1, "offset": 64, "align": 16, "role": "input"},
    {"bytes": 0, "first_use": 2, "last_use": 2, "offset": null}]})");
  CHECK(document.name == "two");
  REQUIRE(document.lifetimes->size() == 2);
  CHECK(document.lifetimes->at(0) == LifetimeTensor{"a", 100, {0, 1}, 64, 16, Role::Input});
  CHECK(document.lifetimes->at(1) ==
        LifetimeTensor{"t1", 0, {2, 2}, std::nullopt, 0, Role::Activation});
}

TEST_CASE("read json: an operator graph keeps its order and its names") {
  const Document document = document_of(test::asset_file("lessons/order-branch.json"));
  CHECK(document.nodes.names ==
        std::vector<std::string>{"stem", "left", "right", "shrink", "join"});
  REQUIRE(document.graph);
  CHECK(document.graph->tensors.at(4) == GraphTensor{"y", 10, Role::Output});
  CHECK(document.graph->operators.at(4) == Operator{"", {1, 3}, {4}, {}});
  CHECK(!document.edges);
}

TEST_CASE("read json: after names operators that come before") {
  const Document document = document_of(test::asset_file("lessons/rewriting-after-in-place.json"));
  CHECK(document.graph->operators.at(7).after == std::vector<NodeId>{6});
  CHECK(document.graph->operators.at(7).op == "conv add");
}

TEST_CASE("read json: numbers index into node_count nodes") {
  const Document document = document_of(test::asset_file("lessons/islands.json"));
  CHECK(document.nodes == NodeSet{10, {}});
  REQUIRE(document.incidences->size() == 6);
  CHECK(document.incidences->at(0) == Incidence{2, 9});
  CHECK(document.incidences->at(4) == Incidence{6, std::nullopt});
}

TEST_CASE("read json: without nodes and node_count the largest number decides") {
  CHECK(document_of(R"({"edges": [[0, 4], [1, 2]]})").nodes == NodeSet{5, {}});
  CHECK(document_of(R"({"edges": []})").nodes == NodeSet{});
}

TEST_CASE("read json: names without nodes count in order of first appearance") {
  const Document document = document_of(
      R"({"incidences": [["z", null], ["y"]], "edges": [["x", "y"], [0, 1, {"keep": true}]]})");
  CHECK(document.nodes.names == std::vector<std::string>{"z", "y", "x"});
  CHECK(*document.edges == std::vector<Edge>{{2, 1, false}, {0, 1, true}});
  CHECK(*document.incidences == std::vector<Incidence>{{0, std::nullopt}, {1}});
}

TEST_CASE("read json: numbers and names mix where nodes are listed") {
  const Document document = document_of(R"({"nodes": [{"name": "a"}, {}], "edges": [[0, "n1"]]})");
  CHECK(document.nodes.names == std::vector<std::string>{"a", "n1"});
  CHECK(*document.edges == std::vector<Edge>{{0, 1, false}});
  CHECK(!document.graph);
}

TEST_CASE("read json: a numbered node may be named by its number") {
  CHECK(*document_of(R"({"node_count": 3, "edges": [["0", 2]]})").edges ==
        std::vector<Edge>{{0, 2, false}});
}

TEST_CASE("read json: plain nodes beside incidences are no operators") {
  const Document plain = document_of(R"({"nodes": [{"name": "a"}], "incidences": [["a"]]})");
  CHECK(!plain.graph);
  const Document graph = document_of(
      R"({"tensors": [], "nodes": [{"name": "b"}, {"name": "a"}], "incidences": [["a"], [0]]})");
  CHECK(graph.graph);
  CHECK(*graph.incidences == std::vector<Incidence>{{1}, {0}});
}

TEST_CASE("read json: an order that breaks a dependency is repaired with a finding") {
  // d reads what a writes, b comes after d: sources a and c first, then d, then b.
  const auto parsed =
      parsed_of(R"({"tensors": [{"name": "x", "bytes": 1}], "incidences": [["b", 0]],
   "nodes": [
    {"name": "b", "after": ["d"]},
    {"name": "a", "outputs": ["x"]},
    {"name": "c"},
    {"name": "d", "inputs": ["x"]}]})");
  const Document& document = parsed.document;
  CHECK(document.nodes.names == std::vector<std::string>{"a", "c", "d", "b"});
  CHECK(document.graph->operators.at(3).after == std::vector<NodeId>{2});
  CHECK(document.graph->operators.at(2).inputs == std::vector<TensorId>{0});
  CHECK(*document.incidences == std::vector<Incidence>{{3, 3}});
  CHECK(parsed.map.nodes.at(3).line == 3);
  REQUIRE(parsed.findings.size() == 1);
  CHECK(parsed.findings[0].message ==
        "The order of the nodes is repaired: b stands before d, for which it waits.");
  CHECK(parsed.findings[0].where == Where{3, 29, std::nullopt});
}

TEST_CASE("read json: an operator may read what it writes") {
  const Document document =
      document_of(R"({"tensors": [{"bytes": 1}], "nodes": [{"inputs": ["t0"], "outputs": [0]}]})");
  CHECK(document.graph->operators.at(0) == Operator{"", {0}, {0}, {}});
}

TEST_CASE("read json: operators that wait for each other are a cycle with nodes and lines") {
  const auto parsed = io::read_json(R"({"nodes": [
    {"name": "a"},
    {"name": "b", "after": ["d"]},
    {"name": "c", "after": ["a", "b"]},
    {"name": "d", "after": ["c"]}]})");
  REQUIRE(!parsed.ok());
  const Error& error = parsed.error();
  CHECK(error.code == ErrorCode::Cycle);
  CHECK(error.message == "The edges form a cycle, b -> c -> d -> b. Lines 4, 5, 3.");
  CHECK(error.cycle == std::vector<std::uint32_t>{1, 2, 3, 1});
  CHECK(error.cycle_lines == std::vector<std::uint32_t>{4, 5, 3});
  CHECK(error.where == Where{4, 34, std::nullopt});
}

TEST_CASE("read json: options are read, a budget as a number or a size") {
  const Options options =
      document_of(
          R"({"edges": [], "options": {"planner": "first-fit", "align": 16, "budget": "1.5KiB", "schedule": "kahn"}})")
          .options;
  CHECK(options == Options{"first-fit", "kahn", 16, 1536});
  CHECK(document_of(R"({"edges": [], "options": {"budget": 7, "planner": null}})").options ==
        Options{"", "", std::nullopt, 7});
}

TEST_CASE("read json: unknown and repeated keys are findings with their places") {
  const auto parsed = parsed_of(
      "{\"edges\": [],\n \"colour\": [{\"a\": 1}], \"name\": \"x\",\n"
      " \"n\\u0061me\": \"y\", \"options\": {\"speed\": 9}}");
  CHECK(parsed.document.name == "y");
  REQUIRE(parsed.findings.size() == 3);
  CHECK(parsed.findings[0].message == "The key colour is not known here, so it is ignored.");
  CHECK(parsed.findings[0].where == Where{2, 2, std::nullopt});
  CHECK(parsed.findings[1].message == "The key name stands twice; this one counts.");
  CHECK(parsed.findings[1].where == Where{3, 2, std::nullopt});
  CHECK(parsed.findings[2].message == "The key speed is not known here, so it is ignored.");
}

TEST_CASE("read json: spans cover entities and fields as written") {
  const std::string text =
      "{\"lifetimes\": [\n {\"bytes\":8 , \"name\": \"a\\\"\", \"first_use\": 0,\n"
      "  \"last_use\": 3}]}";
  const auto parsed = parsed_of(text);
  const EntitySpan& spans = parsed.map.lifetimes.at(0);
  const auto written = [&](TextSpan span) { return text.substr(span.offset, span.length); };
  CHECK(spans.line == 2);
  CHECK(written(spans.whole).front() == '{');
  CHECK(written(spans.whole).back() == '}');
  CHECK(written(spans.field(Field::Name)) == "\"a\\\"\"");
  CHECK(written(spans.field(Field::Bytes)) == "8");
  CHECK(written(spans.field(Field::LastUse)) == "3");
  CHECK(spans.field(Field::Align) == TextSpan{});
}

TEST_CASE("read json: the map knows nodes, edges and incidences") {
  const std::string text = "{\"edges\": [[\"a\", \"b\"]],\n \"incidences\": [[\"b\", null]]}";
  const auto parsed = parsed_of(text);
  const auto written = [&](TextSpan span) { return text.substr(span.offset, span.length); };
  CHECK(written(parsed.map.nodes.at(1).whole) == "\"b\"");
  CHECK(written(parsed.map.edges.at(0).whole) == "[\"a\", \"b\"]");
  CHECK(written(parsed.map.incidences.at(0).whole) == "[\"b\", null]");
  CHECK(parsed.map.incidences.at(0).line == 2);
}
