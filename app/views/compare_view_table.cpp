// Every planner in a row: its arena, how far it lies above the bound, what is proved, against A, and the
// work. The differences between A and B, tensor by tensor.
#include <algorithm>
#include <cmath>

#include "app/views/compare_view_parts.h"
#include "core/base/sort.h"
#include "core/plan/pipeline.h"

namespace arenascope::app {
namespace compare {
namespace {

using session::PlannerRow;
using session::RowState;

constexpr float kHead = 34, kRow = 27, kFoot = 10;

// Right (or left) ends of the columns, CSS pixels of a table of full width; narrow ones keep the first two.
struct Columns {
  float name = 46, arena = 0, bar = 0, bar_end = 0, share = 0, proof = 0, against = 0, work = 0;
  bool whole = true;
};

Columns columns_of(const Frame& frame, const Rect& area) {
  const float width = area.width();
  Columns columns;
  columns.name = area.min.x + frame.css(46);
  columns.whole = width >= frame.css(720);
  const float right = area.max.x - frame.css(16);
  columns.work = right;
  columns.against = right - frame.css(110);
  columns.proof = columns.against - frame.css(250);
  columns.share = columns.proof - frame.css(24);
  columns.arena = columns.name + frame.css(210);
  columns.bar = columns.arena + frame.css(24);
  columns.bar_end = columns.share - frame.css(70);
  if (!columns.whole) columns.arena = right - frame.css(70), columns.share = right;
  return columns;
}

std::string proof_text(const PlannerRow& row) {
  switch (row.state) {
    case RowState::Waiting:
      return "not run";
    case RowState::Running:
      return "running, " + std::to_string(row.percent) + " %";
    case RowState::Failed:
      return row.error;
    case RowState::Cancelled:
      return "given up";
    case RowState::OutOfWork:
    case RowState::Done:
      break;
  }
  if (row.plan->proof == Proof::Optimal) return "optimal";
  return row.state == RowState::OutOfWork ? "out of work, bound proved" : "feasible";
}

std::string work_text(const PlannerRow& row) {
  if (row.work == 0) return "";
  if (row.work < 1'000'000) return format_count(static_cast<std::int64_t>(row.work));
  return format_count(static_cast<std::int64_t>(row.work / 1'000'000)) + " M";
}

void draw_result(const Frame& frame, const Columns& columns, const Rect& line,
                 const PlannerRow& row) {
  const FrameContext& ctx = frame.ctx;
  const Theme& theme = ctx.theme;
  const ImFont& mono = *ctx.fonts.mono12;
  const float y = line.min.y, height = line.height();
  text_line(frame.list, mono, {columns.arena, y}, height, theme.t1,
            format_size(row.plan->arena_bytes), Align::Right);
  const Bytes bound = frame.ctx.session.comparison().lower_bound();
  const Bytes over = row.plan->arena_bytes - bound;
  text_line(frame.list, mono, {columns.share, y}, height, theme.t2,
            "+" + format_percent(over, bound) + " %", Align::Right);
  if (!columns.whole) return;
  Bytes most = 1;
  for (const PlannerRow& other : ctx.session.comparison().rows())
    if (other.plan) most = std::max(most, other.plan->arena_bytes - bound);
  const float length =
      (columns.bar_end - columns.bar) * static_cast<float>(over) / static_cast<float>(most);
  const float middle = std::round(line.center().y), half = frame.css(4);
  frame.list.AddRectFilled({columns.bar, middle - half}, {columns.bar + length, middle + half},
                           mix(theme.t3, theme.base, 0.7f));
  frame.list.AddRectFilled({columns.bar, middle - half - 1},
                           {columns.bar + frame.css(2), middle + half + 1}, theme.bound);
  const Bytes against = row.plan->arena_bytes - frame.a().arena_bytes;
  text_line(frame.list, mono, {columns.against, y}, height, ink_of(theme, against),
            signed_size(against), Align::Right);
}

void draw_row(Frame& frame, const Columns& columns, const Rect& line, const PlannerRow& row) {
  const FrameContext& ctx = frame.ctx;
  const Theme& theme = ctx.theme;
  const bool is_a = row.planner == frame.state.a, is_b = row.planner == frame.state.b;
  ImGui::SetCursorScreenPos(line.min);
  ImGui::PushID(row.planner.c_str());
  const bool runs = row.state == RowState::Running;
  const bool again = row.state == RowState::OutOfWork || row.state == RowState::Cancelled;
  const float action = columns.whole && (runs || again) ? frame.css(90) : 0;
  const bool clicked =
      ImGui::InvisibleButton("row", {line.width() - action - frame.css(120), line.height()});
  const bool hovered = ImGui::IsItemHovered();
  if (is_a || is_b || hovered) frame.list.AddRectFilled(line.min, line.max, theme.hover);
  if (hovered && row.plan) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
  if (clicked && row.plan && !is_a && ctx.view.compared) ctx.view.compared->b = row.planner;
  if (clicked && !row.plan) frame.state.commands.push_back("ask " + row.planner);
  if (is_a || is_b)
    letter(frame, {line.min.x + frame.css(16), line.center().y - frame.css(9)}, is_a);
  text_line(frame.list, is_a || is_b ? *ctx.fonts.inter13_medium : *ctx.fonts.inter13,
            {columns.name, line.min.y}, line.height(), row.plan ? theme.t1 : theme.t3,
            title_of_planner(row.planner));
  if (row.plan) draw_result(frame, columns, line, row);
  if (columns.whole) {
    const bool optimal = row.plan && row.plan->proof == Proof::Optimal && !runs;
    text_line(frame.list, *ctx.fonts.inter12, {columns.proof, line.min.y}, line.height(),
              optimal ? theme.accent : theme.t2, proof_text(row));
    text_line(frame.list, *ctx.fonts.mono12, {columns.work, line.min.y}, line.height(), theme.t3,
              work_text(row), Align::Right);
  }
  if (action > 0) {
    const std::string_view words = runs ? "Cancel" : "Go on";
    const ImFont& face = *ctx.fonts.inter12_medium;
    const float x = columns.proof + frame.css(150);
    ImGui::SetCursorScreenPos({x - frame.css(8), line.min.y});
    if (ImGui::InvisibleButton("act", {text_width(face, words) + frame.css(16), line.height()}))
      frame.state.commands.push_back(runs ? "cancel_planner" : "ask " + row.planner);
    const bool over = ImGui::IsItemHovered();
    if (over) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    text_line(frame.list, face, {x, line.min.y}, line.height(), over ? theme.t1 : theme.accent,
              words);
  }
  ImGui::PopID();
}

}  // namespace

float table_height(const Frame& frame) {
  return frame.css(kHead + kFoot +
                   kRow * static_cast<float>(frame.ctx.session.comparison().rows().size()));
}

void draw_table(Frame& frame, const Rect& area) {
  const FrameContext& ctx = frame.ctx;
  const Theme& theme = ctx.theme;
  frame.list.AddRectFilled(area.min, area.max, theme.base);
  hline(frame.list, area.min.x, area.max.x, area.min.y + 0.5f, theme.line, ctx.px);
  const Columns columns = columns_of(frame, area);
  const float head = frame.css(kHead), y = area.min.y;
  const ImFont& face = *ctx.fonts.inter12;
  text_line(frame.list, face, {columns.name, y}, head, theme.t3, "Planner");
  text_line(frame.list, face, {columns.arena, y}, head, theme.t3, "Arena", Align::Right);
  text_line(frame.list, face, {columns.share, y}, head, theme.t3,
            columns.whole ? "Above the bound" : "Above", Align::Right);
  if (columns.whole) {
    text_line(frame.list, face, {columns.proof, y}, head, theme.t3, "Proof");
    text_line(frame.list, face, {columns.against, y}, head, theme.t3, "Against A", Align::Right);
    text_line(frame.list, face, {columns.work, y}, head, theme.t3, "Work", Align::Right);
  }
  // The lowest arena first; those without one keep their order.
  std::vector<const PlannerRow*> rows;
  for (const PlannerRow& row : ctx.session.comparison().rows()) rows.push_back(&row);
  stable_sort(rows, [](const PlannerRow* a, const PlannerRow* b) {
    if (!a->plan || !b->plan) return a->plan.has_value() && !b->plan;
    return a->plan->arena_bytes < b->plan->arena_bytes;
  });
  frame.list.PushClipRect(area.min, area.max, true);
  Rect line{{area.min.x, y + head}, {area.max.x, y + head + frame.css(kRow)}};
  for (const PlannerRow* row : rows) {
    draw_row(frame, columns, line, *row);
    line.min.y = line.max.y, line.max.y += frame.css(kRow);
  }
  frame.list.PopClipRect();
}

}  // namespace compare

namespace {

using compare::Frame;

constexpr float kListHead = 40, kListRow = 28, kListFoot = 48, kPad = 16;

// Shares of lower, higher and same as one bar, with their counts.
float draw_shares(const Frame& frame, const Rect& area) {
  const Theme& theme = frame.ctx.theme;
  const offsets::PlanDifference& difference = frame.state.difference;
  const float left = area.min.x + frame.css(kPad), right = area.max.x - frame.css(kPad);
  const float top = area.min.y + frame.css(kListHead + 16);
  const std::pair<std::uint32_t, ImU32> parts[] = {{difference.lower, theme.lower_fill},
                                                   {difference.higher, theme.higher_fill},
                                                   {difference.same, theme.t3}};
  const auto whole = static_cast<float>(std::max<std::size_t>(frame.a().tensors.size(), 1));
  float x = left;
  for (const auto& [count, colour] : parts) {
    const float width = (right - left) * static_cast<float>(count) / whole;
    if (count > 0)
      frame.list.AddRectFilled({x, top}, {x + width - frame.css(1), top + frame.css(8)}, colour,
                               frame.css(1));
    x += width;
  }
  const float y = top + frame.css(16), line = frame.css(18);
  const ImFont& face = *frame.ctx.fonts.inter12;
  const auto words = [](std::size_t count, const char* word) {
    return format_count(static_cast<std::int64_t>(count)) + " " + word;
  };
  text_line(frame.list, face, {left, y}, line, theme.lower, words(difference.lower, "lower"));
  text_line(frame.list, face, {area.center().x, y}, line, theme.higher,
            words(difference.higher, "higher"), Align::Center);
  text_line(frame.list, face, {right, y}, line, theme.t2, words(difference.same, "same"),
            Align::Right);
  return y + line + frame.css(12);
}

void draw_difference(Frame& frame, const Rect& line, TensorId id) {
  const FrameContext& ctx = frame.ctx;
  const PlannedTensor& a = frame.a().tensors[id];
  const Selection entity{EntityKind::Tensor, a.source};
  ImGui::SetCursorScreenPos(line.min);
  ImGui::PushID(static_cast<int>(id));
  if (ImGui::InvisibleButton("difference", {line.width(), line.height()}))
    ctx.view.selection = entity;
  const bool hovered = ImGui::IsItemHovered(), selected = ctx.view.selection == entity;
  ImGui::PopID();
  if (hovered) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
  if (hovered) frame.state.hovered = id;
  if (hovered || selected) frame.list.AddRectFilled(line.min, line.max, ctx.theme.hover);
  if (selected)
    frame.list.AddRectFilled(line.min, {line.min.x + frame.css(2), line.max.y}, ctx.theme.t1);
  const ImFont& mono = *ctx.fonts.mono12;
  const float left = line.min.x + frame.css(kPad), right = line.max.x - frame.css(kPad);
  text_line(frame.list, mono, {left, line.min.y}, line.height(), ctx.theme.t1,
            elided(mono, a.name, frame.css(90)));
  text_line(frame.list, mono, {left + frame.css(166), line.min.y}, line.height(), ctx.theme.t2,
            format_size(a.occupied), Align::Right);
  text_line(frame.list, mono, {right, line.min.y}, line.height(),
            compare::ink_of(ctx.theme, frame.by(id)), compare::signed_size(frame.by(id)),
            Align::Right);
}

void draw_parting(Frame& frame, const Rect& foot) {
  const FrameContext& ctx = frame.ctx;
  const auto& parting = frame.state.difference.parting;
  hline(frame.list, foot.min.x, foot.max.x, foot.min.y, ctx.theme.line, ctx.px);
  const float left = foot.min.x + frame.css(kPad), right = foot.max.x - frame.css(kPad);
  const std::string words =
      parting ? "They part at decision " + format_count(static_cast<std::int64_t>(*parting + 1))
              : "Every decision is the same";
  text_line(frame.list, *ctx.fonts.inter12, {left, foot.min.y}, foot.height(), ctx.theme.t2, words);
  // Only the planner of the document is replayed.
  const bool shown =
      frame.a().planner == (ctx.session.plan().arena ? ctx.session.plan().arena->planner : "");
  if (!parting || !shown) return;
  const std::string_view link = "Show in replay";
  const ImFont& face = *ctx.fonts.inter12_medium;
  const float width = text_width(face, link);
  ImGui::SetCursorScreenPos({right - width, foot.min.y});
  if (ImGui::InvisibleButton("parting", {width, foot.height()}))
    frame.state.replay_step = *parting + 1;
  if (ImGui::IsItemHovered()) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
  text_line(frame.list, face, {right, foot.min.y}, foot.height(), ctx.theme.accent, link,
            Align::Right);
}

}  // namespace

void draw_differences(const FrameContext& ctx, CompareViewState& state, const Rect& area) {
  const session::ComparedRows rows = *session::compared_rows(ctx.session);
  compare::refresh(ctx, state, rows);
  Frame frame{ctx, state, rows, *ImGui::GetWindowDrawList()};
  const Theme& theme = ctx.theme;
  frame.list.AddRectFilled(area.min, area.max, theme.base);
  vline(frame.list, area.min.x + 0.5f, area.min.y, area.max.y, theme.line, ctx.px);
  const float head = frame.css(kListHead);
  hline(frame.list, area.min.x, area.max.x, area.min.y + head - 0.5f, theme.line, ctx.px);
  text_line(frame.list, *ctx.fonts.inter13_medium, {area.min.x + frame.css(kPad), area.min.y}, head,
            theme.t1, "Differences");
  const float top = draw_shares(frame, area);
  const Rect list{{area.min.x + 1, top}, {area.max.x, area.max.y - frame.css(kListFoot)}};
  const float row = frame.css(kListRow), whole = row * static_cast<float>(state.by_size.size());
  if (list.contains(ctx.input.at)) state.list_scroll -= ctx.input.pan.y;
  state.list_scroll = std::clamp(state.list_scroll, 0.0f, std::max(0.0f, whole - list.height()));
  frame.list.PushClipRect(list.min, list.max, true);
  const auto first = static_cast<std::size_t>(state.list_scroll / row);
  const auto shown = static_cast<std::size_t>(list.height() / row) + 2;
  for (std::size_t i = first; i < std::min(first + shown, state.by_size.size()); ++i) {
    const float y = list.min.y + row * static_cast<float>(i) - std::round(state.list_scroll);
    draw_difference(frame, {{list.min.x, y}, {list.max.x, y + row}}, state.by_size[i]);
  }
  frame.list.PopClipRect();
  draw_parting(frame, {{area.min.x, area.max.y - frame.css(kListFoot)}, area.max});
}

}  // namespace arenascope::app
