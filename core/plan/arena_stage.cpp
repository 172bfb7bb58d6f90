#include "core/plan/arena_stage.h"

#include <algorithm>
#include <limits>
#include <numeric>

#include "core/base/sort.h"
#include "core/offsets/liveness.h"
#include "core/plan/lifetimes.h"
#include "core/plan/pipeline.h"

namespace arenascope {
namespace {

// Enough pairs to show what is wrong; a plan with more says so by its count of listed ones.
constexpr std::size_t kMaxOverlapPairs = 1000;

Error invalid(std::string message, std::string expected) {
  return make_error(ErrorCode::Invalid, std::move(message), std::move(expected));
}

Error unknown_planner(const std::string& id) {
  std::string list;
  for (const PlannerInfo& planner : planners())
    list += (list.empty() ? "" : ", ") + std::string(planner.id);
  return invalid("There is no planner " + id + ".", "Expected one of " + list + ".");
}

// Pairs of tensors that share a step and a byte, in order of their first steps. O(n log n + n *
// live tensors).
std::vector<TensorId> overlapping_pairs(const std::vector<PlannedTensor>& tensors) {
  std::vector<TensorId> order(tensors.size());
  std::iota(order.begin(), order.end(), TensorId{0});
  stable_sort(order, [&](TensorId a, TensorId b) {
    return tensors[a].life.first_use < tensors[b].life.first_use;
  });
  std::vector<TensorId> pairs;
  std::vector<TensorId> live;
  for (const TensorId id : order) {
    const PlannedTensor& tensor = tensors[id];
    std::erase_if(
        live, [&](TensorId other) { return tensors[other].life.last_use < tensor.life.first_use; });
    for (const TensorId other : live) {
      if (pairs.size() >= 2 * kMaxOverlapPairs) return pairs;
      if (overlaps({tensors[other].offset, tensors[other].top()}, {tensor.offset, tensor.top()}))
        pairs.insert(pairs.end(), {other, id});
    }
    live.push_back(id);
  }
  return pairs;
}

}  // namespace

void ArenaStage::begin(const Document& document, const PlanLimits& limits) {
  search_.reset();
  error_.reset();
  plan_ = {};
  const Options& options = document.options;
  plan_.planner = options.planner.empty() ? kDefaultPlanner : std::string_view(options.planner);
  plan_.schedule = options.schedule.empty() ? kDefaultSchedule : std::string_view(options.schedule);
  plan_.alignment = options.align.value_or(1);
  if (!is_planner(plan_.planner)) {
    error_ = unknown_planner(plan_.planner);
    return;
  }
  if (plan_.schedule != kDefaultSchedule) {
    error_ = invalid("There is no schedule " + plan_.schedule + ".", "Expected as-is.");
    return;
  }
  Result<std::vector<PlannedTensor>> tensors = planned_tensors(document, plan_.alignment);
  if (!tensors) {
    error_ = tensors.error();
    return;
  }
  plan_.tensors = std::move(*tensors);
  const bool exact = plan_.planner == "exact";
  const std::uint64_t usual = exact ? kUsualExactWork : std::numeric_limits<std::uint64_t>::max();
  running_key_ = {{}, plan_.planner, limits.work.value_or(usual), {}};
  if (exact) running_key_.budget = options.budget;
  running_key_.tensors.reserve(plan_.tensors.size());
  for (const PlannedTensor& tensor : plan_.tensors)
    running_key_.tensors.push_back({tensor.occupied, tensor.life, tensor.align});
  if (plan_.planner == "pinned") return place_pinned(document);
  if (auto error = measure_peak()) {
    error_ = error;
    return;
  }
  if (known_.tensors == running_key_.tensors)
    for (const auto& [planner, found] : known_.found)
      if (planner == plan_.planner) return fill(plan_, {found, 0});
  if (memo_key_ == running_key_) return fill(plan_, memo_);
  ++runs_;
  search_ = offsets::make_search(plan_.planner, running_key_.tensors, {running_key_.budget});
}

std::optional<Error> ArenaStage::measure_peak() {
  const Result<offsets::LiveBytes> live = offsets::peak_live_bytes(running_key_.tensors);
  if (!live) return live.error();
  plan_.peak_live_bytes = live->peak_bytes;
  plan_.peak_step = live->peak_step;
  return std::nullopt;
}

bool ArenaStage::advance(std::uint64_t work) {
  if (!search_) return true;
  const std::uint64_t start = search_->work_done(), limit = running_key_.limit;
  for (bool running = true; running;) {
    const std::uint64_t done = search_->work_done();
    if (done - start >= work) return false;
    // Beyond the limit it only goes on for as long as there is no plan at all.
    const std::uint64_t slice = done < limit ? std::min(work - (done - start), limit - done) : 1;
    running = search_->advance(slice) == Progress::Running &&
              (search_->work_done() < limit || !search_->best());
  }
  if (search_->error()) {
    error_ = search_->error();
  } else {
    memo_key_ = running_key_;
    memo_ = answer();
    fill(plan_, memo_);
  }
  search_.reset();
  return true;
}

ArenaStage::Answer ArenaStage::answer() const {
  Answer answer{*search_->best(), search_->lower_bound()};
  answer.placed.work = search_->work_done();
  return answer;
}

void ArenaStage::fill(ArenaPlan& plan, const Answer& answer) const {
  const offsets::ArenaOffsets& placed = answer.placed;
  for (std::size_t i = 0; i < plan.tensors.size(); ++i) plan.tensors[i].offset = placed.offsets[i];
  plan.placement_order = placed.order;
  plan.arena_bytes = placed.arena_bytes;
  plan.work = placed.work;
  if (plan.planner != "pinned") {
    plan.rule = offsets::rule_id(placed.rule);
    if (placed.order_by) plan.order = offsets::order_id(*placed.order_by);
  }
  plan.lower_bound_bytes = std::max(plan.peak_live_bytes, answer.lower_bound);
  if (known_.tensors == running_key_.tensors)
    plan.lower_bound_bytes = std::max(plan.lower_bound_bytes, known_.lower_bound);
  const bool proved = plan.arena_bytes == plan.lower_bound_bytes && plan.overlaps.empty();
  plan.proof = proved ? Proof::Optimal : Proof::Feasible;
}

std::optional<ArenaProgress> ArenaStage::progress() const {
  if (!search_) return std::nullopt;
  ArenaProgress progress;
  if (search_->best()) progress.arena_bytes = search_->best()->arena_bytes;
  progress.lower_bound_bytes = search_->lower_bound();
  progress.work = search_->work_done();
  progress.percent = search_->percent();
  return progress;
}

std::optional<ArenaPlan> ArenaStage::best_so_far() const {
  if (!search_ || !search_->best()) return std::nullopt;
  ArenaPlan plan = plan_;
  fill(plan, answer());
  return plan;
}

bool ArenaStage::stop() {
  if (!search_ || !search_->best()) return false;
  fill(plan_, answer());
  search_.reset();
  return true;
}

void ArenaStage::place_pinned(const Document& document) {
  if (!document.lifetimes) {
    error_ = invalid("The tensors of an operator graph have no offsets.",
                     "Expected lifetimes with offsets for the planner pinned.");
    return;
  }
  Answer answer;
  offsets::ArenaOffsets& given = answer.placed;
  for (std::size_t i = 0; i < plan_.tensors.size(); ++i) {
    const auto& offset = (*document.lifetimes)[i].offset;
    if (!offset) {
      error_ = invalid(plan_.tensors[i].name + " has no offset.",
                       "Expected an offset of every tensor for the planner pinned.");
      return;
    }
    plan_.tensors[i].offset = *offset;
    const auto top = checked_add(*offset, plan_.tensors[i].occupied);
    if (!top) {
      error_ = invalid(plan_.tensors[i].name + " ends above 2^53 - 1.", "Expected a lower offset.");
      return;
    }
    given.offsets.push_back(*offset);
    given.arena_bytes = std::max(given.arena_bytes, *top);
    given.order.push_back(static_cast<TensorId>(i));
  }
  plan_.overlaps = overlapping_pairs(plan_.tensors);
  if (auto error = measure_peak())
    error_ = error;
  else
    fill(plan_, answer);
}

ArenaStage::Known& ArenaStage::known() {
  if (known_.tensors != running_key_.tensors) known_ = {running_key_.tensors, {}, 0};
  return known_;
}

void ArenaStage::learn(std::string_view planner, const offsets::ArenaOffsets& found) {
  for (auto& [id, plan] : known().found)
    if (id == planner) {
      plan = found;
      return;
    }
  known_.found.emplace_back(planner, found);
}

void ArenaStage::raise_bound(Bytes lower_bound) {
  known().lower_bound = std::max(known().lower_bound, lower_bound);
}

void ArenaStage::cancel() {
  search_.reset();
}

Result<ArenaPlan> ArenaStage::result() const {
  if (error_) return *error_;
  return plan_;
}

}  // namespace arenascope
