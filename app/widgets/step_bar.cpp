#include "app/widgets/step_bar.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace arenascope::app {
namespace {

constexpr float kHeight = 48, kCompactHeight = 92, kTrackWidth = 420;
constexpr float kKnobRadius = 7, kTightestTicks = 3;

enum class Sign : unsigned char { First, Back, Play, Forward, Last };

struct SignRow {
  Sign sign;
  std::string_view command;
  std::string_view words;  // of the tooltip
};
constexpr std::array<SignRow, 5> kSigns{{{Sign::First, "step_first", "First step (Home)"},
                                         {Sign::Back, "step_back", "Step back (,)"},
                                         {Sign::Play, "play", "Play or pause (Space)"},
                                         {Sign::Forward, "step_forward", "Step forward (.)"},
                                         {Sign::Last, "step_last", "Last step (End)"}}};

// A triangle that points left (-1) or right (1), with its middle at `at`.
void triangle(ImDrawList& list, ImVec2 at, float size, float side, ImU32 ink) {
  arrow_head(list, {at.x + side * size * 0.5f, at.y}, {side, 0}, size, size * 1.3f, ink);
}

void draw_sign(const FrameContext& ctx, Sign sign, bool playing, ImVec2 at, ImU32 ink) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const float size = 8 * ctx.px, bar = std::round(1.5f * ctx.px), half = 5 * ctx.px;
  const auto post = [&](float x) {
    list.AddRectFilled({snap(x), snap(at.y - half)}, {snap(x) + bar, snap(at.y + half)}, ink);
  };
  const float side = sign == Sign::First || sign == Sign::Back ? -1.0f : 1.0f;
  if (sign == Sign::Play && playing) {
    list.AddRectFilled(snap(at - ImVec2{half, half}), snap(at + ImVec2{-half * 0.3f, half}), ink);
    list.AddRectFilled(snap(at + ImVec2{half * 0.3f, -half}), snap(at + ImVec2{half, half}), ink);
    return;
  }
  triangle(list, at, sign == Sign::Play ? 10 * ctx.px : size, side, ink);
  if (sign == Sign::First) post(at.x - 6 * ctx.px);
  if (sign == Sign::Last) post(at.x + 5 * ctx.px);
}

// One button; true when pressed. Play is the one inverted control.
bool draw_button(const FrameContext& ctx, const SignRow& row, const Rect& place, bool playing,
                 TooltipState& tooltip) {
  ImGui::SetCursorScreenPos(place.min);
  const bool pressed = ImGui::InvisibleButton(row.command.data(), {place.width(), place.height()});
  const bool hovered = ImGui::IsItemHovered();
  const Theme& theme = ctx.theme;
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const bool play = row.sign == Sign::Play;
  const Rect face = play ? grown(place, ctx.touch ? -4 * ctx.px : 0) : place;
  if (play || hovered)
    list.AddRectFilled(face.min, face.max,
                       play ? (hovered ? theme.selected : theme.t1) : theme.hover, 6 * ctx.px);
  draw_sign(ctx, row.sign, playing, place.center(),
            play ? theme.base : (hovered ? theme.t1 : theme.t2));
  if (!hovered) return pressed;
  ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
  const TooltipLine line{"", std::string(row.words)};
  if (!ctx.touch)
    show_tooltip(ctx, tooltip, static_cast<std::uint64_t>(row.sign) + 1, place,
                 {{0, 0}, ImGui::GetIO().DisplaySize}, {&line, 1});
  return pressed;
}

float x_of(const Rect& track, const StepBar& bar, std::size_t step) {
  const double share =
      bar.steps > 0 ? static_cast<double>(step) / static_cast<double>(bar.steps) : 0;
  return track.min.x + track.width() * static_cast<float>(share);
}

void draw_ticks(const FrameContext& ctx, const Rect& track, const StepBar& bar) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const float y = track.center().y, low = 3 * ctx.px, high = 6 * ctx.px;
  const auto tick = [&](std::size_t step, float half, ImU32 ink) {
    vline(list, x_of(track, bar, step), y - half, y + half, ink, ctx.px);
  };
  const float apart = track.width() / static_cast<float>(std::max<std::size_t>(bar.steps, 1));
  if (apart >= kTightestTicks * ctx.px)
    for (std::size_t step = 0; step <= bar.steps; ++step)
      tick(step, low, step <= bar.step ? ctx.theme.t2 : ctx.theme.line2);
  float last = -1e9f;
  for (const std::uint32_t mark : bar.marks) {
    const float x = x_of(track, bar, mark + std::size_t{1});
    if (x - last < 2 * ctx.px) continue;
    last = x;
    tick(mark + std::size_t{1}, high, ctx.theme.accent);
  }
}

// The track; dragging anywhere on its line moves the knob.
std::optional<std::size_t> draw_track(const FrameContext& ctx, const Rect& line,
                                      const StepBar& bar) {
  const float inset = kKnobRadius * ctx.px;
  const Rect track{{line.min.x + inset, line.min.y}, {line.max.x - inset, line.max.y}};
  if (track.empty()) return std::nullopt;
  ImGui::SetCursorScreenPos(line.min);
  ImGui::InvisibleButton("track", {line.width(), line.height()});
  const bool held = ImGui::IsItemActive(), hovered = ImGui::IsItemHovered();
  if (hovered || held) ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeEW);
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const float y = snap(track.center().y), half = std::round(1.5f * ctx.px);
  const float x = x_of(track, bar, bar.step);
  list.AddRectFilled({track.min.x, y - half}, {track.max.x, y + half}, ctx.theme.line2, half);
  list.AddRectFilled({track.min.x, y - half}, {x, y + half}, ctx.theme.t2, half);
  draw_ticks(ctx, track, bar);
  list.AddCircleFilled({x, y}, inset + 2 * ctx.px, ctx.theme.base);
  list.AddCircleFilled({x, y}, inset, held ? ctx.theme.accent : ctx.theme.t1);
  if (!held) return std::nullopt;
  const float share =
      std::clamp((ImGui::GetIO().MousePos.x - track.min.x) / track.width(), 0.f, 1.f);
  return static_cast<std::size_t>(std::lround(share * static_cast<float>(bar.steps)));
}

float draw_buttons(const FrameContext& ctx, ImVec2 corner, float height, const StepBar& bar,
                   StepBarEvents& events, TooltipState& tooltip) {
  float x = corner.x;
  bool any = false;
  for (const SignRow& row : kSigns) {
    const float width = (ctx.touch || row.sign == Sign::Play ? 44 : 32) * ctx.px;
    const Rect place{snap(ImVec2{x, corner.y}), snap(ImVec2{x + width, corner.y + height})};
    if (draw_button(ctx, row, place, bar.playing, tooltip)) events.command = row.command;
    any = any || ImGui::IsItemHovered();
    x += width + (row.sign == Sign::Back || row.sign == Sign::Play ? 4 * ctx.px : 0);
  }
  if (!any) hide_tooltip(tooltip);
  return x;
}

bool draw_speed(const FrameContext& ctx, const Rect& place, std::string_view speed) {
  ImGui::SetCursorScreenPos(place.min);
  const bool pressed = ImGui::InvisibleButton("speed", {place.width(), place.height()});
  const bool hovered = ImGui::IsItemHovered();
  if (hovered) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
  text_line(*ImGui::GetWindowDrawList(), *ctx.fonts.mono12, {place.center().x, place.min.y},
            place.height(), hovered ? ctx.theme.t1 : ctx.theme.t2, speed, Align::Center);
  return pressed;
}

// A cross; true when pressed.
bool draw_leave(const FrameContext& ctx, const Rect& place) {
  ImGui::SetCursorScreenPos(place.min);
  const bool pressed = ImGui::InvisibleButton("leave", {place.width(), place.height()});
  const float half = 5 * ctx.px, thickness = 1.5f * ctx.px;
  const ImVec2 at = place.center();
  ImDrawList& list = *ImGui::GetWindowDrawList();
  list.AddLine(at - ImVec2{half, half}, at + ImVec2{half, half}, ctx.theme.t2, thickness);
  list.AddLine(at + ImVec2{-half, half}, at + ImVec2{half, -half}, ctx.theme.t2, thickness);
  return pressed;
}

// A tick and what it means, at the right end, where there is room.
void draw_legend(const FrameContext& ctx, const Rect& area, float from, std::string_view words) {
  const ImFont& face = *ctx.fonts.inter12;
  const float x = area.max.x - 16 * ctx.px - text_width(face, words);
  if (x - 12 * ctx.px < from) return;
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const float y = area.center().y, half = 6 * ctx.px;
  vline(list, x - 10 * ctx.px, y - half, y + half, ctx.theme.accent, ctx.px);
  text_line(list, face, {x, area.min.y}, area.height(), ctx.theme.t2, words);
}

}  // namespace

float step_bar_height(const FrameContext& ctx) {
  return std::round((ctx.compact ? kCompactHeight : kHeight) * ctx.px);
}

StepBarEvents draw_step_bar(const FrameContext& ctx, const Rect& area, const StepBar& bar,
                            TooltipState& tooltip) {
  StepBarEvents events;
  ImDrawList& list = *ImGui::GetWindowDrawList();
  list.AddRectFilled(area.min, area.max, ctx.theme.base);
  hline(list, area.min.x, area.max.x, area.min.y + 0.5f, ctx.theme.line, ctx.px);
  const float pad = 16 * ctx.px, target = (ctx.touch ? 44 : 32) * ctx.px;
  Rect track = area, speed = area;
  if (ctx.compact) {
    track = {{area.min.x + pad, area.min.y + 2 * ctx.px},
             {area.max.x - pad, area.min.y + 44 * ctx.px}};
    const float buttons = (5 * 44 + 8) * ctx.px, y = area.max.y - target - 2 * ctx.px;
    draw_buttons(ctx, {area.center().x - buttons / 2, y}, target, bar, events, tooltip);
    if (draw_leave(ctx, {{area.min.x + pad, y}, {area.min.x + pad + target, y + target}}))
      events.command = "replay";
    speed = {{area.max.x - pad - 44 * ctx.px, y}, {area.max.x - pad, y + target}};
  } else {
    const float x = draw_buttons(ctx, {area.min.x + pad, area.center().y - target / 2}, target, bar,
                                 events, tooltip);
    track.min.x = x + pad;
    track.max.x = std::min(track.min.x + kTrackWidth * ctx.px, area.max.x - 72 * ctx.px);
    speed.min.x = track.max.x + 12 * ctx.px;
    speed.max.x = speed.min.x + 44 * ctx.px;
    draw_legend(ctx, area, speed.max.x + pad, bar.mark_words);
  }
  events.seek = draw_track(ctx, track, bar);
  events.speed = draw_speed(ctx, speed, bar.speed);
  return events;
}

}  // namespace arenascope::app
