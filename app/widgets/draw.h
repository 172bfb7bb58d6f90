// Drawing the canvas with what Dear ImGui lacks: dashes, hatches, arrows, text by baseline box.
// Screen space, device pixels.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "imgui.h"

namespace arenascope::app {

// An axis-parallel rectangle in device pixels, max excluded.
struct Rect {
  ImVec2 min;
  ImVec2 max;
  float width() const { return max.x - min.x; }
  float height() const { return max.y - min.y; }
  ImVec2 center() const { return {(min.x + max.x) * 0.5f, (min.y + max.y) * 0.5f}; }
  bool empty() const { return !(max.x > min.x && max.y > min.y); }
  bool contains(ImVec2 p) const {
    return p.x >= min.x && p.x < max.x && p.y >= min.y && p.y < max.y;
  }
};
Rect grown(const Rect& r, float by);
Rect cut(const Rect& a, const Rect& b);
bool touches(const Rect& a, const Rect& b);

// Nearest whole device pixel.
float snap(float v);
ImVec2 snap(ImVec2 p);

// Lengths in device pixels; a dotted line is a dash as long as it is thick.
struct Dash {
  float on = 0;
  float off = 0;
};

// Crisp horizontal and vertical lines: whole pixels, `thickness` grows down and right from the
// snapped coordinate minus half. Dashes are counted from the line's left (upper) end.
void hline(ImDrawList& list, float x0, float x1, float y, ImU32 colour, float thickness);
void vline(ImDrawList& list, float x, float y0, float y1, ImU32 colour, float thickness);
void dashed_hline(ImDrawList& list, float x0, float x1, float y, ImU32 colour, float thickness,
                  Dash dash);
void dashed_vline(ImDrawList& list, float x, float y0, float y1, ImU32 colour, float thickness,
                  Dash dash);
void dashed_rect(ImDrawList& list, const Rect& rect, ImU32 colour, float thickness, Dash dash);

// A polyline with dashes by arc length from its first point.
void dashed_polyline(ImDrawList& list, std::span<const ImVec2> points, ImU32 colour,
                     float thickness, Dash dash);

// Appends a cubic Bezier as a polyline, `p0` included when `out` is empty.
void flatten_cubic(ImVec2 p0, ImVec2 p1, ImVec2 p2, ImVec2 p3, std::vector<ImVec2>& out);

// A filled triangle with its tip at `tip`, pointing along `direction` (any length but 0).
void arrow_head(ImDrawList& list, ImVec2 tip, ImVec2 direction, float length, float width,
                ImU32 colour);

// Fill and an outline of `thickness` inside the rectangle's edge.
void box(ImDrawList& list, const Rect& rect, ImU32 fill, ImU32 outline, float radius,
         float thickness);
void outline(ImDrawList& list, const Rect& rect, ImU32 colour, float radius, float thickness);

// Lines at 45 degrees (up to the right), `pitch` apart along each axis, cut to the shape. Lines go
// through points whose x + y is that of `anchor` plus a multiple of the pitch, so that neighbouring
// shapes share them.
struct Hatch {
  float pitch = 5;
  float thickness = 1;
  ImVec2 anchor;
};
void hatch_rect(ImDrawList& list, const Rect& rect, ImU32 colour, const Hatch& hatch);
void hatch_convex(ImDrawList& list, std::span<const ImVec2> polygon, ImU32 colour,
                  const Hatch& hatch);
// Dots of that radius on a grid of that pitch, only those that lie inside whole.
void dots_convex(ImDrawList& list, std::span<const ImVec2> polygon, ImU32 colour, float radius,
                 float pitch, ImVec2 anchor);

// Text. Widths are those of one line without wrapping.
float text_width(const ImFont& font, std::string_view text);
// The text, or its beginning with "…" that fits; empty when not even one letter and "…" fit.
std::string elided(const ImFont& font, std::string_view text, float width);
// The same, but a number at the end stays: "MARKDUPL…_18", where enough of the beginning does too.
std::string elided_before_number(const ImFont& font, std::string_view text, float width);
enum class Align : unsigned char { Left, Center, Right };
// One line, vertically centred in a line box of height `line_height` whose top is `at.y`, on whole
// pixels; `at.x` is the left end, centre or right end. Returns the x of the text's right end.
float text_line(ImDrawList& list, const ImFont& font, ImVec2 at, float line_height, ImU32 colour,
                std::string_view text, Align align = Align::Left);

// A disc with a short text (a number of a witness edge).
void badge(ImDrawList& list, const ImFont& font, ImVec2 center, float radius, ImU32 fill, ImU32 ink,
           std::string_view text);

}  // namespace arenascope::app
