#include <doctest/doctest.h>

#include "tests/support/data.h"
#include "tests/support/patch_law.h"

using namespace arenascope;
using namespace arenascope::test;
using io::Format;

namespace {

struct Sample {
  std::string text;
  Format format;
};

std::vector<Sample> samples() {
  std::vector<Sample> list;
  for (const char* name :
       {"lessons/tie.csv", "lessons/inclusive-upper.csv", "samples/mobilenet_v1_ssd.csv"})
    list.push_back({asset_file(name), Format::Csv});
  for (const char* name : {"lessons/islands.json", "lessons/soft-budget.json",
                           "lessons/rewriting-after-in-place.json"})
    list.push_back({asset_file(name), Format::Json});
  list.push_back(
      {"# c\r\nid ;lower;upper;bytes;offset;align;kind\r\n\"a;\"\"b\";0;2;8;0;16;input\n"
       "\n;1;3;9;;;\n c;1;2;1;;;;9",
       Format::Csv});
  list.push_back({R"({"lifetimes": [{"bytes": 1, "first_use": 0, "last_use": 3, "role": null},
 {"name": "\u00e9\ud83d\ude00", "bytes": 2, "first_use": 0, "last_use": 1, "align": 4, "offset": 8}],
 "edges": [["a", "b", {"keep": true}], ["b", 0]], "options": {"budget": "1.5K"}})",
                  Format::Json});
  list.push_back({"a -> \"b c\" -> d # e\r\nd -- a--b\n\nz\n", Format::Lines});
  return list;
}

bool within(std::string_view text, TextSpan span) {
  return span.offset <= text.size() && span.length <= text.size() - span.offset;
}

// Reads; whatever comes back points into the text.
bool read_soundly(const Sample& sample) {
  io::detect(sample.text, "");
  const auto parsed = io::read(sample.text, sample.format);
  if (!parsed.ok()) {
    REQUIRE(!parsed.error().message.empty());
    REQUIRE(parsed.error().where.line >= 1);
    REQUIRE(parsed.error().where.column >= 1);
    return false;
  }
  const io::Parsed& value = parsed.value();
  const std::string& text = value.text.empty() ? sample.text : value.text;
  for (const auto* list : {&value.map.lifetimes, &value.map.tensors, &value.map.nodes,
                           &value.map.edges, &value.map.incidences})
    for (const EntitySpan& spans : *list) {
      REQUIRE(within(text, spans.whole));
      for (const TextSpan& span : spans.fields) REQUIRE(within(text, span));
    }
  for (const Finding& finding : value.findings) REQUIRE(within(text, finding.span));
  return value.text.empty();
}

}  // namespace

TEST_CASE("read text: a text cut at any byte is read or refused with a place") {
  for (const Sample& sample : samples()) {
    CHECK(read_soundly(sample));
    for (std::size_t length = 0; length < sample.text.size(); ++length)
      read_soundly({sample.text.substr(0, length), sample.format});
  }
}

TEST_CASE("read text: damaged bytes are read or refused, and what is read can be patched") {
  Rng rng(5);
  constexpr char kLikelyBytes[] = "\"\\{}[],:;#\n\r\t -0123456789abt>u\xFF\xC3\xA9";
  for (const Sample& sample : samples()) {
    for (int round = 0; round < 300; ++round) {
      Sample damaged = sample;
      for (std::uint64_t k = rng.between(1, 3); k > 0; --k) {
        const std::size_t at = rng.below(damaged.text.size());
        const char byte = kLikelyBytes[rng.below(sizeof kLikelyBytes)];
        if (rng.below(3) == 0)
          damaged.text.erase(at, 1);
        else if (rng.below(2) == 0)
          damaged.text.insert(at, 1, byte);
        else
          damaged.text[at] = byte;
      }
      if (!read_soundly(damaged)) continue;
      const auto parsed = io::read(damaged.text, damaged.format);
      const edit::Edit edit = random_edit(rng, parsed.value().document);
      hold_patch_law(damaged.text, damaged.format, edit);
    }
  }
}
