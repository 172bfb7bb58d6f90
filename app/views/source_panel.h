// The source text in an ImGui panel, for doors without HTML.
#pragma once

#include <optional>
#include <string>

#include "app/frame_context.h"
#include "app/widgets/draw.h"

namespace arenascope::app {

struct SourcePanelState {
  std::string text;                       // as the field shows it
  std::optional<std::uint64_t> revision;  // of the session whose text that is
  int generation = 0;                     // of the field; grows when the text changes under it
  bool active = false;                    // the field has the caret
  bool refocus = false;                   // and lost it because the text changed under it
  std::optional<std::string> typed;       // set in a frame in which the user changed the text
};

// The text, and under it what is wrong with it. Cost per frame: the visible lines.
void draw_source_panel(const FrameContext& ctx, const Rect& area, SourcePanelState& state);

}  // namespace arenascope::app
