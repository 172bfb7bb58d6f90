// The inspector: what the selected thing is, why it is as it is, and whom it touches; size and name
// can be edited.
#pragma once

#include <optional>
#include <string>

#include "app/frame_context.h"
#include "app/widgets/controls.h"
#include "core/session/sentences.h"

namespace arenascope::app {

enum class InspectorField : unsigned char { Name, Bytes };

struct InspectorViewState {
  // A command for the shown view, to be run by the shell after the frame: "fit_selection" or empty.
  std::string command;

  std::string table_wish;  // the kind of table that was asked for, see tables.h; taken by the shell

  bool rename = false;  // asked for: the next frame edits the name

  // Memo of the words.
  std::optional<std::uint64_t> revision;
  std::uint64_t comparison = 0;  // revision of what is known of the planners
  Selection selection;
  View view = View::Arena;
  session::Inspection inspection;
  std::optional<scene::IslandColour> island_colour;  // of the island, as its view draws it

  // The field being edited, of `inspection`.
  std::optional<InspectorField> editing;
  std::string buffer;
  bool take_focus = false;
  bool refused = false;  // the last text was no size

  TooltipState tooltip;
  float content_height_px = 0;
  float list_top_px = 0;  // of the first row of the list, in the last frame
};

// The words about the selection, composed once for each.
const session::Inspection& inspection_of(const session::Session& session,
                                         InspectorViewState& state);

// Draws into the rest of the current window; 304 CSS pixels are the width it is made for.
void draw_inspector(const FrameContext& ctx, InspectorViewState& state);

}  // namespace arenascope::app
