#include "web/web_input.h"

#include <array>
#include <cfloat>

#include "imgui.h"

namespace arenascope::web {
namespace {

struct NamedKey {
  std::string_view name;
  ImGuiKey key;
};

// By meaning (KeyboardEvent.key), whatever the layout.
constexpr std::array<NamedKey, 19> kNamedKeys{{{"ArrowLeft", ImGuiKey_LeftArrow},
                                               {"ArrowRight", ImGuiKey_RightArrow},
                                               {"ArrowUp", ImGuiKey_UpArrow},
                                               {"ArrowDown", ImGuiKey_DownArrow},
                                               {"Home", ImGuiKey_Home},
                                               {"End", ImGuiKey_End},
                                               {"PageUp", ImGuiKey_PageUp},
                                               {"PageDown", ImGuiKey_PageDown},
                                               {"Backspace", ImGuiKey_Backspace},
                                               {"Delete", ImGuiKey_Delete},
                                               {"Enter", ImGuiKey_Enter},
                                               {"F2", ImGuiKey_F2},
                                               {"Escape", ImGuiKey_Escape},
                                               {" ", ImGuiKey_Space},
                                               {"+", ImGuiKey_Equal},
                                               {"=", ImGuiKey_Equal},
                                               {"-", ImGuiKey_Minus},
                                               {",", ImGuiKey_Comma},
                                               {".", ImGuiKey_Period}}};

ImGuiKey key_from(std::string_view key, std::string_view code) {
  for (const NamedKey& named : kNamedKeys)
    if (named.name == key) return named.key;
  // W A S D by place on the keyboard, other letters by meaning.
  if (code == "KeyW") return ImGuiKey_W;
  if (code == "KeyA") return ImGuiKey_A;
  if (code == "KeyS") return ImGuiKey_S;
  if (code == "KeyD") return ImGuiKey_D;
  if (key.size() != 1) return ImGuiKey_None;
  const char c = key[0];
  if (c >= 'a' && c <= 'z') return static_cast<ImGuiKey>(ImGuiKey_A + (c - 'a'));
  if (c >= 'A' && c <= 'Z') return static_cast<ImGuiKey>(ImGuiKey_A + (c - 'A'));
  if (c >= '0' && c <= '9') return static_cast<ImGuiKey>(ImGuiKey_0 + (c - '0'));
  return ImGuiKey_None;
}

ImGuiMouseSource source_of(PointerSource source) {
  switch (source) {
    case PointerSource::Touch:
      return ImGuiMouseSource_TouchScreen;
    case PointerSource::Pen:
      return ImGuiMouseSource_Pen;
    case PointerSource::Mouse:
      break;
  }
  return ImGuiMouseSource_Mouse;
}

}  // namespace

void feed_pointer(PointerKind kind, float x, float y, int button, PointerSource source, float dpr) {
  ImGuiIO& io = ImGui::GetIO();
  io.AddMouseSourceEvent(source_of(source));
  if (kind == PointerKind::Leave) {
    io.AddMousePosEvent(-FLT_MAX, -FLT_MAX);
    return;
  }
  io.AddMousePosEvent(x * dpr, y * dpr);
  if (kind == PointerKind::Move || button < 0 || button >= ImGuiMouseButton_COUNT) return;
  // The browser counts left, middle, right; Dear ImGui left, right, middle.
  constexpr std::array<int, 3> kButtons{0, 2, 1};
  io.AddMouseButtonEvent(button < 3 ? kButtons[static_cast<std::size_t>(button)] : button,
                         kind == PointerKind::Down);
  if (kind == PointerKind::Up && source == PointerSource::Touch)
    io.AddMousePosEvent(-FLT_MAX, -FLT_MAX);
}

bool feed_key(bool down, std::string_view key, std::string_view code, int modifiers) {
  ImGuiIO& io = ImGui::GetIO();
  io.AddKeyEvent(ImGuiMod_Ctrl, (modifiers & (1 | 8)) != 0);
  io.AddKeyEvent(ImGuiMod_Shift, (modifiers & 2) != 0);
  io.AddKeyEvent(ImGuiMod_Alt, (modifiers & 4) != 0);
  const ImGuiKey imgui_key = key_from(key, code);
  if (imgui_key == ImGuiKey_None) return false;
  io.AddKeyEvent(imgui_key, down);
  // Combinations belong to the browser, except those that edit a field.
  const bool combined = (modifiers & (1 | 4 | 8)) != 0;
  return !combined || (io.WantTextInput && (key == "a" || key == "z" || key == "y"));
}

void release_keys() {
  ImGuiIO& io = ImGui::GetIO();
  io.ClearInputKeys();
  for (int button = 0; button < 3; ++button) io.AddMouseButtonEvent(button, false);
}

}  // namespace arenascope::web
