// What a DOT text means. The expected graphs are what Graphviz 2.43 makes of the same texts (gvpr).
#include <doctest/doctest.h>

#include "core/io/format.h"

using namespace arenascope;

namespace {

io::Parsed parse(std::string_view text) {
  auto parsed = io::read_dot(text);
  REQUIRE_MESSAGE(parsed.ok(), text << ": " << (parsed.ok() ? "" : sentence_of(parsed.error())));
  return std::move(parsed.value());
}

// "a b c" in order.
std::string nodes_of(std::string_view text) {
  std::string all;
  for (const std::string& name : parse(text).document.nodes.names)
    all += (all.empty() ? "" : " ") + name;
  return all;
}

// "a>b c>d" of a digraph, "a-b c-d" of a graph, in order; an edge that is kept ends in "!".
std::string edges_of(std::string_view text) {
  const Document document = parse(text).document;
  std::string all;
  if (document.edges) {
    for (const Edge& edge : *document.edges)
      all += (all.empty() ? "" : " ") + document.nodes.label(edge.from) + ">" +
             document.nodes.label(edge.to) + (edge.keep ? "!" : "");
    return all;
  }
  for (const Incidence& pair : *document.incidences)
    all += (all.empty() ? "" : " ") + document.nodes.label(*pair.at(0)) + "-" +
           document.nodes.label(*pair.at(1));
  return all;
}

}  // namespace

TEST_CASE("read dot: a digraph gives edges and no incidences") {
  const io::Parsed parsed = parse("digraph net { a -> b; c }");
  CHECK(parsed.document.name == "net");
  CHECK(parsed.document.nodes.names == std::vector<std::string>{"a", "b", "c"});
  CHECK(parsed.document.edges == std::vector<Edge>{{0, 1, false}});
  CHECK(!parsed.document.incidences);
}

TEST_CASE("read dot: a graph gives incidences and no edges") {
  const io::Parsed parsed = parse("graph { a -- b -- a }");
  CHECK(parsed.document.incidences == std::vector<Incidence>{{0u, 1u}, {1u, 0u}});
  CHECK(!parsed.document.edges);
}

TEST_CASE("read dot: an empty graph has the part, empty") {
  CHECK(parse("digraph {}").document.edges->empty());
  CHECK(parse("graph \"\" {}").document.incidences->empty());
}

TEST_CASE("read dot: nodes stand in the order of their first mention") {
  CHECK(nodes_of("digraph { c; a; x -> {b c a}; {d a} -> y,b }") == "c a x b d y");
}

TEST_CASE("read dot: a node named only in a subgraph counts") {
  CHECK(nodes_of("digraph { subgraph s { a } {b} c }") == "a b c");
}

TEST_CASE("read dot: quoted, plain and HTML ids of the same text are one node") {
  CHECK(nodes_of("digraph { <a> -> \"a\" -> a }") == "a");
}

TEST_CASE("read dot: ports do not matter") {
  CHECK(edges_of("digraph { a:p:ne -> b:\"q\" -> c:1, d:_ }") == "a>b b>c b>d");
}

TEST_CASE("read dot: a chain makes an edge for each neighbouring pair") {
  CHECK(edges_of("digraph { a -> b -> c -> a }") == "a>b b>c c>a");
}

TEST_CASE("read dot: sets make products, tails outside and heads inside") {
  CHECK(edges_of("digraph { a -> {b c} -> d; {e f} -> {g h} }") ==
        "a>b a>c b>d c>d e>g e>h f>g f>h");
  CHECK(edges_of("digraph { a,b -> c,d }") == "a>c a>d b>c b>d");
}

TEST_CASE("read dot: a set's nodes come in the order of the graph, a list's as written") {
  CHECK(edges_of("digraph { c; a; x -> {b c a}; {d a} -> y,b }") == "x>c x>a x>b a>y a>b d>y d>b");
}

TEST_CASE("read dot: edges inside a set come before those of its statement") {
  CHECK(edges_of("digraph { a -> {b -> c} }") == "b>c a>b a>c");
  CHECK(edges_of("graph { a -- {b -- c} }") == "b-c a-b a-c");
}

TEST_CASE("read dot: a set stands for its nested sets too") {
  CHECK(edges_of("digraph { {a {b subgraph s {c}}} -> d }") == "a>d b>d c>d");
}

TEST_CASE("read dot: a subgraph opened again under its name is the same set") {
  CHECK(edges_of("digraph { subgraph s {a} subgraph s {b} -> c }") == "a>c b>c");
  CHECK(edges_of("digraph { subgraph s {a} -> subgraph s {b} }") == "a>a a>b b>a b>b");
}

TEST_CASE("read dot: the same name under another parent is another set") {
  CHECK(edges_of("digraph { subgraph s {a} {subgraph s {c} -> d} }") == "c>d");
}

TEST_CASE("read dot: an empty set makes no edge") {
  CHECK(edges_of("digraph { {} -> b -> {} }") == "");
}

TEST_CASE("read dot: parallel edges stay apart") {
  CHECK(edges_of("digraph { a -> b; a -> b }") == "a>b a>b");
}

TEST_CASE("read dot: strict joins parallel edges") {
  CHECK(edges_of("strict digraph { a -> b -> b; a -> b [key=1]; b -> a }") == "a>b b>b b>a");
  CHECK(edges_of("strict graph { a -- b; b -- a; a -- a; a -- a }") == "a-b a-a");
}

TEST_CASE("read dot: edges with the same ends and key are one") {
  CHECK(edges_of("digraph { a->b [key=x]; a->b [key=x]; a->b [key=y]; b->a [key=x]; a->b }") ==
        "a>b a>b b>a a>b");
  CHECK(edges_of("graph { a--b [key=1]; b--a [key=1] }") == "a-b");
}

TEST_CASE("read dot: keep marks the edges of its statement") {
  CHECK(edges_of("digraph { a -> b -> c [keep=true]; c -> d [keep=no] }") == "a>b! b>c! c>d");
  CHECK(edges_of("digraph { a -> b [keep=1]; a -> b [keep=0]; a -> b [KEEP=1] }") ==
        "a>b! a>b a>b");
}

TEST_CASE("read dot: a default of keep holds in its subgraph from there on") {
  CHECK(edges_of("digraph { a->b; edge [keep=yes]; b->c; {c->d; edge [keep=no]; d->e} e->f }") ==
        "a>b b>c! c>d! d>e e>f!");
  CHECK(edges_of("digraph { subgraph s {edge [keep=1]} subgraph s {a->b} c->d }") == "a>b! c>d");
}

TEST_CASE("read dot: a repeat in a strict graph sets keep when it says so") {
  CHECK(edges_of("strict digraph { a -> b [keep=1]; a -> b }") == "a>b!");
  CHECK(edges_of("strict digraph { a -> b; a -> b [keep=1] }") == "a>b!");
}

TEST_CASE("read dot: attributes are lists with semicolons, commas or neither") {
  CHECK(nodes_of("digraph { graph [a=1]; node [b=2; c=3, d=4 e=5] [f=<g>][]; x = \"y\" n "
                 "[label=\"m\"] }") == "n");
}

TEST_CASE("read dot: semicolons between statements may be left out") {
  CHECK(nodes_of("digraph { a b c; {d}; e f -> g h = 1 node [x=1] i }") == "a b c d e f g i");
}

TEST_CASE("read dot: the first of several graphs is read, with a finding") {
  const io::Parsed parsed = parse("graph { a }\nDigraph { b -> {c} }\ngraph {}");
  CHECK(parsed.document.nodes.names == std::vector<std::string>{"a"});
  REQUIRE(parsed.findings.size() == 1);
  CHECK(parsed.findings[0].message == "The text holds 3 graphs; the first is read.");
  CHECK(parsed.findings[0].where == Where{2, 1, {}});
}

TEST_CASE("read dot: a number that runs into letters is a finding") {
  const io::Parsed parsed = parse("digraph { 1a }");
  CHECK(parsed.document.nodes.names == std::vector<std::string>{"1", "a"});
  REQUIRE(parsed.findings.size() == 1);
  CHECK(parsed.findings[0].where == Where{1, 11, {}});
}

TEST_CASE("read dot: a node's place is its first mention") {
  const std::string_view text = "digraph {\n \"a b\" -> c\n c -> d }";
  const io::Parsed parsed = parse(text);
  REQUIRE(parsed.map.nodes.size() == 3);
  CHECK(text.substr(parsed.map.nodes[0].whole.offset, parsed.map.nodes[0].whole.length) ==
        "\"a b\"");
  CHECK(parsed.map.nodes[0].field(Field::Name) == parsed.map.nodes[0].whole);
  CHECK(parsed.map.nodes[1].line == 2);
  CHECK(parsed.map.nodes[2].line == 3);
}

TEST_CASE("read dot: an edge's place goes from its tail to its head") {
  const std::string_view text = "digraph {\n a:x -> b -> { c\n d }; {e}\n-> f }";
  const io::Parsed parsed = parse(text);
  std::vector<std::string> places;
  std::vector<std::uint32_t> lines;
  for (const EntitySpan& span : parsed.map.edges) {
    places.emplace_back(text.substr(span.whole.offset, span.whole.length));
    lines.push_back(span.line);
  }
  CHECK(places == std::vector<std::string>{"a:x -> b", "b ->", "b ->", "-> f"});
  CHECK(lines == std::vector<std::uint32_t>{2, 2, 2, 4});
}

TEST_CASE("read dot: the places of a graph's edges stand beside its incidences") {
  const io::Parsed parsed = parse("graph { a -- b -- c }");
  CHECK(parsed.map.incidences.size() == 2);
  CHECK(parsed.map.edges.empty());
}
