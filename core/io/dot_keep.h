// The `keep` attribute in the attribute lists of a DOT statement.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace arenascope::io {

// `attributes` ("[color=red] [keep=true]", or empty) with this value of `keep`, or without one.
std::string with_keep(std::string_view attributes, std::optional<bool> keep);

}  // namespace arenascope::io
