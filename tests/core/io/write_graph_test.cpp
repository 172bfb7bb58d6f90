#include "core/io/write_graph.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "core/base/rng.h"
#include "core/io/format.h"

using namespace arenascope;
using namespace arenascope::io;

namespace {

Document edges_of(std::vector<std::string> names, std::vector<Edge> edges) {
  Document document;
  document.nodes = {static_cast<std::uint32_t>(names.size()), std::move(names)};
  document.edges = std::move(edges);
  return document;
}

// conv1: image -> x; conv2: x -> y, after conv1.
Document two_operators() {
  Document document;
  document.nodes = {2, {"conv1", "conv2"}};
  document.graph =
      OperatorGraph{{{"image", 1, Role::Input}, {"x", 2, Role::Activation}, {"y", 3, Role::Output}},
                    {{"conv", {0}, {1}, {}}, {"conv", {1}, {2}, {0}}}};
  return document;
}

}  // namespace

TEST_CASE("write dot: edges in input order, keep as an attribute, the name as the title") {
  Document document = edges_of({"a", "b", "c"}, {{0, 1, false}, {1, 2, false}, {0, 2, true}});
  document.name = "my \"graph\"";
  CHECK(*write_dot(document) ==
        "digraph \"my \\\"graph\\\"\" {\n  \"a\" -> \"b\";\n  \"b\" -> \"c\";\n  \"a\" -> \"c\" "
        "[keep=true];\n}\n");
}

TEST_CASE("write dot: an edge of operators carries the tensor that flows") {
  CHECK(*write_dot(two_operators()) ==
        "digraph {\n  \"conv1\" -> \"conv2\" [label=\"x\"];\n  \"conv1\" -> \"conv2\";\n}\n");
}

TEST_CASE("write dot: incidences alone are an undirected graph") {
  Document document;
  document.nodes = {4, {}};
  document.incidences = {{0, 1, 2}, {3, std::nullopt}};
  CHECK(*write_dot(document) == "graph {\n  \"0\" -- \"1\" -- \"2\";\n  \"3\" -- \"3\";\n}\n");
}

TEST_CASE("write dot: a backslash that would swallow what follows is a piece of its own") {
  CHECK(*write_dot(edges_of({"a\\"}, {})) == "digraph {\n  \"a\" + <\\> + \"\";\n}\n");
  CHECK(*write_dot(edges_of({"a\\\"b"}, {})) == "digraph {\n  \"a\" + <\\> + \"\\\"b\";\n}\n");
}

TEST_CASE("write dot: names of any characters come back as they were") {
  constexpr std::string_view kCharacters = "a1-.\"\\\\\\\n\r<>{}[];+#/* _\xC3\xA9";
  Rng rng(3);
  for (int round = 0; round < 1000; ++round) {
    std::vector<std::string> names;
    for (int i = 0; i < 6; ++i) {
      std::string name;
      const std::uint64_t length = rng.below(7);
      for (std::uint64_t k = 0; k < length; ++k) name += kCharacters[rng.below(kCharacters.size())];
      if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
    }
    const auto parsed = read_dot(*write_dot(edges_of(names, {})));
    REQUIRE(parsed.ok());
    CHECK(parsed->document.nodes.names == names);
  }
}

TEST_CASE("write dot: names come back as they were") {
  const std::vector<std::string> names{"node", "a b", "x\"y", "p\\q", "r\\\\",
                                       "",     "1.5", "<b>",  "κ;{}", "l\nm"};
  std::vector<Edge> edges;
  for (NodeId i = 0; i + 1 < names.size(); ++i) edges.push_back({i, i + 1, false});
  const auto text = write_dot(edges_of(names, edges));
  REQUIRE(text);
  const auto parsed = read_dot(*text);
  REQUIRE(parsed);
  CHECK(parsed->document.nodes.names == names);
  CHECK(*parsed->document.edges == edges);
}

TEST_CASE("write lines: edges and incidences, a name with blanks in quotes") {
  Document document = edges_of({"a", "b c", "d->e"}, {{0, 1, false}, {1, 2, false}});
  document.incidences = {{0, 2}, {1}};
  CHECK(*write_lines(document) ==
        "a -> \"b c\"\n\"b c\" -> \"d->e\"\na -- \"d->e\"\n\"b c\" -- \"b c\"\n");
}

TEST_CASE("write lines: a line break in a name is refused") {
  const auto text = write_lines(edges_of({"a\nb"}, {}));
  REQUIRE_FALSE(text);
  CHECK(text.error().code == ErrorCode::Invalid);
}

TEST_CASE("write lines: names come back as they were") {
  const std::vector<std::string> names{"a b", "x\"y", "p\\q", "r\\", "-", "--", "#c", "κ", "->"};
  const auto text = write_lines(edges_of(names, {{0, 1, false}}));
  REQUIRE(text);
  const auto parsed = read_lines(*text);
  REQUIRE(parsed);
  CHECK(parsed->document.nodes.names == names);
}

TEST_CASE("write graph: a document without a graph lacks the part") {
  Document document;
  document.lifetimes.emplace();
  CHECK(write_dot(document).error().code == ErrorCode::MissingPart);
  CHECK(write_lines(document).error().code == ErrorCode::MissingPart);
}

TEST_CASE("write graph: any edges come back in their order, with every node in its place") {
  Rng rng(7);
  for (int round = 0; round < 300; ++round) {
    const auto count = static_cast<NodeId>(1 + rng.below(8));
    std::vector<std::string> names;
    for (NodeId i = 0; i < count; ++i) names.push_back("n" + std::to_string(i));
    std::vector<Edge> edges(rng.below(10));
    for (Edge& edge : edges)
      edge = {static_cast<NodeId>(rng.below(count)), static_cast<NodeId>(rng.below(count)), false};
    const Document document = edges_of(names, edges);
    for (const auto& parsed :
         {read_dot(*write_dot(document)), read_lines(*write_lines(document))}) {
      REQUIRE(parsed);
      CHECK(parsed->document.nodes == document.nodes);
      CHECK(*parsed->document.edges == edges);
    }
  }
}
