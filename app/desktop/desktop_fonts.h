// The five font files, from the folder `fonts` beside the program.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "app/widgets/theme.h"

namespace arenascope::desktop {

// In the order of app::FontFile. A file that cannot be read is empty; its faces are Dear ImGui's
// own font then.
std::array<std::vector<std::byte>, app::kFontFiles> desktop_fonts();

}  // namespace arenascope::desktop
