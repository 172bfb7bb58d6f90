#include "core/session/problems.h"

#include <doctest/doctest.h>

using namespace arenascope;
using namespace arenascope::session;

namespace {

Session opened(std::string_view text) {
  Session session;
  REQUIRE(session.open(text, {}));
  return session;
}

// A session whose text was typed after a good one of the same format.
Session typed(std::string text) {
  Session session = opened("id,lower,end,size\na,0,1,100\n");
  session.set_text(std::move(text), Typing::NewPoint);
  return session;
}

// The text after the one fix that is offered.
std::string fixed(const Session& session) {
  const Problems problems = problems_of(session);
  REQUIRE(problems.fixes.size() == 1);
  REQUIRE(io::within_text(session.text(), problems.fixes[0].edits));
  return io::apply_text_edits(session.text(), problems.fixes[0].edits);
}

}  // namespace

TEST_CASE("problems: a good text has none") {
  const Problems problems = problems_of(opened("id,lower,end,size\na,0,1,100\n"));
  CHECK(problems.items.empty());
  CHECK(problems.fixes.empty());
  CHECK(problems.summary.empty());
  CHECK(problems.banner.empty());
}

TEST_CASE("problems: the error of the text comes with place, banner and summary") {
  const Problems problems = problems_of(typed("id,lower,end,size\na,0,1,100\nb,5,3,80\n"));
  REQUIRE(problems.items.size() == 1);
  CHECK(problems.items[0].kind == ProblemKind::Error);
  CHECK(problems.items[0].message == "The end, 3, is before the first step, 5.");
  CHECK(problems.items[0].expected == "Expected 5 or more.");
  CHECK(problems.items[0].where == Where{3, 5, {}});
  CHECK(problems.banner == "Line 3 cannot be planned.");
  CHECK(problems.summary == "1 error");
}

TEST_CASE("problems: an end before the first step can be swapped with it") {
  const Session session = typed("id,lower,end,size\na,0,1,100\nb,5,3,80\n");
  CHECK(problems_of(session).fixes[0].title == "Swap 5 and 3");
  CHECK(fixed(session) == "id,lower,end,size\na,0,1,100\nb,3,5,80\n");
}

TEST_CASE("problems: the swap keeps spaces, comments and the order of the columns") {
  CHECK(fixed(typed("# 15 and 3\nsize, end, id, lower\n80,  3, b, 15\n")) ==
        "# 15 and 3\nsize, end, id, lower\n80,  15, b, 3\n");
}

TEST_CASE("problems: a name or a size with the same digits is not swapped") {
  CHECK(fixed(typed("id,lower,end,size\nconv5,5,3,80\n")) == "id,lower,end,size\nconv5,3,5,80\n");
  CHECK(fixed(typed("id,size,lower,end\nb,5,5,3\n")) == "id,size,lower,end\nb,5,3,5\n");
}

TEST_CASE("problems: an exclusive upper step is swapped too") {
  CHECK(fixed(typed("id,lower,upper,size\nb,5,3,80\n")) == "id,lower,upper,size\nb,3,5,80\n");
}

TEST_CASE("problems: a last use before the first use in JSON can be swapped") {
  Session session = opened(R"({"arenascope": 1, "lifetimes": [
 {"name": "a5", "bytes": 5, "first_use": 5, "last_use": 6}]})");
  std::string text = session.text();
  text.replace(text.find(": 6"), 3, ": 3");
  session.set_text(std::move(text), Typing::NewPoint);
  REQUIRE(session.text_error());
  CHECK(fixed(session) == R"({"arenascope": 1, "lifetimes": [
 {"name": "a5", "bytes": 5, "first_use": 3, "last_use": 5}]})");
}

TEST_CASE("problems: the fixed text is good") {
  Session session = typed("id,lower,end,size\na,0,1,100\nb,5,3,80\n");
  session.set_text(fixed(session), Typing::NewPoint);
  CHECK(problems_of(session).items.empty());
}

TEST_CASE("problems: other errors offer no swap") {
  const Session session = typed("id,lower,end,size\na,0,x,100\n");
  REQUIRE(session.text_error());
  CHECK(problems_of(session).fixes.empty());
}

TEST_CASE("problems: a cycle names the lines of its edges and stands at the first") {
  const Session session = opened("x -> a\na -> b\nb -> c\nc -> a\n");
  const Problems problems = problems_of(session);
  REQUIRE(problems.items.size() == 1);
  CHECK(problems.items[0].kind == ProblemKind::Error);
  CHECK(problems.items[0].where.line == 2);
  CHECK(problems.items[0].expected.find("Its edges stand in lines 2, 3, 4. ") == 0);
  CHECK(problems.banner.empty());
}

TEST_CASE("problems: remarks come before the findings of the text, all are warnings") {
  Session session = opened("id,lower,end,size\na,0,1,100,7\n");
  REQUIRE(session.findings().size() == 1);
  session.add_remark("Look.");
  const Problems problems = problems_of(session);
  REQUIRE(problems.items.size() == 2);
  CHECK(problems.items[0].message == "Look.");
  CHECK(problems.items[1].kind == ProblemKind::Warning);
  CHECK(problems.items[1].where.line == 2);
  CHECK(problems.summary == "2 warnings");
}

TEST_CASE("problems: findings of an older text are not shown beside an error") {
  Session session = opened("id,lower,end,size\na,0,1,100,7\n");
  session.set_text("id,lower,end,size\na,5,3,100,7\n", Typing::NewPoint);
  CHECK(problems_of(session).items.size() == 1);
  CHECK(problems_of(session).summary == "1 error");
}

TEST_CASE("problems: a long list is cut, the summary counts all") {
  Session session = opened("id,lower,end,size\na,0,1,100\n");
  for (std::size_t i = 0; i < kMaxProblems + 5; ++i) session.add_remark("Look.");
  const Problems problems = problems_of(session);
  CHECK(problems.items.size() == kMaxProblems);
  CHECK(problems.summary == "205 warnings");
}
