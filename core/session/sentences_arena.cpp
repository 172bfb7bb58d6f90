// Sentences about the arena as a whole: what holds it up, what fills the peak, what is lost, and what
// would lower it.
#include <algorithm>

#include "core/offsets/why.h"
#include "core/plan/pipeline.h"
#include "core/session/sentence_parts.h"

namespace arenascope::session {
namespace {

constexpr std::size_t kMostLinks = 8, kMostHolders = 6;

Run run_of(const ArenaPlan& plan, TensorId tensor) {
  return {plan.tensors[tensor].name, {EntityKind::Tensor, plan.tensors[tensor].source}};
}

// "dw1 ends at 252.0 KiB. It rests on conv0, which rests on image."
InspectionSection chain_section(const ArenaPlan& plan) {
  InspectionSection section{"What holds it up", {}};
  const std::vector<offsets::ChainLink> chain = offsets::arena_chain(plan);
  if (chain.empty()) return section;
  SentenceBuilder sentence;
  const auto link = [&](TensorId tensor) {
    const Run run = run_of(plan, tensor);
    sentence.link(run.text, run.link);
  };
  link(chain.front().tensor);
  sentence.text(" ends highest, at " + format_size(plan.tensors[chain.front().tensor].top()) + ".");
  const std::size_t shown = std::min(chain.size(), kMostLinks);
  if (shown == 1) sentence.text(" It lies on the ground.");
  for (std::size_t i = 1; i < shown; ++i) {
    sentence.text(i == 1 ? " It rests on " : i == 2 ? ", that on " : ", ");
    link(chain[i].tensor);
  }
  if (shown < chain.size())
    sentence.text(" and " + count_word(chain.size() - shown) + " more, down to the ground.");
  else if (shown > 1)
    sentence.text(".");
  section.items.push_back(sentence.done());
  Bytes holes = 0;
  for (const offsets::ChainLink& one : chain) holes += one.hole_below;
  if (holes > 0)
    section.items.push_back(SentenceBuilder()
                                .text(format_size(holes) + " in this chain are holes between them.")
                                .tone(Tone::Lost)
                                .done());
  return section;
}

InspectionSection peak_section(const ArenaPlan& plan) {
  InspectionSection section{"Peak at step " + format_count(plan.peak_step), {}, SectionKind::Links};
  const std::vector<TensorId> holders = offsets::peak_holders(plan);
  const std::size_t shown = std::min(holders.size(), kMostHolders);
  for (std::size_t i = 0; i < shown; ++i) {
    const PlannedTensor& tensor = plan.tensors[holders[i]];
    section.items.push_back(link_row(format_size(tensor.occupied) + ", " +
                                         format_percent(tensor.occupied, plan.peak_live_bytes) +
                                         " %",
                                     {run_of(plan, holders[i])}, 1));
  }
  if (shown == holders.size()) return section;
  Bytes rest = 0;
  for (std::size_t i = shown; i < holders.size(); ++i) rest += plan.tensors[holders[i]].occupied;
  section.items.push_back(
      link_row(format_size(rest) + ", " + format_percent(rest, plan.peak_live_bytes) + " %",
               {{counted(holders.size() - shown, "more tensor"), {}}}, 1));
  return section;
}

InspectionSection lost_section(const ArenaPlan& plan) {
  InspectionSection section{"Lost bytes", {}};
  const Bytes gap = plan.arena_bytes - plan.peak_live_bytes;
  if (gap == 0) {
    section.items.push_back(
        SentenceBuilder()
            .text("None at the peak step: it is full, so no plan can be smaller.")
            .tone(Tone::Better)
            .done());
    return section;
  }
  Bytes in_holes = 0;
  for (const offsets::LostPiece& piece : offsets::lost_bytes(plan))
    if (piece.first_step <= plan.peak_step && plan.peak_step <= piece.last_step)
      in_holes = piece.lost_bytes();
  SentenceBuilder sentence;
  sentence.text("The arena has " + format_size(gap) + " more than the peak");
  if (in_holes == gap)
    sentence.text(": holes below what is live then.");
  else if (in_holes == 0)
    sentence.text(": the highest tensor lives at another step.");
  else
    sentence.text(": " + format_size(in_holes) +
                  " in holes at the peak step, the rest above its top.");
  section.items.push_back(sentence.tone(Tone::Lost).done());
  return section;
}

std::string change_words(const Suggestion& suggestion) {
  switch (suggestion.kind) {
    case ChangeKind::EndsEarlier:
      return " ends at step " + format_count(suggestion.life.last_use);
    case ChangeKind::StartsLater:
      return " starts at step " + format_count(suggestion.life.first_use);
    case ChangeKind::Split:
      return " is split after step " + format_count(suggestion.life.last_use);
    case ChangeKind::Dropped:
      break;
  }
  return " is dropped";
}

InspectionSection lower_section(const Session& session, const ArenaPlan& plan) {
  InspectionSection section{"What would lower the arena", {}};
  const PlannerRow* best = session.comparison().best();
  if (best && best->plan->arena_bytes < plan.arena_bytes)
    section.items.push_back(
        SentenceBuilder()
            .text("Plan with " + title_of_planner(best->planner) + ": " +
                  format_size(best->plan->arena_bytes) +
                  (best->plan->proof == Proof::Optimal ? ", proved optimal." : "."))
            .tone(Tone::Better)
            .done());
  for (const Suggestion& suggestion : session.comparison().suggestions()) {
    const Run run = run_of(plan, suggestion.tensor);
    section.items.push_back(SentenceBuilder()
                                .link(run.text, run.link)
                                .text(change_words(suggestion) + ": " +
                                      format_size(suggestion.arena_bytes) + ", " +
                                      format_size(suggestion.gain_bytes) + " less.")
                                .tone(Tone::Better)
                                .done());
  }
  if (section.items.empty() && session.comparison().suggested())
    section.items.push_back(
        SentenceBuilder()
            .text("No single tensor dropped, shortened or split would, under this planner.")
            .done());
  return section;
}

InspectionSection budget_section(const Session& session, const ArenaPlan& plan, Bytes budget) {
  InspectionSection section{"Over the budget by " + format_size(plan.arena_bytes - budget), {}};
  std::vector<Run> crossing;
  for (std::size_t i = 0; i < plan.tensors.size(); ++i)
    if (plan.tensors[i].occupied > 0 && plan.tensors[i].top() > budget)
      crossing.push_back(run_of(plan, static_cast<TensorId>(i)));
  SentenceBuilder sentence;
  sentence.links(crossing);
  section.items.push_back(
      sentence.text(crossing.size() == 1 ? " crosses the line." : " cross the line.")
          .tone(Tone::Lost)
          .done());
  const std::optional<MisfitFound>& misfit = session.comparison().misfit();
  if (!misfit || misfit->budget != budget) return section;
  std::vector<Run> together;
  for (const TensorId tensor : misfit->tensors) together.push_back(run_of(plan, tensor));
  SentenceBuilder proof;
  proof.text("No plan fits. ").links(together, 6);
  proof.text(together.size() == 1 ? " alone is too large." : " already do not fit together");
  if (together.size() > 1)
    proof.text(misfit->minimal ? "; without any one of them the others do." : ".");
  section.items.push_back(proof.tone(Tone::Lost).done());
  return section;
}

}  // namespace

Inspection inspect_arena(const Session& session) {
  const ArenaPlan& plan = *session.plan().arena;
  Inspection result;
  result.title = "Why it is this high";
  result.summary =
      SentenceBuilder().text("Click a tensor to see why it lies where it lies.").done();
  const std::optional<Bytes>& budget = session.document().options.budget;
  for (InspectionSection section : {chain_section(plan), peak_section(plan), lost_section(plan)})
    result.sections.push_back(std::move(section));
  if (budget && plan.arena_bytes > *budget)
    result.sections.push_back(budget_section(session, plan, *budget));
  result.sections.push_back(lower_section(session, plan));
  std::erase_if(result.sections,
                [](const InspectionSection& section) { return section.items.empty(); });
  return result;
}

}  // namespace arenascope::session
