#include "core/scene/short_names.h"

#include <algorithm>
#include <string_view>

namespace arenascope::scene {
namespace {

constexpr std::string_view kSeparators = "./:";

std::string_view last_part(std::string_view name) {
  const std::size_t at = name.find_last_of(kSeparators);
  return at == std::string_view::npos ? name : name.substr(at + 1);
}

std::string_view group_part(std::string_view name) {
  const std::size_t at = name.find_last_of(kSeparators);
  return at == std::string_view::npos ? std::string_view{} : last_part(name.substr(0, at));
}

// Every name has a last part, and no two share it.
bool told_apart_by_last_part(const NodeSet& nodes) {
  std::vector<std::string_view> parts;
  parts.reserve(nodes.names.size());
  for (const std::string& name : nodes.names) parts.push_back(last_part(name));
  std::sort(parts.begin(), parts.end());
  if (!parts.empty() && parts.front().empty()) return false;
  return std::adjacent_find(parts.begin(), parts.end()) == parts.end();
}

}  // namespace

std::vector<ShortName> short_names(const NodeSet& nodes) {
  std::vector<ShortName> names(nodes.count);
  const bool cut = told_apart_by_last_part(nodes);
  for (NodeId node = 0; node < nodes.count; ++node) {
    const std::string name = nodes.label(node);
    if (cut && !nodes.numbered())
      names[node] = {std::string(last_part(name)), std::string(group_part(name))};
    else
      names[node] = {name, {}};
  }
  return names;
}

}  // namespace arenascope::scene
