#include "core/session/tables.h"

#include <algorithm>

namespace arenascope::session {
namespace {

constexpr TableKind kTensors{"tensors", "Tensors"};
constexpr TableKind kNodes{"nodes", "Nodes"};
constexpr TableKind kEdges{"edges", "Edges"};
constexpr TableKind kIncidences{"incidences", "Incidences"};
constexpr TableKind kIslands{"islands", "Islands"};

struct Rows {
  std::size_t first = 0;
  std::size_t end = 0;
};

Rows clamp(Table& table, std::size_t total, std::size_t first, std::size_t count) {
  table.total = total;
  first = std::min(first, total);
  return {first, first + std::min(count, total - first)};
}

void fill_tensors(const ArenaPlan& arena, Table& table, std::size_t first, std::size_t count) {
  table.columns = {{"Name", false},  {"Bytes", true}, {"First use", true}, {"Last use", true},
                   {"Offset", true}, {"Top", true},   {"Role", false}};
  const Rows rows = clamp(table, arena.tensors.size(), first, count);
  for (std::size_t i = rows.first; i < rows.end; ++i) {
    const PlannedTensor& tensor = arena.tensors[i];
    table.rows.push_back(
        {{EntityKind::Tensor, tensor.source},
         {tensor.name, format_count(tensor.bytes), std::to_string(tensor.life.first_use),
          std::to_string(tensor.life.last_use), format_count(tensor.offset),
          format_count(tensor.top()), std::string(role_name(tensor.role))}});
  }
}

void fill_nodes(const Document& document, const Plan& plan, Table& table, std::size_t first,
                std::size_t count) {
  table.columns = {{"Node", false}};
  if (document.graph) table.columns.push_back({"Operator", false});
  if (plan.islands) table.columns.push_back({"Island", true});
  const Rows rows = clamp(table, document.nodes.count, first, count);
  for (std::size_t i = rows.first; i < rows.end; ++i) {
    const auto node = static_cast<NodeId>(i);
    TableRow row{{EntityKind::Node, node}, {document.nodes.label(node)}};
    if (document.graph) row.cells.push_back(document.graph->operators[node].op);
    if (plan.islands) {
      const auto& label = plan.islands->labels[node];
      row.cells.push_back(label ? std::to_string(*label) : "inactive");
    }
    table.rows.push_back(std::move(row));
  }
}

void fill_edges(const Document& document, const ReductionPlan& reduction, Table& table,
                std::size_t first, std::size_t count) {
  table.columns = {{"From", false}, {"To", false}, {"State", false}, {"Witness path", false}};
  const Rows rows = clamp(table, reduction.edges.size(), first, count);
  for (std::size_t i = rows.first; i < rows.end; ++i) {
    const ReducedEdge& edge = reduction.edges[i];
    std::string witness;
    for (const NodeId node : edge.witness)
      witness += (witness.empty() ? "" : " → ") + document.nodes.label(node);
    const char* state = edge.keep ? "redundant but kept" : edge.redundant ? "redundant" : "needed";
    table.rows.push_back(
        {{EntityKind::Edge, static_cast<std::uint32_t>(i)},
         {document.nodes.label(edge.from), document.nodes.label(edge.to), state, witness}});
  }
}

void fill_incidences(const Document& document, Table& table, std::size_t first, std::size_t count) {
  table.columns = {{"Incidence", true}, {"Nodes", false}};
  const Rows rows = clamp(table, document.incidences->size(), first, count);
  for (std::size_t i = rows.first; i < rows.end; ++i) {
    std::string nodes;
    for (const std::optional<NodeId>& node : (*document.incidences)[i])
      nodes += (nodes.empty() ? "" : ", ") + (node ? document.nodes.label(*node) : "static");
    table.rows.push_back({{EntityKind::Incidence, static_cast<std::uint32_t>(i)},
                          {std::to_string(i + 1), std::move(nodes)}});
  }
}

void fill_islands(const Document& document, const IslandsPlan& islands, Table& table,
                  std::size_t first, std::size_t count) {
  table.columns = {{"Island", true}, {"Nodes", true}, {"Smallest node", false}};
  std::vector<NodeId> smallest(islands.count, 0);
  for (std::size_t node = islands.labels.size(); node-- > 0;)
    if (islands.labels[node]) smallest[*islands.labels[node]] = static_cast<NodeId>(node);
  const Rows rows = clamp(table, islands.count, first, count);
  for (std::size_t i = rows.first; i < rows.end; ++i)
    table.rows.push_back(
        {{EntityKind::Island, static_cast<std::uint32_t>(i)},
         {std::to_string(i), format_count(islands.sizes[i]), document.nodes.label(smallest[i])}});
}

}  // namespace

Table table_of(const Session& session, std::string_view kind, std::size_t first,
               std::size_t count) {
  const Document& document = session.document();
  const Plan& plan = session.plan();
  Table table;
  if (plan.arena) table.kinds.push_back(kTensors);
  if (document.nodes.count > 0) table.kinds.push_back(kNodes);
  if (plan.reduction) table.kinds.push_back(kEdges);
  if (document.incidences) table.kinds.push_back(kIncidences);
  if (plan.islands) table.kinds.push_back(kIslands);
  if (table.kinds.empty()) return table;
  table.kind = table.kinds.front();
  for (const TableKind& known : table.kinds)
    if (known.id == kind) table.kind = known;
  if (table.kind.id == kTensors.id) fill_tensors(*plan.arena, table, first, count);
  // While a plan of another document is still being computed, its node lists do not belong to this
  // one.
  const bool same_nodes = !plan.islands || plan.islands->labels.size() == document.nodes.count;
  if (!same_nodes) return table;
  if (table.kind.id == kNodes.id) fill_nodes(document, plan, table, first, count);
  if (table.kind.id == kEdges.id) fill_edges(document, *plan.reduction, table, first, count);
  if (table.kind.id == kIncidences.id) fill_incidences(document, table, first, count);
  if (table.kind.id == kIslands.id) fill_islands(document, *plan.islands, table, first, count);
  return table;
}

}  // namespace arenascope::session
