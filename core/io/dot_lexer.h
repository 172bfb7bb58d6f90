// Tokens of Graphviz DOT, after the scanner of Graphviz 2.43 (lib/cgraph/scan.l).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/base/result.h"

namespace arenascope::io {

enum class DotKind : std::uint8_t {
  End,
  Id,
  Strict,
  Graph,
  Digraph,
  Node,
  Edge,
  Subgraph,
  Arrow,  // ->
  Line,   // --
  LeftBrace,
  RightBrace,
  LeftBracket,
  RightBracket,
  Semicolon,
  Comma,
  Colon,
  Equals,
};

// `text` is the value of an Id: quotes removed, \" resolved, pieces joined by `+`, lines joined by
// a final backslash; the other backslashes stay, as in Graphviz. `span` covers the token as
// written.
struct DotToken {
  DotKind kind = DotKind::End;
  std::string text;
  TextSpan span;
  std::uint32_t line = 1;
};

// Reads one token after another. Comments are /* */, // and #, outside quoted and HTML ids. O(n)
// for the whole text.
class DotLexer {
 public:
  explicit DotLexer(std::string_view text) : text_(text) {}

  // Makes the next token the current one; at the end it stays at End. Errors: syntax.
  Result<Done> advance();
  const DotToken& token() const { return token_; }
  // Where the token before the current one ends.
  std::size_t consumed() const { return consumed_; }

  // The first number that runs into a letter or a dot (`1a`): two ids, as in Graphviz, but hardly
  // what was meant.
  std::optional<TextSpan> badly_delimited_number() const { return badly_delimited_; }

 private:
  char peek(std::size_t ahead = 0) const {
    return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
  }
  void start_token();
  Result<Done> finish_token(DotKind kind);
  Result<Done> skip_space();
  Result<Done> skip_block_comment();
  void skip_line();
  Result<Done> word();
  Result<Done> number();
  Result<Done> quoted();
  Result<Done> quoted_piece();
  Result<Done> html_piece();
  Result<Done> punctuation();
  Error error(TextSpan span, std::string message, std::string expected) const;

  std::string_view text_;
  std::size_t at_ = 0;
  std::size_t consumed_ = 0;
  std::uint32_t line_ = 1;
  DotToken token_;
  std::optional<TextSpan> badly_delimited_;
};

}  // namespace arenascope::io
