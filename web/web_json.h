// Small helpers around the JSON that crosses between page and module.
#pragma once

#include <array>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace arenascope::web {

using Json = nlohmann::ordered_json;

// EntityKind by its value, as the page names it.
inline constexpr std::array<const char*, 5> kKinds{"none", "tensor", "node", "edge", "island"};

// Never throws: what is not JSON becomes a discarded value, which the readers below answer with
// their default.
inline Json parse(std::string_view text) {
  return Json::parse(text, nullptr, false);
}

// Names come from users' files; a broken one must not stop the page.
inline std::string dump(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

inline std::string text_at(const Json& json, const char* key) {
  if (!json.is_object()) return {};
  const auto at = json.find(key);
  return at != json.end() && at->is_string() ? at->get<std::string>() : std::string();
}

inline bool flag_at(const Json& json, const char* key, bool otherwise) {
  if (!json.is_object()) return otherwise;
  const auto at = json.find(key);
  return at != json.end() && at->is_boolean() ? at->get<bool>() : otherwise;
}

// A whole number 0 … 2^53-1, else `otherwise`.
inline std::int64_t number_at(const Json& json, const char* key, std::int64_t otherwise) {
  if (!json.is_object()) return otherwise;
  const auto at = json.find(key);
  if (at == json.end() || !at->is_number_unsigned()) return otherwise;
  const auto number = at->get<std::uint64_t>();
  return number <= (std::uint64_t{1} << 53) - 1 ? static_cast<std::int64_t>(number) : otherwise;
}

}  // namespace arenascope::web
