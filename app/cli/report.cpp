#include "app/cli/report.h"

#include "app/cli/table.h"

namespace arenascope::cli {

std::string counted(std::size_t count, std::string_view one, std::string_view many) {
  return format_count(static_cast<std::int64_t>(count)) + " " +
         std::string(count == 1 ? one : many);
}

std::string left_out(std::size_t total) {
  if (total <= kMaxRows) return {};
  return "  and " + format_count(static_cast<std::int64_t>(total - kMaxRows)) +
         " more; --json lists all\n";
}

std::string report_of(const session::Question& question, const session::Answer& answer) {
  using session::Command;
  switch (question.command) {
    case Command::Info:
      return report_info(question, answer);
    case Command::Plan:
      return report_plan(question, answer);
    case Command::Compare:
      return report_comparison(answer);
    case Command::Reduce:
      return report_reduction(question, answer);
    case Command::Islands:
      return report_islands(question, answer);
    case Command::Convert:
      return answer.product;
    case Command::Link:
      return answer.product + "\n";
  }
  return {};
}

std::string report_info(const session::Question& question, const session::Answer& answer) {
  const Document& document = answer.parsed.document;
  Table table({Align::Left, Align::Left});
  const auto count = [&table](const char* label, std::size_t size) {
    table.add({label, format_count(static_cast<std::int64_t>(size))});
  };
  table.add({"Format", std::string(io::format_id(answer.format))});
  if (!document.name.empty()) table.add({"Name", printable(document.name)});
  if (!answer.parsed.convention.empty()) table.add({"Convention", answer.parsed.convention});
  if (document.lifetimes) count("Tensors", document.lifetimes->size());
  if (document.graph) {
    count("Operators", document.graph->operators.size());
    count("Tensors", document.graph->tensors.size());
  } else if (document.edges || document.incidences) {
    count("Nodes", document.nodes.count);
  }
  if (document.edges) count("Edges", document.edges->size());
  if (document.incidences) count("Incidences", document.incidences->size());
  if (!answer.parsed.excluded.empty()) table.add({"Excluded", answer.parsed.excluded});
  const Options& options = document.options;
  if (!options.planner.empty()) table.add({"Planner", options.planner});
  if (!options.schedule.empty()) table.add({"Schedule", options.schedule});
  if (options.align) count("Alignment", static_cast<std::size_t>(*options.align));
  if (options.budget) table.add({"Budget", format_size(*options.budget)});
  count("Findings", answer.parsed.findings.size());
  return printable(question.source_name) + "\n\n" + table.text();
}

}  // namespace arenascope::cli
