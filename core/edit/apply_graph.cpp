#include <algorithm>

#include "core/base/sort.h"
#include "core/edit/graph_edits.h"
#include "core/plan/ordering_edges.h"
#include "core/reduction/adjacency.h"

namespace arenascope::edit {
namespace {

// Removes the elements for which `goes` holds; how many went.
template <class T, class Goes>
std::size_t erase_if(std::vector<T>& list, Goes goes) {
  const auto end = std::remove_if(list.begin(), list.end(), goes);
  const auto gone = static_cast<std::size_t>(list.end() - end);
  list.erase(end, list.end());
  return gone;
}

void name_all(NodeSet& nodes) {
  if (!nodes.numbered()) return;
  for (NodeId node = 0; node < nodes.count; ++node) nodes.names.push_back(std::to_string(node));
}

bool has(const std::vector<std::uint32_t>& list, std::uint32_t id) {
  return std::find(list.begin(), list.end(), id) != list.end();
}

// Moves the nodes: new_id[old].
void renumber(Document& document, const std::vector<NodeId>& new_id) {
  OperatorGraph& graph = *document.graph;
  std::vector<Operator> operators(graph.operators.size());
  std::vector<std::string> names(document.nodes.names.size());
  for (NodeId node = 0; node < new_id.size(); ++node) {
    for (NodeId& before : graph.operators[node].after) before = new_id[before];
    operators[new_id[node]] = std::move(graph.operators[node]);
    if (!names.empty()) names[new_id[node]] = std::move(document.nodes.names[node]);
  }
  graph.operators = std::move(operators);
  document.nodes.names = std::move(names);
  if (!document.incidences) return;
  for (Incidence& incidence : *document.incidences)
    for (auto& node : incidence)
      if (node) node = new_id[*node];
}

// `to` waits for `from`, which stands behind it: `to` and what waits for it in between move behind
// `from`.
void move_behind(Document& document, NodeId from, NodeId to) {
  const std::uint32_t count = document.nodes.count;
  const reduction::Adjacency graph = reduction::adjacency(count, plan::ordering_edges(document));
  std::vector<bool> moves(count, false);
  moves[to] = true;
  for (NodeId node = to; node < from; ++node)
    for (const NodeId next : graph.of(node))
      if (moves[node] && next > node) moves[next] = true;
  std::vector<NodeId> new_id(count);
  NodeId next = 0;
  const auto take = [&](NodeId node) { new_id[node] = next++; };
  for (NodeId node = 0; node < to; ++node) take(node);
  for (NodeId node = to; node <= from; ++node)
    if (!moves[node]) take(node);
  for (NodeId node = to; node <= from; ++node)
    if (moves[node]) take(node);
  for (NodeId node = from + 1; node < count; ++node) take(node);
  renumber(document, new_id);
}

void add_operator_edges(Document& document, const std::vector<Edge>& edges) {
  // Operators move, so their ids change; their names stay.
  std::vector<std::pair<std::string, std::string>> pairs;
  for (const Edge& edge : edges)
    pairs.emplace_back(document.nodes.label(edge.from), document.nodes.label(edge.to));
  for (const auto& [from_name, to_name] : pairs) {
    const NodeId from = *find_node(document.nodes, from_name),
                 to = *find_node(document.nodes, to_name);
    document.graph->operators[to].after.push_back(from);
    if (from > to) move_behind(document, from, to);
  }
}

bool remove_operator_edge(OperatorGraph& graph, NodeId from, NodeId to) {
  Operator& reader = graph.operators[to];
  const Operator& writer = graph.operators[from];
  std::size_t gone = erase_if(reader.after, [&](NodeId node) { return node == from; });
  gone += erase_if(reader.inputs, [&](TensorId tensor) {
    return has(writer.outputs, tensor) && !has(reader.outputs, tensor);
  });
  return gone > 0;
}

void move_up(std::vector<std::uint32_t>& ids, std::uint32_t behind) {
  for (std::uint32_t& id : ids) id -= id > behind ? 1 : 0;
}

// The tensors that nobody touches any more, of those that one operator did.
void remove_orphans(OperatorGraph& graph, std::vector<TensorId> candidates) {
  stable_sort(candidates);
  candidates.erase(std::unique(candidates.begin(), candidates.end()), candidates.end());
  for (auto tensor = candidates.rbegin(); tensor != candidates.rend(); ++tensor) {
    const bool touched = std::any_of(
        graph.operators.begin(), graph.operators.end(),
        [&](const Operator& op) { return has(op.inputs, *tensor) || has(op.outputs, *tensor); });
    if (touched) continue;
    graph.tensors.erase(graph.tensors.begin() + *tensor);
    for (Operator& op : graph.operators) move_up(op.inputs, *tensor), move_up(op.outputs, *tensor);
  }
}

void remove_operator(OperatorGraph& graph, NodeId node) {
  std::vector<TensorId> touched = std::move(graph.operators[node].inputs);
  const std::vector<TensorId> outputs = std::move(graph.operators[node].outputs);
  touched.insert(touched.end(), outputs.begin(), outputs.end());
  graph.operators.erase(graph.operators.begin() + node);
  for (Operator& op : graph.operators) {
    erase_if(op.after, [&](NodeId before) { return before == node; });
    move_up(op.after, node);
  }
  remove_orphans(graph, std::move(touched));
}

}  // namespace

bool apply_graph_edit(Document& document, const AddEdges& edit) {
  if (edit.edges.empty()) return false;
  if (document.graph) {
    add_operator_edges(document, edit.edges);
    return true;
  }
  if (!document.edges) document.edges.emplace();
  document.edges->insert(document.edges->end(), edit.edges.begin(), edit.edges.end());
  return true;
}

bool apply_graph_edit(Document& document, const RemoveEdge& edit) {
  if (document.graph) return remove_operator_edge(*document.graph, edit.from, edit.to);
  return erase_if(*document.edges, [&](const Edge& edge) {
           return edge.from == edit.from && edge.to == edit.to;
         }) > 0;
}

bool apply_graph_edit(Document& document, const SetKeep& edit) {
  bool changed = false;
  for (Edge& edge : *document.edges) {
    if (edge.from != edit.from || edge.to != edit.to || edge.keep == edit.keep) continue;
    edge.keep = edit.keep;
    changed = true;
  }
  return changed;
}

bool apply_graph_edit(Document& document, const AddNode& edit) {
  NodeSet& nodes = document.nodes;
  const bool next_number =
      nodes.numbered() && nodes.count > 0 && edit.name == std::to_string(nodes.count);
  if (!next_number) {
    name_all(nodes);
    nodes.names.push_back(edit.name);
  }
  ++nodes.count;
  if (document.graph) document.graph->operators.emplace_back();
  return true;
}

bool apply_graph_edit(Document& document, const RenameNode& edit) {
  if (document.nodes.label(edit.node) == edit.name) return false;
  name_all(document.nodes);
  document.nodes.names[edit.node] = edit.name;
  return true;
}

bool apply_graph_edit(Document& document, const RemoveNode& edit) {
  NodeSet& nodes = document.nodes;
  if (!nodes.numbered()) nodes.names.erase(nodes.names.begin() + edit.node);
  --nodes.count;
  const auto up = [&](NodeId& node) { node -= node > edit.node ? 1 : 0; };
  if (document.graph) remove_operator(*document.graph, edit.node);
  if (document.edges) {
    erase_if(*document.edges,
             [&](const Edge& edge) { return edge.from == edit.node || edge.to == edit.node; });
    for (Edge& edge : *document.edges) up(edge.from), up(edge.to);
  }
  if (!document.incidences) return true;
  erase_if(*document.incidences, [&](const Incidence& incidence) {
    return std::find(incidence.begin(), incidence.end(), edit.node) != incidence.end();
  });
  for (Incidence& incidence : *document.incidences)
    for (auto& node : incidence)
      if (node) up(*node);
  return true;
}

bool apply_graph_edit(Document& document, const AddIncidences& edit) {
  if (edit.incidences.empty()) return false;
  if (!document.incidences) document.incidences.emplace();
  document.incidences->insert(document.incidences->end(), edit.incidences.begin(),
                              edit.incidences.end());
  return true;
}

bool apply_graph_edit(Document& document, const RemoveIncidences& edit) {
  if (edit.incidences.empty()) return false;
  std::size_t kept = 0, next = 0;
  std::vector<Incidence>& list = *document.incidences;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const bool goes = next < edit.incidences.size() && edit.incidences[next] == i;
    if (goes) ++next;
    if (!goes && kept != i) list[kept] = std::move(list[i]);
    if (!goes) ++kept;
  }
  list.resize(kept);
  return next > 0;
}

}  // namespace arenascope::edit
