// What the files of the inspector share. Internal to inspector_view*.cpp.
#pragma once

#include "app/views/inspector_view.h"

namespace arenascope::app::inspector {

// One frame: a column of rows, filled from the top; `y` is where the next row begins.
struct Column {
  const FrameContext& ctx;
  InspectorViewState& state;
  ImDrawList& list;
  Rect area;    // of the column's text
  Rect window;  // of the whole panel: tooltips stay inside it
  float y = 0;
  std::optional<std::uint64_t> tooltip_key;  // of this frame
  Rect tooltip_object;
  std::string tooltip_text;

  float css(float v) const { return v * ctx.px; }
};

// Name, swatch and pill, or the two ends of an edge; a click on the name edits it.
void draw_title(Column& column);
void draw_rows(Column& column);
void draw_sections(Column& column);
void draw_empty(Column& column);
// Nothing is selected, but there is a list: what a click does, in place of the title.
void draw_invitation(Column& column);
void draw_list(Column& column);
void draw_list_foot(const FrameContext& ctx, InspectorViewState& state, const Rect& foot);

// The text field over a value; commits with Enter, gives up with Escape or when the focus leaves.
void draw_field(Column& column, InspectorField field, const Rect& box);
void begin_edit(Column& column, InspectorField field);

// Over the rectangle the tooltip shows `text`.
void explain_area(Column& column, const Rect& area, std::uint64_t key, std::string text);

}  // namespace arenascope::app::inspector
