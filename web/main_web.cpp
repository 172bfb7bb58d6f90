#include <emscripten/bind.h>
#include <GLFW/glfw3.h>
#include <imgui.h>
#include <imgui_impl_opengl3.h>
#include <new>
#include <stdexcept>
#include <vector>
static bool start(std::string) {
  if (!glfwInit()) return false;
  glfwWindowHint(GLFW_CLIENT_API, GLFW_OPENGL_ES_API);
  GLFWwindow* w = glfwCreateWindow(300, 200, "x", nullptr, nullptr);
  if (!w) return false;
  glfwMakeContextCurrent(w);
  ImGui::CreateContext();
  return ImGui_ImplOpenGL3_Init("#version 300 es");
}
static std::string oom() {
  try { std::vector<char> v(2000000000u); return "no " + std::to_string(v[5]); } catch (const std::bad_alloc&) { return "caught"; }
}
EMSCRIPTEN_BINDINGS(a) { emscripten::function("start", &start); emscripten::function("oom", &oom); }
