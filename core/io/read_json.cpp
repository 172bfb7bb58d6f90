// Arenascope JSON.
#include <array>

#include "core/io/format.h"
#include "core/io/read_json_parts.h"

namespace arenascope::io {
namespace {

// Members of the document, in the order of kRootKeys.
struct RootMembers {
  const JsonValue* version = nullptr;
  const JsonValue* name = nullptr;
  const JsonValue* lifetimes = nullptr;
  const JsonValue* tensors = nullptr;
  const JsonValue* nodes = nullptr;
  const JsonValue* node_count = nullptr;
  const JsonValue* edges = nullptr;
  const JsonValue* incidences = nullptr;
  const JsonValue* options = nullptr;
};

constexpr std::array<std::string_view, 9> kRootKeys{"arenascope", "name",       "lifetimes",
                                                    "tensors",    "nodes",      "node_count",
                                                    "edges",      "incidences", "options"};

RootMembers root_members(JsonSource& source, const JsonValue& root) {
  std::array<const JsonValue*, kRootKeys.size()> found{};
  source.members(root, kRootKeys, found);
  for (const JsonValue*& value : found)
    if (!given(value)) value = nullptr;
  return {found[0], found[1], found[2], found[3], found[4], found[5], found[6], found[7], found[8]};
}

Result<Done> check_members(const JsonSource& source, const JsonValue& root,
                           const RootMembers& members) {
  if (members.version) {
    const auto version = source.number(*members.version, "version (arenascope)");
    if (!version) return version.error();
    if (*version != 1)
      return source.refuse(*members.version,
                           "This document has version " + std::to_string(*version) + ".",
                           "Expected 1, the only one known here.");
  }
  if (members.lifetimes && members.nodes)
    return source.refuse(*std::max(members.lifetimes, members.nodes),
                         "There are lifetimes and nodes in one document.",
                         "Expected one of them: the lifetimes of a graph follow from its nodes.");
  if (members.tensors && !members.nodes)
    return source.refuse(*members.tensors, "There are tensors without nodes.",
                         "Expected nodes that write and read them, or lifetimes.");
  if (members.tensors && members.edges)
    return source.refuse(
        *members.edges, "There are edges beside an operator graph.",
        "Expected no edges: they follow from the inputs and outputs of the nodes.");
  if (members.lifetimes || members.nodes || members.edges || members.incidences) return Done{};
  return source.refuse(root, "This document has no part that can be planned.",
                       "Expected lifetimes, nodes, edges or incidences.");
}

Result<Done> read_parts(JsonSource& source, const JsonValue& root, const RootMembers& members,
                        Parsed& parsed) {
  if (members.name) {
    auto name = source.string(*members.name, "name");
    if (!name) return name.error();
    parsed.document.name = std::move(*name);
  }
  Result<Done> done = Done{};
  if (members.lifetimes) done = read_lifetime_list(source, *members.lifetimes, parsed);
  if (done && members.tensors) done = read_tensor_list(source, *members.tensors, parsed);
  if (!done) return done;
  std::optional<NodeTable> table;
  if (members.nodes) {
    const NodeMeaning meaning = meaning_of_nodes(source.text(), root, *members.nodes);
    auto read = read_node_list(source, *members.nodes, meaning, parsed);
    if (!read) return read.error();
    table = std::move(*read);
  }
  done = read_node_sets(source, {members.node_count, members.edges, members.incidences},
                        table ? &*table : nullptr, parsed);
  if (done && members.options)
    done = read_option_members(source, *members.options, parsed.document.options);
  return done;
}

}  // namespace

Result<Done> read_option_members(JsonSource& source, const JsonValue& object, Options& options) {
  constexpr std::array<std::string_view, 4> kKeys{"planner", "schedule", "align", "budget"};
  const auto is_object = source.need_object(object, "The value of options", R"({"align": 16})");
  if (!is_object) return is_object.error();
  std::array<const JsonValue*, kKeys.size()> found{};
  source.members(object, kKeys, found);
  const std::array<std::string*, 2> ids{&options.planner, &options.schedule};
  for (std::size_t i = 0; i < ids.size(); ++i) {
    if (!given(found[i])) continue;
    auto id = source.string(*found[i], kKeys[i]);
    if (!id) return id.error();
    *ids[i] = std::move(*id);
  }
  if (given(found[2])) {
    const auto align = source.alignment(*found[2]);
    if (!align) return align.error();
    options.align = *align;
  }
  const JsonValue* budget = found[3];
  if (!given(budget)) return Done{};
  if (budget->kind != JsonKind::String) {
    const auto bytes = source.number(*budget, "budget");
    if (!bytes) return bytes.error();
    options.budget = *bytes;
    return Done{};
  }
  const std::string written = json_string(source.text(), budget->span());
  options.budget = parse_size(written);
  if (options.budget) return Done{};
  return source.refuse(*budget, "The budget, " + shown(written) + ", is not a size.",
                       "Expected a number of bytes, or a size such as 256K or 1.5MiB.");
}

Result<Parsed> read_json(std::string_view text) {
  const auto values = parse_json(text);
  if (!values) return values.error();
  const JsonValue& root = values.value().front();
  JsonSource source(text);
  const auto is_object = source.need_object(root, "This document", R"({"lifetimes": []})");
  if (!is_object) return is_object.error();
  const RootMembers members = root_members(source, root);
  const auto checked = check_members(source, root, members);
  if (!checked) return checked.error();
  Parsed parsed;
  const auto read = read_parts(source, root, members, parsed);
  if (!read) return read.error();
  parsed.findings = source.findings().take();
  return parsed;
}

}  // namespace arenascope::io
