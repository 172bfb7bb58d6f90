#include "core/scene/arena_svg.h"

#include <doctest/doctest.h>

#include "core/gallery/gallery.h"
#include "core/plan/pipeline.h"
#include "tests/support/random_document.h"
#include "tests/support/xml.h"

using namespace arenascope;

namespace {

std::string svg_of(const Document& document) {
  const Plan plan = make_plan(document);
  REQUIRE(plan.arena);
  return scene::arena_svg(document, *plan.arena);
}

Document sample(std::string_view id) {
  const gallery::Sample* found = gallery::find_sample(id);
  REQUIRE(found != nullptr);
  auto parsed = io::read(gallery::sample_text(*found), found->format);
  REQUIRE(parsed);
  parsed->document.options = gallery::sample_options(*found);
  return parsed->document;
}

std::size_t count(std::string_view text, std::string_view part) {
  std::size_t n = 0;
  for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++n;
  return n;
}

bool has(std::string_view text, std::string_view part) {
  return text.find(part) != text.npos;
}

}  // namespace

TEST_CASE("arena picture: well-formed, with one rectangle a tensor") {
  const std::string svg = svg_of(sample("mobilenet_v1_ssd"));
  CHECK(test::XmlCheck(svg).problem() == "");
  CHECK(count(svg, "class=\"tensor\"") == 61);
}

TEST_CASE("arena picture: arena, bound, gap, budget and peak are in words") {
  const std::string svg = svg_of(sample("mobilenet_v1_ssd"));
  for (const char* words : {">252.0 KiB<", ">216.0 KiB<", ">Arena 252.0<", ">Bound 216.0<",
                            ">Budget 256.0<", ">gap 36.0 KiB, 16.7 %<", ">Fits, 4.0 KiB free<",
                            ">36.0 KiB lost at the peak step<", "peak 216.0 KiB at step 2"})
    CHECK_MESSAGE(has(svg, words), words);
}

// The lone tensor fills the plot from the left gutter to the right one: 64 to 904, half a pixel
// inset.
TEST_CASE("arena picture: a rectangle spans its lifetime and its bytes") {
  Document document;
  document.lifetimes = {{"a", 100, {0, 3}, {}, 0, Role::Activation}};
  const std::string svg = svg_of(document);
  CHECK(has(svg, "class=\"tensor\" x=\"64.5\""));
  CHECK(has(svg, "width=\"839\""));
  CHECK(has(svg, "a, 100 B at 0, steps 0–3"));
}

TEST_CASE("arena picture: an arena equal to its bound is one line") {
  const std::string svg = svg_of(sample("smaller_gap"));
  CHECK(has(svg, ">Arena = bound 340<"));
  CHECK_FALSE(has(svg, ">Bound 340<"));
}

TEST_CASE("arena picture: a budget far above the arena stands in the figures only") {
  Document document = sample("leading_gap");
  document.options.budget = 1 << 20;
  const std::string svg = svg_of(document);
  CHECK(has(svg, "Fits, "));
  CHECK_FALSE(has(svg, "stroke-dasharray=\"8 4\""));
}

// a and b live at the peak step; two swatches of the legend have the same colours.
TEST_CASE("arena picture: tensors at the peak have full colour, others a tint") {
  const std::string svg = svg_of(sample("leading_gap"));
  CHECK(count(svg, "fill=\"#56b4e9\" stroke=\"#306582\"") == 4);
  CHECK(has(svg, "fill=\"#cce9f8\""));
}

TEST_CASE("arena picture: no tensors make an empty chart") {
  Document document;
  document.lifetimes.emplace();
  const std::string svg = svg_of(document);
  CHECK(test::XmlCheck(svg).problem() == "");
  CHECK(count(svg, "class=\"tensor\"") == 0);
}

TEST_CASE("arena picture: names cannot break the markup, 300 random documents") {
  Rng rng(21);
  for (int round = 0; round < 300; ++round) {
    Document document;
    document.name = "<\x01&\xFF>";
    document.lifetimes = test::random_lifetimes(rng);
    for (LifetimeTensor& t : *document.lifetimes) t.bytes %= 1 << 20;
    document.options.planner = "first-fit";
    const std::string svg = svg_of(document);
    REQUIRE(test::XmlCheck(svg).problem() == "");
    REQUIRE(count(svg, "class=\"tensor\"") == document.lifetimes->size());
  }
}
