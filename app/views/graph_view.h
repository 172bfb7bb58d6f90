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
#include "app/widgets/connecting.h"
#include "app/widgets/controls.h"
#include "app/widgets/minimap.h"
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
  std::shared_ptr<scene::GraphScene> working;  // its layout runs; shown once it can be drawn
  bool cancelled = false;                      // the layout of this revision was given up
  bool tidy = false;                           // the next scene is laid out afresh

  // Nodes folded into boxes; the groups in `open` are not.
  scene::Fold fold = scene::Fold::None;
  std::vector<std::string> open;
  bool fold_chosen = false;  // by the user: a large graph then is not folded by itself

  // Nodes on their way: where each came from, less where it stands.
  std::vector<layout::Point> glide;
  double glide_start_s = -1;
  bool refit = false;        // the picture was shown whole: its new bounds are
  Selection seen_selection;  // one that comes from elsewhere is brought into view
  MinimapState minimap;

  // What the pointer rests on.
  std::optional<NodeId> hovered_node;
  std::optional<EdgeId> hovered_edge;
  // Memos: the witness of the edge in focus, and how every node stands to the one in focus.
  std::optional<EdgeId> witness_of;
  std::vector<EdgeId> witness;
  std::vector<bool> witness_has_edge, witness_has_node;  // empty without a witness
  std::optional<NodeId> relations_of;
  std::vector<scene::Relation> relations;
  // What the tensor in focus flows along and between; empty without one.
  std::optional<TensorId> tensor_of;
  std::vector<bool> tensor_edges, tensor_nodes;
  TooltipState tooltip, turn_tooltip;

  // A change of mode fades edges in and out.
  GraphMode mode = GraphMode::Full;
  GraphMode mode_before = GraphMode::Full;
  double mode_start_s = -1;

  std::optional<std::size_t> replay_step;  // what of a replay was shown last
  // Editing.
  ConnectState connect;                     // by numbers of the document
  std::optional<NodeId> group_target;       // the box of a group that is pointed at while joining
  std::optional<NodeId> handle_node;        // its handle shows
  std::optional<NodeId> select_after_edit;  // a new node, which the next frame selects and shows

  std::size_t edges_left_out = 0;  // of those in view, in the last frame
};

// Draws into the rest of the current window. Cost per frame: what is in view.
void draw_graph(const FrameContext& ctx, GraphViewState& state);

// Runs a command with the next frame: "fit", "fit_selection", "next", "previous" (redundant edges,
// or nodes where there are none), "zoom_in", "zoom_out", "pan_left", "pan_right", "pan_up",
// "pan_down", "turn" (the direction), "connect" (from the selected node), "fold" (the next way to fold nodes together),
// "open_group", "close_group" (around the selected node), "tidy" (lays out afresh), "forward", "backward",
// "sibling_before", "sibling_after" (the neighbours of the selected node), "clear". False for any
// other name.
bool graph_command(std::string_view name, GraphViewState& state);

// Per cent done of a layout that runs, nothing when none does; and giving it up: the last picture
// stays.
std::optional<int> graph_layout_percent(const GraphViewState& state);
void cancel_graph_layout(GraphViewState& state);

// Where a node of the picture is on the screen, from the last frame; nothing when the graph is not drawn.
std::optional<Rect> graph_node_rect(const GraphViewState& state, NodeId node);
// Where a node or the middle of an edge of the document is; of what is folded together, the box or
// line that stands for it.
std::optional<Rect> graph_place(const GraphViewState& state, Selection selection);
// The handle of a node at which a drag begins an edge.
std::optional<ImVec2> graph_handle_point(const GraphViewState& state, NodeId node);
// The middle of an edge on the screen.
std::optional<ImVec2> graph_edge_point(const GraphViewState& state, EdgeId edge);

}  // namespace arenascope::app
