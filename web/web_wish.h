// Reads the small JSON objects with which the page asks.
#pragma once

#include <array>
#include <charconv>
#include <string>
#include <string_view>
#include <vector>

#include "core/io/json_tree.h"
#include "core/io/text.h"
#include "core/model/view_state.h"

namespace arenascope::web {

// EntityKind by its value, as the page names it.
inline constexpr std::array<const char*, 6> kKinds{"none", "tensor", "node",
                                                   "edge", "island", "incidence"};

// The members of one object. What is not a JSON object has none; a reader answers with its default
// when there is no member of that name or it is of another kind.
class Wish {
 public:
  // `json` outlives the wish.
  explicit Wish(std::string_view json) : json_(json) {
    auto values = io::parse_json(json);
    if (values && values->front().kind == io::JsonKind::Object) values_ = std::move(*values);
  }

  bool is_object() const { return !values_.empty(); }
  bool has(std::string_view key) const { return find(key) != nullptr; }

  std::string text(std::string_view key) const {
    const io::JsonValue* at = find(key);
    if (!at || at->kind != io::JsonKind::String) return {};
    return io::json_string(json_, at->span());
  }

  bool flag(std::string_view key, bool otherwise) const {
    const io::JsonValue* at = find(key);
    if (!at || (at->kind != io::JsonKind::True && at->kind != io::JsonKind::False))
      return otherwise;
    return at->kind == io::JsonKind::True;
  }

  // A whole number 0 … 2^53-1, else `otherwise`.
  std::int64_t number(std::string_view key, std::int64_t otherwise) const {
    const io::JsonValue* at = find(key);
    return at && at->kind == io::JsonKind::Number ? whole(*at, otherwise) : otherwise;
  }

  // The whole numbers of a list; -1 stands for null, and for anything that is none.
  std::vector<std::int64_t> numbers(std::string_view key) const {
    std::vector<std::int64_t> numbers;
    const io::JsonValue* at = find(key);
    if (!at || at->kind != io::JsonKind::Array) return numbers;
    for (const io::JsonValue& child : io::JsonChildren(*at)) numbers.push_back(whole(child, -1));
    return numbers;
  }

 private:
  std::int64_t whole(const io::JsonValue& value, std::int64_t otherwise) const {
    const std::string_view digits = io::slice(json_, value.span());
    std::int64_t number = 0;
    const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    const bool is_whole = read.ec == std::errc() && read.ptr == digits.data() + digits.size();
    return is_whole && number >= 0 && number < std::int64_t{1} << 53 ? number : otherwise;
  }
  const io::JsonValue* find(std::string_view key) const {
    if (values_.empty()) return nullptr;
    for (const io::JsonValue& child : io::JsonChildren(values_.front()))
      if (io::json_string(json_, child.key_span()) == key) return &child;
    return nullptr;
  }

  std::string_view json_;
  std::vector<io::JsonValue> values_;
};

// {"kind": "tensor", "id": 3}; anything else is no selection.
inline Selection selection_from(const Wish& wish) {
  const std::string kind = wish.text("kind");
  for (std::size_t i = 1; i < kKinds.size(); ++i)
    if (kind == kKinds[i])
      return {static_cast<EntityKind>(i), static_cast<std::uint32_t>(wish.number("id", 0))};
  return {};
}

}  // namespace arenascope::web
