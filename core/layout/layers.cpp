#include "core/layout/layers.h"

#include <algorithm>
#include <limits>

#include "core/layout/lists.h"

namespace arenascope::layout {
namespace {

constexpr int kPasses = 24;

struct Neighbours {
  Lists in;   // link indices by head
  Lists out;  // link indices by tail
};

Neighbours neighbours_of(const PartGraph& part) {
  std::vector<std::uint32_t> tails, heads;
  tails.reserve(part.links.size());
  heads.reserve(part.links.size());
  for (const Link& link : part.links) {
    tails.push_back(link.from);
    heads.push_back(link.to);
  }
  const auto count = static_cast<std::uint32_t>(part.nodes.size());
  return {group_indices(count, heads), group_indices(count, tails)};
}

std::vector<std::uint32_t> topological_order(const PartGraph& part, const Neighbours& near) {
  std::vector<std::uint32_t> waiting(part.nodes.size());
  std::vector<std::uint32_t> order;
  order.reserve(part.nodes.size());
  for (std::uint32_t node = 0; node < part.nodes.size(); ++node) {
    waiting[node] = static_cast<std::uint32_t>(near.in.of(node).size());
    if (waiting[node] == 0) order.push_back(node);
  }
  for (std::size_t i = 0; i < order.size(); ++i)
    for (const std::uint32_t link : near.out.of(order[i]))
      if (--waiting[part.links[link].to] == 0) order.push_back(part.links[link].to);
  return order;
}

// Moves one node to the end of its free range that shortens its links; says whether it moved.
bool move_node(const PartGraph& part, const Neighbours& near, std::uint32_t node,
               std::vector<std::uint32_t>& layer) {
  std::int64_t pull = 0;
  std::uint32_t low = 0;
  std::uint32_t high = std::numeric_limits<std::uint32_t>::max();
  for (const std::uint32_t link : near.in.of(node)) {
    pull -= part.links[link].weight;
    low = std::max(low, layer[part.links[link].from] + 1);
  }
  for (const std::uint32_t link : near.out.of(node)) {
    pull += part.links[link].weight;
    high = std::min(high, layer[part.links[link].to] - 1);
  }
  const std::uint32_t wanted = pull > 0 ? high : pull < 0 ? low : layer[node];
  if (wanted == layer[node]) return false;
  layer[node] = wanted;
  return true;
}

}  // namespace

std::vector<std::uint32_t> assign_layers(const PartGraph& part) {
  const Neighbours near = neighbours_of(part);
  const std::vector<std::uint32_t> order = topological_order(part, near);
  std::vector<std::uint32_t> layer(part.nodes.size(), 0);
  for (const std::uint32_t node : order)
    for (const std::uint32_t link : near.in.of(node))
      layer[node] = std::max(layer[node], layer[part.links[link].from] + 1);
  // Every move shortens the total, and a node on a longest path cannot move, so no layer runs
  // empty.
  for (int pass = 0; pass < kPasses; ++pass) {
    bool moved = false;
    for (std::size_t i = order.size(); i-- > 0;) moved |= move_node(part, near, order[i], layer);
    for (const std::uint32_t node : order) moved |= move_node(part, near, node, layer);
    if (!moved) break;
  }
  return layer;
}

}  // namespace arenascope::layout
