// Why a budget cannot be met: a small set of tensors that do not fit into it together.
//
//   budget 10    a 6 [0,1], b 5 [1,2], c 3 [2,3]: a and b live at step 1 and have 11 bytes; c is not
//                needed to see that.
//
// Where a single step holds too much, its largest tensors are the set. Otherwise all tensors are
// refuted by search, and pieces are left out, halves in time first and single tensors last, as long
// as the rest is still refuted. Leaving out more never makes a set harder, so one pass over the
// single tensors tells for each whether it is needed.
#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/offsets/exact/spot_search.h"

namespace arenascope::offsets {

// Fits: there is a plan. Open: the work did not suffice to refute all tensors. Shown: see tensors().
enum class Misfitting : std::uint8_t { Fits, Open, Shown };

// A question about a part of the tensors may cost so much, the one about all of them sixteen times.
inline constexpr std::uint64_t kMisfitQuestionWork = 4'000'000;

class Misfit {
 public:
  // The tensors must pass refuse().
  Misfit(std::vector<ArenaTensor> tensors, Bytes budget);

  // Works for about `work` boxes looked at; tensors() only shrinks once it is shown.
  Progress advance(std::uint64_t work);

  Misfitting state() const { return state_; }
  // Ascending.
  const std::vector<TensorId>& tensors() const { return kept_; }
  // Without any one of them the others fit: known of each. Else some question stayed open.
  bool minimal() const { return minimal_; }
  std::uint64_t work_done() const { return work_; }

 private:
  void take_fullest_step();
  void ask();
  void take_answer(exact::Answer answer);
  void next_piece();

  std::vector<ArenaTensor> tensors_;
  Bytes budget_;
  Misfitting state_ = Misfitting::Open;
  std::vector<TensorId> kept_;
  std::vector<TensorId> by_time_;  // kept, by first use: pieces are neighbours in it
  std::size_t piece_ = 0;          // size of the pieces that are tried; 0: all is asked about
  std::size_t at_ = 0;             // where the piece begins in by_time_
  bool minimal_ = false;
  bool done_ = false;
  exact::Problem problem_;  // of the question that runs
  std::optional<exact::SpotSearch> question_;
  std::uint64_t work_ = 0;
};

}  // namespace arenascope::offsets
