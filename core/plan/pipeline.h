// Document -> Plan: the only place that knows the order of the stages.
//
//   lifetimes or operators -> planned tensors -> offsets
//   edges or operators     -> ordering edges  -> reduction
//   incidences, or edges   -> islands
#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "core/model/plan.h"
#include "core/plan/limits.h"

namespace arenascope::offsets {
struct ArenaOffsets;
}

namespace arenascope {

// How often each stage ran, for tests of the memo.
struct StageRuns {
  std::uint32_t offsets = 0;
  std::uint32_t reduction = 0;
  std::uint32_t islands = 0;
};

// Plans a document in slices, with one memo per stage keyed by exactly what the stage reads: a
// changed alignment reruns the offsets alone, a renamed tensor reruns nothing. Placing n tensors
// costs what the planner says; everything else O(n + m).
class Pipeline {
 public:
  Pipeline();
  ~Pipeline();
  Pipeline(Pipeline&&) noexcept;
  Pipeline& operator=(Pipeline&&) noexcept;

  // Begins the plan of `document`. The last complete plan stays readable until this one is done.
  void begin(const Document& document, const PlanLimits& limits = {});

  // Works for about `work` units (one placed tensor or block looked at). True when the plan is
  // complete.
  bool advance(std::uint64_t work);

  // Share of the work the running planner is given, 0 .. 100; 100 when nothing runs.
  int progress_percent() const;

  // The running planner's state and its best plan; nothing when none runs, or before it has one.
  std::optional<ArenaProgress> arena_progress() const;
  std::optional<ArenaPlan> arena_so_far() const;

  // Lets the running planner end with its best plan: the next advance() completes the plan. False
  // when it has none yet.
  bool stop_arena();

  // Forgets the running plan; the last complete one stays.
  void cancel();

  const Plan& plan() const;

  // What a planner that ran elsewhere found for the tensors of the last complete plan: asked for it, the
  // pipeline answers with this. The bound holds for every plan of these tensors. Both are trusted.
  void learn(std::string_view planner, const offsets::ArenaOffsets& found);
  void raise_bound(Bytes lower_bound);
  StageRuns runs() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// The whole plan at once. A part that is missing leaves its stage empty; a bad part leaves an Error
// in its stage.
Plan make_plan(const Document& document, const PlanLimits& limits = {});

// A planner that can be asked for, with the words people read.
struct PlannerInfo {
  std::string_view id;
  std::string_view title;
  std::string_view rule;
};
inline constexpr std::string_view kDefaultPlanner = "best-fit";
inline constexpr std::string_view kDefaultSchedule = "as-is";
const std::vector<PlannerInfo>& planners();
bool is_planner(std::string_view id);
// The id itself where there is no such planner.
std::string title_of_planner(std::string_view id);

}  // namespace arenascope
