#include "core/io/text.h"

#include <doctest/doctest.h>

#include "core/base/rng.h"
#include "core/io/decode.h"

using namespace arenascope;

TEST_CASE("text: places in any order equal those counted from the beginning") {
  const std::string text = "a\né, b\n\n  cé\nlast";
  io::Places places(text);
  Rng rng(1);
  for (int i = 0; i < 500; ++i) {
    const std::size_t offset = rng.below(text.size() + 2);
    CHECK(places.where(offset) == where_of(text, offset));
  }
}

TEST_CASE("text: user text is shown short and on one line") {
  CHECK(io::shown("conv1") == "conv1");
  CHECK(io::shown("a\nb") == "a b");
  CHECK(io::shown(std::string(41, 'x')) == std::string(40, 'x') + "…");
}

TEST_CASE("text: ordinals are words up to ten") {
  CHECK(io::ordinal(6) == "sixth");
  CHECK(io::ordinal(11) == "11th");
  CHECK(io::ordinal(13) == "13th");
  CHECK(io::ordinal(22) == "22nd");
  CHECK(io::ordinal(101) == "101st");
}

TEST_CASE("text: past 200 findings the rest is counted") {
  const std::string text(300, 'x');
  io::FindingList list(text);
  for (std::size_t i = 300; i-- > 0;) list.add({i, 1}, "x");
  const auto findings = list.take();
  REQUIRE(findings.size() == 201);
  CHECK(findings[0].where.column == 101);
  CHECK(findings[200].message == "And 100 more remarks.");
}

TEST_CASE("decode: ill-formed UTF-8 is told from well-formed") {
  CHECK(io::is_utf8("é€😀"));
  for (const char* bytes :
       {"\xC0\x80", "\xE0\x80\x80", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xC3", "\x80"})
    CHECK_MESSAGE(!io::is_utf8(bytes), bytes);
}

TEST_CASE("decode: half a surrogate pair and half a unit of UTF-16 become U+FFFD") {
  CHECK(io::decode_text(std::string_view("\xFF\xFE\x3D\xD8"
                                         "a\0b",
                                         7))
            .text == "\uFFFDa\uFFFD");
}
