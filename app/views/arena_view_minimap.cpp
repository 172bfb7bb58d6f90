// The overview: all steps, the part that is seen, the peak and the selection.
#include <algorithm>
#include <cmath>

#include "app/views/arena_view_parts.h"

namespace arenascope::app::arena {
namespace {

Minimap map_of(const Frame& frame) {
  return {frame.layout.minimap, {0, 0, frame.options.bounds.x1, 1}, MinimapAxes::Across};
}

float x_of(const Frame& frame, double cell) {
  return map_of(frame).x_of(cell);
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
  update_minimap(frame.ctx, map_of(frame), frame.state.minimap, frame.state.canvas, frame.options);
  const Theme& theme = frame.ctx.theme;
  frame.list.AddRectFilled(map.min, map.max, theme.base, frame.css(3));
  frame.list.PushClipRect(map.min, map.max, true);
  draw_silhouette(frame);
  frame.list.PopClipRect();
  draw_minimap_window(frame.ctx, frame.list, map_of(frame), frame.view());
  draw_marks(frame);
  if (frame.layout.label_x == 0) return;
  text_line(frame.list, *frame.ctx.fonts.inter11,
            {frame.layout.label_x, map.center().y - frame.css(8)}, frame.css(16), theme.t3,
            elided(*frame.ctx.fonts.inter11, range_words(frame),
                   frame.layout.all.max.x - frame.layout.label_x - frame.css(4)));
}

}  // namespace arenascope::app::arena
