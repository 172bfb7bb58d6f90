// The memo of the arena view: scene, order of walking, what a zoom shows.
#include <algorithm>
#include <cmath>

#include "app/views/arena_view_parts.h"
#include "core/base/sort.h"
#include "core/scene/short_names.h"
#include "core/session/linked_tensors.h"
#include "core/session/sub_problem_words.h"
#include "core/session/verdict.h"

namespace arenascope::app::arena {
namespace {

constexpr std::size_t kMovingLimit = 2000;

void remember_move(const FrameContext& ctx, ArenaViewState& state, const ArenaPlan& plan) {
  const bool switched = state.revision && !state.planner.empty() && state.planner != plan.planner;
  const bool same_tensors = state.scene.boxes.size() == plan.tensors.size();
  if (ctx.reduced_motion || !switched || !same_tensors || state.visible.boxes.size() > kMovingLimit)
    return;
  OffsetMove move;
  for (const scene::ArenaBox& box : state.scene.boxes) move.from.push_back(box.offset);
  move.arena_from = state.scene.arena_bytes;
  move.bound_from = state.scene.bound_bytes;
  move.start_s = ctx.now_s;
  state.move = std::move(move);
}

std::vector<TensorId> walking_order(const scene::ArenaScene& scene) {
  std::vector<TensorId> order(scene.boxes.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<TensorId>(i);
  stable_sort(order, [&](TensorId a, TensorId b) {
    const scene::ArenaBox &x = scene.boxes[a], &y = scene.boxes[b];
    return x.life.first_use != y.life.first_use ? x.life.first_use < y.life.first_use : a < b;
  });
  return order;
}

std::vector<Role> roles_in(const scene::ArenaScene& scene) {
  constexpr Role kLegendOrder[] = {Role::Activation, Role::Input, Role::Output, Role::Weight,
                                   Role::Scratch};
  std::vector<Role> roles;
  for (const Role role : kLegendOrder)
    if (std::any_of(scene.boxes.begin(), scene.boxes.end(),
                    [&](const auto& box) { return box.role == role; }))
      roles.push_back(role);
  return roles;
}

void refresh_names(ArenaViewState& state, const ArenaPlan& plan) {
  const bool same = std::equal(
      plan.tensors.begin(), plan.tensors.end(), state.names.begin(), state.names.end(),
      [](const PlannedTensor& tensor, const std::string& name) { return tensor.name == name; });
  if (same) return;
  state.names.clear();
  for (const PlannedTensor& tensor : plan.tensors) state.names.push_back(tensor.name);
  state.name_ends = scene::distinctive_ends(state.names);
}

Bytes between(Bytes from, Bytes to, double share) {
  return from + static_cast<Bytes>(static_cast<double>(to - from) * share);
}

}  // namespace

void refresh_scene(const FrameContext& ctx, ArenaViewState& state, const ArenaPlan& plan) {
  if (state.revision == ctx.session.revision()) return;
  state.move = {};
  remember_move(ctx, state, plan);
  const Document& document = ctx.session.document();
  state.scene = scene::make_arena_scene(plan, document.options.budget);
  state.revision = ctx.session.revision();
  state.planner = plan.planner;
  state.box_of_source.clear();
  state.largest_bytes = 1;
  for (std::size_t i = 0; i < plan.tensors.size(); ++i) {
    const TensorId source = plan.tensors[i].source;
    if (source >= state.box_of_source.size()) state.box_of_source.resize(source + std::size_t{1});
    state.box_of_source[source] = static_cast<TensorId>(i);
    state.largest_bytes = std::max(state.largest_bytes, plan.tensors[i].bytes);
  }
  state.by_step = walking_order(state.scene);
  state.roles = roles_in(state.scene);
  state.sub_problems = session::sub_problems_words(state.scene.sub_problems);
  state.linked_to = {};
  state.linked.clear();
  refresh_names(state, plan);
  state.caveat = session::caveat_of(ctx.session);
  state.window = {};
  state.visible = {};
  state.overview_columns = 0;
  state.tooltip_key = 0;
}

void refresh_linked(const FrameContext& ctx, ArenaViewState& state) {
  // What is pointed at goes before what is selected.
  Selection of = ctx.view.selection;
  if (ctx.hovered &&
      (ctx.hovered->kind == EntityKind::Node || ctx.hovered->kind == EntityKind::Island))
    of = *ctx.hovered;
  if (of == state.linked_to) return;
  state.linked_to = of;
  state.linked.clear();
  for (const TensorId source : session::linked_tensors(ctx.session, of))
    if (source < state.box_of_source.size() && state.box_of_source[source])
      state.linked.push_back(*state.box_of_source[source]);
}

Bytes shown_offset(const Frame& frame, TensorId box) {
  const Bytes to = frame.scene().boxes[box].offset;
  if (frame.move_share >= 1 || box >= frame.state.move.from.size()) return to;
  return between(frame.state.move.from[box], to, frame.move_share);
}

Bytes shown_arena(const Frame& frame) {
  const Bytes to = frame.scene().arena_bytes;
  return frame.move_share < 1 ? between(frame.state.move.arena_from, to, frame.move_share) : to;
}

Bytes shown_bound(const Frame& frame) {
  const Bytes to = frame.scene().bound_bytes;
  return frame.move_share < 1 ? between(frame.state.move.bound_from, to, frame.move_share) : to;
}

Rect rect_of(const Frame& frame, TensorId id) {
  const scene::ArenaBox& box = frame.scene().boxes[id];
  const Viewport& view = frame.view();
  const double left = frame.scene().cell(box.life.first_use);
  const double low = static_cast<double>(shown_offset(frame, id));
  const float inset = 0.5f * frame.ctx.px;
  // Far outside the plot coordinates are cut, or a float would lose the inset.
  const Rect far = grown(frame.layout.plot, 64);
  const auto x_of = [&](double x) { return std::clamp(view.px_from_x(x), far.min.x, far.max.x); };
  const auto y_of = [&](double y) { return std::clamp(view.px_from_y(y), far.min.y, far.max.y); };
  Rect r{{snap(x_of(left) + inset),
          snap(y_of(low + static_cast<double>(box.top - box.offset)) + inset)},
         {snap(x_of(left + static_cast<double>(box.steps())) - inset), snap(y_of(low) - inset)}};
  r.max.x = std::max(r.max.x, r.min.x + 1);
  // A thin tensor keeps its lower edge.
  r.min.y = std::min(r.min.y, r.max.y - 1);
  return r;
}

bool is_culprit(const Frame& frame, TensorId box) {
  const auto& error = frame.ctx.session.text_error();
  if (!frame.ctx.dimmed || !error || error->where.line == 0) return false;
  const Document& document = frame.ctx.session.document();
  const SourceMap& map = frame.ctx.session.map();
  const std::vector<EntitySpan>& spans = document.lifetimes ? map.lifetimes : map.tensors;
  const TensorId source = frame.plan.tensors[box].source;
  return source < spans.size() && spans[source].line == error->where.line;
}

const Fill& fill_of(const Frame& frame, TensorId id) {
  const scene::ArenaBox& box = frame.scene().boxes[id];
  const Theme& theme = frame.ctx.theme;
  if (is_culprit(frame, id)) return theme.stale_culprit;
  if (frame.ctx.dimmed) return box.at_peak ? theme.stale_full : theme.stale_quiet;
  const KindFills* fills = &fills_of(theme, box.role);
  if (frame.ctx.view.fill_mode == FillMode::Size) {
    // The square root spreads the many small ones.
    const double share = std::sqrt(static_cast<double>(frame.plan.tensors[id].bytes) /
                                   static_cast<double>(frame.state.largest_bytes));
    const double bucket = std::floor(share * static_cast<double>(theme.sizes.size()));
    fills = &theme.sizes[std::min(theme.sizes.size() - 1, static_cast<std::size_t>(bucket))];
  }
  const std::optional<std::uint32_t> part = frame.scene().sub_problems.of[id];
  if (frame.ctx.view.fill_mode == FillMode::SubProblem && part)
    fills = &theme.groups[*part % theme.groups.size()];
  return box.at_peak ? fills->full : fills->quiet;
}

}  // namespace arenascope::app::arena
