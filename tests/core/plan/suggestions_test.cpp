#include "core/plan/suggestions.h"

#include <doctest/doctest.h>

#include "core/plan/pipeline.h"
#include "tests/support/generate.h"

using namespace arenascope;

namespace {

Document document_of(const std::vector<ArenaTensor>& tensors, std::string planner) {
  Document document;
  document.lifetimes.emplace();
  for (const ArenaTensor& tensor : tensors)
    document.lifetimes->push_back(
        {"", tensor.bytes, tensor.life, {}, tensor.align, Role::Activation});
  for (std::size_t i = 0; i < tensors.size(); ++i)
    (*document.lifetimes)[i].name = std::to_string(i);
  document.options.planner = std::move(planner);
  return document;
}

std::vector<Suggestion> suggested(const Document& document, std::uint64_t slice = ~0ULL) {
  Suggestions suggestions(*make_plan(document).arena);
  while (suggestions.advance(slice) == Progress::Running) {
  }
  CHECK(suggestions.percent() == 100);
  return suggestions.best();
}

// The arena after the change, by planning the changed document.
Bytes arena_after(Document document, const Suggestion& change) {
  LifetimeTensor& tensor = (*document.lifetimes)[change.tensor];
  LifetimeTensor rest = tensor;
  tensor.life = change.life;
  if (change.kind == ChangeKind::Dropped) tensor.bytes = 0;
  if (change.kind == ChangeKind::Split) {
    rest.name = "rest";
    rest.life.first_use = change.life.last_use + 1;
    document.lifetimes->push_back(rest);
  }
  return make_plan(document).arena->arena_bytes;
}

}  // namespace

// Without b the arena is that of a. a and b meet at step 1 only: that a ends one step earlier is
// worth as much as that it is not there, and it is less.
TEST_CASE("suggestions: the largest gain comes first, and of equal ones the smallest change") {
  const Document document = document_of({{100, {0, 1}}, {80, {1, 2}}, {60, {2, 3}}}, "best-fit");
  const auto best = suggested(document);
  REQUIRE(best.size() == 2);
  CHECK(best[0] == Suggestion{ChangeKind::Dropped, 1, {1, 2}, 100, 80});
  CHECK(best[1] == Suggestion{ChangeKind::EndsEarlier, 0, {0, 0}, 140, 40});
}

TEST_CASE("suggestions: every gain is what the changed document saves") {
  for (const char* planner : {"best-fit", "max-end", "portfolio"})
    for (std::uint64_t seed = 0; seed < 25; ++seed) {
      const Document document = document_of(test::random_tensors(seed), planner);
      const Bytes arena = make_plan(document).arena->arena_bytes;
      Bytes before = arena;
      for (const Suggestion& change : suggested(document)) {
        CHECK(arena_after(document, change) == change.arena_bytes);
        CHECK(change.gain_bytes == arena - change.arena_bytes);
        CHECK(change.gain_bytes > 0);
        CHECK(change.gain_bytes <= before);
        before = change.gain_bytes;
      }
    }
}

TEST_CASE("suggestions: slices lead to the same, given offsets to nothing") {
  Document document = document_of(test::random_tensors(5), "best-fit");
  CHECK(suggested(document, 10) == suggested(document));
  CHECK(suggested(document).size() == kSuggestions);
  for (LifetimeTensor& tensor : *document.lifetimes) tensor.offset = 0;
  document.options.planner = "pinned";
  CHECK(suggested(document).empty());
}

TEST_CASE("suggestions: a search is asked too") {
  const auto best = suggested(document_of(test::random_tensors(9, {.max_count = 20}), "exact"));
  CHECK(!best.empty());
}
