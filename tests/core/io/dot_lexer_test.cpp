#include "core/io/dot_lexer.h"

#include <doctest/doctest.h>

#include <vector>

using namespace arenascope;
using namespace arenascope::io;

namespace {

std::vector<DotToken> tokens(std::string_view text) {
  DotLexer lexer(text);
  std::vector<DotToken> all;
  while (true) {
    REQUIRE(lexer.advance().ok());
    if (lexer.token().kind == DotKind::End) return all;
    all.push_back(lexer.token());
  }
}

std::vector<std::string> ids(std::string_view text) {
  std::vector<std::string> all;
  for (const DotToken& token : tokens(text)) all.push_back(token.text);
  return all;
}

using Texts = std::vector<std::string>;

}  // namespace

TEST_CASE("dot lexer: keywords are read in any case") {
  const std::vector<DotToken> all = tokens("STRICT DiGraph node Edge subGRAPH graph nodes");
  const std::vector<DotKind> expected{DotKind::Strict, DotKind::Digraph,  DotKind::Node,
                                      DotKind::Edge,   DotKind::Subgraph, DotKind::Graph,
                                      DotKind::Id};
  REQUIRE(all.size() == expected.size());
  for (std::size_t i = 0; i < all.size(); ++i) CHECK(all[i].kind == expected[i]);
}

TEST_CASE("dot lexer: a quoted keyword is an id") {
  CHECK(tokens("\"node\"")[0].kind == DotKind::Id);
}

TEST_CASE("dot lexer: numerals need no quotes") {
  CHECK(ids("1. .5 -3. 00 -20 3.14") == Texts{"1.", ".5", "-3.", "00", "-20", "3.14"});
}

TEST_CASE("dot lexer: a badly delimited number is two ids, and remembered") {
  CHECK(ids("1.2.3") == Texts{"1.2", ".3"});
  DotLexer lexer("ab 1a");
  while (lexer.advance().ok() && lexer.token().kind != DotKind::End) continue;
  REQUIRE(lexer.badly_delimited_number());
  CHECK(*lexer.badly_delimited_number() == TextSpan{3, 2});
}

TEST_CASE("dot lexer: a minus before a digit starts a number, not an edge") {
  CHECK(ids("a-1") == Texts{"a", "-1"});
  CHECK(tokens("a--1")[1].kind == DotKind::Line);
  CHECK(tokens("a->-1")[1].kind == DotKind::Arrow);
}

TEST_CASE("dot lexer: bytes beyond ASCII are letters") {
  CHECK(ids("été_1 数") == Texts{"été_1", "数"});
}

TEST_CASE("dot lexer: in quotes only the quote and a line's end are escaped") {
  CHECK(ids(R"("a\"b" "a\nb" "a\\b" "a\\")") == Texts{"a\"b", "a\\nb", "a\\\\b", "a\\\\"});
  CHECK(ids("\"a\\\nb\" \"a\\\r\nb\" \"a\nb\"") == Texts{"ab", "ab", "a\nb"});
}

TEST_CASE("dot lexer: plus joins quoted pieces, comments between them") {
  CHECK(ids("\"a\" /* x */ + // y\n \"b\"+\"c\" d") == Texts{"abc", "d"});
  CHECK(ids("<a>+\"b\"") == Texts{"ab"});
}

TEST_CASE("dot lexer: an HTML id nests, and holds no comment") {
  CHECK(ids("<a<b>c</b>> <x\n# y\n//z>") == Texts{"a<b>c</b>", "x\n# y\n//z"});
}

TEST_CASE("dot lexer: comments of three kinds are skipped") {
  CHECK(ids("# one\na // two\n/* three\n * ** */ b # four\nc") == Texts{"a", "b", "c"});
}

TEST_CASE("dot lexer: lines and spans are those of the text") {
  const std::vector<DotToken> all = tokens("/*\n\n*/ a\n\"b\\\nc\" <\n> d");
  REQUIRE(all.size() == 4);
  CHECK(all[0].line == 3);
  CHECK(all[1].line == 4);
  CHECK(all[1].span == TextSpan{9, 6});
  CHECK(all[2].line == 5);
  CHECK(all[3].line == 6);
}

TEST_CASE("dot lexer: what does not end is reported where it begins") {
  for (const char* text : {"a\n \"bc", "a\n <b<c>", "a\n /* b"}) {
    DotLexer lexer(text);
    REQUIRE(lexer.advance().ok());
    const auto next = lexer.advance();
    REQUIRE_MESSAGE(!next.ok(), text);
    CHECK(next.error().where == Where{2, 2, {}});
    CHECK(!next.error().expected.empty());
  }
}

TEST_CASE("dot lexer: a character without meaning is named") {
  DotLexer lexer("~");
  const auto next = lexer.advance();
  REQUIRE(!next.ok());
  CHECK(next.error().message == "`~` has no meaning here.");
}
