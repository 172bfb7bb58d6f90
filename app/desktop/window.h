// A GLFW window with an OpenGL 3.3 context and Dear ImGui's platform side.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "core/base/result.h"

struct GLFWwindow;

namespace arenascope::desktop {

class Window {
 public:
  // Opens the window. Errors: unreadable when there is no display or no OpenGL 3.3.
  static Result<std::unique_ptr<Window>> open(int width, int height, const std::string& title);
  ~Window();
  Window(const Window&) = delete;
  Window& operator=(const Window&) = delete;

  // Size in screen coordinates and framebuffer pixels per screen coordinate.
  struct Size {
    float width = 0;
    float height = 0;
    float scale = 1;
  };
  Size size() const;
  bool closing() const;
  void set_title(const std::string& title);

  // Waits for input, at most `seconds` (0: does not wait).
  void wait(double seconds);
  // Begins the ImGui frame of the platform; `atlas_changed` replaces the font texture first.
  void begin_frame(bool atlas_changed);
  // Draws ImGui's draw data over `ground` (0xAABBGGRR) and shows it.
  void end_frame(std::uint32_t ground);

  // Path of the last file dropped on the window, once.
  std::string take_dropped_path();
  // Commands of the keys pressed since the last call, in order: "undo" (Ctrl+Z), "redo" (Ctrl+Shift+Z, Ctrl+Y).
  std::vector<std::string> take_commands();

 private:
  explicit Window(GLFWwindow* window) : window_(window) {}
  GLFWwindow* window_;
  std::string dropped_path_;
  std::vector<std::string> commands_;
};

}  // namespace arenascope::desktop
