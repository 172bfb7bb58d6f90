#include "core/plan/pipeline.h"

#include <algorithm>
#include <limits>

#include "core/plan/arena_stage.h"
#include "core/plan/graph_stages.h"

namespace arenascope {

struct Pipeline::State {
  Plan complete;
  Plan running;
  Document document;  // of the running plan: what the graph stages read
  ArenaStage arena;
  GraphStages graph;
  bool has_arena = false;
  bool is_running = false;
};

Pipeline::Pipeline() : state_(std::make_unique<State>()) {}
Pipeline::~Pipeline() = default;
Pipeline::Pipeline(Pipeline&&) noexcept = default;
Pipeline& Pipeline::operator=(Pipeline&&) noexcept = default;

void Pipeline::begin(const Document& document, const PlanLimits& limits) {
  State& state = *state_;
  state.running = {};
  state.is_running = true;
  state.has_arena = document.lifetimes || document.graph;
  if (state.has_arena) state.arena.begin(document, limits);
  state.document.graph = document.graph;
  state.document.edges = document.edges;
  state.document.incidences = document.incidences;
  state.document.nodes = document.nodes;
}

bool Pipeline::advance(std::uint64_t work) {
  State& state = *state_;
  if (!state.is_running) return true;
  if (state.has_arena) {
    if (!state.arena.advance(work)) return false;
    const Result<ArenaPlan> arena = state.arena.result();
    if (arena) {
      state.running.arena = *arena;
    } else {
      state.running.arena_error = arena.error();
    }
  }
  state.graph.run(state.document, state.running);
  state.complete = std::move(state.running);
  state.is_running = false;
  return true;
}

int Pipeline::progress_percent() const {
  const auto progress = arena_progress();
  return progress ? progress->percent : 100;
}

std::optional<ArenaProgress> Pipeline::arena_progress() const {
  if (!state_->is_running || !state_->has_arena) return std::nullopt;
  return state_->arena.progress();
}

std::optional<ArenaPlan> Pipeline::arena_so_far() const {
  if (!state_->is_running || !state_->has_arena) return std::nullopt;
  return state_->arena.best_so_far();
}

bool Pipeline::stop_arena() {
  return state_->is_running && state_->has_arena && state_->arena.stop();
}

void Pipeline::cancel() {
  state_->arena.cancel();
  state_->is_running = false;
}

const Plan& Pipeline::plan() const {
  return state_->complete;
}

void Pipeline::learn(std::string_view planner, const offsets::ArenaOffsets& found) {
  if (!state_->is_running && state_->has_arena) state_->arena.learn(planner, found);
}

void Pipeline::raise_bound(Bytes lower_bound) {
  if (state_->is_running || !state_->complete.arena) return;
  state_->arena.raise_bound(lower_bound);
  ArenaPlan& arena = *state_->complete.arena;
  arena.lower_bound_bytes = std::max(arena.lower_bound_bytes, lower_bound);
  if (arena.arena_bytes == arena.lower_bound_bytes && arena.overlaps.empty())
    arena.proof = Proof::Optimal;
}

StageRuns Pipeline::runs() const {
  return {state_->arena.runs(), state_->graph.reduction_runs(), state_->graph.islands_runs()};
}

Plan make_plan(const Document& document, const PlanLimits& limits) {
  Pipeline pipeline;
  pipeline.begin(document, limits);
  pipeline.advance(std::numeric_limits<std::uint64_t>::max());
  return pipeline.plan();
}

const std::vector<PlannerInfo>& planners() {
  static const std::vector<PlannerInfo> list{
      {"best-fit", "Best fit",
       "Decreasing size, smallest gap that fits; the leading gap wins ties"},
      {"best-fit-no-leading", "No leading gap", "Best fit as it was before XNNPACK #10801"},
      {"first-fit", "First fit", "Decreasing size, lowest gap that fits"},
      {"max-end", "On top", "Decreasing conflicts, above every neighbour; no gap is used"},
      {"portfolio", "Portfolio", "The best of twelve one-pass planners"},
      {"hill-climb", "Hill climb", "Trades turns around the highest tensor, 20,000 times"},
      {"exact", "Exact", "Searches for the minimum and proves it"},
      {"pinned", "Given offsets", "The offsets of the file, as they are; overlaps are reported"}};
  return list;
}

bool is_planner(std::string_view id) {
  return std::any_of(planners().begin(), planners().end(),
                     [id](const PlannerInfo& planner) { return planner.id == id; });
}

std::string title_of_planner(std::string_view id) {
  for (const PlannerInfo& planner : planners())
    if (planner.id == id) return std::string(planner.title);
  return std::string(id);
}

}  // namespace arenascope
