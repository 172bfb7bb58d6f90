// `edges`, `incidences` and `node_count` of an Arenascope JSON document, and the node set they
// speak of.
#include <algorithm>
#include <array>

#include "core/base/sort.h"

#include "core/io/read_json_parts.h"

namespace arenascope::io {
namespace {

class SetReader {
 public:
  SetReader(JsonSource& source, const NodeTable* table, Parsed& parsed)
      : source_(source), table_(table), parsed_(parsed), nodes_(parsed.document.nodes) {}
  Result<Done> read(const SetMembers& members);

 private:
  Result<Done> read_node_count(const JsonValue& value);
  Result<Done> discover(const JsonValue& list);
  Result<Done> discover_endpoint(const JsonValue& value);
  Result<Done> read_edges(const JsonValue& list);
  Result<Edge> read_edge(const JsonValue& value);
  Result<bool> read_keep(const JsonValue& object);
  Result<Done> read_incidences(const JsonValue& list);
  Result<Incidence> read_incidence(const JsonValue& value);
  Result<NodeId> endpoint(const JsonValue& value);
  Result<NodeId> named_endpoint(const JsonValue& value);
  Result<Done> check_count(std::size_t count, const JsonValue& value) const;

  JsonSource& source_;
  const NodeTable* table_;
  Parsed& parsed_;
  NodeSet& nodes_;
  UniqueNames discovered_;
};

Result<Done> SetReader::check_count(std::size_t count, const JsonValue& value) const {
  if (count <= kMaxNodes) return Done{};
  return source_.refuse(value, "There are more than " + std::to_string(kMaxNodes) + " nodes.",
                        "Expected at most that many.", ErrorCode::TooLarge);
}

Result<Done> SetReader::read_node_count(const JsonValue& value) {
  const auto count = source_.number(value, "number of nodes (node_count)");
  if (!count) return count.error();
  const auto checked = check_count(static_cast<std::size_t>(*count), value);
  if (!checked) return checked;
  if (table_ && *count != nodes_.count)
    return source_.refuse(value,
                          "The number of nodes, " + std::to_string(*count) + ", differs from the " +
                              std::to_string(nodes_.count) + " nodes listed.",
                          "Expected one of them, or the same number.");
  nodes_.count = static_cast<std::uint32_t>(*count);
  return Done{};
}

Result<Done> SetReader::discover_endpoint(const JsonValue& value) {
  if (value.kind == JsonKind::Number) {
    const auto index = source_.number(value, "node");
    if (!index) return index.error();
    const auto checked = check_count(static_cast<std::size_t>(*index) + 1, value);
    if (!checked) return checked;
    nodes_.count = std::max(nodes_.count, static_cast<std::uint32_t>(*index) + 1);
  } else if (value.kind == JsonKind::String) {
    std::string name = json_string(source_.text(), value.span());
    if (discovered_.find(name)) return Done{};
    nodes_.names.push_back(name);
    const auto checked = check_count(nodes_.names.size(), value);
    if (!checked) return checked;
    return discovered_.add(source_.text(), value.span(), 1, std::move(name));
  }
  return Done{};
}

// Names in order of first appearance; for numbers only, the largest decides.
Result<Done> SetReader::discover(const JsonValue& list) {
  for (const JsonValue& group : JsonChildren(list)) {
    if (group.kind != JsonKind::Array) continue;
    for (const JsonValue& value : JsonChildren(group)) {
      const auto seen = discover_endpoint(value);
      if (!seen) return seen;
    }
  }
  return Done{};
}

Result<NodeId> SetReader::named_endpoint(const JsonValue& value) {
  const auto name = source_.string(value, "node");
  if (!name) return name.error();
  std::optional<std::uint32_t> node;
  if (table_) {
    node = table_->names.find(*name);
  } else if (!nodes_.numbered()) {
    node = discovered_.find(*name);
  } else if (const auto number = parse_number(*name); number && *number < nodes_.count) {
    // Numbered nodes are called "0", "1", …
    if (std::to_string(*number) == *name) node = static_cast<NodeId>(*number);
  }
  if (node) return *node;
  return source_.refuse(value, "There is no node " + shown(*name) + ".",
                        table_ ? "Expected a name out of nodes."
                               : "Expected a number below " + std::to_string(nodes_.count) + ".");
}

Result<NodeId> SetReader::endpoint(const JsonValue& value) {
  NodeId node = 0;
  if (value.kind == JsonKind::Number) {
    const auto index = source_.number(value, "node");
    if (!index) return index.error();
    if (*index >= nodes_.count)
      return source_.refuse(value, "There is no node " + std::to_string(*index) + ".",
                            "Expected a number below " + std::to_string(nodes_.count) + ".");
    node = static_cast<NodeId>(*index);
  } else {
    const auto named = named_endpoint(value);
    if (!named) return named.error();
    node = *named;
  }
  if (table_) return table_->position[node];
  EntitySpan& spans = parsed_.map.nodes[node];
  if (spans.line == 0) {
    spans = source_.entity(value);
    spans.field(Field::Name) = value.span();
  }
  return node;
}

Result<bool> SetReader::read_keep(const JsonValue& object) {
  constexpr std::array<std::string_view, 1> kKeys{"keep"};
  const auto is_object =
      source_.need_object(object, "The third part of an edge", R"({"keep": true})");
  if (!is_object) return is_object.error();
  std::array<const JsonValue*, 1> found{};
  source_.members(object, kKeys, found);
  if (!given(found[0]) || found[0]->kind == JsonKind::False) return false;
  if (found[0]->kind == JsonKind::True) return true;
  return source_.refuse(*found[0], "The value of keep is neither true nor false.",
                        "Expected true or false.");
}

Result<Edge> SetReader::read_edge(const JsonValue& value) {
  constexpr std::string_view kExpected = R"(Expected two nodes, such as ["a", "b"] or [0, 1].)";
  if (value.kind != JsonKind::Array)
    return source_.refuse(value, "This edge is not a list.", std::string(kExpected));
  const std::size_t parts = count_children(value);
  if (parts < 2 || parts > 3)
    return source_.refuse(
        value, "This edge has " + std::to_string(parts) + (parts == 1 ? " part." : " parts."),
        std::string(kExpected));
  Edge edge;
  std::size_t part = 0;
  for (const JsonValue& child : JsonChildren(value)) {
    if (part == 2) {
      const auto keep = read_keep(child);
      if (!keep) return keep.error();
      edge.keep = *keep;
      break;
    }
    if (child.kind == JsonKind::Null)
      return source_.refuse(child, "An edge cannot end at null.", std::string(kExpected));
    const auto node = endpoint(child);
    if (!node) return node.error();
    (part == 0 ? edge.from : edge.to) = *node;
    ++part;
  }
  return edge;
}

Result<Done> SetReader::read_edges(const JsonValue& list) {
  auto& edges = parsed_.document.edges.emplace();
  for (const JsonValue& value : JsonChildren(list)) {
    if (edges.size() == kMaxEdges)
      return source_.refuse(value, "There are more than " + std::to_string(kMaxEdges) + " edges.",
                            "Expected at most that many.", ErrorCode::TooLarge);
    const auto edge = read_edge(value);
    if (!edge) return edge.error();
    edges.push_back(*edge);
    parsed_.map.edges.push_back(source_.entity(value));
  }
  return Done{};
}

Result<Incidence> SetReader::read_incidence(const JsonValue& value) {
  const std::string expected = R"(Expected at least one node, such as ["a", "b"] or ["a", null].)";
  if (value.kind != JsonKind::Array)
    return source_.refuse(value, "This incidence is not a list.", expected);
  Incidence incidence;
  bool has_node = false;
  for (const JsonValue& child : JsonChildren(value)) {
    if (child.kind == JsonKind::Null) {
      incidence.push_back(std::nullopt);
      continue;
    }
    const auto node = endpoint(child);
    if (!node) return node.error();
    incidence.push_back(*node);
    has_node = true;
  }
  if (has_node) return incidence;
  return source_.refuse(value, "This incidence touches no node.", expected);
}

Result<Done> SetReader::read_incidences(const JsonValue& list) {
  auto& incidences = parsed_.document.incidences.emplace();
  for (const JsonValue& value : JsonChildren(list)) {
    if (incidences.size() == kMaxEdges)
      return source_.refuse(value,
                            "There are more than " + std::to_string(kMaxEdges) + " incidences.",
                            "Expected at most that many.", ErrorCode::TooLarge);
    auto incidence = read_incidence(value);
    if (!incidence) return incidence.error();
    incidences.push_back(std::move(*incidence));
    parsed_.map.incidences.push_back(source_.entity(value));
  }
  return Done{};
}

Result<Done> SetReader::read(const SetMembers& members) {
  Result<Done> done = Done{};
  // In the order of the text, which decides the order of first appearance.
  std::vector<const JsonValue*> lists;
  if (members.edges) lists.push_back(members.edges);
  if (members.incidences) lists.push_back(members.incidences);
  stable_sort(lists, [](const JsonValue* a, const JsonValue* b) { return a->first < b->first; });
  for (const JsonValue* list : lists) {
    done = source_.need_list(*list, list == members.edges ? "edges" : "incidences");
    if (!done) return done;
  }
  if (members.node_count) done = read_node_count(*members.node_count);
  if (!table_ && !members.node_count) {
    for (const JsonValue* list : lists)
      if (done) done = discover(*list);
    if (!nodes_.names.empty()) nodes_.count = static_cast<std::uint32_t>(nodes_.names.size());
  }
  if (!table_) parsed_.map.nodes.resize(nodes_.count);
  for (const JsonValue* list : lists)
    if (done) done = list == members.edges ? read_edges(*list) : read_incidences(*list);
  return done;
}

}  // namespace

Result<Done> read_node_sets(JsonSource& source, const SetMembers& members, const NodeTable* table,
                            Parsed& parsed) {
  return SetReader(source, table, parsed).read(members);
}

}  // namespace arenascope::io
