#include "app/views/source_panel.h"

#include <algorithm>
#include <array>
#include <vector>

#include "app/widgets/controls.h"
#include "core/session/problems.h"
#include "core/session/verdict.h"
#include "imgui.h"
#include "imgui_stdlib.h"

namespace arenascope::app {
namespace {

constexpr float kHeadHeight = 40;
constexpr float kFootHeight = 32;
constexpr float kProblemHeight = 22;
constexpr std::size_t kListedProblems = 4;
constexpr float kMargin = 16;

void draw_field(const FrameContext& ctx, const Rect& area, SourcePanelState& state) {
  ImGui::PushFont(const_cast<ImFont*>(ctx.fonts.mono12));
  ImGui::PushStyleColor(ImGuiCol_FrameBg, ctx.theme.well);
  ImGui::SetCursorScreenPos(area.min);
  ImGui::PushID(state.generation);
  if (state.refocus) ImGui::SetKeyboardFocusHere(), state.refocus = false;
  if (ImGui::InputTextMultiline("###source", &state.text, {area.width(), area.height()},
                                ImGuiInputTextFlags_AllowTabInput | ImGuiInputTextFlags_NoUndoRedo))
    state.typed = state.text;
  state.active = ImGui::IsItemActive();
  ImGui::PopID();
  ImGui::PopStyleColor();
  ImGui::PopFont();
}

// The views this document has, side by side; a press shows one.
void draw_tabs(const FrameContext& ctx, ImVec2 at) {
  constexpr std::array<View, 3> kViews{View::Arena, View::Graph, View::Islands};
  constexpr std::array<std::string_view, 3> kTitles{"Arena", "Graph", "Islands"};
  std::vector<View> views;
  std::vector<std::string_view> titles;
  std::size_t selected = 0;
  for (std::size_t i = 0; i < kViews.size(); ++i) {
    if (!session::has_view(ctx.session.document(), kViews[i])) continue;
    if (ctx.view.view == kViews[i]) selected = views.size();
    views.push_back(kViews[i]);
    titles.push_back(kTitles[i]);
  }
  const SegmentResult pressed = segments(ctx, "views", at, titles, selected);
  if (pressed.chosen) ctx.view.view = views[*pressed.chosen];
}

std::string line_of(const session::Problem& problem) {
  const std::string place = problem.where.line > 0 ? std::to_string(problem.where.line) + ":" +
                                                         std::to_string(problem.where.column) + "  "
                                                   : "";
  return place + problem.message;
}

}  // namespace

void draw_source_panel(const FrameContext& ctx, const Rect& area, SourcePanelState& state) {
  state.typed.reset();
  if (state.revision != ctx.session.revision()) {
    if (state.text != ctx.session.text()) {
      state.text = ctx.session.text();
      // A field being edited keeps a text of its own and would write it back over this one: another id is another field.
      ++state.generation;
      state.refocus = state.active;
    }
    state.revision = ctx.session.revision();
  }
  ImGui::SetNextWindowPos(area.min);
  ImGui::SetNextWindowSize({area.width(), area.height()});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 0);
  ImGui::PushStyleColor(ImGuiCol_WindowBg, ctx.theme.base);
  ImGui::Begin(
      "source", nullptr,
      ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings);
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const float px = ctx.px;
  const float left = area.min.x + kMargin * px;
  const float text_width_px = area.width() - 2 * kMargin * px;
  text_line(list, *ctx.fonts.inter13_semibold, {left, area.min.y}, kHeadHeight * px, ctx.theme.t1,
            elided(*ctx.fonts.inter13_semibold, ctx.session.source().name, text_width_px));
  draw_tabs(ctx, {left, area.min.y + kHeadHeight * px});
  const session::Problems problems = session::problems_of(ctx.session);
  const std::size_t listed = std::min(problems.items.size(), kListedProblems);
  const float foot = area.max.y - (kFootHeight + kProblemHeight * static_cast<float>(listed)) * px;
  draw_field(ctx, {{area.min.x, area.min.y + 2 * kHeadHeight * px}, {area.max.x, foot}}, state);
  float y = foot;
  for (std::size_t i = 0; i < listed; ++i, y += kProblemHeight * px)
    text_line(list, *ctx.fonts.inter12, {left, y}, kProblemHeight * px,
              problems.items[i].kind == session::ProblemKind::Error ? ctx.theme.over : ctx.theme.t2,
              elided(*ctx.fonts.inter12, line_of(problems.items[i]), text_width_px));
  text_line(list, *ctx.fonts.inter12, {left, y}, kFootHeight * px, ctx.theme.t3,
            elided(*ctx.fonts.inter12, session::verdict_of(ctx.session).footer, text_width_px));
  vline(list, area.max.x, area.min.y, area.max.y, ctx.theme.line, std::max(1.0f, px));
  ImGui::End();
  ImGui::PopStyleColor();
  ImGui::PopStyleVar(2);
}

}  // namespace arenascope::app
