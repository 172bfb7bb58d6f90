#include "core/session/joining.h"

namespace arenascope::session {
namespace {

constexpr std::size_t kMostNames = 6;

std::string arrow(const NodeSet& nodes, NodeId from, NodeId to) {
  return nodes.label(from) + " → " + nodes.label(to);
}

bool islands_by_edges(const Document& document) {
  return !document.incidences && (document.graph || (document.edges && !document.edges->empty()));
}

std::optional<std::uint32_t> island_of(const Session& session, NodeId node) {
  const auto& islands = session.plan().islands;
  if (!islands || node >= islands->labels.size()) return std::nullopt;
  return islands->labels[node];
}

// Checked against the document; a refusal in words.
Joining checked(const Session& session, edit::Edit edit) {
  Joining joining;
  if (auto done = edit::check(session.document(), edit); !done) {
    joining.words = done.error().message;
    joining.walk = done.error().cycle;
    return joining;
  }
  joining.edit = std::move(edit);
  return joining;
}

void describe_edge(const Session& session, NodeId from, NodeId to, Joining& joining) {
  const NodeSet& nodes = session.document().nodes;
  // A path from -> … -> to is what an edge to -> from would close.
  joining.walk = edit::closed_cycle(session.document(), to, from);
  if (joining.walk.empty()) {
    joining.words = arrow(nodes, from, to) + " would be needed: no other path leads there.";
    return;
  }
  joining.walk.erase(joining.walk.begin());
  std::string path;
  for (std::size_t i = 0; i < joining.walk.size(); ++i) {
    const bool left_out =
        joining.walk.size() > kMostNames && i >= kMostNames - 2 && i + 2 < joining.walk.size();
    if (left_out && i > kMostNames - 2) continue;
    path += (i > 0 ? " → " : "") + (left_out ? "…" : nodes.label(joining.walk[i]));
  }
  joining.words = arrow(nodes, from, to) + " would be redundant: " + path + " says it already.";
}

void describe_islands(const Session& session, NodeId from, NodeId to, Joining& joining) {
  const NodeSet& nodes = session.document().nodes;
  const auto a = island_of(session, from), b = island_of(session, to);
  joining.words = "Joins " + nodes.label(from) + " and " + nodes.label(to);
  if (a && a == b)
    joining.words += ", which are in one island already.";
  else
    joining.words += a && b ? " and their islands." : ".";
}

std::vector<Edge> edges_between_islands(const Session& session, std::span<const NodeId> nodes) {
  std::vector<Edge> edges;
  std::vector<std::uint32_t> joined;
  for (const NodeId node : nodes) {
    const auto island = island_of(session, node);
    bool known = false;
    for (const std::uint32_t other : joined) known = known || other == island;
    if (known) continue;
    if (island) joined.push_back(*island);
    if (node != nodes.front()) edges.push_back({nodes.front(), node, false});
  }
  return edges;
}

}  // namespace

Joining join_two(const Session& session, View view, NodeId from, NodeId to) {
  if (view == View::Islands && !islands_by_edges(session.document())) {
    if (from == to) return {{}, "A node needs another one to be joined with.", {}};
    Joining joining = checked(session, edit::AddIncidences{{{from, to}}});
    if (joining.edit) describe_islands(session, from, to, joining);
    return joining;
  }
  Joining joining = checked(session, edit::AddEdges{{{from, to, false}}});
  if (joining.edit && view == View::Islands) describe_islands(session, from, to, joining);
  if (joining.edit && view == View::Graph) describe_edge(session, from, to, joining);
  return joining;
}

Joining join_all(const Session& session, std::span<const NodeId> nodes) {
  if (nodes.size() < 2) return {{}, "Draw around two nodes or more to join them.", {}};
  if (islands_by_edges(session.document())) {
    std::vector<Edge> edges = edges_between_islands(session, nodes);
    if (edges.empty()) return {{}, "These nodes are one island already.", {}};
    return checked(session, edit::AddEdges{std::move(edges)});
  }
  edit::AddIncidences edit;
  if (io::holds_groups(session.source().format)) {
    edit.incidences.emplace_back(nodes.begin(), nodes.end());
    return checked(session, std::move(edit));
  }
  for (std::size_t i = 1; i < nodes.size(); ++i) {
    edit::AddIncidences one{{{nodes[i - 1], nodes[i]}}};
    if (edit::check(session.document(), one)) edit.incidences.push_back(one.incidences[0]);
  }
  if (edit.incidences.empty()) return {{}, "These nodes are joined already.", {}};
  return checked(session, std::move(edit));
}

}  // namespace arenascope::session
