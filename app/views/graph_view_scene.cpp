// The memo of the graph view: the scene, the witness path in focus, relatives of the node in focus.
#include <algorithm>

#include "app/views/graph_view_parts.h"
#include "core/scene/curve.h"

namespace arenascope::app::graph {

void refresh_scene(const FrameContext& ctx, GraphViewState& state) {
  const bool current = state.scene && state.revision == ctx.session.revision() &&
                       state.scene->direction() == state.direction;
  // While a plan is being computed the plan at hand is that of another document.
  if (current || (state.scene && ctx.session.planning())) return;
  scene::GraphSceneOptions options;
  options.direction = state.direction;
  const bool turned = state.scene && state.scene->direction() != state.direction;
  const bool other = state.source_name != ctx.session.source().name;
  state.source_name = ctx.session.source().name;
  state.scene = std::make_shared<const scene::GraphScene>(
      ctx.session.document(), ctx.session.plan(), options, state.scene.get());
  state.revision = ctx.session.revision();
  state.witness_of.reset();
  state.relations_of.reset();
  state.hovered_node.reset();
  state.hovered_edge.reset();
  if (turned || other) state.canvas.placed = false, state.canvas.fitted = true;
}

namespace {

void find_witness(Frame& frame, std::optional<EdgeId> edge) {
  GraphViewState& state = frame.state;
  state.witness_of = edge;
  take_path(frame, edge ? frame.scene().witness(*edge) : std::vector<EdgeId>{});
}

}  // namespace

void take_path(Frame& frame, std::vector<EdgeId> path) {
  GraphViewState& state = frame.state;
  const scene::GraphScene& scene = frame.scene();
  state.witness = std::move(path);
  state.witness_has_edge.assign(state.witness.empty() ? 0 : scene.edges().size(), false);
  state.witness_has_node.assign(state.witness.empty() ? 0 : scene.nodes().size(), false);
  for (const EdgeId step : state.witness) {
    state.witness_has_edge[step] = true;
    state.witness_has_node[scene.edges()[step].from] = true;
    state.witness_has_node[scene.edges()[step].to] = true;
  }
}

void refresh_focus(Frame& frame) {
  GraphViewState& state = frame.state;
  const std::optional<EdgeId> edge = frame.edge_in_focus();
  if (frame.replay.state) return;
  if (edge != state.witness_of || (!edge && !state.witness.empty())) find_witness(frame, edge);
  const std::optional<NodeId> node = state.hovered_node ? state.hovered_node
                                     : edge             ? std::nullopt
                                                        : frame.selected_node;
  if (node == state.relations_of && (node || state.relations.empty())) return;
  state.relations = node ? frame.scene().relations(*node) : std::vector<scene::Relation>{};
  state.relations_of = node;
}

ImVec2 point_of(const Frame& frame, layout::Point p) {
  return frame.view().px_from_world(p.x, p.y);
}

Rect rect_of(const Frame& frame, NodeId node) {
  const layout::Box& box = frame.scene().box(node);
  return {snap(point_of(frame, {box.left, box.top})),
          snap(point_of(frame, {box.right, box.bottom}))};
}

layout::Box visible_world(const Frame& frame) {
  const WorldRect& world = frame.view().world;
  return {world.x0, world.y0, world.x1, world.y1};
}

}  // namespace arenascope::app::graph

namespace arenascope::app {

std::optional<Rect> graph_node_rect(const GraphViewState& state, NodeId node) {
  if (!state.scene || node >= state.scene->nodes().size()) return std::nullopt;
  const layout::Box& box = state.scene->box(node);
  const Viewport& view = state.canvas.view;
  return Rect{view.px_from_world(box.left, box.top), view.px_from_world(box.right, box.bottom)};
}

std::optional<ImVec2> graph_edge_point(const GraphViewState& state, EdgeId edge) {
  if (!state.scene || edge >= state.scene->edges().size()) return std::nullopt;
  const layout::Point middle = scene::mid_point(state.scene->route(edge)).at;
  return state.canvas.view.px_from_world(middle.x, middle.y);
}

}  // namespace arenascope::app
