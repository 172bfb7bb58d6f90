#include "core/plan/graph_stages.h"

#include "core/islands/islands.h"
#include "core/plan/ordering_edges.h"
#include "core/reduction/reduction.h"
#include "core/reduction/witness.h"

namespace arenascope {
namespace {

std::optional<Error> refuse_work(std::uint32_t nodes, std::size_t edges) {
  const std::uint64_t words = (std::uint64_t{nodes} + 63) / 64 * edges;
  if (words <= kMaxReductionWords) return std::nullopt;
  return make_error(ErrorCode::TooLarge,
                    "Reducing " + format_count(nodes) + " nodes and " +
                        format_count(static_cast<std::int64_t>(edges)) + " edges would compare " +
                        format_count(static_cast<std::int64_t>(words)) + " words.",
                    "Expected at most " +
                        format_count(static_cast<std::int64_t>(kMaxReductionWords)) +
                        ", nodes / 64 times edges.");
}

}  // namespace

void GraphStages::run(const Document& document, Plan& result) {
  std::vector<Edge> edges = plan::ordering_edges(document);
  run_islands(document, edges, result);
  if (document.edges || document.graph) run_reduction(document.nodes, std::move(edges), result);
}

void GraphStages::run_reduction(const NodeSet& nodes, std::vector<Edge> edges, Plan& plan) {
  ReductionKey key{nodes, std::move(edges)};
  if (reduction_key_ != key) {
    ++reduction_runs_;
    reduction_.reset();
    reduction_error_ = refuse_work(nodes.count, key.edges.size());
    if (!reduction_error_) {
      Result<ReductionPlan> reduced = reduction::reduce(nodes, key.edges);
      if (reduced) {
        reduction::fill_witnesses(*reduced, {.work = kWitnessWork});
        reduction_ = std::move(*reduced);
      } else {
        reduction_error_ = reduced.error();
      }
    }
    reduction_key_ = std::move(key);
  }
  plan.reduction = reduction_;
  plan.reduction_error = reduction_error_;
}

void GraphStages::run_islands(const Document& document, const std::vector<Edge>& edges,
                              Plan& plan) {
  if (!document.incidences && !document.edges && !document.graph) return;
  IslandsKey key{document.nodes.count, {}, {}};
  if (document.incidences) {
    key.incidences = *document.incidences;
  } else {
    key.edges = edges;
  }
  if (islands_key_ != key) {
    ++islands_runs_;
    islands_.reset();
    islands_error_.reset();
    Result<IslandsPlan> found = document.incidences
                                    ? islands::find_islands(document.nodes.count, key.incidences)
                                    : islands::find_islands(document.nodes.count, key.edges);
    if (found) {
      islands_ = std::move(*found);
    } else {
      islands_error_ = found.error();
    }
    islands_key_ = std::move(key);
  }
  plan.islands = islands_;
  plan.islands_error = islands_error_;
}

}  // namespace arenascope
