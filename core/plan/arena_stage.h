// The stage from a document's tensors to an arena plan, in slices.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/model/plan.h"
#include "core/offsets/arena_search.h"
#include "core/plan/limits.h"

namespace arenascope {

// Remembers the last tensors, rule and offsets: the same question is answered without placing
// anything.
class ArenaStage {
 public:
  // Begins with the tensors and options of a document that has lifetimes or operators.
  void begin(const Document& document, const PlanLimits& limits = {});
  // True when the result is there.
  bool advance(std::uint64_t work);
  // Nothing when no planner runs.
  std::optional<ArenaProgress> progress() const;
  // The best plan of the planner that runs; nothing before there is one.
  std::optional<ArenaPlan> best_so_far() const;
  // Ends the planner that runs with its best plan: false when there is none yet, and it goes on.
  bool stop();
  void cancel();
  Result<ArenaPlan> result() const;
  std::uint32_t runs() const { return runs_; }

  // What is known of the tensors of the last question from elsewhere: the plan of a planner, a bound.
  void learn(std::string_view planner, const offsets::ArenaOffsets& found);
  void raise_bound(Bytes lower_bound);

 private:
  // Exactly what the placing reads.
  struct Key {
    std::vector<ArenaTensor> tensors;
    std::string planner;
    std::uint64_t limit = 0;
    std::optional<Bytes> budget;  // exact asks about it
    bool operator==(const Key&) const = default;
  };
  struct Answer {
    offsets::ArenaOffsets placed;
    Bytes lower_bound = 0;
  };
  struct Known {
    std::vector<ArenaTensor> tensors;
    std::vector<std::pair<std::string, offsets::ArenaOffsets>> found;  // by planner
    Bytes lower_bound = 0;
  };
  Known& known();
  std::optional<Error> measure_peak();
  Answer answer() const;
  void fill(ArenaPlan& plan, const Answer& answer) const;
  void place_pinned(const Document& document);

  ArenaPlan plan_;  // of the running question; filled when it is answered
  std::optional<Error> error_;
  Key running_key_;
  std::unique_ptr<offsets::ArenaSearch> search_;
  std::optional<Key> memo_key_;
  Answer memo_;
  Known known_;
  std::uint32_t runs_ = 0;
};

}  // namespace arenascope
