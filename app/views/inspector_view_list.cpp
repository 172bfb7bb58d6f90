// The list of edges in the inspector: a row for each, its count and the way to the table at the foot.
#include <algorithm>

#include "app/views/inspector_view_parts.h"

namespace arenascope::app::inspector {
namespace {

constexpr float kRow = 26, kNumber = 28, kArrow = 22;

void draw_arrow(const Column& column, ImVec2 middle, ImU32 colour) {
  const float half = column.css(5);
  const ImVec2 tip = middle + ImVec2{half, 0};
  column.list.AddLine(middle - ImVec2{half, 0}, tip, colour, column.ctx.px);
  arrow_head(column.list, tip, {1, 0}, column.css(4), column.css(5), colour);
}

void draw_row(Column& column, const session::InspectionList::Row& row, const Rect& area) {
  const FrameContext& ctx = column.ctx;
  ImGui::SetCursorScreenPos(area.min);
  const bool clicked = ImGui::InvisibleButton("row", {area.width(), area.height()});
  const bool hovered = ImGui::IsItemHovered();
  const bool selected = ctx.view.selection == row.selection;
  if (hovered || selected) column.list.AddRectFilled(area.min, area.max, ctx.theme.hover);
  if (selected)
    column.list.AddRectFilled(area.min, {area.min.x + column.css(2), area.max.y}, ctx.theme.accent);
  if (hovered) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
  if (hovered && ctx.hovered) *ctx.hovered = row.selection;
  if (clicked) ctx.view.selection = row.selection;
  const ImFont& face = *ctx.fonts.mono11;
  const ImU32 ink = selected || hovered ? ctx.theme.t1 : ctx.theme.t2;
  const float left = column.area.min.x, right = column.area.max.x - column.css(kNumber);
  const float room = (right - left - column.css(kArrow)) / 2, height = area.height();
  text_line(column.list, face, {left, area.min.y}, height, ink,
            elided_before_number(face, row.from, room));
  draw_arrow(column, snap(ImVec2{left + room + column.css(kArrow / 2), area.center().y}),
             ctx.theme.t3);
  text_line(column.list, face, {left + room + column.css(kArrow), area.min.y}, height, ink,
            elided_before_number(face, row.to, room));
  text_line(column.list, face, {column.area.max.x, area.min.y}, height, ctx.theme.t3, row.number,
            Align::Right);
}

}  // namespace

void draw_list(Column& column) {
  const FrameContext& ctx = column.ctx;
  const session::InspectionList& list = *column.state.inspection.list;
  hline(column.list, column.area.min.x, column.area.max.x, column.y, ctx.theme.line, ctx.px);
  column.y += column.css(14);
  const float line = column.css(20), height = column.css(kRow);
  text_line(column.list, *ctx.fonts.inter12_semibold, {column.area.min.x, column.y}, line,
            ctx.theme.t2, list.title);
  text_line(column.list, *ctx.fonts.inter12, {column.area.max.x, column.y}, line, ctx.theme.t3,
            list.note, Align::Right);
  column.y += column.css(24);
  column.state.list_top_px = column.y;
  for (std::size_t i = 0; i < list.rows.size(); ++i, column.y += height) {
    const Rect area{{column.window.min.x + ctx.px, column.y},
                    {column.window.max.x, column.y + height}};
    if (area.max.y < column.window.min.y || area.min.y > column.window.max.y) continue;
    ImGui::PushID(static_cast<int>(i));
    draw_row(column, list.rows[i], area);
    ImGui::PopID();
  }
}

void draw_list_foot(const FrameContext& ctx, InspectorViewState& state, const Rect& foot) {
  const session::InspectionList& list = *state.inspection.list;
  ImDrawList& draw = *ImGui::GetWindowDrawList();
  hline(draw, foot.min.x, foot.max.x, foot.min.y, ctx.theme.line, ctx.px);
  const float pad = 16 * ctx.px;
  std::string words = format_count(static_cast<std::int64_t>(list.total));
  if (list.rows.size() < list.total)
    words = format_count(static_cast<std::int64_t>(list.rows.size())) + " of " + words + " shown";
  else
    words += list.total == 1 ? " redundant edge" : " redundant edges";
  text_line(draw, *ctx.fonts.inter12, {foot.min.x + pad, foot.min.y}, foot.height(), ctx.theme.t2,
            words);
  if (!ctx.tables) return;
  constexpr std::string_view kOpen = "Open as table";
  const ImFont& face = *ctx.fonts.inter12_medium;
  const float width = text_width(face, kOpen), right = foot.max.x - pad;
  ImGui::SetCursorScreenPos({right - width, foot.min.y});
  if (ImGui::InvisibleButton("table", {width, foot.height()})) state.table_wish = list.kind;
  text_line(draw, face, {right, foot.min.y}, foot.height(), ctx.theme.accent, kOpen, Align::Right);
  if (!ImGui::IsItemHovered()) return;
  ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
  hline(draw, right - width, right, foot.center().y + 8 * ctx.px, ctx.theme.accent, ctx.px);
}

}  // namespace arenascope::app::inspector
