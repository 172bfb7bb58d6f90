#include "core/session/sub_problem_words.h"

#include <doctest/doctest.h>

#include "core/session/sentences.h"
#include "core/session/verdict.h"

using namespace arenascope;
using session::sub_problems_words;

namespace {

// Three chains: steps 0-4, 5-9 and 10-22.
constexpr std::string_view kThree =
    "id,lower,end,size\n"
    "a,0,3,64\nb,2,4,64\nc,5,9,32\nd,10,15,16\ne,15,22,16\n";

session::Session opened(std::string_view text) {
  session::Session session;
  REQUIRE(session.open(text, {}));
  return session;
}

std::string words_of(const session::Session& session) {
  return sub_problems_words(offsets::find_sub_problems(session.plan().arena->tensors));
}

}  // namespace

TEST_CASE("sub-problem words: each is named by its steps") {
  CHECK(words_of(opened(kThree)) ==
        "3 independent sub-problems: steps 0–4, 5–9, 10–22. Each can be planned alone.");
}

TEST_CASE("sub-problem words: one says why it cannot be parted") {
  CHECK(words_of(opened("id,lower,end,size\na,0,3,64\nb,2,4,64\n")) ==
        "One sub-problem: at every step something lives on to the next.");
}

TEST_CASE("sub-problem words: of very many some are listed") {
  std::string text = "id,lower,end,size\n";
  for (int i = 0; i < 9; ++i)
    text += "t" + std::to_string(i) + "," + std::to_string(i) + "," + std::to_string(i) + ",8\n";
  CHECK(words_of(opened(text)) ==
        "9 independent sub-problems: steps 0, 1, 2, 3, 4, 5 and 3 more. Each can be planned "
        "alone.");
}

TEST_CASE("sub-problem words: the inspector says to which one a tensor belongs") {
  session::Session session = opened(kThree);
  const session::Inspection inspection = session::inspect(session, {EntityKind::Tensor, 2});
  const session::InspectionRow& row = inspection.rows.back();
  CHECK(row.label == "Sub-problem");
  CHECK(row.value + " " + row.unit == "2 of 3");
  CHECK(inspection.spoken.find("share no step with any other") != std::string::npos);
}

TEST_CASE("sub-problem words: the verdict says them while they colour the arena") {
  session::Session session = opened(kThree);
  CHECK(session::verdict_of(session).spoken.find("sub-problem") == std::string::npos);
  session.view().fill_mode = FillMode::SubProblem;
  CHECK(session::verdict_of(session).spoken.find("3 independent sub-problems") !=
        std::string::npos);
}
