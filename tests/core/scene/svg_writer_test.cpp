#include "core/scene/svg_writer.h"

#include <doctest/doctest.h>

#include "tests/support/xml.h"

using namespace arenascope;
using scene::svg_number;
using scene::SvgWriter;
using scene::xml_escaped;

TEST_CASE("svg: numbers have two decimals at most and no trailing zero") {
  CHECK(svg_number(12) == "12");
  CHECK(svg_number(12.5) == "12.5");
  CHECK(svg_number(0.056) == "0.06");
  CHECK(svg_number(-0.25) == "-0.25");
  CHECK(svg_number(1.999) == "2");
}

TEST_CASE("svg: the five characters of markup are escaped") {
  CHECK(xml_escaped("a<b>&\"c\"") == "a&lt;b&gt;&amp;&quot;c&quot;");
}

TEST_CASE("svg: what XML does not allow becomes the replacement character") {
  CHECK(xml_escaped(std::string_view("a\0b", 3)) == "a\uFFFDb");
  CHECK(xml_escaped("\x1B") == "\uFFFD");
  CHECK(xml_escaped("\xFF\xC3") == "\uFFFD\uFFFD");
  CHECK(xml_escaped("\xED\xA0\x80") == "\uFFFD\uFFFD\uFFFD");
  CHECK(xml_escaped("\xEF\xBF\xBF") == "\uFFFD\uFFFD\uFFFD");
}

TEST_CASE("svg: letters of every length stay") {
  CHECK(xml_escaped("µ漢😀") == "µ漢😀");
}

TEST_CASE("svg: elements nest and close in order") {
  SvgWriter out;
  out.open("svg", {});
  out.open("g", {{"id", "a<"}});
  out.element("text", {{"x", "1"}}, "a & b");
  out.close();
  out.close();
  CHECK(out.markup() == "<svg>\n<g id=\"a&lt;\">\n<text x=\"1\">a &amp; b</text>\n</g>\n</svg>\n");
}

TEST_CASE("xml check: what is malformed is told apart") {
  for (const char* text : {"<a>", "<a></b>", "<a x=1/>", "<a x=\"1\" x=\"2\"/>", "<a>&</a>",
                           "<a/><b/>", "<a b=\"<\"/>", "x"})
    CHECK_FALSE(test::XmlCheck(text).problem().empty());
  CHECK(test::XmlCheck("<a x=\"1\">\n<b/>&lt;</a>\n").problem().empty());
}
