// DOT texts that are refused, as Graphviz 2.43 refuses them, and limits.
#include <doctest/doctest.h>

#include "core/io/format.h"

using namespace arenascope;

namespace {

Error refusal(std::string_view text) {
  const auto parsed = io::read_dot(text);
  REQUIRE_MESSAGE(!parsed.ok(), text);
  return parsed.error();
}

}  // namespace

TEST_CASE("read dot: what Graphviz calls a syntax error is one") {
  for (const char* text : {"",
                           "a",
                           "digraph",
                           "digraph a",
                           "digraph a b {}",
                           "digraph{a",
                           "digraph{a+b}",
                           "digraph{-->b}",
                           "digraph{->a}",
                           "digraph{a->}",
                           "digraph{-a}",
                           "digraph{a ~ b}",
                           "digraph{a [x=1; z] }",
                           "digraph{a [=1]}",
                           "digraph{a[,]}",
                           "digraph{a [a=1,,b=2]}",
                           "digraph{edge -> b}",
                           "digraph{node}",
                           "digraph{node;}",
                           "digraph{graph=5}",
                           "digraph{strict}",
                           "digraph{x:n=3}",
                           "digraph{a=b=c}",
                           "digraph{a=}",
                           "digraph{subgraph s;}",
                           "digraph{subgraph s -> q}",
                           "digraph{subgraph a b {}}",
                           "digraph{a:b:c:d}",
                           "digraph{a:}",
                           "digraph{a,}",
                           "digraph{a,{b}}",
                           "digraph{{a},b}",
                           "digraph{a;;b}",
                           "digraph{;}",
                           "digraph{a [x=b+c]}",
                           "digraph{a [x=\"b\"+c]}",
                           "digraph{a}}",
                           "digraph{a}junk",
                           "digraph{a\\b}",
                           "digraph{a[x=1}",
                           "digraph{{a}",
                           "digraph <a {}",
                           "digraph{a]}"})
    CHECK_MESSAGE(refusal(text).code == ErrorCode::Syntax, text);
}

TEST_CASE("read dot: every refusal has a place and says what was expected") {
  for (const char* text :
       {"a", "digraph", "digraph{a", "digraph{->a}", "digraph{a->}", "digraph{a[x]}",
        "digraph{a[x=", "digraph{a=}", "digraph{a,}", "digraph{a:}", "digraph{node}",
        "digraph{subgraph s}", "digraph{a}junk", "digraph{a ~", "digraph{\"a"}) {
    const Error error = refusal(text);
    CHECK_MESSAGE(error.where.line == 1, text);
    CHECK_MESSAGE(error.where.column >= 1, text);
    CHECK_MESSAGE(error.message.back() == '.', text);
    REQUIRE_MESSAGE(!error.expected.empty(), text);
    CHECK_MESSAGE(error.expected.back() == '.', text);
  }
}

TEST_CASE("read dot: an arrow in an undirected graph is refused, and the reverse") {
  const Error arrow = refusal("graph {\n  a -> b\n}");
  CHECK(arrow.message == "Unexpected `->`.");
  CHECK(arrow.expected == "Edges of a `graph` are written `--`; a `digraph` has `->`.");
  CHECK(arrow.where == Where{2, 5, {}});
  CHECK(arrow.span == TextSpan{12, 2});
  CHECK(refusal("digraph {a -- b}").expected == "Edges of a `digraph` are written `->`.");
}

TEST_CASE("read dot: columns count characters") {
  CHECK(refusal("digraph {\n é -> ~ }").where == Where{2, 7, {}});
}

TEST_CASE("read dot: a brace that is never closed is named where it stands") {
  const Error error = refusal("digraph {\n { a\n");
  CHECK(error.message == "The `{` here is never closed.");
  CHECK(error.where == Where{2, 2, {}});
  CHECK(refusal("digraph { a [x=1\n").message == "The `[` here is never closed.");
}

TEST_CASE("read dot: subgraphs nest a thousand deep and no deeper") {
  const auto nested = [](std::size_t depth) {
    return "digraph {" + std::string(depth, '{') + "a" + std::string(depth, '}') + "-> b }";
  };
  const auto deep = io::read_dot(nested(1000));
  REQUIRE(deep.ok());
  CHECK(deep.value().document.edges->size() == 1);
  CHECK(refusal(nested(1001)).code == ErrorCode::TooLarge);
  CHECK(refusal("digraph {" + std::string(1000000, '{')).code == ErrorCode::TooLarge);
}

TEST_CASE("read dot: a product is counted before it is built") {
  std::string set = "{";
  for (int i = 0; i < 2001; ++i) set += std::to_string(i) + " ";
  const Error error = refusal("digraph { " + set + "} -> " + set + "} }");
  CHECK(error.code == ErrorCode::TooLarge);
  CHECK(error.message == "The graph has more than 4,000,000 edges.");
  CHECK(refusal("strict digraph { " + set + "} -> " + set + "} }").code == ErrorCode::TooLarge);
}

TEST_CASE("read dot: nodes have a limit") {
  std::string text = "digraph {";
  for (std::size_t i = 0; i <= kMaxNodes; ++i) text += std::to_string(i) + " ";
  CHECK(refusal(text + "}").message == "The graph has more than 1,000,000 nodes.");
}

TEST_CASE("read dot: subgraphs have a limit") {
  std::string text = "digraph {";
  for (std::size_t i = 0; i <= kMaxNodes; ++i) text += "{}";
  CHECK(refusal(text + "}").message == "The graph has more than 1,000,000 subgraphs.");
}

TEST_CASE("read dot: a large set named again and again without an edge ends in an error") {
  std::string text = "digraph { subgraph s {";
  for (int i = 0; i < 200000; ++i) text += std::to_string(i) + " ";
  text += "}";
  for (int i = 0; i < 1000; ++i) text += "subgraph s {} -> {} ";
  CHECK(refusal(text + "}").code == ErrorCode::TooLarge);
}
