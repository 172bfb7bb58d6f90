#include <doctest/doctest.h>

#include "tests/support/data.h"
#include "tests/support/patch_law.h"
#include "tests/support/statement_styles.h"
#include "tests/support/text_styles.h"

using namespace arenascope;
using namespace arenascope::test;

namespace {

constexpr int kTexts = 200;
constexpr int kEditsPerText = 15;

// Applies edit after edit to one text; returns how many were taken.
int hold_law_over_edits(std::string text, io::Format format, Rng& rng) {
  int held = 0;
  for (int i = 0; i < kEditsPerText; ++i) {
    const auto parsed = io::read(text, format);
    REQUIRE_MESSAGE(parsed.ok(), sentence_of(parsed.error()) << "\n" << text);
    const edit::Edit edit = random_edit(rng, parsed.value().document);
    held += hold_patch_law(text, format, edit) == LawOutcome::Held ? 1 : 0;
  }
  return held;
}

}  // namespace

TEST_CASE("patch law: a CSV in any layout follows every edit") {
  Rng rng(7);
  int held = 0;
  for (int i = 0; i < kTexts; ++i) {
    Document document;
    while (!document.lifetimes) document = random_readable_document(rng);
    const std::string text = CsvLayouter(rng).layout(*document.lifetimes);
    const auto parsed = io::read_csv(text);
    REQUIRE_MESSAGE(parsed.ok(), sentence_of(parsed.error()) << "\n" << text);
    REQUIRE_MESSAGE(*parsed.value().document.lifetimes == *document.lifetimes, text);
    held += hold_law_over_edits(text, io::Format::Csv, rng);
  }
  CHECK(held > kTexts * kEditsPerText / 2);
}

TEST_CASE("patch law: JSON in any layout follows every edit") {
  Rng rng(8);
  int held = 0;
  for (int i = 0; i < kTexts; ++i) {
    const Document document = random_readable_document(rng);
    if (!document.lifetimes && !document.graph && !document.edges && !document.incidences) continue;
    const std::string text = random_json(rng, document);
    const auto parsed = io::read_json(text);
    REQUIRE_MESSAGE(parsed.ok(), sentence_of(parsed.error()) << "\n" << text);
    REQUIRE_MESSAGE(parsed.value().document == document, text);
    held += hold_law_over_edits(text, io::Format::Json, rng);
  }
  CHECK(held > kTexts * kEditsPerText / 4);
}

TEST_CASE("patch law: plain lines follow every edit of the graph") {
  Rng rng(10);
  int held = 0;
  for (int i = 0; i < 4 * kTexts; ++i)
    held += hold_law_over_edits(StatementLayouter(rng).lines(), io::Format::Lines, rng);
  CHECK(held > kTexts * kEditsPerText / 2);
}

TEST_CASE(
    "patch law: DOT with chains, groups, ports and subgraphs follows every edit of the graph") {
  Rng rng(11);
  int held = 0;
  for (int i = 0; i < 10 * kTexts; ++i)
    held += hold_law_over_edits(StatementLayouter(rng).dot(), io::Format::Dot, rng);
  CHECK(held > kTexts * kEditsPerText);
}

DATA_TEST_CASE("patch law: real files follow random edits of their graphs") {
  constexpr std::size_t kMostBytes = 24'000;
  Rng rng(12);
  int held = 0, files = 0;
  for (const std::string& path : data_files({".dot", ".gv", ".json", ".txt"})) {
    const std::string bytes = read_file(path);
    const auto format = io::detect(bytes, path);
    if (bytes.size() > kMostBytes || !format || io::is_binary(*format)) continue;
    const auto parsed = io::read(bytes, *format);
    if (!parsed || parsed->document.nodes.count == 0) continue;
    CAPTURE(path);
    std::string text = parsed->text.empty() ? bytes : parsed->text;
    ++files;
    for (int i = 0; i < kEditsPerText; ++i) {
      const edit::Edit edit = random_graph_edit(rng, io::read(text, *format)->document);
      held += hold_patch_law(text, *format, edit) == LawOutcome::Held ? 1 : 0;
    }
  }
  CHECK(files > 20);
  CHECK(held > files * kEditsPerText / 3);
}

TEST_CASE("patch law: lines and DOT take options beside the text and refuse the rest") {
  Rng rng(9);
  for (int i = 0; i < 50; ++i) {
    std::string lines = "a -> b\n\"c d\" -- a # x\n";
    std::string dot = "digraph { a -> b }";
    hold_patch_law(lines, io::Format::Lines, random_edit(rng, {}));
    hold_patch_law(dot, io::Format::Dot, random_edit(rng, {}));
    CHECK(lines == "a -> b\n\"c d\" -- a # x\n");
    CHECK(dot == "digraph { a -> b }");
  }
}
