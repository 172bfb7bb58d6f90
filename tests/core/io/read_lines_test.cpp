#include <doctest/doctest.h>

#include <array>

#include "core/io/format.h"

using namespace arenascope;

namespace {

io::Parsed parsed_of(std::string_view text) {
  auto parsed = io::read_lines(text);
  REQUIRE_MESSAGE(parsed.ok(), sentence_of(parsed.error()));
  return std::move(parsed.value());
}

struct Refusal {
  std::string_view text;
  std::uint32_t line;
  std::uint32_t column;
  std::string_view sentence;
};

}  // namespace

TEST_CASE("read lines: an arrow chain gives one edge a step") {
  const Document document = parsed_of("a -> b -> c\r\nc->a").document;
  CHECK(document.nodes == NodeSet{3, {"a", "b", "c"}});
  CHECK(*document.edges == std::vector<Edge>{{0, 1, false}, {1, 2, false}, {2, 0, false}});
  CHECK(!document.incidences);
}

TEST_CASE("read lines: a dash chain gives one incidence a step") {
  const Document document = parsed_of("a -- b -- c").document;
  CHECK(*document.incidences == std::vector<Incidence>{{0, 1}, {1, 2}});
  CHECK(!document.edges);
}

TEST_CASE("read lines: both kinds and lone names stand in one file, in order of appearance") {
  const Document document = parsed_of("# all\n\n z # lone\nz -> y -- x\n").document;
  CHECK(document.nodes.names == std::vector<std::string>{"z", "y", "x"});
  CHECK(*document.edges == std::vector<Edge>{{0, 1, false}});
  CHECK(*document.incidences == std::vector<Incidence>{{1, 2}});
}

TEST_CASE("read lines: lone names alone are a graph without edges") {
  const Document document = parsed_of("a\nb\n").document;
  CHECK(document.nodes.count == 2);
  CHECK(document.edges->empty());
}

TEST_CASE("read lines: quotes keep blanks, arrows and comment signs") {
  const Document document = parsed_of(R"("a b" -> "x->y" -> "#1" -> "q\"\\" -> n#1)").document;
  CHECK(document.nodes.names == std::vector<std::string>{"a b", "x->y", "#1", "q\"\\", "n#1"});
}

TEST_CASE("read lines: spans cover the names and the pairs") {
  const std::string text = "# c\n a -> \"b\" -> c\n";
  const auto parsed = parsed_of(text);
  const auto written = [&](TextSpan span) { return text.substr(span.offset, span.length); };
  REQUIRE(parsed.map.edges.size() == 2);
  CHECK(written(parsed.map.edges[0].whole) == "a -> \"b\"");
  CHECK(written(parsed.map.edges[1].whole) == "\"b\" -> c");
  CHECK(written(parsed.map.nodes.at(1).field(Field::Name)) == "\"b\"");
  CHECK(parsed.map.nodes.at(1).line == 2);
}

TEST_CASE("read lines: bad input is refused with its place") {
  const std::array<Refusal, 7> refusals{{
      {"a ->", 1, 5, "A name is missing here. Expected a name."},
      {"a\n-> b", 2, 1, "A name is missing here. Expected a name."},
      {"a -> -> b", 1, 6, "A name is missing here. Expected a name."},
      {"é b", 1, 3,
       "Two names stand side by side. Expected -> or -- between them, or quotes around a name with "
       "blanks."},
      {"a -> \"b", 1, 6, "This quote is never closed. Expected a closing quote on this line."},
      {"a -> \"\"", 1, 6, "This name is empty. Expected a name."},
      {"# only\n", 1, 1,
       "There is nothing to read. Expected lines such as a -> b (an edge) or a -- b (an "
       "incidence)."},
  }};
  for (const Refusal& refusal : refusals) {
    CAPTURE(refusal.text);
    const auto parsed = io::read_lines(refusal.text);
    REQUIRE(!parsed.ok());
    CHECK(sentence_of(parsed.error()) == refusal.sentence);
    CHECK(parsed.error().where == Where{refusal.line, refusal.column, std::nullopt});
    CHECK(parsed.error().code == ErrorCode::Syntax);
  }
}
