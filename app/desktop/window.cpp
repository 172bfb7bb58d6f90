#include "app/desktop/window.h"

#include <GLFW/glfw3.h>

#include <utility>

#include "imgui.h"
#include "imgui_impl_glfw.h"
#include "imgui_impl_opengl3.h"

namespace arenascope::desktop {
namespace {

Error no_window(std::string message) {
  return make_error(ErrorCode::Unreadable, std::move(message),
                    "Expected a display with OpenGL 3.3.");
}

}  // namespace

Result<std::unique_ptr<Window>> Window::open(int width, int height, const std::string& title) {
  if (!glfwInit()) return no_window("No window system was found.");
  glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
  glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 3);
  glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
  glfwWindowHint(GLFW_OPENGL_FORWARD_COMPAT, GLFW_TRUE);
  GLFWwindow* handle = glfwCreateWindow(width, height, title.c_str(), nullptr, nullptr);
  if (!handle) {
    glfwTerminate();
    return no_window("The window could not be opened.");
  }
  std::unique_ptr<Window> window(new Window(handle));
  glfwMakeContextCurrent(handle);
  glfwSwapInterval(1);
  glfwSetWindowUserPointer(handle, window.get());
  glfwSetDropCallback(handle, [](GLFWwindow* target, int count, const char** paths) {
    if (count > 0) static_cast<Window*>(glfwGetWindowUserPointer(target))->dropped_path_ = paths[0];
  });
  // Chords are taken here, where each key comes with the modifiers of its moment: Dear ImGui may see a quick Ctrl+Z as
  // Ctrl let go and Z pressed in one frame.
  glfwSetKeyCallback(handle, [](GLFWwindow* target, int key, int, int action, int mods) {
    if (action == GLFW_RELEASE || (mods & GLFW_MOD_CONTROL) == 0) return;
    const bool redo = key == GLFW_KEY_Y || (key == GLFW_KEY_Z && (mods & GLFW_MOD_SHIFT) != 0);
    if (redo || key == GLFW_KEY_Z)
      static_cast<Window*>(glfwGetWindowUserPointer(target))
          ->commands_.push_back(redo ? "redo" : "undo");
  });
  if (!ImGui_ImplGlfw_InitForOpenGL(handle, true) || !ImGui_ImplOpenGL3_Init("#version 330 core"))
    return no_window("OpenGL 3.3 could not be started.");
  return window;
}

Window::~Window() {
  ImGui_ImplOpenGL3_Shutdown();
  ImGui_ImplGlfw_Shutdown();
  glfwDestroyWindow(window_);
  glfwTerminate();
}

Window::Size Window::size() const {
  Size size;
  int width = 0, height = 0, pixels = 0, unused = 0;
  glfwGetWindowSize(window_, &width, &height);
  glfwGetFramebufferSize(window_, &pixels, &unused);
  float content_scale = 1;
  glfwGetWindowContentScale(window_, &content_scale, nullptr);
  size.scale = content_scale;
  // Where screen coordinates are pixels, the content scale alone makes a CSS pixel.
  size.width = static_cast<float>(pixels) / content_scale;
  size.height = width > 0 ? size.width * static_cast<float>(height) / static_cast<float>(width) : 0;
  return size;
}

bool Window::closing() const {
  return glfwWindowShouldClose(window_) != 0;
}
void Window::set_title(const std::string& title) {
  glfwSetWindowTitle(window_, title.c_str());
}

void Window::wait(double seconds) {
  if (seconds > 0) {
    glfwWaitEventsTimeout(seconds);
  } else {
    glfwPollEvents();
  }
}

void Window::begin_frame(bool atlas_changed) {
  if (atlas_changed) ImGui_ImplOpenGL3_DestroyFontsTexture();
  ImGui_ImplOpenGL3_NewFrame();
  ImGui_ImplGlfw_NewFrame();
}

void Window::end_frame(std::uint32_t ground) {
  const ImVec4 color = ImGui::ColorConvertU32ToFloat4(ground);
  int width = 0, height = 0;
  glfwGetFramebufferSize(window_, &width, &height);
  glViewport(0, 0, width, height);
  glClearColor(color.x, color.y, color.z, 1);
  glClear(GL_COLOR_BUFFER_BIT);
  ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
  glfwSwapBuffers(window_);
}

std::string Window::take_dropped_path() {
  return std::exchange(dropped_path_, {});
}

std::vector<std::string> Window::take_commands() {
  return std::exchange(commands_, {});
}

}  // namespace arenascope::desktop
