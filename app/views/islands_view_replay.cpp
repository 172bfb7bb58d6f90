// The picture of the islands step by step: who is active, what was joined, whose root is whose.
#include <algorithm>

#include "app/views/islands_view_parts.h"
#include "app/widgets/navigation.h"
#include "core/session/replaying.h"

namespace arenascope::app::islands {
namespace {

using replay::kInactive;
using replay::kUnnumbered;

constexpr float kLeastDotPx = 0.8f;

ImU32 now_hue(const Frame& frame) {
  return frame.ctx.theme.kinds[0].hue;
}

void follow(Frame& frame) {
  if (!frame.replay->now) return;
  const std::vector<NodeId>& nodes = frame.replay->now->nodes;
  layout::Box box;
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    const layout::Point p = frame.node(nodes[i]);
    const double r = 16;
    const layout::Box around{p.x - r, p.y - r, p.x + r, p.y + r};
    box = i == 0 ? around : layout::united(box, around);
  }
  reveal(frame.ctx, frame.canvas, {box.left, box.top, box.right, box.bottom});
}

// The outline of an island in the making; its own colours once all its members have a number.
void draw_outline(const Frame& frame, std::size_t rank) {
  const layout::IslandOutline& island = frame.scene().islands()[rank];
  std::vector<ImVec2> points;
  for (const layout::Point& p : shown_outline(frame, rank)) points.push_back(frame.point(p));
  const auto count = static_cast<int>(points.size());
  const std::vector<std::uint32_t>& labels = frame.replay->labels;
  const bool done = std::all_of(island.nodes.begin(), island.nodes.end(),
                                [&](NodeId node) { return labels[node] != kUnnumbered; });
  const IslandStyle& style = frame.style(rank);
  if (done) frame.list.AddConvexPolyFilled(points.data(), count, frame.ink(style.hull));
  frame.list.AddPolyline(points.data(), count,
                         frame.ink(done ? style.outline : frame.ctx.theme.line), ImDrawFlags_Closed,
                         frame.ctx.px);
}

// Parents as they are, at the places of the forest that comes of them: the trees grow together.
void draw_parents(const Frame& frame) {
  const replay::IslandsState& state = *frame.replay;
  const ImU32 quiet = mix(frame.ctx.theme.t3, frame.ctx.theme.well, 0.7f);
  for (NodeId node = 0; node < state.parent.size(); ++node) {
    const NodeId parent = state.parent[node];
    if (parent == kInactive || parent == node) continue;
    const bool now = state.now && std::any_of(state.now->changes.begin(), state.now->changes.end(),
                                              [&](const trace::ParentChange& change) {
                                                return change.node == node;
                                              });
    frame.list.AddLine(frame.point(frame.node(node)), frame.point(frame.node(parent)),
                       frame.ink(now ? now_hue(frame) : quiet), frame.css(now ? 2.5f : 1.2f));
  }
}

void draw_joined(const Frame& frame) {
  const Theme& theme = frame.ctx.theme;
  const std::vector<replay::JoinedPair>& joined = frame.replay->joined;
  for (std::size_t i = 0; i < joined.size(); ++i) {
    const bool now = i >= frame.replay->joined_before;
    frame.list.AddLine(frame.point(frame.node(joined[i].a)), frame.point(frame.node(joined[i].b)),
                       frame.ink(now ? now_hue(frame) : mix(theme.t3, theme.well, 0.7f)),
                       frame.css(now ? 2.5f : 1.2f));
  }
}

// The way a find went up.
void draw_find(const Frame& frame) {
  const Theme& theme = frame.ctx.theme;
  const trace::IslandsEvent* now = frame.replay->now;
  if (!now || now->step != trace::IslandsStep::Find) return;
  for (std::size_t i = 1; i < now->nodes.size(); ++i) {
    const ImVec2 from = frame.point(frame.node(now->nodes[i - 1])),
                 to = frame.point(frame.node(now->nodes[i]));
    frame.list.AddLine(from, to, theme.accent, frame.css(2.5f));
    arrow_head(frame.list, from + (to - from) * 0.6f, to - from, frame.css(9), frame.css(8),
               theme.accent);
  }
}

// Hollow while inactive, a ring around a root, the colour of its island once it has a number.
void draw_dot(const Frame& frame, NodeId node, float radius) {
  const Theme& theme = frame.ctx.theme;
  const ImVec2 at = frame.point(frame.node(node));
  if (!grown(frame.layout.plot, 2 * radius).contains(at)) return;
  const replay::IslandsState& state = *frame.replay;
  const NodeId parent = state.parent[node];
  if (parent == kInactive) {
    frame.list.AddCircleFilled(at, radius, theme.well);
    frame.list.AddCircle(at, radius, frame.ink(theme.grey), 0, frame.css(1));
    return;
  }
  const bool now = state.now && std::find(state.now->nodes.begin(), state.now->nodes.end(), node) !=
                                    state.now->nodes.end();
  const bool numbered = state.labels[node] != kUnnumbered;
  const std::optional<std::size_t> rank = frame.scene().rank_of_node(node);
  const ImU32 hue = now                ? now_hue(frame)
                    : numbered && rank ? frame.style(rank).hue
                    : numbered         ? theme.grey
                                       : theme.t2;
  if (parent == node) {
    const float ring = std::min(frame.css(2.5f), radius);
    frame.list.AddCircleFilled(at, radius + ring, theme.well);
    frame.list.AddCircle(at, radius + ring, frame.ink(theme.accent), 0,
                         std::max(frame.ctx.px, ring * 0.6f));
  }
  if (!now) return frame.list.AddCircleFilled(at, radius, frame.ink(hue));
  // The first island has the same hue: what the step names has a rim as well.
  frame.list.AddCircleFilled(at, radius + frame.css(2), theme.t1);
  frame.list.AddCircleFilled(at, radius + frame.css(0.5f), hue);
}

}  // namespace

void begin_replay(Frame& frame) {
  IslandsViewState& state = frame.state;
  const session::Replaying* replaying = frame.ctx.session.replaying();
  // A scene of another revision does not belong to the replay.
  if (!replaying || state.revision != frame.ctx.session.revision() ||
      replaying->replay.islands().parent.size() != frame.scene().counts().nodes) {
    state.replay_step.reset();
    return;
  }
  frame.replay = &replaying->replay.islands();
  if (state.replay_step == replaying->replay.step()) return;
  state.replay_step = replaying->replay.step();
  follow(frame);
}

void draw_replay(const Frame& frame) {
  frame.state.labels_left_out = 0;
  for (std::size_t rank = 0; !frame.as_forest() && rank < frame.scene().islands().size(); ++rank)
    if (touches(frame.rect(frame.scene().islands()[rank].box), frame.layout.plot))
      draw_outline(frame, rank);
  frame.as_forest() ? draw_parents(frame) : draw_joined(frame);
  draw_find(frame);
  const float radius = std::max(frame.css(kLeastDotPx), frame.dot());
  for (NodeId node = 0; node < frame.replay->parent.size(); ++node) {
    // Those of no island stand closer together.
    const bool in_island = frame.scene().place_of(node) == scene::Place::Island;
    draw_dot(frame, node, in_island ? radius : radius / 2);
  }
}

void draw_replay_legend(const Frame& frame, float x) {
  const FrameContext& ctx = frame.ctx;
  const Theme& theme = ctx.theme;
  const Rect& tools = frame.layout.tools;
  const float limit = tools.max.x - frame.css(16), y = tools.center().y, r = frame.css(4.5f);
  const auto sample = [&](std::string_view words, auto draw) {
    if (x + frame.css(20) + text_width(*ctx.fonts.inter12, words) > limit) return;
    draw(ImVec2{x + frame.css(6), y});
    x = text_line(frame.list, *ctx.fonts.inter12, {x + frame.css(18), tools.min.y}, tools.height(),
                  theme.t2, words) +
        frame.css(20);
  };
  sample("in this step", [&](ImVec2 at) {
    frame.list.AddCircleFilled(at, r + frame.css(1), theme.t1);
    frame.list.AddCircleFilled(at, r - frame.css(0.5f), now_hue(frame));
  });
  sample("root", [&](ImVec2 at) {
    frame.list.AddCircle(at, r + frame.css(1.5f), theme.accent, 0, frame.css(1.5f));
    frame.list.AddCircleFilled(at, r - frame.css(1), theme.t2);
  });
  sample("active", [&](ImVec2 at) { frame.list.AddCircleFilled(at, r, theme.t2); });
  sample("inactive", [&](ImVec2 at) { frame.list.AddCircle(at, r, theme.grey, 0, frame.css(1)); });
  sample("numbered, in the colour of its island",
         [&](ImVec2 at) { frame.list.AddCircleFilled(at, r, frame.styles[1].hue); });
}

}  // namespace arenascope::app::islands
