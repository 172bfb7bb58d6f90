#include <array>

#include "core/io/byte_stream.h"
#include "core/io/columnar.h"
#include "core/io/columnar_sections.h"

namespace arenascope::io {
namespace {

// The payload of every known column; nothing where it is missing.
using Sections = std::array<std::optional<std::string_view>, kColumnCount>;

const std::optional<std::string_view>& at(const Sections& sections, Column column) {
  return sections[static_cast<std::size_t>(column)];
}

// Unknown tags are skipped. Nothing when the bytes are no list of sections or a known one stands
// twice.
std::optional<Sections> split(std::string_view bytes) {
  Sections sections;
  ByteReader in(bytes);
  while (!in.at_end()) {
    const std::uint64_t tag = in.number();
    const std::string_view payload = in.text();
    if (in.failed()) return std::nullopt;
    if (tag >= kColumnCount) continue;
    if (sections[tag]) return std::nullopt;
    sections[tag] = payload;
  }
  return sections;
}

bool is_amount(std::uint64_t n) {
  return n <= static_cast<std::uint64_t>(kMaxNumber);
}
bool is_alignment(std::uint64_t n) {
  return n == 0 || (is_amount(n) && is_power_of_two(static_cast<Bytes>(n)));
}
bool is_role(std::uint64_t n) {
  return n <= static_cast<std::uint64_t>(Role::Scratch);
}

// Hands one number of the column to `set` for each item; `set` refuses by returning false. A
// missing column is fine.
template <class Items, class Set>
bool read_column(const Sections& sections, Column column, Items& items, Set set) {
  if (!at(sections, column)) return true;
  ByteReader in(*at(sections, column));
  for (auto& item : items)
    if (!set(item, in.number())) return false;
  return !in.failed() && in.at_end();
}

// Names of `count` items; prefix0, prefix1, … where the column is missing or empty.
std::optional<std::vector<std::string>> read_names(const Sections& sections, Column column,
                                                   std::size_t count, char prefix) {
  std::vector<std::string> names;
  names.reserve(count);
  const std::string_view payload = at(sections, column).value_or(std::string_view{});
  if (payload.empty()) {
    for (std::size_t i = 0; i < count; ++i) names.push_back(prefix + std::to_string(i));
    return names;
  }
  ByteReader in(payload);
  std::vector<std::size_t> lengths;
  for (std::size_t i = 0; i < count && !in.failed(); ++i) lengths.push_back(in.count());
  for (const std::size_t length : lengths) names.emplace_back(in.raw(length));
  if (in.failed() || !in.at_end()) return std::nullopt;
  return names;
}

// previous + difference, when it is in 0 .. last.
bool follow(std::int64_t& previous, std::int64_t difference, std::int64_t last) {
  std::int64_t next = 0;
  if (__builtin_add_overflow(previous, difference, &next) || next < 0 || next > last) return false;
  previous = next;
  return true;
}

// The next size; nothing when it, or the sum with those before it, is out of range.
std::optional<Bytes> next_size(ByteReader& in, Bytes& sum) {
  const std::uint64_t bytes = in.number();
  if (!is_amount(bytes)) return std::nullopt;
  const std::optional<Bytes> next = checked_add(sum, static_cast<Bytes>(bytes));
  if (!next) return std::nullopt;
  sum = *next;
  return static_cast<Bytes>(bytes);
}

bool read_options(const Sections& sections, Document& document) {
  if (!at(sections, Column::Options)) return true;
  ByteReader in(*at(sections, Column::Options));
  const std::uint64_t present = in.number();
  Options& options = document.options;
  if ((present & kHasPlanner) != 0) options.planner = in.text();
  if ((present & kHasSchedule) != 0) options.schedule = in.text();
  const std::uint64_t align = (present & kHasAlign) != 0 ? in.number() : 1;
  const std::uint64_t budget = (present & kHasBudget) != 0 ? in.number() : 0;
  if (in.failed() || align == 0 || !is_alignment(align) || !is_amount(budget)) return false;
  if ((present & kHasAlign) != 0) options.align = static_cast<Bytes>(align);
  if ((present & kHasBudget) != 0) options.budget = static_cast<Bytes>(budget);
  return true;
}

bool read_nodes(const Sections& sections, Document& document) {
  if (!at(sections, Column::Nodes)) return !at(sections, Column::NodeNames);
  ByteReader in(*at(sections, Column::Nodes));
  const std::uint64_t count = in.number();
  if (in.failed() || count > kMaxNodes) return false;
  document.nodes.count = static_cast<std::uint32_t>(count);
  if (!at(sections, Column::NodeNames)) return true;
  auto names = read_names(sections, Column::NodeNames, count, 'n');
  if (!names) return false;
  document.nodes.names = std::move(*names);
  return true;
}

bool read_lives(ByteReader& in, std::vector<LifetimeTensor>& tensors) {
  std::int64_t first = 0;
  for (LifetimeTensor& t : tensors) {
    if (!follow(first, in.signed_number(), kMaxNumber)) return false;
    t.life.first_use = first;
  }
  for (LifetimeTensor& t : tensors) {
    const std::uint64_t length = in.number();
    t.life.last_use = t.life.first_use;
    if (!is_amount(length) ||
        !follow(t.life.last_use, static_cast<std::int64_t>(length), kMaxNumber))
      return false;
  }
  Bytes sum = 0;
  for (LifetimeTensor& t : tensors) {
    const std::optional<Bytes> bytes = next_size(in, sum);
    if (!bytes) return false;
    t.bytes = *bytes;
  }
  return !in.failed() && in.at_end();
}

bool read_lifetimes(const Sections& sections, Document& document) {
  if (!at(sections, Column::Lifetimes)) return true;
  ByteReader in(*at(sections, Column::Lifetimes));
  const std::size_t count = in.count();
  if (count > kMaxTensors) return false;
  std::vector<LifetimeTensor> tensors(count);
  auto names = read_names(sections, Column::LifetimeNames, count, 't');
  if (!read_lives(in, tensors) || !names) return false;
  for (std::size_t i = 0; i < count; ++i) tensors[i].name = std::move((*names)[i]);
  const auto set_offset = [](LifetimeTensor& t, std::uint64_t n) {
    if (n > 0) t.offset = static_cast<Bytes>(n - 1);
    return n == 0 || is_amount(n - 1);
  };
  const auto set_align = [](LifetimeTensor& t, std::uint64_t n) {
    t.align = static_cast<Bytes>(n);
    return is_alignment(n);
  };
  const auto set_role = [](LifetimeTensor& t, std::uint64_t n) {
    t.role = static_cast<Role>(n);
    return is_role(n);
  };
  const bool good = read_column(sections, Column::LifetimeOffsets, tensors, set_offset) &&
                    read_column(sections, Column::LifetimeAligns, tensors, set_align) &&
                    read_column(sections, Column::LifetimeRoles, tensors, set_role);
  document.lifetimes = std::move(tensors);
  return good;
}

bool read_tensors(const Sections& sections, std::vector<GraphTensor>& tensors) {
  ByteReader in(*at(sections, Column::Tensors));
  const std::size_t count = in.count();
  if (count > kMaxTensors) return false;
  tensors.resize(count);
  auto names = read_names(sections, Column::TensorNames, count, 't');
  if (!names) return false;
  Bytes sum = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const std::optional<Bytes> bytes = next_size(in, sum);
    if (!bytes) return false;
    tensors[i].bytes = *bytes;
    tensors[i].name = std::move((*names)[i]);
  }
  const auto set_role = [](GraphTensor& t, std::uint64_t n) {
    t.role = static_cast<Role>(n);
    return is_role(n);
  };
  return !in.failed() && in.at_end() &&
         read_column(sections, Column::TensorRoles, tensors, set_role);
}

// A list of every operator: the lengths, then all ids, each below `ids`.
bool read_id_lists(ByteReader& in, std::vector<Operator>& operators, std::size_t ids,
                   std::vector<std::uint32_t>& (*list)(Operator&)) {
  std::vector<std::size_t> lengths;
  for (std::size_t i = 0; i < operators.size() && !in.failed(); ++i) lengths.push_back(in.count());
  std::int64_t previous = 0;
  for (std::size_t i = 0; i < lengths.size(); ++i)
    for (std::size_t k = 0; k < lengths[i]; ++k) {
      const std::int64_t difference = in.signed_number();
      if (in.failed() || !follow(previous, difference, static_cast<std::int64_t>(ids) - 1))
        return false;
      list(operators[i]).push_back(static_cast<std::uint32_t>(previous));
    }
  return !in.failed();
}

bool read_kinds(const Sections& sections, std::vector<Operator>& operators) {
  if (!at(sections, Column::OperatorKinds)) return true;
  ByteReader in(*at(sections, Column::OperatorKinds));
  const std::size_t count = in.count();
  if (count > operators.size()) return false;
  std::vector<std::string_view> kinds(count);
  for (std::string_view& kind : kinds) kind = in.text();
  for (Operator& op : operators) {
    const std::uint64_t kind = in.number();
    if (kind >= kinds.size()) return false;
    op.op = kinds[kind];
  }
  return !in.failed() && in.at_end();
}

bool read_graph(const Sections& sections, Document& document) {
  using Ids = std::vector<std::uint32_t>;
  if (!at(sections, Column::Operators)) return !at(sections, Column::Tensors);
  if (!at(sections, Column::Tensors) || document.lifetimes) return false;
  OperatorGraph graph;
  if (!read_tensors(sections, graph.tensors)) return false;
  ByteReader in(*at(sections, Column::Operators));
  const std::size_t count = in.count();
  if (count != document.nodes.count) return false;
  graph.operators.resize(count);
  const bool good =
      read_id_lists(in, graph.operators, graph.tensors.size(),
                    [](Operator& o) -> Ids& { return o.inputs; }) &&
      read_id_lists(in, graph.operators, graph.tensors.size(),
                    [](Operator& o) -> Ids& { return o.outputs; }) &&
      read_id_lists(in, graph.operators, count, [](Operator& o) -> Ids& { return o.after; }) &&
      in.at_end() && read_kinds(sections, graph.operators);
  document.graph = std::move(graph);
  return good;
}

bool read_edges(const Sections& sections, Document& document) {
  if (!at(sections, Column::Edges)) return true;
  ByteReader in(*at(sections, Column::Edges));
  const std::size_t count = in.count();
  if (count > kMaxEdges || document.graph) return false;
  const std::int64_t last_node = std::int64_t{document.nodes.count} - 1;
  std::vector<Edge> edges(count);
  std::int64_t from = 0;
  for (Edge& e : edges) {
    if (!follow(from, in.signed_number(), last_node)) return false;
    e.from = static_cast<NodeId>(from);
  }
  for (Edge& e : edges) {
    std::int64_t to = e.from;
    if (!follow(to, in.signed_number(), last_node)) return false;
    e.to = static_cast<NodeId>(to);
  }
  const auto set_keep = [](Edge& e, std::uint64_t n) {
    e.keep = n == 1;
    return n <= 1;
  };
  const bool good =
      !in.failed() && in.at_end() && read_column(sections, Column::EdgeKeeps, edges, set_keep);
  document.edges = std::move(edges);
  return good;
}

bool read_incidences(const Sections& sections, Document& document) {
  if (!at(sections, Column::Incidences)) return true;
  ByteReader in(*at(sections, Column::Incidences));
  const std::size_t count = in.count();
  if (count > kMaxEdges) return false;
  std::vector<Incidence> incidences(count);
  std::vector<std::size_t> sizes;
  for (std::size_t i = 0; i < count; ++i) sizes.push_back(in.count());
  std::int64_t node = 0;
  for (std::size_t i = 0; i < count; ++i)
    for (std::size_t k = 0; k < sizes[i]; ++k) {
      const std::uint64_t code = in.number();
      if (in.failed()) return false;
      incidences[i].emplace_back();
      if (code == 0) continue;
      if (!follow(node, unzigzag(code - 1), std::int64_t{document.nodes.count} - 1)) return false;
      incidences[i].back() = static_cast<NodeId>(node);
    }
  document.incidences = std::move(incidences);
  return !in.failed() && in.at_end();
}

struct Part {
  const char* name;
  bool (*read)(const Sections&, Document&);
};
// In order: later parts refer to nodes, and stand with or without lifetimes.
constexpr Part kParts[] = {
    {"options", read_options}, {"nodes", read_nodes}, {"lifetimes", read_lifetimes},
    {"operators", read_graph}, {"edges", read_edges}, {"incidences", read_incidences},
};

Error refused(std::string_view part) {
  return make_error(ErrorCode::Invalid,
                    "The " + std::string(part) + " of the encoded document cannot be read.");
}

}  // namespace

Result<Document> decode_document(std::string_view bytes) {
  const std::optional<Sections> sections = split(bytes);
  if (!sections) return refused("columns");
  Document document;
  document.name = at(*sections, Column::DocumentName).value_or(std::string_view{});
  for (const Part& part : kParts)
    if (!part.read(*sections, document)) return refused(part.name);
  return document;
}

}  // namespace arenascope::io
