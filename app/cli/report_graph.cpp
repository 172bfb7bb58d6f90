#include <algorithm>

#include "app/cli/report.h"
#include "app/cli/table.h"

namespace arenascope::cli {
namespace {

// A path of more nodes than this loses its middle.
constexpr std::size_t kMaxPath = 8;
constexpr std::size_t kMaxMembers = 10;

std::string path_text(const NodeSet& nodes, const std::vector<NodeId>& path) {
  std::string text;
  for (std::size_t i = 0; i < path.size(); ++i) {
    if (path.size() > kMaxPath && i == kMaxPath / 2) {
      i = path.size() - kMaxPath / 2;
      text += " -> (" + counted(path.size() - kMaxPath, "node", "nodes") + ")";
    }
    text += (i == 0 ? "" : " -> ") + printable(nodes.label(path[i]));
  }
  return text;
}

// Redundant edges, each with the kept path that already orders its ends.
std::string redundant_rows(const ReductionPlan& plan, const NodeSet& nodes) {
  Table table({Align::Left, Align::Left});
  std::size_t count = 0;
  for (const ReducedEdge& edge : plan.edges) {
    if (!edge.redundant || ++count > kMaxRows) continue;
    table.add({path_text(nodes, {edge.from, edge.to}),
               (edge.keep ? "is kept by its mark, though implied by " : "is implied by ") +
                   path_text(nodes, edge.witness)});
  }
  return count == 0 ? std::string() : "\n" + table.text() + left_out(count);
}

std::string members_text(const NodeSet& nodes, const std::vector<NodeId>& first, std::size_t size) {
  std::string text;
  for (const NodeId node : first) text += (text.empty() ? "" : ", ") + printable(nodes.label(node));
  if (size > first.size()) text += ", ...";
  return text;
}

}  // namespace

std::string report_reduction(const session::Question& question, const session::Answer& answer) {
  const ReductionPlan& plan = *answer.plan.reduction;
  const auto removed = static_cast<std::size_t>(
      std::count_if(plan.edges.begin(), plan.edges.end(),
                    [](const ReducedEdge& edge) { return edge.redundant && !edge.keep; }));
  const std::size_t edges = plan.edges.size();
  std::string text = printable(question.source_name) + ": " + counted(plan.nodes, "node", "nodes") +
                     ", " + counted(edges, "edge", "edges");
  if (plan.parallel_edges > 0)
    text += ", " + counted(plan.parallel_edges, "repeated edge", "repeated edges") + " left out";
  Table table({Align::Left, Align::Right, Align::Left});
  const auto share = [edges](std::size_t part) {
    return format_percent(static_cast<Bytes>(part), static_cast<Bytes>(edges)) + " %";
  };
  table.add({"Redundant", format_count(static_cast<std::int64_t>(removed)), share(removed)});
  table.add(
      {"Kept", format_count(static_cast<std::int64_t>(edges - removed)), share(edges - removed)});
  return text + "\n\n" + table.text() + redundant_rows(plan, answer.parsed.document.nodes);
}

std::string report_islands(const session::Question& question, const session::Answer& answer) {
  const IslandsPlan& plan = *answer.plan.islands;
  const NodeSet& nodes = answer.parsed.document.nodes;
  std::vector<std::vector<NodeId>> first(plan.count);  // the first members of each island
  std::vector<NodeId> inactive;
  std::size_t inactive_count = 0;
  for (NodeId node = 0; node < plan.labels.size(); ++node) {
    if (!plan.labels[node]) ++inactive_count;
    std::vector<NodeId>& members = plan.labels[node] ? first[*plan.labels[node]] : inactive;
    if (members.size() < kMaxMembers) members.push_back(node);
  }
  Table table({Align::Right, Align::Right, Align::Left});
  table.add({"Island", "Nodes", "Members"});
  for (std::size_t i = 0; i < std::min<std::size_t>(plan.count, kMaxRows); ++i)
    table.add({std::to_string(i), format_count(plan.sizes[i]),
               members_text(nodes, first[i], plan.sizes[i])});
  std::string text = printable(question.source_name) + ": " +
                     counted(plan.labels.size(), "node", "nodes") + ", " +
                     counted(plan.count, "island", "islands") + ", " +
                     format_count(static_cast<std::int64_t>(inactive_count)) + " inactive\n";
  if (plan.count > 0) text += "\n" + table.text() + left_out(plan.count);
  if (inactive_count > 0)
    text +=
        "\n  Inactive, in no incidence: " + members_text(nodes, inactive, inactive_count) + "\n";
  return text;
}

}  // namespace arenascope::cli
