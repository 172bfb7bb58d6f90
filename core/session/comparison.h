// How the planners fare on the tensors of the session: what is known so far, proved or not.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/model/plan.h"
#include "core/plan/planner_run.h"

namespace arenascope::session {

// Cancelled: given up by the user; what it found stays.
enum class RowState : std::uint8_t { Waiting, Running, Done, OutOfWork, Cancelled, Failed };

struct PlannerRow {
  std::string planner;
  RowState state = RowState::Waiting;
  int percent = 0;
  std::optional<ArenaPlan> plan;  // the best it has; sound by the independent check
  std::uint64_t work = 0;
  double seconds = 0;
  std::string error;
};

// One row per planner in the order of planners(), without the given offsets unless the document has
// them. A new set of tensors, sizes, lifetimes or alignments begins it anew; names and colours do not.
class Comparison {
 public:
  // The plan of the session: its row is known at once.
  void follow(const ArenaPlan& plan);
  void clear();

  std::span<const PlannerRow> rows() const { return rows_; }
  const PlannerRow* row(std::string_view planner) const;
  // Grows when the tensors change: reports of an earlier round are dropped.
  std::uint64_t round() const { return round_; }
  // Grows with every change.
  std::uint64_t revision() const { return revision_; }

  // The highest bound that any planner proved.
  Bytes lower_bound() const { return lower_bound_; }
  // The single changes that would lower the session's plan most; looked for once `suggested` is true.
  std::span<const Suggestion> suggestions() const { return suggestions_; }
  bool suggested() const { return suggested_; }
  // A small set of tensors that does not fit into a budget; nothing before one was found.
  const std::optional<MisfitFound>& misfit() const { return misfit_; }
  // The row with the smallest arena, the first of several; nothing before there is a plan.
  const PlannerRow* best() const;

  void begin(std::string_view planner);  // it runs from now on
  void cancel(std::string_view planner);
  // Takes what a planner reports. A plan that the independent check finds unsound fails its row. False where
  // nothing changed.
  bool take(const PlannerReport& report);

 private:
  PlannerRow* find(std::string_view planner);
  std::optional<ArenaPlan> sound_plan(const PlannerReport& report) const;

  std::vector<PlannerRow> rows_;
  std::optional<ArenaPlan> base_;
  Bytes lower_bound_ = 0;
  std::vector<Suggestion> suggestions_;
  bool suggested_ = false;
  std::optional<MisfitFound> misfit_;
  std::uint64_t suggested_round_ = 0;
  std::uint64_t round_ = 0;
  std::uint64_t revision_ = 0;
};

}  // namespace arenascope::session
