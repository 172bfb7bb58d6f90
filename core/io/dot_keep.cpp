#include "core/io/dot_keep.h"

#include "core/io/dot_lexer.h"

namespace arenascope::io {
namespace {

// One list from `[` to `]`: as it stands, or without `keep`.
std::string list_without_keep(std::string_view text, DotLexer& lexer) {
  const std::size_t first = lexer.token().span.offset;
  std::string others;
  bool has_keep = false;
  (void)lexer.advance();
  while (lexer.token().kind == DotKind::Id) {
    const bool is_keep = lexer.token().text == "keep";
    const std::size_t from = lexer.token().span.offset;
    for (int part = 0; part < 3; ++part) (void)lexer.advance();
    const std::size_t end = lexer.consumed();
    if (!is_keep) (others += others.empty() ? "" : ", ") += text.substr(from, end - from);
    has_keep = has_keep || is_keep;
    const DotKind kind = lexer.token().kind;
    if (kind == DotKind::Comma || kind == DotKind::Semicolon) (void)lexer.advance();
  }
  const std::size_t end = lexer.token().span.end();
  (void)lexer.advance();
  if (!has_keep) return std::string(text.substr(first, end - first));
  return others.empty() ? "" : "[" + others + "]";
}

}  // namespace

std::string with_keep(std::string_view attributes, std::optional<bool> keep) {
  DotLexer lexer(attributes);
  (void)lexer.advance();
  std::string out;
  while (lexer.token().kind == DotKind::LeftBracket) {
    const std::string list = list_without_keep(attributes, lexer);
    out += (out.empty() || list.empty() ? "" : " ") + list;
  }
  if (!keep) return out;
  const std::string value = *keep ? "keep=true" : "keep=false";
  if (out.empty()) return "[" + value + "]";
  const std::size_t end = out.size() - 1;
  return out.insert(end, (out[end - 1] == '[' ? "" : ", ") + value);
}

}  // namespace arenascope::io
