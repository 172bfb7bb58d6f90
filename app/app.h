// The application: one session, its views, and the frame that ties them together. It knows neither
// browser nor window.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/frame_context.h"
#include "app/jobs.h"
#include "app/shell.h"
#include "app/views/source_panel.h"
#include "app/widgets/theme.h"
#include "core/session/session.h"

namespace arenascope::app {

// What a frame changed; the page pulls only the parts whose bit is set.
enum Changed : std::uint32_t {
  kVerdictChanged = 1,
  kTextChanged = 2,
  kSelectionChanged = 4,
  kProblemsChanged = 8,
  kCursorChanged = 16,
  kWantsText = 32,   // a text field has the focus
  kWantsFrame = 64,  // something moves or a plan is being computed
  kHoverChanged = 128,
};

struct AppOptions {
  ThemeKind theme = ThemeKind::Dark;
  bool reduced_motion = false;
  bool touch = false;
  bool tables = false;   // the page shows the document as tables, see take_table_wish()
  bool compact = false;  // phone: the inspector is not in the canvas
  // Desktop: the text is an ImGui panel at the left (draw_source_panel). The page has an editor of its own and does not carry this one.
  void (*source_panel)(const FrameContext&, const Rect&, SourcePanelState&) = nullptr;
};

class App {
 public:
  App();
  ~App();
  App(const App&) = delete;
  App& operator=(const App&) = delete;

  session::Session& session() { return session_; }
  const session::Session& session() const { return session_; }
  const AppOptions& options() const { return options_; }
  void configure(const AppOptions& options);

  // Who runs planners beside the frame; without one nobody does. It outlives the application.
  void set_jobs(Jobs* jobs) { jobs_ = jobs; }
  const Planning& planning() const { return planning_; }

  // The five font files (see FontFile); kept, since the atlas reads them again at every change of
  // pixel ratio.
  void set_fonts(std::array<std::vector<std::byte>, kFontFiles> files);

  // Size in CSS pixels and device pixels per CSS pixel.
  void resize(float width_css, float height_css, float dpr);

  // True once after the atlas was rebuilt: the platform then replaces its texture.
  bool take_atlas_change();

  // Wheel (positive scrolls down and right, as in the browser) and pinch, in CSS pixels; spent by
  // the next frame.
  void pan(float x, float y, float dx, float dy);
  void zoom(float x, float y, float factor_x, float factor_y);

  // Draws into ImGui's draw data (the platform began the ImGui frame's input already), commits the
  // edits, works a slice on a running plan. Returns Changed bits.
  std::uint32_t frame(double now_s);

  // A command of the shell by name: "arena" "graph" "islands" show a view; "undo" "redo"; "cancel" gives a running plan up, "cancel_planner" a planner beside it, "ask ID" runs one; those of session::compare_command; those
  // of session::replay_command; those of session::run_edit_command edit; "rename" opens the name in the inspector; any other name
  // goes to the view shown ("fit", "next", "peak", …). False when nobody knows it.
  bool command(std::string_view name);

  // Where an item lies in the picture, in CSS pixels of the last frame.
  std::optional<Rect> place_of(Selection selection) const;

  // Turns the operators' tensors into lifetimes: one undoable edit.
  Result<Done> detach_lifetimes();

  // The refusal of the last edit a view made, for a banner; empty when it went through.
  std::string take_refusal();
  void show_refusal(std::string message) { refusal_ = std::move(message); }

  // The kind of table (see tables.h) that was asked for in the picture, told once; else empty.
  std::string take_table_wish() { return std::exchange(views_.inspector.table_wish, {}); }

  // What can be said about the selection; composed once, for the canvas and for others.
  const session::Inspection& inspection() { return inspection_of(session_, views_.inspector); }
  // What there is to say about the thing under the pointer, in a sentence; empty where there is none.
  std::string hover_sentence() const;
  // A plan or the layout of a large graph is being computed; per cent done.
  bool working() const;
  int progress_percent() const;

  ImGuiMouseCursor cursor() const { return cursor_; }
  ImU32 ground() const { return theme_.well; }

 private:
  void rebuild_fonts();
  void draw(double now_s, std::vector<PendingEdit>& edits, bool& wants_frame, bool& wants_detach);
  void commit(std::vector<PendingEdit>& edits, bool wants_detach);
  void run_compare();
  void run_stepper();
  std::uint32_t changes();

  session::Session session_;
  Jobs* jobs_ = nullptr;
  Planning planning_;
  std::uint64_t seen_comparison_ = 0;
  AppOptions options_;
  Theme theme_;
  Fonts fonts_;
  std::array<std::vector<std::byte>, kFontFiles> font_files_;
  CanvasInput canvas_input_;
  ViewStates views_;
  SourcePanelState source_panel_;
  float width_px_ = 0;
  float height_px_ = 0;
  float px_ = 1;
  bool fonts_stale_ = true;
  bool atlas_changed_ = false;
  Selection hovered_;  // what the pointer rests on, in whichever view
  ImGuiMouseCursor cursor_ = ImGuiMouseCursor_Arrow;
  ImGuiMouseCursor seen_cursor_ = ImGuiMouseCursor_Arrow;
  bool was_working_ = false;
  std::uint64_t seen_revision_ = ~std::uint64_t{0};
  ViewState seen_view_;
  Selection seen_hovered_;
  std::optional<std::size_t> seen_step_;
  bool seen_playing_ = false;
  std::string refusal_;
};

}  // namespace arenascope::app
