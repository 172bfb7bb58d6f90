#include "core/session/session.h"

#include <doctest/doctest.h>

#include "tests/support/data.h"

using namespace arenascope;
using namespace arenascope::session;

namespace {

constexpr std::string_view kTwo = "id,lower,end,size\na,0,1,100\nb,1,2,80\n";
constexpr std::string_view kThree = "id,lower,end,size\na,0,1,100\nb,1,2,80\nc,2,3,60\n";
// The end of b stands before its first step.
constexpr std::string_view kBad = "id,lower,end,size\na,0,1,100\nb,5,3,80\n";

Source named(std::string name) {
  Source source;
  source.name = std::move(name);
  return source;
}

Session opened(std::string_view text, std::string name = "two.csv") {
  Session session;
  REQUIRE(session.open(text, named(std::move(name))));
  return session;
}

Bytes arena_of(const Session& session) {
  REQUIRE(session.plan().arena);
  return session.plan().arena->arena_bytes;
}

std::size_t tensors_of(const Session& session) {
  REQUIRE(session.document().lifetimes);
  return session.document().lifetimes->size();
}

int undo_points(Session& session) {
  int points = 0;
  while (session.undo()) ++points;
  return points;
}

}  // namespace

TEST_CASE("session: a new one is empty and has nothing to undo") {
  const Session session;
  CHECK(session.text().empty());
  CHECK(tensors_of(session) == 0);
  CHECK_FALSE(session.can_undo());
  CHECK(session.revision() == 0);
}

TEST_CASE("session: opening takes text, format, document and plan") {
  const Session session = opened(kTwo);
  CHECK(session.text() == kTwo);
  CHECK(session.source().format == io::Format::Csv);
  CHECK(session.source().name == "two.csv");
  CHECK_FALSE(session.source().edited);
  CHECK(tensors_of(session) == 2);
  CHECK(arena_of(session) == 180);
}

TEST_CASE("session: the first document is no undo point, the second is one") {
  Session session = opened(kTwo);
  CHECK_FALSE(session.can_undo());
  REQUIRE(session.open("a -> b\n", named("edges.txt")));
  CHECK(session.view().view == View::Graph);
  CHECK(undo_points(session) == 1);
  CHECK(session.text() == kTwo);
  CHECK(session.source().name == "two.csv");
  CHECK(session.view().view == View::Arena);
}

TEST_CASE("session: a refused file changes nothing") {
  Session session = opened(kTwo);
  session.select({EntityKind::Tensor, 1});
  const std::uint64_t revision = session.revision();
  CHECK_FALSE(session.open(kBad, named("bad.csv")));
  CHECK_FALSE(session.open(std::string_view("\0\1\2\3", 4), named("unknown.bin")));
  CHECK(session.text() == kTwo);
  CHECK(session.source().name == "two.csv");
  CHECK(session.view().selection == Selection{EntityKind::Tensor, 1});
  CHECK(session.revision() == revision);
  CHECK_FALSE(session.can_undo());
}

TEST_CASE("session: an input that no reader knows is refused in words") {
  Session session;
  const auto opened = session.open(std::string_view("\0\1\2\3", 4), {});
  REQUIRE_FALSE(opened);
  CHECK(opened.error().code == ErrorCode::UnknownFormat);
  CHECK(opened.error().message == "No reader understands this input.");
}

TEST_CASE("session: options given at the opening lie over those of the text") {
  Session session;
  Options options;
  options.align = 64;
  REQUIRE(session.open(R"({"arenascope": 1, "options": {"align": 16, "budget": 500},
 "lifetimes": [{"name": "a", "bytes": 1, "first_use": 0, "last_use": 1}]})",
                       named("a.json"), {}, options));
  CHECK(session.document().options.align == 64);
  CHECK(session.document().options.budget == 500);
}

TEST_CASE("session: opening clears the selection") {
  Session session = opened(kTwo);
  session.select({EntityKind::Tensor, 1});
  REQUIRE(session.open(kThree, named("three.csv")));
  CHECK_FALSE(static_cast<bool>(session.view().selection));
}

TEST_CASE("session: what does not exist is not selected") {
  Session session = opened(kTwo);
  session.select({EntityKind::Tensor, 2});
  CHECK_FALSE(static_cast<bool>(session.view().selection));
  session.select({EntityKind::Island, 0});
  CHECK_FALSE(static_cast<bool>(session.view().selection));
}

TEST_CASE("session: typed text that reads well becomes the document") {
  Session session = opened(kTwo);
  const std::uint64_t revision = session.revision();
  session.set_text(std::string(kThree), Typing::Join);
  CHECK(tensors_of(session) == 3);
  CHECK(session.plan().arena->tensors.size() == 3);
  CHECK(session.source().edited);
  CHECK(session.revision() > revision);
}

TEST_CASE("session: the same text typed again is no change") {
  Session session = opened(kTwo);
  const std::uint64_t revision = session.revision();
  session.set_text(std::string(kTwo), Typing::NewPoint);
  CHECK(session.revision() == revision);
  CHECK_FALSE(session.can_undo());
}

TEST_CASE("session: bad text is kept, beside the last good document and plan") {
  Session session = opened(kTwo);
  session.set_text(std::string(kBad), Typing::Join);
  CHECK(session.text() == kBad);
  CHECK(tensors_of(session) == 2);
  CHECK(arena_of(session) == 180);
}

TEST_CASE("session: the error of bad text has its place") {
  Session session = opened(kTwo);
  session.set_text(std::string(kBad), Typing::Join);
  REQUIRE(session.text_error());
  CHECK(session.text_error()->message == "The end, 3, is before the first step, 5.");
  CHECK(session.text_error()->where == Where{3, 5, {}});
  CHECK(session.text_error()->span == TextSpan{kBad.find("3,80"), 1});
}

TEST_CASE("session: mended text has no error") {
  Session session = opened(kTwo);
  session.set_text(std::string(kBad), Typing::Join);
  session.set_text(std::string(kThree), Typing::Join);
  CHECK_FALSE(session.text_error());
  CHECK(tensors_of(session) == 3);
}

TEST_CASE("session: joined typing is one undo point") {
  Session session = opened(kTwo);
  for (const char* last : {"x", "xy", "xyz"})
    session.set_text(std::string(kTwo) + "# " + last + "\n", Typing::Join);
  CHECK(undo_points(session) == 1);
  CHECK(session.text() == kTwo);
}

TEST_CASE("session: typing after a pause is a new undo point") {
  Session session = opened(kTwo);
  session.set_text(std::string(kTwo) + "# x\n", Typing::NewPoint);
  session.set_text(std::string(kTwo) + "# xy\n", Typing::Join);
  session.set_text(std::string(kTwo) + "# xyz\n", Typing::NewPoint);
  REQUIRE(session.undo());
  CHECK(session.text() == std::string(kTwo) + "# xy\n");
  CHECK(undo_points(session) == 1);
}

TEST_CASE("session: the end of a gesture ends typing") {
  Session session = opened(kTwo);
  session.set_text(std::string(kTwo) + "# x\n", Typing::Join);
  session.end_gesture();
  session.set_text(std::string(kTwo) + "# xy\n", Typing::Join);
  CHECK(undo_points(session) == 2);
}

TEST_CASE("session: bad text is undone and redone with its error") {
  Session session = opened(kTwo);
  session.set_text(std::string(kBad), Typing::NewPoint);
  REQUIRE(session.undo());
  CHECK_FALSE(session.text_error());
  CHECK(session.text() == kTwo);
  REQUIRE(session.redo());
  CHECK(session.text_error());
  CHECK(session.text() == kBad);
}

TEST_CASE("session: undo brings back the selection of its time, redo that of the later one") {
  Session session = opened(kTwo);
  session.select({EntityKind::Tensor, 1});
  session.set_text(std::string(kThree), Typing::NewPoint);
  session.select({EntityKind::Tensor, 2});
  REQUIRE(session.undo());
  CHECK(session.view().selection == Selection{EntityKind::Tensor, 1});
  REQUIRE(session.redo());
  CHECK(session.view().selection == Selection{EntityKind::Tensor, 2});
}

TEST_CASE("session: a selection that the new text does not have is dropped") {
  Session session = opened(kThree);
  session.select({EntityKind::Tensor, 2});
  session.set_text(std::string(kTwo), Typing::NewPoint);
  CHECK_FALSE(static_cast<bool>(session.view().selection));
}

TEST_CASE("session: typing after an undo forgets what was undone") {
  Session session = opened(kTwo);
  session.set_text(std::string(kThree), Typing::NewPoint);
  REQUIRE(session.undo());
  session.set_text(std::string(kTwo) + "# x\n", Typing::Join);
  CHECK_FALSE(session.can_redo());
  CHECK(session.can_undo());
}

TEST_CASE("session: another format takes over while typing when it reads the text well") {
  Session session = opened(kTwo);
  session.set_text("a -> b\nb -> c\n", Typing::NewPoint);
  CHECK_FALSE(session.text_error());
  CHECK(session.source().format == io::Format::Lines);
  CHECK(session.view().view == View::Graph);
  CHECK(session.document().edges->size() == 2);
  CHECK(session.source().convention.empty());
  REQUIRE(session.undo());
  CHECK(session.source().format == io::Format::Csv);
}

TEST_CASE("session: half a text of another format is an error of the old one") {
  Session session = opened(kTwo);
  session.set_text("{\"arenascope\": 1, ", Typing::NewPoint);
  CHECK(session.text_error());
  CHECK(session.source().format == io::Format::Csv);
}

TEST_CASE("session: a byte order mark that is typed does not move the places") {
  Session session;
  session.set_text("\xEF\xBB\xBF" + std::string(kTwo), Typing::NewPoint);
  REQUIRE_FALSE(session.text_error());
  REQUIRE(session.edit(edit::SetBytes{0, 7}));
  CHECK(session.text() == "id,lower,end,size\na,0,1,7\nb,1,2,80\n");
}

TEST_CASE("session: the change of text after an undo is the whole text") {
  Session session = opened(kTwo);
  session.set_text(std::string(kThree), Typing::NewPoint);
  session.take_text_change();
  REQUIRE(session.undo());
  CHECK(session.take_text_change().whole);
  CHECK(session.take_text_change().none());
}

TEST_CASE("session: remarks go when the document changes") {
  Session session = opened(kTwo);
  session.add_remark("Look.");
  CHECK(session.remarks().size() == 1);
  session.set_text(std::string(kThree), Typing::NewPoint);
  CHECK(session.remarks().empty());
}

DATA_TEST_CASE("session: a binary file becomes JSON text that reads as the same document") {
  const std::string bytes = test::data_file("tflite/hello_world_int8.tflite");
  Session session;
  REQUIRE(session.open(bytes, named("hello_world_int8.tflite")));
  CHECK(session.source().format == io::Format::Json);
  CHECK(session.source().read_as == io::Format::Tflite);
  CHECK_FALSE(session.source().excluded.empty());
  const auto binary = io::read(bytes, io::Format::Tflite);
  const auto text = io::read(session.text(), io::Format::Json);
  REQUIRE(binary);
  REQUIRE(text);
  CHECK(text->document == binary->document);
  CHECK(session.document() == binary->document);
}

DATA_TEST_CASE("session: the document of a binary file can be edited") {
  Session session;
  REQUIRE(session.open(test::data_file("tflite/hello_world_int8.tflite"), named("hello.tflite")));
  const std::string excluded = session.source().excluded;
  REQUIRE(session.edit(edit::SetBytes{0, 4096}));
  CHECK(session.document().graph->tensors[0].bytes == 4096);
  CHECK(session.source().excluded == excluded);
}
