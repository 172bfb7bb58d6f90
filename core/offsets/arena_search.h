// A planner that runs in slices and shows its best plan at any time.
#pragma once

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "core/offsets/arena_planner.h"

namespace arenascope::offsets {

class ArenaSearch {
 public:
  virtual ~ArenaSearch() = default;

  // Works for about `work` units (one tensor or block looked at). Done also after an error. Slices
  // of any size lead to the same plan and the same work.
  virtual Progress advance(std::uint64_t work) = 0;

  // 0 .. 100, how much of the work that is planned is done.
  virtual int percent() const = 0;

  // The best plan so far; nothing before there is one.
  const std::optional<ArenaOffsets>& best() const { return best_; }
  const std::optional<Error>& error() const { return error_; }

  // No plan is smaller; at least the peak of live bytes. 0 after an error.
  Bytes lower_bound() const { return lower_bound_; }
  std::uint64_t work_done() const { return work_; }

 protected:
  // Takes the peak of live bytes as the bound. Errors: see peak_live_bytes().
  void start_at_peak(std::span<const ArenaTensor> tensors);
  bool proved() const { return best_ && best_->arena_bytes == lower_bound_; }

  std::optional<ArenaOffsets> best_;
  std::optional<Error> error_;
  Bytes lower_bound_ = 0;
  std::uint64_t work_ = 0;
};

// The best of some recipes; a tie goes to the first. A plan is given up once it is no better, and
// the rest is spared when one reaches the peak of live bytes: no later one can win.
class Portfolio : public ArenaSearch {
 public:
  Portfolio(std::vector<ArenaTensor> tensors, std::span<const Recipe> recipes);
  Progress advance(std::uint64_t work) override;
  int percent() const override;

 private:
  void finish_recipe();

  std::vector<ArenaTensor> tensors_;
  std::vector<Recipe> recipes_;
  std::size_t tried_ = 0;
  std::optional<Placement> placement_;  // of recipe `tried_`
};

struct SearchOptions {
  std::optional<Bytes> budget = std::nullopt;  // exact asks about it first
};

// The planner of an id of the contract; nothing for pinned and unknown ids.
std::unique_ptr<ArenaSearch> make_search(std::string_view id, std::vector<ArenaTensor> tensors,
                                         const SearchOptions& options = {});

}  // namespace arenascope::offsets
