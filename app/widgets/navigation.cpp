#include "app/widgets/navigation.h"

namespace arenascope::app {
namespace {

constexpr double kZoom = 1.25;
constexpr float kPanPx = 64;

struct Shortcut {
  ImGuiKey key;
  std::string_view command;
};
constexpr Shortcut kShortcuts[] = {{ImGuiKey_Q, "previous"},
                                   {ImGuiKey_E, "next"},
                                   {ImGuiKey_F, "fit_selection"},
                                   {ImGuiKey_K, "peak"},
                                   {ImGuiKey_C, "connect"},
                                   {ImGuiKey_L, "lasso"},
                                   {ImGuiKey_Escape, "clear"},
                                   {ImGuiKey_0, "fit"},
                                   {ImGuiKey_Keypad0, "fit"},
                                   {ImGuiKey_Equal, "zoom_in"},
                                   {ImGuiKey_KeypadAdd, "zoom_in"},
                                   {ImGuiKey_Minus, "zoom_out"},
                                   {ImGuiKey_KeypadSubtract, "zoom_out"},
                                   {ImGuiKey_LeftArrow, "pan_left"},
                                   {ImGuiKey_A, "pan_left"},
                                   {ImGuiKey_RightArrow, "pan_right"},
                                   {ImGuiKey_D, "pan_right"},
                                   {ImGuiKey_UpArrow, "pan_up"},
                                   {ImGuiKey_W, "pan_up"},
                                   {ImGuiKey_DownArrow, "pan_down"},
                                   {ImGuiKey_S, "pan_down"}};

// Moves [low, high) the least that shows [first, last], or to its middle when that is longer.
void shift_to(double& low, double& high, double first, double last) {
  const double length = high - low;
  if (first >= low && last <= high) return;
  if (last - first > length)
    low = (first + last - length) / 2;
  else if (first < low)
    low = first;
  else
    low = last - length;
  high = low + length;
}

}  // namespace

bool navigate(const FrameContext& ctx, std::string_view command, CanvasState& state,
              const CanvasOptions& options) {
  // With Alt along the y axis alone.
  const auto zoom = [&](double factor) {
    const double factor_x = ImGui::GetIO().KeyAlt ? 1 : factor;
    zoom_at(state, options, ctx.px, state.view.area.center(), factor_x, factor);
    return true;
  };
  const auto pan = [&](float x, float y) {
    pan_by(state, options, ctx.px, {x * kPanPx * ctx.px, y * kPanPx * ctx.px});
    return true;
  };
  if (command == "fit") {
    fit(ctx, state, options);
    return true;
  }
  if (command == "zoom_in") return zoom(kZoom);
  if (command == "zoom_out") return zoom(1 / kZoom);
  if (command == "pan_left") return pan(1, 0);
  if (command == "pan_right") return pan(-1, 0);
  if (command == "pan_up") return pan(0, 1);
  if (command == "pan_down") return pan(0, -1);
  return false;
}

std::vector<std::string_view> pressed_commands() {
  std::vector<std::string_view> commands;
  const ImGuiIO& io = ImGui::GetIO();
  if (io.WantTextInput || io.KeyCtrl || io.KeySuper ||
      ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopup))
    return commands;
  for (const Shortcut& s : kShortcuts)
    if (ImGui::IsKeyPressed(s.key)) commands.push_back(s.command);
  return commands;
}

void zoom_to(const FrameContext& ctx, CanvasState& state, CanvasOptions options, WorldRect part,
             double margin, double px_per_unit) {
  options.bounds = {part.x0 - margin, part.y0 - margin, part.x1 + margin, part.y1 + margin};
  options.fit_px_per_unit = px_per_unit;
  move_to(ctx, state, fitted_world(state.view.area, options, ctx.px));
  state.fitted = false;
}

void reveal(const FrameContext& ctx, CanvasState& state, const WorldRect& part) {
  WorldRect world = state.moving ? state.to : state.view.world;
  const WorldRect before = world;
  shift_to(world.x0, world.x1, part.x0, part.x1);
  shift_to(world.y0, world.y1, part.y0, part.y1);
  if (world == before) return;
  move_to(ctx, state, world);
  state.fitted = false;
}

}  // namespace arenascope::app
