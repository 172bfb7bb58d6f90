// Errors as values: what went wrong, where in the input, and what was expected.
#pragma once

#include <cassert>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace arenascope {

// The closed list of `error.code` in JSON output.
enum class ErrorCode : std::uint8_t {
  Usage,
  Unreadable,
  UnknownFormat,
  Syntax,
  Invalid,
  Cycle,
  TooLarge,
  MissingPart,
  OutOfMemory,
};

// Returns the JSON spelling of a code, for instance "missing_part".
std::string_view code_name(ErrorCode code);

// A half-open range of bytes in the source text.
struct TextSpan {
  std::size_t offset = 0;
  std::size_t length = 0;
  std::size_t end() const { return offset + length; }
  bool operator==(const TextSpan&) const = default;
};

// Place of a culprit. Text has a line and a column, both from 1, columns counted in characters (code points);
// a binary file has a byte offset only. Neither: the culprit is the input as a whole.
struct Where {
  std::uint32_t line = 0;
  std::uint32_t column = 0;
  std::optional<std::uint64_t> byte_offset;
  bool operator==(const Where&) const = default;
};

// One refused input. `message` says what was found, `expected` what would have been right (may be empty); both are
// sentences that end with a full stop. `span` marks the culprit in the text (empty: no place). `cycle` lists node
// indices of one closed cycle, first node repeated at the end; `cycle_lines` the line of each of its edges; `cycle_names`
// the names of `cycle`, where no document goes with the error and its nodes have names.
struct Error {
  ErrorCode code = ErrorCode::Invalid;
  std::string message;
  std::string expected;
  Where where;
  TextSpan span;
  std::vector<std::uint32_t> cycle;
  std::vector<std::uint32_t> cycle_lines;
  std::vector<std::string> cycle_names = {};
  bool operator==(const Error&) const = default;
};

// An Error without a place.
Error make_error(ErrorCode code, std::string message, std::string expected = {});

// Returns `message` and `expected` as one line of text.
std::string sentence_of(const Error& error);

// A remark that does not stop the work: an unknown key, an ignored value, a repaired order.
struct Finding {
  std::string message;
  Where where;
  TextSpan span;
  bool operator==(const Finding&) const = default;
};

// A value or an Error. Must be looked at.
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : state_(std::in_place_index<0>, std::move(value)) {}
  Result(Error error) : state_(std::in_place_index<1>, std::move(error)) {}

  explicit operator bool() const { return state_.index() == 0; }
  bool ok() const { return state_.index() == 0; }
  T& value() {
    assert(ok());
    return *std::get_if<0>(&state_);
  }
  const T& value() const {
    assert(ok());
    return *std::get_if<0>(&state_);
  }
  const Error& error() const {
    assert(!ok());
    return *std::get_if<1>(&state_);
  }
  T& operator*() { return value(); }
  const T& operator*() const { return value(); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }

 private:
  std::variant<T, Error> state_;
};

// Success without a value.
struct Done {
  bool operator==(const Done&) const = default;
};

// Place of a byte in a text: counts lines and code points up to `offset`. O(offset).
Where where_of(std::string_view text, std::size_t offset);

// An Error at a span of the text, with line and column filled in.
Error error_at(std::string_view text, TextSpan span, ErrorCode code, std::string message,
               std::string expected = {});

}  // namespace arenascope
