// The stages from a document's edges to their reduction and from its incidences to islands.
#pragma once

#include <optional>
#include <vector>

#include "core/model/plan.h"

namespace arenascope {

// A reduction that would compare more machine words than this is refused with an Error that says
// so: the answer would take many seconds and a page has only one thread to draw with. Nodes / 64 *
// edges counts them.
inline constexpr std::uint64_t kMaxReductionWords = std::uint64_t{1} << 31;

// Work spent on witness paths when a plan is made; those left over are found when they are asked
// for.
inline constexpr std::uint64_t kWitnessWork = 20'000'000;

// Remembers the last edges and incidences and their answers.
class GraphStages {
 public:
  // Fills reduction and islands of `plan` (or their errors) from the document's graph, edges,
  // incidences and nodes.
  void run(const Document& document, Plan& plan);
  std::uint32_t reduction_runs() const { return reduction_runs_; }
  std::uint32_t islands_runs() const { return islands_runs_; }

 private:
  void run_reduction(const NodeSet& nodes, std::vector<Edge> edges, Plan& plan);
  void run_islands(const Document& document, const std::vector<Edge>& edges, Plan& plan);

  // Exactly what each stage reads. Names are part of the reduction's key because its errors name
  // nodes.
  struct ReductionKey {
    NodeSet nodes;
    std::vector<Edge> edges;
    bool operator==(const ReductionKey&) const = default;
  };
  struct IslandsKey {
    std::uint32_t nodes = 0;
    std::vector<Incidence> incidences;
    std::vector<Edge> edges;
    bool operator==(const IslandsKey&) const = default;
  };
  std::optional<ReductionKey> reduction_key_;
  std::optional<ReductionPlan> reduction_;
  std::optional<Error> reduction_error_;
  std::optional<IslandsKey> islands_key_;
  std::optional<IslandsPlan> islands_;
  std::optional<Error> islands_error_;
  std::uint32_t reduction_runs_ = 0;
  std::uint32_t islands_runs_ = 0;
};

}  // namespace arenascope
