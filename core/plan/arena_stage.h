// The stage from a document's tensors to an arena plan, in slices.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/model/plan.h"
#include "core/offsets/arena_planner.h"

namespace arenascope {

// Remembers the last tensors, rule and offsets: the same question is answered without placing
// anything.
class ArenaStage {
 public:
  // Begins with the tensors and options of a document that has lifetimes or operators.
  void begin(const Document& document);
  // True when the result is there.
  bool advance(std::uint64_t work);
  int progress_percent() const;
  void cancel();
  Result<ArenaPlan> result() const;
  std::uint32_t runs() const { return runs_; }

 private:
  // Exactly what the placing reads.
  struct Key {
    std::vector<ArenaTensor> tensors;
    std::string planner;
    bool operator==(const Key&) const = default;
  };
  void finish(const offsets::ArenaOffsets& placed);
  void place_pinned(const Document& document);

  ArenaPlan plan_;  // of the running question; offsets are filled when it is answered
  std::optional<Error> error_;
  Key running_key_;
  std::optional<offsets::Placement> placement_;
  std::optional<Key> memo_key_;
  offsets::ArenaOffsets memo_;
  std::uint32_t runs_ = 0;
};

}  // namespace arenascope
