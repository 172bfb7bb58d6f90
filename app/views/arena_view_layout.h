// Where the parts of the arena view stand.
#pragma once

#include "app/widgets/draw.h"

namespace arenascope::app {

// Device pixels; an empty rectangle: no room for that part.
struct ArenaLayout {
  Rect all;
  Rect tools;         // colour, legend, unit
  Rect plot;          // the rectangles
  Rect axis;          // step numbers under the plot
  Rect live;          // live bytes, same x as the plot
  Rect minimap;       // same x as the plot
  Rect note;          // what the numbers exclude
  float label_x = 0;  // line labels begin here; 0: they stand inside, at the right
};

// A plan has every part; a replay has the plot alone, with room at its right for what the decision sees.
enum class ArenaParts : unsigned char { Plan, Replay };

// `tick_width` is the widest label of the byte axis. Compact: no tools, labels inside.
ArenaLayout layout_arena(const Rect& all, float px, float tick_width, bool compact,
                         ArenaParts parts = ArenaParts::Plan);

}  // namespace arenascope::app
