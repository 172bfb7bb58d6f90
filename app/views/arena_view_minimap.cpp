// The overview: all steps, the part that is seen, the peak and the selection; drag it to pan, its
// grips to zoom.
#include <algorithm>
#include <cmath>

#include "app/views/arena_view_parts.h"

namespace arenascope::app::arena {
namespace {

float x_of(const Frame& frame, double cell) {
  const Rect& map = frame.layout.minimap;
  return map.min.x + static_cast<float>(cell / frame.options.bounds.x1 * map.width());
}

double cell_at(const Frame& frame, float x) {
  const Rect& map = frame.layout.minimap;
  return (x - map.min.x) / map.width() * frame.options.bounds.x1;
}

// Shows cells [low, high) with the byte axis as it is.
void show(Frame& frame, double low, double high) {
  CanvasState& canvas = frame.state.canvas;
  const double most = frame.options.bounds.x1;
  const double least =
      std::min(most, frame.layout.plot.width() / (frame.options.max_px_per_x * frame.ctx.px));
  const double length = std::clamp(high - low, least, most);
  low = std::clamp(low, 0.0, most - length);
  canvas.view.world.x0 = low;
  canvas.view.world.x1 = low + length;
  canvas.moving = false;
  canvas.fitted = canvas.view.world == frame.options.bounds;
}

void drag_window(Frame& frame) {
  ArenaViewState& state = frame.state;
  const WorldRect& world = frame.view().world;
  const float left = x_of(frame, world.x0), right = x_of(frame, world.x1);
  const float x = ImGui::GetIO().MousePos.x;
  if (ImGui::IsItemActivated()) {
    const float reach = frame.css(frame.ctx.touch ? 16 : 7);
    const bool at_left = std::abs(x - left) <= reach, at_right = std::abs(x - right) <= reach;
    state.minimap_drag = MinimapDrag::Window;
    if (at_left) state.minimap_drag = MinimapDrag::LeftGrip;
    if (at_right && (!at_left || std::abs(x - right) < std::abs(x - left)))
      state.minimap_drag = MinimapDrag::RightGrip;
    const bool inside = x >= left && x <= right;
    // A press outside the window brings it there.
    state.minimap_grab_px = inside ? x - left : (right - left) * 0.5f;
  }
  if (!ImGui::IsItemActive()) {
    state.minimap_drag = MinimapDrag::None;
    return;
  }
  switch (state.minimap_drag) {
    case MinimapDrag::Window: {
      const double low = cell_at(frame, x - state.minimap_grab_px);
      show(frame, low, low + world.width());
      break;
    }
    case MinimapDrag::LeftGrip:
      show(frame, std::min(cell_at(frame, x), world.x1 - 1), world.x1);
      break;
    case MinimapDrag::RightGrip: {
      const double low = world.x0;
      show(frame, low, std::max(cell_at(frame, x), low + 1));
      break;
    }
    case MinimapDrag::None:
      break;
  }
}

void draw_silhouette(Frame& frame) {
  const Rect& map = frame.layout.minimap;
  ArenaViewState& state = frame.state;
  const int columns = std::max(1, static_cast<int>(map.width()));
  if (state.overview_columns != columns) {
    state.overview = scene::profile_runs(state.scene, 0, frame.options.bounds.x1, columns);
    state.overview_columns = columns;
  }
  const double most = static_cast<double>(std::max<Bytes>(1, state.scene.peak_live_bytes));
  const float room = map.height() - frame.css(4);
  for (const scene::ProfileRun& run : state.overview) {
    const float height = static_cast<float>(static_cast<double>(run.live) / most) * room;
    const float x0 = snap(map.min.x + static_cast<float>(run.x0)),
                x1 = snap(map.min.x + static_cast<float>(run.x1));
    frame.list.AddRectFilled({x0, snap(map.max.y - height)}, {std::max(x1, x0 + 1), map.max.y},
                             frame.ctx.theme.minimap_fill);
  }
}

void draw_marks(const Frame& frame) {
  const Rect& map = frame.layout.minimap;
  const scene::ArenaScene& scene = frame.scene();
  const Theme& theme = frame.ctx.theme;
  if (scene.peak_live_bytes > 0) {
    const float x = snap(x_of(frame, scene.cell(scene.peak_step) + 0.5)) + 0.5f,
                y = map.min.y - frame.css(2);
    frame.list.AddTriangleFilled({x - frame.css(4), y - frame.css(5)},
                                 {x + frame.css(4), y - frame.css(5)}, {x, y}, theme.t1);
  }
  if (!frame.selected) return;
  const Lifetime& life = scene.boxes[*frame.selected].life;
  const float x0 = x_of(frame, scene.cell(life.first_use)),
              x1 = x_of(frame, scene.cell(life.last_use) + 1);
  frame.list.AddRectFilled({snap(x0), map.max.y + frame.css(3)},
                           {std::max(snap(x1), snap(x0) + frame.css(3)), map.max.y + frame.css(6)},
                           theme.selected);
}

void draw_window(const Frame& frame) {
  const Rect& map = frame.layout.minimap;
  const Theme& theme = frame.ctx.theme;
  const WorldRect& world = frame.view().world;
  const float left = snap(x_of(frame, world.x0)),
              right = std::max(left + frame.css(6), snap(x_of(frame, world.x1)));
  const ImU32 veil = with_alpha(theme.well, 0.55f);
  if (left > map.min.x) frame.list.AddRectFilled(map.min, {left, map.max.y}, veil);
  if (right < map.max.x) frame.list.AddRectFilled({right, map.min.y}, map.max, veil);
  outline(frame.list, {{left, map.min.y}, {right, map.max.y}}, theme.t2, frame.css(3),
          frame.css(1.5f));
  for (const float x : {left, right}) {
    const Rect grip{{x - frame.css(3), map.center().y - frame.css(8)},
                    {x + frame.css(3), map.center().y + frame.css(8)}};
    const Rect around = grown(grip, frame.ctx.px);
    frame.list.AddRectFilled(around.min, around.max, theme.well, frame.css(3));
    frame.list.AddRectFilled(grip.min, grip.max, theme.t2, frame.css(2.5f));
  }
}

std::string range_words(const Frame& frame) {
  const scene::ArenaScene& scene = frame.scene();
  const WorldRect& world = frame.view().world;
  const auto count = static_cast<std::int64_t>(scene.cells());
  if (world.x0 <= 0.001 && world.x1 >= scene.cells() - 0.001)
    return count == 1 ? "one step" : "all " + format_count(count) + " steps";
  const Step first = scene.first_step + static_cast<Step>(std::floor(world.x0 + 0.001));
  const Step last = scene.first_step + static_cast<Step>(std::ceil(world.x1 - 0.001)) - 1;
  return "steps " + format_count(first) + "–" + format_count(std::max(first, last));
}

}  // namespace

void draw_minimap(Frame& frame) {
  const Rect& map = frame.layout.minimap;
  if (map.empty() || frame.ctx.dimmed) return;
  ImGui::SetCursorScreenPos({map.min.x - frame.css(4), map.min.y});
  ImGui::InvisibleButton("minimap", {map.width() + frame.css(8), map.height()});
  if (ImGui::IsItemHovered() || ImGui::IsItemActive()) {
    const float x = ImGui::GetIO().MousePos.x, reach = frame.css(7);
    const bool grip = std::abs(x - x_of(frame, frame.view().world.x0)) <= reach ||
                      std::abs(x - x_of(frame, frame.view().world.x1)) <= reach;
    ImGui::SetMouseCursor(grip ? ImGuiMouseCursor_ResizeEW : ImGuiMouseCursor_Hand);
  }
  drag_window(frame);
  const Theme& theme = frame.ctx.theme;
  frame.list.AddRectFilled(map.min, map.max, theme.base, frame.css(3));
  frame.list.PushClipRect(map.min, map.max, true);
  draw_silhouette(frame);
  frame.list.PopClipRect();
  draw_window(frame);
  draw_marks(frame);
  if (frame.layout.label_x == 0) return;
  text_line(frame.list, *frame.ctx.fonts.inter11,
            {frame.layout.label_x, map.center().y - frame.css(8)}, frame.css(16), theme.t3,
            elided(*frame.ctx.fonts.inter11, range_words(frame),
                   frame.layout.all.max.x - frame.layout.label_x - frame.css(4)));
}

}  // namespace arenascope::app::arena
