#include <doctest/doctest.h>

#include "core/io/format.h"
#include "tests/support/data.h"

using namespace arenascope;
using io::Format;

namespace {

std::string detected(std::string_view bytes, std::string_view file_name = "") {
  const auto format = io::detect(bytes, file_name);
  return format ? std::string(io::format_id(*format)) : "none";
}

}  // namespace

TEST_CASE("detect: content decides, whatever the file is called") {
  CHECK(detected(" \n{\"arenascope\": 1}", "x.csv") == "json");
  CHECK(detected("id,lower,upper,size\n", "x.txt") == "csv");
  CHECK(detected("# note\nstart;end;bytes;name\n") == "csv");
  CHECK(detected("/* c */ // d\n# e\nstrict digraph { a -> b }", "x.json") == "dot");
  CHECK(detected("graph{}") == "dot");
  CHECK(detected("DiGraph \"g\" {}") == "dot");
  CHECK(detected("a -> b", "x.csv") == "lines");
  CHECK(detected("a\nb\n# c\na -- b") == "lines");
  CHECK(detected(std::string_view("\x1c\0\0\0TFL3\0\0", 10), "x.dot") == "tflite");
}

TEST_CASE("detect: a node called graph does not make lines a DOT file") {
  CHECK(detected("graph -> b") == "lines");
  CHECK(detected("graphics -> b") == "lines");
}

TEST_CASE("detect: the extension decides where content leaves it open") {
  CHECK(detected("", "dir.json/a.CSV") == "csv");
  CHECK(detected("two words", "a.dot") == "dot");
  CHECK(detected(std::string_view("\0\0", 2), "a.tflite") == "tflite");
}

TEST_CASE("detect: a table without a header is a CSV, a lone name a line") {
  CHECK(detected("a,0,1,8\n") == "csv");
  CHECK(detected("conv1\n") == "lines");
}

TEST_CASE("detect: what no reader understands is nothing") {
  CHECK(detected("") == "none");
  CHECK(detected("<html><!-- a -- b --></html>") == "none");
  CHECK(detected("some prose") == "none");
  CHECK(detected(std::string_view("\x89PNG\r\n\x1a\n\0", 9)) == "none");
}

TEST_CASE("detect: a byte order mark and UTF-16 do not hide the content") {
  CHECK(detected("\xEF\xBB\xBFid,lower,upper,size") == "csv");
  CHECK(detected(std::string_view("\xFF\xFE{\0}\0", 6)) == "json");
}

TEST_CASE("detect: ids are read back") {
  for (const Format format :
       {Format::Json, Format::Csv, Format::Lines, Format::Dot, Format::Tflite})
    CHECK(io::format_from_id(io::format_id(format)) == format);
  CHECK(!io::format_from_id("onnx"));
}

TEST_CASE("read: a byte order mark is skipped and Latin-1 becomes UTF-8 with a finding") {
  const auto marked = io::read("\xEF\xBB\xBFid,lower,end,size\na,0,1,8", Format::Csv);
  REQUIRE(marked.ok());
  CHECK(marked.value().findings.empty());
  const auto latin = io::read("id,lower,end,size\ncaf\xE9,0,1,8", Format::Csv);
  REQUIRE(latin.ok());
  CHECK(latin.value().document.lifetimes->at(0).name == "café");
  CHECK(latin.value().findings.at(0).message ==
        "The text was not UTF-8, so it was read as Latin-1.");
}

TEST_CASE("read: UTF-16 of both byte orders becomes UTF-8") {
  const std::string_view little(
      "\xFF\xFE"
      "a\0 \0-\0>\0 \0\x3D\xD8\x00\xDE",
      16);
  const std::string_view big(
      "\xFE\xFF"
      "\0a\0 \0-\0>\0 \xD8\x3D\xDE\x00",
      16);
  for (const std::string_view bytes : {little, big}) {
    const auto parsed = io::read(bytes, Format::Lines);
    REQUIRE(parsed.ok());
    CHECK(parsed.value().document.nodes.names == std::vector<std::string>{"a", "\xF0\x9F\x98\x80"});
    CHECK(parsed.value().findings.size() == 1);
  }
}

TEST_CASE("read: more than 64 MiB are refused") {
  const auto parsed = io::read(std::string(kMaxInputBytes + 1, ' '), Format::Csv);
  REQUIRE(!parsed.ok());
  CHECK(parsed.error().code == ErrorCode::TooLarge);
}

TEST_CASE("read: more than a million nodes are refused") {
  std::string text;
  for (std::size_t i = 0; i <= kMaxNodes; ++i) text += std::to_string(i) + '\n';
  const auto parsed = io::read(text, Format::Lines);
  REQUIRE(!parsed.ok());
  CHECK(parsed.error().code == ErrorCode::TooLarge);
  CHECK(parsed.error().where.line == kMaxNodes + 1);
}
