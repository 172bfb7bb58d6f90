#include <algorithm>

#include "app/cli/report.h"
#include "app/cli/table.h"
#include "core/model/budget.h"
#include "core/plan/pipeline.h"

namespace arenascope::cli {
namespace {

std::string exact(Bytes bytes) {
  return counted(static_cast<std::size_t>(bytes), "byte", "bytes");
}

std::string headline(const session::Question& question, const ArenaPlan& plan) {
  Step last = -1;
  for (const PlannedTensor& tensor : plan.tensors) last = std::max(last, tensor.life.last_use);
  std::string text =
      printable(question.source_name) + ": " + counted(plan.tensors.size(), "tensor", "tensors") +
      " over " + counted(static_cast<std::size_t>(last + 1), "step", "steps") + ", " + plan.planner;
  if (plan.alignment > 1) text += ", alignment " + std::to_string(plan.alignment);
  if (plan.schedule != kDefaultSchedule) text += ", schedule " + plan.schedule;
  return text;
}

void add_budget(Table& table, const ArenaPlan& plan, Bytes budget) {
  const BudgetVerdict verdict = budget_verdict(plan, budget);
  const std::string by = format_size(verdict.by_bytes);
  std::string words = "fits, " + by + " free";
  if (verdict.fit == Fit::Over) {
    words = "over by " + by +
            (verdict.proved ? "; no plan fits, the bound is above the budget"
                            : "; a better plan may fit, the bound is not above the budget");
  }
  table.add({"Budget", format_size(budget), words});
}

// The proof state, after the size of the gap it leaves.
std::string proof_words(const ArenaPlan& plan) {
  if (!plan.overlaps.empty())
    return "not a valid plan, " + counted(plan.overlaps.size() / 2, "overlap", "overlaps");
  if (plan.proof == Proof::Optimal) return "proved optimal, no plan is smaller";
  const Bytes gap = plan.arena_bytes - plan.lower_bound_bytes;
  return format_percent(gap, plan.lower_bound_bytes) + " % above the bound, not proved optimal";
}

std::string figures(const ArenaPlan& plan, const Document& document, const std::string& excluded) {
  Table table({Align::Left, Align::Right, Align::Left});
  table.add({"Arena", format_size(plan.arena_bytes), exact(plan.arena_bytes)});
  std::string bound = exact(plan.lower_bound_bytes);
  if (plan.lower_bound_bytes == plan.peak_live_bytes && !plan.tensors.empty())
    bound += ", live at step " + std::to_string(plan.peak_step);
  table.add({"Lower bound", format_size(plan.lower_bound_bytes), bound});
  const Bytes gap = std::max<Bytes>(0, plan.arena_bytes - plan.lower_bound_bytes);
  table.add({"Gap", format_size(gap), proof_words(plan)});
  if (document.options.budget) add_budget(table, plan, *document.options.budget);
  std::string text = table.text();
  if (!excluded.empty()) text += "\n  Excludes " + excluded + ".\n";
  return text;
}

std::string overlaps(const ArenaPlan& plan) {
  if (plan.overlaps.empty()) return {};
  Table table({Align::Left, Align::Left});
  table.add({"Overlaps", "with"});
  const std::size_t pairs = plan.overlaps.size() / 2;
  for (std::size_t i = 0; i < std::min(pairs, kMaxRows); ++i)
    table.add({printable(plan.tensors[plan.overlaps[2 * i]].name),
               printable(plan.tensors[plan.overlaps[2 * i + 1]].name)});
  return "\n" + table.text() + left_out(pairs);
}

// The set of tensors that shows why no plan fits the budget.
std::string misfit(const ArenaPlan& plan, const io::MisfitResult& misfit) {
  const std::size_t count = misfit.tensors.size();
  std::string text = "\n  " + counted(count, "tensor does", "tensors do") + " not fit together" +
                     (misfit.minimal ? "; without any one of them the others do.\n\n" : ".\n\n");
  Table table({Align::Left, Align::Right, Align::Right, Align::Right});
  table.add({"Do not fit", "Bytes", "First use", "Last use"});
  for (std::size_t i = 0; i < std::min(count, kMaxRows); ++i) {
    const PlannedTensor& tensor = plan.tensors[misfit.tensors[i]];
    table.add({printable(tensor.name), format_count(tensor.occupied),
               std::to_string(tensor.life.first_use), std::to_string(tensor.life.last_use)});
  }
  return text + table.text() + left_out(count);
}

std::string tensors(const ArenaPlan& plan) {
  if (plan.tensors.empty()) return {};
  Table table({Align::Left, Align::Right, Align::Right, Align::Right, Align::Right});
  table.add({"Tensor", "Bytes", "First use", "Last use", "Offset"});
  for (std::size_t i = 0; i < std::min(plan.tensors.size(), kMaxRows); ++i) {
    const PlannedTensor& tensor = plan.tensors[i];
    table.add({printable(tensor.name), format_count(tensor.bytes),
               std::to_string(tensor.life.first_use), std::to_string(tensor.life.last_use),
               format_count(tensor.offset)});
  }
  return "\n" + table.text() + left_out(plan.tensors.size());
}

}  // namespace

std::string report_plan(const session::Question& question, const session::Answer& answer) {
  const ArenaPlan& plan = *answer.plan.arena;
  return headline(question, plan) + "\n\n" +
         figures(plan, answer.parsed.document, answer.parsed.excluded) + overlaps(plan) +
         (answer.misfit ? misfit(plan, *answer.misfit) : "") + tensors(plan);
}

}  // namespace arenascope::cli
