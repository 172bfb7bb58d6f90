// Dear ImGui's compile-time configuration, for every target.
#pragma once

#include <stdio.h>

#include "app/drawing_math.h"
#include "app/scan_numbers.h"

// A chart of ten thousand tensors has more than 65,536 vertices.
#define ImDrawIdx unsigned int
#define IMGUI_DISABLE_OBSOLETE_FUNCTIONS
#define IMGUI_DISABLE_DEMO_WINDOWS
#define IMGUI_DISABLE_DEBUG_TOOLS
#define IMGUI_DISABLE_DEFAULT_SHELL_FUNCTIONS
#define IMGUI_DISABLE_DEFAULT_MATH_FUNCTIONS
#define IMGUI_DISABLE_FILE_FUNCTIONS
#define IMGUI_DEFINE_MATH_OPERATORS

#define sscanf scan_numbers
