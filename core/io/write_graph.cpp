#include "core/io/write_graph.h"

#include <algorithm>
#include <array>

#include "core/plan/ordering_edges.h"

namespace arenascope::io {
namespace {

using Quote = Result<std::string> (*)(std::string_view name);

Error not_writable(std::string_view name, std::string_view format, std::string reason) {
  return make_error(
      ErrorCode::Invalid,
      "The name `" + std::string(name) + "` cannot be written in " + std::string(format) + ".",
      std::move(reason));
}

// True where a backslash before this rest of a name would not stand for itself in DOT's quotes.
bool swallows(std::string_view rest) {
  return rest.empty() || rest[0] == '"' || rest[0] == '\n' || rest.substr(0, 2) == "\r\n";
}

// DOT knows `\"`, pairs of backslashes (which stay pairs) and the line continuation `\` + line
// break; every other backslash stands for itself. One that would swallow what follows is an HTML
// piece, the only other way: "a" + <\> + "\"b".
Result<std::string> dot_quoted(std::string_view name) {
  std::string text = "\"";
  for (std::size_t i = 0; i < name.size(); ++i) {
    if (name[i] == '\\' && swallows(name.substr(i + 1))) {
      text += "\" + <\\> + \"";
      continue;
    }
    if (name[i] == '"') text += '\\';
    text += name[i];
    if (name[i] == '\\' && name[i + 1] == '\\') text += name[++i];
  }
  return text + '"';
}

bool is_plain(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
         std::string_view("_./:+@").find(c) != std::string_view::npos ||
         static_cast<unsigned char>(c) >= 0x80;
}

Result<std::string> lines_quoted(std::string_view name) {
  if (!name.empty() && std::all_of(name.begin(), name.end(), is_plain)) return std::string(name);
  std::string text = "\"";
  for (const char c : name) {
    if (c == '\n') return not_writable(name, "lines", "Expected no line break in it.");
    if (c == '"' || c == '\\') text += '\\';
    text += c;
  }
  return text + '"';
}

// How a format writes a statement: `indent` name `joint` name `attributes` `end`.
struct Syntax {
  Quote quote;
  std::string_view indent;
  std::string_view end;
};

// Writes statements, and nodes on lines of their own where the statements alone would bring them in
// another order.
class GraphText {
 public:
  GraphText(const NodeSet& nodes, const Syntax& syntax) : nodes_(nodes), syntax_(syntax) {}

  Result<Done> prepare();
  void chain(const std::vector<NodeId>& path, std::string_view joint,
             const std::string& attributes = {});
  void remaining_nodes() { nodes_before(nodes_.count); }
  std::string& text() { return text_; }

 private:
  void nodes_before(NodeId end);
  void line(const std::string& statement);

  const NodeSet& nodes_;
  const Syntax& syntax_;
  std::vector<std::string> names_;
  NodeId next_ = 0;  // the first node that was not written yet
  std::string text_;
};

Result<Done> GraphText::prepare() {
  names_.reserve(nodes_.count);
  for (NodeId node = 0; node < nodes_.count; ++node) {
    auto name = syntax_.quote(nodes_.label(node));
    if (!name) return name.error();
    names_.push_back(std::move(*name));
  }
  return Done{};
}

void GraphText::line(const std::string& statement) {
  text_ += syntax_.indent;
  text_ += statement;
  text_ += syntax_.end;
  text_ += '\n';
}

void GraphText::nodes_before(NodeId end) {
  for (; next_ < end; ++next_) line(names_[next_]);
}

void GraphText::chain(const std::vector<NodeId>& path, std::string_view joint,
                      const std::string& attributes) {
  NodeId after = next_;
  for (const NodeId node : path) {
    if (node > after) nodes_before(after = node);
    after = std::max(after, node + 1);
  }
  next_ = std::max(next_, after);
  std::string statement = names_[path[0]];
  for (std::size_t i = 1; i < path.size(); ++i) {
    statement += joint;
    statement += names_[path[i]];
  }
  line(statement + attributes);
}

Result<Done> check_part(const Document& document) {
  if (document.edges || document.graph || document.incidences) return Done{};
  return make_error(ErrorCode::MissingPart, "The input has no graph to write.",
                    "Expected edges, operators or incidences.");
}

// The nodes of an incidence; a single one is joined to itself, since a lone name touches nothing.
std::vector<NodeId> joined(const Incidence& incidence) {
  std::vector<NodeId> path;
  for (const auto& node : incidence)
    if (node) path.push_back(*node);
  if (path.size() == 1) path.push_back(path[0]);
  return path;
}

void write_incidences(GraphText& out, const Document& document) {
  for (const Incidence& incidence : *document.incidences) {
    const std::vector<NodeId> path = joined(incidence);
    if (!path.empty()) out.chain(path, " -- ");
  }
}

Result<std::string> dot_attributes(const Document& document, const plan::OrderingEdge& edge) {
  if (edge.edge.keep) return std::string(" [keep=true]");
  if (!edge.tensor) return std::string();
  auto label = dot_quoted(document.graph->tensors[*edge.tensor].name);
  if (!label) return label.error();
  return " [label=" + *label + "]";
}

}  // namespace

Result<std::string> written_name(std::string_view name, Format format) {
  if (format == Format::Lines) return lines_quoted(name);
  constexpr std::array<std::string_view, 6> kKeywords{"strict", "graph", "digraph",
                                                      "node",   "edge",  "subgraph"};
  std::string lower(name);
  bool plain = !name.empty() && (name[0] < '0' || name[0] > '9');
  for (char& c : lower) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c + ('a' - 'A'));
    plain = plain && ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_');
  }
  if (plain && std::find(kKeywords.begin(), kKeywords.end(), lower) == kKeywords.end())
    return std::string(name);
  return dot_quoted(name);
}

Result<std::string> write_dot(const Document& document) {
  if (auto part = check_part(document); !part) return part.error();
  const bool directed = document.edges || document.graph;
  const Syntax syntax{dot_quoted, "  ", ";"};
  GraphText out(document.nodes, syntax);
  if (auto ready = out.prepare(); !ready) return ready.error();
  auto title = dot_quoted(document.name);
  if (!title) return title.error();
  out.text() =
      (directed ? "digraph " : "graph ") + (document.name.empty() ? "" : *title + " ") + "{\n";
  for (const plan::OrderingEdge& edge : plan::ordering_edges_with_tensors(document)) {
    auto attributes = dot_attributes(document, edge);
    if (!attributes) return attributes.error();
    out.chain({edge.edge.from, edge.edge.to}, " -> ", *attributes);
  }
  if (!directed) write_incidences(out, document);
  out.remaining_nodes();
  return out.text() + "}\n";
}

Result<std::string> write_lines(const Document& document) {
  if (auto part = check_part(document); !part) return part.error();
  const Syntax syntax{lines_quoted, "", ""};
  GraphText out(document.nodes, syntax);
  if (auto ready = out.prepare(); !ready) return ready.error();
  for (const plan::OrderingEdge& edge : plan::ordering_edges_with_tensors(document))
    out.chain({edge.edge.from, edge.edge.to}, " -> ");
  if (document.incidences) write_incidences(out, document);
  out.remaining_nodes();
  return out.text();
}

}  // namespace arenascope::io
