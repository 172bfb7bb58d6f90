// The answer in words: what the strip at the top says, for each view. Every door takes its
// sentences from here.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/model/budget.h"
#include "core/session/session.h"

namespace arenascope::session {

// One cell of the strip: a label over a value. `note` stands beside the label, `detail` beside the
// value, `title` is the exact number for a tooltip. The first cell of a strip is `strong`.
struct VerdictCell {
  std::string label;
  std::string note;
  std::string value;
  std::string unit;
  std::string detail;
  std::string title;
  bool strong = false;
};

// The budget against the plan. Without a budget `verdict` is empty and `word` invites to set one.
struct BudgetCell {
  std::string text;  // "256 KiB"
  Bytes arena = 0;
  Bytes bound = 0;
  std::optional<BudgetVerdict> verdict;
  std::string word;    // "Fits", "Over by 24.0 KiB", "Set a budget"
  std::string detail;  // "4.0 KiB free", "no plan fits: the bound exceeds the budget"
};

// A planner that is known to need less than the one chosen.
struct PlannerOffer {
  std::string planner;  // id
  std::string title;
  std::string difference;  // "−36.0 KiB"
  std::string proof;       // "proved optimal", or empty
};

struct Verdict {
  bool stale = false;  // the numbers are those of the last good text
  std::vector<VerdictCell> cells;
  std::optional<BudgetCell> budget;   // in the arena view
  std::optional<PlannerOffer> offer;  // in the arena view
  std::string remark;                 // right end of the strip
  std::string spoken;                 // the whole strip as one sentence
  std::string footer;  // what the document is: "61 tensors · 44 steps · end is inclusive"
};

// The strip for the session's current view. O(n) for the counts.
Verdict verdict_of(const Session& session);

// "Optimal", "not proved optimal": the proof state in words.
std::string proof_words(const ArenaPlan& arena);

// What the arena's number leaves out and which conventions it follows, as sentences.
std::string caveat_of(const Session& session);

}  // namespace arenascope::session
