#include "core/session/edit_commands.h"

#include <algorithm>

#include "core/session/edges.h"

namespace arenascope::session {
namespace {

constexpr Bytes kNewTensorBytes = 1024;

const ReducedEdge* edge_of(const Session& session, Selection selection) {
  const auto& reduction = session.plan().reduction;
  if (selection.kind != EntityKind::Edge || !reduction || session.planning()) return nullptr;
  return selection.id < reduction->edges.size() ? &reduction->edges[selection.id] : nullptr;
}

// Nothing is lost with it: it is redundant, and no tensor flows along it.
bool can_go(const Session& session, const ReducedEdge& edge) {
  return edge.redundant && !carries_tensor(session.document(), edge.from, edge.to);
}

bool is_marked(const Document& document, const ReducedEdge& edge) {
  return document.edges &&
         std::any_of(document.edges->begin(), document.edges->end(), [&](const Edge& e) {
           return e.from == edge.from && e.to == edge.to && e.keep;
         });
}

std::vector<std::uint32_t> incidences_where(const Document& document, const auto& holds) {
  std::vector<std::uint32_t> found;
  if (!document.incidences) return found;
  for (std::uint32_t i = 0; i < document.incidences->size(); ++i)
    if (std::any_of((*document.incidences)[i].begin(), (*document.incidences)[i].end(),
                    [&](const std::optional<NodeId>& node) { return node && holds(*node); }))
      found.push_back(i);
  return found;
}

std::vector<std::uint32_t> incidences_of(const Session& session, Selection selection) {
  const auto& islands = session.plan().islands;
  return incidences_where(session.document(), [&](NodeId node) {
    if (selection.kind == EntityKind::Node) return node == selection.id;
    return islands && node < islands->labels.size() && islands->labels[node] == selection.id;
  });
}

std::optional<edit::Edit> removal(const Session& session, Selection selection) {
  switch (selection.kind) {
    case EntityKind::Tensor:
      return edit::RemoveTensor{selection.id};
    case EntityKind::Node:
      return edit::RemoveNode{selection.id};
    case EntityKind::Edge:
      if (const ReducedEdge* edge = edge_of(session, selection))
        return edit::RemoveEdge{edge->from, edge->to};
      return std::nullopt;
    case EntityKind::Island: {
      auto incidences = incidences_of(session, selection);
      if (incidences.empty()) return std::nullopt;
      return edit::RemoveIncidences{std::move(incidences)};
    }
    case EntityKind::Incidence:
      return edit::RemoveIncidences{{selection.id}};
    case EntityKind::None:
      break;
  }
  return std::nullopt;
}

Result<bool> remove_selected(Session& session) {
  const auto edit = removal(session, session.view().selection);
  if (!edit) return false;
  const auto done = session.edit(*edit);
  if (!done) return done.error();
  session.select({});
  return true;
}

Result<bool> remove_redundant(Session& session) {
  const ReducedEdge* edge = edge_of(session, session.view().selection);
  return edge && can_go(session, *edge) ? remove_selected(session) : Result<bool>(false);
}

Result<bool> turn_mark(Session& session) {
  const ReducedEdge* edge = edge_of(session, session.view().selection);
  if (!edge || !session.document().edges) return false;
  const bool keep = !is_marked(session.document(), *edge);
  const auto done = session.edit(edit::SetKeep{edge->from, edge->to, keep});
  if (!done) return done.error();
  return true;
}

Result<bool> loosen(Session& session) {
  const Selection selection = session.view().selection;
  if (selection.kind != EntityKind::Node) return false;
  auto incidences = incidences_of(session, selection);
  if (incidences.empty()) return false;
  const auto done = session.edit(edit::RemoveIncidences{std::move(incidences)});
  if (!done) return done.error();
  return true;
}

// As long and as large as the selected tensor.
Result<bool> add_tensor(Session& session) {
  const auto& tensors = *session.document().lifetimes;
  const Selection selection = session.view().selection;
  LifetimeTensor tensor;
  tensor.bytes = kNewTensorBytes;
  if (selection.kind == EntityKind::Tensor && selection.id < tensors.size())
    tensor.bytes = tensors[selection.id].bytes, tensor.life = tensors[selection.id].life;
  tensor.name = new_tensor_name(session.document());
  const auto id = static_cast<std::uint32_t>(tensors.size());
  const auto done = session.edit(edit::AddTensor{std::move(tensor)});
  if (!done) return done.error();
  session.select({EntityKind::Tensor, id});
  return true;
}

Result<bool> add(Session& session) {
  const Document& document = session.document();
  if (session.view().view == View::Arena)
    return document.lifetimes ? add_tensor(session) : Result<bool>(false);
  const NodeId id = document.nodes.count;
  const auto done = session.edit(edit::AddNode{new_node_name(document)});
  if (!done) return done.error();
  session.select({EntityKind::Node, id});
  return true;
}

}  // namespace

std::vector<Action> actions_of(const Session& session, Selection selection) {
  std::vector<Action> actions;
  const Document& document = session.document();
  const View view = session.view().view;
  if (session.text_error()) return actions;
  const Action remove{"delete", "Delete", "Del"}, rename{"rename", "Rename", "F2"};
  switch (selection.kind) {
    case EntityKind::Tensor:
      if (document.lifetimes)
        actions = {rename, remove};
      else
        actions = {rename};
      break;
    case EntityKind::Node:
      if (view != View::Arena) actions.push_back({"connect", "Connect", "C"});
      actions.push_back(rename);
      if (view == View::Islands && !incidences_of(session, selection).empty())
        actions.push_back({"loosen", "Cut loose", ""});
      actions.push_back(remove);
      break;
    case EntityKind::Edge:
      if (const ReducedEdge* edge = edge_of(session, selection)) {
        const bool goes = can_go(session, *edge), marked = is_marked(document, *edge);
        actions.push_back(goes ? Action{"remove", "Remove", "R"} : remove);
        if (document.edges && io::holds_marks(session.source().format))
          actions.push_back({"keep",
                             marked ? "Drop the mark"
                             : goes ? "Keep anyway"
                                    : "Mark to keep",
                             "K"});
      }
      break;
    case EntityKind::Island:
      if (!incidences_of(session, selection).empty())
        actions.push_back({"delete", "Take apart", "Del"});
      break;
    case EntityKind::Incidence:
      actions.push_back(remove);
      break;
    case EntityKind::None:
      if (view == View::Arena && document.lifetimes) actions.push_back({"add", "New tensor", "N"});
      if (view != View::Arena) actions.push_back({"add", "New node", "N"});
      if (view == View::Islands) actions.push_back({"lasso", "Lasso", "L"});
      break;
  }
  return actions;
}

Result<bool> run_edit_command(Session& session, std::string_view command) {
  if (command == "delete") return remove_selected(session);
  if (command == "remove") return remove_redundant(session);
  if (command == "keep") return turn_mark(session);
  if (command == "loosen") return loosen(session);
  if (command == "add") return add(session);
  return false;
}

std::string new_node_name(const Document& document) {
  std::uint32_t number = document.nodes.count;
  const std::string stem = document.nodes.numbered() && number > 0 ? "" : "n";
  while (edit::find_node(document.nodes, stem + std::to_string(number))) ++number;
  return stem + std::to_string(number);
}

std::string new_tensor_name(const Document& document) {
  const std::size_t count = document.lifetimes ? document.lifetimes->size() : 0;
  for (std::size_t number = count;; ++number) {
    std::string name = "t" + std::to_string(number);
    const auto same = [&](const LifetimeTensor& tensor) { return tensor.name == name; };
    if (!document.lifetimes ||
        std::none_of(document.lifetimes->begin(), document.lifetimes->end(), same))
      return name;
  }
}

}  // namespace arenascope::session
