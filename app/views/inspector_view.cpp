#include "app/views/inspector_view.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "app/views/inspector_view_parts.h"

namespace arenascope::app {
namespace {

using inspector::Column;

constexpr float kPadding = 16, kHead = 40, kFoot = 64;

void draw_head(const FrameContext& ctx, const InspectorViewState& state, const Rect& all) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const float pad = kPadding * ctx.px, height = kHead * ctx.px;
  const session::Inspection& inspection = state.inspection;
  list.AddRectFilled(all.min, all.max, ctx.theme.base);
  vline(list, all.min.x + 0.5f, all.min.y, all.max.y, ctx.theme.line, ctx.px);
  hline(list, all.min.x, all.max.x, all.min.y + height - 0.5f, ctx.theme.line, ctx.px);
  text_line(list, *ctx.fonts.inter13_medium, {all.min.x + pad, all.min.y}, height, ctx.theme.t1,
            inspection.ends.empty() ? "Inspector" : "Edge");
  if (inspection.ends.empty()) {
    text_line(list, *ctx.fonts.mono12, {all.max.x - pad, all.min.y}, height, ctx.theme.t3,
              inspection.counter, Align::Right);
    return;
  }
  // The state of an edge, beside the line that stands for it in the picture.
  const bool over = inspection.pill_tone == session::PillTone::Over;
  const ImU32 ink = over ? ctx.theme.over : ctx.theme.t2;
  const float width = text_width(*ctx.fonts.inter12, inspection.pill);
  const float right = all.max.x - pad - width - 8 * ctx.px, left = right - 18 * ctx.px;
  const float y = snap(all.min.y + height * 0.5f);
  text_line(list, *ctx.fonts.inter12, {all.max.x - pad, all.min.y}, height, ink, inspection.pill,
            Align::Right);
  if (over)
    dashed_hline(list, left, right, y, ink, 2.5f * ctx.px, {7 * ctx.px, 4 * ctx.px});
  else
    hline(list, left, right, y, ctx.theme.edge_kept, 1.5f * ctx.px);
}

// The buttons at the foot: a place for each, from the upper left corner of the foot.
struct ActionPlace {
  const session::Action* action = nullptr;  // nullptr: zoom
  std::string label;
  ImVec2 at;
};

std::vector<ActionPlace> places_of_actions(const FrameContext& ctx, const session::Inspection& of,
                                           float width) {
  std::vector<ActionPlace> places;
  const EntityKind kind = of.selection.kind;
  const bool zooms =
      ctx.view.view == View::Arena ? kind == EntityKind::Tensor : kind != EntityKind::None;
  const ActionPlace zoom{nullptr, "Zoom###inspector_zoom", {}};
  // Of an edge what can be done with it comes first.
  if (zooms && of.ends.empty()) places.push_back(zoom);
  for (const session::Action& action : of.actions)
    places.push_back({&action, action.title + "###action_" + action.command, {}});
  if (zooms && !of.ends.empty()) places.push_back(zoom);
  const float gap = 8 * ctx.px;
  ImVec2 at{0, 16 * ctx.px};
  for (ActionPlace& place : places) {
    const ImVec2 size =
        button_size(ctx, std::string_view(place.label).substr(0, place.label.find("###")));
    if (at.x > 0 && at.x + size.x > width) at = {0, at.y + size.y + gap};
    place.at = at;
    at.x += size.x + gap;
  }
  return places;
}

// Height of the foot with these buttons.
float foot_height(const FrameContext& ctx, const std::vector<ActionPlace>& places) {
  if (places.empty()) return 0;
  return places.back().at.y + button_size(ctx, "Zoom").y + 16 * ctx.px;
}

void draw_actions(const FrameContext& ctx, InspectorViewState& state,
                  const std::vector<ActionPlace>& places, ImVec2 corner) {
  for (const ActionPlace& place : places) {
    if (!button(ctx, place.label.c_str(), corner + place.at)) continue;
    state.command = place.action ? place.action->command : "fit_selection";
    if (state.command == "rename") state.rename = true, state.command.clear();
  }
}

// The wheel belongs to the canvas; here it scrolls.
void scroll(const FrameContext& ctx, const Rect& area) {
  if (ctx.input.pan.y == 0 || !area.contains(ctx.input.at)) return;
  ImGui::SetScrollY(
      std::clamp(ImGui::GetScrollY() - ctx.input.pan.y, 0.0f, ImGui::GetScrollMaxY()));
}

// With a list the buttons stand above it, else at the foot.
void draw_body(const FrameContext& ctx, InspectorViewState& state, const Rect& body,
               const Rect& all, const std::vector<ActionPlace>& actions) {
  ImGui::SetCursorScreenPos(body.min);
  ImGui::PushStyleColor(ImGuiCol_ChildBg, 0);
  ImGui::BeginChild("inspector", {body.width(), body.height()}, ImGuiChildFlags_None,
                    ImGuiWindowFlags_NoMove);
  scroll(ctx, body);
  const ImVec2 corner = ImGui::GetCursorScreenPos();
  const float pad = kPadding * ctx.px;
  Column column{ctx,
                state,
                *ImGui::GetWindowDrawList(),
                {{corner.x + pad, corner.y}, {body.max.x - pad, body.max.y}},
                all,
                corner.y,
                {},
                {},
                {}};
  if (state.inspection.selection) {
    inspector::draw_title(column);
    inspector::draw_rows(column);
    inspector::draw_sections(column);
  } else {
    inspector::draw_invitation(column);
    column.y += 16 * ctx.px;
    inspector::draw_sections(column);
  }
  if (state.inspection.list) {
    column.y += 4 * ctx.px;
    draw_actions(ctx, state, actions, {column.area.min.x, column.y});
    column.y += foot_height(ctx, actions) + (actions.empty() ? 16 * ctx.px : 0);
    inspector::draw_list(column);
  }
  ImGui::SetCursorScreenPos({corner.x, column.y});
  ImGui::Dummy({1, pad});
  ImGui::EndChild();
  ImGui::PopStyleColor();
  if (!column.tooltip_key) return hide_tooltip(state.tooltip);
  const std::array<TooltipLine, 1> lines{TooltipLine{"", column.tooltip_text}};
  show_tooltip(ctx, state.tooltip, *column.tooltip_key, column.tooltip_object, all, lines);
}

}  // namespace

const session::Inspection& inspection_of(const session::Session& session,
                                         InspectorViewState& state) {
  const Selection selection = session.view().selection;
  const std::uint64_t comparison = session.comparison().revision();
  if (state.revision == session.revision() && state.selection == selection &&
      state.view == session.view().view && state.comparison == comparison)
    return state.inspection;
  state.comparison = comparison;
  if (!(state.selection == selection)) state.editing.reset();
  state.revision = session.revision();
  state.selection = selection;
  state.view = session.view().view;
  return state.inspection = session::inspect(session, selection);
}

void draw_inspector(const FrameContext& ctx, InspectorViewState& state) {
  const ImVec2 corner = ImGui::GetCursorScreenPos();
  const Rect all{corner, corner + ImGui::GetContentRegionAvail()};
  inspection_of(ctx.session, state);
  draw_head(ctx, state, all);
  const Rect below{{all.min.x, all.min.y + kHead * ctx.px}, all.max};
  if (below.height() < 2 * kFoot * ctx.px || below.width() < 4 * kPadding * ctx.px) return;
  const std::vector<ActionPlace> actions =
      places_of_actions(ctx, state.inspection, all.width() - 2 * kPadding * ctx.px);
  const bool list = state.inspection.list.has_value();
  const float foot = list ? kHead * ctx.px : foot_height(ctx, actions);
  const Rect body{{below.min.x + ctx.px, below.min.y}, {below.max.x, below.max.y - foot}};
  const ImVec2 foot_corner{all.min.x + kPadding * ctx.px, all.max.y - foot};
  if (!list && !state.inspection.selection && state.inspection.sections.empty()) {
    draw_actions(ctx, state, actions, foot_corner);
    Column column{ctx, state, *ImGui::GetWindowDrawList(), below, all, below.min.y, {}, {}, {}};
    inspector::draw_empty(column);
    hide_tooltip(state.tooltip);
    return;
  }
  draw_body(ctx, state, body, all, actions);
  if (list)
    inspector::draw_list_foot(ctx, state, {{all.min.x + ctx.px, body.max.y}, all.max});
  else
    draw_actions(ctx, state, actions, foot_corner);
}

}  // namespace arenascope::app
