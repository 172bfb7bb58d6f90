// A recording one can walk through, forwards and back: the steps of an algorithm over a document,
// where it stands after each, and what each says.
//
//   document -> events 0 .. n-1 -> step k in 0 .. n -> state of events[0..k), sentence of event k-1
//
// Every state is made anew from the events before it, at most trace::kMaxEvents of them, so that a
// step back costs what a step forward does and no step can leave anything behind.
#pragma once

#include <optional>

#include "core/replay/narration.h"
#include "core/trace/recorder.h"

namespace arenascope::replay {

enum class Algorithm : std::uint8_t { Arena, Reduction, Islands };

class Replay {
 public:
  // Runs the algorithm over the document's edges or incidences and records it. Nothing where the
  // document lacks them, or has a cycle. O(n + m) for n nodes and m edges, near enough.
  static std::optional<Replay> of(const Document& document, Algorithm algorithm,
                                  std::size_t limit = trace::kMaxEvents);

  // Records the placement that makes the plan. Nothing where it has no rule or no tensors with bytes.
  // `limit` placements.
  static std::optional<Replay> of(const ArenaPlan& plan, std::size_t limit = trace::kMaxEvents);

  // The states point into the events.
  Replay(const Replay&) = delete;
  Replay& operator=(const Replay&) = delete;
  Replay(Replay&&) = default;
  Replay& operator=(Replay&&) = default;

  Algorithm algorithm() const { return algorithm_; }
  std::size_t steps() const { return recorder_.events().size(); }
  // Steps the recording had no room for.
  std::uint64_t dropped() const { return recorder_.dropped(); }

  // How many steps are done. A number beyond the last goes to the last.
  std::size_t step() const { return step_; }
  void seek(std::size_t step);

  // Where the algorithm stands; those of the other algorithms are empty.
  const ArenaState& arena() const { return arena_; }
  const ReductionState& reduction() const { return reduction_; }
  const IslandsState& islands() const { return islands_; }

  // Of a reduction: the decisions of the current node's turn, those to come as well, as far as they
  // were recorded.
  std::vector<const trace::ReductionEvent*> turn() const;

  // Of the arena: the tensors as the planner sees them, the order of its decisions (those to come as
  // well), what that order goes by, its rule, and where first fit, or best fit if that is the rule, would put the current one.
  std::span<const PlannedTensor> tensors() const { return tensors_; }
  std::span<const TensorId> queue() const { return queue_; }
  std::string_view order_words() const;
  offsets::Rule rule() const { return rule_; }
  offsets::Choice other_choice() const;

  // What the last step did, with what is left at either end of the recording.
  Narration narration(const NodeSet& nodes) const;

  // What joins nodes, of islands: "Incidence" or "Edge".
  std::string_view constraint() const { return constraint_; }

  // Whether step `index` (from 0) is one to look for: an gap reused, an edge found redundant,
  // two sets united.
  bool is_mark(std::size_t index) const;

  // Where the entity is decided: `step()` right after it. Of several such steps the next one after
  // this step, then again the first.
  std::optional<std::size_t> step_of(Selection selection) const;

 private:
  Replay(Algorithm algorithm, std::size_t limit) : algorithm_(algorithm), recorder_(limit) {}
  bool record(const Document& document);
  bool record(const ArenaPlan& plan);
  std::string outcome() const;  // of all steps, as the end of a sentence
  bool concerns(const trace::Event& event, Selection selection) const;

  Algorithm algorithm_;
  trace::Recorder recorder_;
  std::uint32_t nodes_ = 0;
  std::vector<PlannedTensor> tensors_;
  std::vector<TensorId> queue_;
  offsets::Rule rule_ = offsets::Rule::BestFit;
  std::string order_by_;     // id of an order; empty: it was searched
  std::vector<Edge> edges_;  // distinct pairs, as in ReductionPlan; of a reduction
  std::string_view constraint_;
  std::size_t step_ = 0;
  ArenaState arena_;
  ReductionState reduction_;
  IslandsState islands_;
};

}  // namespace arenascope::replay
