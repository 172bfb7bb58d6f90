#include <algorithm>

#include "core/base/sort.h"
#include "core/edit/graph_edits.h"
#include "core/plan/ordering_edges.h"
#include "core/reduction/adjacency.h"

namespace arenascope::edit {
namespace {

constexpr std::size_t kMostNames = 12;  // of a cycle, in a message

Error invalid(std::string message, std::string expected) {
  return make_error(ErrorCode::Invalid, std::move(message), std::move(expected));
}

Result<Done> check_node(const Document& document, NodeId node) {
  if (node < document.nodes.count) return Done{};
  return invalid("There is no node " + std::to_string(node) + ".",
                 "Expected an index below " + std::to_string(document.nodes.count) + ".");
}

std::string words_of(const NodeSet& nodes, NodeId from, NodeId to) {
  return nodes.label(from) + " → " + nodes.label(to);
}

std::string words_of(const NodeSet& nodes, const std::vector<NodeId>& walk) {
  std::string words;
  for (std::size_t i = 0; i < walk.size(); ++i) {
    const bool left_out = walk.size() > kMostNames && i >= kMostNames - 2 && i + 2 < walk.size();
    if (left_out && i > kMostNames - 2) continue;
    words += (i > 0 ? " → " : "") + (left_out ? "…" : nodes.label(walk[i]));
  }
  return words;
}

// Shortest path from `from` to `to`, both included; empty where there is none.
std::vector<NodeId> path_between(const reduction::Adjacency& graph, NodeId from, NodeId to) {
  std::vector<NodeId> parent(graph.node_count(), graph.node_count());
  std::vector<NodeId> queue{from};
  parent[from] = from;
  for (std::size_t at = 0; at < queue.size() && parent[to] == graph.node_count(); ++at)
    for (const NodeId next : graph.of(queue[at])) {
      if (parent[next] != graph.node_count()) continue;
      parent[next] = queue[at];
      queue.push_back(next);
    }
  std::vector<NodeId> path;
  if (parent[to] == graph.node_count()) return path;
  for (NodeId node = to; node != from; node = parent[node]) path.push_back(node);
  path.push_back(from);
  std::reverse(path.begin(), path.end());
  return path;
}

Error cycle_error(const Document& document, std::vector<NodeId> cycle) {
  Error error = make_error(ErrorCode::Cycle,
                           words_of(document.nodes, cycle[0], cycle[1]) +
                               " would close the cycle " + words_of(document.nodes, cycle) + ".",
                           "Expected an edge that closes no cycle.");
  if (cycle.size() == 2)
    error.message = document.nodes.label(cycle[0]) + " cannot wait for itself.";
  error.cycle = std::move(cycle);
  return error;
}

// Of the new edges alone, and against the edges there are.
Result<Done> check_pairs(const Document& document, const std::vector<Edge>& added,
                         const std::vector<Edge>& present) {
  const auto less = [](const Edge& a, const Edge& b) {
    return a.from != b.from ? a.from < b.from : a.to < b.to;
  };
  std::vector<Edge> sorted = added;
  stable_sort(sorted, less);
  const Edge* twice = nullptr;
  for (std::size_t i = 1; i < sorted.size(); ++i)
    if (!less(sorted[i - 1], sorted[i])) twice = &sorted[i];
  for (const Edge& edge : present)
    if (std::binary_search(sorted.begin(), sorted.end(), edge, less)) twice = &edge;
  if (!twice) return Done{};
  return invalid(words_of(document.nodes, twice->from, twice->to) + " is there already.",
                 "Expected an edge that is new.");
}

Result<Done> check_name(const NodeSet& nodes, std::optional<NodeId> except,
                        const std::string& name) {
  if (name.empty()) return invalid("The name is empty.", "Expected a name.");
  const auto other = find_node(nodes, name);
  if (!other || other == except) return Done{};
  return invalid("Another node is called " + name + ".", "Expected a name that no other has.");
}

bool has_pair(const std::vector<Edge>& edges, NodeId from, NodeId to) {
  for (const Edge& edge : edges)
    if (edge.from == from && edge.to == to) return true;
  return false;
}

Result<Done> check_pair(const Document& document, NodeId from, NodeId to) {
  auto done = check_node(document, from);
  if (done) done = check_node(document, to);
  if (!done || has_pair(plan::ordering_edges(document), from, to)) return done;
  return invalid("There is no edge " + words_of(document.nodes, from, to) + ".",
                 "Expected an edge of the document.");
}

Incidence sorted(Incidence incidence) {
  stable_sort(incidence);
  return incidence;
}

}  // namespace

std::optional<NodeId> find_node(const NodeSet& nodes, std::string_view name) {
  for (NodeId node = 0; node < nodes.names.size(); ++node)
    if (nodes.names[node] == name) return node;
  if (!nodes.numbered() || name.size() > 9) return std::nullopt;
  NodeId number = 0;
  for (const char c : name) {
    if (c < '0' || c > '9') return std::nullopt;
    number = number * 10 + static_cast<NodeId>(c - '0');
  }
  if (number >= nodes.count || std::to_string(number) != name) return std::nullopt;
  return number;
}

std::vector<NodeId> closed_cycle(const Document& document, NodeId from, NodeId to) {
  const std::uint32_t count = document.nodes.count;
  if (from >= count || to >= count) return {};
  if (from == to) return {from, to};
  const std::vector<Edge> edges = plan::ordering_edges(document);
  std::vector<NodeId> path = path_between(reduction::adjacency(count, edges), to, from);
  if (!path.empty()) path.insert(path.begin(), from);
  return path;
}

Result<Done> check_graph_edit(const Document& document, const AddEdges& edit) {
  std::vector<Edge> edges = plan::ordering_edges(document);
  if (edit.edges.size() > kMaxEdges || edges.size() > kMaxEdges - edit.edges.size())
    return make_error(ErrorCode::TooLarge,
                      "There would be more than " + std::to_string(kMaxEdges) + " edges.",
                      "Expected at most that many.");
  for (const Edge& edge : edit.edges) {
    auto done = check_node(document, edge.from);
    if (done) done = check_node(document, edge.to);
    if (!done) return done;
    if (edge.from == edge.to) return cycle_error(document, {edge.from, edge.to});
    if (edge.keep && document.graph)
      return invalid("An edge between operators has no mark.", "Expected an edge without it.");
  }
  if (auto done = check_pairs(document, edit.edges, edges); !done) return done;
  edges.insert(edges.end(), edit.edges.begin(), edit.edges.end());
  const reduction::Adjacency graph = reduction::adjacency(document.nodes.count, edges);
  for (const Edge& edge : edit.edges) {
    std::vector<NodeId> path = path_between(graph, edge.to, edge.from);
    if (path.empty()) continue;
    path.insert(path.begin(), edge.from);
    return cycle_error(document, std::move(path));
  }
  return Done{};
}

Result<Done> check_graph_edit(const Document& document, const RemoveEdge& edit) {
  return check_pair(document, edit.from, edit.to);
}

Result<Done> check_graph_edit(const Document& document, const SetKeep& edit) {
  if (document.edges) return check_pair(document, edit.from, edit.to);
  return make_error(ErrorCode::MissingPart, "The document has no edges that can be marked.",
                    "Expected edges that follow from no tensors.");
}

Result<Done> check_graph_edit(const Document& document, const AddNode& edit) {
  if (!document.graph && !document.edges && !document.incidences)
    return make_error(ErrorCode::MissingPart, "The document has no nodes.",
                      "Expected nodes, edges or incidences.");
  if (document.nodes.count >= kMaxNodes)
    return make_error(ErrorCode::TooLarge,
                      "The document has " + std::to_string(document.nodes.count) + " nodes.",
                      "Expected no more than these.");
  return check_name(document.nodes, std::nullopt, edit.name);
}

Result<Done> check_graph_edit(const Document& document, const RenameNode& edit) {
  const auto done = check_node(document, edit.node);
  return done ? check_name(document.nodes, edit.node, edit.name) : done;
}

Result<Done> check_graph_edit(const Document& document, const RemoveNode& edit) {
  return check_node(document, edit.node);
}

Result<Done> check_graph_edit(const Document& document, const AddIncidences& edit) {
  const bool by_edges = document.graph || (document.edges && !document.edges->empty());
  if (!document.incidences && by_edges)
    return make_error(ErrorCode::MissingPart, "The islands of this document follow from its edges.",
                      "Expected incidences.");
  std::vector<Incidence> known;
  if (document.incidences)
    for (const Incidence& incidence : *document.incidences) known.push_back(sorted(incidence));
  for (const Incidence& incidence : edit.incidences) {
    bool touches = false;
    std::string names;
    for (const auto& node : incidence) {
      if (!node) continue;
      if (auto done = check_node(document, *node); !done) return done;
      names += (touches ? ", " : "") + document.nodes.label(*node);
      touches = true;
    }
    if (!touches) return invalid("The incidence touches no node.", "Expected at least one node.");
    if (std::find(known.begin(), known.end(), sorted(incidence)) != known.end())
      return invalid("The incidence of " + names + " is there already.",
                     "Expected one that is new.");
    known.push_back(sorted(incidence));
  }
  if (known.size() <= kMaxEdges) return Done{};
  return make_error(ErrorCode::TooLarge,
                    "There would be more than " + std::to_string(kMaxEdges) + " incidences.",
                    "Expected at most that many.");
}

Result<Done> check_graph_edit(const Document& document, const RemoveIncidences& edit) {
  const std::size_t count = document.incidences ? document.incidences->size() : 0;
  for (std::size_t i = 0; i < edit.incidences.size(); ++i) {
    const bool ascends = i == 0 || edit.incidences[i - 1] < edit.incidences[i];
    if (edit.incidences[i] < count && ascends) continue;
    return invalid("There is no incidence " + std::to_string(edit.incidences[i]) + " to remove.",
                   "Expected ascending indices below " + std::to_string(count) + ".");
  }
  return Done{};
}

}  // namespace arenascope::edit
