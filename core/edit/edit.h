// Edits: small values, and the one function that changes a Document.
#pragma once

#include <optional>
#include <string>
#include <variant>

#include "core/base/result.h"
#include "core/model/document.h"

namespace arenascope::edit {

// New lifetime of Document::lifetimes[tensor]; 0 <= first_use <= last_use <= kMaxNumber.
struct SetLifetime {
  TensorId tensor = 0;
  Lifetime life;
  bool operator==(const SetLifetime&) const = default;
};

// New size of a tensor: of Document::lifetimes where there are lifetimes, else of OperatorGraph::tensors.
struct SetBytes {
  TensorId tensor = 0;
  Bytes bytes = 0;
  bool operator==(const SetBytes&) const = default;
};

// New name of a tensor (the same list as SetBytes). Names are unique and not empty.
struct RenameTensor {
  TensorId tensor = 0;
  std::string name;
  bool operator==(const RenameTensor&) const = default;
};

// A new tensor at the end of Document::lifetimes.
struct AddTensor {
  LifetimeTensor tensor;
  bool operator==(const AddTensor&) const = default;
};

// Removes Document::lifetimes[tensor].
struct RemoveTensor {
  TensorId tensor = 0;
  bool operator==(const RemoveTensor&) const = default;
};

// Replaces the options.
struct SetOptions {
  Options options;
  bool operator==(const SetOptions&) const = default;
};

// Turns the operators' tensors into `lifetimes` (given here, computed from the schedule by plan/) and drops the operators.
struct DetachLifetimes {
  std::vector<LifetimeTensor> lifetimes;
  bool operator==(const DetachLifetimes&) const = default;
};

// New ordering edges after the last one. In an operator graph `to` then waits for `from` (Operator::after), and operators that
// have to run later for it move behind `from`, in their order. Refused: what closes a cycle, repeats an edge or is a loop.
struct AddEdges {
  std::vector<Edge> edges;
  bool operator==(const AddEdges&) const = default;
};

// Removes every edge from -> to. In an operator graph `to` then reads nothing that `from` writes, nor waits for it.
struct RemoveEdge {
  NodeId from = 0;
  NodeId to = 0;
  bool operator==(const RemoveEdge&) const = default;
};

// The mark of every edge from -> to of a bare DAG that exempts it from reduction.
struct SetKeep {
  NodeId from = 0;
  NodeId to = 0;
  bool keep = false;
  bool operator==(const SetKeep&) const = default;
};

// A new last node without edges; in an operator graph an operator that reads and writes nothing. Numbered nodes stay numbered
// when the name is the next number, else all get their labels as names.
struct AddNode {
  std::string name;
  bool operator==(const AddNode&) const = default;
};

// New name of a node; numbered nodes get their labels as names.
struct RenameNode {
  NodeId node = 0;
  std::string name;
  bool operator==(const RenameNode&) const = default;
};

// Removes a node, its edges and the incidences that touch it; the nodes after it move up. Of an operator also the tensors that
// nobody else reads or writes.
struct RemoveNode {
  NodeId node = 0;
  bool operator==(const RemoveNode&) const = default;
};

// New incidences after the last one.
struct AddIncidences {
  std::vector<Incidence> incidences;
  bool operator==(const AddIncidences&) const = default;
};

// Removes incidences by index, ascending.
struct RemoveIncidences {
  std::vector<std::uint32_t> incidences;
  bool operator==(const RemoveIncidences&) const = default;
};

using Edit = std::variant<SetLifetime, SetBytes, RenameTensor, AddTensor, RemoveTensor, SetOptions,
                          DetachLifetimes, AddEdges, RemoveEdge, SetKeep, AddNode, RenameNode,
                          RemoveNode, AddIncidences, RemoveIncidences>;

// True for an edit of nodes, edges or incidences.
bool edits_graph(const Edit& edit);

// The shortest cycle that an edge from -> to would close: from, to, …, from; empty where it would close none, or the document has
// no such nodes. O(n + m).
std::vector<NodeId> closed_cycle(const Document& document, NodeId from, NodeId to);

// The node called `name`. O(n).
std::optional<NodeId> find_node(const NodeSet& nodes, std::string_view name);

// Says whether apply would take the edit, and why not. Errors: missing_part where the document has no such list; invalid for
// an index, a name or a number out of range; cycle, with its nodes, for an edge that closes one; too_large for a sum of sizes or a
// list beyond its limit. O(n) in the list touched, O(n + m) for edges.
Result<Done> check(const Document& document, const Edit& edit);

// Applies the edit or refuses it with a reason; a refused edit leaves the document as it was.
// `true` in the result: the document changed. O(n) in the list touched.
Result<bool> apply(Document& document, const Edit& edit);

}  // namespace arenascope::edit
