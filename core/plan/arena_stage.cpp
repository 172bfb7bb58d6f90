#include "core/plan/arena_stage.h"

#include <algorithm>
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

void ArenaStage::begin(const Document& document) {
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
  running_key_ = {{}, plan_.planner};
  running_key_.tensors.reserve(plan_.tensors.size());
  for (const PlannedTensor& tensor : plan_.tensors)
    running_key_.tensors.push_back({tensor.occupied, tensor.life, tensor.align});
  if (plan_.planner == "pinned") return place_pinned(document);
  if (known_.tensors == running_key_.tensors)
    for (const auto& [planner, found] : known_.found)
      if (planner == plan_.planner) return finish({found, 0});
  if (memo_key_ == running_key_) return finish(memo_);
  ++runs_;
  search_ = offsets::make_search(plan_.planner, running_key_.tensors);
}

bool ArenaStage::advance(std::uint64_t work) {
  if (!search_) return true;
  if (search_->advance(work) == Progress::Running) return false;
  const std::unique_ptr<offsets::ArenaSearch> search = std::move(search_);
  if (search->error()) {
    error_ = search->error();
    return true;
  }
  memo_key_ = running_key_;
  memo_ = {*search->best(), search->lower_bound()};
  memo_.placed.work = search->work_done();
  finish(memo_);
  return true;
}

void ArenaStage::finish(const Answer& answer) {
  const offsets::ArenaOffsets& placed = answer.placed;
  for (std::size_t i = 0; i < plan_.tensors.size(); ++i)
    plan_.tensors[i].offset = placed.offsets[i];
  plan_.placement_order = placed.order;
  plan_.arena_bytes = placed.arena_bytes;
  plan_.work = placed.work;
  if (plan_.planner != "pinned") {
    plan_.rule = offsets::rule_id(placed.rule);
    if (placed.order_by) plan_.order = offsets::order_id(*placed.order_by);
  }
  const Result<offsets::LiveBytes> live = offsets::peak_live_bytes(running_key_.tensors);
  if (!live) {
    error_ = live.error();
    return;
  }
  plan_.peak_live_bytes = live->peak_bytes;
  plan_.peak_step = live->peak_step;
  plan_.lower_bound_bytes = std::max(live->peak_bytes, answer.lower_bound);
  if (known_.tensors == running_key_.tensors)
    plan_.lower_bound_bytes = std::max(plan_.lower_bound_bytes, known_.lower_bound);
  const bool proved = plan_.arena_bytes == plan_.lower_bound_bytes && plan_.overlaps.empty();
  plan_.proof = proved ? Proof::Optimal : Proof::Feasible;
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
  finish(answer);
}

int ArenaStage::progress_percent() const {
  return search_ ? search_->percent() : 100;
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
