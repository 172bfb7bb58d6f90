// The glide of nodes and outlines after an edit.
#include "app/views/islands_view_parts.h"
#include "core/layout/hull.h"

namespace arenascope::app::islands {
namespace {

constexpr double kGlideSeconds = 0.2;
constexpr std::size_t kMostGliding = 4000;  // nodes; more jump, so that a frame stays short

double eased(double t) {
  return t * t * (3 - 2 * t);
}

double share_at(const IslandsGlide& glide, double now_s) {
  if (glide.from.empty()) return 1;
  const double t = (now_s - glide.start_s) / kGlideSeconds;
  return t >= 1 ? 1 : eased(std::max(0.0, t));
}

}  // namespace

bool begin_glide(const FrameContext& ctx, IslandsViewState& state,
                 const scene::IslandsScene& earlier) {
  const IslandsGlide before = std::exchange(state.glide, {});
  const scene::IslandsScene& now = *state.scene;
  if (ctx.reduced_motion || now.number_then().empty()) return false;
  const double share = share_at(before, ctx.now_s);
  const auto stood = [&](NodeId node) {
    const layout::Point to = earlier.node(node);
    if (share >= 1) return to;
    const layout::Point from = before.from[node];
    return layout::Point{from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share};
  };
  IslandsGlide glide;
  glide.start_s = ctx.now_s;
  std::size_t moving = 0;
  for (NodeId node = 0; node < now.counts().nodes; ++node) {
    const std::optional<NodeId> then = now.number_then()[node];
    glide.from.push_back(then ? stood(*then) : now.node(node));
    if (glide.from.back() != now.node(node)) ++moving;
  }
  if (moving == 0 || moving > kMostGliding) return false;
  for (std::uint32_t rank = 0; rank < now.islands().size(); ++rank)
    for (const NodeId node : now.islands()[rank].nodes)
      if (glide.from[node] != now.node(node)) {
        glide.islands.push_back(rank);
        break;
      }
  state.glide = std::move(glide);
  return true;
}

double glide_share(const FrameContext& ctx, IslandsViewState& state) {
  const double share = share_at(state.glide, ctx.now_s);
  if (share >= 1) state.glide = {};
  if (share < 1) ctx.wants_frame = true;
  return share;
}

// While its nodes glide, the outline is that of where they are.
std::vector<layout::Point> shown_outline(const Frame& frame, std::size_t rank) {
  const layout::IslandOutline& island = frame.scene().islands()[rank];
  const std::vector<std::uint32_t>& moving = frame.state.glide.islands;
  if (frame.glide_share >= 1 ||
      !std::binary_search(moving.begin(), moving.end(), static_cast<std::uint32_t>(rank)))
    return island.outline;
  std::vector<layout::Point> points;
  points.reserve(island.nodes.size());
  for (const NodeId node : island.nodes) points.push_back(frame.node(node));
  return layout::padded_hull(std::move(points), layout::IslandsOptions{}.padding);
}

}  // namespace arenascope::app::islands
