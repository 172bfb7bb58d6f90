// Small controls drawn by hand: buttons, segments, tooltip, legend swatches, and sentences with
// links.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/frame_context.h"
#include "app/widgets/draw.h"

namespace arenascope::app {

enum class ButtonKind : unsigned char { Default, Primary, Quiet };

// A button 32 high (44 under touch); its width follows the label. Draws at `at`, returns true when
// pressed. `id_label` as in Dear ImGui: "Zoom###zoom".
bool button(const FrameContext& ctx, const char* id_label, ImVec2 at,
            ButtonKind kind = ButtonKind::Default);
ImVec2 button_size(const FrameContext& ctx, std::string_view label);

// Words side by side, one of them chosen. Plain: words only (chart tools); Ground: 28 high on a
// bordered ground.
enum class SegmentStyle : unsigned char { Plain, Ground };
struct SegmentResult {
  std::optional<std::size_t> chosen;  // pressed in this frame
  float width = 0;
};
// `at` is the upper left corner; the height is 28.
SegmentResult segments(const FrameContext& ctx, const char* id, ImVec2 at,
                       std::span<const std::string_view> words, std::size_t selected,
                       SegmentStyle style = SegmentStyle::Ground);
float segments_width(const FrameContext& ctx, std::span<const std::string_view> words,
                     SegmentStyle style);

// A swatch of 11 with its words, in a line box of height `line_height`; returns the x behind it.
float legend(const FrameContext& ctx, ImVec2 at, float line_height, const Fill& swatch,
             std::string_view words);
void swatch(const FrameContext& ctx, ImVec2 at, float size, const Fill& fill);

// A rounded label with its own ground; `right` is its upper right corner. Returns its left end.
float pill(const FrameContext& ctx, ImVec2 right, std::string_view text, ImU32 ink, ImU32 ground);

// A piece of a sentence with one face and colour; a link has an id that comes back when it is
// hovered or clicked.
struct TextRun {
  std::string_view text;
  const ImFont* face = nullptr;
  ImU32 colour = 0;
  std::optional<std::uint32_t> link;
};
struct RunsResult {
  float height = 0;
  std::optional<std::uint32_t> hovered;
  std::optional<std::uint32_t> clicked;
};
// Lays the runs out as one paragraph of that width, breaking at spaces (within a word only when it
// alone is too wide), one line per `line_height`; links get a 1 px underline and a button. `id`
// makes the links of two paragraphs distinct.
RunsResult draw_runs(const FrameContext& ctx, const char* id, ImVec2 at, float width,
                     float line_height, std::span<const TextRun> runs);
// The same paragraph without links, into any draw list; and its height alone.
void draw_plain_runs(ImDrawList& list, ImVec2 at, float width, float line_height,
                     std::span<const TextRun> runs);
float measure_runs(float width, float line_height, std::span<const TextRun> runs);

// The inverted tooltip. Keep one state per view; call show_tooltip every frame while the pointer
// rests on an object and hide_tooltip otherwise. It appears after 120 ms without pointer motion,
// never covers `object` and stays inside `area`.
struct TooltipState {
  std::uint64_t key = 0;
  double since_s = 0;
  ImVec2 at_px{0, 0};
  bool resting = false;
};
struct TooltipLine {
  std::string strong;  // mono, bold, first
  std::string text;
};
void show_tooltip(const FrameContext& ctx, TooltipState& state, std::uint64_t key,
                  const Rect& object, const Rect& area, std::span<const TooltipLine> lines);
void hide_tooltip(TooltipState& state);

}  // namespace arenascope::app
