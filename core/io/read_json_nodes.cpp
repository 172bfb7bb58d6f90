// `nodes` of an Arenascope JSON document.
#include <array>
#include <unordered_map>

#include "core/io/operator_order.h"
#include "core/io/read_json_parts.h"

namespace arenascope::io {
namespace {

constexpr std::array<std::string_view, 5> kNodeKeys{"name", "op", "inputs", "outputs", "after"};
enum NodeKey : std::size_t { kName, kOp, kInputs, kOutputs, kAfter };
using NodeMembers = std::array<const JsonValue*, kNodeKeys.size()>;

class NodeReader {
 public:
  NodeReader(JsonSource& source, Parsed& parsed) : source_(source), parsed_(parsed) {}
  Result<NodeTable> read(const JsonValue& list, NodeMeaning meaning);

 private:
  Result<Done> read_name(const JsonValue& object, const NodeMembers& members);
  Result<Done> refuse_graph_members(const NodeMembers& members);
  Result<Done> read_operators();
  Result<Operator> read_operator(NodeId node);
  Result<TensorId> read_tensor(const JsonValue& value) const;
  Result<NodeId> read_before(const JsonValue& value) const;
  Result<Done> read_list(const JsonValue* list, NodeKey key, const auto& read_one,
                         std::vector<std::uint32_t>& ids);
  Result<Done> collect_producers();
  Result<Done> order();
  Error cycle_error(const reduction::Cycle& cycle) const;

  JsonSource& source_;
  Parsed& parsed_;
  NodeTable table_;
  std::vector<NodeMembers> members_;
  std::vector<std::string> names_;
  std::unordered_map<std::string_view, TensorId> tensor_ids_;  // looked up, never walked through
  std::vector<Operator> operators_;
  std::vector<Dependency> dependencies_;
  std::vector<std::optional<NodeId>> producers_;
  std::size_t mentions_ = 0;
};

// An empty string is a name: Graphviz allows it. Only a missing name becomes n<index>.
Result<Done> NodeReader::read_name(const JsonValue& object, const NodeMembers& members) {
  const std::size_t node = names_.size();
  if (node == kMaxNodes)
    return source_.refuse(object, "There are more than " + std::to_string(kMaxNodes) + " nodes.",
                          "Expected at most that many.", ErrorCode::TooLarge);
  std::string name = "n" + std::to_string(node);
  EntitySpan spans = source_.entity(object);
  TextSpan span = object.span();
  if (members[kName]) spans.field(Field::Name) = span = members[kName]->span();
  if (given(members[kName])) {
    auto read = source_.string(*members[kName], "name");
    if (!read) return read.error();
    name = std::move(*read);
  }
  const auto added = table_.names.add(source_.text(), span, spans.line, name);
  if (!added) return added.error();
  parsed_.map.nodes.push_back(spans);
  names_.push_back(std::move(name));
  return Done{};
}

Result<Done> NodeReader::refuse_graph_members(const NodeMembers& members) {
  for (const NodeKey key : {kInputs, kOutputs, kAfter}) {
    if (!members[key]) continue;
    return source_.refuse(
        *members[key], "This node has " + std::string(kNodeKeys[key]) + " beside a list of edges.",
        "Expected nodes with names only, or no edges.");
  }
  if (members[kOp])
    source_.findings().add(members[kOp]->key_span(),
                           "The key op is ignored: these nodes are no operators.");
  return Done{};
}

Result<TensorId> NodeReader::read_tensor(const JsonValue& value) const {
  const std::size_t count = parsed_.document.graph->tensors.size();
  if (value.kind != JsonKind::Number) {
    const auto name = source_.string(value, "name of a tensor");
    if (!name) return name.error();
    const auto place = tensor_ids_.find(*name);
    if (place != tensor_ids_.end()) return place->second;
    return source_.refuse(value, "There is no tensor " + shown(*name) + ".",
                          "Expected a name out of tensors.");
  }
  const auto index = source_.number(value, "index of a tensor");
  if (!index) return index.error();
  if (*index < static_cast<std::int64_t>(count)) return static_cast<TensorId>(*index);
  return source_.refuse(value, "There is no tensor " + std::to_string(*index) + ".",
                        "Expected an index below " + std::to_string(count) + ".");
}

Result<NodeId> NodeReader::read_before(const JsonValue& value) const {
  if (value.kind != JsonKind::Number) {
    const auto name = source_.string(value, "name of a node");
    if (!name) return name.error();
    if (const auto node = table_.names.find(*name)) return *node;
    return source_.refuse(value, "There is no node " + shown(*name) + ".",
                          "Expected a name out of nodes.");
  }
  const auto index = source_.number(value, "index of a node");
  if (!index) return index.error();
  if (*index < static_cast<std::int64_t>(names_.size())) return static_cast<NodeId>(*index);
  return source_.refuse(value, "There is no node " + std::to_string(*index) + ".",
                        "Expected an index below " + std::to_string(names_.size()) + ".");
}

Result<Done> NodeReader::read_list(const JsonValue* list, NodeKey key, const auto& read_one,
                                   std::vector<std::uint32_t>& ids) {
  if (!given(list)) return Done{};
  const auto is_list = source_.need_list(*list, kNodeKeys[key]);
  if (!is_list) return is_list.error();
  for (const JsonValue& value : JsonChildren(*list)) {
    if (++mentions_ > kMaxEdges)
      return source_.refuse(value, "There are more than " + std::to_string(kMaxEdges) + " edges.",
                            "Expected at most that many.", ErrorCode::TooLarge);
    const auto id = read_one(value);
    if (!id) return id.error();
    ids.push_back(*id);
  }
  return Done{};
}

Result<Operator> NodeReader::read_operator(NodeId node) {
  const NodeMembers& members = members_[node];
  Operator result;
  if (given(members[kOp])) {
    auto op = source_.string(*members[kOp], "op");
    if (!op) return op.error();
    result.op = std::move(*op);
  }
  const auto tensor = [&](const JsonValue& value) { return read_tensor(value); };
  const auto before = [&](const JsonValue& value) { return read_before(value); };
  auto done = read_list(members[kInputs], kInputs, tensor, result.inputs);
  if (done) done = read_list(members[kOutputs], kOutputs, tensor, result.outputs);
  if (done) done = read_list(members[kAfter], kAfter, before, result.after);
  if (!done) return done.error();
  return result;
}

Result<Done> NodeReader::collect_producers() {
  producers_.assign(parsed_.document.graph->tensors.size(), std::nullopt);
  for (NodeId node = 0; node < operators_.size(); ++node) {
    if (operators_[node].outputs.empty()) continue;
    auto mention = JsonChildren(*members_[node][kOutputs]).begin();
    for (const TensorId tensor : operators_[node].outputs) {
      auto& producer = producers_[tensor];
      if (producer)
        return source_.refuse(*mention,
                              "The tensor " + shown(parsed_.document.graph->tensors[tensor].name) +
                                  " is written by " + shown(names_[*producer]) + " (line " +
                                  std::to_string(parsed_.map.nodes[*producer].line) + ") and by " +
                                  shown(names_[node]) + " (line " +
                                  std::to_string(parsed_.map.nodes[node].line) + ").",
                              "Expected one node that writes it.");
      producer = node;
      ++mention;
    }
  }
  return Done{};
}

Error NodeReader::cycle_error(const reduction::Cycle& cycle) const {
  constexpr std::size_t kShownLines = 12;
  Error error = reduction::cycle_error(cycle, {static_cast<std::uint32_t>(names_.size()), names_});
  for (const NodeId node : error.cycle) error.cycle_names.push_back(names_[node]);
  std::string lines;
  for (const EdgeId edge : cycle.edges) {
    const std::uint32_t line = where_of(source_.text(), dependencies_[edge].offset).line;
    const std::size_t count = error.cycle_lines.size();
    if (count < kShownLines) lines += (count > 0 ? ", " : "") + std::to_string(line);
    if (count == kShownLines) lines += ", …";
    error.cycle_lines.push_back(line);
  }
  error.message += (cycle.edges.size() == 1 ? " Line " : " Lines ") + lines + ".";
  const std::size_t offset = dependencies_[cycle.edges.front()].offset;
  error.where = where_of(source_.text(), offset);
  error.span = {offset, 0};
  return error;
}

// Puts the operators in an order that keeps their dependencies.
Result<Done> NodeReader::order() {
  for (NodeId node = 0; node < operators_.size(); ++node) {
    const NodeMembers& members = members_[node];
    const Operator& op = operators_[node];
    const auto depend = [&](NodeId before, const JsonValue& mention) {
      dependencies_.push_back({before, node, mention.first});
    };
    if (!op.inputs.empty()) {
      auto mention = JsonChildren(*members[kInputs]).begin();
      for (const TensorId tensor : op.inputs) {
        // An operator that reads what it writes works in place.
        if (producers_[tensor] && *producers_[tensor] != node)
          depend(*producers_[tensor], *mention);
        ++mention;
      }
    }
    if (op.after.empty()) continue;
    auto mention = JsonChildren(*members[kAfter]).begin();
    for (const NodeId before : op.after) {
      depend(before, *mention);
      ++mention;
    }
  }
  const OperatorOrder found = order_operators(operators_.size(), dependencies_);
  if (found.cycle) return cycle_error(*found.cycle);
  for (NodeId i = 0; i < found.order.size(); ++i) table_.position[found.order[i]] = i;
  for (const Dependency& d : dependencies_) {
    if (d.from < d.to) continue;
    source_.findings().add({d.offset, 0},
                           "The order of the nodes is repaired: " + shown(names_[d.to]) +
                               " stands before " + shown(names_[d.from]) + ", for which it waits.");
    break;
  }
  return Done{};
}

Result<Done> NodeReader::read_operators() {
  if (!parsed_.document.graph) parsed_.document.graph.emplace();
  OperatorGraph& graph = *parsed_.document.graph;
  for (TensorId i = 0; i < graph.tensors.size(); ++i) tensor_ids_.emplace(graph.tensors[i].name, i);
  for (NodeId node = 0; node < members_.size(); ++node) {
    auto op = read_operator(node);
    if (!op) return op.error();
    operators_.push_back(std::move(*op));
  }
  const auto produced = collect_producers();
  if (!produced) return produced.error();
  const auto ordered = order();
  if (!ordered) return ordered.error();
  graph.operators.resize(operators_.size());
  for (NodeId node = 0; node < operators_.size(); ++node) {
    for (NodeId& before : operators_[node].after) before = table_.position[before];
    graph.operators[table_.position[node]] = std::move(operators_[node]);
  }
  return Done{};
}

Result<NodeTable> NodeReader::read(const JsonValue& list, NodeMeaning meaning) {
  const auto is_list = source_.need_list(list, "nodes");
  if (!is_list) return is_list.error();
  for (const JsonValue& object : JsonChildren(list)) {
    const auto is_object = source_.need_object(
        object, "A node", R"({"name": "conv1", "inputs": ["x"], "outputs": ["y"]})");
    if (!is_object) return is_object.error();
    NodeMembers members{};
    source_.members(object, kNodeKeys, members);
    const auto named = read_name(object, members);
    if (!named) return named.error();
    table_.position.push_back(static_cast<NodeId>(members_.size()));
    members_.push_back(members);
    if (meaning == NodeMeaning::Operators) continue;
    const auto plain = refuse_graph_members(members);
    if (!plain) return plain.error();
  }
  if (meaning == NodeMeaning::Operators) {
    const auto read = read_operators();
    if (!read) return read.error();
  }
  NodeSet& nodes = parsed_.document.nodes;
  nodes.count = static_cast<std::uint32_t>(names_.size());
  nodes.names.resize(names_.size());
  std::vector<EntitySpan> spans(names_.size());
  for (NodeId node = 0; node < names_.size(); ++node) {
    spans[table_.position[node]] = parsed_.map.nodes[node];
    nodes.names[table_.position[node]] = std::move(names_[node]);
  }
  parsed_.map.nodes = std::move(spans);
  return std::move(table_);
}

}  // namespace

NodeMeaning meaning_of_nodes(std::string_view text, const JsonValue& root, const JsonValue& nodes) {
  if (given(find_member(text, root, "edges"))) return NodeMeaning::Names;
  const bool has_tensors = given(find_member(text, root, "tensors"));
  if (has_tensors || !given(find_member(text, root, "incidences"))) return NodeMeaning::Operators;
  for (const JsonValue& node : JsonChildren(nodes))
    for (const std::string_view key : {"op", "inputs", "outputs", "after"})
      if (node.kind == JsonKind::Object && find_member(text, node, key))
        return NodeMeaning::Operators;
  return NodeMeaning::Names;
}

Result<NodeTable> read_node_list(JsonSource& source, const JsonValue& list, NodeMeaning meaning,
                                 Parsed& parsed) {
  return NodeReader(source, parsed).read(list, meaning);
}

}  // namespace arenascope::io
