// The islands: groups of nodes that touch each other, outlined, numbered and packed by size; or the
// disjoint-set forest that finds them, with its parent array.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/frame_context.h"
#include "app/widgets/canvas.h"
#include "app/widgets/connecting.h"
#include "app/widgets/controls.h"
#include "core/scene/forest_scene.h"
#include "core/scene/islands_scene.h"

namespace arenascope::app {

// Nodes on their way from where an earlier scene had them.
struct IslandsGlide {
  std::vector<layout::Point> from;     // by node; empty: nothing moves
  std::vector<std::uint32_t> islands;  // ranks whose outlines move
  double start_s = 0;
};

// Kept between frames. The scene is remade when the session's revision changes.
struct IslandsViewState {
  CanvasState canvas;  // of the outlines
  CanvasState forest_canvas;
  std::vector<std::string> commands;  // of the shell, run by the next frame

  std::optional<std::uint64_t> revision;
  std::string source_name;  // another source begins with a fresh view
  std::shared_ptr<const scene::IslandsScene> scene;
  std::shared_ptr<const scene::ForestScene> forest;  // made when it is first shown
  IslandsGlide glide;

  // What the pointer rests on; a node goes before the line that joins it to others, and this before
  // the island around it.
  std::optional<NodeId> hovered_node;
  std::optional<Selection> hovered_link;  // an incidence, or an edge where there are none
  std::optional<std::size_t> hovered_rank;
  TooltipState tooltip;

  std::optional<std::size_t> replay_step;  // what of a replay was shown last
  // Editing.
  ConnectState connect;
  std::vector<layout::Point> lasso;         // corners of the running one
  bool lasso_tool = false;                  // the next drag is a lasso
  std::optional<NodeId> select_after_edit;  // a new node, which the next frame selects

  std::size_t labels_left_out = 0;  // of the islands in view, in the last frame

  // The strip of the parent array.
  double strip_first = 0;  // node at its left end, with a fraction
  Selection strip_shows;   // the selection it was last moved to
};

// Draws into the rest of the current window. Cost per frame: what is in view.
void draw_islands(const FrameContext& ctx, IslandsViewState& state);

// Runs a command with the next frame: "fit", "fit_selection", "next", "previous" (islands by rank),
// "into" (the first node of the selected island), "hulls", "forest", "zoom_in", "zoom_out",
// "pan_left", "pan_right", "pan_up", "pan_down", "connect", "lasso", "clear". False for any other name.
bool islands_command(std::string_view name, IslandsViewState& state);

// Where a node's dot is on the screen, from the last frame; nothing when the islands are not drawn.
std::optional<ImVec2> islands_node_point(const IslandsViewState& state, NodeId node,
                                         IslandsMode mode = IslandsMode::Hulls);
// The middle of the line between two nodes, in the outlines.
std::optional<ImVec2> islands_link_point(const IslandsViewState& state, NodeId from, NodeId to);
// A point inside the outline of the island of that rank that is on none of its dots.
std::optional<ImVec2> islands_hull_point(const IslandsViewState& state, std::size_t rank);

// The colour of the selected island, or of the island around the selected node; nothing for others.
std::optional<scene::IslandColour> islands_colour(const IslandsViewState& state,
                                                  Selection selection);

}  // namespace arenascope::app
