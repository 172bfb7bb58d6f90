// Title, rows and text fields of the inspector.
#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "app/views/inspector_view_parts.h"
#include "core/base/bytes.h"
#include "imgui_internal.h"
#include "misc/cpp/imgui_stdlib.h"

namespace arenascope::app::inspector {
namespace {

constexpr float kRow = 24;

ImU32 swatch_colour(const Column& column) {
  const Theme& theme = column.ctx.theme;
  const session::Inspection& inspection = column.state.inspection;
  if (const auto role = role_from(inspection.swatch)) return fills_of(theme, *role).hue;
  if (inspection.swatch == "island") return island_style(theme, column.state.island_colour).hue;
  return theme.t3;
}

void draw_pill(const Column& column, float y, float& right) {
  const session::Inspection& inspection = column.state.inspection;
  if (inspection.pill.empty()) return;
  const Theme& theme = column.ctx.theme;
  ImU32 ink = theme.t2, ground = theme.hover;
  if (inspection.pill_tone == session::PillTone::Accent)
    ink = theme.accent, ground = theme.accent_dim;
  if (inspection.pill_tone == session::PillTone::Over) ink = theme.over, ground = theme.over_dim;
  right = pill(column.ctx, {right, y}, inspection.pill, ink, ground) - column.css(12);
}

// Underlines what a click would edit, and begins the edit.
void edit_on_click(Column& column, InspectorField field, const Rect& value) {
  if (column.ctx.dimmed) return;
  ImGui::SetCursorScreenPos(value.min);
  ImGui::PushID(static_cast<int>(field));
  const bool clicked =
      ImGui::InvisibleButton("edit", {std::max(1.0f, value.width()), value.height()});
  ImGui::PopID();
  if (ImGui::IsItemHovered()) {
    ImGui::SetMouseCursor(ImGuiMouseCursor_TextInput);
    dashed_hline(column.list, value.min.x, value.max.x, value.max.y - column.css(3),
                 column.ctx.theme.t3, column.ctx.px, {column.css(2), column.css(2)});
  }
  if (clicked) begin_edit(column, field);
}

float value_width(const Column& column, const session::InspectionRow& row) {
  const Fonts& fonts = column.ctx.fonts;
  const float unit = row.unit.empty() ? 0 : text_width(*fonts.mono12, row.unit) + column.css(8);
  const float extra = row.extra.empty() ? 0 : text_width(*fonts.mono12, row.extra) + column.css(16);
  return text_width(*fonts.mono13, row.value) + unit + extra;
}

// Value, unit and second form from the right; returns where the value begins.
float draw_value(const Column& column, const session::InspectionRow& row, float height) {
  const FrameContext& ctx = column.ctx;
  float x = column.area.max.x;
  if (!row.unit.empty()) {
    text_line(column.list, *ctx.fonts.mono12, {x, column.y}, height, ctx.theme.t3, row.unit,
              Align::Right);
    x -= text_width(*ctx.fonts.mono12, row.unit) + column.css(8);
  }
  text_line(column.list, *ctx.fonts.mono13, {x, column.y - 0.5f}, height, ctx.theme.t1, row.value,
            Align::Right);
  x -= text_width(*ctx.fonts.mono13, row.value);
  if (!row.extra.empty())
    text_line(column.list, *ctx.fonts.mono12, {x - column.css(16), column.y}, height, ctx.theme.t3,
              row.extra, Align::Right);
  return x;
}

bool commit_bytes(Column& column) {
  const std::optional<Bytes> bytes = parse_size(column.state.buffer);
  if (!bytes) return false;
  column.ctx.edits.emplace_back().edit = edit::SetBytes{column.state.selection.id, *bytes};
  return true;
}

bool commit_name(Column& column) {
  if (column.state.buffer.empty()) return false;
  const auto [kind, id] = column.state.selection;
  if (column.state.buffer == column.state.inspection.title) return true;
  edit::Edit& edit = column.ctx.edits.emplace_back().edit;
  if (kind == EntityKind::Node)
    edit = edit::RenameNode{id, column.state.buffer};
  else
    edit = edit::RenameTensor{id, column.state.buffer};
  return true;
}

}  // namespace

void begin_edit(Column& column, InspectorField field) {
  InspectorViewState& state = column.state;
  state.editing = field;
  state.take_focus = true;
  state.refused = false;
  state.buffer = state.inspection.title;
  if (field == InspectorField::Name) return;
  // The exact number, without grouping: it can be read back.
  state.buffer = state.inspection.bytes ? std::to_string(*state.inspection.bytes) : std::string();
}

void draw_field(Column& column, InspectorField field, const Rect& box) {
  InspectorViewState& state = column.state;
  const FrameContext& ctx = column.ctx;
  ImFont* face = ctx.fonts.mono13;
  ImGui::PushFont(face);
  ImGui::PushStyleVar(ImGuiStyleVar_FramePadding,
                      {column.css(8), (box.height() - face->FontSize) * 0.5f});
  ImGui::PushStyleColor(ImGuiCol_Border, state.refused ? ctx.theme.over : ctx.theme.accent);
  ImGui::SetCursorScreenPos(box.min);
  ImGui::SetNextItemWidth(box.width());
  const char* id = field == InspectorField::Name ? "##name" : "##bytes";
  if (state.take_focus) {
    // The panels take no part in navigation, so SetKeyboardFocusHere() finds nothing in them.
    ImGui::GetCurrentContext()->NavNextActivateId = ImGui::GetID(id);
    ImGui::GetCurrentContext()->NavNextActivateFlags = ImGuiActivateFlags_PreferInput;
  }
  const bool entered = ImGui::InputText(
      id, &state.buffer, ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll);
  const bool left = !state.take_focus && ImGui::IsItemDeactivated();
  state.take_focus = state.take_focus && !ImGui::IsItemActive();
  ctx.wants_frame = ctx.wants_frame || state.take_focus;
  ImGui::PopStyleColor();
  ImGui::PopStyleVar();
  ImGui::PopFont();
  if (entered) {
    const bool done = field == InspectorField::Name ? commit_name(column) : commit_bytes(column);
    state.refused = !done;
    state.take_focus = !done;
    if (done) state.editing.reset();
  } else if (left) {
    state.editing.reset();
  }
}

void explain_area(Column& column, const Rect& area, std::uint64_t key, std::string text) {
  if (text.empty() || !area.contains(ImGui::GetIO().MousePos) || !ImGui::IsWindowHovered()) return;
  column.tooltip_key = key;
  column.tooltip_object = area;
  column.tooltip_text = std::move(text);
}

// "a", and below it "before b"; the names lead to the nodes.
void draw_ends(Column& column) {
  const FrameContext& ctx = column.ctx;
  const std::vector<session::Run>& ends = column.state.inspection.ends;
  const float line = column.css(24);
  column.y += column.css(16);
  const std::string names[] = {
      elided(*ctx.fonts.mono13, ends[0].text, column.area.width()),
      elided(*ctx.fonts.mono13, ends[1].text, column.area.width() - column.css(48))};
  const TextRun runs[] = {{names[0], ctx.fonts.mono13, ctx.theme.t1, 0},
                          {"before ", ctx.fonts.inter13, ctx.theme.t2, {}},
                          {names[1], ctx.fonts.mono13, ctx.theme.t1, 1}};
  for (const std::span<const TextRun> part : {std::span(runs).first(1), std::span(runs).last(2)}) {
    const RunsResult result =
        draw_runs(ctx, part.size() == 1 ? "from" : "to", {column.area.min.x, column.y},
                  column.area.width() + 1, line, part);
    if (result.hovered && ctx.hovered) *ctx.hovered = ends[*result.hovered].link;
    if (result.clicked) ctx.view.selection = ends[*result.clicked].link;
    column.y += line;
  }
  column.y += column.css(12);
}

void draw_title(Column& column) {
  const FrameContext& ctx = column.ctx;
  const session::Inspection& inspection = column.state.inspection;
  if (!inspection.ends.empty()) return draw_ends(column);
  const float top = column.y + column.css(16), line = column.css(24), side = column.css(10);
  float right = column.area.max.x;
  draw_pill(column, top, right);
  const ImVec2 corner = snap(ImVec2{column.area.min.x, top + (line - side) * 0.5f});
  column.list.AddRectFilled(corner, corner + ImVec2{std::round(side), std::round(side)},
                            swatch_colour(column), column.css(2));
  const float x = column.area.min.x + column.css(18);
  const bool rename = std::exchange(column.state.rename, false);
  if (rename && inspection.renamable && !ctx.dimmed) begin_edit(column, InspectorField::Name);
  if (column.state.editing == InspectorField::Name) {
    draw_field(column, InspectorField::Name,
               {{x, top - column.css(3)}, {column.area.max.x, top + column.css(27)}});
  } else {
    const ImFont& face = *ctx.fonts.mono18_semibold;
    const std::string name = elided(face, inspection.title, right - x);
    const float end = text_line(column.list, face, {x, top}, line, ctx.theme.t1, name);
    const Rect box{{x, top}, {end, top + line}};
    if (name != inspection.title) explain_area(column, box, 1, inspection.title);
    if (inspection.renamable) edit_on_click(column, InspectorField::Name, box);
  }
  column.y = top + line + column.css(16);
}

void draw_rows(Column& column) {
  const FrameContext& ctx = column.ctx;
  const float height = column.css(kRow);
  std::uint64_t key = 100;
  for (const session::InspectionRow& row : column.state.inspection.rows) {
    const float label_end =
        text_line(column.list, *ctx.fonts.inter13, {column.area.min.x, column.y}, height,
                  ctx.theme.t2, row.label);
    // A number too long to stand beside its label stands under it.
    if (label_end + column.css(8) > column.area.max.x - value_width(column, row))
      column.y += height;
    const bool editable = row.editable == session::EditableField::Bytes;
    if (editable && column.state.editing == InspectorField::Bytes) {
      const float left = column.area.max.x - column.css(150);
      draw_field(column, InspectorField::Bytes,
                 {{left, column.y - column.css(2)}, {column.area.max.x, column.y + height}});
    } else {
      const float x = draw_value(column, row, height);
      explain_area(column, {{x, column.y}, {column.area.max.x, column.y + height}}, key, row.title);
      if (editable)
        edit_on_click(column, InspectorField::Bytes,
                      {{x, column.y}, {column.area.max.x, column.y + height}});
    }
    column.y += height;
    ++key;
  }
  column.y += column.css(8);
}

}  // namespace arenascope::app::inspector
