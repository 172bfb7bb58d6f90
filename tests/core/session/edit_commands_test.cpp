#include "core/session/edit_commands.h"

#include <doctest/doctest.h>

#include "core/session/joining.h"

using namespace arenascope;
using session::Session;

namespace {

Session opened(std::string_view text, View view) {
  Session s;
  REQUIRE(s.open(text, {}));
  s.view().view = view;
  return s;
}

}  // namespace

TEST_CASE("edit commands: delete removes the selected edge, one undo brings it back") {
  Session s = opened("a -> b\nb -> c\na -> c\n", View::Graph);
  s.select({EntityKind::Edge, 2});
  REQUIRE(*session::run_edit_command(s, "delete"));
  CHECK(s.text() == "a -> b\nb -> c\n");
  CHECK_FALSE(s.view().selection);
  CHECK(s.plan().reduction->edges.size() == 2);
  s.undo();
  CHECK(s.text() == "a -> b\nb -> c\na -> c\n");
  CHECK_FALSE(s.can_undo());
}

TEST_CASE("edit commands: remove takes a redundant edge and leaves a needed one") {
  Session s = opened("a -> b\nb -> c\na -> c\n", View::Graph);
  s.select({EntityKind::Edge, 0});
  CHECK_FALSE(*session::run_edit_command(s, "remove"));
  s.select({EntityKind::Edge, 2});
  REQUIRE(*session::run_edit_command(s, "remove"));
  CHECK(s.text() == "a -> b\nb -> c\n");
  s.undo();
  CHECK(s.text() == "a -> b\nb -> c\na -> c\n");
}

TEST_CASE("edit commands: a redundant edge offers to go or to stay, a needed one to be deleted") {
  const Session s = opened("digraph { a -> b; b -> c; a -> c }", View::Graph);
  const auto redundant = session::actions_of(s, {EntityKind::Edge, 2});
  REQUIRE(redundant.size() == 2);
  CHECK(redundant[0] == session::Action{"remove", "Remove", "R"});
  CHECK(redundant[1] == session::Action{"keep", "Keep anyway", "K"});
  CHECK(session::actions_of(s, {EntityKind::Edge, 0})[0].command == "delete");
}

TEST_CASE("edit commands: a redundant edge that carries a tensor is not removed in passing") {
  Session s =
      opened(R"({"arenascope": 1, "tensors": [{"name": "x", "bytes": 1}, {"name": "y", "bytes": 1}],
 "nodes": [{"name": "a", "inputs": [], "outputs": ["x"]}, {"name": "b", "inputs": ["x"], "outputs": ["y"]},
           {"name": "c", "inputs": ["x", "y"], "outputs": []}]})",
             View::Graph);
  const auto& edges = s.plan().reduction->edges;
  EdgeId redundant = 0;
  while (!edges[redundant].redundant) ++redundant;
  s.select({EntityKind::Edge, redundant});
  CHECK_FALSE(*session::run_edit_command(s, "remove"));
  CHECK(session::actions_of(s, s.view().selection)[0].command == "delete");
}

TEST_CASE("edit commands: keep turns the mark over, and the reduction follows") {
  Session s = opened("digraph { a -> b; b -> c; a -> c }", View::Graph);
  CHECK(s.plan().reduction->redundant_count == 1);
  s.select({EntityKind::Edge, 2});
  REQUIRE(*session::run_edit_command(s, "keep"));
  CHECK(s.text() == "digraph { a -> b; b -> c; a -> c [keep=true] }");
  CHECK(s.plan().reduction->redundant_count == 0);
  CHECK(s.view().selection == Selection{EntityKind::Edge, 2});
  REQUIRE(*session::run_edit_command(s, "keep"));
  CHECK(s.text() == "digraph { a -> b; b -> c; a -> c }");
}

TEST_CASE("edit commands: add makes a node and selects it") {
  Session s = opened("a -> b\n", View::Graph);
  REQUIRE(*session::run_edit_command(s, "add"));
  CHECK(s.text() == "a -> b\nn2\n");
  CHECK(s.view().selection == Selection{EntityKind::Node, 2});
}

TEST_CASE("edit commands: loosen takes a node out of its incidences") {
  Session s = opened("a -- b\nb -- c\nc -- d\n", View::Islands);
  s.select({EntityKind::Node, 1});
  REQUIRE(*session::run_edit_command(s, "loosen"));
  CHECK(s.text() == "a\nb\nc -- d\n");
}

TEST_CASE("edit commands: delete removes the selected incidence, and its nodes stay") {
  Session s = opened("a -- b\nb -- c\n", View::Islands);
  s.select({EntityKind::Incidence, 1});
  REQUIRE(*session::run_edit_command(s, "delete"));
  CHECK(s.document().incidences == std::vector<Incidence>{{0, 1}});
  CHECK(s.document().nodes.count == 3);
  CHECK_FALSE(s.view().selection);
  s.undo();
  CHECK(s.text() == "a -- b\nb -- c\n");
}

TEST_CASE("edit commands: a selected incidence stays selected when one before it goes") {
  Session s = opened("a -- b\nb -- c\n", View::Islands);
  s.select({EntityKind::Incidence, 1});
  REQUIRE(s.edit(edit::RemoveIncidences{{0}}));
  CHECK(s.view().selection == Selection{EntityKind::Incidence, 0});
}

TEST_CASE("edit commands: delete takes a selected island apart") {
  Session s = opened("a -- b\nc -- d\n", View::Islands);
  s.select({EntityKind::Island, 0});
  REQUIRE(*session::run_edit_command(s, "delete"));
  CHECK(s.text() == "a\nb\nc -- d\n");
}

TEST_CASE("edit commands: a selected node stays selected when its number changes") {
  Session s = opened("a -> b\nc -> d\n", View::Graph);
  s.select({EntityKind::Node, 3});
  REQUIRE(s.edit(edit::RemoveNode{1}));
  CHECK(s.document().nodes.label(s.view().selection.id) == "d");
}

TEST_CASE("edit commands: nothing is offered while the text has an error") {
  Session s = opened("a -> b\n", View::Graph);
  s.set_text("a -> \n", session::Typing::NewPoint);
  CHECK(session::actions_of(s, {EntityKind::Node, 0}).empty());
}

TEST_CASE("joining: an edge along a path is said to be redundant") {
  const Session s = opened("a -> b\nb -> c\n", View::Graph);
  const session::Joining joining = session::join_two(s, View::Graph, 0, 2);
  REQUIRE(joining.edit);
  CHECK(joining.words == "a → c would be redundant: a → b → c says it already.");
  CHECK(joining.walk == std::vector<NodeId>{0, 1, 2});
}

TEST_CASE("joining: an edge against a path is refused with its cycle") {
  const Session s = opened("a -> b\nb -> c\n", View::Graph);
  const session::Joining joining = session::join_two(s, View::Graph, 2, 0);
  CHECK_FALSE(joining.edit);
  CHECK(joining.words == "c → a would close the cycle c → a → b → c.");
  CHECK(joining.walk == std::vector<NodeId>{2, 0, 1, 2});
}

TEST_CASE("joining: a lasso joins two by two where the text holds pairs only") {
  Session s = opened("a -- b\nc\nd\n", View::Islands);
  const std::vector<NodeId> nodes{0, 1, 2, 3};
  REQUIRE(s.edit(*session::join_all(s, nodes).edit));
  CHECK(s.text() == "a -- b\nc\nd\nb -- c\nc -- d\n");
}

TEST_CASE("joining: a lasso is one incidence in JSON") {
  Session s = opened(R"({"node_count": 4, "incidences": [[0, 1]]})", View::Islands);
  const std::vector<NodeId> nodes{1, 2, 3};
  REQUIRE(s.edit(*session::join_all(s, nodes).edit));
  CHECK(s.text() == R"({"node_count": 4, "incidences": [[0, 1], [1, 2, 3]]})");
}

TEST_CASE("joining: a lasso over islands made by edges adds no cycle") {
  Session s = opened("a -> b\nc -> d\ne\n", View::Islands);
  const std::vector<NodeId> nodes{0, 1, 2, 3, 4};
  REQUIRE(s.edit(*session::join_all(s, nodes).edit));
  CHECK(s.text() == "a -> b\nc -> d\ne\na -> c\na -> e\n");
}
