// The memo of the graph view: the scene, the witness path in focus, relatives of the node in focus.
#include <algorithm>

#include "app/views/graph_view_parts.h"
#include "core/scene/curve.h"

namespace arenascope::app::graph {

namespace {

constexpr double kGlideSeconds = 0.2;
constexpr std::size_t kMostGliding = 3'000;  // nodes
constexpr std::size_t kLargeGraph = 3'000;   // nodes; above, groups are folded at first
constexpr std::uint64_t kWorkAtOnce = 1'500'000;
constexpr std::uint64_t kWorkPerFrame = 300'000;  // some milliseconds in a browser

bool in_date(const FrameContext& ctx, const GraphViewState& state) {
  const scene::GraphScene* latest = state.working ? state.working.get() : state.scene.get();
  return latest && state.revision == ctx.session.revision() && !state.tidy &&
         latest->direction() == state.direction && latest->fold() == state.fold &&
         latest->open_groups() == state.open;
}

// Shows a scene and lets its nodes glide from where they stood in the one before.
void show_scene(const FrameContext& ctx, GraphViewState& state,
                std::shared_ptr<const scene::GraphScene> next) {
  state.glide.clear();
  const bool moves = state.scene && !ctx.reduced_motion && next->nodes().size() <= kMostGliding;
  if (moves) state.glide = next->moves_from(*state.scene);
  state.glide_start_s = ctx.now_s;
  if (state.scene && state.canvas.fitted && state.canvas.placed) state.refit = true;
  state.scene = std::move(next);
  state.replay_step.reset();
  state.group_target.reset();
  state.witness.clear();
  state.witness_has_edge.clear(), state.witness_has_node.clear();
  state.witness_of.reset();
  state.relations_of.reset();
  state.tensor_of.reset();
  state.hovered_node.reset();
  state.hovered_edge.reset();
}

void advance_layout(const FrameContext& ctx, GraphViewState& state) {
  if (!state.working) return;
  state.working->advance(kWorkPerFrame);
  ctx.wants_frame = true;
  if (state.working->settled()) {
    show_scene(ctx, state, std::move(state.working));
    state.working = nullptr;
    return;
  }
  // A picture that is there stays until the new one is final; before the first a sketch will do.
  if (!state.scene && state.working->drawn())
    state.scene = std::make_shared<const scene::GraphScene>(*state.working);
}

// Few boxes tell nothing, and a group of half the nodes hides what it should show.
bool tells(const scene::FoldedNodes& folded, std::size_t nodes) {
  constexpr std::size_t kLeastBoxes = 8;
  std::size_t largest = 0;
  for (const scene::GraphNode& box : folded.nodes)
    largest = std::max<std::size_t>(largest, box.members);
  return folded.nodes.size() >= kLeastBoxes && 3 * folded.nodes.size() <= nodes &&
         2 * largest <= nodes;
}

// The first way that leaves far fewer boxes that tell something.
void fold_large_graph(const FrameContext& ctx, GraphViewState& state) {
  const Document& document = ctx.session.document();
  if (state.fold_chosen || document.nodes.count <= kLargeGraph) return;
  for (const scene::Fold fold : {scene::Fold::Names, scene::Fold::Islands}) {
    const auto folded = scene::fold_nodes(document, ctx.session.plan(), {}, fold, {});
    if (!tells(folded, document.nodes.count)) continue;
    state.fold = fold;
    return;
  }
}

}  // namespace

void refresh_scene(const FrameContext& ctx, GraphViewState& state) {
  advance_layout(ctx, state);
  // While a plan is being computed the plan at hand is that of another document.
  if (in_date(ctx, state) || (state.scene && ctx.session.planning())) return;
  if (state.cancelled && state.revision == ctx.session.revision()) return;
  const bool other = state.source_name != ctx.session.source().name;
  if (other) {
    state.fold = scene::Fold::None;
    state.fold_chosen = false;
    state.open.clear();
    fold_large_graph(ctx, state);
  }
  scene::GraphSceneOptions options;
  options.direction = state.direction;
  options.fold = state.fold;
  options.open = state.open;
  options.work_at_once = kWorkAtOnce;
  const bool turned = state.scene && state.scene->direction() != state.direction;
  state.source_name = ctx.session.source().name;
  const auto keep = state.tidy ? scene::GraphScene::Keep::Nothing : scene::GraphScene::Keep::Places;
  auto next =
      std::make_shared<scene::GraphScene>(ctx.session.document(), ctx.session.plan(), options,
                                          other ? nullptr : state.scene.get(), keep);
  state.revision = ctx.session.revision();
  state.cancelled = state.tidy = false;
  if (turned || other) state.scene = nullptr;
  if (turned || other) state.canvas.placed = false, state.canvas.fitted = true;
  state.working = nullptr;
  if (next->settled() || next->too_large()) return show_scene(ctx, state, std::move(next));
  state.working = std::move(next);
  ctx.wants_frame = true;
}

namespace {

void find_tensor(Frame& frame, std::optional<TensorId> tensor) {
  GraphViewState& state = frame.state;
  const scene::GraphScene& scene = frame.scene();
  state.tensor_of = tensor;
  state.tensor_edges.clear();
  state.tensor_nodes.clear();
  if (!tensor) return;
  const std::vector<EdgeId> edges = scene.tensor_edges(*tensor);
  state.tensor_edges.assign(scene.edges().size(), false);
  state.tensor_nodes.assign(scene.nodes().size(), false);
  for (const EdgeId edge : edges) {
    state.tensor_edges[edge] = true;
    state.tensor_nodes[scene.edges()[edge].from] = true;
    state.tensor_nodes[scene.edges()[edge].to] = true;
  }
}

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
  if (frame.tensor_in_focus != state.tensor_of) find_tensor(frame, frame.tensor_in_focus);
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

float glide_left(const FrameContext& ctx, GraphViewState& state) {
  if (state.glide.empty()) return 0;
  const double left = 1 - (ctx.now_s - state.glide_start_s) / kGlideSeconds;
  if (left <= 0) {
    state.glide.clear();
    return 0;
  }
  ctx.wants_frame = true;
  return static_cast<float>(left * left * left);
}

layout::Point glide_of(const Frame& frame, NodeId node) {
  if (frame.glide_left == 0) return {};
  const layout::Point& from = frame.state.glide[node];
  return {from.x * frame.glide_left, from.y * frame.glide_left};
}

ImVec2 middle_of(const Frame& frame, EdgeId edge) {
  layout::Point at = scene::mid_point(frame.scene().route(edge)).at;
  const scene::GraphEdge& e = frame.scene().edges()[edge];
  const layout::Point from = glide_of(frame, e.from), to = glide_of(frame, e.to);
  at.x += (from.x + to.x) / 2, at.y += (from.y + to.y) / 2;
  return point_of(frame, at);
}

Rect rect_of(const Frame& frame, NodeId node) {
  const layout::Box& box = frame.scene().box(node);
  const layout::Point by = glide_of(frame, node);
  return {snap(point_of(frame, {box.left + by.x, box.top + by.y})),
          snap(point_of(frame, {box.right + by.x, box.bottom + by.y}))};
}

layout::Box visible_world(const Frame& frame) {
  const WorldRect& world = frame.view().world;
  return {world.x0, world.y0, world.x1, world.y1};
}

}  // namespace arenascope::app::graph

namespace arenascope::app {

std::optional<int> graph_layout_percent(const GraphViewState& state) {
  if (!state.working) return std::nullopt;
  return state.working->percent();
}

void cancel_graph_layout(GraphViewState& state) {
  if (!state.working) return;
  state.working = nullptr;
  state.cancelled = true;
}

std::optional<Rect> graph_node_rect(const GraphViewState& state, NodeId node) {
  if (!state.scene || node >= state.scene->nodes().size()) return std::nullopt;
  const layout::Box& box = state.scene->box(node);
  const Viewport& view = state.canvas.view;
  return Rect{view.px_from_world(box.left, box.top), view.px_from_world(box.right, box.bottom)};
}

std::optional<Rect> graph_place(const GraphViewState& state, Selection selection) {
  if (!state.scene) return std::nullopt;
  if (selection.kind == EntityKind::Node && selection.id < state.scene->document_nodes())
    return graph_node_rect(state, state.scene->shown(selection.id));
  if (selection.kind != EntityKind::Edge) return std::nullopt;
  const std::optional<EdgeId> edge = state.scene->shown_edge(selection.id);
  const std::optional<ImVec2> point = edge ? graph_edge_point(state, *edge) : std::nullopt;
  if (!point) return std::nullopt;
  return Rect{*point, *point};
}

std::optional<ImVec2> graph_edge_point(const GraphViewState& state, EdgeId edge) {
  if (!state.scene || edge >= state.scene->edges().size()) return std::nullopt;
  const layout::Point middle = scene::mid_point(state.scene->route(edge)).at;
  return state.canvas.view.px_from_world(middle.x, middle.y);
}

}  // namespace arenascope::app
