// The picture of a reduction step by step: what is decided, whom the row holds, what proves it.
#include <algorithm>

#include "app/views/graph_view_parts.h"
#include "app/widgets/navigation.h"
#include "core/session/replaying.h"

namespace arenascope::app::graph {
namespace {

using replay::Fate;
using replay::has_bit;

constexpr float kWaiting = 0.45f;  // of the full ink

ImU32 now_hue(const Frame& frame) {
  return frame.ctx.theme.kinds[0].hue;
}

// Of the nodes in one box the one that says most speaks for it.
void mark_nodes(const Frame& frame, ReplayInk& ink) {
  ink.marks.assign(frame.scene().nodes().size(), ReplayMark::Waiting);
  const trace::ReductionEvent* now = ink.state->now();
  for (std::uint32_t rank = 0; rank < ink.state->turns.size(); ++rank) {
    ReplayMark& mark = ink.marks[frame.scene().shown(ink.state->turns[rank]->node)];
    mark = std::max(mark, has_bit(now->row, rank) ? ReplayMark::Reached : ReplayMark::Visited);
  }
  if (now) ink.marks[frame.scene().shown(now->node)] = ReplayMark::Now;
}

// A line that stands for several edges is kept as soon as one of them is, redundant when all are.
void mark_edges(const Frame& frame, ReplayInk& ink) {
  const std::size_t count = frame.scene().edges().size();
  std::vector<bool> open(count, false);
  ink.fates.assign(count, Fate::Redundant);
  for (EdgeId edge = 0; edge < ink.state->fates.size(); ++edge) {
    const std::optional<EdgeId> shown = frame.scene().shown_edge(edge);
    if (!shown) continue;
    const Fate fate = ink.state->fates[edge];
    if (fate == Fate::Kept) ink.fates[*shown] = Fate::Kept;
    if (fate == Fate::Open) open[*shown] = true;
  }
  for (EdgeId edge = 0; edge < count; ++edge)
    if (open[edge] && ink.fates[edge] == Fate::Redundant) ink.fates[edge] = Fate::Open;
}

std::vector<EdgeId> shown_proof(const Frame& frame) {
  std::vector<EdgeId> path;
  for (const EdgeId edge : frame.replay.state->proof)
    if (const std::optional<EdgeId> shown = frame.scene().shown_edge(edge))
      if (path.empty() || path.back() != *shown) path.push_back(*shown);
  return path;
}

// The step is looked at where it happens; the scale stays.
void follow(Frame& frame) {
  const trace::ReductionEvent* now = frame.replay.state->now();
  if (!now) return;
  layout::Box box = frame.scene().box(frame.scene().shown(now->node));
  const layout::Box seen = visible_world(frame);
  if (frame.replayed_edge()) {
    const layout::Box both = layout::united(box, frame.scene().box(frame.scene().shown(now->to)));
    // Of an edge longer than the view its beginning.
    const double share = 0.85;
    box.right = std::min(both.right, std::max(box.right, box.left + share * seen.width()));
    box.bottom = std::min(both.bottom, std::max(box.bottom, box.top + share * seen.height()));
    if (both.height() < seen.height()) box.top = both.top;
    if (both.width() < seen.width()) box.left = both.left;
  }
  const double margin = 16;
  reveal(frame.ctx, frame.state.canvas,
         {box.left - margin, box.top - margin, box.right + margin, box.bottom + margin});
}

}  // namespace

void begin_replay(Frame& frame) {
  GraphViewState& state = frame.state;
  const session::Replaying* replaying = frame.ctx.session.replaying();
  // A scene of another revision does not belong to the replay.
  const bool fits = replaying && state.revision == frame.ctx.session.revision() &&
                    replaying->replay.reduction().fates.size() == frame.scene().document_edges();
  if (!fits) {
    if (state.replay_step) take_path(frame, {});
    state.replay_step.reset();
    return;
  }
  frame.replay.state = &replaying->replay.reduction();
  mark_nodes(frame, frame.replay);
  mark_edges(frame, frame.replay);
  if (state.replay_step == replaying->replay.step()) return;
  state.replay_step = replaying->replay.step();
  state.witness_of.reset();
  state.relations_of.reset();
  state.relations.clear();
  take_path(frame, shown_proof(frame));
  follow(frame);
}

Stroke replay_stroke(const Frame& frame, EdgeId edge) {
  const Theme& theme = frame.ctx.theme;
  const Fate fate = frame.replay.fates[edge];
  const bool now = frame.replayed_edge() == edge;
  if (fate == Fate::Open) return {mix(theme.edge_redundant, theme.well, 0.6f), 1, {}, 5};
  if (fate == Fate::Kept)
    return {now ? now_hue(frame) : theme.t2, now ? 3.0f : 1.5f, {}, now ? 10.0f : 6.0f};
  return {now ? theme.over : mix(theme.over, theme.well, 0.7f),
          now ? 2.5f : 1.2f,
          {frame.css(now ? 7 : 4), frame.css(now ? 4 : 3)},
          now ? 9.0f : 5.0f};
}

BoxInk replay_ink(const Frame& frame, NodeId node) {
  const Theme& theme = frame.ctx.theme;
  BoxInk ink{theme.raise, theme.line2, theme.t1, theme.t2, 1};
  switch (frame.replay.marks[node]) {
    case ReplayMark::Waiting:
      for (ImU32* colour : {&ink.edge, &ink.title, &ink.subtitle})
        *colour = mix(*colour, theme.well, kWaiting);
      ink.fill = theme.well;
      break;
    case ReplayMark::Visited:
      break;
    case ReplayMark::Reached:
      ink.fill = theme.accent_dim, ink.edge = theme.accent;
      break;
    case ReplayMark::Now:
      ink = {now_hue(frame), now_hue(frame), ink_on(now_hue(frame)), ink_on(now_hue(frame)), 2};
      break;
  }
  const trace::ReductionEvent* now = frame.replay.state->now();
  if (frame.replayed_edge() && frame.scene().shown(now->to) == node)
    ink.edge = now->step == trace::ReductionStep::Drops ? theme.over : now_hue(frame),
    ink.outline = 2;
  if (frame.state.hovered_node == node) ink.edge = theme.t1, ink.outline = 1.5f;
  return ink;
}

void draw_replay_legend(const Frame& frame, float x, float limit) {
  const FrameContext& ctx = frame.ctx;
  const Theme& theme = ctx.theme;
  const float line = frame.layout.tools.height(), top = frame.layout.tools.min.y;
  const auto box = [&](ImU32 fill, ImU32 edge, std::string_view words) {
    if (x + frame.css(17) + text_width(*ctx.fonts.inter12, words) > limit) return;
    x = legend(ctx, {x, top}, line, {fill, edge, 0}, words) + frame.css(20);
  };
  box(now_hue(frame), now_hue(frame), "its turn");
  box(theme.accent_dim, theme.accent, "in its row");
  x = draw_sample(frame, x, limit, {mix(theme.edge_redundant, theme.well, 0.6f), 1, {}, 0}, "open");
  x = draw_sample(frame, x, limit, {theme.t2, 1.5f, {}, 0}, "kept");
  x = draw_sample(frame, x, limit, {theme.over, 1.2f, {frame.css(4), frame.css(3)}, 0},
                  "redundant");
  draw_sample(frame, x, limit, {theme.accent, 3, {}, 0}, "proof");
}

std::vector<TooltipLine> replay_edge_lines(const Frame& frame, EdgeId edge) {
  const scene::GraphEdge& e = frame.scene().edges()[edge];
  const auto nodes = frame.scene().nodes();
  const Fate fate = frame.replay.fates[edge];
  return {{nodes[e.from].title + " → " + nodes[e.to].title, fate == Fate::Open ? "not decided yet"
                                                            : fate == Fate::Kept
                                                                ? "kept"
                                                                : "found redundant"}};
}

}  // namespace arenascope::app::graph
