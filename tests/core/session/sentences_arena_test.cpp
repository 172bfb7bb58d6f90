#include <doctest/doctest.h>

#include <algorithm>

#include "core/session/sentences.h"

using namespace arenascope;
using session::Inspection;
using session::InspectionSection;
using session::Session;

namespace {

constexpr std::string_view kOldRule = "id,lower,end,size\na,0,1,100\nb,1,2,80\nc,2,3,60\n";

Session opened(std::string_view text, std::string planner, std::optional<Bytes> budget = {}) {
  Session session;
  Options options;
  options.planner = std::move(planner);
  options.budget = budget;
  REQUIRE(session.open(text, {}, {}, options));
  return session;
}

const InspectionSection* section(const Inspection& inspection, std::string_view title) {
  for (const InspectionSection& one : inspection.sections)
    if (one.title == title) return &one;
  return nullptr;
}

std::string words(const Inspection& inspection, std::string_view title) {
  const InspectionSection* found = section(inspection, title);
  REQUIRE(found);
  std::string text;
  for (const session::Sentence& sentence : found->items)
    text += (text.empty() ? "" : " | ") + session::plain_text(sentence);
  return text;
}

void look_for_changes(Session& session) {
  PlannerRun run(session.document(), {1, std::string(kSuggestionTask), 0});
  while (run.advance(1'000) == Progress::Running) {
  }
  session.take(run.report());
}

}  // namespace

TEST_CASE("why an arena is high: the chain under the highest top is named down to the ground") {
  const Inspection inspection = session::inspect(opened(kOldRule, "best-fit-no-leading"), {});
  CHECK(inspection.title == "Why it is this high");
  CHECK(words(inspection, "What holds it up") ==
        "c ends highest, at 240 B. It rests on b, that on a.");
  CHECK(section(inspection, "What holds it up")->items[0].runs[0].link ==
        Selection{EntityKind::Tensor, 2});
}

TEST_CASE("why an arena is high: what fills the peak, with its share") {
  const Inspection inspection = session::inspect(opened(kOldRule, "best-fit-no-leading"), {});
  const InspectionSection* peak = section(inspection, "Peak at step 1");
  REQUIRE(peak);
  REQUIRE(peak->items.size() == 2);
  CHECK(peak->items[0].runs[0].text == "100 B, 55.6 %");
  CHECK(peak->items[0].runs[1].text == "a");
  CHECK(peak->items[1].runs[1].text == "b");
}

TEST_CASE("why an arena is high: bytes above the peak are lost, and said where") {
  const Inspection high = session::inspect(opened(kOldRule, "best-fit-no-leading"), {});
  CHECK(words(high, "Lost bytes") ==
        "The arena has 60 B more than the peak: the highest tensor lives at another step.");
  const Inspection full = session::inspect(opened(kOldRule, "best-fit"), {});
  CHECK(words(full, "Lost bytes") ==
        "None at the peak step: it is full, so no plan can be smaller.");
}

TEST_CASE("why an arena is high: changes that would lower it were tried, with their gain") {
  Session session = opened(kOldRule, "best-fit-no-leading");
  CHECK_FALSE(section(session::inspect(session, {}), "What would lower the arena"));
  look_for_changes(session);
  const std::string text = words(session::inspect(session, {}), "What would lower the arena");
  CHECK(
      text ==
      "b is dropped: 100 B, 140 B less. | a ends at step 0: 140 B, 100 B less. | c starts at step "
      "3: 180 B, 60 B less.");
  for (const Suggestion& change : session.comparison().suggestions())
    CHECK(change.arena_bytes == 240 - change.gain_bytes);
}

TEST_CASE("why an arena is high: where no single change helps, that is said") {
  Session session = opened("id,lower,end,size\na,0,0,10\nb,1,1,10\n", "best-fit");
  look_for_changes(session);
  CHECK(words(session::inspect(session, {}), "What would lower the arena") ==
        "No single tensor dropped, shortened or split would, under this planner.");
}

TEST_CASE("why an arena is high: over budget, the tensors that cross the line are named") {
  const Inspection inspection =
      session::inspect(opened(kOldRule, "best-fit-no-leading", Bytes{190}), {});
  CHECK(words(inspection, "Over the budget by 50 B") == "c crosses the line.");
  const Inspection fits = session::inspect(opened(kOldRule, "best-fit", Bytes{180}), {});
  CHECK(std::none_of(fits.sections.begin(), fits.sections.end(), [](const InspectionSection& one) {
    return one.title.find("budget") != std::string::npos;
  }));
}

TEST_CASE("why an arena is high: another planner begins without the changes of the one before") {
  Session session = opened(kOldRule, "best-fit-no-leading");
  look_for_changes(session);
  REQUIRE_FALSE(session.comparison().suggestions().empty());
  Options options = session.document().options;
  options.planner = "best-fit";
  REQUIRE(session.edit(edit::SetOptions{options}));
  CHECK(session.comparison().suggestions().empty());
  CHECK_FALSE(session.comparison().suggested());
}

TEST_CASE(
    "why an arena is high: tensors that already do not fit together prove that no plan fits") {
  Session session = opened(kOldRule, "best-fit", Bytes{170});
  PlannerRun run(session.document(), {1, std::string(kMisfitTask), 0});
  while (run.advance(1'000) == Progress::Running) {
  }
  session.take(run.report());
  CHECK(words(session::inspect(session, {}), "Over the budget by 10 B") ==
        "b crosses the line. | No plan fits. a and b already do not fit together; without any one "
        "of them the others do.");
}
