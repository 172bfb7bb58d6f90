#include "core/replay/replay.h"

#include <algorithm>

#include "core/islands/islands.h"
#include "core/offsets/arena_planner.h"
#include "core/plan/ordering_edges.h"
#include "core/reduction/reduction.h"
#include "core/replay/teller.h"

namespace arenascope::replay {
namespace {

using trace::IslandsEvent;
using trace::IslandsStep;
using trace::ReductionEvent;
using trace::ReductionStep;

std::vector<Edge> marked_pairs(const std::vector<Edge>& edges) {
  const plan::DistinctPairs pairs = plan::distinct_pairs(edges);
  std::vector<Edge> result;
  for (const EdgeId first : pairs.first) result.push_back({edges[first].from, edges[first].to});
  for (std::size_t i = 0; i < edges.size(); ++i)
    if (edges[i].keep) result[pairs.pair_of[i]].keep = true;
  return result;
}

std::vector<Incidence> incidences_of(const std::vector<Edge>& edges) {
  std::vector<Incidence> incidences;
  incidences.reserve(edges.size());
  for (const Edge& edge : edges) incidences.push_back({edge.from, edge.to});
  return incidences;
}

}  // namespace

std::optional<Replay> Replay::of(const Document& document, Algorithm algorithm, std::size_t limit) {
  Replay replay(algorithm, limit);
  if (!replay.record(document)) return std::nullopt;
  replay.seek(0);
  return replay;
}

std::optional<Replay> Replay::of(const ArenaPlan& plan, std::size_t limit) {
  Replay replay(Algorithm::Arena, limit);
  if (!replay.record(plan)) return std::nullopt;
  replay.seek(0);
  return replay;
}

bool Replay::record(const ArenaPlan& plan) {
  const auto rule = offsets::rule_from_id(plan.rule);
  if (!rule) return false;
  rule_ = *rule;
  order_by_ = plan.order;
  tensors_ = plan.tensors;
  queue_ = plan.placement_order;
  std::vector<ArenaTensor> to_place;
  for (const PlannedTensor& tensor : tensors_)
    to_place.push_back({tensor.occupied, tensor.life, tensor.align});
  offsets::Placement placement(std::move(to_place), rule_, queue_);
  while (!recorder_.full() && placement.advance(1, recorder_) == Progress::Running) {
  }
  if (!placement.result()) return false;
  recorder_.skip(queue_.size() - placement.placed_count());
  return steps() > 0;
}

bool Replay::record(const Document& document) {
  nodes_ = document.nodes.count;
  const bool has_edges = document.edges || document.graph;
  const std::vector<Edge> edges = plan::ordering_edges(document);
  if (algorithm_ == Algorithm::Reduction) {
    if (!has_edges) return false;
    edges_ = marked_pairs(edges);
    reduction::record(document.nodes, edges, recorder_);
    return steps() > 0;
  }
  if (!document.incidences && !has_edges) return false;
  constraint_ = document.incidences ? "Incidence" : "Edge";
  return islands::find_islands(nodes_,
                               document.incidences ? *document.incidences : incidences_of(edges),
                               recorder_) &&
         steps() > 0;
}

void Replay::seek(std::size_t step) {
  step_ = std::min(step, steps());
  const auto events = std::span(recorder_.events()).first(step_);
  switch (algorithm_) {
    case Algorithm::Arena:
      arena_ = arena_state(events, tensors_.size());
      break;
    case Algorithm::Reduction:
      reduction_ = reduction_state(events, edges_.size());
      break;
    case Algorithm::Islands:
      islands_ = islands_state(events, nodes_);
      break;
  }
}

std::string_view Replay::order_words() const {
  constexpr std::pair<std::string_view, std::string_view> kWords[] = {
      {"size", "decreasing size"},
      {"conflicts", "decreasing conflicts"},
      {"length", "decreasing lifetime"},
      {"area", "decreasing area"},
      {"start", "increasing first use"}};
  for (const auto& [id, words] : kWords)
    if (id == order_by_) return words;
  return "found by search";
}

offsets::Choice Replay::other_choice() const {
  using offsets::Rule;
  if (!arena_.now) return {};
  return offsets::choose(arena_.now->blocks,
                         {arena_.now->bytes, tensors_[arena_.now->tensor].align},
                         rule_ == Rule::FirstFit ? Rule::BestFit : Rule::FirstFit);
}

std::vector<const ReductionEvent*> Replay::turn() const {
  std::vector<const ReductionEvent*> decisions;
  const ReductionEvent* now = reduction_.now();
  if (!now) return decisions;
  const std::vector<trace::Event>& events = recorder_.events();
  std::size_t first = step_ - 1;
  while (std::get_if<ReductionEvent>(&events[first])->step != ReductionStep::Begins) --first;
  for (std::size_t i = first + 1; i < events.size(); ++i) {
    const auto& event = *std::get_if<ReductionEvent>(&events[i]);
    if (event.step == ReductionStep::Begins) break;
    decisions.push_back(&event);
  }
  return decisions;
}

std::string Replay::outcome() const {
  switch (algorithm_) {
    case Algorithm::Arena:
      return "the arena is " + format_size(arena_.arena_bytes) + ".";
    case Algorithm::Reduction:
      return format_count(reduction_.redundant) + " of " +
             format_count(static_cast<std::int64_t>(edges_.size())) + " edges are redundant.";
    case Algorithm::Islands:
      break;
  }
  return counted(islands_.sets, "island.", "islands.");
}

Narration Replay::narration(const NodeSet& nodes) const {
  Narration narration =
      algorithm_ == Algorithm::Arena       ? narrate(arena_, tensors_, rule_, order_words())
      : algorithm_ == Algorithm::Reduction ? narrate(reduction_, nodes, edges_)
                                           : narrate(islands_, nodes, constraint_);
  const auto count = [](std::uint64_t n) { return format_count(static_cast<std::int64_t>(n)); };
  std::string more;
  if (dropped() > 0 && step_ == 0)
    more = " The first " + count(steps()) + " of " + count(steps() + dropped()) +
           " steps were recorded.";
  if (dropped() > 0 && step_ == steps())
    more = " The recording ends here: " + count(dropped()) + " more steps follow.";
  if (dropped() == 0 && step_ == steps()) more = " That was the last step: " + outcome();
  if (!more.empty()) narration.push_back({more, PhraseTone::Plain, {}});
  return narration;
}

bool Replay::is_mark(std::size_t index) const {
  const trace::Event& event = recorder_.events()[index];
  if (const auto* placement = std::get_if<trace::PlacementEvent>(&event))
    return placement->by == trace::PlacedBy::Gap;
  if (const auto* reduction = std::get_if<ReductionEvent>(&event))
    return reduction->step == ReductionStep::Drops;
  const auto* islands = std::get_if<IslandsEvent>(&event);
  return islands && islands->step == IslandsStep::Union && !islands->changes.empty();
}

bool Replay::concerns(const trace::Event& event, Selection selection) const {
  if (const auto* placement = std::get_if<trace::PlacementEvent>(&event))
    return selection == Selection{EntityKind::Tensor, tensors_[placement->tensor].source};
  if (const auto* reduction = std::get_if<ReductionEvent>(&event)) {
    const bool begins = reduction->step == ReductionStep::Begins;
    return begins ? selection == Selection{EntityKind::Node, reduction->node}
                  : selection == Selection{EntityKind::Edge, reduction->edge};
  }
  const auto* islands = std::get_if<IslandsEvent>(&event);
  if (!islands) return false;
  if (selection.kind == EntityKind::Node)
    return std::find(islands->nodes.begin(), islands->nodes.end(), selection.id) !=
           islands->nodes.end();
  return selection.kind == EntityKind::Island && islands->step == IslandsStep::Number &&
         islands->label == selection.id;
}

std::optional<std::size_t> Replay::step_of(Selection selection) const {
  const std::size_t count = steps();
  for (std::size_t i = 0; i < count; ++i) {
    const std::size_t index = (step_ + i) % count;
    if (concerns(recorder_.events()[index], selection)) return index + 1;
  }
  return std::nullopt;
}

}  // namespace arenascope::replay
