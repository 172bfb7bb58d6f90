// The minimum arena: searched from both ends until they meet.
//
//   arena   |= greedy plan, then better ones ====>|  minimum  |<==== refuted: no plan so low =|
//
// 1. The portfolio's plan; if it reaches the peak of live bytes, that is the proof.
// 2. Spot branching asks for a plan at the bound itself, which often is the easiest question.
// 3. In turns: guided ejection lowers the plan, spot branching goes on at the bound, or, once the
//    plan no longer falls or the bound was refuted, at a ceiling between the two. A plan found
//    lowers the upper end; a ceiling that was searched to the end raises the lower one.
//
// It ends with a proof, or goes on for as long as it is given work. Offsets given by hand are not
// planned around: every tensor is free.
#pragma once

#include "core/offsets/arena_search.h"
#include "core/offsets/exact/ejection_search.h"
#include "core/offsets/exact/spot_search.h"

namespace arenascope::offsets {

// More tensors than these are answered by the portfolio, with the peak as the bound.
inline constexpr std::size_t kMaxExactTensors = 4'096;

struct ExactOptions {
  std::uint64_t seed = 0;  // of guided ejection, and of later rounds of spot branching
  exact::Rules rules = {};
  std::optional<Bytes> budget = std::nullopt;  // asked about first, where the ends do not tell
};

// Counted work decides everything: the same slices of the same input end with the same plan, bound
// and work on every platform. Memory: 40 MB at most, and O(n) for each of some lists.
class ExactSearch : public ArenaSearch {
 public:
  explicit ExactSearch(std::vector<ArenaTensor> tensors, const ExactOptions& options = {});
  ExactSearch(const ExactSearch&) = delete;
  ExactSearch& operator=(const ExactSearch&) = delete;

  Progress advance(std::uint64_t work) override;

  // The share of what a search is given before its ceilings are tried between the ends; 100 only
  // when it is done.
  int percent() const override;

 private:
  enum class Phase : std::uint8_t { Greedy, Spots, Ejection, Done };

  void take_greedy();
  void search_spots(std::uint64_t work);
  void search_plans(std::uint64_t work);
  void take_plan(std::span<const exact::Units> offsets);
  exact::Units next_ceiling();
  void begin(Phase phase);

  std::vector<ArenaTensor> tensors_;
  ExactOptions options_;
  Portfolio greedy_;
  Phase phase_ = Phase::Greedy;
  exact::Problem problem_;
  exact::Units low_ = 0;   // nothing is lower
  exact::Units high_ = 0;  // of the best plan
  std::optional<exact::SpotSearch> spots_;
  std::optional<exact::EjectionSearch> ejection_;
  std::uint64_t phase_end_ = 0;  // by the work of the search that runs
  std::uint32_t turns_ = 0;      // of spot branching
  std::uint32_t stalled_ = 0;    // of those, since the plan fell last
  std::uint32_t nearer_ = 0;     // how often a ceiling between the ends was left open
  bool bound_refuted_ = false;
};

}  // namespace arenascope::offsets
