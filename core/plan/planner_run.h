// A planner at work on a document's tensors apart from the session: in a worker, or in a thread.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/model/document.h"
#include "core/offsets/arena_search.h"
#include "core/offsets/exact/misfit.h"
#include "core/plan/suggestions.h"

namespace arenascope {

// A task of this name looks for the single changes that would lower the plan of the document's planner.
inline constexpr std::string_view kSuggestionTask = "suggestions";

// A task of this name looks for a small set of tensors that already do not fit into the document's budget.
inline constexpr std::string_view kMisfitTask = "misfit";

// `minimal`: without any one of them the others fit.
struct MisfitFound {
  Bytes budget = 0;
  std::vector<TensorId> tensors;
  bool minimal = false;
};

// Whom to run, and for how much work at most; 0: until it ends by itself. `number` tells tasks apart.
struct PlannerTask {
  std::uint64_t number = 0;
  std::string planner;
  std::uint64_t work_limit = 0;
};

// Done: the planner came to its end. OutOfWork: it could go on. Failed: `error` says why.
enum class RunState : std::uint8_t { Running, Done, OutOfWork, Failed };

struct PlannerReport {
  std::uint64_t task = 0;
  std::string planner;
  RunState state = RunState::Running;
  int percent = 0;
  Bytes lower_bound = 0;
  std::uint64_t work = 0;
  double seconds = 0;                           // filled in by whoever has a clock
  std::optional<offsets::ArenaOffsets> better;  // a plan lower than any reported before
  std::vector<Suggestion> suggestions;
  std::optional<MisfitFound> misfit;
  std::string error;
};

// Deterministic by counted work: slices of any size lead to the same reports at the same work.
class PlannerRun {
 public:
  PlannerRun(const Document& document, PlannerTask task);

  // Works for about `work` units.
  Progress advance(std::uint64_t work);

  // How far it is; a better plan is told once.
  PlannerReport report();

 private:
  PlannerTask task_;
  std::unique_ptr<offsets::ArenaSearch> search_;
  std::unique_ptr<Suggestions> suggestions_;
  std::unique_ptr<offsets::Misfit> misfit_;
  Bytes budget_ = 0;  // of the misfit
  std::string error_;
  bool ended_ = false;
  std::optional<Bytes> told_;  // arena of the plan reported last
};

}  // namespace arenascope
