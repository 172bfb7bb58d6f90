// What a person sees of an edit: the text before and after.
#include <doctest/doctest.h>

#include "core/io/patch.h"

using namespace arenascope;

namespace {

std::string patched(std::string_view text, io::Format format, const edit::Edit& edit) {
  const auto parsed = io::read(text, format);
  REQUIRE_MESSAGE(parsed.ok(), sentence_of(parsed.error()));
  const auto edits = io::patch(text, format, parsed->map, parsed->document, edit);
  REQUIRE_MESSAGE(edits.ok(), sentence_of(edits.error()));
  return io::apply_text_edits(text, *edits);
}
std::string dot(std::string_view text, const edit::Edit& edit) {
  return patched(text, io::Format::Dot, edit);
}
std::string lines(std::string_view text, const edit::Edit& edit) {
  return patched(text, io::Format::Lines, edit);
}

}  // namespace

TEST_CASE("patch lines: a new edge is a new last line") {
  CHECK(lines("a -> b # first\nc\n", edit::AddEdges{{{0, 2, false}}}) ==
        "a -> b # first\nc\na -> c\n");
}

TEST_CASE("patch lines: a middle edge of a chain splits it") {
  CHECK(lines("a -> b -> c -> d # all\n", edit::RemoveEdge{1, 2}) == "a -> b\nc -> d # all\n");
}

TEST_CASE("patch lines: a node that is named nowhere else keeps a line") {
  CHECK(lines("a -> b -> c\n", edit::RemoveEdge{1, 2}) == "a -> b\nc\n");
  CHECK(lines("a -> b -> c\nb -> d -> c\n", edit::RemoveEdge{1, 2}) == "a -> b\nc\nb -> d -> c\n");
}

TEST_CASE("patch lines: a removed node leaves the comments") {
  CHECK(lines("# order\na -> b\nb -> c # why\nc -> a2\n", edit::RemoveNode{0}) ==
        "# order\nb -> c # why\nc -> a2\n");
}

TEST_CASE("patch lines: a renamed node is renamed wherever it stands") {
  CHECK(lines("a -> b\nb -- c\n", edit::RenameNode{1, "two words"}) ==
        "a -> \"two words\"\n\"two words\" -- c\n");
}

TEST_CASE("patch DOT: a new edge stands behind the last statement, before the brace") {
  CHECK(dot("digraph {\n    a -> b; // first\n    c;\n}\n", edit::AddEdges{{{0, 2, false}}}) ==
        "digraph {\n    a -> b; // first\n    c;\n    a -> c;\n}\n");
  CHECK(dot("digraph { a -> b; c }", edit::AddEdges{{{0, 2, false}}}) ==
        "digraph { a -> b; c; a -> c }");
}

TEST_CASE("patch DOT: a split chain keeps ports and attributes on both parts") {
  CHECK(dot("digraph {\n  a:out -> b:in -> c -> d [color=red];\n}\n", edit::RemoveEdge{1, 2}) ==
        "digraph {\n  a:out -> b:in [color=red];\n  c -> d [color=red];\n}\n");
}

TEST_CASE("patch DOT: of a product the other edges stay") {
  CHECK(dot("digraph {\n  a; b; c; d;\n  {a b} -> {c d};\n}\n", edit::RemoveEdge{0, 2}) ==
        "digraph {\n  a; b; c; d;\n  a -> d;\n  b -> {c d};\n}\n");
}

TEST_CASE("patch DOT: a node that leaves a subgraph leaves the rest of it") {
  CHECK(dot("digraph {\n  subgraph cluster_0 {\n    label=x;\n    a; b [shape=box];\n  }\n  a -> "
            "b -> c;\n}\n",
            edit::RemoveNode{1}) ==
        "digraph {\n  subgraph cluster_0 {\n    label=x;\n    a;\n  }\n  c;\n}\n");
}

TEST_CASE("patch DOT: a mark is set beside the other attributes, and taken away") {
  const std::string marked =
      dot("digraph {\n  a -> b [color=red];\n}\n", edit::SetKeep{0, 1, true});
  CHECK(marked == "digraph {\n  a -> b [color=red, keep=true];\n}\n");
  CHECK(dot(marked, edit::SetKeep{0, 1, false}) == "digraph {\n  a -> b [color=red];\n}\n");
}

TEST_CASE("patch DOT: one edge of a chain is marked alone") {
  CHECK(dot("digraph {\n  a -> b -> c;\n}\n", edit::SetKeep{0, 1, true}) ==
        "digraph {\n  a -> b [keep=true];\n  b -> c;\n}\n");
}

TEST_CASE("patch DOT: an undirected graph takes incidences and no edges") {
  CHECK(dot("graph {\n  a -- b;\n  c;\n}\n", edit::AddIncidences{{{1, 2}}}) ==
        "graph {\n  a -- b;\n  c;\n  b -- c;\n}\n");
  const auto parsed = io::read_dot("graph { a -- b }");
  CHECK_FALSE(io::patch("graph { a -- b }", io::Format::Dot, parsed->map, parsed->document,
                        edit::AddEdges{{{1, 0, false}}}));
}

TEST_CASE("patch JSON: an edge is a new line of the list, a removed one takes its line") {
  const std::string text = "{\n  \"edges\": [\n    [\"a\", \"b\"],\n    [\"b\", \"c\"]\n  ]\n}\n";
  const std::string more = patched(text, io::Format::Json, edit::AddEdges{{{0, 2, false}}});
  CHECK(
      more ==
      "{\n  \"edges\": [\n    [\"a\", \"b\"],\n    [\"b\", \"c\"],\n    [\"a\", \"c\"]\n  ]\n}\n");
  CHECK(patched(more, io::Format::Json, edit::RemoveEdge{0, 2}) == text);
}

TEST_CASE("patch JSON: operators that run in another order stand in it") {
  const std::string text = R"({"tensors": [], "nodes": [{"name": "a"}, {"name": "b"}]})";
  CHECK(patched(text, io::Format::Json, edit::AddEdges{{{1, 0, false}}}) ==
        R"({"tensors": [], "nodes": [{"name": "b"}, {"name": "a", "after": ["b"]}]})");
}
