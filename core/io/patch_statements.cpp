// Patches of DOT and of plain lines.
#include <algorithm>

#include "core/base/sort.h"
#include "core/io/patch_parts.h"
#include "core/io/rewrite_statements.h"
#include "core/io/text.h"
#include "core/io/write_graph.h"

namespace arenascope::io {
namespace {

using TextEdits = std::vector<TextEdit>;

Error refuse(std::string message, std::string expected) {
  return make_error(ErrorCode::Invalid, std::move(message), std::move(expected));
}

class StatementPatcher {
 public:
  StatementPatcher(std::string_view text, Format format, const SourceMap& map,
                   const Document& document, const Outline& outline)
      : text_(text), format_(format), map_(map), document_(document), outline_(outline) {}

  Result<TextEdits> patch(const edit::Edit& edit);

 private:
  Result<TextEdits> add(const edit::AddEdges& edit);
  Result<TextEdits> add(const edit::AddIncidences& edit);
  Result<TextEdits> rename(const edit::RenameNode& edit);
  Result<TextEdits> rewrite(const StatementChange& change, const edit::Edit& edit) const;
  // Statements behind the last one of the text.
  TextEdits append(const std::vector<std::string>& statements) const;
  std::string name(NodeId node) const {
    return std::string(slice(text_, map_.nodes[node].field(Field::Name)));
  }
  bool is_dot() const { return format_ == Format::Dot; }
  std::size_t edge_count() const {
    return document_.edges && outline_.directed ? document_.edges->size() : 0;
  }
  std::size_t numbered() const {
    return edge_count() + (document_.incidences ? document_.incidences->size() : 0);
  }

  std::string_view text_;
  Format format_;
  const SourceMap& map_;
  const Document& document_;
  const Outline& outline_;
};

Result<TextEdits> StatementPatcher::rewrite(const StatementChange& change,
                                            const edit::Edit& edit) const {
  TextEdits edits = rewrite_statements(text_, outline_, map_.nodes, change);
  const bool has_groups = std::any_of(outline_.statements.begin(), outline_.statements.end(),
                                      [](const OutlineStatement& s) { return s.depth > 0; });
  if (!has_groups) return edits;
  // A subgraph that is opened twice in one chain means something else when the chain is split.
  Document after = document_;
  const auto applied = edit::apply(after, edit);
  const auto read = io::read(apply_text_edits(text_, edits), format_);
  if (!applied || !read || !(read->document == after))
    return refuse("The subgraphs of this text say it all at once.",
                  "Expected this change in the text itself.");
  return edits;
}

TextEdits StatementPatcher::append(const std::vector<std::string>& statements) const {
  const std::string line_break(line_break_of(text_));
  std::string added;
  if (!is_dot()) {
    const bool ended = text_.empty() || text_.back() == '\n';
    for (const std::string& s : statements) added += ended ? s + line_break : line_break + s;
    return {{text_.size(), 0, added}};
  }
  const std::size_t close_line = line_start(text_, outline_.close);
  const bool semicolon = outline_.statements.empty() || text_[outline_.last_end - 1] == ';';
  if (close_line < outline_.last_end) {
    for (const std::string& s : statements)
      added += (added.empty() && outline_.statements.empty() ? " "
                : added.empty() && semicolon                 ? " "
                                                             : "; ") +
               s;
    const bool blank = text_[outline_.close - 1] == ' ';
    return {{outline_.last_end, 0, added + (blank ? "" : " ")}};
  }
  std::string indent = "  ";
  for (const OutlineStatement& s : outline_.statements) {
    const std::size_t start = line_start(text_, s.whole.offset);
    const std::string_view before = text_.substr(start, s.whole.offset - start);
    if (s.depth == 0 && std::all_of(before.begin(), before.end(), is_blank)) indent = before;
  }
  for (const std::string& s : statements) added += indent + s + (semicolon ? ";" : "") + line_break;
  return {{close_line, 0, added}};
}

Result<TextEdits> StatementPatcher::add(const edit::AddEdges& edit) {
  if (is_dot() && !outline_.directed)
    return refuse("The edges of an undirected graph have no direction.", "Expected a digraph.");
  std::vector<std::string> statements;
  for (const Edge& edge : edit.edges) {
    if (edge.keep && !is_dot())
      return refuse("Plain lines cannot mark an edge to be kept.", "Expected DOT or JSON.");
    statements.push_back(name(edge.from) + " -> " + name(edge.to));
    if (is_dot() && edge.keep != outline_.default_keep)
      statements.back() += edge.keep ? " [keep=true]" : " [keep=false]";
  }
  return append(statements);
}

Result<TextEdits> StatementPatcher::add(const edit::AddIncidences& edit) {
  if (is_dot() && outline_.directed)
    return refuse("The edges of a digraph have a direction.", "Expected an undirected graph.");
  std::vector<std::string> statements;
  for (const Incidence& incidence : edit.incidences) {
    if (incidence.size() != 2 || !incidence[0] || !incidence[1])
      return refuse("This text joins nodes two by two.", "Expected incidences of two nodes.");
    statements.push_back(name(*incidence[0]) + " -- " + name(*incidence[1]));
  }
  return append(statements);
}

Result<TextEdits> StatementPatcher::rename(const edit::RenameNode& edit) {
  if (document_.nodes.label(edit.node) == edit.name) return TextEdits{};
  const auto written = written_name(edit.name, format_);
  if (!written) return written.error();
  TextEdits edits;
  for (const OutlineStatement& statement : outline_.statements)
    for (const OutlineEndpoint& endpoint : statement.endpoints)
      for (const OutlineMention& mention : endpoint.nodes)
        if (mention.node == edit.node) edits.push_back(replace_span(mention.name, *written));
  stable_sort(edits, [](const TextEdit& a, const TextEdit& b) { return a.offset < b.offset; });
  return edits;
}

Result<TextEdits> StatementPatcher::patch(const edit::Edit& edit) {
  if (const auto* e = std::get_if<edit::AddEdges>(&edit)) return add(*e);
  if (const auto* e = std::get_if<edit::AddIncidences>(&edit)) return add(*e);
  if (const auto* e = std::get_if<edit::RenameNode>(&edit)) return rename(*e);
  if (const auto* e = std::get_if<edit::AddNode>(&edit)) {
    const auto written = written_name(e->name, format_);
    if (!written) return written.error();
    return append({*written});
  }
  StatementChange change;
  if (const auto* e = std::get_if<edit::RemoveNode>(&edit)) {
    if (!is_dot() && document_.nodes.count == 1)
      return refuse("This is the only node.", "Expected another node: lines name at least one.");
    change.gone_node = e->node;
    return rewrite(change, edit);
  }
  if (const auto* e = std::get_if<edit::RemoveIncidences>(&edit)) {
    change.gone_edges.resize(numbered());
    for (const std::uint32_t i : e->incidences) change.gone_edges[edge_count() + i] = true;
    return rewrite(change, edit);
  }
  const auto mark_pairs = [&](std::vector<bool>& marks, NodeId from, NodeId to) {
    marks.resize(numbered());
    for (std::size_t i = 0; i < edge_count(); ++i)
      marks[i] = (*document_.edges)[i].from == from && (*document_.edges)[i].to == to;
  };
  if (const auto* e = std::get_if<edit::RemoveEdge>(&edit)) {
    mark_pairs(change.gone_edges, e->from, e->to);
    return rewrite(change, edit);
  }
  const auto* e = std::get_if<edit::SetKeep>(&edit);
  if (!e) return TextEdits{};
  if (!is_dot())
    return refuse("Plain lines cannot mark an edge to be kept.", "Expected DOT or JSON.");
  mark_pairs(change.marked_edges, e->from, e->to);
  for (std::size_t i = 0; i < edge_count(); ++i)
    if ((*document_.edges)[i].keep == e->keep) change.marked_edges[i] = false;
  change.keep = e->keep;
  return rewrite(change, edit);
}

}  // namespace

Result<TextEdits> patch_statements(std::string_view text, Format format, const SourceMap& map,
                                   const Document& document, const edit::Edit& edit) {
  const auto outline = format == Format::Dot ? outline_dot(text) : outline_lines(text);
  if (!outline) return outline.error();
  return StatementPatcher(text, format, map, document, *outline).patch(edit);
}

}  // namespace arenascope::io
