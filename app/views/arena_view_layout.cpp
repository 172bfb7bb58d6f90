#include "app/views/arena_view_layout.h"

#include <algorithm>
#include <cmath>

namespace arenascope::app {
namespace {

// Heights and gaps in CSS pixels, from the bottom up.
struct Rows {
  float tools, head, axis, live_gap, live, minimap_gap, minimap, note, bottom;
};
constexpr Rows kWide{40, 8, 24, 15, 72, 40, 32, 47, 5};
constexpr Rows kWideReplay{40, 24, 24, 0, 0, 0, 0, 0, 16};
constexpr Rows kCompactReplay{0, 24, 24, 0, 0, 0, 0, 0, 8};
constexpr Rows kCompact{0, 16, 24, 14, 44, 16, 22, 0, 14};
// Below this height of the plot the lower parts give way, the least important first.
constexpr float kLeastPlot = 150;

}  // namespace

ArenaLayout layout_arena(const Rect& all, float px, float tick_width, bool compact,
                         ArenaParts parts) {
  const bool replays = parts == ArenaParts::Replay;
  const Rows& rows =
      replays ? (compact ? kCompactReplay : kWideReplay) : (compact ? kCompact : kWide);
  const auto px_of = [px](float css) { return std::round(css * px); };
  ArenaLayout result;
  result.all = all;
  const bool narrow = compact || all.width() < 560 * px;
  const float gutter = std::max(px_of(compact ? 40 : 56), std::ceil(tick_width) + px_of(16));
  const float left = all.min.x + gutter, right = all.max.x - px_of(narrow    ? 12
                                                                   : replays ? 208
                                                                             : 128);
  float y = all.max.y - px_of(rows.bottom);
  const float top = all.min.y + px_of(rows.tools) + px_of(rows.head);
  const float room = all.height() / px;
  const auto take = [&](float height, float gap, float needed) {
    if (height <= 0 || room < needed) return Rect{};
    const Rect row{{left, y - px_of(height)}, {right, y}};
    y = row.min.y - px_of(gap);
    return row;
  };
  const float fixed = rows.tools + rows.head + rows.axis + rows.bottom + kLeastPlot;
  const float with_live = fixed + rows.live_gap + rows.live;
  const float with_minimap = with_live + rows.minimap_gap + rows.minimap;
  result.note = take(rows.note, 0, with_minimap + rows.note);
  result.minimap = take(rows.minimap, rows.minimap_gap, with_minimap);
  result.live = take(rows.live, rows.live_gap, with_live);
  result.axis = take(rows.axis, 0, 0);
  if (rows.tools > 0) result.tools = {all.min, {all.max.x, all.min.y + px_of(rows.tools)}};
  result.plot = {{left, top}, {right, std::max(y, top)}};
  result.label_x = narrow ? 0 : right + px_of(18);
  return result;
}

}  // namespace arenascope::app
