#include "core/io/json_tree.h"

#include "core/io/decode.h"
#include "core/io/text.h"
#include "core/model/document.h"

namespace arenascope::io {
namespace {

constexpr std::size_t kMaxDepth = 256;
constexpr std::string_view kHexDigits = "0123456789abcdef";

constexpr bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
constexpr bool is_json_blank(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

std::optional<std::uint32_t> hex_value(std::string_view digits) {
  std::uint32_t value = 0;
  for (char c : digits) {
    if (c >= 'A' && c <= 'F') c = static_cast<char>(c - 'A' + 'a');
    const std::size_t digit = kHexDigits.find(c);
    if (digit == std::string_view::npos) return std::nullopt;
    value = value << 4 | static_cast<std::uint32_t>(digit);
  }
  return digits.size() == 4 ? std::optional(value) : std::nullopt;
}

constexpr bool is_high_surrogate(std::uint32_t code) {
  return code >= 0xD800 && code < 0xDC00;
}
constexpr bool is_low_surrogate(std::uint32_t code) {
  return code >= 0xDC00 && code < 0xE000;
}

class JsonParser {
 public:
  explicit JsonParser(std::string_view text) : text_(text) {}
  Result<std::vector<JsonValue>> parse();

 private:
  // What may come next inside the innermost container.
  enum class Expect : std::uint8_t { Value, FirstOrClose, NextOrClose };

  Result<Done> step();
  Result<Done> read_value();
  Result<Done> read_key(JsonValue& value);
  Result<Done> read_string();
  Result<std::size_t> escape_length(std::size_t at) const;
  Result<Done> read_number();
  Result<Done> read_word();
  void close();
  char current() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  bool at_end() const { return at_ >= text_.size(); }
  bool in_object() const {
    return !open_.empty() && values_[open_.back()].kind == JsonKind::Object;
  }
  char closing() const { return in_object() ? '}' : ']'; }
  void skip_blanks() {
    while (!at_end() && is_json_blank(text_[at_])) ++at_;
  }
  Error unexpected(std::string expected) const;
  Error refuse(TextSpan span, std::string message, std::string expected) const {
    return error_at(text_, span, ErrorCode::Syntax, std::move(message), std::move(expected));
  }

  std::string_view text_;
  std::size_t at_ = 0;
  Expect expect_ = Expect::Value;
  std::vector<JsonValue> values_;
  std::vector<std::uint32_t> open_;
};

Error JsonParser::unexpected(std::string expected) const {
  if (at_end()) return refuse({text_.size(), 0}, "The text ends here.", std::move(expected));
  // The whole character, not its first byte.
  std::size_t length = 1;
  while (at_ + length < text_.size() && (text_[at_ + length] & 0xC0) == 0x80) ++length;
  const TextSpan span{at_, length};
  return refuse(span, "There is '" + shown(slice(text_, span)) + "' here.", std::move(expected));
}

Result<std::size_t> JsonParser::escape_length(std::size_t at) const {
  const char kind = at + 1 < text_.size() ? text_[at + 1] : '\0';
  if (kind != '\0' && std::string_view("\"\\/bfnrt").find(kind) != std::string_view::npos)
    return std::size_t{2};
  const std::string expected =
      "Expected \\\", \\\\, \\/, \\b, \\f, \\n, \\r, \\t or \\u with four digits.";
  const auto code = hex_value(text_.substr(std::min(at + 2, text_.size()), 4));
  if (kind != 'u' || !code) return refuse({at, 1}, "This escape is not known.", expected);
  if (!is_high_surrogate(*code) && !is_low_surrogate(*code)) return std::size_t{6};
  const bool paired = is_high_surrogate(*code) &&
                      text_.substr(std::min(at + 6, text_.size()), 2) == "\\u" &&
                      is_low_surrogate(hex_value(text_.substr(at + 8, 4)).value_or(0));
  if (paired) return std::size_t{12};
  return refuse({at, 6}, "This escape is half of a surrogate pair.", "Expected both halves.");
}

Result<Done> JsonParser::read_string() {
  const std::size_t open = at_++;
  for (;;) {
    const auto byte = static_cast<unsigned char>(current());
    if (at_end() || byte == '\n' || byte == '\r')
      return refuse({open, 1}, "This quote is never closed.",
                    "Expected a closing quote on this line.");
    if (byte == '"') break;
    if (byte < 0x20)
      return refuse({at_, 1}, "There is a control character in this string.",
                    "Expected an escape such as \\t.");
    if (byte != '\\') {
      ++at_;
      continue;
    }
    const auto length = escape_length(at_);
    if (!length) return length.error();
    at_ += *length;
  }
  ++at_;
  return Done{};
}

// -?(0|[1-9][0-9]*)(.[0-9]+)?([eE][+-]?[0-9]+)?
Result<Done> JsonParser::read_number() {
  const std::size_t start = at_;
  const auto digits = [&] {
    const std::size_t first = at_;
    while (is_digit(current())) ++at_;
    return at_ - first;
  };
  if (current() == '-') ++at_;
  const bool leading_zero = current() == '0';
  const std::size_t whole = digits();
  bool valid = whole > 0 && !(leading_zero && whole > 1);
  if (current() == '.') ++at_, valid = digits() > 0 && valid;
  if (current() == 'e' || current() == 'E') {
    ++at_;
    if (current() == '+' || current() == '-') ++at_;
    valid = digits() > 0 && valid;
  }
  if (valid) return Done{};
  const TextSpan span{start, std::max<std::size_t>(at_ - start, 1)};
  return refuse(span, "The number " + shown(slice(text_, span)) + " is not well formed.",
                "Expected digits without leading zeros.");
}

Result<Done> JsonParser::read_word() {
  for (const auto& [word, kind] : {std::pair<std::string_view, JsonKind>{"null", JsonKind::Null},
                                   {"true", JsonKind::True},
                                   {"false", JsonKind::False}}) {
    if (text_.substr(at_, word.size()) != word) continue;
    values_.back().kind = kind;
    at_ += word.size();
    return Done{};
  }
  return unexpected(open_.empty() ? "Expected { and an Arenascope document." : "Expected a value.");
}

Result<Done> JsonParser::read_key(JsonValue& value) {
  if (current() != '"') return unexpected("Expected a key in quotes.");
  value.key_first = static_cast<std::uint32_t>(at_);
  const auto key = read_string();
  if (!key) return key.error();
  value.key_end = static_cast<std::uint32_t>(at_);
  skip_blanks();
  if (current() != ':') return unexpected("Expected ':' after the key.");
  ++at_;
  skip_blanks();
  return Done{};
}

void JsonParser::close() {
  ++at_;
  JsonValue& container = values_[open_.back()];
  container.end = static_cast<std::uint32_t>(at_);
  container.subtree = static_cast<std::uint32_t>(values_.size() - open_.back());
  open_.pop_back();
  expect_ = Expect::NextOrClose;
}

Result<Done> JsonParser::read_value() {
  JsonValue value;
  if (in_object()) {
    const auto key = read_key(value);
    if (!key) return key.error();
  }
  value.first = static_cast<std::uint32_t>(at_);
  const char c = current();
  const std::size_t index = values_.size();
  values_.push_back(value);
  if (c == '{' || c == '[') {
    if (open_.size() == kMaxDepth)
      return error_at(text_, {at_, 1}, ErrorCode::TooLarge, "The nesting is too deep here.",
                      "Expected at most 256 levels.");
    values_.back().kind = c == '{' ? JsonKind::Object : JsonKind::Array;
    open_.push_back(static_cast<std::uint32_t>(index));
    expect_ = Expect::FirstOrClose;
    ++at_;
    return Done{};
  }
  Result<Done> read = Done{};
  if (c == '"') {
    values_.back().kind = JsonKind::String;
    read = read_string();
  } else if (c == '-' || is_digit(c)) {
    values_.back().kind = JsonKind::Number;
    read = read_number();
  } else {
    read = read_word();
  }
  if (!read) return read.error();
  values_.back().end = static_cast<std::uint32_t>(at_);
  expect_ = Expect::NextOrClose;
  return Done{};
}

// Reads one value, or the end of a container.
Result<Done> JsonParser::step() {
  skip_blanks();
  if (expect_ == Expect::Value) return read_value();
  if (!at_end() && current() == closing()) {
    close();
    return Done{};
  }
  if (expect_ == Expect::FirstOrClose) return read_value();
  if (current() != ',') return unexpected(std::string("Expected ',' or '") + closing() + "'.");
  const std::size_t comma = at_++;
  skip_blanks();
  if (!at_end() && current() == closing())
    return refuse({comma, 1},
                  std::string("There is a comma before the closing '") + closing() + "'.",
                  "Expected no comma.");
  return read_value();
}

Result<std::vector<JsonValue>> JsonParser::parse() {
  if (text_.size() > kMaxInputBytes)
    return error_at(text_, {0, 0}, ErrorCode::TooLarge, "The text is longer than 64 MiB.", "");
  do {
    const auto done = step();
    if (!done) return done.error();
  } while (!open_.empty());
  skip_blanks();
  if (!at_end()) return unexpected("Expected nothing after the document.");
  return std::move(values_);
}

}  // namespace

std::size_t count_children(const JsonValue& parent) {
  std::size_t count = 0;
  for ([[maybe_unused]] const JsonValue& child : JsonChildren(parent)) ++count;
  return count;
}

Result<std::vector<JsonValue>> parse_json(std::string_view text) {
  return JsonParser(text).parse();
}

std::string json_string(std::string_view text, TextSpan span) {
  const std::string_view inner = text.substr(span.offset + 1, span.length - 2);
  std::string out;
  for (std::size_t i = 0; i < inner.size(); ++i) {
    if (inner[i] != '\\') {
      out += inner[i];
      continue;
    }
    const char kind = inner[++i];
    constexpr std::string_view kNames = "bfnrt";
    constexpr std::string_view kControls = "\b\f\n\r\t";
    if (kind != 'u') {
      const std::size_t control = kNames.find(kind);
      out += control == std::string_view::npos ? kind : kControls[control];
      continue;
    }
    std::uint32_t code = hex_value(inner.substr(i + 1, 4)).value_or(0);
    i += 4;
    if (is_high_surrogate(code)) {
      const std::uint32_t low = hex_value(inner.substr(i + 3, 4)).value_or(0xDC00);
      code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
      i += 6;
    }
    append_utf8(out, code);
  }
  return out;
}

}  // namespace arenascope::io
