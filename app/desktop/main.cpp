// The desktop window: the same application, an ImGui panel for the text, and a file that is read
// again when it changes.
//   arenascope_desktop [FILE] [--light]
#include <cstdio>
#include <memory>
#include <string_view>

#include "app/app.h"
#include "app/desktop/desktop_fonts.h"
#include "app/desktop/thread_jobs.h"
#include "app/desktop/watched_file.h"
#include "app/desktop/window.h"
#include "core/gallery/open_sample.h"
#include "core/session/verdict.h"

namespace arenascope::desktop {
namespace {

constexpr int kWidth = 1440;
constexpr int kHeight = 900;
constexpr double kFileCheckSeconds = 0.25;
// Dear ImGui needs a few frames after an event until everything settled.
constexpr int kFramesAfterEvent = 4;

struct Arguments {
  std::string path;
  bool light = false;
  bool help = false;
  bool wrong = false;
};

Arguments arguments_from(int argc, char** argv) {
  Arguments arguments;
  for (int i = 1; i < argc; ++i) {
    const std::string_view argument = argv[i];
    if (argument == "--help") {
      arguments.help = true;
    } else if (argument == "--light") {
      arguments.light = true;
    } else if (argument.starts_with("-") || !arguments.path.empty()) {
      arguments.wrong = true;
    } else {
      arguments.path = argument;
    }
  }
  return arguments;
}

// "mobilenet_v1_ssd.csv · Arena 252.0 KiB, lower bound … · Arenascope"
std::string title_of(const session::Session& session) {
  return session.source().name + " · " + session::verdict_of(session).spoken + " · Arenascope";
}

void open_file(app::App& app, WatchedFile& file) {
  const Result<std::string> bytes = file.read();
  session::Source source;
  source.name = file.name();
  source.origin = "File";
  const Result<Done> done =
      bytes ? app.session().open(*bytes, std::move(source)) : Result<Done>(bytes.error());
  if (!done) {
    std::fprintf(stderr, "%s:%u:%u: error: %s\n", file.path().string().c_str(),
                 done.error().where.line, done.error().where.column,
                 sentence_of(done.error()).c_str());
    app.show_refusal(file.name() + ": " + sentence_of(done.error()));
  }
}

int run(const Arguments& arguments) {
  ThreadJobs jobs;
  app::App app;
  app.set_jobs(&jobs);
  app.set_fonts(desktop_fonts());
  app::AppOptions options;
  options.theme = arguments.light ? app::ThemeKind::Light : app::ThemeKind::Dark;
  options.source_panel = app::draw_source_panel;
  app.configure(options);
  Result<std::unique_ptr<Window>> window = Window::open(kWidth, kHeight, "Arenascope");
  if (!window) {
    std::fprintf(stderr, "arenascope_desktop: error: %s\n", sentence_of(window.error()).c_str());
    return 1;
  }
  std::unique_ptr<WatchedFile> file;
  if (arguments.path.empty()) {
    (void)gallery::open_sample(app.session(), gallery::samples().front());
  } else {
    file = std::make_unique<WatchedFile>(arguments.path);
    open_file(app, *file);
  }
  int frames = kFramesAfterEvent;
  std::string title;
  double now_s = 0;
  while (!(*window)->closing()) {
    (*window)->wait(frames > 0 ? 0 : kFileCheckSeconds);
    if (const std::string dropped = (*window)->take_dropped_path(); !dropped.empty()) {
      file = std::make_unique<WatchedFile>(dropped);
      open_file(app, *file);
    } else if (file && file->changed()) {
      open_file(app, *file);
    }
    for (const std::string& command : (*window)->take_commands()) app.command(command);
    const Window::Size size = (*window)->size();
    app.resize(size.width, size.height, size.scale);
    (*window)->begin_frame(app.take_atlas_change());
    now_s += ImGui::GetIO().DeltaTime;
    const std::uint32_t bits = app.frame(now_s);
    (*window)->end_frame(app.ground());
    frames = bits != 0 || ImGui::GetIO().MouseDelta.x != 0 ? kFramesAfterEvent : frames - 1;
    if (std::string now = title_of(app.session()); now != title)
      (*window)->set_title(title = std::move(now));
  }
  return 0;
}

}  // namespace
}  // namespace arenascope::desktop

int main(int argc, char** argv) {
  const auto arguments = arenascope::desktop::arguments_from(argc, argv);
  constexpr const char* kUsage = "usage: arenascope_desktop [FILE] [--light]\n";
  if (arguments.wrong) {
    std::fputs(kUsage, stderr);
    return 1;
  }
  if (arguments.help) {
    std::fputs(kUsage, stdout);
    return 0;
  }
  return arenascope::desktop::run(arguments);
}
