// The page's module: one application, its WebGL context, and the doors of web/engine.d.ts.
#include <GLFW/glfw3.h>
#include <emscripten/bind.h>
#include <emscripten/html5.h>
#include <emscripten/val.h>

#include <memory>
#include <new>

#include "app/app.h"
#include "imgui_impl_opengl3.h"
#include "web/web_input.h"
#include "web/web_jobs.h"
#include "web/web_state.h"

namespace arenascope::web {
namespace {

// Everything the page holds. Made by start(); before that no door does anything.
struct Page {
  WorkerJobs jobs;
  app::App app;
  std::string canvas;
  std::string clipboard;
  float dpr = 1;
  bool context_alive = false;
};

std::unique_ptr<Page> page;
std::optional<PlannerRun> run;  // in a worker, where there is no page

std::vector<std::byte> bytes_from(const emscripten::val& array) {
  std::vector<std::byte> bytes(array["length"].as<std::size_t>());
  emscripten::val view{
      emscripten::typed_memory_view(bytes.size(), reinterpret_cast<unsigned char*>(bytes.data()))};
  view.call<void>("set", array);
  return bytes;
}

// Runs a door; exhausted memory becomes an Error instead of an aborted module.
template <class Body>
auto guarded(Body body) -> decltype(body()) {
  try {
    return body();
  } catch (const std::bad_alloc&) {
    return decltype(body())(out_of_memory_json());
  }
}

const char* clipboard_text(void*) {
  return page->clipboard.c_str();
}

void set_clipboard_text(void*, const char* text) {
  page->clipboard = text;
  emscripten::val::global("navigator")["clipboard"].call<emscripten::val>("writeText",
                                                                          std::string(text));
}

bool make_context() {
  if (!glfwInit()) return false;
  glfwWindowHint(GLFW_CLIENT_API, GLFW_OPENGL_ES_API);
  glfwWindowHint(GLFW_ALPHA_BITS, 0);
  glfwWindowHint(GLFW_SAMPLES, 0);
  // The size is set by resize(): GLFW here would go to full screen for a window as large as the
  // screen.
  GLFWwindow* window = glfwCreateWindow(16, 16, "Arenascope", nullptr, nullptr);
  if (!window) return false;
  glfwMakeContextCurrent(window);
  return ImGui_ImplOpenGL3_Init("#version 300 es");
}

bool start(const std::string& canvas, const emscripten::val& fonts, const std::string& options) {
  if (page) return page->context_alive;
  page = std::make_unique<Page>();
  page->canvas = canvas;
  page->app.set_jobs(&page->jobs);
  ImGuiIO& io = ImGui::GetIO();
  io.GetClipboardTextFn = clipboard_text;
  io.SetClipboardTextFn = set_clipboard_text;
  constexpr std::array<const char*, app::kFontFiles> kNames{"inter400", "inter500", "inter600",
                                                            "mono400", "mono600"};
  std::array<std::vector<std::byte>, app::kFontFiles> files;
  for (std::size_t i = 0; i < kNames.size(); ++i) files[i] = bytes_from(fonts[kNames[i]]);
  page->app.set_fonts(std::move(files));
  page->app.configure(options_from_json(options, page->app.options()));
  open_first_sample(page->app);
  page->context_alive = make_context();
  return page->context_alive;
}

void configure(const std::string& options) {
  if (page) page->app.configure(options_from_json(options, page->app.options()));
}

void resize(float width_css, float height_css, float dpr) {
  if (!page) return;
  page->dpr = dpr;
  const int width = std::max(1, static_cast<int>(width_css * dpr + 0.5f));
  const int height = std::max(1, static_cast<int>(height_css * dpr + 0.5f));
  emscripten_set_canvas_element_size(page->canvas.c_str(), width, height);
  page->app.resize(static_cast<float>(width) / dpr, static_cast<float>(height) / dpr, dpr);
}

void render(ImU32 ground) {
  const ImVec4 color = ImGui::ColorConvertU32ToFloat4(ground);
  ImDrawData* data = ImGui::GetDrawData();
  glViewport(0, 0, static_cast<int>(data->DisplaySize.x), static_cast<int>(data->DisplaySize.y));
  glClearColor(color.x, color.y, color.z, 1);
  glClear(GL_COLOR_BUFFER_BIT);
  ImGui_ImplOpenGL3_RenderDrawData(data);
}

int frame(double now_ms) {
  if (!page) return 0;
  ImGuiIO& io = ImGui::GetIO();
  static double last_ms = now_ms;
  // A hidden tab comes back after minutes; motion must not jump.
  io.DeltaTime = static_cast<float>(std::clamp((now_ms - last_ms) / 1000, 0.001, 0.1));
  last_ms = now_ms;
  if (page->app.take_atlas_change() && page->context_alive) ImGui_ImplOpenGL3_DestroyFontsTexture();
  if (page->context_alive) ImGui_ImplOpenGL3_NewFrame();
  const std::uint32_t bits = page->app.frame(now_ms / 1000);
  if (page->context_alive) render(page->app.ground());
  return static_cast<int>(bits);
}

void context_lost() {
  if (!page || !page->context_alive) return;
  ImGui_ImplOpenGL3_Shutdown();
  page->context_alive = false;
}

void context_restored() {
  if (page && !page->context_alive) page->context_alive = ImGui_ImplOpenGL3_Init("#version 300 es");
}

void pointer(int kind, float x, float y, int button, int source) {
  if (page)
    feed_pointer(static_cast<PointerKind>(kind), x, y, button, static_cast<PointerSource>(source),
                 page->dpr);
}

void wheel(float x, float y, float dx, float dy) {
  if (page) page->app.pan(x, y, dx, dy);
}

void zoom(float x, float y, float factor_x, float factor_y) {
  if (page) page->app.zoom(x, y, factor_x, factor_y);
}

bool key(bool down, const std::string& name, const std::string& code, int modifiers) {
  return page && feed_key(down, name, code, modifiers);
}

void input_text(const std::string& text) {
  ImGui::GetIO().AddInputCharactersUTF8(text.c_str());
}

void set_clipboard(const std::string& text) {
  if (page) page->clipboard = text;
}

std::string open(const std::string& bytes, const std::string& name, const std::string& origin) {
  return guarded([&] { return open_json(page->app, bytes, name, origin); });
}
std::string open_sample(const std::string& id) {
  return guarded([&] { return open_sample_json(page->app, id); });
}
std::string open_link(const std::string& fragment) {
  return guarded([&] { return open_link_json(page->app, fragment); });
}
void set_text(const std::string& text, int, bool join) {
  page->app.session().set_text(text, join ? session::Typing::Join : session::Typing::NewPoint);
}
std::string edit(const std::string& json) {
  return guarded([&] { return edit_json(page->app, json); });
}
bool undo() {
  return page->app.command("undo");
}
bool redo() {
  return page->app.command("redo");
}
bool command(const std::string& name) {
  return page->app.command(name);
}
void select(const std::string& json) {
  select_json(page->app, json);
}
std::string state(const std::string& part, const std::string& argument) {
  return guarded([&] { return state_json(page->app, part, argument); });
}

emscripten::val array_of(const std::string& bytes) {
  const emscripten::val view{emscripten::typed_memory_view(
      bytes.size(), reinterpret_cast<const unsigned char*>(bytes.data()))};
  // A copy: the view dies with this function.
  return emscripten::val::global("Uint8Array").new_(view);
}

emscripten::val export_as(const std::string& kind) {
  return array_of(guarded([&] { return export_bytes(page->app, kind); }));
}

emscripten::val take_messages() {
  emscripten::val messages = emscripten::val::array();
  if (!page) return messages;
  for (const WorkerMessage& message : page->jobs.take_messages()) {
    emscripten::val object = emscripten::val::object();
    object.set("task", message.task);
    object.set("document", array_of(message.document));
    messages.call<void>("push", object);
  }
  return messages;
}

void take_report(const std::string& json, double seconds) {
  if (page) page->jobs.add_report(json, seconds);
}

void run_start(const std::string& task, const std::string& document) {
  run.emplace(run_of({task, document}));
}

// True when the run is at its end.
bool run_advance(double work) {
  return !run || run->advance(static_cast<std::uint64_t>(work)) == Progress::Done;
}

std::string run_report() {
  return run ? report_json(run->report()) : "{}";
}

}  // namespace
}  // namespace arenascope::web

EMSCRIPTEN_BINDINGS(arenascope_page) {
  using namespace arenascope::web;
  emscripten::function("start", &start);
  emscripten::function("configure", &configure);
  emscripten::function("resize", &resize);
  emscripten::function("frame", &frame);
  emscripten::function("contextLost", &context_lost);
  emscripten::function("contextRestored", &context_restored);
  emscripten::function("pointer", &pointer);
  emscripten::function("wheel", &wheel);
  emscripten::function("zoom", &zoom);
  emscripten::function("key", &key);
  emscripten::function("releaseKeys", &release_keys);
  emscripten::function("inputText", &input_text);
  emscripten::function("setClipboard", &set_clipboard);
  emscripten::function("open", &open);
  emscripten::function("openSample", &open_sample);
  emscripten::function("openLink", &open_link);
  emscripten::function("setText", &set_text);
  emscripten::function("edit", &edit);
  emscripten::function("undo", &undo);
  emscripten::function("redo", &redo);
  emscripten::function("command", &command);
  emscripten::function("select", &select);
  emscripten::function("state", &state);
  emscripten::function("exportAs", &export_as);
  emscripten::function("takeMessages", &take_messages);
  emscripten::function("takeReport", &take_report);
  emscripten::function("runStart", &run_start);
  emscripten::function("runAdvance", &run_advance);
  emscripten::function("runReport", &run_report);
}
