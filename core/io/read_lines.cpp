// Plain lines: `a -> b -> c` are ordering edges, `a -- b -- c` are incidences, a lone name is a
// node.
#include <unordered_map>

#include "core/io/format.h"
#include "core/io/outline.h"
#include "core/io/text.h"

namespace arenascope::io {
namespace {

constexpr EdgeId kIncidences = EdgeId{1} << 31;  // those of an outline are numbered from here

struct Name {
  NodeId node = 0;
  TextSpan span;
};

class LinesReader {
 public:
  // `outline`, where given, is filled by read(); its edges are numbered by outline_lines().
  explicit LinesReader(std::string_view text, Outline* outline = nullptr)
      : text_(text), outline_(outline) {}
  Result<Parsed> read();

 private:
  Result<Done> read_line(TextSpan line);
  Result<Name> read_name();
  Result<Name> intern(std::string name, TextSpan span);
  Result<Done> join(const Name& from, const Name& to, bool is_arrow);
  void note(const Name& name);
  void skip_blanks();
  bool at_line_end() const { return at_ == line_end_ || text_[at_] == '#'; }
  std::string_view rest() const { return text_.substr(at_, line_end_ - at_); }
  Error refuse(std::string message, std::string expected) const;
  EntitySpan entity(TextSpan whole) const;

  std::string_view text_;
  Outline* outline_ = nullptr;
  std::size_t at_ = 0;
  std::size_t line_end_ = 0;
  std::uint32_t line_ = 0;
  std::unordered_map<std::string, NodeId> ids_;
  Parsed parsed_;
};

void LinesReader::skip_blanks() {
  while (at_ < line_end_ && is_blank(text_[at_])) ++at_;
}

EntitySpan LinesReader::entity(TextSpan whole) const {
  EntitySpan spans;
  spans.whole = whole;
  spans.line = line_;
  return spans;
}

Error LinesReader::refuse(std::string message, std::string expected) const {
  return error_at(text_, {at_, at_ < line_end_ ? std::size_t{1} : 0}, ErrorCode::Syntax,
                  std::move(message), std::move(expected));
}

Result<Name> LinesReader::intern(std::string name, TextSpan span) {
  NodeSet& nodes = parsed_.document.nodes;
  const auto [place, is_new] = ids_.try_emplace(name, nodes.count);
  if (!is_new) return Name{place->second, span};
  if (nodes.count == kMaxNodes)
    return error_at(text_, span, ErrorCode::TooLarge,
                    "There are more than " + std::to_string(kMaxNodes) + " nodes.",
                    "Expected at most that many.");
  ++nodes.count;
  nodes.names.push_back(std::move(name));
  EntitySpan spans = entity(span);
  spans.field(Field::Name) = span;
  parsed_.map.nodes.push_back(spans);
  return Name{place->second, span};
}

// A quoted name keeps everything between its quotes (\" is a quote, \\ a backslash); a bare one
// ends at a blank, at
// `->`, `--` or `#`.
Result<Name> LinesReader::read_name() {
  const std::size_t start = at_;
  std::string name;
  if (at_ < line_end_ && text_[at_] == '"') {
    for (++at_; at_ < line_end_ && text_[at_] != '"'; ++at_) {
      const bool escapes = rest().substr(0, 2) == "\\\"" || rest().substr(0, 2) == "\\\\";
      name += text_[at_ += escapes ? 1 : 0];
    }
    if (at_ == line_end_) {
      at_ = start;
      return refuse("This quote is never closed.", "Expected a closing quote on this line.");
    }
    ++at_;
    if (name.empty()) {
      at_ = start;
      return refuse("This name is empty.", "Expected a name.");
    }
  } else {
    const auto ends_name = [&] {
      const std::string_view two = rest().substr(0, 2);
      return at_ == line_end_ || is_blank(text_[at_]) || two == "->" || two == "--";
    };
    while (!ends_name()) name += text_[at_++];
    if (name.empty()) return refuse("A name is missing here.", "Expected a name.");
  }
  return intern(std::move(name), {start, at_ - start});
}

void LinesReader::note(const Name& name) {
  OutlineStatement& statement = outline_->statements.back();
  if (statement.endpoints.empty()) statement.whole.offset = name.span.offset;
  statement.whole.length = name.span.end() - statement.whole.offset;
  statement.endpoints.push_back({name.span, {{name.node, name.span, name.span}}, {name.node}});
}

Result<Done> LinesReader::join(const Name& from, const Name& to, bool is_arrow) {
  Document& document = parsed_.document;
  const TextSpan whole{from.span.offset, to.span.end() - from.span.offset};
  const std::size_t count = parsed_.map.edges.size() + parsed_.map.incidences.size();
  if (count == kMaxEdges)
    return error_at(text_, whole, ErrorCode::TooLarge,
                    "There are more than " + std::to_string(kMaxEdges) + " edges.",
                    "Expected at most that many.");
  if (is_arrow) {
    if (!document.edges) document.edges.emplace();
    document.edges->push_back({from.node, to.node, false});
    parsed_.map.edges.push_back(entity(whole));
    if (outline_)
      outline_->statements.back().edges.push_back(static_cast<EdgeId>(document.edges->size()) - 1);
  } else {
    if (!document.incidences) document.incidences.emplace();
    document.incidences->push_back({from.node, to.node});
    parsed_.map.incidences.push_back(entity(whole));
    if (outline_)
      outline_->statements.back().edges.push_back(
          kIncidences + static_cast<EdgeId>(document.incidences->size()) - 1);
  }
  return Done{};
}

Result<Done> LinesReader::read_line(TextSpan line) {
  at_ = line.offset;
  line_end_ = line.end();
  skip_blanks();
  if (at_line_end()) return Done{};
  if (outline_) outline_->statements.emplace_back();
  auto from = read_name();
  if (!from) return from.error();
  if (outline_) note(*from);
  for (skip_blanks(); !at_line_end(); skip_blanks()) {
    const std::string_view two = rest().substr(0, 2);
    if (two != "->" && two != "--")
      return refuse("Two names stand side by side.",
                    "Expected -> or -- between them, or quotes around a name with blanks.");
    at_ += 2;
    skip_blanks();
    const auto to = read_name();
    if (!to) return to.error();
    const auto joined = join(*from, *to, two == "->");
    if (!joined) return joined.error();
    if (outline_) note(*to);
    from = to;
  }
  return Done{};
}

Result<Parsed> LinesReader::read() {
  for (std::size_t start = 0; start < text_.size();) {
    const std::size_t end = std::min(text_.find('\n', start), text_.size());
    ++line_;
    const auto line = read_line({start, end - start});
    if (!line) return line.error();
    start = end + 1;
  }
  Document& document = parsed_.document;
  if (document.nodes.count == 0)
    return error_at(text_, {0, 0}, ErrorCode::Syntax, "There is nothing to read.",
                    "Expected lines such as a -> b (an edge) or a -- b (an incidence).");
  if (!document.edges && !document.incidences) document.edges.emplace();
  return std::move(parsed_);
}

}  // namespace

Result<Parsed> read_lines(std::string_view text) {
  return LinesReader(text).read();
}

Result<Outline> outline_lines(std::string_view text) {
  Outline outline;
  const auto parsed = LinesReader(text, &outline).read();
  if (!parsed) return parsed.error();
  const Document& document = parsed->document;
  const auto edges = static_cast<EdgeId>(document.edges ? document.edges->size() : 0);
  for (OutlineStatement& statement : outline.statements)
    for (EdgeId& edge : statement.edges)
      if (edge >= kIncidences) edge = edge - kIncidences + edges;
  return outline;
}

}  // namespace arenascope::io
