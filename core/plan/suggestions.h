// The single changes that would lower an arena most, each measured by planning anew.
//
//   a 100 [0,1], b 80 [1,2], c 60 [2,3] with the old rule: arena 240. Without c it is 180; if a ended
//   one step earlier it were 160.
#pragma once

#include <memory>
#include <vector>

#include "core/base/progress.h"
#include "core/model/plan.h"
#include "core/offsets/arena_search.h"

namespace arenascope {

// From the smallest change to the largest. EndsEarlier, StartsLater: by one step, or up to the next
// step at which another tensor starts or ends. Split: the life is cut in two, which may lie apart.
enum class ChangeKind : std::uint8_t { EndsEarlier, StartsLater, Split, Dropped };

// `life` is what is left of the tensor's life: of Split its first part, the second begins at the next
// step; of Dropped the whole as it was.
struct Suggestion {
  ChangeKind kind = ChangeKind::Dropped;
  TensorId tensor = 0;
  Lifetime life;
  Bytes arena_bytes = 0;  // of the new plan
  Bytes gain_bytes = 0;
  bool operator==(const Suggestion&) const = default;
};

inline constexpr std::size_t kSuggestions = 5;
// Tensors that are tried, largest first: those that cannot rise, and those of the peak step. Fewer
// where the planner searches; every plan of a search is then given kSuggestionWork.
inline constexpr std::size_t kMaxSuggested = 200;
inline constexpr std::size_t kMaxSuggestedSearched = 24;
inline constexpr std::uint64_t kSuggestionWork = 1'000'000;

// Plans with the planner of the plan; given offsets suggest nothing. A gain is what the new plan
// saves, so with a search, which is given less work here, it is at least that.
class Suggestions {
 public:
  explicit Suggestions(const ArenaPlan& plan);

  // Works for about `work` tensors and blocks looked at.
  Progress advance(std::uint64_t work);
  int percent() const;

  // The best so far: the largest gain first, then the smaller change, then input order; at most one
  // of each tensor, none without a gain.
  const std::vector<Suggestion>& best() const { return best_; }

 private:
  void list_changes(const ArenaPlan& plan);
  void add(const Suggestion& change);
  void begin_plan();
  void take_plan(Bytes arena_bytes);

  std::string planner_;
  bool searches_ = false;
  std::vector<ArenaTensor> tensors_;
  Bytes arena_bytes_ = 0;  // to be beaten
  std::vector<Suggestion> changes_;
  std::size_t at_ = 0;  // of changes_
  std::unique_ptr<offsets::ArenaSearch> search_;
  std::vector<Suggestion> best_;
};

}  // namespace arenascope
