// Damaged DOT texts: an Error with a place, or a document that hangs together; never a crash.
#include <doctest/doctest.h>

#include <array>

#include "core/base/rng.h"
#include "core/io/format.h"

using namespace arenascope;

namespace {

constexpr std::array<std::string_view, 4> kTexts{
    "strict digraph \"a\" + <b<c>> { a:p:ne -> {b c; subgraph s { d [x=\"y\\\"z\\\\\"] }} -> e,f "
    "[keep=yes key=1];\n"
    "edge [keep = no] # comment\n /* x */ // y\n subgraph s {g} -> 1.5 -> -.2; x = y }",
    "graph{a--b--{c d}--<h<i>j>;node[label=<a<b>c>,q=\"l\\\nm\"]\xC3\xA9--\"\"}graph "
    "g{}digraph{x->y}",
    "digraph { { { { a -> b } -> { c } } -> { { d } } } -> e ; a -> b [key=k] ; a -> b [key=k] }",
    "\xEF\xBB\xBF# c\nDIGRAPH G { NODE [a=b][c=d]; graph [e=f,g=h;]; a b c -> {} -> \"d\" + \"e\" "
    "}\n\n"};

void check_reading(std::string_view text) {
  const auto parsed = io::read_dot(text);
  if (!parsed) {
    REQUIRE(parsed.error().where.line >= 1);
    REQUIRE(parsed.error().where.column >= 1);
    REQUIRE(parsed.error().span.end() <= text.size());
    REQUIRE(!parsed.error().message.empty());
    return;
  }
  const Document& document = parsed.value().document;
  const SourceMap& map = parsed.value().map;
  REQUIRE(document.nodes.names.size() == document.nodes.count);
  REQUIRE(map.nodes.size() == document.nodes.count);
  REQUIRE(map.edges.size() == (document.edges ? document.edges->size() : 0));
  REQUIRE(map.incidences.size() == (document.incidences ? document.incidences->size() : 0));
  for (const EntitySpan& span : map.edges) REQUIRE(span.whole.end() <= text.size());
  if (document.edges)
    for (const Edge& edge : *document.edges)
      REQUIRE((edge.from < document.nodes.count && edge.to < document.nodes.count));
}

}  // namespace

TEST_CASE("read dot: every beginning of a text is read or refused with a place") {
  for (const std::string_view text : kTexts)
    for (std::size_t length = 0; length <= text.size(); ++length)
      check_reading(text.substr(0, length));
}

TEST_CASE("read dot: texts with random changes are read or refused with a place") {
  constexpr std::string_view kAlphabet = "{}[]<>\"\\+-=;,:#/* \nab1.\xC3";
  Rng rng(1);
  for (int round = 0; round < 20000; ++round) {
    std::string text(kTexts[rng.below(kTexts.size())]);
    const std::uint64_t changes = 1 + rng.below(6);
    for (std::uint64_t i = 0; i < changes; ++i) {
      const std::size_t at = rng.below(text.size());
      const char c = rng.below(4) == 0 ? static_cast<char>(rng.below(256))
                                       : kAlphabet[rng.below(kAlphabet.size())];
      if (rng.below(3) == 0)
        text.insert(at, 1, c);
      else if (rng.below(2) == 0)
        text.erase(at, 1 + rng.below(4));
      else
        text[at] = c;
      if (text.empty()) text = "{";
    }
    check_reading(text);
  }
}
