#include <algorithm>

#include "core/io/json_writer.h"
#include "core/io/write.h"

namespace arenascope::io {
namespace {

class DocumentWriter {
 public:
  explicit DocumentWriter(const Document& document) : document_(document) {}
  std::string write();

 private:
  void write_lifetimes();
  void write_graph();
  void write_names(std::string_view key, const std::vector<TensorId>& tensors);
  void write_node_set();
  void write_edges();
  void write_incidences();
  void write_options();
  void write_role(Role role);
  void write_endpoint(NodeId node);
  bool edges_first() const;

  void open_list(std::string_view key) { json_.key(key).open_array(JsonLayout::Lines); }
  void open_entity() { json_.open_object(JsonLayout::Spaced); }
  void open_members(std::string_view key) { json_.key(key).open_array(JsonLayout::Spaced); }

  const Document& document_;
  JsonWriter json_;
};

void DocumentWriter::write_role(Role role) {
  if (role != Role::Activation) json_.key("role").text(role_name(role));
}

void DocumentWriter::write_lifetimes() {
  open_list("lifetimes");
  for (const LifetimeTensor& tensor : *document_.lifetimes) {
    open_entity();
    json_.key("name").text(tensor.name);
    json_.key("bytes").number(tensor.bytes);
    json_.key("first_use").number(tensor.life.first_use);
    json_.key("last_use").number(tensor.life.last_use);
    if (tensor.offset) json_.key("offset").number(*tensor.offset);
    if (tensor.align > 0) json_.key("align").number(tensor.align);
    write_role(tensor.role);
    json_.close();
  }
  json_.close();
}

void DocumentWriter::write_names(std::string_view key, const std::vector<TensorId>& tensors) {
  open_members(key);
  for (const TensorId tensor : tensors) json_.text(document_.graph->tensors[tensor].name);
  json_.close();
}

void DocumentWriter::write_graph() {
  open_list("tensors");
  for (const GraphTensor& tensor : document_.graph->tensors) {
    open_entity();
    json_.key("name").text(tensor.name);
    json_.key("bytes").number(tensor.bytes);
    write_role(tensor.role);
    json_.close();
  }
  json_.close();
  open_list("nodes");
  for (NodeId node = 0; node < document_.graph->operators.size(); ++node) {
    const Operator& op = document_.graph->operators[node];
    open_entity();
    json_.key("name").text(document_.nodes.label(node));
    if (!op.op.empty()) json_.key("op").text(op.op);
    write_names("inputs", op.inputs);
    write_names("outputs", op.outputs);
    if (!op.after.empty()) {
      open_members("after");
      for (const NodeId before : op.after) json_.text(document_.nodes.label(before));
      json_.close();
    }
    json_.close();
  }
  json_.close();
}

// Beside lifetimes no list of nodes may stand: the names follow from their first appearance.
void DocumentWriter::write_node_set() {
  const NodeSet& nodes = document_.nodes;
  if (document_.graph || nodes.count == 0) return;
  if (nodes.numbered()) {
    json_.key("node_count").number(nodes.count);
    return;
  }
  if (document_.lifetimes) return;
  open_list("nodes");
  for (const std::string& name : nodes.names) {
    open_entity();
    json_.key("name").text(name);
    json_.close();
  }
  json_.close();
}

void DocumentWriter::write_endpoint(NodeId node) {
  if (document_.nodes.numbered()) {
    json_.number(node);
  } else {
    json_.text(document_.nodes.names[node]);
  }
}

void DocumentWriter::write_edges() {
  if (!document_.edges) return;
  open_list("edges");
  for (const Edge& edge : *document_.edges) {
    json_.open_array(JsonLayout::Spaced);
    write_endpoint(edge.from);
    write_endpoint(edge.to);
    if (edge.keep) {
      open_entity();
      json_.key("keep").boolean(true).close();
    }
    json_.close();
  }
  json_.close();
}

void DocumentWriter::write_incidences() {
  if (!document_.incidences) return;
  open_list("incidences");
  for (const Incidence& incidence : *document_.incidences) {
    json_.open_array(JsonLayout::Spaced);
    for (const std::optional<NodeId>& node : incidence) {
      if (node) {
        write_endpoint(*node);
      } else {
        json_.null();
      }
    }
    json_.close();
  }
  json_.close();
}

// False where the names appear in the order of their nodes only if the incidences come first.
bool DocumentWriter::edges_first() const {
  if (!document_.edges || !document_.incidences) return true;
  NodeId next = 0;
  const auto appears_in_order = [&next](NodeId node) {
    if (node > next) return false;
    next = std::max(next, node + 1);
    return true;
  };
  for (const Edge& edge : *document_.edges)
    if (!appears_in_order(edge.from) || !appears_in_order(edge.to)) return false;
  return true;
}

void DocumentWriter::write_options() {
  const Options& options = document_.options;
  if (options == Options{}) return;
  json_.key("options").open_object(JsonLayout::Spaced);
  if (!options.planner.empty()) json_.key("planner").text(options.planner);
  if (!options.schedule.empty()) json_.key("schedule").text(options.schedule);
  if (options.align) json_.key("align").number(*options.align);
  if (options.budget) json_.key("budget").number(*options.budget);
  json_.close();
}

std::string DocumentWriter::write() {
  json_.open_object(JsonLayout::Lines);
  json_.key("arenascope").number(1);
  if (!document_.name.empty()) json_.key("name").text(document_.name);
  write_options();
  if (document_.lifetimes) write_lifetimes();
  if (document_.graph) write_graph();
  write_node_set();
  if (edges_first()) {
    write_edges();
    write_incidences();
  } else {
    write_incidences();
    write_edges();
  }
  json_.close();
  return json_.take();
}

}  // namespace

std::string write_json(const Document& document) {
  return DocumentWriter(document).write();
}

}  // namespace arenascope::io
