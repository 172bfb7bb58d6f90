// What the text readers share: places, findings, numbers and names quoted in messages.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/base/bytes.h"
#include "core/base/result.h"

namespace arenascope::io {

// Spaces and tabs, and the carriage return of a line that ends with CR LF.
constexpr bool is_blank(char c) {
  return c == ' ' || c == '\t' || c == '\r';
}

// The span without blanks at both ends.
TextSpan trimmed(std::string_view text, TextSpan span);

// The first byte of the line of `offset`.
inline std::size_t line_start(std::string_view text, std::size_t offset) {
  const std::size_t before = offset == 0 ? std::string_view::npos : text.rfind('\n', offset - 1);
  return before == std::string_view::npos ? 0 : before + 1;
}

inline std::string_view slice(std::string_view text, TextSpan span) {
  return text.substr(span.offset, span.length);
}

// User text as it stands in a message: at most 40 characters, then "…"; control characters become
// spaces.
std::string shown(std::string_view text);

// "first" … "tenth", then "11th": for "Sixth value ignored".
std::string ordinal(std::size_t n);

// Line and column of growing offsets in O(n) altogether; a smaller offset starts again from the
// beginning.
class Places {
 public:
  explicit Places(std::string_view text) : text_(text) {}
  Where where(std::size_t offset);
  std::uint32_t line(std::size_t offset) { return where(offset).line; }

 private:
  std::string_view text_;
  std::size_t offset_ = 0;
  std::uint32_t line_ = 1;
  std::uint32_t column_ = 1;
};

// Collects findings; past kMaxFindings they are only counted.
class FindingList {
 public:
  explicit FindingList(std::string_view text) : places_(text) {}
  void add(TextSpan span, std::string message);
  // All findings, in the order of their places, the number of unlisted ones last.
  std::vector<Finding> take();

 private:
  static constexpr std::size_t kMaxFindings = 200;
  Places places_;
  std::vector<Finding> findings_;
  std::size_t unlisted_ = 0;
};

// Reads `digits`, which stand at `span`, as a number 0 .. kMaxNumber. `noun` names it in the error:
// "size".
Result<std::int64_t> read_amount(std::string_view text, TextSpan span, std::string_view digits,
                                 std::string_view noun);

// The names of one list, numbered 0, 1, 2 … as they are added.
class UniqueNames {
 public:
  // Adds the name that stands at `span` on `line`. Error when the list has it already: both lines
  // are named.
  Result<Done> add(std::string_view text, TextSpan span, std::uint32_t line, std::string name);
  std::optional<std::uint32_t> find(const std::string& name) const;

 private:
  struct Entry {
    std::uint32_t id;
    std::uint32_t line;
  };
  std::unordered_map<std::string, Entry> entries_;  // looked up, never walked through
};

}  // namespace arenascope::io
