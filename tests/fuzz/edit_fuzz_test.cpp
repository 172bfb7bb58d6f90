// Random sequences of edits, typing, undo and redo: text, document and plan stay together, and undo
// leads back.
#include <doctest/doctest.h>

#include "core/gallery/gallery.h"
#include "core/session/session.h"
#include "tests/support/mutate.h"
#include "tests/support/patch_law.h"
#include "tests/support/random_document.h"
#include "tests/support/sound_document.h"

using namespace arenascope;
using session::Session;

namespace {

edit::Edit random_edit(Rng& rng, const Document& document) {
  const bool graph = document.graph || document.edges || document.incidences;
  if (graph && rng.below(2) == 0) return test::random_graph_edit(rng, document);
  const std::size_t count = document.lifetimes
                                ? document.lifetimes->size()
                                : (document.graph ? document.graph->tensors.size() : 0);
  const auto tensor = static_cast<TensorId>(rng.below(count + 1));
  const Step first = rng.between(-1, 40);
  switch (rng.below(7)) {
    case 0:
      return edit::SetLifetime{tensor, {first, first + rng.between(-1, 9)}};
    case 1:
      return edit::SetBytes{tensor, rng.below(12) == 0 ? kMaxNumber : rng.between(-1, 5000)};
    case 2:
      return edit::RenameTensor{tensor,
                                rng.below(6) == 0 ? "" : test::random_name(rng, rng.below(9))};
    case 3:
      return edit::AddTensor{{test::random_name(rng, rng.below(99)),
                              rng.between(0, 500),
                              {first, first + 2},
                              {},
                              Bytes{rng.below(4) == 0 ? 16 : 0},
                              Role::Activation}};
    case 4:
      return edit::RemoveTensor{tensor};
    case 5:
      return edit::SetOptions{test::random_options(rng)};
    default:
      return edit::SetBytes{tensor, rng.between(0, 100)};
  }
}

// What the text says, with the options that stand beside it, is the document.
void check_together(const Session& s) {
  REQUIRE(test::is_sound(s.document()));
  // Undoing everything leads back to the session before anything was opened.
  if (s.text_error() || s.text().empty()) return;
  auto parsed = io::read(s.text(), s.source().format);
  CAPTURE(s.text());
  REQUIRE_MESSAGE(parsed, sentence_of(parsed.error()));
  parsed->document.options = s.document().options;
  REQUIRE(parsed->document == s.document());
}

}  // namespace

TEST_CASE("fuzz: a refused edit leaves the document as it was, an accepted one leaves it sound") {
  Rng rng(41);
  int accepted = 0;
  for (int round = 0; round < 400; ++round) {
    Document document = test::random_document(rng);
    for (int i = 0; i < 20; ++i) {
      const Document before = document;
      const bool was_sound = test::is_sound(before);
      const auto result = edit::apply(document, random_edit(rng, document));
      if (!result) REQUIRE(document == before);
      if (result && was_sound) REQUIRE(test::is_sound(document));
      accepted += result ? 1 : 0;
    }
  }
  CHECK(accepted > 1000);
}

TEST_CASE("fuzz: text and document stay together over edits, typing, undo and redo") {
  Rng rng(42);
  int accepted = 0;
  for (const gallery::Sample& sample : gallery::samples()) {
    CAPTURE(std::string(sample.id));
    Session s;
    REQUIRE(
        s.open(gallery::sample_text(sample), {}, sample.format, gallery::sample_options(sample)));
    for (int i = 0; i < 60; ++i) {
      const std::uint64_t action = rng.below(10);
      if (action < 6)
        accepted += s.edit(random_edit(rng, s.document()), rng.below(3)) ? 1 : 0;
      else if (action < 7)
        s.set_text(test::mutated(s.text(), "x", rng), session::Typing::NewPoint);
      else if (action < 9)
        s.undo();
      else
        s.redo();
      check_together(s);
    }
  }
  CHECK(accepted > 100);
}

TEST_CASE("fuzz: undoing everything leads back to the opened text") {
  Rng rng(43);
  for (const gallery::Sample& sample : gallery::samples()) {
    CAPTURE(std::string(sample.id));
    Session s;
    REQUIRE(s.open(gallery::sample_text(sample), {}, sample.format));
    const std::string opened = s.text();
    const Document document = s.document();
    int steps = 0;
    for (int i = 0; i < 20; ++i) {
      const std::uint64_t before = s.revision();
      if (s.edit(random_edit(rng, s.document())) && s.revision() != before) ++steps;
    }
    const std::string edited = s.text();
    for (int i = 0; i < steps; ++i) REQUIRE(s.undo());
    CHECK(s.text() == opened);
    CHECK(s.document() == document);
    while (s.can_redo()) s.redo();
    CHECK(s.text() == edited);
  }
}
