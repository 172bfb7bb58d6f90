#include "core/io/json_source.h"

#include <algorithm>

namespace arenascope::io {
namespace {

bool key_is(std::string_view text, const JsonValue& member, std::string_view key) {
  const std::string_view written = slice(text, member.key_span());
  if (written.find('\\') != std::string_view::npos)
    return json_string(text, member.key_span()) == key;
  return written.substr(1, written.size() - 2) == key;
}

std::string_view kind_name(JsonKind kind) {
  switch (kind) {
    case JsonKind::Null:
      return "null";
    case JsonKind::False:
      return "false";
    case JsonKind::True:
      return "true";
    case JsonKind::Number:
      return "a number";
    case JsonKind::String:
      return "a string";
    case JsonKind::Array:
      return "a list";
    case JsonKind::Object:
      return "an object";
  }
  return "";
}

std::string found_kind(std::string_view subject, const JsonValue& value) {
  return std::string(subject) + " is " + std::string(kind_name(value.kind)) + ".";
}

}  // namespace

Result<Done> JsonSource::need_list(const JsonValue& value, std::string_view noun) const {
  if (value.kind == JsonKind::Array) return Done{};
  return refuse(value, found_kind("The value of " + std::string(noun), value), "Expected a list.");
}

Result<Done> JsonSource::need_object(const JsonValue& value, std::string_view a_noun,
                                     std::string_view example) const {
  if (value.kind == JsonKind::Object) return Done{};
  return refuse(value, found_kind(a_noun, value),
                "Expected an object such as " + std::string(example) + ".");
}

Result<std::int64_t> JsonSource::number(const JsonValue& value, std::string_view noun) const {
  if (value.kind == JsonKind::Number)
    return read_amount(text_, value.span(), slice(text_, value.span()), noun);
  return refuse(value, found_kind("The " + std::string(noun), value),
                "Expected a whole number from 0 to 9007199254740991.");
}

Result<std::string> JsonSource::string(const JsonValue& value, std::string_view noun) const {
  if (value.kind == JsonKind::String) return json_string(text_, value.span());
  return refuse(value, found_kind("The " + std::string(noun), value), "Expected a string.");
}

Result<Bytes> JsonSource::alignment(const JsonValue& value) const {
  const auto align = number(value, "alignment");
  if (!align || is_power_of_two(*align)) return align;
  return refuse(value, "The alignment, " + std::to_string(*align) + ", is not a power of two.",
                "Expected 1, 2, 4, 8 and so on.");
}

void JsonSource::members(const JsonValue& object, std::span<const std::string_view> known,
                         std::span<const JsonValue*> found) {
  std::fill(found.begin(), found.end(), nullptr);
  for (const JsonValue& member : JsonChildren(object)) {
    std::size_t i = 0;
    while (i < known.size() && !key_is(text_, member, known[i])) ++i;
    const TextSpan key = member.key_span();
    if (i == known.size()) {
      findings_.add(key, "The key " + shown(json_string(text_, key)) +
                             " is not known here, so it is ignored.");
      continue;
    }
    if (found[i])
      findings_.add(key, "The key " + std::string(known[i]) + " stands twice; this one counts.");
    found[i] = &member;
  }
}

const JsonValue* find_member(std::string_view text, const JsonValue& object, std::string_view key) {
  const JsonValue* found = nullptr;
  for (const JsonValue& member : JsonChildren(object))
    if (key_is(text, member, key)) found = &member;
  return found;
}

}  // namespace arenascope::io
