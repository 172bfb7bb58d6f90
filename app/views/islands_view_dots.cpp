// Dots, names, labels and panels: what outlines and forest have in common.
#include <string>

#include "app/views/islands_view_parts.h"

namespace arenascope::app::islands {
namespace {

constexpr float kPanelDotsFromPx = 0.8f;
constexpr double kNodeGap = 17;     // dots of an island are hardly closer than this
constexpr float kLeastNamePx = 24;  // CSS pixels of a name that says something
constexpr std::size_t kMostNames = 600;

float panel_dot(const Frame& frame) {
  return frame.dot() * 0.75f;
}

std::string_view words_of(scene::Place place) {
  return place == scene::Place::Inactive ? "Inactive" : "Singles, one node each";
}

// The words up to their comma.
std::string_view short_words(std::string_view words) {
  return words.substr(0, words.find(','));
}

}  // namespace

bool draw_label(const Frame& frame, std::size_t rank, std::size_t nodes, ImVec2 corner,
                float room) {
  const ImFont& strong = *frame.ctx.fonts.mono11_semibold;
  const ImFont& face = *frame.ctx.fonts.mono11;
  const std::string number = frame.scene().title(rank);
  const std::string count = format_count(static_cast<std::int64_t>(nodes));
  const float width = text_width(strong, number), gap = frame.css(6);
  if (width > room) return false;
  const float line = frame.css(14);
  text_line(frame.list, strong, corner, line, frame.ink(frame.ctx.theme.t1), number);
  if (width + gap + text_width(face, count) <= room)
    text_line(frame.list, face, corner + ImVec2{width + gap, 0}, line,
              frame.ink(frame.ctx.theme.t2), count);
  return true;
}

void draw_dots(const Frame& frame, std::span<const NodeId> nodes) {
  const float dot = frame.dot(), small = panel_dot(frame);
  const ImU32 grey = frame.ink(frame.ctx.theme.grey);
  for (const NodeId node : nodes) {
    const ImVec2 at = frame.point(frame.node(node));
    const scene::Place place = frame.scene().place_of(node);
    if (place == scene::Place::Island) {
      const std::optional<std::size_t> rank = frame.scene().rank_of_node(node);
      frame.list.AddCircleFilled(at, dot, frame.ink(frame.style(rank).hue));
      // Pale hues need an outline on white.
      if (frame.ctx.theme.kind == ThemeKind::Light && dot >= frame.css(2))
        frame.list.AddCircle(at, dot, frame.ink(frame.style(rank).outline), 0, frame.ctx.px);
      continue;
    }
    if (small < frame.css(kPanelDotsFromPx)) continue;
    const ImU32 ink = frame.state.hovered_node == node ? frame.ctx.theme.t1 : grey;
    if (place == scene::Place::Singles)
      frame.list.AddCircleFilled(at, small, ink);
    else
      frame.list.AddCircle(at, small, ink, 0, frame.css(1.2f));
  }
}

void draw_names(const Frame& frame, std::span<const NodeId> nodes) {
  const float room = static_cast<float>(kNodeGap) * frame.css(frame.scale());
  if (room < frame.css(kLeastNamePx) || nodes.size() > kMostNames || frame.glide_share < 1) return;
  const ImFont& face = *frame.ctx.fonts.mono10;
  const float line = frame.css(12);
  for (const NodeId node : nodes) {
    if (frame.scene().place_of(node) != scene::Place::Island) continue;
    const std::string name = elided(face, frame.scene().name(node), room - frame.css(6));
    const ImVec2 at = frame.point(frame.node(node)) + ImVec2{0, frame.dot() + frame.css(2)};
    const float half = text_width(face, name) / 2 + frame.css(2);
    frame.list.AddRectFilled(at - ImVec2{half, 0}, at + ImVec2{half, line},
                             with_alpha(frame.ctx.theme.well, 0.72f), frame.css(3));
    text_line(frame.list, face, at, line, frame.ink(frame.ctx.theme.t1), name, Align::Center);
  }
}

void draw_panel(const Frame& frame, const layout::DotPanel& panel, scene::Place place) {
  if (panel.nodes.empty() || !touches(frame.rect(panel.box), frame.layout.plot)) return;
  const Theme& theme = frame.ctx.theme;
  const Rect rect{snap(frame.rect(panel.box).min), snap(frame.rect(panel.box).max)};
  box(frame.list, rect, theme.well, frame.ink(theme.line2), frame.css(4), frame.ctx.px);
  const float scale = frame.css(frame.scale());
  const float title_height = static_cast<float>(layout::kPanelTitleHeight) * scale;
  if (panel_dot(frame) < frame.css(kPanelDotsFromPx)) {
    // Too small to tell apart: one grey field. The number above it counts them.
    const float inset = static_cast<float>(layout::DotPanelOptions{}.padding) * scale;
    const Rect field{{rect.min.x + inset, rect.min.y + title_height},
                     {rect.max.x - inset, rect.max.y - inset}};
    if (!field.empty())
      frame.list.AddRectFilled(field.min, field.max, mix(frame.ink(theme.grey), theme.well, 0.4f));
  }
  // Zoomed out the title takes the smallest face before it goes.
  const bool small = title_height < frame.css(16);
  const float line = frame.css(small ? 11 : 16);
  if (title_height < line) return;
  // Whole words: those that do not fit are left out, never cut.
  const std::string count = format_count(static_cast<std::int64_t>(panel.nodes.size()));
  const ImFont& mono = small ? *frame.ctx.fonts.mono10 : *frame.ctx.fonts.mono11;
  const ImFont& face = small ? *frame.ctx.fonts.inter10 : *frame.ctx.fonts.inter12_medium;
  const float inset = frame.css(12) * std::min(1.0f, frame.scale());
  const float top = rect.min.y + (title_height - line) / 2 + frame.css(small ? 1 : 2);
  const float room = rect.width() - 2 * inset - text_width(mono, count) - frame.css(8);
  std::string_view words = words_of(place);
  if (text_width(face, words) > room) words = short_words(words);
  if (text_width(face, words) <= room)
    text_line(frame.list, face, {rect.min.x + inset, top}, line, frame.ink(theme.t1), words);
  if (rect.width() > 2 * inset + text_width(mono, count))
    text_line(frame.list, mono, {rect.max.x - inset, top}, line, frame.ink(theme.t2), count,
              Align::Right);
}

}  // namespace arenascope::app::islands
