// JSON with the place of every value, which nlohmann/json does not keep.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"

namespace arenascope::io {

enum class JsonKind : std::uint8_t { Null, False, True, Number, String, Array, Object };

// One value. Values lie in the order of the text, a container right before what is in it:
// {"a":[1,2],"b":3} is
//   index    0       1 [     2 1   3 2   4 3
//   subtree  5       3       1     1     1
// Offsets are 32 bits wide because a text has at most kMaxInputBytes.
struct JsonValue {
  std::uint32_t first = 0;  // bytes as written, quotes and brackets included
  std::uint32_t end = 0;
  std::uint32_t key_first = 0;  // the key as written; empty in an array
  std::uint32_t key_end = 0;
  std::uint32_t subtree = 1;  // values in this value, itself included
  JsonKind kind = JsonKind::Null;

  TextSpan span() const { return {first, end - std::size_t{first}}; }
  TextSpan key_span() const { return {key_first, key_end - std::size_t{key_first}}; }
  // From the first byte of the key, or of the value where there is none.
  std::size_t member_first() const { return key_end > 0 ? key_first : first; }
};

// The values right inside an array or object; nothing inside other values.
class JsonChildren {
 public:
  class Iterator {
   public:
    explicit Iterator(const JsonValue* value) : value_(value) {}
    const JsonValue& operator*() const { return *value_; }
    Iterator& operator++() {
      value_ += value_->subtree;
      return *this;
    }
    bool operator==(const Iterator&) const = default;

   private:
    const JsonValue* value_;
  };

  explicit JsonChildren(const JsonValue& parent) : parent_(&parent) {}
  Iterator begin() const { return Iterator(parent_ + 1); }
  Iterator end() const { return Iterator(parent_ + parent_->subtree); }

 private:
  const JsonValue* parent_;
};

std::size_t count_children(const JsonValue& parent);

// Parses a whole text (RFC 8259), front value first. O(n), without recursion, at most 256 levels
// deep. Errors: syntax with its place; too_large above the depth or above kMaxInputBytes.
Result<std::vector<JsonValue>> parse_json(std::string_view text);

// The characters of a parsed string or key, escapes resolved.
std::string json_string(std::string_view text, TextSpan span);

}  // namespace arenascope::io
