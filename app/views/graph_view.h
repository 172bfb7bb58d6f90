// The graph in layers: which edges are needed, which are implied, and by what path. One layout for
// every mode.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/frame_context.h"
#include "app/widgets/canvas.h"
#include "app/widgets/controls.h"
#include "core/scene/graph_scene.h"

namespace arenascope::app {

// Kept between frames. The scene is remade when the session's revision or the direction changes;
// its layout is taken over where the graph is the same.
struct GraphViewState {
  CanvasState canvas;
  std::vector<std::string> commands;  // of the shell, run by the next frame
  layout::Direction direction = layout::Direction::LeftToRight;

  std::optional<std::uint64_t> revision;
  std::string source_name;  // another source begins with a fresh view
  std::shared_ptr<const scene::GraphScene> scene;

  // What the pointer rests on.
  std::optional<NodeId> hovered_node;
  std::optional<EdgeId> hovered_edge;
  // Memos: the witness of the edge in focus, and how every node stands to the one in focus.
  std::optional<EdgeId> witness_of;
  std::vector<EdgeId> witness;
  std::vector<bool> witness_has_edge, witness_has_node;  // empty without a witness
  std::optional<NodeId> relations_of;
  std::vector<scene::Relation> relations;
  TooltipState tooltip, turn_tooltip;

  // A change of mode fades edges in and out.
  GraphMode mode = GraphMode::Full;
  GraphMode mode_before = GraphMode::Full;
  double mode_start_s = -1;

  std::optional<std::size_t> replay_step;  // what of a replay was shown last

  std::size_t edges_left_out = 0;  // of those in view, in the last frame
};

// Draws into the rest of the current window. Cost per frame: what is in view.
void draw_graph(const FrameContext& ctx, GraphViewState& state);

// Runs a command with the next frame: "fit", "fit_selection", "next", "previous" (redundant edges,
// or nodes where there are none), "zoom_in", "zoom_out", "pan_left", "pan_right", "pan_up",
// "pan_down", "turn" (the direction), "clear". False for any other name.
bool graph_command(std::string_view name, GraphViewState& state);

// Where a node is on the screen, from the last frame; nothing when the graph is not drawn.
std::optional<Rect> graph_node_rect(const GraphViewState& state, NodeId node);
// The middle of an edge on the screen.
std::optional<ImVec2> graph_edge_point(const GraphViewState& state, EdgeId edge);

}  // namespace arenascope::app
