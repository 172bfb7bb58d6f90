// Graphviz DOT. The grammar is that of Graphviz' own parser (lib/cgraph/grammar.y), read without
// recursion: an open subgraph is a frame that holds the statement it stands in.
#include <algorithm>

#include "core/io/dot_graph.h"
#include "core/io/dot_lexer.h"
#include "core/io/format.h"

namespace arenascope::io {
namespace {

// Graphviz' reading of a truth value: true, yes, or a number that is not 0.
bool truth_of(std::string value) {
  std::transform(value.begin(), value.end(), value.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
  });
  if (value == "true" || value == "yes") return true;
  return value.find_first_of("123456789") != std::string::npos &&
         value.find_first_not_of("0123456789") == std::string::npos;
}

class DotParser {
 public:
  // `outline`, where given, is filled by read().
  explicit DotParser(std::string_view text, Outline* outline = nullptr)
      : text_(text), lexer_(text), outline_(outline) {}

  Result<Parsed> read();

 private:
  // `keep` is the default of edges made here; `open` the brace; `statement` waits for the endpoint
  // this frame becomes.
  struct Frame {
    SubgraphId subgraph = 0;
    bool keep = false;
    TextSpan open;
    DotStatement statement;
    std::size_t start = 0;
  };

  const DotToken& token() const { return lexer_.token(); }
  bool at(DotKind kind) const { return token().kind == kind; }
  Error unexpected(std::string expected) const;
  Result<Done> skip(DotKind kind, std::string_view expected);
  Result<std::string> id(std::string_view expected);

  Result<DotHeader> header();
  Result<Done> body();
  Result<Done> step();
  Result<Done> statement();
  Result<Done> nodes_or_assignment();
  Result<Done> node_list(DotToken first);
  Result<DotMention> node(DotToken first);
  Result<Done> open_subgraph();
  Result<Done> push(SubgraphId subgraph);
  Result<Done> close_brace();
  Result<Done> after_endpoint(DotEndpoint endpoint);
  Result<Done> end_statement();
  Result<Done> attribute_statement();
  Result<DotEdgeAttributes> attributes();
  Result<Done> attribute(DotEdgeAttributes& attributes);
  Result<Done> rest_of_file(Parsed& parsed);

  std::string_view text_;
  DotLexer lexer_;
  Outline* outline_ = nullptr;
  std::optional<DotGraph> graph_;
  std::vector<Frame> frames_;
  std::optional<TextSpan> bracket_;  // the open `[`
  bool after_mark_ = false;          // an arrow was read, its head is to come
};

Error DotParser::unexpected(std::string expected) const {
  if (at(DotKind::End)) {
    if (frames_.empty())
      return error_at(text_, token().span, ErrorCode::Syntax, "The text ends too early.",
                      std::move(expected));
    const TextSpan open = bracket_.value_or(frames_.back().open);
    const bool is_bracket = bracket_.has_value();
    return error_at(text_, open, ErrorCode::Syntax,
                    is_bracket ? "The `[` here is never closed." : "The `{` here is never closed.",
                    is_bracket ? "Expected `]` before the end of the text."
                               : "Expected `}` before the end of the text.");
  }
  constexpr std::size_t kMaxShown = 40;
  std::string shown(text_.substr(token().span.offset, token().span.length));
  if (shown.size() > kMaxShown || shown.find('\n') != std::string::npos)
    shown = "this text";
  else
    shown = "`" + shown + "`";
  return error_at(text_, token().span, ErrorCode::Syntax, "Unexpected " + shown + ".",
                  std::move(expected));
}

Result<Done> DotParser::skip(DotKind kind, std::string_view expected) {
  if (!at(kind)) return unexpected(std::string(expected));
  return lexer_.advance();
}

Result<std::string> DotParser::id(std::string_view expected) {
  if (!at(DotKind::Id)) return unexpected(std::string(expected));
  std::string text = token().text;
  if (auto next = lexer_.advance(); !next) return next.error();
  return text;
}

Result<DotHeader> DotParser::header() {
  DotHeader header;
  if (auto first = lexer_.advance(); !first) return first.error();
  if (at(DotKind::Strict)) {
    header.strict = true;
    if (auto next = lexer_.advance(); !next) return next.error();
  }
  header.directed = at(DotKind::Digraph);
  if (!header.directed && !at(DotKind::Graph))
    return unexpected("A graph begins with `digraph {` or `graph {`.");
  if (auto next = lexer_.advance(); !next) return next.error();
  if (at(DotKind::Id)) {
    auto name = id("");
    if (!name) return name.error();
    header.name = std::move(name.value());
  }
  return header;
}

Result<Parsed> DotParser::read() {
  auto header = this->header();
  if (!header) return header.error();
  graph_.emplace(text_, std::move(header.value()));
  if (auto pushed = push(0); !pushed) return pushed.error();
  if (auto done = body(); !done) return done.error();
  Parsed parsed = graph_->take();
  if (auto done = rest_of_file(parsed); !done) return done.error();
  if (const auto number = lexer_.badly_delimited_number()) {
    parsed.findings.push_back({"A number that runs into other text is read as two ids.",
                               where_of(text_, number->offset), *number});
  }
  return parsed;
}

Result<Done> DotParser::body() {
  while (!frames_.empty())
    if (auto done = step(); !done) return done;
  return Done{};
}

// Reads one statement, one head, or one closing brace.
Result<Done> DotParser::step() {
  if (!after_mark_) return at(DotKind::RightBrace) ? close_brace() : statement();
  after_mark_ = false;
  if (at(DotKind::LeftBrace) || at(DotKind::Subgraph)) return open_subgraph();
  if (!at(DotKind::Id)) return unexpected("Expected a node or a subgraph at the end of the edge.");
  DotToken first = token();
  if (auto next = lexer_.advance(); !next) return next;
  return node_list(std::move(first));
}

Result<Done> DotParser::statement() {
  switch (token().kind) {
    case DotKind::Graph:
    case DotKind::Node:
    case DotKind::Edge:
      return attribute_statement();
    case DotKind::LeftBrace:
    case DotKind::Subgraph:
      return open_subgraph();
    case DotKind::Id:
      return nodes_or_assignment();
    default:
      return unexpected("Expected a node, an edge, a subgraph, an attribute or `}`.");
  }
}

Result<Done> DotParser::nodes_or_assignment() {
  DotToken first = token();
  if (auto next = lexer_.advance(); !next) return next;
  if (!at(DotKind::Equals)) return node_list(std::move(first));
  if (auto next = lexer_.advance(); !next) return next;
  if (auto value = id("Expected the value of the attribute."); !value) return value.error();
  return at(DotKind::Semicolon) ? lexer_.advance() : Done{};
}

// `a:port:compass, b, c`, of which the first id is read.
Result<Done> DotParser::node_list(DotToken first) {
  DotEndpoint endpoint;
  while (true) {
    auto mention = node(std::move(first));
    if (!mention) return mention.error();
    endpoint.nodes.push_back(mention.value());
    endpoint.span = {endpoint.nodes[0].span.offset,
                     lexer_.consumed() - endpoint.nodes[0].span.offset};
    if (!at(DotKind::Comma)) return after_endpoint(std::move(endpoint));
    if (auto next = lexer_.advance(); !next) return next;
    if (!at(DotKind::Id)) return unexpected("Expected a node after `,`.");
    first = token();
    if (auto next = lexer_.advance(); !next) return next;
  }
}

Result<DotMention> DotParser::node(DotToken first) {
  for (int part = 0; part < 2 && at(DotKind::Colon); ++part) {
    if (auto next = lexer_.advance(); !next) return next.error();
    if (auto port = id("Expected a port after `:`."); !port) return port.error();
  }
  auto mention = graph_->mention(first.text, first.span, first.line, frames_.back().subgraph);
  if (mention)
    mention->whole = {first.span.offset, lexer_.consumed() - std::size_t{first.span.offset}};
  return mention;
}

Result<Done> DotParser::open_subgraph() {
  std::optional<std::string> name;
  const TextSpan start = token().span;
  if (at(DotKind::Subgraph)) {
    if (auto next = lexer_.advance(); !next) return next;
    if (at(DotKind::Id)) {
      auto text = id("");
      if (!text) return text.error();
      name = std::move(text.value());
    }
  }
  const auto subgraph = graph_->subgraph(frames_.back().subgraph, name, start);
  if (!subgraph) return subgraph.error();
  auto pushed = push(subgraph.value());
  if (pushed) frames_.back().start = start.offset;
  return pushed;
}

Result<Done> DotParser::push(SubgraphId subgraph) {
  if (!at(DotKind::LeftBrace)) return unexpected("Expected `{`.");
  if (frames_.size() > kMaxDotDepth)
    return error_at(text_, token().span, ErrorCode::TooLarge, "Subgraphs are nested too deeply.",
                    "The limit is " + std::to_string(kMaxDotDepth) + " levels.");
  const bool inherited = !frames_.empty() && frames_.back().keep;
  frames_.push_back(
      {subgraph, graph_->default_keep(subgraph).value_or(inherited), token().span, {}});
  return lexer_.advance();
}

Result<Done> DotParser::close_brace() {
  if (outline_ && frames_.size() == 1) {
    outline_->last_end = lexer_.consumed();
    outline_->close = token().span.offset;
    outline_->default_keep = frames_.back().keep;
    outline_->directed = graph_->directed();
  }
  if (auto next = lexer_.advance(); !next) return next;
  DotEndpoint endpoint;
  endpoint.subgraph = frames_.back().subgraph;
  endpoint.span = {frames_.back().start, lexer_.consumed() - frames_.back().start};
  frames_.pop_back();
  return frames_.empty() ? Done{} : after_endpoint(std::move(endpoint));
}

Result<Done> DotParser::after_endpoint(DotEndpoint endpoint) {
  Frame& frame = frames_.back();
  frame.statement.endpoints.push_back(std::move(endpoint));
  if (at(DotKind::Arrow) || at(DotKind::Line)) {
    if (at(DotKind::Arrow) != graph_->directed())
      return unexpected(graph_->directed()
                            ? "Edges of a `digraph` are written `->`."
                            : "Edges of a `graph` are written `--`; a `digraph` has `->`.");
    frame.statement.marks.push_back({token().span, token().line});
    after_mark_ = true;
    return lexer_.advance();
  }
  return end_statement();
}

Result<Done> DotParser::end_statement() {
  Frame& frame = frames_.back();
  const std::size_t first_bracket = token().span.offset, before = lexer_.consumed();
  auto attributes = this->attributes();
  if (!attributes) return attributes.error();
  OutlineStatement* noted = nullptr;
  if (outline_) {
    noted = &outline_->statements.emplace_back();
    for (const DotEndpoint& endpoint : frame.statement.endpoints) {
      OutlineEndpoint& side = noted->endpoints.emplace_back();
      side.span = endpoint.span;
      side.group = endpoint.subgraph.has_value();
      for (const DotMention& m : endpoint.nodes) side.nodes.push_back({m.node, m.span, m.whole});
    }
    noted->depth = frames_.size() - 1;
    noted->default_keep = frame.keep;
    if (lexer_.consumed() != before)
      noted->attributes = {first_bracket, lexer_.consumed() - first_bracket};
  }
  auto made = graph_->connect(frame.statement, attributes.value(), frame.keep, noted);
  if (!made) return made;
  frame.statement = {};
  const bool semicolon = at(DotKind::Semicolon);
  if (semicolon)
    if (auto next = lexer_.advance(); !next) return next;
  if (!noted) return Done{};
  noted->semicolon = semicolon;
  const std::size_t first = noted->endpoints[0].span.offset;
  noted->whole = {first, lexer_.consumed() - first};
  return Done{};
}

// `node [...]`, `edge [...]`, `graph [...]`: defaults of what follows in this subgraph.
Result<Done> DotParser::attribute_statement() {
  const bool of_edges = at(DotKind::Edge);
  if (auto next = lexer_.advance(); !next) return next;
  if (!at(DotKind::LeftBracket)) return unexpected("Expected `[` and attributes.");
  const auto attributes = this->attributes();
  if (!attributes) return attributes.error();
  if (of_edges && attributes.value().keep) {
    frames_.back().keep = *attributes.value().keep;
    graph_->set_default_keep(frames_.back().subgraph, frames_.back().keep);
  }
  return at(DotKind::Semicolon) ? lexer_.advance() : Done{};
}

// Any number of `[a=b; c=d, e=f]`, none included.
Result<DotEdgeAttributes> DotParser::attributes() {
  DotEdgeAttributes attributes;
  while (at(DotKind::LeftBracket)) {
    bracket_ = token().span;
    if (auto next = lexer_.advance(); !next) return next.error();
    while (!at(DotKind::RightBracket))
      if (auto read = attribute(attributes); !read) return read.error();
    bracket_.reset();
    if (auto next = lexer_.advance(); !next) return next.error();
  }
  return attributes;
}

Result<Done> DotParser::attribute(DotEdgeAttributes& attributes) {
  auto name = id("Expected an attribute or `]`.");
  if (!name) return name.error();
  if (auto skipped = skip(DotKind::Equals, "Expected `=` and the value of the attribute.");
      !skipped)
    return skipped;
  auto value = id("Expected the value of the attribute.");
  if (!value) return value.error();
  if (name.value() == "keep") attributes.keep = truth_of(std::move(value.value()));
  if (name.value() == "key") attributes.key = std::move(value.value());
  return at(DotKind::Semicolon) || at(DotKind::Comma) ? lexer_.advance() : Done{};
}

// Only the first graph is read; of the others, only whether they are there.
Result<Done> DotParser::rest_of_file(Parsed& parsed) {
  if (at(DotKind::End)) return Done{};
  if (!at(DotKind::Strict) && !at(DotKind::Graph) && !at(DotKind::Digraph))
    return unexpected("Expected the end of the text, or another graph.");
  const TextSpan second = token().span;
  std::int64_t graphs = 1;
  std::int64_t depth = 0;
  bool readable = true;
  for (; readable && !at(DotKind::End); readable = lexer_.advance().ok()) {
    if (at(DotKind::LeftBrace) && depth++ == 0) ++graphs;
    if (at(DotKind::RightBrace)) --depth;
  }
  const std::string count = readable ? format_count(graphs) : "several";
  parsed.findings.push_back({"The text holds " + count + " graphs; the first is read.",
                             where_of(text_, second.offset), second});
  return Done{};
}

}  // namespace

Result<Parsed> read_dot(std::string_view text) {
  return DotParser(text).read();
}

Result<Outline> outline_dot(std::string_view text) {
  Outline outline;
  const auto parsed = DotParser(text, &outline).read();
  if (!parsed) return parsed.error();
  return outline;
}

}  // namespace arenascope::io
