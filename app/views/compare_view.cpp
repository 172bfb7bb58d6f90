#include "app/views/compare_view.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "app/views/compare_view_parts.h"
#include "app/widgets/navigation.h"
#include "core/base/sort.h"
#include "core/plan/pipeline.h"
#include "core/scene/axis.h"

namespace arenascope::app {
namespace compare {

void refresh(const FrameContext& ctx, CompareViewState& state, const session::ComparedRows& rows) {
  const std::uint64_t revision = ctx.session.comparison().revision();
  if (state.comparison_revision == revision && state.a == rows.a->planner &&
      state.b == rows.b->planner)
    return;
  state.comparison_revision = revision;
  state.a = rows.a->planner, state.b = rows.b->planner;
  const ArenaPlan &a = *rows.a->plan, &b = *rows.b->plan;
  state.difference = session::difference_of(rows);
  state.by_size.clear();
  state.farthest = 0;
  state.first_step = a.tensors.empty() ? 0 : a.tensors.front().life.first_use;
  state.last_step = state.first_step;
  for (std::size_t i = 0; i < a.tensors.size(); ++i) {
    state.first_step = std::min(state.first_step, a.tensors[i].life.first_use);
    state.last_step = std::max(state.last_step, a.tensors[i].life.last_use);
    state.farthest = std::max(state.farthest, std::abs(state.difference.rises[i]));
    if (state.difference.rises[i] != 0) state.by_size.push_back(static_cast<TensorId>(i));
  }
  stable_sort(state.by_size, [&](TensorId x, TensorId y) {
    return a.tensors[x].occupied > a.tensors[y].occupied;
  });
  state.largest = std::max({a.arena_bytes, b.arena_bytes, Bytes{1}});
}

void letter(const Frame& frame, ImVec2 corner, bool is_a) {
  const Theme& theme = frame.ctx.theme;
  const float side = frame.css(18);
  const Rect square{snap(corner), snap(corner) + ImVec2{side, side}};
  if (is_a)
    frame.list.AddRectFilled(square.min, square.max, theme.t1, frame.css(4));
  else
    outline(frame.list, square, theme.t1, frame.css(4), frame.css(1.5f));
  text_line(frame.list, *frame.ctx.fonts.inter12_semibold, {square.center().x, square.min.y}, side,
            is_a ? theme.well : theme.t1, is_a ? "A" : "B", Align::Center);
}

std::string signed_size(Bytes by) {
  if (by == 0) return "same";
  return (by < 0 ? "-" : "+") + format_size(by < 0 ? -by : by);
}

ImU32 ink_of(const Theme& theme, Bytes by) {
  return by < 0 ? theme.lower : by > 0 ? theme.higher : theme.t3;
}

}  // namespace compare

namespace {

using compare::Frame;

constexpr float kTools = 40, kHead = 44, kAxis = 28, kGutter = 56, kLeft = 60, kRight = 60;
constexpr float kCompactGutter = 44, kCompactLeft = 50, kCompactRight = 12;

struct Side {
  Viewport view;
  const ArenaPlan& plan;
  bool is_a;
};

Rect box_of(const Frame& frame, const Side& side, TensorId id) {
  const PlannedTensor& tensor = side.plan.tensors[id];
  const auto x = [&](Step step) {
    return side.view.px_from_x(static_cast<double>(step - frame.state.first_step));
  };
  const Rect& plot = side.view.area;
  const auto y = [&](Bytes bytes) {
    return std::clamp(side.view.px_from_y(static_cast<double>(bytes)), plot.min.y - 4,
                      plot.max.y + 4);
  };
  Rect r{{snap(std::max(x(tensor.life.first_use), plot.min.x - 4)), snap(y(tensor.top()))},
         {snap(std::min(x(tensor.life.last_use + 1), plot.max.x + 4)), snap(y(tensor.offset))}};
  if (r.width() > frame.css(3)) r.max.x -= frame.ctx.px;
  if (r.height() > frame.css(3)) r.min.y += frame.ctx.px;
  r.max.x = std::max(r.max.x, r.min.x + 1);
  r.min.y = std::min(r.min.y, r.max.y - 1);
  return r;
}

Fill fill_of(const Frame& frame, TensorId id) {
  const Theme& theme = frame.ctx.theme;
  const Bytes by = frame.by(id);
  if (by == 0) return {mix(theme.t3, theme.well, 0.25f), mix(theme.t3, theme.well, 0.6f), theme.t2};
  // Further is stronger; the square root spreads the near ones.
  const double share = static_cast<double>(by < 0 ? -by : by) /
                       static_cast<double>(std::max(frame.state.farthest, Bytes{1}));
  const float strength = 0.3f + 0.7f * static_cast<float>(std::sqrt(share));
  const ImU32 hue = by < 0 ? theme.lower_fill : theme.higher_fill;
  const ImU32 fill = mix(hue, theme.well, strength);
  return {fill, mix(hue, theme.t1, 0.75f), ink_on(fill)};
}

void draw_axes(const Frame& frame, const Side& side) {
  const FrameContext& ctx = frame.ctx;
  const Rect& plot = side.view.area;
  const scene::Ticks bytes = scene::byte_ticks(side.view.world.y0, side.view.world.y1,
                                               side.view.px_per_y(), frame.css(64));
  for (std::int64_t v = bytes.first; v <= bytes.last; v += bytes.step) {
    const float y = side.view.px_from_y(static_cast<double>(v));
    hline(frame.list, plot.min.x, plot.max.x, y, v == 0 ? ctx.theme.line2 : ctx.theme.grid, ctx.px);
    if (side.is_a)
      text_line(frame.list, *ctx.fonts.mono11, {plot.min.x - frame.css(8), y - frame.css(8)},
                frame.css(16), ctx.theme.t3,
                scene::tick_value(ctx.view.axis_unit, frame.state.largest, v), Align::Right);
  }
  const auto first = static_cast<double>(frame.state.first_step);
  const scene::Ticks steps =
      scene::step_ticks(first + side.view.world.x0, first + side.view.world.x1 - 1,
                        side.view.px_per_x(), frame.css(56));
  for (std::int64_t step = steps.first; step <= steps.last; step += steps.step) {
    const std::string words = format_count(step);
    const float x = side.view.px_from_x(static_cast<double>(step - frame.state.first_step) + 0.5);
    if (x + text_width(*ctx.fonts.mono11, words) / 2 > plot.max.x + frame.css(8)) continue;
    text_line(frame.list, *ctx.fonts.mono11, {x, plot.max.y + frame.css(5)}, frame.css(16),
              ctx.theme.t3, words, Align::Center);
  }
}

void draw_head(const Frame& frame, const Side& side) {
  const Rect& plot = side.view.area;
  const float top = plot.min.y - frame.css(kHead) + frame.css(10);
  compare::letter(frame, {plot.min.x, top}, side.is_a);
  const float x =
      text_line(frame.list, *frame.ctx.fonts.inter13_semibold, {plot.min.x + frame.css(26), top},
                frame.css(18), frame.ctx.theme.t1, title_of_planner(side.plan.planner));
  text_line(frame.list, *frame.ctx.fonts.mono12, {x + frame.css(10), top}, frame.css(18),
            frame.ctx.theme.t2, format_size(side.plan.arena_bytes));
}

void draw_lines(const Frame& frame, const Side& side) {
  const Rect& plot = side.view.area;
  const Theme& theme = frame.ctx.theme;
  const auto line_y = [&](Bytes bytes) { return side.view.px_from_y(static_cast<double>(bytes)); };
  const float arena = line_y(side.plan.arena_bytes);
  const float bound = line_y(frame.ctx.session.comparison().lower_bound());
  const auto& budget = frame.ctx.session.document().options.budget;
  frame.list.PushClipRect(plot.min - ImVec2{0, 2}, plot.max + ImVec2{0, 2}, true);
  hline(frame.list, plot.min.x, plot.max.x, arena, theme.arena, frame.css(2));
  dashed_hline(frame.list, plot.min.x, plot.max.x, bound, theme.bound, frame.css(2),
               {frame.css(2), frame.css(3)});
  if (budget)
    dashed_hline(frame.list, plot.min.x, plot.max.x, line_y(*budget), theme.budget, frame.css(2),
                 {frame.css(8), frame.css(4)});
  frame.list.PopClipRect();
}

void draw_side(const Frame& frame, const Side& side) {
  const Rect& plot = side.view.area;
  draw_axes(frame, side);
  draw_head(frame, side);
  frame.list.PushClipRect(plot.min, plot.max, true);
  const ImFont& face = *frame.ctx.fonts.mono11;
  for (std::size_t i = 0; i < side.plan.tensors.size(); ++i) {
    const auto id = static_cast<TensorId>(i);
    if (side.plan.tensors[i].occupied == 0) continue;
    const Rect r = box_of(frame, side, id);
    if (!touches(r, plot)) continue;
    const Fill fill = fill_of(frame, id);
    if (std::min(r.width(), r.height()) < frame.css(3)) {
      frame.list.AddRectFilled(r.min, r.max, fill.outline);
      continue;
    }
    box(frame.list, r, fill.fill, fill.outline, frame.css(1.5f), frame.ctx.px);
    const float room = r.width() - frame.css(8);
    if (r.height() >= frame.css(13) && room > frame.css(14))
      text_line(frame.list, face, {r.min.x + frame.css(4), r.min.y},
                std::min(r.height(), frame.css(16)), fill.ink,
                elided(face, side.plan.tensors[i].name, room));
  }
  frame.list.PopClipRect();
  draw_lines(frame, side);
}

std::optional<TensorId> box_at(const Frame& frame, const Side& side, ImVec2 at) {
  if (!side.view.area.contains(at)) return std::nullopt;
  for (std::size_t i = side.plan.tensors.size(); i-- > 0;)
    if (side.plan.tensors[i].occupied > 0 &&
        box_of(frame, side, static_cast<TensorId>(i)).contains(at))
      return static_cast<TensorId>(i);
  return std::nullopt;
}

std::optional<TensorId> selected_box(const Frame& frame) {
  const Selection selection = frame.ctx.view.selection;
  for (std::size_t i = 0; i < frame.a().tensors.size(); ++i)
    if (selection == Selection{EntityKind::Tensor, frame.a().tensors[i].source})
      return static_cast<TensorId>(i);
  return std::nullopt;
}

// The tensor on both sides, joined through the gutter with the difference.
void draw_pair(const Frame& frame, const Side& a, const Side& b, TensorId id, ImU32 colour) {
  const Rect left = box_of(frame, a, id), right = box_of(frame, b, id);
  for (const auto& [side, rect] : {std::pair(&a, left), std::pair(&b, right)}) {
    frame.list.PushClipRect(side->view.area.min - ImVec2{2, 2}, side->view.area.max + ImVec2{2, 2},
                            true);
    outline(frame.list, grown(rect, frame.css(1)), colour, frame.css(2), frame.css(2));
    frame.list.PopClipRect();
  }
  const ImVec2 from{a.view.area.max.x,
                    std::clamp(left.center().y, a.view.area.min.y, a.view.area.max.y)};
  const ImVec2 to{b.view.area.min.x,
                  std::clamp(right.center().y, b.view.area.min.y, b.view.area.max.y)};
  frame.list.AddLine(from, to, colour, frame.css(1.5f));
  for (const ImVec2 end : {from, to}) frame.list.AddCircleFilled(end, frame.css(3), colour);
  const std::string words = compare::signed_size(frame.by(id));
  const ImFont& face = *frame.ctx.fonts.mono11;
  const ImVec2 middle = (from + to) * 0.5f;
  const float half = text_width(face, words) / 2 + frame.css(5), high = frame.css(9);
  const Rect chip{middle - ImVec2{half, high}, middle + ImVec2{half, high}};
  box(frame.list, chip, frame.ctx.theme.base, colour, frame.css(4), frame.ctx.px);
  text_line(frame.list, face, {middle.x, chip.min.y}, chip.height(),
            compare::ink_of(frame.ctx.theme, frame.by(id)), words, Align::Center);
}

void draw_tools(const Frame& frame, const Rect& tools) {
  const Theme& theme = frame.ctx.theme;
  frame.list.AddRectFilled(tools.min, tools.max, theme.base);
  hline(frame.list, tools.min.x, tools.max.x, tools.max.y - 0.5f, theme.line, frame.ctx.px);
  const float pad = frame.css(16);
  float x = tools.min.x + pad;
  const std::pair<Fill, std::string_view> rows[] = {
      {{theme.lower_fill, theme.lower_fill, 0}, "lower in B"},
      {{theme.higher_fill, theme.higher_fill, 0}, "higher in B"},
      {{mix(theme.t3, theme.well, 0.25f), theme.t3, 0}, "same offset"}};
  for (const auto& [fill, words] : rows)
    x = legend(frame.ctx, {x, tools.min.y}, tools.height(), fill, words) + frame.css(18);
  const std::string_view shared = "Axes and selection shared";
  const ImFont& face = *frame.ctx.fonts.inter12;
  if (x + text_width(face, shared) + pad < tools.max.x)
    text_line(frame.list, face, {tools.max.x - pad, tools.min.y}, tools.height(), theme.t3, shared,
              Align::Right);
}

void hear(Frame& frame, const CanvasEvents& events, const Side& a, const Side& b) {
  const bool over = events.hovered;
  frame.state.hovered = over ? box_at(frame, a, events.pointer_px) : std::nullopt;
  if (over && !frame.state.hovered) frame.state.hovered = box_at(frame, b, events.pointer_px);
  if (events.clicked)
    frame.ctx.view.selection =
        frame.state.hovered
            ? Selection{EntityKind::Tensor, frame.a().tensors[*frame.state.hovered].source}
            : Selection{};
  if (frame.ctx.hovered)
    *frame.ctx.hovered =
        frame.state.hovered
            ? Selection{EntityKind::Tensor, frame.a().tensors[*frame.state.hovered].source}
            : Selection{};
}

// Shows the same part of the world.
void take_part(CanvasState& to, const CanvasState& from) {
  to.view.world = from.view.world;
  to.fitted = from.fitted;
  to.moving = from.moving;
  to.from = from.from, to.to = from.to, to.move_start_s = from.move_start_s;
}

void draw_tip(Frame& frame, const Side& a, const Side& b, ImVec2 pointer) {
  if (!frame.state.hovered || frame.ctx.touch) return hide_tooltip(frame.state.tooltip);
  const TensorId id = *frame.state.hovered;
  const Side& side = a.view.area.contains(pointer) ? a : b;
  const TooltipLine lines[] = {
      {frame.a().tensors[id].name, format_size(frame.a().tensors[id].bytes)},
      {"", "A at " + format_size(frame.a().tensors[id].offset) + ", B at " +
               format_size(frame.b().tensors[id].offset)},
      {"", compare::signed_size(frame.by(id))}};
  show_tooltip(frame.ctx, frame.state.tooltip, (std::uint64_t{id} + 1) * 2 + (side.is_a ? 1 : 0),
               cut(box_of(frame, side, id), side.view.area), {{0, 0}, ImGui::GetIO().DisplaySize},
               lines);
}

}  // namespace

void draw_compare(const FrameContext& ctx, CompareViewState& state) {
  const ImVec2 corner = ImGui::GetCursorScreenPos();
  const Rect all{corner, corner + ImGui::GetContentRegionAvail()};
  const session::ComparedRows rows = *session::compared_rows(ctx.session);
  compare::refresh(ctx, state, rows);
  Frame frame{ctx, state, rows, *ImGui::GetWindowDrawList()};
  frame.list.AddRectFilled(all.min, all.max, ctx.theme.well);
  const float table = std::min(compare::table_height(frame), all.height() * 0.5f);
  const Rect tools{all.min, {all.max.x, all.min.y + (ctx.compact ? 0 : frame.css(kTools))}};
  if (!tools.empty()) draw_tools(frame, tools);
  const Rect plots{
      {all.min.x + frame.css(ctx.compact ? kCompactLeft : kLeft), tools.max.y + frame.css(kHead)},
      {all.max.x - frame.css(ctx.compact ? kCompactRight : kRight),
       all.max.y - table - frame.css(kAxis)}};
  const float width =
      std::floor((plots.width() - frame.css(ctx.compact ? kCompactGutter : kGutter)) / 2);
  const Rect left{plots.min, {plots.min.x + width, plots.max.y}};
  const Rect right{{plots.max.x - width, plots.min.y}, plots.max};
  CanvasOptions options;
  options.bounds = {0, 0, static_cast<double>(state.last_step - state.first_step) + 1,
                    static_cast<double>(state.largest) * 1.04};
  options.y_axis = YAxis::Up;
  options.max_px_per_y = 64;
  CanvasEvents events = update_canvas(ctx, "compare a", left, state.canvas, options);
  const CanvasEvents in_b = update_canvas(ctx, "compare b", right, state.canvas_b, options);
  if (in_b.panned) take_part(state.canvas, state.canvas_b);
  if (in_b.hovered) events = in_b;
  for (const std::string_view name : pressed_commands())
    if (name == "clear")
      ctx.view.selection = {};
    else
      navigate(ctx, name, state.canvas, options);
  take_part(state.canvas_b, state.canvas);
  const Side a{state.canvas.view, frame.a(), true}, b{state.canvas_b.view, frame.b(), false};
  hear(frame, events, a, b);
  draw_side(frame, a);
  draw_side(frame, b);
  if (state.hovered) draw_pair(frame, a, b, *state.hovered, ctx.theme.t2);
  if (const auto selected = selected_box(frame)) draw_pair(frame, a, b, *selected, ctx.theme.t1);
  compare::draw_table(frame, {{all.min.x, all.max.y - table}, all.max});
  draw_tip(frame, a, b, events.pointer_px);
}

}  // namespace arenascope::app
