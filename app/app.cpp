#include "app/app.h"

#include <algorithm>
#include <utility>

#include "core/plan/lifetimes.h"
#include "core/session/edit_commands.h"
#include "core/session/replaying.h"
#include "core/session/side_by_side.h"
#include "imgui_internal.h"

namespace arenascope::app {
namespace {

// About 20 ms of placing on a slow machine; the frame stays a frame.
constexpr std::uint64_t kWorkPerFrame = 4'000'000;

}  // namespace

App::App() {
  IMGUI_CHECKVERSION();
  ImGui::CreateContext();
  ImGuiIO& io = ImGui::GetIO();
  io.IniFilename = nullptr;
  io.LogFilename = nullptr;
  io.ConfigFlags |= ImGuiConfigFlags_NoMouseCursorChange;
  theme_ = make_theme(options_.theme);
}

App::~App() {
  ImGui::DestroyContext();
}

void App::configure(const AppOptions& options) {
  if (options.theme != options_.theme) theme_ = make_theme(options.theme);
  options_ = options;
  apply_style(theme_, px_, ImGui::GetStyle());
}

void App::set_fonts(std::array<std::vector<std::byte>, kFontFiles> files) {
  font_files_ = std::move(files);
  fonts_stale_ = true;
}

void App::resize(float width_css, float height_css, float dpr) {
  width_px_ = std::max(1.0f, width_css * dpr);
  height_px_ = std::max(1.0f, height_css * dpr);
  if (dpr != px_) fonts_stale_ = true;
  px_ = dpr;
}

bool App::take_atlas_change() {
  if (fonts_stale_) rebuild_fonts();
  return std::exchange(atlas_changed_, false);
}

void App::rebuild_fonts() {
  std::array<FontBlob, kFontFiles> blobs;
  for (std::size_t i = 0; i < kFontFiles; ++i) blobs[i] = font_files_[i];
  fonts_ = load_fonts(*ImGui::GetIO().Fonts, blobs, px_);
  ImGui::GetIO().Fonts->Build();
  apply_style(theme_, px_, ImGui::GetStyle());
  fonts_stale_ = false;
  atlas_changed_ = true;
}

void App::pan(float x, float y, float dx, float dy) {
  canvas_input_.at = {x * px_, y * px_};
  canvas_input_.pan.x -= dx * px_;
  canvas_input_.pan.y -= dy * px_;
}

void App::zoom(float x, float y, float factor_x, float factor_y) {
  canvas_input_.at = {x * px_, y * px_};
  canvas_input_.zoom_x *= factor_x;
  canvas_input_.zoom_y *= factor_y;
}

std::uint32_t App::frame(double now_s) {
  ImGuiIO& io = ImGui::GetIO();
  io.DisplaySize = {width_px_, height_px_};
  io.DisplayFramebufferScale = {1, 1};
  if (session_.planning()) session_.advance(kWorkPerFrame);
  if (jobs_) planning_.tick(session_, *jobs_, now_s);
  ImGui::NewFrame();
  std::vector<PendingEdit> edits;
  bool wants_frame = session_.planning() || (jobs_ && (planning_.waits() || jobs_->wants_frame()));
  bool wants_detach = false;
  draw(now_s, edits, wants_frame, wants_detach);
  cursor_ = ImGui::GetMouseCursor();
  ImGui::Render();
  canvas_input_ = {};
  commit(edits, wants_detach);
  run_compare();
  run_stepper();
  std::uint32_t bits = changes();
  if (io.WantTextInput) bits |= kWantsText;
  // A click whose press and release arrived together takes two frames to be seen.
  if (wants_frame || ImGui::GetCurrentContext()->InputEventsQueue.Size > 0 || !edits.empty())
    bits |= kWantsFrame;
  return bits;
}

void App::draw(double now_s, std::vector<PendingEdit>& edits, bool& wants_frame,
               bool& wants_detach) {
  const FrameContext context{.session = session_,
                             .view = session_.view(),
                             .theme = theme_,
                             .fonts = fonts_,
                             .px = px_,
                             .now_s = now_s,
                             .dimmed = session_.text_error().has_value(),
                             .reduced_motion = options_.reduced_motion,
                             .compact = options_.compact,
                             .touch = options_.touch,
                             .input = canvas_input_,
                             .edits = edits,
                             .wants_frame = wants_frame,
                             .wants_detach = wants_detach,
                             .hovered = &hovered_,
                             .refusal = &refusal_,
                             .tables = options_.tables};
  const float source_px =
      options_.source_panel ? std::min(kSourceWidth * px_, width_px_ * 0.3f) : 0;
  const float inspector_px =
      options_.compact ? 0 : std::min(kInspectorWidth * px_, width_px_ * 0.45f);
  const float right = width_px_ - inspector_px;
  if (source_px > 0)
    options_.source_panel(context, {{0, 0}, {source_px, height_px_}}, source_panel_);
  draw_views(context, {{source_px, 0}, {right, height_px_}}, {{right, 0}, {width_px_, height_px_}},
             views_);
}

void App::commit(std::vector<PendingEdit>& edits, bool wants_detach) {
  for (const PendingEdit& pending : edits) {
    const Result<Done> done = session_.edit(pending.edit, pending.gesture);
    if (!done) refusal_ = sentence_of(done.error());
  }
  for (const std::string& name : std::exchange(views_.edit_commands, {})) command(name);
  if (source_panel_.typed) session_.set_text(*source_panel_.typed, session::Typing::Join);
  if (!wants_detach) return;
  const Result<Done> done = detach_lifetimes();
  if (!done) refusal_ = sentence_of(done.error());
}

Result<Done> App::detach_lifetimes() {
  return session_.edit(edit::DetachLifetimes{arenascope::detached_lifetimes(session_.document())});
}

void App::run_compare() {
  CompareViewState& compare = views_.compare;
  for (const std::string& name : std::exchange(compare.commands, {})) command(name);
  const auto step = std::exchange(compare.replay_step, {});
  if (!step) return;
  session_.view().compared.reset();
  session_.enter_replay_at(*step);
}

void App::run_stepper() {
  StepperViewState& stepper = views_.stepper;
  for (const std::string_view name : std::exchange(stepper.commands, {}))
    session::replay_command(session_, name);
  if (const auto step = std::exchange(stepper.seek, {})) {
    session_.pause_replay();
    session_.seek_replay(*step);
  }
  const session::Replaying* replaying = session_.replaying();
  if (!std::exchange(stepper.advance, false) || !replaying || !replaying->playing) return;
  session_.seek_replay(replaying->replay.step() + 1);
  if (replaying->replay.step() == replaying->replay.steps()) session_.pause_replay();
}

std::uint32_t App::changes() {
  std::uint32_t bits = 0;
  const session::Replaying* replaying = session_.replaying();
  const std::optional<std::size_t> step =
      replaying ? std::optional(replaying->replay.step()) : std::nullopt;
  const bool playing = replaying && replaying->playing;
  // The picture of the new step is that of the next frame.
  if (step != seen_step_ || playing != seen_playing_) bits |= kVerdictChanged | kWantsFrame;
  seen_step_ = step;
  seen_playing_ = playing;
  if (session_.revision() != seen_revision_)
    bits |= kVerdictChanged | kTextChanged | kProblemsChanged | kSelectionChanged;
  if (session_.comparison().revision() != seen_comparison_) bits |= kVerdictChanged;
  seen_comparison_ = session_.comparison().revision();
  if (working() || was_working_ || !refusal_.empty() || !views_.inspector.table_wish.empty())
    bits |= kVerdictChanged;
  was_working_ = working();
  const ViewState& view = session_.view();
  if (view.view != seen_view_.view) bits |= kVerdictChanged | kSelectionChanged;
  if (view.fill_mode != seen_view_.fill_mode) bits |= kVerdictChanged;
  if (view.compared != seen_view_.compared) bits |= kVerdictChanged | kWantsFrame;
  if (!(view.selection == seen_view_.selection)) bits |= kSelectionChanged | kTextChanged;
  if (cursor_ != seen_cursor_) bits |= kCursorChanged;
  if (!(hovered_ == seen_hovered_)) bits |= kHoverChanged;
  seen_hovered_ = hovered_;
  seen_revision_ = session_.revision();
  seen_view_ = view;
  seen_cursor_ = cursor_;
  return bits;
}

std::string App::hover_sentence() const {
  if (!hovered_) return {};
  const session::Inspection inspection = session::inspect(session_, hovered_);
  return inspection.title + ". " + session::plain_text(inspection.summary);
}

bool App::working() const {
  return session_.planning() || graph_layout_percent(views_.graph);
}

int App::progress_percent() const {
  if (session_.planning()) return session_.progress_percent();
  return graph_layout_percent(views_.graph).value_or(100);
}

std::optional<Rect> App::place_of(Selection selection) const {
  const std::optional<Rect> rect = app::place_of(session_, views_, selection);
  if (!rect) return std::nullopt;
  return Rect{rect->min / px_, rect->max / px_};
}

bool App::command(std::string_view name) {
  if (name == "undo") return session_.undo();
  if (name == "redo") return session_.redo();
  if (name == "cancel") {
    session_.cancel_planning();
    cancel_graph_layout(views_.graph);
    return true;
  }
  if (session::compare_command(session_, name)) {
    if (session_.view().compared) planning_.ask_all(session_);
    return true;
  }
  constexpr std::string_view kAsk = "ask ";
  if (name.substr(0, kAsk.size()) == kAsk) {
    planning_.ask(session_, name.substr(kAsk.size()));
    return true;
  }
  if (name == "cancel_planner") {
    if (jobs_) planning_.cancel(session_, *jobs_);
    return true;
  }
  if (session::replay_command(session_, name)) return true;
  const Result<bool> done = session::run_edit_command(session_, name);
  if (!done) refusal_ = sentence_of(done.error());
  return !done || *done || view_command(name, session_, views_);
}

std::string App::take_refusal() {
  return std::exchange(refusal_, {});
}

}  // namespace arenascope::app
