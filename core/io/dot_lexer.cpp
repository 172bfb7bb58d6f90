#include "core/io/dot_lexer.h"

#include <array>
#include <utility>

namespace arenascope::io {
namespace {

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

// Every byte of a character beyond ASCII counts as a letter.
bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
         static_cast<unsigned char>(c) >= 0x80;
}

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

constexpr std::array<std::pair<std::string_view, DotKind>, 6> kKeywords{{
    {"strict", DotKind::Strict},
    {"graph", DotKind::Graph},
    {"digraph", DotKind::Digraph},
    {"node", DotKind::Node},
    {"edge", DotKind::Edge},
    {"subgraph", DotKind::Subgraph},
}};

constexpr std::array<std::pair<char, DotKind>, 8> kPunctuation{{
    {'{', DotKind::LeftBrace},
    {'}', DotKind::RightBrace},
    {'[', DotKind::LeftBracket},
    {']', DotKind::RightBracket},
    {';', DotKind::Semicolon},
    {',', DotKind::Comma},
    {':', DotKind::Colon},
    {'=', DotKind::Equals},
}};

bool equals_ignoring_case(std::string_view word, std::string_view lower) {
  if (word.size() != lower.size()) return false;
  for (std::size_t i = 0; i < word.size(); ++i) {
    const char c = word[i] >= 'A' && word[i] <= 'Z' ? static_cast<char>(word[i] + 32) : word[i];
    if (c != lower[i]) return false;
  }
  return true;
}

std::string shown(char c) {
  constexpr std::string_view kHex = "0123456789ABCDEF";
  const auto byte = static_cast<unsigned char>(c);
  if (byte >= 0x20 && byte < 0x7F) return std::string("`") + c + "`";
  return std::string("The byte 0x") + kHex[byte >> 4] + kHex[byte & 15];
}

}  // namespace

Error DotLexer::error(TextSpan span, std::string message, std::string expected) const {
  return error_at(text_, span, ErrorCode::Syntax, std::move(message), std::move(expected));
}

void DotLexer::start_token() {
  token_.text.clear();
  token_.span = {at_, 0};
  token_.line = line_;
}

Result<Done> DotLexer::finish_token(DotKind kind) {
  token_.kind = kind;
  token_.span.length = at_ - token_.span.offset;
  return Done{};
}

Result<Done> DotLexer::advance() {
  consumed_ = token_.span.end();
  if (auto skipped = skip_space(); !skipped) return skipped;
  start_token();
  if (at_ >= text_.size()) return finish_token(DotKind::End);
  const char c = peek();
  if (is_letter(c)) return word();
  const char after_sign = c == '-' ? peek(1) : c;
  const char after_dot = c == '-' ? peek(2) : peek(1);
  if (is_digit(after_sign) || (after_sign == '.' && is_digit(after_dot))) return number();
  if (c == '"' || c == '<') return quoted();
  return punctuation();
}

void DotLexer::skip_line() {
  while (at_ < text_.size() && text_[at_] != '\n') ++at_;
}

Result<Done> DotLexer::skip_block_comment() {
  const std::size_t start = at_;
  const std::size_t end = text_.find("*/", at_ + 2);
  if (end == std::string_view::npos)
    return error({start, 2}, "The comment that begins here never ends.",
                 "Expected `*/` before the end of the text.");
  for (; at_ < end + 2; ++at_)
    if (text_[at_] == '\n') ++line_;
  return Done{};
}

Result<Done> DotLexer::skip_space() {
  while (at_ < text_.size()) {
    const char c = text_[at_];
    if (c == '\n') {
      ++line_;
      ++at_;
    } else if (c == ' ' || c == '\t' || c == '\r') {
      ++at_;
    } else if (c == '#' || (c == '/' && peek(1) == '/')) {
      skip_line();
    } else if (c == '/' && peek(1) == '*') {
      if (auto skipped = skip_block_comment(); !skipped) return skipped;
    } else if (text_.substr(at_, kByteOrderMark.size()) == kByteOrderMark) {
      at_ += kByteOrderMark.size();
    } else {
      break;
    }
  }
  return Done{};
}

Result<Done> DotLexer::word() {
  while (is_letter(peek()) || is_digit(peek())) ++at_;
  const std::string_view word = text_.substr(token_.span.offset, at_ - token_.span.offset);
  for (const auto& keyword : kKeywords)
    if (equals_ignoring_case(word, keyword.first)) return finish_token(keyword.second);
  token_.text = word;
  return finish_token(DotKind::Id);
}

Result<Done> DotLexer::number() {
  if (peek() == '-') ++at_;
  while (is_digit(peek())) ++at_;
  if (peek() == '.') {
    ++at_;
    while (is_digit(peek())) ++at_;
  }
  token_.text = text_.substr(token_.span.offset, at_ - token_.span.offset);
  if (!badly_delimited_ && (is_letter(peek()) || peek() == '.'))
    badly_delimited_ = TextSpan{token_.span.offset, at_ + 1 - token_.span.offset};
  return finish_token(DotKind::Id);
}

// One quoted or HTML piece, or several joined by `+` (Graphviz joins HTML pieces too).
Result<Done> DotLexer::quoted() {
  while (true) {
    auto piece = peek() == '"' ? quoted_piece() : html_piece();
    if (!piece) return piece;
    (void)finish_token(DotKind::Id);
    if (auto skipped = skip_space(); !skipped) return skipped;
    if (peek() != '+') return Done{};
    const std::size_t plus = at_++;
    if (auto skipped = skip_space(); !skipped) return skipped;
    if (peek() != '"' && peek() != '<')
      return error({plus, 1}, "`+` joins quoted texts only.", "Expected `\"` after `+`.");
  }
}

Result<Done> DotLexer::quoted_piece() {
  const std::size_t start = at_++;
  while (at_ < text_.size() && text_[at_] != '"') {
    const char c = text_[at_];
    const char next = peek(1);
    const std::size_t line_break = next == '\n' ? 1 : next == '\r' && peek(2) == '\n' ? 2 : 0;
    if (c == '\\' && line_break != 0) {
      at_ += 1 + line_break;
      ++line_;
    } else if (c == '\\' && next == '"') {
      token_.text += '"';
      at_ += 2;
    } else if (c == '\\' && next == '\\') {
      token_.text += "\\\\";
      at_ += 2;
    } else {
      if (c == '\n') ++line_;
      token_.text += c;
      ++at_;
    }
  }
  if (at_ >= text_.size())
    return error({start, 1}, "The quoted text that begins here never ends.",
                 "Expected a closing `\"` before the end of the text.");
  ++at_;
  return Done{};
}

Result<Done> DotLexer::html_piece() {
  const std::size_t start = at_++;
  std::size_t depth = 1;
  for (; at_ < text_.size(); ++at_) {
    const char c = text_[at_];
    if (c == '\n') ++line_;
    if (c == '<') ++depth;
    if (c == '>') --depth;
    if (depth == 0) break;
    token_.text += c;
  }
  if (at_ >= text_.size())
    return error({start, 1}, "The HTML text that begins here never ends.",
                 "Expected a closing `>` for each `<` before the end of the text.");
  ++at_;
  return Done{};
}

Result<Done> DotLexer::punctuation() {
  const char c = peek();
  if (c == '-' && (peek(1) == '>' || peek(1) == '-')) {
    at_ += 2;
    return finish_token(text_[at_ - 1] == '>' ? DotKind::Arrow : DotKind::Line);
  }
  for (const auto& mark : kPunctuation) {
    if (mark.first != c) continue;
    ++at_;
    return finish_token(mark.second);
  }
  std::string expected = "Other text is an id only between double quotes.";
  if (c == '-') expected = "Expected `->` or `--`.";
  if (c == '+') expected = "`+` joins two quoted texts.";
  return error({at_, 1}, shown(c) + " has no meaning here.", std::move(expected));
}

}  // namespace arenascope::io
