#include "core/session/verdict.h"

#include <algorithm>

#include "core/plan/pipeline.h"
#include "core/session/replaying.h"
#include "core/session/side_by_side.h"
#include "core/session/sub_problem_words.h"

namespace arenascope::session {
namespace {

std::string plural(std::size_t count, std::string_view one, std::string_view many) {
  return format_count(static_cast<std::int64_t>(count)) + " " +
         std::string(count == 1 ? one : many);
}

std::string exact(Bytes bytes) {
  return format_count(bytes) + " bytes";
}

VerdictCell size_cell(std::string label, Bytes bytes) {
  const SizeText text = size_text(bytes);
  return {std::move(label), "", text.value, text.unit, "", exact(bytes), false};
}

VerdictCell count_cell(std::string label, std::size_t count, std::string unit,
                       std::string detail = {}) {
  return {std::move(label),
          "",
          format_count(static_cast<std::int64_t>(count)),
          std::move(unit),
          std::move(detail),
          "",
          false};
}

// A size somebody chose: "256 KiB", without the decimal of a measured one where it is whole.
std::string given_size(Bytes bytes) {
  const SizeText text = size_text(bytes);
  const std::string whole = text.value.substr(0, text.value.find('.')) + " " + text.unit;
  return parse_size(whole) == bytes ? whole : format_size(bytes);
}

BudgetCell budget_of(const ArenaPlan& arena, const std::optional<Bytes>& budget) {
  BudgetCell cell;
  cell.arena = arena.arena_bytes;
  cell.bound = arena.lower_bound_bytes;
  if (!budget) {
    cell.word = "Set a budget";
    return cell;
  }
  cell.text = given_size(*budget);
  cell.verdict = budget_verdict(arena, *budget);
  const std::string by = format_size(cell.verdict->by_bytes);
  if (cell.verdict->fit == Fit::Fits) {
    cell.word = "Fits";
    cell.detail = by + " free";
  } else {
    cell.word = "Over by " + by;
    cell.detail = cell.verdict->proved ? "no plan fits, the bound is above it"
                                       : "a better plan may fit, the bound is below it";
  }
  return cell;
}

// The gap against what is known: a plan as low as the bound, a search that ended without one, or neither.
std::string gap_words(const Session& session, const ArenaPlan& arena) {
  const Comparison& known = session.comparison();
  const PlannerRow* best = known.best();
  const PlannerRow* exact = known.row("exact");
  if (arena.proof == Proof::Optimal || !arena.overlaps.empty() || !best) return proof_words(arena);
  if (best->plan->arena_bytes == known.lower_bound()) return "above the optimum";
  if (exact && (exact->state == RowState::OutOfWork || exact->state == RowState::Done))
    return "above the optimum at most";
  return proof_words(arena);
}

std::optional<PlannerOffer> offer_of(const Session& session, const ArenaPlan& arena) {
  const PlannerRow* best = session.comparison().best();
  if (!best || best->plan->arena_bytes >= arena.arena_bytes || !arena.overlaps.empty()) return {};
  PlannerOffer offer{best->planner, title_of_planner(best->planner), "", ""};
  offer.difference = "−" + format_size(arena.arena_bytes - best->plan->arena_bytes);
  if (best->plan->arena_bytes == session.comparison().lower_bound()) offer.proof = "proved optimal";
  return offer;
}

void arena_cells(const Session& session, Verdict& verdict) {
  const Plan& plan = session.plan();
  if (!plan.arena) {
    const Error* error = plan.arena_error ? &*plan.arena_error : nullptr;
    verdict.cells.push_back(
        {"Arena", "", "–", "", error ? error->message : "no tensors", "", true});
    verdict.spoken = error ? sentence_of(*error) : "The document has no tensors.";
    return;
  }
  const ArenaPlan& arena = *plan.arena;
  VerdictCell first = size_cell("Arena", arena.arena_bytes);
  first.strong = true;
  if (verdict.stale) first.note = "last good";
  if (!arena.overlaps.empty())
    first.detail = plural(arena.overlaps.size() / 2, "overlap", "overlaps");
  verdict.cells.push_back(std::move(first));
  verdict.cells.push_back(size_cell("Lower bound", arena.lower_bound_bytes));
  const Bytes gap = arena.arena_bytes - arena.lower_bound_bytes;
  const std::string proof = gap_words(session, arena);
  VerdictCell gap_cell{"Gap",      "",   format_percent(gap, arena.lower_bound_bytes), "%", proof,
                       exact(gap), false};
  verdict.cells.push_back(std::move(gap_cell));
  verdict.budget = budget_of(arena, session.document().options.budget);
  verdict.spoken = "Arena " + format_size(arena.arena_bytes) + ", lower bound " +
                   format_size(arena.lower_bound_bytes) + ", gap " +
                   format_percent(gap, arena.lower_bound_bytes) + " %, " + proof + ".";
  verdict.offer = offer_of(session, arena);
  if (verdict.offer)
    verdict.spoken += " " + verdict.offer->title + " needs " + verdict.offer->difference.substr(3) +
                      " less" +
                      (verdict.offer->proof.empty() ? "." : ", " + verdict.offer->proof + ".");
  if (verdict.budget->verdict)
    verdict.spoken += " Budget " + verdict.budget->text + ": " + verdict.budget->word + ", " +
                      verdict.budget->detail + ".";
  if (session.view().fill_mode == FillMode::SubProblem)
    verdict.spoken += " " + sub_problems_words(offsets::find_sub_problems(arena.tensors));
}

void graph_cells(const Session& session, Verdict& verdict) {
  const Plan& plan = session.plan();
  if (!plan.reduction) {
    const Error* error = plan.reduction_error ? &*plan.reduction_error : nullptr;
    const bool cycle = error && error->code == ErrorCode::Cycle;
    verdict.cells.push_back({"Redundant edges", "", "–", "", cycle ? "cycle" : "", "", true});
    verdict.cells.push_back(count_cell("Nodes", session.document().nodes.count, ""));
    verdict.remark = error ? error->message : "No edges";
    verdict.spoken = error ? sentence_of(*error) : "The document has no edges.";
    return;
  }
  const ReductionPlan& reduction = *plan.reduction;
  const std::size_t edges = reduction.edges.size();
  const std::string share = format_percent(reduction.redundant_count, static_cast<Bytes>(edges));
  verdict.cells.push_back({"Redundant edges", "", format_count(reduction.redundant_count),
                           "of " + format_count(static_cast<std::int64_t>(edges)), share + " %", "",
                           true});
  verdict.cells.push_back(count_cell("Kept", edges - reduction.redundant_count, "edges"));
  verdict.cells.push_back(count_cell("Nodes", reduction.nodes, ""));
  verdict.cells.push_back(count_cell("Longest path", reduction.longest_path_nodes, "nodes"));
  verdict.remark = "No cycle. The reduction is unique.";
  verdict.spoken = plural(reduction.redundant_count, "edge", "edges") + " of " +
                   format_count(static_cast<std::int64_t>(edges)) + " redundant. " + verdict.remark;
}

void islands_cells(const Session& session, Verdict& verdict) {
  const Plan& plan = session.plan();
  if (!plan.islands) {
    verdict.cells.push_back({"Islands", "", "–", "", "", "", true});
    verdict.spoken =
        plan.islands_error ? sentence_of(*plan.islands_error) : "The document has no incidences.";
    return;
  }
  const IslandsPlan& islands = *plan.islands;
  const std::size_t singles =
      static_cast<std::size_t>(std::count(islands.sizes.begin(), islands.sizes.end(), 1u));
  const auto largest = std::max_element(islands.sizes.begin(), islands.sizes.end());
  std::size_t active = 0;
  for (const std::uint32_t size : islands.sizes) active += size;
  const std::size_t inactive = islands.labels.size() - active;
  VerdictCell first = count_cell(
      "Islands", islands.count, "",
      format_count(static_cast<std::int64_t>(islands.count - singles)) + " with two or more nodes");
  first.strong = true;
  verdict.cells.push_back(std::move(first));
  if (largest != islands.sizes.end())
    verdict.cells.push_back(
        count_cell("Largest", *largest, *largest == 1 ? "node" : "nodes",
                   format_percent(*largest, static_cast<Bytes>(islands.labels.size())) + " %"));
  verdict.cells.push_back(count_cell("Singles", singles, ""));
  verdict.cells.push_back(
      count_cell("Inactive", inactive, inactive == 1 ? "node" : "nodes", "in no incidence"));
  if (!session.document().incidences) verdict.remark = "From the edges, read as undirected";
  verdict.spoken = plural(islands.count, "island", "islands") + ", " +
                   plural(singles, "single", "singles") + ", " +
                   plural(inactive, "inactive node", "inactive nodes") + ".";
}

std::string footer_of(const Session& session) {
  const Document& document = session.document();
  std::string text;
  const auto add = [&text](const std::string& part) { text += (text.empty() ? "" : " · ") + part; };
  if (document.lifetimes) add(plural(document.lifetimes->size(), "tensor", "tensors"));
  if (document.graph) {
    add(plural(document.graph->operators.size(), "operator", "operators"));
    add(plural(document.graph->tensors.size(), "tensor", "tensors"));
  } else if (document.nodes.count > 0 || document.edges || document.incidences) {
    add(plural(document.nodes.count, "node", "nodes"));
  }
  if (document.edges) add(plural(document.edges->size(), "edge", "edges"));
  if (document.incidences) add(plural(document.incidences->size(), "incidence", "incidences"));
  if (document.lifetimes && session.plan().arena) {
    Step last = -1;
    for (const PlannedTensor& tensor : session.plan().arena->tensors)
      last = std::max(last, tensor.life.last_use);
    add(format_count(last + 1) + (last == 0 ? " step" : " steps"));
  }
  if (!session.source().convention.empty()) add(session.source().convention);
  return text;
}

void view_cells(const Session& session, Verdict& verdict) {
  switch (session.view().view) {
    case View::Arena:
      return arena_cells(session, verdict);
    case View::Graph:
      return graph_cells(session, verdict);
    case View::Islands:
      return islands_cells(session, verdict);
  }
}

// How far the replay is; its sentence is spoken elsewhere.
void replay_cells(const Session& session, const replay::Replay& replay, Verdict& verdict) {
  const auto part = [](std::size_t whole) {
    return "of " + format_count(static_cast<std::int64_t>(whole));
  };
  const std::size_t nodes = session.document().nodes.count;
  std::string_view of = "the islands";
  switch (replay.algorithm()) {
    case replay::Algorithm::Arena: {
      const replay::ArenaState& state = replay.arena();
      of = "the placement";
      verdict.cells = {
          size_cell("Arena so far", state.arena_bytes),
          size_cell("Lower bound",
                    session.plan().arena ? session.plan().arena->lower_bound_bytes : 0),
          count_cell("Placed", state.placed, part(replay.queue().size()))};
      break;
    }
    case replay::Algorithm::Reduction: {
      const replay::ReductionState& state = replay.reduction();
      of = "the reduction";
      verdict.cells = {
          count_cell("Redundant so far", state.redundant, ""),
          count_cell("Edges decided", state.kept + state.redundant, part(state.fates.size())),
          count_cell("Nodes visited", state.turns.size(), part(nodes))};
      break;
    }
    case replay::Algorithm::Islands: {
      const replay::IslandsState& state = replay.islands();
      verdict.cells = {count_cell(state.sets == 1 ? "Set so far" : "Sets so far", state.sets, ""),
                       count_cell("Active", state.active, part(nodes)),
                       count_cell("Numbered", state.numbered, part(state.active))};
      break;
    }
  }
  verdict.cells.front().strong = true;
  verdict.spoken =
      "Replay of " + std::string(of) + ", " + plural(replay.steps(), "step", "steps") + ".";
}

// Two planners side by side.
void compare_cells(const Session& session, const ComparedRows& rows, Verdict& verdict) {
  const ArenaPlan &a = *rows.a->plan, &b = *rows.b->plan;
  const Bytes bound = session.comparison().lower_bound(), by = b.arena_bytes - a.arena_bytes;
  const auto side = [](const char* letter, const ArenaPlan& plan) {
    return size_cell(letter + std::string(" ") + title_of_planner(plan.planner), plan.arena_bytes);
  };
  VerdictCell against = size_cell("B against A", by < 0 ? -by : by);
  against.value = (by < 0 ? "−" : by > 0 ? "+" : "") + against.value;
  against.detail = (by < 0   ? "−"
                    : by > 0 ? "+"
                             : "") +
                   format_percent(by < 0 ? -by : by, a.arena_bytes) + " %";
  verdict.cells = {side("A", a), side("B", b), std::move(against), size_cell("Lower bound", bound)};
  verdict.spoken = "Comparison. A, " + title_of_planner(a.planner) + ", " +
                   format_size(a.arena_bytes) + ". B, " + title_of_planner(b.planner) + ", " +
                   format_size(b.arena_bytes) + ". Lower bound " + format_size(bound) + ".";
}

}  // namespace

std::string proof_words(const ArenaPlan& arena) {
  if (!arena.overlaps.empty()) return "not a valid plan";
  return arena.proof == Proof::Optimal ? "proved optimal" : "not proved optimal";
}

std::string caveat_of(const Session& session) {
  std::string text = "Excludes weights and runtime overhead.";
  if (!session.source().excluded.empty())
    text = "Excludes " + session.source().excluded + ", and runtime overhead.";
  if (session.plan().arena && session.plan().arena->alignment > 1)
    text += " Offsets are multiples of " + format_count(session.plan().arena->alignment) + " B.";
  return text + " Lifetimes are inclusive.";
}

Verdict verdict_of(const Session& session) {
  Verdict verdict;
  verdict.stale = session.text_error().has_value();
  if (const Replaying* replaying = session.replaying()) {
    replay_cells(session, replaying->replay, verdict);
  } else if (const auto compared = compared_rows(session)) {
    compare_cells(session, *compared, verdict);
  } else {
    view_cells(session, verdict);
  }
  verdict.footer = footer_of(session);
  if (verdict.stale) {
    const std::uint32_t line = session.text_error()->where.line;
    verdict.spoken = (line > 0 ? "Line " + std::to_string(line) + " has an error. "
                               : "The text has an error. ") +
                     sentence_of(*session.text_error());
  } else if (session.planning()) {
    verdict.remark = "Planning, " + std::to_string(session.progress_percent()) + " % of the work";
  } else if (session.plan_cancelled()) {
    verdict.remark = "Planning was cancelled. This is the last complete plan.";
  }
  return verdict;
}

}  // namespace arenascope::session
