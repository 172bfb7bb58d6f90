#include <doctest/doctest.h>

#include "core/plan/lifetimes.h"
#include "core/session/session.h"
#include "tests/support/data.h"

using namespace arenascope;
using namespace arenascope::session;

namespace {

constexpr std::string_view kTwo = "id,lower,end,size\na,0,1,100\nb,1,2,80\n";
constexpr std::string_view kCommented =
    "# of the paper\nsize, end, id, lower\n100, 1, a, 0\n# second\n80, 2, b, 1\n\n60, 3, c, 2\n";

Session opened(std::string_view text) {
  Session session;
  REQUIRE(session.open(text, {}));
  return session;
}

Options with_budget(Bytes budget) {
  Options options;
  options.budget = budget;
  return options;
}

int undo_points(Session& session) {
  int points = 0;
  while (session.undo()) ++points;
  return points;
}

}  // namespace

TEST_CASE("session edit: a lifetime changes its own bytes of the text, nothing else") {
  Session session = opened(kCommented);
  REQUIRE(session.edit(edit::SetLifetime{1, {1, 12}}));
  CHECK(session.text() ==
        "# of the paper\nsize, end, id, lower\n100, 1, a, 0\n# second\n80, 12, b, 1\n\n60, 3, c, "
        "2\n");
  CHECK((*session.document().lifetimes)[1].life == Lifetime{1, 12});
  CHECK(session.plan().arena->tensors[1].life == Lifetime{1, 12});
}

TEST_CASE("session edit: the text change names exactly those bytes") {
  Session session = opened(kTwo);
  session.take_text_change();
  REQUIRE(session.edit(edit::SetLifetime{1, {1, 12}}));
  const TextChange change = session.take_text_change();
  CHECK_FALSE(change.whole);
  CHECK(io::apply_text_edits(kTwo, change.edits) == session.text());
}

TEST_CASE("session edit: two edits between two looks are a change of the whole") {
  Session session = opened(kTwo);
  session.take_text_change();
  REQUIRE(session.edit(edit::SetBytes{0, 1}));
  REQUIRE(session.edit(edit::SetBytes{1, 1}));
  CHECK(session.take_text_change().whole);
}

TEST_CASE("session edit: options beside the text do not hide a change of the text") {
  Session session = opened(kTwo);
  session.take_text_change();
  REQUIRE(session.edit(edit::SetBytes{0, 1}));
  REQUIRE(session.edit(edit::SetOptions{with_budget(256)}));
  CHECK_FALSE(session.take_text_change().none());
}

TEST_CASE("session edit: a refused edit changes nothing") {
  Session session = opened(kTwo);
  const std::uint64_t revision = session.revision();
  CHECK_FALSE(session.edit(edit::SetLifetime{1, {5, 3}}));
  CHECK_FALSE(session.edit(edit::RenameTensor{1, "a"}));
  CHECK_FALSE(session.edit(edit::SetBytes{9, 1}));
  CHECK(session.text() == kTwo);
  CHECK(session.revision() == revision);
  CHECK_FALSE(session.can_undo());
}

TEST_CASE("session edit: an edit to what is there already is no undo point") {
  Session session = opened(kTwo);
  REQUIRE(session.edit(edit::SetBytes{0, 100}));
  CHECK_FALSE(session.can_undo());
  CHECK_FALSE(session.source().edited);
}

TEST_CASE("session edit: refused while the text has an error") {
  Session session = opened(kTwo);
  session.set_text("id,lower,end,size\na,5,3,100\n", Typing::NewPoint);
  const auto edited = session.edit(edit::SetBytes{0, 1});
  REQUIRE_FALSE(edited);
  CHECK(edited.error().expected == "Mend the marked line or undo.");
  CHECK(session.text() == "id,lower,end,size\na,5,3,100\n");
}

TEST_CASE("session edit: options can be set while the text has an error") {
  Session session = opened(kTwo);
  session.set_text("id,lower,end,size\na,5,3,100\n", Typing::NewPoint);
  REQUIRE(session.edit(edit::SetOptions{with_budget(256)}));
  CHECK(session.document().options.budget == 256);
  CHECK(session.text_error());
}

TEST_CASE("session edit: a gesture of many edits is one undo point") {
  Session session = opened(kTwo);
  for (Step last = 3; last < 9; ++last) REQUIRE(session.edit(edit::SetLifetime{1, {1, last}}, 7));
  CHECK(undo_points(session) == 1);
  CHECK(session.text() == kTwo);
}

TEST_CASE("session edit: edits without a gesture, and two gestures, are points of their own") {
  Session session = opened(kTwo);
  REQUIRE(session.edit(edit::SetBytes{0, 1}));
  REQUIRE(session.edit(edit::SetBytes{0, 2}));
  REQUIRE(session.edit(edit::SetBytes{0, 3}, 7));
  REQUIRE(session.edit(edit::SetBytes{0, 4}, 8));
  CHECK(undo_points(session) == 4);
}

TEST_CASE("session edit: typing after an edit is a new undo point") {
  Session session = opened(kTwo);
  session.set_text(std::string(kTwo) + "# x\n", Typing::Join);
  REQUIRE(session.edit(edit::SetBytes{0, 1}));
  session.set_text(session.text() + "# y\n", Typing::Join);
  CHECK(undo_points(session) == 3);
}

TEST_CASE("session edit: undo and redo restore text, document and plan") {
  Session session = opened(kTwo);
  const Document before = session.document();
  REQUIRE(session.edit(edit::SetBytes{0, 1000}));
  const Document after = session.document();
  const std::string text = session.text();
  REQUIRE(session.undo());
  CHECK(session.text() == kTwo);
  CHECK(session.document() == before);
  CHECK(session.plan().arena->arena_bytes == 180);
  REQUIRE(session.redo());
  CHECK(session.text() == text);
  CHECK(session.document() == after);
  CHECK(session.plan().arena->arena_bytes == 1080);
}

TEST_CASE("session edit: a removed tensor is no longer selected, and is again after undo") {
  Session session = opened(kTwo);
  session.select({EntityKind::Tensor, 1});
  REQUIRE(session.edit(edit::RemoveTensor{1}));
  CHECK_FALSE(static_cast<bool>(session.view().selection));
  REQUIRE(session.undo());
  CHECK(session.view().selection == Selection{EntityKind::Tensor, 1});
}

TEST_CASE("session edit: options beside a CSV leave its text and survive undo and redo") {
  Session session = opened(kTwo);
  REQUIRE(session.edit(edit::SetOptions{with_budget(256)}));
  REQUIRE(session.edit(edit::SetBytes{0, 1}));
  REQUIRE(session.undo());
  CHECK(session.text() == kTwo);
  CHECK(session.document().options.budget == 256);
  REQUIRE(session.undo());
  CHECK_FALSE(session.document().options.budget);
  REQUIRE(session.redo());
  CHECK(session.document().options.budget == 256);
}

TEST_CASE("session edit: options beside a CSV stay while typing, and can be taken away") {
  Session session = opened(kTwo);
  REQUIRE(session.edit(edit::SetOptions{with_budget(256)}));
  session.set_text(std::string(kTwo) + "c,2,3,60\n", Typing::NewPoint);
  CHECK(session.document().options.budget == 256);
  REQUIRE(session.edit(edit::SetOptions{}));
  CHECK_FALSE(session.document().options.budget);
}

TEST_CASE("session edit: options of a JSON text stand in the text") {
  Session session = opened(test::asset_file("lessons/unet.json"));
  REQUIRE(session.edit(edit::SetOptions{with_budget(256)}));
  CHECK(session.text().find("\"budget\": 256") != std::string::npos);
  CHECK(session.document().options.budget == 256);
}

TEST_CASE("session edit: options that lie over a JSON text can be taken away") {
  Session session;
  REQUIRE(session.open(test::asset_file("lessons/unet.json"), {}, {}, with_budget(256)));
  CHECK(session.document().options.budget == 256);
  REQUIRE(session.edit(edit::SetOptions{}));
  CHECK_FALSE(session.document().options.budget);
}

TEST_CASE("session edit: detached lifetimes have the same arena") {
  Session session = opened(test::asset_file("lessons/unet.json"));
  const Bytes arena = session.plan().arena->arena_bytes;
  const std::string text = session.text();
  REQUIRE(session.edit(edit::DetachLifetimes{detached_lifetimes(session.document())}));
  CHECK_FALSE(session.document().graph);
  REQUIRE(session.document().lifetimes);
  CHECK(session.plan().arena->arena_bytes == arena);
  CHECK(session.view().view == View::Arena);
  REQUIRE(session.undo());
  CHECK(session.text() == text);
}

TEST_CASE("session edit: the graph view of detached lifetimes gives way to the arena") {
  Session session = opened(test::asset_file("lessons/unet.json"));
  session.view().view = View::Graph;
  REQUIRE(session.edit(edit::DetachLifetimes{detached_lifetimes(session.document())}));
  CHECK(session.view().view == View::Arena);
}
