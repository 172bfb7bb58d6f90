#include "core/session/history.h"

#include <doctest/doctest.h>

using namespace arenascope;
using namespace arenascope::session;

namespace {

Point point(std::string text) {
  return {std::make_shared<const std::string>(std::move(text)),
          std::make_shared<const io::Parsed>(),
          std::make_shared<const Source>(),
          {},
          {},
          {}};
}

}  // namespace

TEST_CASE("history: a new one has neither past nor future") {
  const History history;
  CHECK_FALSE(history.can_undo());
  CHECK_FALSE(history.can_redo());
}

TEST_CASE("history: undo walks back, redo walks forth") {
  History history;
  history.push(point("a"));
  history.push(point("b"));
  const Point b = history.undo(point("c"));
  CHECK(*b.text == "b");
  const Point a = history.undo(b);
  CHECK(*a.text == "a");
  CHECK_FALSE(history.can_undo());
  const Point again = history.redo(a);
  CHECK(*again.text == "b");
  CHECK(*history.redo(again).text == "c");
  CHECK_FALSE(history.can_redo());
}

TEST_CASE("history: a new point forgets what was undone") {
  History history;
  history.push(point("a"));
  history.undo(point("b"));
  REQUIRE(history.can_redo());
  history.push(point("a"));
  CHECK_FALSE(history.can_redo());
}

TEST_CASE("history: a point shares its text, it does not copy it") {
  History history;
  const Point first = point("a");
  history.push(first);
  CHECK(history.undo(point("b")).text == first.text);
}

// 100 MiB a point (one shared text): two points stay below 256 MiB, three do not.
TEST_CASE("history: the oldest points go when their texts are too large together") {
  History history;
  const Point large = point(std::string(std::size_t{100} << 20, 'x'));
  for (int i = 0; i < 5; ++i) history.push(large);
  int steps = 0;
  while (history.can_undo()) history.undo(large), ++steps;
  CHECK(steps == 2);
}

TEST_CASE("history: the last point stays, however large") {
  History history;
  const Point large = point(std::string(std::size_t{300} << 20, 'x'));
  history.push(large);
  CHECK(history.can_undo());
}

TEST_CASE("history: a thousand small points stay") {
  History history;
  for (int i = 0; i < 1000; ++i) history.push(point("a"));
  int steps = 0;
  while (history.can_undo()) history.undo(point("b")), ++steps;
  CHECK(steps == 1000);
}
