// Colours and fonts of the canvas; the tokens are those of the page's stylesheet.
#pragma once

#include "imgui.h"

namespace arenascope::app {

// One face per size and weight, scaled by the device pixel ratio (Dear ImGui has no weights or letter spacing).
struct Fonts {
  ImFont* inter13 = nullptr;
  ImFont* inter13_semibold = nullptr;
  ImFont* inter12 = nullptr;
  ImFont* inter12_medium = nullptr;
  ImFont* inter12_semibold = nullptr;
  ImFont* inter11 = nullptr;
  ImFont* inter10 = nullptr;
  ImFont* inter16 = nullptr;
  ImFont* inter18_semibold = nullptr;
  ImFont* mono10 = nullptr;
  ImFont* mono11 = nullptr;
  ImFont* mono11_semibold = nullptr;
  ImFont* mono12 = nullptr;
  ImFont* mono13 = nullptr;
  ImFont* mono18_semibold = nullptr;
};

enum class ThemeKind : unsigned char { Dark, Light };

struct Theme {
  ThemeKind kind = ThemeKind::Dark;
};

}  // namespace arenascope::app
