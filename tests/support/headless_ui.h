// Dear ImGui without a window: frames, mouse and keys for tests of views. No graphics library is
// touched.
#pragma once

#include <doctest/doctest.h>

#include <cmath>
#include <utility>
#include <vector>

#include "app/frame_context.h"
#include "imgui.h"
#include "imgui_internal.h"

namespace arenascope::test {

// One Dear ImGui context with a window that fills the display; destroyed with the object. Faces are
// the default font, one CSS pixel is one pixel. Edits of all frames are collected in `edits`. A
// frame lasts 1/60 s.
class HeadlessUi {
 public:
  explicit HeadlessUi(ImVec2 size_px = {1280, 720},
                      app::ThemeKind theme_kind = app::ThemeKind::Dark)
      : theme(app::make_theme(theme_kind)) {
    IMGUI_CHECKVERSION();
    context_ = ImGui::CreateContext();
    ImGui::SetCurrentContext(context_);
    ImGuiIO& io = ImGui::GetIO();
    io.IniFilename = nullptr;
    io.LogFilename = nullptr;
    io.DisplaySize = size_px;
    fonts = app::default_fonts(*io.Fonts);
    unsigned char* pixels = nullptr;
    int width = 0, height = 0;
    io.Fonts->GetTexDataAsRGBA32(&pixels, &width, &height);
    app::apply_style(theme, px, ImGui::GetStyle());
  }
  ~HeadlessUi() { ImGui::DestroyContext(context_); }
  HeadlessUi(const HeadlessUi&) = delete;
  HeadlessUi& operator=(const HeadlessUi&) = delete;

  // Draws one frame: `draw` gets the FrameContext and is called inside a window over the whole
  // display.
  template <class Draw>
  void frame(const session::Session& session, ViewState& view, Draw&& draw) {
    ImGuiIO& io = ImGui::GetIO();
    io.DeltaTime = 1.0f / 60;
    now_s += 1.0 / 60;
    wants_frame = false;
    ImGui::NewFrame();
    ImGui::SetNextWindowPos({0, 0});
    ImGui::SetNextWindowSize(io.DisplaySize);
    ImGui::Begin("test", nullptr,
                 ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                     ImGuiWindowFlags_NoScrollWithMouse | ImGuiWindowFlags_NoNav);
    app::FrameContext ctx{session,        view,    theme, fonts, px,    now_s,       dimmed,
                          reduced_motion, compact, touch, input, edits, wants_frame, wants_detach};
    std::forward<Draw>(draw)(ctx);
    ImGui::End();
    ImGui::Render();
    input = {};
    check_vertices();
  }

  // Events of the next frame. Run a frame between a press and its release.
  void move_mouse(ImVec2 to) { ImGui::GetIO().AddMousePosEvent(to.x, to.y); }
  void press(int button = 0) { ImGui::GetIO().AddMouseButtonEvent(button, true); }
  void release(int button = 0) { ImGui::GetIO().AddMouseButtonEvent(button, false); }
  void key(ImGuiKey key) {
    ImGui::GetIO().AddKeyEvent(key, true);
    ImGui::GetIO().AddKeyEvent(key, false);
  }
  void type(const char* text) { ImGui::GetIO().AddInputCharactersUTF8(text); }

  // Moves there, presses and releases, one frame each.
  template <class Draw>
  void click(const session::Session& session, ViewState& view, ImVec2 at, Draw&& draw) {
    move_mouse(at);
    frame(session, view, draw);
    press();
    frame(session, view, draw);
    release();
    frame(session, view, draw);
  }

  app::Theme theme;
  app::Fonts fonts;
  float px = 1;
  double now_s = 0;
  bool dimmed = false, reduced_motion = true, compact = false, touch = false;
  app::CanvasInput input;
  std::vector<app::PendingEdit> edits;
  bool wants_frame = false, wants_detach = false;
  int vertices = 0;  // of the last frame

 private:
  void check_vertices() {
    const ImDrawData* data = ImGui::GetDrawData();
    vertices = data->TotalVtxCount;
    bool finite = true;
    for (const ImDrawList* list : data->CmdLists)
      for (const ImDrawVert& v : list->VtxBuffer)
        finite = finite && std::isfinite(v.pos.x) && std::isfinite(v.pos.y);
    CHECK_MESSAGE(finite, "a vertex is not a number");
  }

  ImGuiContext* context_ = nullptr;
};

}  // namespace arenascope::test
