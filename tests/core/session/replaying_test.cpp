#include "core/session/replaying.h"

#include <doctest/doctest.h>

#include "core/session/session.h"
#include "core/session/verdict.h"

using namespace arenascope;
using session::replay_command;
using session::Session;

namespace {

constexpr std::string_view kBypass = "a -> b\nb -> c\nc -> d\na -> d\n";

Session opened(std::string_view text, View view = View::Graph) {
  Session session;
  REQUIRE(session.open(text, {}));
  session.view().view = view;
  return session;
}

Session replayed(std::string_view text, View view = View::Graph) {
  Session session = opened(text, view);
  REQUIRE(session.enter_replay());
  return session;
}

std::size_t step_of(const Session& session) {
  REQUIRE(session.replaying());
  return session.replaying()->replay.step();
}

}  // namespace

TEST_CASE("replaying: it begins before the first step, paused") {
  const Session session = replayed(kBypass);
  CHECK(step_of(session) == 0);
  CHECK_FALSE(session.replaying()->playing);
}

TEST_CASE("replaying: there is nothing to replay of given offsets, nor in a graph with a cycle") {
  Session given = opened("id,lower,upper,size,offset\na,0,1,4,0\n", View::Arena);
  REQUIRE(given.enter_replay());
  given.leave_replay();
  Options pinned = given.document().options;
  pinned.planner = "pinned";
  REQUIRE(given.edit(edit::SetOptions{pinned}));
  CHECK_FALSE(given.can_replay());
  CHECK_FALSE(given.enter_replay());
  Session cycle = opened("a -> b\nb -> a\n");
  CHECK_FALSE(cycle.can_replay());
  CHECK_FALSE(cycle.enter_replay());
}

TEST_CASE("replaying: it belongs to its view and waits there") {
  Session session = replayed(kBypass);
  session.seek_replay(3);
  session.view().view = View::Islands;
  CHECK_FALSE(session.replaying());
  session.view().view = View::Graph;
  CHECK(step_of(session) == 3);
}

TEST_CASE("replaying: the steps stop at both ends") {
  Session session = replayed(kBypass);
  REQUIRE(replay_command(session, "step_back"));
  CHECK(step_of(session) == 0);
  REQUIRE(replay_command(session, "step_last"));
  const std::size_t last = step_of(session);
  REQUIRE(replay_command(session, "step_forward"));
  CHECK(step_of(session) == last);
  REQUIRE(replay_command(session, "step_back"));
  CHECK(step_of(session) == last - 1);
  REQUIRE(replay_command(session, "step_first"));
  CHECK(step_of(session) == 0);
}

TEST_CASE("replaying: a step by hand pauses") {
  Session session = replayed(kBypass);
  REQUIRE(replay_command(session, "play"));
  CHECK(session.replaying()->playing);
  REQUIRE(replay_command(session, "step_forward"));
  CHECK_FALSE(session.replaying()->playing);
}

TEST_CASE("replaying: play enters, and begins again at the end") {
  Session session = opened(kBypass);
  REQUIRE(replay_command(session, "play"));
  REQUIRE(replay_command(session, "step_last"));
  REQUIRE(replay_command(session, "play"));
  CHECK(step_of(session) == 0);
  CHECK(session.replaying()->playing);
}

TEST_CASE("replaying: the selection is found at the step that decides it") {
  Session session = replayed(kBypass);
  session.select({EntityKind::Edge, 3});
  REQUIRE(replay_command(session, "step_to_selection"));
  CHECK(session.replaying()->replay.reduction().now()->edge == 3);
  session.select({});
  CHECK_FALSE(replay_command(session, "step_to_selection"));
}

TEST_CASE("replaying: an edit begins the recording anew at the same step") {
  Session session = replayed(kBypass);
  session.seek_replay(4);
  REQUIRE(replay_command(session, "play"));
  session.set_text("a -> b\nb -> c\nc -> d\na -> d\na -> c\n", session::Typing::NewPoint);
  CHECK(step_of(session) == 4);
  CHECK_FALSE(session.replaying()->playing);
  CHECK(session.replaying()->replay.steps() == 9);
}

TEST_CASE("replaying: an edit that leaves fewer steps goes to the last") {
  Session session = replayed(kBypass);
  session.seek_replay(8);
  session.set_text("a -> b\n", session::Typing::NewPoint);
  CHECK(step_of(session) == 3);
}

TEST_CASE("replaying: a cycle ends it, an error of the text does not") {
  Session session = replayed(kBypass);
  session.seek_replay(2);
  session.set_text("a -> \n", session::Typing::NewPoint);
  REQUIRE(session.text_error());
  CHECK(step_of(session) == 2);
  session.set_text("a -> b\nb -> a\n", session::Typing::NewPoint);
  CHECK_FALSE(session.replaying());
}

TEST_CASE("replaying: another source ends it") {
  Session session = replayed(kBypass);
  REQUIRE(session.open("x -> y\n", {}));
  session.view().view = View::Graph;
  CHECK_FALSE(session.replaying());
}

TEST_CASE("replaying: the strip says how far it is") {
  Session session = replayed(kBypass);
  session.seek_replay(session.replaying()->replay.steps());
  const session::Verdict verdict = session::verdict_of(session);
  REQUIRE(verdict.cells.size() == 3);
  CHECK(verdict.cells[0].label == "Redundant so far");
  CHECK(verdict.cells[0].value == "1");
  CHECK(verdict.cells[1].value + " " + verdict.cells[1].unit == "4 of 4");
  CHECK(verdict.spoken == "Replay of the reduction, 8 steps.");
}

TEST_CASE("replaying: the strip counts sets that melt together") {
  Session session = replayed("a -- b\nb -- c\n", View::Islands);
  session.seek_replay(1);
  CHECK(session::verdict_of(session).cells[0].value == "2");
  session.seek_replay(2);
  CHECK(session::verdict_of(session).cells[0].value == "1");
}

TEST_CASE("replaying: an unknown command is refused") {
  Session session = replayed(kBypass);
  CHECK_FALSE(replay_command(session, "fly"));
}

TEST_CASE("replaying: the verdict counts what is placed") {
  Session session = replayed("id,lower,end,size\na,0,1,100\nb,1,2,80\nc,2,3,60\n", View::Arena);
  session.seek_replay(2);
  const session::Verdict verdict = session::verdict_of(session);
  REQUIRE(verdict.cells.size() == 3);
  CHECK(verdict.cells[0].label == "Arena so far");
  CHECK(verdict.cells[0].value == "180");
  CHECK(verdict.cells[1].value == "180");
  CHECK(verdict.cells[2].value == "2");
  CHECK(verdict.cells[2].unit == "of 3");
  CHECK(verdict.spoken == "Replay of the placement, 3 steps.");
}
