#include <algorithm>
#include <cstdio>

#include "app/cli/report.h"
#include "app/cli/table.h"

namespace arenascope::cli {
namespace {

// What is known of a plan, in a word or two.
std::string proof_word(const io::ComparedPlan& row) {
  if (!row.plan.overlaps.empty()) return "not valid";
  if (row.sound == false) return "unsound";
  return row.plan.proof == Proof::Optimal ? "optimal" : "";
}

std::string over_bound(const ArenaPlan& plan) {
  const Bytes over = plan.arena_bytes - plan.lower_bound_bytes;
  return over > 0 ? format_percent(over, plan.lower_bound_bytes) + " %" : "0";
}

std::string seconds_text(double seconds) {
  char text[32];
  std::snprintf(text, sizeof text, "%.3f", seconds);
  return text;
}

std::string bound_line(const io::ComparedPlan& row) {
  const Bytes bound = row.plan.lower_bound_bytes;
  const std::string exact = counted(static_cast<std::size_t>(bound), "byte", "bytes");
  const bool peak = bound == row.plan.peak_live_bytes;
  return "lower bound " + format_size(bound) + " (" + exact + ")" +
         (peak ? ", live at step " + std::to_string(row.plan.peak_step) : ", by search");
}

// The rows of one input.
std::string table_of(const std::vector<io::ComparedPlan>& rows, const std::string& source) {
  Table table({Align::Left, Align::Right, Align::Right, Align::Right, Align::Left, Align::Right,
               Align::Right});
  table.add({"Planner", "Arena", "Bytes", "Over bound", "Proof", "Work", "Seconds"});
  std::string head;
  for (const io::ComparedPlan& row : rows) {
    if (row.source != source) continue;
    const ArenaPlan& plan = row.plan;
    if (head.empty())
      head = printable(source) + ": " + counted(plan.tensors.size(), "tensor", "tensors") + ", " +
             bound_line(row) + "\n\n";
    table.add({plan.planner, format_size(plan.arena_bytes), format_count(plan.arena_bytes),
               over_bound(plan), proof_word(row),
               format_count(static_cast<std::int64_t>(plan.work)), seconds_text(row.seconds)});
  }
  return head + table.text();
}

}  // namespace

std::string report_comparison(const session::Answer& answer) {
  std::string text;
  std::vector<std::string> shown;
  for (const io::ComparedPlan& row : answer.compared) {
    if (std::find(shown.begin(), shown.end(), row.source) != shown.end()) continue;
    shown.push_back(row.source);
    text += (text.empty() ? "" : "\n") + table_of(answer.compared, row.source);
  }
  return text;
}

}  // namespace arenascope::cli
