#include "app/widgets/draw.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace arenascope::app {
namespace {

// A filled rectangle with edges on whole pixels; positions come snapped.
void fill_px(ImDrawList& list, float x0, float y0, float x1, float y1, ImU32 colour) {
  if (x1 > x0 && y1 > y0) list.AddRectFilled({x0, y0}, {x1, y1}, colour);
}

float whole_thickness(float thickness) {
  return std::max(1.0f, std::round(thickness));
}

float distance(ImVec2 a, ImVec2 b) {
  return std::hypot(b.x - a.x, b.y - a.y);
}

// First multiple of the period at or before `from`, relative to `start`, limited to what can be
// seen.
float first_dash(float start, float visible_from, float period) {
  if (visible_from <= start) return start;
  return start + std::floor((visible_from - start) / period) * period;
}

}  // namespace

Rect grown(const Rect& r, float by) {
  return {{r.min.x - by, r.min.y - by}, {r.max.x + by, r.max.y + by}};
}

Rect cut(const Rect& a, const Rect& b) {
  return {{std::max(a.min.x, b.min.x), std::max(a.min.y, b.min.y)},
          {std::min(a.max.x, b.max.x), std::min(a.max.y, b.max.y)}};
}

bool touches(const Rect& a, const Rect& b) {
  return !cut(a, b).empty();
}

float snap(float v) {
  return std::floor(v + 0.5f);
}
ImVec2 snap(ImVec2 p) {
  return {snap(p.x), snap(p.y)};
}

void hline(ImDrawList& list, float x0, float x1, float y, ImU32 colour, float thickness) {
  const float t = whole_thickness(thickness), top = snap(y - t * 0.5f);
  fill_px(list, snap(x0), top, snap(x1), top + t, colour);
}

void vline(ImDrawList& list, float x, float y0, float y1, ImU32 colour, float thickness) {
  const float t = whole_thickness(thickness), left = snap(x - t * 0.5f);
  fill_px(list, left, snap(y0), left + t, snap(y1), colour);
}

void dashed_hline(ImDrawList& list, float x0, float x1, float y, ImU32 colour, float thickness,
                  Dash dash) {
  const float period = std::max(1.0f, dash.on + dash.off);
  const float t = whole_thickness(thickness), top = snap(y - t * 0.5f);
  const float left = list.GetClipRectMin().x, right = std::min(x1, list.GetClipRectMax().x);
  for (float x = first_dash(x0, left, period); x < right; x += period)
    fill_px(list, snap(x), top, snap(std::min(x + dash.on, x1)), top + t, colour);
}

void dashed_vline(ImDrawList& list, float x, float y0, float y1, ImU32 colour, float thickness,
                  Dash dash) {
  const float period = std::max(1.0f, dash.on + dash.off);
  const float t = whole_thickness(thickness), left = snap(x - t * 0.5f);
  const float top = list.GetClipRectMin().y, bottom = std::min(y1, list.GetClipRectMax().y);
  for (float y = first_dash(y0, top, period); y < bottom; y += period)
    fill_px(list, left, snap(y), left + t, snap(std::min(y + dash.on, y1)), colour);
}

void dashed_rect(ImDrawList& list, const Rect& r, ImU32 colour, float thickness, Dash dash) {
  const float half = whole_thickness(thickness) * 0.5f;
  dashed_hline(list, r.min.x, r.max.x, r.min.y + half, colour, thickness, dash);
  dashed_hline(list, r.min.x, r.max.x, r.max.y - half, colour, thickness, dash);
  dashed_vline(list, r.min.x + half, r.min.y, r.max.y, colour, thickness, dash);
  dashed_vline(list, r.max.x - half, r.min.y, r.max.y, colour, thickness, dash);
}

void dashed_polyline(ImDrawList& list, std::span<const ImVec2> points, ImU32 colour,
                     float thickness, Dash dash) {
  const float period = std::max(1.0f, dash.on + dash.off);
  const Rect clip = grown({list.GetClipRectMin(), list.GetClipRectMax()}, thickness);
  float phase = 0;  // position of the segment's start within the period
  for (std::size_t i = 1; i < points.size(); ++i) {
    const ImVec2 a = points[i - 1], b = points[i];
    const float length = distance(a, b);
    const Rect bounds{{std::min(a.x, b.x), std::min(a.y, b.y)},
                      {std::max(a.x, b.x) + 1, std::max(a.y, b.y) + 1}};
    if (length > 0 && touches(bounds, clip)) {
      for (float s = -phase; s < length; s += period) {
        const float s0 = std::max(s, 0.0f), s1 = std::min(s + dash.on, length);
        if (s1 > s0)
          list.AddLine(a + (b - a) * (s0 / length), a + (b - a) * (s1 / length), colour, thickness);
      }
    }
    phase = std::fmod(phase + length, period);
  }
}

void flatten_cubic(ImVec2 p0, ImVec2 p1, ImVec2 p2, ImVec2 p3, std::vector<ImVec2>& out) {
  if (out.empty()) out.push_back(p0);
  const float length = distance(p0, p1) + distance(p1, p2) + distance(p2, p3);
  const int steps = std::clamp(static_cast<int>(length / 12.0f), 4, 48);
  for (int i = 1; i <= steps; ++i) {
    const float t = static_cast<float>(i) / static_cast<float>(steps), u = 1 - t;
    out.push_back(p0 * (u * u * u) + p1 * (3 * u * u * t) + p2 * (3 * u * t * t) +
                  p3 * (t * t * t));
  }
}

void arrow_head(ImDrawList& list, ImVec2 tip, ImVec2 direction, float length, float width,
                ImU32 colour) {
  const float norm = std::hypot(direction.x, direction.y);
  if (norm <= 0) return;
  const ImVec2 along = direction * (1 / norm), across{-along.y, along.x};
  const ImVec2 back = tip - along * length;
  list.AddTriangleFilled(tip, back + across * (width * 0.5f), back - across * (width * 0.5f),
                         colour);
}

void box(ImDrawList& list, const Rect& rect, ImU32 fill, ImU32 edge, float radius,
         float thickness) {
  const Rect inner = grown(rect, -whole_thickness(thickness));
  list.AddRectFilled(rect.min, rect.max, edge, radius);
  if (!inner.empty())
    list.AddRectFilled(inner.min, inner.max, fill,
                       std::max(0.0f, radius - whole_thickness(thickness)));
}

void outline(ImDrawList& list, const Rect& rect, ImU32 colour, float radius, float thickness) {
  // Dear ImGui strokes half a pixel inside the rectangle given, whatever the thickness.
  const Rect middle = grown(rect, -(thickness - 1) * 0.5f);
  list.AddRect(middle.min, middle.max, colour, std::max(0.0f, radius - (thickness - 1) * 0.5f), 0,
               thickness);
}

void hatch_rect(ImDrawList& list, const Rect& rect, ImU32 colour, const Hatch& hatch) {
  const Rect r = cut(rect, {list.GetClipRectMin(), list.GetClipRectMax()});
  if (r.empty()) return;
  const std::array<ImVec2, 4> corners{r.min, ImVec2{r.max.x, r.min.y}, r.max,
                                      ImVec2{r.min.x, r.max.y}};
  hatch_convex(list, corners, colour, hatch);
}

void hatch_convex(ImDrawList& list, std::span<const ImVec2> polygon, ImU32 colour,
                  const Hatch& hatch) {
  if (polygon.size() < 3 || !(hatch.pitch > 0)) return;
  float low = polygon[0].x + polygon[0].y, high = low;
  for (const ImVec2& p : polygon) low = std::min(low, p.x + p.y), high = std::max(high, p.x + p.y);
  const float anchor = hatch.anchor.x + hatch.anchor.y;
  float sum = anchor + std::ceil((low - anchor) / hatch.pitch) * hatch.pitch;
  for (; sum < high; sum += hatch.pitch) {
    // The line x + y = sum meets a convex polygon in at most two edges.
    std::array<ImVec2, 2> ends{};
    std::size_t count = 0;
    for (std::size_t i = 0; i < polygon.size() && count < 2; ++i) {
      const ImVec2 a = polygon[i], b = polygon[(i + 1) % polygon.size()];
      const float da = a.x + a.y - sum, db = b.x + b.y - sum;
      if ((da < 0) != (db < 0)) ends[count++] = a + (b - a) * (da / (da - db));
    }
    if (count == 2)
      list.AddLine(ends[0] - ImVec2{0.5f, 0.5f}, ends[1] - ImVec2{0.5f, 0.5f}, colour,
                   hatch.thickness);
  }
}

void dots_convex(ImDrawList& list, std::span<const ImVec2> polygon, ImU32 colour, float radius,
                 float pitch, ImVec2 anchor) {
  if (polygon.size() < 3 || !(pitch > 0)) return;
  ImVec2 low = polygon[0], high = polygon[0];
  float doubled_area = 0;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const ImVec2 a = polygon[i], b = polygon[(i + 1) % polygon.size()];
    low = {std::min(low.x, a.x), std::min(low.y, a.y)};
    high = {std::max(high.x, a.x), std::max(high.y, a.y)};
    doubled_area += a.x * b.y - b.x * a.y;
  }
  const float winding = doubled_area < 0 ? -1.0f : 1.0f;
  const auto inside = [&](ImVec2 p) {
    for (std::size_t i = 0; i < polygon.size(); ++i) {
      const ImVec2 a = polygon[i], edge = polygon[(i + 1) % polygon.size()] - a;
      const float side = winding * (edge.x * (p.y - a.y) - edge.y * (p.x - a.x));
      if (side < radius * std::hypot(edge.x, edge.y)) return false;
    }
    return true;
  };
  const float x0 = anchor.x + std::ceil((low.x - anchor.x) / pitch) * pitch;
  for (float y = anchor.y + std::ceil((low.y - anchor.y) / pitch) * pitch; y < high.y; y += pitch)
    for (float x = x0; x < high.x; x += pitch)
      if (inside({x, y})) list.AddCircleFilled({x, y}, radius, colour);
}

void badge(ImDrawList& list, const ImFont& font, ImVec2 center, float radius, ImU32 fill, ImU32 ink,
           std::string_view text) {
  list.AddCircleFilled(center, radius, fill);
  text_line(list, font, {center.x, center.y - radius}, 2 * radius, ink, text, Align::Center);
}

}  // namespace arenascope::app
