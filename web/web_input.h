// Browser input for Dear ImGui. GLFW only makes the context in the page; pointer, wheel, keys and
// text come from the page's own listeners through these functions, in CSS pixels.
#pragma once

#include <string_view>

namespace arenascope::web {

enum class PointerKind : int { Move = 0, Down = 1, Up = 2, Leave = 3 };
enum class PointerSource : int { Mouse = 0, Touch = 1, Pen = 2 };

// Position times `dpr` is the pixel. A press is preceded by a move, so that a tap presses where it
// landed; after the release of a finger the pointer leaves, so that no tooltip lingers.
void feed_pointer(PointerKind kind, float x, float y, int button, PointerSource source, float dpr);

// `key` and `code` of the KeyboardEvent; modifiers: 1 Ctrl, 2 Shift, 4 Alt, 8 Meta (counted as
// Ctrl, for Macs). True when the key means something to the canvas and the page should not act on
// it.
bool feed_key(bool down, std::string_view key, std::string_view code, int modifiers);

void release_keys();

}  // namespace arenascope::web
