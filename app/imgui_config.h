// Dear ImGui's compile-time configuration, for every target.
#pragma once

#include <stdio.h>

#include "app/drawing_math.h"

// A chart of ten thousand tensors has more than 65,536 vertices.
#define ImDrawIdx unsigned int
#define IMGUI_DISABLE_OBSOLETE_FUNCTIONS
#define IMGUI_DISABLE_DEMO_WINDOWS
#define IMGUI_DISABLE_DEBUG_TOOLS
#define IMGUI_DISABLE_DEFAULT_SHELL_FUNCTIONS
#define IMGUI_DISABLE_DEFAULT_MATH_FUNCTIONS
#define IMGUI_DISABLE_FILE_FUNCTIONS
#define IMGUI_DEFINE_MATH_OPERATORS

// Settings are never read back and numbers never typed into sliders, so nothing is scanned: the scanner weighs as much as a reader.
inline int scan_nothing(const char*, const char*, ...) {
  return 0;
}
#define sscanf scan_nothing
