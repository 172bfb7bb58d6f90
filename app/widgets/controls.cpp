#include "app/widgets/controls.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace arenascope::app {
namespace {

constexpr float kButtonHeight = 32, kTouchHeight = 44, kButtonPadding = 10;
constexpr float kSegmentHeight = 28, kSegmentPadding = 10, kPlainGap = 12;
constexpr double kRestSeconds = 0.12;
constexpr float kTooltipWidth = 264, kTooltipGap = 8;

// The part of a Dear ImGui label that is shown.
std::string_view visible(std::string_view id_label) {
  return id_label.substr(0, id_label.find("##"));
}

void focus_ring(const FrameContext& ctx, ImDrawList& list, const Rect& r, float radius) {
  outline(list, grown(r, 2 * ctx.px), ctx.theme.base, radius + 2 * ctx.px, 2 * ctx.px);
  outline(list, grown(r, 4 * ctx.px), ctx.theme.accent, radius + 4 * ctx.px, 2 * ctx.px);
}

}  // namespace

ImVec2 button_size(const FrameContext& ctx, std::string_view label) {
  const float height = std::round((ctx.touch ? kTouchHeight : kButtonHeight) * ctx.px);
  return {std::ceil(text_width(*ctx.fonts.inter13_semibold, visible(label)) +
                    2 * kButtonPadding * ctx.px + 2),
          height};
}

bool button(const FrameContext& ctx, const char* id_label, ImVec2 at, ButtonKind kind) {
  const ImVec2 size = button_size(ctx, id_label);
  const Rect r{snap(at), snap(at) + size};
  ImGui::SetCursorScreenPos(r.min);
  const bool pressed = ImGui::InvisibleButton(id_label, size);
  const bool hovered = ImGui::IsItemHovered(), held = ImGui::IsItemActive();
  const Theme& t = ctx.theme;
  ImU32 ground = t.raise, edge = t.line2, ink = t.t1;
  if (hovered || held) ground = t.hover;
  if (kind == ButtonKind::Primary) {
    ground = hovered ? mix(t.accent, t.t1, 0.88f) : t.accent;
    edge = ground, ink = t.accent_ink;
  }
  if (kind == ButtonKind::Quiet) {
    if (!hovered && !held) ground = t.base;
    edge = ground, ink = t.t2;
  }
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const float radius = 6 * ctx.px;
  box(list, r, ground, edge, radius, ctx.px);
  const ImFont& face =
      kind == ButtonKind::Primary ? *ctx.fonts.inter13_semibold : *ctx.fonts.inter13_medium;
  text_line(list, face, {r.center().x, r.min.y}, size.y, ink, visible(id_label), Align::Center);
  if (ImGui::IsItemFocused() && ImGui::GetIO().NavVisible) focus_ring(ctx, list, r, radius);
  if (hovered) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
  return pressed;
}

float segments_width(const FrameContext& ctx, std::span<const std::string_view> words,
                     SegmentStyle style) {
  const float padding = (style == SegmentStyle::Ground ? 2 * kSegmentPadding : kPlainGap) * ctx.px;
  float width = 0;
  for (std::string_view word : words)
    width += std::ceil(text_width(*ctx.fonts.inter12, word) + padding);
  return width;
}

SegmentResult segments(const FrameContext& ctx, const char* id, ImVec2 at,
                       std::span<const std::string_view> words, std::size_t selected,
                       SegmentStyle style) {
  SegmentResult result;
  const Theme& t = ctx.theme;
  const bool ground = style == SegmentStyle::Ground;
  const float height = std::round(kSegmentHeight * ctx.px),
              width = segments_width(ctx, words, style);
  const float padding = (ground ? 2 * kSegmentPadding : kPlainGap) * ctx.px;
  ImDrawList& list = *ImGui::GetWindowDrawList();
  at = snap(at);
  if (ground) box(list, {at, at + ImVec2{width, height}}, t.raise, t.line2, 6 * ctx.px, ctx.px);
  ImGui::PushID(id);
  float x = at.x;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const float w = std::ceil(text_width(*ctx.fonts.inter12, words[i]) + padding);
    ImGui::PushID(static_cast<int>(i));
    ImGui::SetCursorScreenPos({x, at.y});
    if (ImGui::InvisibleButton("segment", {w, height})) result.chosen = i;
    ImGui::PopID();
    const bool hovered = ImGui::IsItemHovered();
    if (hovered) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    const Rect cell = grown({{x, at.y}, {x + w, at.y + height}}, -2 * ctx.px);
    if (ground && i == selected) list.AddRectFilled(cell.min, cell.max, t.hover, 4 * ctx.px);
    const ImU32 ink = i == selected || hovered ? t.t1 : (ground ? t.t2 : t.t3);
    text_line(list, *ctx.fonts.inter12, {x + w * 0.5f, at.y}, height, ink, words[i], Align::Center);
    x += w;
  }
  ImGui::PopID();
  result.width = width;
  return result;
}

void swatch(const FrameContext& ctx, ImVec2 at, float size, const Fill& fill) {
  const ImVec2 corner = snap(at);
  const float side = std::round(size * ctx.px);
  box(*ImGui::GetWindowDrawList(), {corner, corner + ImVec2{side, side}}, fill.fill, fill.outline,
      2.5f * ctx.px, ctx.px);
}

float legend(const FrameContext& ctx, ImVec2 at, float line_height, const Fill& fill,
             std::string_view words) {
  constexpr float kSwatch = 11, kGap = 6;
  swatch(ctx, {at.x, at.y + (line_height - kSwatch * ctx.px) * 0.5f}, kSwatch, fill);
  return text_line(*ImGui::GetWindowDrawList(), *ctx.fonts.inter12,
                   {at.x + (kSwatch + kGap) * ctx.px, at.y}, line_height, ctx.theme.t2, words);
}

float pill(const FrameContext& ctx, ImVec2 right, std::string_view text, ImU32 ink, ImU32 ground) {
  const float height = std::round(24 * ctx.px), padding = 10 * ctx.px;
  const ImFont& face = *ctx.fonts.inter12_medium;
  const float left = snap(right.x - text_width(face, text) - 2 * padding);
  ImDrawList& list = *ImGui::GetWindowDrawList();
  list.AddRectFilled({left, snap(right.y)}, {snap(right.x), snap(right.y) + height}, ground,
                     height * 0.5f);
  text_line(list, face, {left + padding, right.y}, height, ink, text);
  return left;
}

namespace {

ImVec2 place_tooltip(ImVec2 size, ImVec2 pointer, const Rect& object, const Rect& area, float gap) {
  // Right of the object, else left of it, else above or below: the first side with room.
  const float y =
      std::clamp(pointer.y - size.y * 0.5f, area.min.y, std::max(area.min.y, area.max.y - size.y));
  const float x =
      std::clamp(pointer.x - size.x * 0.5f, area.min.x, std::max(area.min.x, area.max.x - size.x));
  if (object.max.x + gap + size.x <= area.max.x) return {object.max.x + gap, y};
  if (object.min.x - gap - size.x >= area.min.x) return {object.min.x - gap - size.x, y};
  if (object.min.y - gap - size.y >= area.min.y) return {x, object.min.y - gap - size.y};
  if (object.max.y + gap + size.y <= area.max.y) return {x, object.max.y + gap};
  // An object that fills the area: away from the pointer.
  const float side =
      pointer.x > area.center().x ? pointer.x - 2 * gap - size.x : pointer.x + 2 * gap;
  return {std::clamp(side, area.min.x, std::max(area.min.x, area.max.x - size.x)), y};
}

bool rests(const FrameContext& ctx, TooltipState& state, std::uint64_t key) {
  const ImVec2 pointer = ImGui::GetIO().MousePos;
  const bool moved = pointer.x != state.at_px.x || pointer.y != state.at_px.y;
  if (state.key != key || (moved && !state.resting)) {
    // Once it is shown, moving over the same object keeps it.
    state.resting = state.key == key && state.resting;
    state.key = key;
    state.since_s = ctx.now_s;
  }
  state.at_px = pointer;
  if (!state.resting && ctx.now_s - state.since_s >= kRestSeconds) state.resting = true;
  if (!state.resting) ctx.wants_frame = true;
  return state.resting;
}

}  // namespace

void hide_tooltip(TooltipState& state) {
  state = TooltipState{};
}

void show_tooltip(const FrameContext& ctx, TooltipState& state, std::uint64_t key,
                  const Rect& object, const Rect& area, std::span<const TooltipLine> lines) {
  if (!rests(ctx, state, key)) return;
  const float px = ctx.px, line_height = 18 * px, inner = (kTooltipWidth - 24) * px;
  const ImU32 ground = ctx.theme.t1,
              ink = ctx.theme.kind == ThemeKind::Dark ? ctx.theme.well : ctx.theme.halo;
  const ImU32 quiet_ink = mix(ink, ground, 0.78f);
  struct Block {
    std::array<TextRun, 3> runs;
    float height;
  };
  std::vector<Block> blocks;
  float width = 0, height = 16 * px;
  for (const TooltipLine& line : lines) {
    Block block{{{{line.strong, ctx.fonts.mono11_semibold, ink, {}},
                  {line.strong.empty() || line.text.empty() ? "" : " ", ctx.fonts.inter12, ink, {}},
                  {line.text, ctx.fonts.inter12, quiet_ink, {}}}},
                0};
    block.height = measure_runs(inner, line_height, block.runs);
    float total = 0;
    for (const TextRun& run : block.runs) total += text_width(*run.face, run.text);
    width = std::max(width, std::min(total, inner));
    height += block.height;
    blocks.push_back(block);
  }
  const ImVec2 size{std::ceil(width + 25 * px), std::ceil(height)};
  const ImVec2 at =
      snap(place_tooltip(size, ImGui::GetIO().MousePos, object, area, kTooltipGap * px));
  ImDrawList& list = *ImGui::GetForegroundDrawList();
  list.AddRectFilled(at, at + size, ground, 6 * px);
  float y = at.y + 8 * px;
  for (const Block& block : blocks) {
    draw_plain_runs(list, {at.x + 12 * px, y}, inner, line_height, block.runs);
    y += block.height;
  }
}

}  // namespace arenascope::app
