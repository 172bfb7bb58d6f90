// Lines that judge the plan: arena, lower bound, budget, the gap between them, and bytes lost at
// the peak step.
#include <algorithm>
#include <array>
#include <cmath>

#include "app/views/arena_view_parts.h"
#include "core/base/sort.h"
#include "core/scene/axis.h"

namespace arenascope::app::arena {
namespace {

enum class LineStyle : unsigned char { Solid, Dotted, Dashed, SolidOverDotted, Region };

struct Line {
  float y = 0;
  LineStyle style = LineStyle::Solid;
  ImU32 colour = 0;
  std::string word;
  std::string value;
  float label_y = 0;  // centre of the label after pushing apart
};

// A budget far above the arena is not worth squashing the picture for; then it has no line.
bool budget_shown(const Frame& frame) {
  const auto& budget = frame.scene().budget_bytes;
  return budget && static_cast<double>(*budget) <= frame.options.bounds.y1;
}

ImU32 shade(const Frame& frame, ImU32 colour) {
  return frame.ctx.dimmed ? mix(colour, frame.ctx.theme.well, 0.5f) : colour;
}

std::vector<Line> lines_of(const Frame& frame) {
  const Theme& theme = frame.ctx.theme;
  const Viewport& view = frame.view();
  const auto value = [&](Bytes bytes) {
    return scene::line_value(frame.ctx.view.axis_unit, frame.largest_shown, bytes);
  };
  const Bytes arena = shown_arena(frame), bound = shown_bound(frame);
  std::vector<Line> lines;
  const auto add = [&](Bytes at, LineStyle style, ImU32 colour, const char* word,
                       std::string text) {
    lines.push_back({view.px_from_y(static_cast<double>(at)), style, shade(frame, colour), word,
                     std::move(text), 0});
  };
  if (budget_shown(frame)) {
    const Bytes budget = *frame.scene().budget_bytes;
    if (arena > budget)
      add(budget + (arena - budget) / 2, LineStyle::Region, theme.over, "Over by",
          value(arena - budget));
    std::string text = scene::axis_value(frame.ctx.view.axis_unit, frame.largest_shown, budget);
    add(budget, LineStyle::Dashed, theme.budget, "Budget", std::move(text));
  }
  if (arena == bound) {
    add(arena, LineStyle::SolidOverDotted, theme.bound, "Arena = bound", "");
  } else {
    add(arena, LineStyle::Solid, theme.arena, "Arena", value(arena));
    add(bound, LineStyle::Dotted, theme.bound, "Bound", value(bound));
  }
  const Rect& plot = frame.layout.plot;
  lines.erase(
      std::remove_if(lines.begin(), lines.end(),
                     [&](const Line& l) { return l.y < plot.min.y || l.y > plot.max.y + 1; }),
      lines.end());
  stable_sort(lines, [](const Line& a, const Line& b) { return a.y < b.y; });
  return lines;
}

// Centres at least `apart` from each other, each group centred on its lines, inside [low, high].
void push_apart(std::vector<Line>& lines, float apart, float low, float high) {
  struct Group {
    std::size_t first, count;
    float middle;
  };
  std::vector<Group> groups;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    groups.push_back({i, 1, lines[i].y});
    while (groups.size() > 1) {
      const Group b = groups.back(), a = groups[groups.size() - 2];
      const float need = apart * 0.5f * static_cast<float>(a.count + b.count);
      if (b.middle - a.middle >= need) break;
      const auto n = static_cast<float>(a.count + b.count);
      groups.pop_back();
      groups.back() = {
          a.first, a.count + b.count,
          (a.middle * static_cast<float>(a.count) + b.middle * static_cast<float>(b.count)) / n};
    }
  }
  for (const Group& g : groups) {
    const float half = apart * 0.5f * static_cast<float>(g.count - 1);
    const float middle = std::clamp(g.middle, low + half, std::max(low + half, high - half));
    for (std::size_t i = 0; i < g.count; ++i)
      lines[g.first + i].label_y = middle - half + apart * static_cast<float>(i);
  }
}

void draw_line(const Frame& frame, const Line& line) {
  const Rect& plot = frame.layout.plot;
  const float thick = std::round(frame.css(2));
  switch (line.style) {
    case LineStyle::Solid:
      hline(frame.list, plot.min.x, plot.max.x, line.y, line.colour, thick);
      break;
    case LineStyle::Dotted:
      dashed_hline(frame.list, plot.min.x, plot.max.x, line.y, line.colour, thick,
                   {frame.css(2), frame.css(3)});
      break;
    case LineStyle::Dashed:
      dashed_hline(frame.list, plot.min.x, plot.max.x, line.y, line.colour, thick,
                   {frame.css(8), frame.css(4)});
      break;
    case LineStyle::SolidOverDotted:
      hline(frame.list, plot.min.x, plot.max.x, line.y, shade(frame, frame.ctx.theme.arena), thick);
      dashed_hline(frame.list, plot.min.x, plot.max.x, line.y + thick + frame.css(1), line.colour,
                   thick, {frame.css(2), frame.css(3)});
      break;
    case LineStyle::Region:
      break;
  }
}

// From the line's right end to its label: 4 px flat, 6 px slanted, 4 px flat.
void draw_elbow(const Frame& frame, const Line& line) {
  const float x = frame.layout.plot.max.x, half = 0.5f;
  const float y0 = snap(line.y) - half, y1 = snap(line.label_y) - half;
  const std::array<ImVec2, 4> points{ImVec2{x, y0}, ImVec2{x + frame.css(4), y0},
                                     ImVec2{x + frame.css(10), y1}, ImVec2{x + frame.css(14), y1}};
  frame.list.AddPolyline(points.data(), static_cast<int>(points.size()), line.colour, 0,
                         frame.ctx.px);
}

void draw_outer_labels(const Frame& frame, std::vector<Line>& lines) {
  const Rect& plot = frame.layout.plot;
  push_apart(lines, frame.css(18), plot.min.y + frame.css(6), plot.max.y);
  const Fonts& fonts = frame.ctx.fonts;
  for (const Line& line : lines) {
    if (line.style != LineStyle::Region) draw_elbow(frame, line);
    const float top = line.label_y - frame.css(8), height = frame.css(16);
    float x = text_line(frame.list, *fonts.inter12_medium, {frame.layout.label_x, top}, height,
                        line.colour, line.word);
    text_line(frame.list, *fonts.mono11, {x + frame.css(4), top}, height, line.colour, line.value);
  }
}

// Inside, at the right: the topmost label above its line, the others below theirs.
void draw_inner_labels(const Frame& frame, std::vector<Line>& lines) {
  const Rect& plot = frame.layout.plot;
  const ImFont& face = *frame.ctx.fonts.inter12_medium;
  const float height = frame.css(18);
  float lowest = plot.min.y - height;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    Line& line = lines[i];
    const bool above_fits =
        line.y - height - frame.css(1) >= std::max(lowest, plot.min.y - frame.css(14));
    const float top =
        above_fits ? line.y - height - frame.css(1) : std::max(line.y + frame.css(3), lowest);
    std::string text = line.value.empty() ? line.word : line.word + " " + line.value;
    // Without a unit above the axis, the first number carries it.
    if (i == 0 && frame.ctx.compact && frame.ctx.view.axis_unit == AxisUnit::Kib &&
        !line.value.empty())
      text += " " + scene::axis_unit_name(frame.ctx.view.axis_unit, frame.largest_shown);
    const float x = plot.max.x - frame.css(4), width = text_width(face, text);
    frame.list.AddRectFilled({x - width - frame.css(3), top + frame.css(1)},
                             {x + frame.css(3), top + height},
                             with_alpha(frame.ctx.theme.well, 0.8f));
    text_line(frame.list, face, {x, top}, height, line.colour, text, Align::Right);
    lowest = top + height;
  }
}

void draw_over(const Frame& frame) {
  if (!budget_shown(frame) || shown_arena(frame) <= *frame.scene().budget_bytes) return;
  const Rect& plot = frame.layout.plot;
  const Rect region{
      {plot.min.x, frame.view().px_from_y(static_cast<double>(shown_arena(frame)))},
      {plot.max.x, frame.view().px_from_y(static_cast<double>(*frame.scene().budget_bytes))}};
  hatch_rect(frame.list, cut(region, plot), with_alpha(shade(frame, frame.ctx.theme.over), 0.75f),
             {frame.css(5), frame.css(1), {plot.min.x, region.max.y}});
}

void draw_gap(const Frame& frame) {
  const Bytes arena = shown_arena(frame), bound = shown_bound(frame);
  if (arena <= bound || frame.ctx.compact || frame.ctx.dimmed || frame.layout.label_x == 0) return;
  const Rect& plot = frame.layout.plot;
  const Viewport& view = frame.view();
  const float top = view.px_from_y(static_cast<double>(arena)),
              bottom = view.px_from_y(static_cast<double>(bound));
  if (bottom <= plot.min.y || top >= plot.max.y || bottom - top < frame.css(4)) return;
  const float x = plot.max.x - frame.css(29), foot = frame.css(4);
  const float y0 = std::max(top, plot.min.y), y1 = std::min(bottom, plot.max.y);
  const ImU32 colour = frame.ctx.theme.t3;
  vline(frame.list, x, y0, y1, colour, frame.ctx.px);
  if (top >= plot.min.y)
    hline(frame.list, x - foot, x + foot, top + frame.css(1), colour, frame.ctx.px);
  if (bottom <= plot.max.y) hline(frame.list, x - foot, x + foot, bottom, colour, frame.ctx.px);
  if (y1 - y0 < frame.css(18)) return;
  const std::string text =
      "gap " + format_size(arena - bound) + ", " + format_percent(arena - bound, bound) + " %";
  const ImFont& face = *frame.ctx.fonts.inter12;
  const float middle = (y0 + y1) * 0.5f, height = frame.css(16), right = x - frame.css(10);
  frame.list.AddRectFilled({right - text_width(face, text) - frame.css(4), middle - height * 0.5f},
                           {right + frame.css(4), middle + height * 0.5f},
                           with_alpha(frame.ctx.theme.well, 0.85f));
  text_line(frame.list, face, {right, middle - height * 0.5f}, height, frame.ctx.theme.t2, text,
            Align::Right);
}

// Left end of the callout: the first place right of `from` where no rectangle touches its line box;
// nothing when there is none within reach.
std::optional<float> free_place(const Frame& frame, const Rect& line_box, float reach) {
  std::vector<Rect> near;
  const Rect band{{line_box.min.x, line_box.min.y},
                  {line_box.min.x + reach + line_box.width(), line_box.max.y}};
  for (const TensorId id : frame.state.visible.boxes) {
    const Rect r = rect_of(frame, id);
    if (touches(r, band)) near.push_back(r);
  }
  stable_sort(near, [](const Rect& a, const Rect& b) { return a.min.x < b.min.x; });
  float x = line_box.min.x;
  for (const Rect& r : near) {
    if (r.min.x >= x + line_box.width()) break;
    x = std::max(x, r.max.x + frame.css(12));
  }
  if (x - line_box.min.x > reach || x + line_box.width() > frame.layout.plot.max.x)
    return std::nullopt;
  return x;
}

bool holes_shown(const Frame& frame) {
  return !frame.ctx.dimmed && frame.move_share >= 1;
}

Rect hole_rect(const Frame& frame, const scene::Hole& hole) {
  const Viewport& view = frame.view();
  const double cell = frame.scene().cell(frame.scene().peak_step);
  const float inset = frame.css(0.5f);
  Rect r{view.px_from_world(cell, static_cast<double>(hole.bytes.end)),
         view.px_from_world(cell + 1, static_cast<double>(hole.bytes.first))};
  r.min = snap(r.min + ImVec2{inset, inset});
  r.max = snap(r.max - ImVec2{inset, inset});
  r.max.x = std::max(r.max.x, r.min.x + frame.css(3));
  return r;
}

void draw_words(const Frame& frame, const Rect& hole_px, Bytes bytes) {
  const FrameContext& ctx = frame.ctx;
  const ImU32 colour = ctx.theme.over;
  const std::string text = format_size(bytes) + " lost at the peak step";
  const ImFont& face = *ctx.fonts.inter12_medium;
  const ImVec2 middle = hole_px.center();
  const float height = frame.css(16), y = snap(middle.y);
  const Rect wanted{{hole_px.max.x + frame.css(12), y - height * 0.5f},
                    {hole_px.max.x + frame.css(12) + text_width(face, text), y + height * 0.5f}};
  const float x = free_place(frame, wanted, frame.css(280)).value_or(wanted.min.x);
  frame.list.AddCircleFilled({snap(middle.x) + 0.5f, y}, frame.css(3), colour);
  dashed_hline(frame.list, middle.x, x - frame.css(6), y, colour, ctx.px,
               {frame.css(2), frame.css(2)});
  frame.list.AddRectFilled({x - frame.css(4), wanted.min.y},
                           {x + wanted.width() + frame.css(4), wanted.max.y},
                           with_alpha(ctx.theme.well, 0.85f), frame.css(3));
  text_line(frame.list, face, {x, wanted.min.y}, height, colour, text);
}

}  // namespace

void draw_losses(const Frame& frame) {
  const Rect& plot = frame.layout.plot;
  frame.list.PushClipRect(plot.min, plot.max, true);
  draw_over(frame);
  for (const scene::Hole& hole : frame.scene().holes) {
    const Rect r = hole_rect(frame, hole);
    if (!holes_shown(frame) || r.height() < frame.css(2)) break;
    hatch_rect(frame.list, r, with_alpha(frame.ctx.theme.over, 0.75f),
               {frame.css(5), frame.css(1), r.min});
  }
  frame.list.PopClipRect();
}

void draw_callout(const Frame& frame) {
  if (!holes_shown(frame) || frame.ctx.compact || frame.scene().holes.empty()) return;
  const Rect& plot = frame.layout.plot;
  const scene::Hole& largest = frame.scene().holes.front();
  const Rect r = hole_rect(frame, largest);
  if (r.height() < frame.css(6) || !plot.contains(r.center())) return;
  frame.list.PushClipRect(plot.min, plot.max, true);
  draw_words(frame, r, largest.bytes.size());
  frame.list.PopClipRect();
}

void draw_lines(const Frame& frame) {
  std::vector<Line> lines = lines_of(frame);
  for (const Line& line : lines) draw_line(frame, line);
  draw_gap(frame);
  frame.layout.label_x > 0 ? draw_outer_labels(frame, lines) : draw_inner_labels(frame, lines);
}

}  // namespace arenascope::app::arena
