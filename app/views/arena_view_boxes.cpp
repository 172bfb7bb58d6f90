// Rectangles of the arena chart: density, boxes, names, hover and selection.
#include <algorithm>
#include <cmath>

#include "app/views/arena_view_parts.h"
#include "core/base/bytes.h"

namespace arenascope::app::arena {
namespace {

const KindFills& fills_of_strip(const Frame& frame, const scene::Strip& strip) {
  const Theme& theme = frame.ctx.theme;
  if (frame.ctx.view.fill_mode != FillMode::SubProblem) return fills_of(theme, strip.role);
  const std::vector<offsets::SubProblem>& parts = frame.scene().sub_problems.parts;
  const float x =
      frame.layout.plot.min.x + (static_cast<float>(strip.column) + 0.5f) * frame.ctx.px;
  const Step step = frame.scene().first_step + static_cast<Step>(frame.view().x_from_px(x));
  const auto after = std::upper_bound(
      parts.begin(), parts.end(), step,
      [](Step s, const offsets::SubProblem& part) { return s < part.steps.first_use; });
  const std::size_t number =
      after == parts.begin() ? 0 : static_cast<std::size_t>(after - parts.begin()) - 1;
  return theme.groups[number % theme.groups.size()];
}

void draw_strips(const Frame& frame) {
  const Rect& plot = frame.layout.plot;
  const float cell = frame.ctx.px;  // a strip is one CSS pixel wide
  for (const scene::Strip& strip : frame.state.visible.strips) {
    const KindFills& fills = fills_of_strip(frame, strip);
    const Fill& fill = frame.ctx.dimmed ? (strip.at_peak ? frame.ctx.theme.stale_full
                                                         : frame.ctx.theme.stale_quiet)
                                        : (strip.at_peak ? fills.full : fills.quiet);
    const float x = plot.min.x + static_cast<float>(strip.column) * cell;
    const float top = plot.max.y - static_cast<float>(strip.row_high) * cell;
    const float bottom = plot.max.y - static_cast<float>(strip.row_low) * cell;
    frame.list.AddRectFilled({snap(x), snap(top)}, {snap(x + cell), snap(bottom)},
                             strip.at_peak ? fill.fill : fill.outline);
  }
}

void draw_padding(const Frame& frame, TensorId id, const Rect& r) {
  const scene::ArenaBox& box = frame.scene().boxes[id];
  const auto padding = static_cast<double>(box.top - box.used_top);
  const float height = static_cast<float>(padding * frame.view().px_per_y());
  if (height < frame.css(4) || r.width() < frame.css(8)) return;
  const Rect strip{r.min, {r.max.x, r.min.y + height}};
  frame.list.AddRectFilled(strip.min + ImVec2{1, 1}, strip.max - ImVec2{1, 0},
                           frame.ctx.theme.well);
  const ImU32 ink = fill_of(frame, id).outline;
  for (float y = strip.min.y + frame.css(2); y < strip.max.y; y += frame.css(4))
    dashed_hline(frame.list, strip.min.x + frame.css(2), strip.max.x - frame.css(1), y, ink,
                 frame.css(1), {frame.css(1), frame.css(3)});
}

void draw_box(const Frame& frame, TensorId id) {
  const Rect r = rect_of(frame, id);
  const Fill& fill = fill_of(frame, id);
  const float side = std::min(r.width(), r.height());
  if (side < frame.css(3)) {
    frame.list.AddRectFilled(r.min, r.max, fill.outline);
    return;
  }
  const bool rounded = side > frame.css(8);
  if (is_culprit(frame, id)) {
    frame.list.AddRectFilled(r.min, r.max, fill.fill, rounded ? frame.css(1.5f) : 0);
    dashed_rect(frame.list, r, fill.outline, frame.css(1.5f), {frame.css(4), frame.css(3)});
    return;
  }
  box(frame.list, r, fill.fill, fill.outline, rounded ? frame.css(1.5f) : 0, frame.ctx.px);
  draw_padding(frame, id, r);
}

// The part of the rectangle in the plot, so that a name stays readable while its beginning is
// outside.
Rect seen(const Frame& frame, const Rect& r) {
  return cut(r, frame.layout.plot);
}

// The name, else the end that tells it apart, else what of that end most do not share; empty when
// hardly a letter fits.
std::string name_in(const Frame& frame, TensorId id, const ImFont& face, float room) {
  const std::string& whole = frame.state.names[id];
  if (text_width(face, whole) <= room) return whole;
  if (room < 4 * std::max(1.0f, text_width(face, "0"))) return {};
  const scene::NameEnd& end = frame.state.name_ends[id];
  if (end.core == 0) return elided(face, whole, room);
  const std::string tail = end.begin == 0 ? whole : "…" + whole.substr(end.begin);
  if (text_width(face, tail) <= room) return tail;
  return elided(face, "…" + whole.substr(end.core), room);
}

enum class NameFace : unsigned char { Regular, Strong };

void draw_name(const Frame& frame, TensorId id, const Rect& whole, NameFace face_kind) {
  const FrameContext& ctx = frame.ctx;
  const Rect r = seen(frame, whole);
  if (r.height() < frame.css(14.5f)) return;
  const ImFont& face =
      face_kind == NameFace::Strong ? *ctx.fonts.mono11_semibold : *ctx.fonts.mono11;
  const PlannedTensor& tensor = frame.plan.tensors[id];
  const float room = r.width() - frame.css(7);
  const std::string name = name_in(frame, id, face, room);
  if (name.empty()) return;
  const Fill& fill = fill_of(frame, id);
  const float x = r.min.x + frame.css(5), line = frame.css(16);
  // A rectangle with room for one line only has it in its middle.
  const bool one_line = r.height() < frame.css(32);
  const float top = one_line ? r.center().y - line * 0.5f : r.min.y + frame.css(1);
  text_line(frame.list, face, {x, top}, line, fill.ink, name);
  if (one_line) return;
  const std::string size = format_size(tensor.bytes);
  if (text_width(*ctx.fonts.mono11, size) > room) return;
  text_line(frame.list, *ctx.fonts.mono11, {x, top + frame.css(14)}, line,
            mix(fill.ink, fill.fill, 0.78f), size);
}

void draw_support(const Frame& frame, TensorId selected, const Rect& r) {
  const scene::ArenaBox& box = frame.scene().boxes[selected];
  for (const TensorId id :
       scene::supporters(frame.scene(), selected, frame.plan.tensors[selected].align)) {
    const scene::ArenaBox& other = frame.scene().boxes[id];
    const double first = frame.scene().cell(std::max(box.life.first_use, other.life.first_use));
    const double last = frame.scene().cell(std::min(box.life.last_use, other.life.last_use)) + 1;
    const float left = std::max(r.min.x, snap(frame.view().px_from_x(first)));
    const float right = std::min(r.max.x, snap(frame.view().px_from_x(last)));
    if (right <= left) continue;
    frame.list.AddRectFilled({left, r.max.y - frame.css(1)}, {right, r.max.y + frame.css(2)},
                             frame.ctx.theme.accent);
  }
}

// A mark is never smaller than 3 px.
Rect marked(const Frame& frame, TensorId id) {
  Rect r = rect_of(frame, id);
  const float least = frame.css(3);
  if (r.width() < least) r.max.x = r.min.x + least;
  if (r.height() < least) r.min.y = r.max.y - least;
  return r;
}

// Halo, outline and fill as nested rectangles: crisp at every pixel ratio.
void draw_selected(const Frame& frame, TensorId id, const Rect& r) {
  const float outside = std::ceil(frame.css(1.25f)), halo = outside + std::ceil(frame.css(1.25f));
  const bool thin = std::min(r.width(), r.height()) < frame.css(8);
  const Rect white = grown(r, outside), dark = grown(r, halo);
  frame.list.AddRectFilled(dark.min, dark.max, frame.ctx.theme.halo, frame.css(4));
  frame.list.AddRectFilled(white.min, white.max, frame.ctx.theme.selected, frame.css(2.5f));
  const Rect inner = thin ? r : grown(r, -std::floor(frame.css(1.25f)));
  frame.list.AddRectFilled(inner.min, inner.max, fill_of(frame, id).fill, frame.css(1));
}

}  // namespace

void draw_boxes(const Frame& frame) {
  const Rect& plot = frame.layout.plot;
  frame.list.PushClipRect(plot.min - ImVec2{1, 0}, plot.max + ImVec2{1, 0}, true);
  draw_strips(frame);
  for (const TensorId id : frame.state.visible.boxes) draw_box(frame, id);
  for (const TensorId id : frame.state.visible.labels)
    if (id != frame.selected && (!frame.ctx.dimmed || is_culprit(frame, id)))
      draw_name(frame, id, rect_of(frame, id), NameFace::Regular);
  frame.list.PopClipRect();
}

void draw_selection(const Frame& frame) {
  const Theme& theme = frame.ctx.theme;
  const Rect clip = grown(frame.layout.plot, frame.css(4));
  frame.list.PushClipRect(clip.min, clip.max, true);
  for (const TensorId id : frame.state.linked)
    outline(frame.list, grown(marked(frame, id), frame.css(0.5f)), theme.t1, frame.css(1.5f),
            frame.css(2));
  if (frame.hovered && frame.hovered != frame.selected)
    outline(frame.list, grown(marked(frame, *frame.hovered), frame.css(0.5f)), theme.t1,
            frame.css(1.5f), frame.css(2));
  if (frame.selected) {
    const Rect r = marked(frame, *frame.selected);
    draw_selected(frame, *frame.selected, r);
    draw_name(frame, *frame.selected, rect_of(frame, *frame.selected), NameFace::Strong);
    if (!frame.ctx.dimmed) draw_support(frame, *frame.selected, r);
  }
  frame.list.PopClipRect();
}

}  // namespace arenascope::app::arena
