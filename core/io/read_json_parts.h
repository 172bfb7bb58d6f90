// The parts of an Arenascope JSON document, each read by its own file.
#pragma once

#include "core/io/json_source.h"
#include "core/io/parsed.h"

namespace arenascope::io {

// `lifetimes` and `tensors` into the document and its map.
Result<Done> read_lifetime_list(JsonSource& source, const JsonValue& list, Parsed& parsed);
Result<Done> read_tensor_list(JsonSource& source, const JsonValue& list, Parsed& parsed);

Result<Done> read_option_members(JsonSource& source, const JsonValue& object, Options& options);

// The nodes in the order of the text. `position` is where each stands in the document: the
// identity, or the repaired order.
struct NodeTable {
  UniqueNames names;
  std::vector<NodeId> position;
};

// What `nodes` stands for: operators, or only the names of a set of nodes that edges or incidences
// speak of.
enum class NodeMeaning : std::uint8_t { Operators, Names };

// Operators, unless edges stand beside the nodes, or incidences do and neither tensors nor any
// member but `name` are given.
NodeMeaning meaning_of_nodes(std::string_view text, const JsonValue& root, const JsonValue& nodes);

// `nodes` into the node set and, for operators, the graph, whose tensors were read before. An order
// that breaks a dependency is repaired with a finding; operators that wait for each other are an
// Error.
Result<NodeTable> read_node_list(JsonSource& source, const JsonValue& list, NodeMeaning meaning,
                                 Parsed& parsed);

// `edges`, `incidences` and `node_count`; nullptr where absent. `table` is nullptr without `nodes`.
struct SetMembers {
  const JsonValue* node_count = nullptr;
  const JsonValue* edges = nullptr;
  const JsonValue* incidences = nullptr;
};
Result<Done> read_node_sets(JsonSource& source, const SetMembers& members, const NodeTable* table,
                            Parsed& parsed);

}  // namespace arenascope::io
