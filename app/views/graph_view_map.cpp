// The whole graph small, in a corner, while only a part of it is in view.
#include <algorithm>

#include "app/views/graph_view_parts.h"

namespace arenascope::app::graph {
namespace {

constexpr float kWidthPx = 168;
constexpr float kHeightPx = 96;
constexpr float kInsetPx = 12;
constexpr std::size_t kMostDots = 4'000;

Minimap map_of(const Frame& frame) {
  return {frame.layout.map, frame.options.bounds, MinimapAxes::Both};
}

bool sees_all(const Frame& frame) {
  const WorldRect& seen = frame.view().world;
  const WorldRect& all = frame.options.bounds;
  return seen.x0 <= all.x0 && seen.y0 <= all.y0 && seen.x1 >= all.x1 && seen.y1 >= all.y1;
}

// As large as fits into the corner, in the proportions of the picture.
Rect corner(const Frame& frame) {
  const Rect& plot = frame.layout.plot;
  const WorldRect& all = frame.options.bounds;
  const float scale = std::min(frame.css(kWidthPx) / static_cast<float>(all.width()),
                               frame.css(kHeightPx) / static_cast<float>(all.height()));
  const ImVec2 size{std::max(frame.css(24), scale * static_cast<float>(all.width())),
                    std::max(frame.css(16), scale * static_cast<float>(all.height()))};
  const ImVec2 end = plot.max - ImVec2{frame.css(kInsetPx), frame.css(kInsetPx)};
  return {snap(end - size), snap(end)};
}

}  // namespace

void update_map(Frame& frame) {
  const bool room = frame.layout.plot.width() > frame.css(2.5f * kWidthPx) &&
                    frame.layout.plot.height() > frame.css(2.5f * kHeightPx);
  const bool held = frame.state.minimap.drag != MinimapDrag::None;
  if (!room || (sees_all(frame) && !held)) return;
  frame.layout.map = corner(frame);
  update_minimap(frame.ctx, map_of(frame), frame.state.minimap, frame.state.canvas, frame.options);
}

void draw_map(const Frame& frame) {
  if (frame.layout.map.empty()) return;
  const Theme& theme = frame.ctx.theme;
  const Minimap map = map_of(frame);
  const Rect ground = grown(map.area, frame.css(4));
  box(frame.list, ground, theme.base, theme.line, frame.css(3), frame.ctx.px);
  const std::size_t count = frame.scene().nodes().size();
  const std::size_t step = 1 + count / kMostDots;
  for (NodeId node = 0; node < count; node += static_cast<NodeId>(step)) {
    const layout::Box& b = frame.scene().box(node);
    const bool lit = frame.selected_node == node;
    const ImVec2 low{map.x_of(b.left), map.y_of(b.top)};
    const ImVec2 high{std::max(map.x_of(b.right), low.x + 1),
                      std::max(map.y_of(b.bottom), low.y + 1)};
    frame.list.AddRectFilled(low, high, lit ? theme.accent : theme.minimap_fill);
  }
  frame.list.PushClipRect(ground.min, ground.max, true);
  draw_minimap_window(frame.ctx, frame.list, map, frame.view());
  frame.list.PopClipRect();
}

}  // namespace arenascope::app::graph
