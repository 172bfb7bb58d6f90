#include <doctest/doctest.h>

#include "core/io/format.h"
#include "core/io/write.h"
#include "tests/support/data.h"
#include "tests/support/text_styles.h"

using namespace arenascope;

namespace {

void check_round_trip(const Document& document) {
  const std::string text = io::write_json(document);
  CAPTURE(text);
  const auto parsed = io::read_json(text);
  REQUIRE_MESSAGE(parsed.ok(), sentence_of(parsed.error()));
  CHECK(parsed.value().document == document);
  CHECK(parsed.value().findings.empty());
}

Document document_of(std::string_view text) {
  const auto parsed = io::read_json(text);
  REQUIRE_MESSAGE(parsed.ok(), sentence_of(parsed.error()));
  return parsed.value().document;
}

}  // namespace

TEST_CASE("write json: one entity a line") {
  const Document document = document_of(
      R"({"name":"g","tensors":[{"name":"x","bytes":8,"role":"input"}],
          "nodes":[{"name":"a","op":"relu","inputs":["x"]},{"name":"b","after":["a"]}],
          "options":{"align":16}})");
  CHECK(io::write_json(document) ==
        "{\n  \"arenascope\": 1,\n  \"name\": \"g\",\n  \"options\": {\"align\": 16},\n"
        "  \"tensors\": [\n    {\"name\": \"x\", \"bytes\": 8, \"role\": \"input\"}\n  ],\n"
        "  \"nodes\": [\n"
        "    {\"name\": \"a\", \"op\": \"relu\", \"inputs\": [\"x\"], \"outputs\": []},\n"
        "    {\"name\": \"b\", \"inputs\": [], \"outputs\": [], \"after\": [\"a\"]}\n  ]\n}\n");
}

TEST_CASE("write json: what is read back is the same document") {
  Rng rng(3);
  int checked = 0;
  for (int i = 0; i < 500; ++i) {
    const Document document = test::random_readable_document(rng);
    if (!document.lifetimes && !document.graph && !document.edges && !document.incidences) continue;
    check_round_trip(document);
    ++checked;
  }
  CHECK(checked > 400);
}

TEST_CASE("write json: names beside lifetimes keep their order of appearance") {
  check_round_trip(document_of(
      R"({"lifetimes": [], "incidences": [["z"], ["y", "x"]], "edges": [["x", "z", {"keep": true}]]})"));
  check_round_trip(
      document_of(R"({"lifetimes": [], "edges": [["z", "y"]], "incidences": [["x"]]})"));
}

TEST_CASE("write json: nodes without names beside incidences stay as they are") {
  check_round_trip(document_of(R"({"nodes": [{"name": ""}, {}], "incidences": [[0, null]]})"));
  check_round_trip(document_of(R"({"nodes": [], "incidences": []})"));
  check_round_trip(document_of(R"({"nodes": []})"));
  check_round_trip(document_of(R"({"node_count": 5, "lifetimes": []})"));
}

TEST_CASE("write json: the lessons survive") {
  for (const char* name :
       {"islands", "order-branch", "rewriting-after-adds", "rewriting-after-in-place",
        "rewriting-before-copy", "rewriting-before-free", "soft-budget", "unet"})
    check_round_trip(document_of(test::asset_file("lessons/" + std::string(name) + ".json")));
}

DATA_TEST_CASE("write json: a TensorFlow Lite model becomes text of the same document") {
  const auto parsed = io::read(test::data_file("tflite/person_detect.tflite"), io::Format::Tflite);
  REQUIRE(parsed.ok());
  check_round_trip(parsed.value().document);
}
