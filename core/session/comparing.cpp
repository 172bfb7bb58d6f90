#include "core/session/comparing.h"

#include <algorithm>

#include "core/check/check_arena.h"
#include "core/plan/pipeline.h"
#include "core/session/solving.h"

namespace arenascope::session {
namespace {

// Above this many the pairs to look at may be billions.
constexpr std::size_t kMaxChecked = 20'000;

std::optional<bool> is_sound(const ArenaPlan& plan) {
  if (plan.tensors.size() > kMaxChecked) return std::nullopt;
  std::vector<ArenaTensor> tensors;
  std::vector<Bytes> offsets;
  for (const PlannedTensor& tensor : plan.tensors) {
    tensors.push_back({tensor.occupied, tensor.life, tensor.align});
    offsets.push_back(tensor.offset);
  }
  return check::check_arena(tensors, offsets, plan.arena_bytes, plan.alignment).sound();
}

bool has_offsets(const Document& document) {
  return document.lifetimes &&
         std::all_of(document.lifetimes->begin(), document.lifetimes->end(),
                     [](const LifetimeTensor& t) { return t.offset.has_value(); });
}

std::vector<std::string> planners_of(const Question& question, const Document& document) {
  if (!question.planners.empty()) return question.planners;
  std::vector<std::string> ids;
  for (const PlannerInfo& planner : planners())
    if (planner.id != "pinned" || has_offsets(document)) ids.emplace_back(planner.id);
  return ids;
}

}  // namespace

Result<std::vector<io::ComparedPlan>> compare_planners(const Question& question,
                                                       const Answer& answer, const Clock& clock) {
  std::vector<io::ComparedPlan> plans;
  Document document;  // what the arena reads
  document.lifetimes = answer.parsed.document.lifetimes;
  document.graph = answer.parsed.document.graph;
  document.nodes = answer.parsed.document.nodes;
  document.options = answer.parsed.document.options;
  for (const std::string& id : planners_of(question, document)) {
    document.options.planner = id;
    const double start = clock ? clock() : 0;
    Plan plan = plan_within(question, document, clock);
    if (plan.arena_error) return *plan.arena_error;
    if (!plan.arena) return no_tensors();
    io::ComparedPlan compared;
    compared.source = question.source_name;
    compared.format = io::format_id(answer.format);
    compared.plan = std::move(*plan.arena);
    compared.seconds = clock ? clock() - start : 0;
    compared.sound = is_sound(compared.plan);
    plans.push_back(std::move(compared));
  }
  share_bounds(plans);
  return plans;
}

void share_bounds(std::vector<io::ComparedPlan>& plans) {
  for (io::ComparedPlan& one : plans)
    for (const io::ComparedPlan& other : plans)
      if (one.source == other.source)
        one.plan.lower_bound_bytes =
            std::max(one.plan.lower_bound_bytes, other.plan.lower_bound_bytes);
  for (io::ComparedPlan& one : plans)
    if (one.plan.arena_bytes == one.plan.lower_bound_bytes && one.plan.overlaps.empty())
      one.plan.proof = Proof::Optimal;
}

}  // namespace arenascope::session
