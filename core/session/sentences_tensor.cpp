// Sentences about a tensor: its place in the arena and the decision that put it there.
#include <algorithm>

#include "core/offsets/explain.h"
#include "core/session/sentence_parts.h"
#include "core/session/sub_problem_words.h"

namespace arenascope::session {
namespace {

using offsets::Explanation;
using trace::GapOffer;
using trace::GapVerdict;
using trace::PlacedBy;

Run run_of(const ArenaPlan& plan, TensorId box) {
  return {plan.tensors[box].name, {EntityKind::Tensor, plan.tensors[box].source}};
}

std::vector<Run> runs_of(const ArenaPlan& plan, const std::vector<TensorId>& boxes) {
  std::vector<Run> runs;
  for (const TensorId box : boxes) runs.push_back(run_of(plan, box));
  return runs;
}

bool lives_at_peak(const ArenaPlan& plan, const PlannedTensor& tensor) {
  return plan.peak_live_bytes > 0 && tensor.occupied > 0 &&
         tensor.life.first_use <= plan.peak_step && plan.peak_step <= tensor.life.last_use;
}

std::string hexadecimal(Bytes value) {
  constexpr char kDigits[] = "0123456789ABCDEF";
  std::string text;
  do text.insert(text.begin(), kDigits[value & 0xF]);
  while ((value >>= 4) > 0);
  return "0x" + text;
}

InspectionRow size_row(std::string label, Bytes bytes) {
  const SizeText text = size_text(bytes);
  return {std::move(label),           text.value,         text.unit, "",
          format_count(bytes) + " B", EditableField::None};
}

std::vector<InspectionRow> rows_of(const ArenaPlan& plan, const PlannedTensor& tensor,
                                   const Explanation& why) {
  std::vector<InspectionRow> rows;
  rows.push_back(size_row("Size", tensor.bytes));
  rows.back().editable = EditableField::Bytes;
  if (tensor.occupied != tensor.bytes) rows.push_back(size_row("Occupied", tensor.occupied));
  rows.push_back(size_row("Offset", tensor.offset));
  rows.back().extra = hexadecimal(tensor.offset);
  rows.push_back(size_row("Top", tensor.top()));
  // Numbers that long are not grouped, or they would not fit.
  const auto number = [](Step step) {
    return step < 1'000'000'000 ? format_count(step) : std::to_string(step);
  };
  std::string steps = number(tensor.life.first_use);
  if (tensor.life.last_use != tensor.life.first_use) steps += "–" + number(tensor.life.last_use);
  rows.push_back({"Live in steps", steps, "", "", "", EditableField::None});
  const Bytes share = lives_at_peak(plan, tensor) ? tensor.occupied : 0;
  rows.push_back({"Share of peak", format_percent(share, plan.peak_live_bytes), "%", "", "",
                  EditableField::None});
  if (!why.sets_arena && tensor.occupied > 0)
    rows.push_back(size_row("Room to grow", why.slack_bytes));
  return rows;
}

// Who came first: "Fourth of 61, by size. pw1 and conv0 were placed before it and share a step with
// it."
Sentence company_sentence(const ArenaPlan& plan, const Explanation& why) {
  SentenceBuilder sentence;
  const auto& neighbours = why.decision->neighbours;
  sentence.text(ordinal(why.decision->rank + std::uint64_t{1}) + " of " +
                format_count(why.planned_count) + ", by size. ");
  if (neighbours.empty())
    return sentence.text("Nothing placed before it shares a step with it.").done();
  sentence.links(runs_of(plan, neighbours));
  return sentence
      .text(neighbours.size() == 1 ? " was placed before it and shares a step with it."
                                   : " were placed before it and share a step with it.")
      .done();
}

std::string gap_sizes(const std::vector<GapOffer>& gaps) {
  std::string text;
  const std::size_t shown = std::min<std::size_t>(gaps.size(), 4);
  for (std::size_t i = 0; i < shown; ++i) {
    if (i > 0) text += i + 1 == gaps.size() ? " and " : ", ";
    text += format_size(gaps[i].usable_bytes());
  }
  if (shown < gaps.size()) text += " and " + std::to_string(gaps.size() - shown) + " more";
  return text;
}

Sentence append_sentence(const ArenaPlan& plan, const Explanation& why) {
  const trace::PlacementEvent& event = *why.decision;
  SentenceBuilder sentence;
  const bool one = event.neighbours.size() == 1;
  std::string on_top = "so it was put on top";
  const auto unseen = std::find_if(event.gaps.begin(), event.gaps.end(), [](const GapOffer& gap) {
    return gap.verdict == GapVerdict::NotSeen;
  });
  if (event.gaps.empty()) {
    sentence.text(std::string(one ? "It fills " : "Together they fill ") +
                  range_words(event.blocks.front()) + (one ? ", " : " with no gap, ") + on_top);
  } else if (unseen != event.gaps.end() && unseen->usable_bytes() >= event.bytes) {
    sentence.text(
        "The " + format_size(unseen->usable_bytes()) +
        " at the bottom would hold it, but this rule does not look below the first block, " +
        on_top);
  } else {
    sentence.text(
        (event.gaps.size() == 1 ? "The gap between them is " : "The gaps between them are ") +
        gap_sizes(event.gaps) + ", too small for " + format_size(event.bytes) + ", " + on_top);
  }
  if (!why.rests_on) return sentence.text(".").done();
  const Run under = run_of(plan, *why.rests_on);
  return sentence.text(" of ").link(under.text, under.link).text(".").done();
}

Sentence gap_sentence(const ArenaPlan& plan, const Explanation& why) {
  const trace::PlacementEvent& event = *why.decision;
  const auto won = std::find_if(event.gaps.begin(), event.gaps.end(), [](const GapOffer& gap) {
    return gap.verdict == GapVerdict::Wins;
  });
  if (won == event.gaps.end()) return {};
  const auto fitting = std::count_if(event.gaps.begin(), event.gaps.end(), [](const GapOffer& gap) {
    return gap.verdict == GapVerdict::Fits || gap.verdict == GapVerdict::Wins;
  });
  std::string gap = format_size(won->usable_bytes()) +
                    (won->leading() ? " at the bottom" : " at " + format_size(won->free.first));
  std::string text = "It lies in the gap of " + gap;
  if (fitting == 1) {
    text += event.gaps.size() == 1 ? ", the only one." : ", the only one that holds it.";
  } else {
    const bool lowest = plan.rule == "first-fit";
    text += std::string(", the ") + (lowest ? "lowest" : "smallest") + " of " +
            count_word(static_cast<std::uint64_t>(fitting)) + " that hold it.";
  }
  if (won->usable_bytes() == event.bytes) text += " It fills it exactly.";
  return SentenceBuilder().text(std::move(text)).done();
}

// "At step 2 conv0 is gone, and 36.0 KiB above pw1 stay empty."
Sentence hole_sentence(const ArenaPlan& plan, const PlannedTensor& tensor, const Explanation& why) {
  const offsets::HoleBelow& hole = *why.hole_below;
  const std::string at =
      (hole.steps.first_use == hole.steps.last_use ? "At " : "In ") + steps_words(hole.steps);
  SentenceBuilder sentence;
  if (why.rests_on) {
    const Run under = run_of(plan, *why.rests_on);
    sentence.text(at + " ")
        .link(under.text, under.link)
        .text(" is gone, and " + format_size(hole.bytes.size()));
  } else {
    sentence.text(at + " " + format_size(hole.bytes.size()));
  }
  if (hole.floor) {
    const Run floor = run_of(plan, *hole.floor);
    sentence.text(" above ").link(floor.text, floor.link).text(" stay empty.");
  } else {
    sentence.text(" under it stay empty.");
  }
  const Lifetime peak{plan.peak_step, plan.peak_step};
  const bool costs = share_a_step(hole.steps, peak) && lives_at_peak(plan, tensor);
  return sentence.tone(costs || why.sets_arena ? Tone::Lost : Tone::Plain).done();
}

std::vector<Sentence> reasons(const ArenaPlan& plan, const PlannedTensor& tensor,
                              const Explanation& why) {
  std::vector<Sentence> items;
  if (!why.decision) {
    items.push_back(SentenceBuilder()
                        .text(tensor.occupied == 0 ? "It has no bytes and takes no place."
                                                   : "Its offset was given, not chosen.")
                        .done());
  } else {
    items.push_back(company_sentence(plan, why));
    if (why.decision->by == PlacedBy::Append) items.push_back(append_sentence(plan, why));
    if (why.decision->by == PlacedBy::Gap) items.push_back(gap_sentence(plan, why));
    if (why.decision->by == PlacedBy::Alone)
      items.push_back(SentenceBuilder().text("So it starts at 0.").done());
  }
  if (why.hole_below) items.push_back(hole_sentence(plan, tensor, why));
  items.erase(
      std::remove_if(items.begin(), items.end(), [](const Sentence& s) { return s.empty(); }),
      items.end());
  return items;
}

Sentence link_row(std::string label, const std::vector<Run>& links) {
  SentenceBuilder row;
  row.text(std::move(label));
  for (const Run& run : links) row.link(run.text, run.link);
  return row.done();
}

// Operators that write and read the tensor.
std::vector<Run> operators_of(const Document& document, TensorId source) {
  std::vector<Run> runs;
  if (!document.graph) return runs;
  constexpr std::size_t kShown = 4;
  const auto add_where = [&](std::vector<TensorId> Operator::*list) {
    for (std::size_t k = 0; k < document.graph->operators.size() && runs.size() < kShown; ++k) {
      const std::vector<TensorId>& ids = document.graph->operators[k].*list;
      if (std::find(ids.begin(), ids.end(), source) == ids.end()) continue;
      const auto node = static_cast<NodeId>(k);
      runs.push_back({document.nodes.label(node), {EntityKind::Node, node}});
    }
  };
  add_where(&Operator::outputs);
  add_where(&Operator::inputs);
  return runs;
}

InspectionSection neighbours(const Document& document, const ArenaPlan& plan,
                             const PlannedTensor& tensor, const Explanation& why) {
  InspectionSection section{"Neighbours", {}, SectionKind::Links};
  if (why.rests_on) section.items.push_back(link_row("Rests on", {run_of(plan, *why.rests_on)}));
  if (why.blocked_by)
    section.items.push_back(link_row("Next above", {run_of(plan, *why.blocked_by)}));
  const std::vector<Run> operators = operators_of(document, tensor.source);
  if (!operators.empty()) section.items.push_back(link_row("Produced by, used by", operators));
  return section;
}

Sentence summary_of(const ArenaPlan& plan, const PlannedTensor& tensor, const Explanation& why) {
  SentenceBuilder sentence;
  if (why.rests_on) {
    const Run under = run_of(plan, *why.rests_on);
    sentence.text("Put on top of ").link(under.text, under.link);
    const bool leaves =
        lives_at_peak(plan, tensor) && !lives_at_peak(plan, plan.tensors[*why.rests_on]);
    sentence.text(leaves ? ", which is not there at the peak." : ".");
  } else {
    sentence.text(tensor.offset == 0 ? "It lies at the bottom of the arena."
                                     : "Nothing lies directly under it.");
  }
  if (!why.hole_below) return sentence.done();
  sentence.text(" " + format_size(why.hole_below->bytes.size()));
  if (why.hole_below->floor) {
    const Run floor = run_of(plan, *why.hole_below->floor);
    sentence.text(" above ").link(floor.text, floor.link);
  } else {
    sentence.text(" under it");
  }
  const Lifetime& steps = why.hole_below->steps;
  return sentence
      .text(std::string(" stay empty ") + (steps.first_use == steps.last_use ? "at " : "in ") +
            steps_words(steps) + ".")
      .done();
}

// Place in the order of first use, ties in input order.
std::string counter_of(const ArenaPlan& plan, TensorId box) {
  std::size_t before = 0;
  const Step first = plan.tensors[box].life.first_use;
  for (std::size_t i = 0; i < plan.tensors.size(); ++i) {
    const Step other = plan.tensors[i].life.first_use;
    if (other < first || (other == first && i < box)) ++before;
  }
  return format_count(static_cast<std::int64_t>(before) + 1) + " of " +
         format_count(static_cast<std::int64_t>(plan.tensors.size()));
}

// What lies directly under and above a tensor, as Explanation has it, without the decision: cheap
// enough for every tensor a pointer passes. O(n).
struct Surroundings {
  std::optional<TensorId> below;
  std::optional<TensorId> above;
};

Surroundings surroundings_of(const ArenaPlan& plan, TensorId box) {
  const PlannedTensor& tensor = plan.tensors[box];
  Surroundings around;
  // A plan by hand has no order of placing.
  const bool ordered = !plan.placement_order.empty();
  const std::size_t count = ordered ? plan.placement_order.size() : plan.tensors.size();
  for (std::size_t i = 0; i < count; ++i) {
    const TensorId id = ordered ? plan.placement_order[i] : static_cast<TensorId>(i);
    const PlannedTensor& other = plan.tensors[id];
    if (id == box || other.occupied == 0 || !share_a_step(other.life, tensor.life)) continue;
    if (other.top() <= tensor.offset &&
        (!around.below || other.top() > plan.tensors[*around.below].top()))
      around.below = id;
    if (other.offset >= tensor.top() &&
        (!around.above || other.offset < plan.tensors[*around.above].offset))
      around.above = id;
  }
  const Bytes align = std::max(plan.alignment, tensor.align);
  if (around.below && align_up(plan.tensors[*around.below].top(), align) != tensor.offset)
    around.below.reset();
  return around;
}

// A weight, or a tensor of a plan that is still being made.
Inspection unplanned(const Document& document, TensorId source) {
  Inspection result;
  const bool listed = document.lifetimes && source < document.lifetimes->size();
  const bool of_graph = document.graph && source < document.graph->tensors.size();
  if (!listed && !of_graph) return result;
  const Role role =
      listed ? (*document.lifetimes)[source].role : document.graph->tensors[source].role;
  result.selection = {EntityKind::Tensor, source};
  result.title = listed ? (*document.lifetimes)[source].name : document.graph->tensors[source].name;
  result.swatch = role_name(role);
  result.pill = role_name(role);
  result.renamable = true;
  result.bytes =
      listed ? (*document.lifetimes)[source].bytes : document.graph->tensors[source].bytes;
  result.rows.push_back(size_row("Size", *result.bytes));
  result.rows.back().editable = EditableField::Bytes;
  result.summary =
      SentenceBuilder()
          .text(role == Role::Weight ? "A weight is stored apart and takes no place in the arena."
                                     : "It has no place in the plan yet.")
          .done();
  result.sections.push_back({"Why here", {result.summary}, SectionKind::Reasons});
  return result;
}

// Only where there is more than one to choose from.
void add_sub_problem(const ArenaPlan& plan, TensorId box, Inspection& result) {
  const offsets::SubProblems found = offsets::find_sub_problems(plan.tensors);
  if (found.parts.size() < 2 || !found.of[box]) return;
  const std::uint32_t number = *found.of[box];
  const offsets::SubProblem& part = found.parts[number];
  const std::string of = "of " + format_count(static_cast<std::int64_t>(found.parts.size()));
  result.rows.push_back({"Sub-problem", format_count(std::int64_t{number} + 1), of, "",
                         sub_problems_words(found), EditableField::None});
  result.sections.push_back(
      {"Independent of the rest",
       {SentenceBuilder()
            .text(counted(part.tensors, "tensor") + " of " + steps_words(part.steps) +
                  " share no step with any other, so they can be planned alone.")
            .done()},
       SectionKind::Reasons});
}

}  // namespace

Inspection inspect_tensor(const Session& session, TensorId source) {
  const Document& document = session.document();
  const std::optional<ArenaPlan>& plan = session.plan().arena;
  if (!plan) return unplanned(document, source);
  const auto found = std::find_if(plan->tensors.begin(), plan->tensors.end(),
                                  [source](const PlannedTensor& t) { return t.source == source; });
  if (found == plan->tensors.end()) return unplanned(document, source);
  const auto box = static_cast<TensorId>(found - plan->tensors.begin());
  const Explanation why = offsets::explain(*plan, box);
  Inspection result;
  result.selection = {EntityKind::Tensor, source};
  result.title = found->name;
  result.swatch = role_name(found->role);
  result.pill = role_name(found->role);
  if (lives_at_peak(*plan, *found))
    result.pill = "at the peak", result.pill_tone = PillTone::Accent;
  if (why.sets_arena) result.pill = "sets the arena", result.pill_tone = PillTone::Over;
  result.counter = counter_of(*plan, box);
  result.renamable = true;
  result.bytes = found->bytes;
  result.rows = rows_of(*plan, *found, why);
  result.summary = summary_of(*plan, *found, why);
  result.sections.push_back({"Why here", reasons(*plan, *found, why), SectionKind::Reasons});
  InspectionSection around = neighbours(document, *plan, *found, why);
  if (!around.items.empty()) result.sections.push_back(std::move(around));
  add_sub_problem(*plan, box, result);
  return result;
}

HoverText hover_text(const ArenaPlan& plan, TensorId box) {
  const PlannedTensor& tensor = plan.tensors[box];
  const Surroundings around = surroundings_of(plan, box);
  HoverText text;
  text.name = tensor.name;
  text.what = format_size(tensor.bytes);
  if (lives_at_peak(plan, tensor))
    text.what += ", " + format_percent(tensor.occupied, plan.peak_live_bytes) + " % of the peak";
  text.where = steps_words(tensor.life) + ", offset " + range_words({tensor.offset, tensor.top()});
  text.why = around.below ? "rests on " + plan.tensors[*around.below].name
                          : (tensor.offset == 0 ? "at the bottom" : "nothing directly under it");
  if (tensor.occupied > 0 && tensor.top() == plan.arena_bytes)
    text.why += ", sets the arena";
  else if (around.above)
    text.why += ", " + plan.tensors[*around.above].name + " above";
  return text;
}

}  // namespace arenascope::session
