#include "core/model/document.h"

#include <array>

namespace arenascope {
namespace {
constexpr std::array<std::string_view, 5> kRoleNames{"activation", "input", "output", "weight",
                                                     "scratch"};
}

std::string_view role_name(Role role) {
  return kRoleNames[static_cast<std::size_t>(role)];
}

std::optional<Role> role_from(std::string_view name) {
  for (std::size_t i = 0; i < kRoleNames.size(); ++i)
    if (kRoleNames[i] == name) return static_cast<Role>(i);
  return std::nullopt;
}

}  // namespace arenascope
