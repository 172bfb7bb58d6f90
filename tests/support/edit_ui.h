// A view that is edited with mouse and keys, without a window.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "tests/support/headless_ui.h"

namespace arenascope::test {

// `draw` draws the view with its `State`. Edits reach the session after each frame, as in the application.
template <class State, void (*draw)(const app::FrameContext&, State&)>
class EditUi {
 public:
  EditUi(std::string_view text, View shown) {
    REQUIRE(session.open(text, {}));
    view.view = shown;
    session.view().view = shown;
    frames(2);
  }
  void frame() {
    ui.frame(session, view, [this](const app::FrameContext& ctx) {
      app::FrameContext shared = ctx;
      shared.refusal = &refusal;
      draw(shared, state);
    });
    for (const app::PendingEdit& pending : ui.edits)
      CHECK(session.edit(pending.edit, pending.gesture).ok());
    ui.edits.clear();
  }
  void frames(int count) {
    for (int i = 0; i < count; ++i) frame();
  }
  // Presses at the first place and moves along the others, four frames for each.
  void drag(const std::vector<ImVec2>& path) {
    ui.move_mouse(path[0]);
    frames(2);
    ui.press();
    frame();
    for (std::size_t k = 1; k < path.size(); ++k)
      for (int i = 1; i <= 4; ++i) {
        ui.move_mouse(path[k - 1] + (path[k] - path[k - 1]) * (static_cast<float>(i) / 4));
        frame();
      }
    frame();
  }
  void release() {
    ui.release();
    frames(2);
  }
  void key(ImGuiKey key) {
    ImGui::GetIO().AddKeyEvent(key, true);
    frame();
    ImGui::GetIO().AddKeyEvent(key, false);
    frame();
  }

  HeadlessUi ui;
  session::Session session;
  ViewState view;
  State state;
  std::string refusal;
};

}  // namespace arenascope::test
