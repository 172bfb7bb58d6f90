#include <algorithm>
#include <map>

#include "core/io/byte_stream.h"
#include "core/io/columnar.h"
#include "core/io/columnar_sections.h"

namespace arenascope::io {
namespace {

void put(ByteWriter& out, Column column, const ByteWriter& payload) {
  out.section(static_cast<std::uint64_t>(column), payload.bytes());
}

// One value of every item; the column is left out when all are 0.
template <class Items, class Value>
void put_unless_zero(ByteWriter& out, Column column, const Items& items, Value value) {
  ByteWriter payload;
  bool any = false;
  for (const auto& item : items) {
    const std::uint64_t n = value(item);
    payload.number(n);
    any |= n != 0;
  }
  if (any) put(out, column, payload);
}

// Lengths, then the characters: like beside like, for the compressor.
template <class Items, class Name>
ByteWriter names_payload(const Items& items, Name name) {
  ByteWriter payload;
  for (const auto& item : items) payload.number(name(item).size());
  for (const auto& item : items) payload.raw(name(item));
  return payload;
}

// True when the names are those that a missing name stands for: prefix0, prefix1, …
template <class Items, class Name>
bool are_default(const Items& items, char prefix, Name name) {
  std::size_t i = 0;
  return std::all_of(items.begin(), items.end(),
                     [&](const auto& item) { return name(item) == prefix + std::to_string(i++); });
}

void write_options(ByteWriter& out, const Options& options) {
  std::uint64_t present = 0;
  ByteWriter values;
  if (!options.planner.empty()) present |= kHasPlanner, values.text(options.planner);
  if (!options.schedule.empty()) present |= kHasSchedule, values.text(options.schedule);
  if (options.align)
    present |= kHasAlign, values.number(static_cast<std::uint64_t>(*options.align));
  if (options.budget)
    present |= kHasBudget, values.number(static_cast<std::uint64_t>(*options.budget));
  if (present == 0) return;
  ByteWriter payload;
  payload.number(present);
  payload.raw(values.bytes());
  put(out, Column::Options, payload);
}

void write_lifetimes(ByteWriter& out, const std::vector<LifetimeTensor>& tensors, Names names) {
  ByteWriter payload;
  payload.number(tensors.size());
  Step previous = 0;
  for (const LifetimeTensor& t : tensors) {
    payload.signed_number(t.life.first_use - previous);
    previous = t.life.first_use;
  }
  for (const LifetimeTensor& t : tensors)
    payload.number(static_cast<std::uint64_t>(t.life.last_use - t.life.first_use));
  for (const LifetimeTensor& t : tensors) payload.number(static_cast<std::uint64_t>(t.bytes));
  put(out, Column::Lifetimes, payload);

  const auto name = [](const LifetimeTensor& t) -> const std::string& { return t.name; };
  if (names == Names::Keep && !are_default(tensors, 't', name))
    put(out, Column::LifetimeNames, names_payload(tensors, name));
  put_unless_zero(out, Column::LifetimeOffsets, tensors, [](const LifetimeTensor& t) {
    return t.offset ? static_cast<std::uint64_t>(*t.offset) + 1 : 0;
  });
  put_unless_zero(out, Column::LifetimeAligns, tensors,
                  [](const LifetimeTensor& t) { return static_cast<std::uint64_t>(t.align); });
  put_unless_zero(out, Column::LifetimeRoles, tensors,
                  [](const LifetimeTensor& t) { return static_cast<std::uint64_t>(t.role); });
}

void write_tensors(ByteWriter& out, const std::vector<GraphTensor>& tensors, Names names) {
  ByteWriter payload;
  payload.number(tensors.size());
  for (const GraphTensor& t : tensors) payload.number(static_cast<std::uint64_t>(t.bytes));
  put(out, Column::Tensors, payload);

  const auto name = [](const GraphTensor& t) -> const std::string& { return t.name; };
  if (names == Names::Keep && !are_default(tensors, 't', name))
    put(out, Column::TensorNames, names_payload(tensors, name));
  put_unless_zero(out, Column::TensorRoles, tensors,
                  [](const GraphTensor& t) { return static_cast<std::uint64_t>(t.role); });
}

// A list of every operator: the lengths, then all ids as differences.
void write_id_lists(ByteWriter& payload, const std::vector<Operator>& operators,
                    const std::vector<std::uint32_t>& (*list)(const Operator&)) {
  for (const Operator& op : operators) payload.number(list(op).size());
  std::int64_t previous = 0;
  for (const Operator& op : operators)
    for (const std::uint32_t id : list(op)) {
      payload.signed_number(id - previous);
      previous = id;
    }
}

// Kinds repeat: the distinct ones in order of first use, then one index an operator.
void write_kinds(ByteWriter& out, const std::vector<Operator>& operators) {
  std::map<std::string_view, std::uint64_t> index_of;
  std::vector<std::string_view> kinds;
  ByteWriter indices;
  for (const Operator& op : operators) {
    const auto [at, is_new] = index_of.emplace(op.op, kinds.size());
    if (is_new) kinds.push_back(op.op);
    indices.number(at->second);
  }
  if (kinds.empty() || (kinds.size() == 1 && kinds[0].empty())) return;
  ByteWriter payload;
  payload.number(kinds.size());
  for (const std::string_view kind : kinds) payload.text(kind);
  payload.raw(indices.bytes());
  put(out, Column::OperatorKinds, payload);
}

void write_graph(ByteWriter& out, const OperatorGraph& graph, Names names) {
  using Ids = std::vector<std::uint32_t>;
  write_tensors(out, graph.tensors, names);
  ByteWriter payload;
  payload.number(graph.operators.size());
  write_id_lists(payload, graph.operators,
                 [](const Operator& o) -> const Ids& { return o.inputs; });
  write_id_lists(payload, graph.operators,
                 [](const Operator& o) -> const Ids& { return o.outputs; });
  write_id_lists(payload, graph.operators, [](const Operator& o) -> const Ids& { return o.after; });
  put(out, Column::Operators, payload);
  write_kinds(out, graph.operators);
}

// An empty column of names says "n0, n1, …"; no column says that the nodes are numbered.
void write_nodes(ByteWriter& out, const Document& document, Names names) {
  const NodeSet& nodes = document.nodes;
  if (nodes.count == 0) return;
  ByteWriter payload;
  payload.number(nodes.count);
  put(out, Column::Nodes, payload);
  if (nodes.numbered()) return;
  const auto name = [](const std::string& s) -> const std::string& { return s; };
  const bool numbers_do = names == Names::Drop && !document.graph;
  if (numbers_do) return;
  if (names == Names::Drop || are_default(nodes.names, 'n', name))
    put(out, Column::NodeNames, {});
  else
    put(out, Column::NodeNames, names_payload(nodes.names, name));
}

void write_edges(ByteWriter& out, const std::vector<Edge>& edges) {
  ByteWriter payload;
  payload.number(edges.size());
  std::int64_t previous = 0;
  for (const Edge& e : edges) {
    payload.signed_number(e.from - previous);
    previous = e.from;
  }
  for (const Edge& e : edges) payload.signed_number(std::int64_t{e.to} - e.from);
  put(out, Column::Edges, payload);
  put_unless_zero(out, Column::EdgeKeeps, edges,
                  [](const Edge& e) { return std::uint64_t{e.keep}; });
}

// 0 is a static endpoint; a node is its difference to the node before it, plus 1.
void write_incidences(ByteWriter& out, const std::vector<Incidence>& incidences) {
  ByteWriter payload;
  payload.number(incidences.size());
  for (const Incidence& group : incidences) payload.number(group.size());
  std::int64_t previous = 0;
  for (const Incidence& group : incidences)
    for (const std::optional<NodeId>& node : group) {
      payload.number(node ? zigzag(*node - previous) + 1 : 0);
      if (node) previous = *node;
    }
  put(out, Column::Incidences, payload);
}

}  // namespace

std::string encode_document(const Document& document, Names names) {
  ByteWriter out;
  if (names == Names::Keep && !document.name.empty())
    out.section(static_cast<std::uint64_t>(Column::DocumentName), document.name);
  write_options(out, document.options);
  if (document.lifetimes) write_lifetimes(out, *document.lifetimes, names);
  if (document.graph) write_graph(out, *document.graph, names);
  write_nodes(out, document, names);
  if (document.edges) write_edges(out, *document.edges);
  if (document.incidences) write_incidences(out, *document.incidences);
  return out.bytes();
}

}  // namespace arenascope::io
