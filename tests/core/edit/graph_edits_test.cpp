#include "core/edit/edit.h"

#include <doctest/doctest.h>

#include "core/io/format.h"
#include "tests/support/sound_document.h"

using namespace arenascope;

namespace {

Document lines(std::string_view text) {
  return io::read_lines(text)->document;
}

// conv writes x, relu reads it, add waits for nobody.
Document operators() {
  return io::read_json(R"({"tensors": [{"name": "x", "bytes": 4}, {"name": "y", "bytes": 4}],
    "nodes": [{"name": "conv", "outputs": ["x"]}, {"name": "relu", "inputs": ["x"], "outputs": ["y"]},
              {"name": "add"}]})")
      ->document;
}

Error refused(const Document& document, const edit::Edit& edit) {
  const auto done = edit::check(document, edit);
  REQUIRE_FALSE(done.ok());
  return done.error();
}

Document applied(Document document, const edit::Edit& edit) {
  const auto changed = edit::apply(document, edit);
  REQUIRE_MESSAGE(changed.ok(), sentence_of(changed.error()));
  CHECK(*changed);
  CHECK(test::is_sound(document));
  return document;
}

}  // namespace

TEST_CASE("edit: an edge that would close a cycle is refused with the cycle named") {
  const Error error = refused(lines("a -> b -> c\nb -> d"), edit::AddEdges{{{2, 0, false}}});
  CHECK(error.code == ErrorCode::Cycle);
  CHECK(error.cycle == std::vector<NodeId>{2, 0, 1, 2});
  CHECK(error.message == "c → a would close the cycle c → a → b → c.");
}

TEST_CASE("edit: a loop, a repeated edge and an unknown node are refused") {
  const Document document = lines("a -> b");
  CHECK(refused(document, edit::AddEdges{{{0, 0, false}}}).message == "a cannot wait for itself.");
  CHECK(refused(document, edit::AddEdges{{{0, 1, false}}}).message == "a → b is there already.");
  CHECK(refused(document, edit::AddEdges{{{0, 7, false}}}).code == ErrorCode::Invalid);
  CHECK(refused(document, edit::RemoveEdge{1, 0}).message == "There is no edge b → a.");
}

TEST_CASE("edit: two new edges that close a cycle together are refused") {
  CHECK(refused(lines("a\nb"), edit::AddEdges{{{0, 1, false}, {1, 0, false}}}).code ==
        ErrorCode::Cycle);
}

TEST_CASE("edit: in a graph that has a cycle an edge beside it is taken") {
  CHECK(edit::check(lines("a -> b -> a\nc"), edit::AddEdges{{{0, 2, false}}}).ok());
}

TEST_CASE("edit: removing an edge removes its parallels and leaves its nodes") {
  const Document document = applied(lines("a -> b\na -> b\nb -> c"), edit::RemoveEdge{0, 1});
  CHECK(document.nodes.count == 3);
  CHECK(*document.edges == std::vector<Edge>{{1, 2, false}});
}

TEST_CASE("edit: removing a node takes its edges and incidences along") {
  const Document document =
      applied(lines("a -> b -> c\na -- b\nb -- c\na -- c"), edit::RemoveNode{1});
  CHECK(document.nodes.names == std::vector<std::string>{"a", "c"});
  CHECK(document.edges->empty());
  CHECK(*document.incidences == std::vector<Incidence>{{0, 1}});
}

TEST_CASE("edit: names of nodes are unique and not empty") {
  CHECK(refused(lines("a -> b"), edit::RenameNode{0, "b"}).message == "Another node is called b.");
  CHECK(refused(lines("a -> b"), edit::AddNode{""}).message == "The name is empty.");
}

TEST_CASE("edit: numbered nodes stay numbered where the new one is the next") {
  const Document numbered = io::read_json(R"({"node_count": 2, "edges": [[0, 1]]})")->document;
  CHECK(applied(numbered, edit::AddNode{"2"}).nodes.numbered());
  CHECK(applied(numbered, edit::AddNode{"x"}).nodes.names ==
        std::vector<std::string>{"0", "1", "x"});
}

TEST_CASE("edit: a mark that keeps an edge is set and taken away") {
  const Document marked = applied(lines("a -> b"), edit::SetKeep{0, 1, true});
  CHECK(marked.edges->front().keep);
  CHECK_FALSE(applied(marked, edit::SetKeep{0, 1, false}).edges->front().keep);
}

TEST_CASE("edit: an edge between operators is a wait, and the waiting one moves behind") {
  const Document document = applied(operators(), edit::AddEdges{{{2, 0, false}}});
  CHECK(document.nodes.names == std::vector<std::string>{"add", "conv", "relu"});
  CHECK(document.graph->operators[1].after == std::vector<NodeId>{0});
}

TEST_CASE("edit: removing an edge between operators takes the input away") {
  const Document document = applied(operators(), edit::RemoveEdge{0, 1});
  CHECK(document.graph->operators[1].inputs.empty());
  CHECK(document.graph->operators[0].outputs.size() == 1);
}

TEST_CASE("edit: removing an operator takes the tensors along that nobody touches then") {
  const Document document = applied(operators(), edit::RemoveNode{1});
  REQUIRE(document.graph->tensors.size() == 1);
  CHECK(document.graph->tensors[0].name == "x");
}

TEST_CASE("edit: incidences are added and removed") {
  const Document joined = applied(lines("a -- b\nc"), edit::AddIncidences{{{1, 2}}});
  CHECK(joined.incidences->size() == 2);
  CHECK(*applied(joined, edit::RemoveIncidences{{0}}).incidences == std::vector<Incidence>{{1, 2}});
  CHECK_FALSE(edit::check(joined, edit::AddIncidences{{{2, 1}}}).ok());
}

TEST_CASE("edit: where the islands follow from edges there are no incidences to add") {
  CHECK(refused(lines("a -> b"), edit::AddIncidences{{{0, 1}}}).code == ErrorCode::MissingPart);
}
