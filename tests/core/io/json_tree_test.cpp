#include "core/io/json_tree.h"

#include <doctest/doctest.h>

#include <array>

#include "core/io/json_writer.h"

using namespace arenascope;

namespace {

struct Refusal {
  std::string_view text;
  std::uint32_t line;
  std::uint32_t column;
  std::string_view sentence;
};

std::string string_of(std::string_view text) {
  const auto values = io::parse_json(text);
  REQUIRE_MESSAGE(values.ok(), sentence_of(values.error()));
  return io::json_string(text, values.value().front().span());
}

}  // namespace

TEST_CASE("json tree: values lie in the order of the text with their places") {
  const std::string text = R"( {"a" : [1, -2.5e+3], "b":{}} )";
  const auto parsed = io::parse_json(text);
  REQUIRE(parsed.ok());
  const auto& values = parsed.value();
  REQUIRE(values.size() == 5);
  CHECK(values[0].subtree == 5);
  CHECK(values[1].subtree == 3);
  CHECK(values[1].key_span() == TextSpan{2, 3});
  CHECK(values[1].span() == TextSpan{8, 12});
  CHECK(values[3].span() == TextSpan{12, 7});
  CHECK(values[4].kind == io::JsonKind::Object);
  CHECK(io::count_children(values[0]) == 2);
}

TEST_CASE("json tree: escapes are resolved") {
  CHECK(string_of(R"("a\"\\\/\b\f\n\r\t\u00e9\u20AC\ud83d\ude00")") == "a\"\\/\b\f\n\r\té€😀");
}

TEST_CASE("json tree: a quoted string reads back as itself") {
  std::string all;
  for (char c = 1; c < 127; ++c) all += c;
  all += "\x7fé😀";
  CHECK(string_of(io::json_quoted(all)) == all);
  CHECK(io::json_quoted("a\xFF") == "\"a\uFFFD\"");
}

TEST_CASE("json tree: nesting is read without recursion up to 256 levels") {
  const auto nested = [](std::size_t depth) {
    return std::string(depth, '[') + std::string(depth, ']');
  };
  CHECK(io::parse_json(nested(256)).ok());
  const auto deep = io::parse_json(nested(257));
  REQUIRE(!deep.ok());
  CHECK(deep.error().code == ErrorCode::TooLarge);
  CHECK(deep.error().where.column == 257);
  CHECK(!io::parse_json(std::string(1000000, '[')).ok());
}

TEST_CASE("json tree: what is not JSON is refused with its place") {
  const std::array<Refusal, 19> refusals{{
      {"", 1, 1, "The text ends here. Expected { and an Arenascope document."},
      {"{", 1, 2, "The text ends here. Expected a key in quotes."},
      {"{\"a\"", 1, 5, "The text ends here. Expected ':' after the key."},
      {"{\"a\":", 1, 6, "The text ends here. Expected a value."},
      {"{\"a\": 1", 1, 8, "The text ends here. Expected ',' or '}'."},
      {"[1,\n2", 2, 2, "The text ends here. Expected ',' or ']'."},
      {"{a: 1}", 1, 2, "There is 'a' here. Expected a key in quotes."},
      {"{\"a\" 1}", 1, 6, "There is '1' here. Expected ':' after the key."},
      {"[1 2]", 1, 4, "There is '2' here. Expected ',' or ']'."},
      {"[é]", 1, 2, "There is 'é' here. Expected a value."},
      {"[1,]", 1, 3, "There is a comma before the closing ']'. Expected no comma."},
      {"[1]\n[", 2, 1, "There is '[' here. Expected nothing after the document."},
      {"[\"a\n\"]", 1, 2, "This quote is never closed. Expected a closing quote on this line."},
      {"[\"a\tb\"]", 1, 4,
       "There is a control character in this string. Expected an escape such as \\t."},
      {"[\"\\x\"]", 1, 3,
       "This escape is not known. Expected \\\", \\\\, \\/, \\b, \\f, \\n, \\r, \\t or \\u with "
       "four "
       "digits."},
      {"[\"\\ud800 \"]", 1, 3, "This escape is half of a surrogate pair. Expected both halves."},
      {"[01]", 1, 2, "The number 01 is not well formed. Expected digits without leading zeros."},
      {"[-]", 1, 2, "The number - is not well formed. Expected digits without leading zeros."},
      {"[1.]", 1, 2, "The number 1. is not well formed. Expected digits without leading zeros."},
  }};
  for (const Refusal& refusal : refusals) {
    CAPTURE(refusal.text);
    const auto values = io::parse_json(refusal.text);
    REQUIRE(!values.ok());
    CHECK(sentence_of(values.error()) == refusal.sentence);
    CHECK(values.error().where == Where{refusal.line, refusal.column, std::nullopt});
    CHECK(values.error().code == ErrorCode::Syntax);
  }
}
