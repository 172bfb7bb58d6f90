#include "app/views/stepper_view.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "app/views/stepper_view_parts.h"

namespace arenascope::app {
namespace {

constexpr float kNarrationHeight = 72, kCompactNarration = 84, kBandHeight = 92;
constexpr float kPadding = 16, kHead = 40, kFoot = 56;
constexpr float kQueueWidth = 256, kQueueNeeds = 720;

struct Speed {
  std::string_view words;
  double steps_per_s;
};
constexpr std::array<Speed, 4> kSpeeds{{{"1×", 0.6}, {"3×", 2}, {"10×", 6}, {"40×", 24}}};

struct KeyRow {
  ImGuiKey key;
  std::string_view command;
};
constexpr std::array<KeyRow, 6> kKeys{{{ImGuiKey_Comma, "step_back"},
                                       {ImGuiKey_Period, "step_forward"},
                                       {ImGuiKey_Space, "play"},
                                       {ImGuiKey_Home, "step_first"},
                                       {ImGuiKey_End, "step_last"},
                                       {ImGuiKey_J, "step_to_selection"}}};

bool keys_are_ours() {
  const ImGuiIO& io = ImGui::GetIO();
  return !io.WantTextInput && !io.KeyCtrl && !io.KeySuper &&
         !ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopup);
}

void hear_keys(StepperViewState& state) {
  if (!keys_are_ours()) return;
  for (const KeyRow& row : kKeys)
    if (ImGui::IsKeyPressed(row.key, row.key == ImGuiKey_Comma || row.key == ImGuiKey_Period))
      state.commands.push_back(row.command);
  // With something selected Escape lets go of it first; the view has heard the key by now.
  if (ImGui::IsKeyPressed(ImGuiKey_Escape, false) && !state.selected)
    state.commands.push_back("replay");
}

void keep_time(const FrameContext& ctx, StepperViewState& state, bool playing) {
  if (!playing) {
    state.next_s = -1;
    return;
  }
  ctx.wants_frame = true;
  const double pause_s = 1 / kSpeeds[state.speed].steps_per_s;
  if (state.next_s < 0 || state.next_s > ctx.now_s + pause_s) state.next_s = ctx.now_s + pause_s;
  if (ctx.now_s < state.next_s) return;
  state.advance = true;
  state.next_s = ctx.now_s + pause_s;
}

void refresh_marks(const FrameContext& ctx, StepperViewState& state, const replay::Replay& replay) {
  if (state.marks_of == &replay && state.marks_revision == ctx.session.revision()) return;
  state.marks_of = &replay;
  state.marks_revision = ctx.session.revision();
  state.marks.clear();
  for (std::size_t i = 0; i < replay.steps(); ++i)
    if (replay.is_mark(i)) state.marks.push_back(static_cast<std::uint32_t>(i));
}

ImU32 ink_of(const Theme& theme, replay::PhraseTone tone) {
  switch (tone) {
    case replay::PhraseTone::Subject:
      return stepper::now_ink(theme);
    case replay::PhraseTone::Good:
      return theme.accent;
    case replay::PhraseTone::Bad:
      return theme.over;
    case replay::PhraseTone::Plain:
      break;
  }
  return theme.t1;
}

std::string_view mark_words(replay::Algorithm algorithm) {
  switch (algorithm) {
    case replay::Algorithm::Arena:
      return "reuses a gap";
    case replay::Algorithm::Reduction:
      return "found redundant";
    case replay::Algorithm::Islands:
      break;
  }
  return "two sets become one";
}

// Counter at the left, the sentence at the right; names lead to their entity.
void draw_narration(const FrameContext& ctx, const Rect& area, const replay::Replay& replay) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Theme& theme = ctx.theme;
  list.AddRectFilled(area.min, area.max, theme.base);
  hline(list, area.min.x, area.max.x, area.min.y + 0.5f, theme.line, ctx.px);
  const float pad = (ctx.compact ? kPadding : 24) * ctx.px;
  const float line = (ctx.compact ? 20 : 24) * ctx.px;
  const ImFont& big = ctx.compact ? *ctx.fonts.mono13 : *ctx.fonts.mono18_semibold;
  const ImFont& small = ctx.compact ? *ctx.fonts.mono13 : *ctx.fonts.mono18_semibold;
  const std::string done = format_count(static_cast<std::int64_t>(replay.step()));
  const std::string all = " / " + format_count(static_cast<std::int64_t>(replay.steps()));
  // As wide as at the last step, so that the sentence stays where it is.
  const float counter = text_width(small, all) * 2 - text_width(small, " / ");
  const float row = ctx.compact ? line : area.height();
  const float top = ctx.compact ? area.min.y + 8 * ctx.px : area.min.y;
  const float mid = area.min.x + pad + counter - text_width(small, all);
  text_line(list, big, {mid, top}, row, theme.t1, done, Align::Right);
  text_line(list, small, {mid, top}, row, theme.t3, all);
  const replay::Narration narration = replay.narration(ctx.session.document().nodes);
  std::vector<TextRun> runs;
  const ImFont* face = ctx.compact ? ctx.fonts.inter13 : ctx.fonts.inter16;
  for (std::size_t i = 0; i < narration.size(); ++i) {
    std::optional<std::uint32_t> link;
    if (narration[i].link) link = static_cast<std::uint32_t>(i);
    runs.push_back({narration[i].text, face, ink_of(theme, narration[i].tone), link});
  }
  const float x = area.min.x + pad + counter + (ctx.compact ? 16 : 24) * ctx.px;
  const float width = area.max.x - pad - x;
  const float height = measure_runs(width, line, runs);
  const float y =
      ctx.compact ? top : std::max(area.min.y + 4 * ctx.px, area.center().y - height / 2);
  list.PushClipRect(area.min, area.max, true);
  const RunsResult result = draw_runs(ctx, "narration", {x, y}, width, line, runs);
  list.PopClipRect();
  if (result.hovered && ctx.hovered) *ctx.hovered = narration[*result.hovered].link;
  if (result.clicked) ctx.view.selection = narration[*result.clicked].link;
}

// "Go to the step of a → b", where the selection has one.
void draw_jump(const FrameContext& ctx, StepperViewState& state, const replay::Replay& replay,
               const Rect& foot) {
  if (!ctx.view.selection || !replay.step_of(ctx.view.selection)) return;
  const ImVec2 at{foot.min.x + kPadding * ctx.px, foot.min.y + 8 * ctx.px};
  if (button(ctx, "Go to the step of the selection###jump", at))
    state.commands.push_back("step_to_selection");
}

}  // namespace

StepperLayout stepper_layout(const FrameContext& ctx, const Rect& view, const Rect& inspector) {
  StepperLayout layout{{}, view, inspector, view, view};
  const float bar = view.max.y - std::min(step_bar_height(ctx), view.height() / 3);
  const float words = std::round((ctx.compact ? kCompactNarration : kNarrationHeight) * ctx.px);
  layout.bar = {{view.min.x, bar}, {std::max(view.max.x, inspector.max.x), view.max.y}};
  layout.narration = {{view.min.x, bar - std::min(words, view.height() / 3)}, {view.max.x, bar}};
  layout.decision.max.y = bar;
  layout.view.max.y = layout.narration.min.y;
  const bool places = ctx.session.replaying()->replay.algorithm() == replay::Algorithm::Arena;
  if (places && view.width() >= kQueueNeeds * ctx.px) {
    const float edge = view.min.x + std::round(kQueueWidth * ctx.px);
    layout.queue = {view.min, {edge, layout.narration.min.y}};
    layout.view.min.x = edge;
  }
  if (!inspector.empty()) return layout;
  const float band = std::min(std::round(kBandHeight * ctx.px), layout.view.height() / 3);
  layout.decision = {{view.min.x, layout.view.max.y - band}, layout.view.max};
  layout.view.max.y -= band;
  return layout;
}

void draw_stepper(const FrameContext& ctx, StepperViewState& state, const StepperLayout& layout) {
  const session::Replaying& replaying = *ctx.session.replaying();
  const replay::Replay& replay = replaying.replay;
  refresh_marks(ctx, state, replay);
  hear_keys(state);
  state.selected = static_cast<bool>(ctx.view.selection);
  keep_time(ctx, state, replaying.playing);
  draw_narration(ctx, layout.narration, replay);
  const StepBar bar{.steps = replay.steps(),
                    .step = replay.step(),
                    .playing = replaying.playing,
                    .speed = kSpeeds[state.speed].words,
                    .marks = state.marks,
                    .mark_words = mark_words(replay.algorithm())};
  const StepBarEvents events = draw_step_bar(ctx, layout.bar, bar, state.tooltip);
  if (!events.command.empty()) state.commands.push_back(events.command);
  if (events.seek && *events.seek != replay.step()) state.seek = events.seek;
  if (events.speed) state.speed = (state.speed + 1) % kSpeeds.size(), state.next_s = -1;
}

void draw_decision(const FrameContext& ctx, StepperViewState& state, const Rect& area) {
  const replay::Replay& replay = ctx.session.replaying()->replay;
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const float pad = kPadding * ctx.px;
  list.AddRectFilled(area.min, area.max, ctx.theme.base);
  stepper::Column column{ctx, state, replay, list, area};
  if (ctx.compact) {
    hline(list, area.min.x, area.max.x, area.min.y + 0.5f, ctx.theme.line, ctx.px);
    column.area = {{area.min.x + pad, area.min.y + 4 * ctx.px}, {area.max.x - pad, area.max.y}};
  } else {
    vline(list, area.min.x + 0.5f, area.min.y, area.max.y, ctx.theme.line, ctx.px);
    const float head = kHead * ctx.px;
    hline(list, area.min.x, area.max.x, area.min.y + head - 0.5f, ctx.theme.line, ctx.px);
    text_line(list, *ctx.fonts.inter13_medium, {area.min.x + pad, area.min.y}, head, ctx.theme.t1,
              "Step " + format_count(static_cast<std::int64_t>(replay.step())));
    column.area = {{area.min.x + pad, area.min.y + head + 8 * ctx.px},
                   {area.max.x - pad, area.max.y - kFoot * ctx.px}};
    draw_jump(ctx, state, replay, {{area.min.x, area.max.y - kFoot * ctx.px}, area.max});
  }
  switch (replay.algorithm()) {
    case replay::Algorithm::Arena:
      stepper::draw_placement(column);
      break;
    case replay::Algorithm::Reduction:
      stepper::draw_reduction(column);
      break;
    case replay::Algorithm::Islands:
      stepper::draw_islands(column);
      break;
  }
  if (!column.hovered) hide_tooltip(state.cell_tooltip);
}

void hear_play_key(const FrameContext& ctx, StepperViewState& state) {
  if (ctx.session.can_replay() && keys_are_ours() && ImGui::IsKeyPressed(ImGuiKey_Space, false))
    state.commands.push_back("play");
}

}  // namespace arenascope::app

namespace arenascope::app::stepper {

Rect Column::take(float height) {
  const Rect part{area.min, {area.max.x, std::min(area.min.y + height, area.max.y)}};
  area.min.y = part.max.y;
  return part;
}

ImU32 now_fill(const Theme& theme) {
  return theme.kinds[0].hue;
}

ImU32 now_ink(const Theme& theme) {
  return theme.lower;
}

void draw_heading(Column& column, std::string_view words, std::string_view remark) {
  const FrameContext& ctx = column.ctx;
  const Rect line = column.take(column.css(ctx.compact ? 18 : 24));
  const float x = text_line(column.list, *ctx.fonts.inter12_semibold, line.min, line.height(),
                            ctx.theme.t2, words);
  if (x + column.css(12) + text_width(*ctx.fonts.inter12, remark) > line.max.x) return;
  text_line(column.list, *ctx.fonts.inter12, {line.max.x, line.min.y}, line.height(), ctx.theme.t3,
            remark, Align::Right);
}

void draw_title(Column& column, const std::string& name) {
  const FrameContext& ctx = column.ctx;
  const Rect line = column.take(column.css(40));
  swatch(ctx, {line.min.x, line.center().y - column.css(5.5f)}, 11,
         {now_fill(ctx.theme), now_fill(ctx.theme), 0});
  const float x = line.min.x + column.css(20);
  text_line(column.list, *ctx.fonts.mono18_semibold, {x, line.min.y}, line.height(), ctx.theme.t1,
            elided(*ctx.fonts.mono18_semibold, name, line.max.x - x));
}

void touch_cell(Column& column, const Rect& cell, Selection entity, const std::string& name,
                const std::string& words) {
  const FrameContext& ctx = column.ctx;
  if (!cell.contains(ImGui::GetIO().MousePos) || !ImGui::IsWindowHovered()) return;
  column.hovered = true;
  if (ctx.hovered) *ctx.hovered = entity;
  if (ImGui::IsMouseClicked(ImGuiMouseButton_Left)) ctx.view.selection = entity;
  ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
  const TooltipLine line{name, words};
  if (!ctx.touch)
    show_tooltip(ctx, column.state.cell_tooltip, entity.id + std::uint64_t{1}, cell,
                 {{0, 0}, ImGui::GetIO().DisplaySize}, {&line, 1});
}

void touch_cell(Column& column, const Rect& cell, NodeId node, const std::string& words) {
  touch_cell(column, cell, {EntityKind::Node, node}, column.label(node), words);
}

}  // namespace arenascope::app::stepper
