#include "core/layout/layers.h"

#include <algorithm>
#include <limits>

#include "core/layout/lists.h"
#include "core/layout/network_simplex.h"

namespace arenascope::layout {
namespace {

constexpr int kPasses = 24;
constexpr std::uint32_t kLongestBalance = 256;  // layers looked at for one node
constexpr std::uint64_t kSimplexWork = 10'000'000;

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

// Layers a node may stand in while its neighbours stay, and to which end its links pull it
// (positive: later).
struct Range {
  std::uint32_t low = 0;
  std::uint32_t high = std::numeric_limits<std::uint32_t>::max();
  std::int64_t pull = 0;
};

Range range_of(const PartGraph& part, const Neighbours& near, std::uint32_t node,
               const std::vector<std::uint32_t>& layer) {
  Range range;
  for (const std::uint32_t link : near.in.of(node)) {
    range.pull -= part.links[link].weight;
    range.low = std::max(range.low, layer[part.links[link].from] + 1);
  }
  for (const std::uint32_t link : near.out.of(node)) {
    range.pull += part.links[link].weight;
    range.high = std::min(range.high, layer[part.links[link].to] - 1);
  }
  return range;
}

// Moves one node to the end of its range that shortens its links; says whether it moved.
bool move_node(const PartGraph& part, const Neighbours& near, std::uint32_t node,
               std::vector<std::uint32_t>& layer) {
  const Range range = range_of(part, near, node, layer);
  const std::uint32_t wanted = range.pull > 0   ? range.high
                               : range.pull < 0 ? range.low
                                                : layer[node];
  if (wanted == layer[node]) return false;
  layer[node] = wanted;
  return true;
}

std::int64_t total_length(const PartGraph& part, const std::vector<std::uint32_t>& layer) {
  std::int64_t sum = 0;
  for (const Link& link : part.links)
    sum += std::int64_t{link.weight} * (layer[link.to] - layer[link.from]);
  return sum;
}

NetworkSimplex simplex_of(const PartGraph& part, const std::vector<std::uint32_t>& layer) {
  std::vector<SimplexArc> arcs;
  arcs.reserve(part.links.size());
  for (const Link& link : part.links) arcs.push_back({link.from, link.to, 1, link.weight});
  return {std::move(arcs), {layer.begin(), layer.end()}, kSimplexWork};
}

std::vector<std::uint32_t> layers_of(const std::vector<std::int64_t>& value) {
  const std::int64_t first = *std::min_element(value.begin(), value.end());
  std::vector<std::uint32_t> layer;
  for (const std::int64_t v : value) layer.push_back(static_cast<std::uint32_t>(v - first));
  return layer;
}

// Nodes that are pulled equally to both sides go to the emptiest layer they may stand in; ties:
// stay, else the lowest.
void balance(const PartGraph& part, const Neighbours& near, std::vector<std::uint32_t>& layer) {
  std::vector<std::uint32_t> width(*std::max_element(layer.begin(), layer.end()) + 1, 0);
  for (const std::uint32_t l : layer) ++width[l];
  for (std::uint32_t node = 0; node < layer.size(); ++node) {
    const Range range = range_of(part, near, node, layer);
    if (range.pull != 0 || width[layer[node]] == 1) continue;
    std::uint32_t best = layer[node];
    std::uint32_t least = width[best] - 1;
    for (std::uint32_t l = range.low; l <= range.high && l - range.low < kLongestBalance; ++l)
      if (width[l] < least) least = width[l], best = l;
    --width[layer[node]];
    ++width[best];
    layer[node] = best;
  }
}

// Later where an edge demands it; a new node as early as it may.
std::vector<std::uint32_t> pushed_down(const PartGraph& part, const Neighbours& near,
                                       const std::vector<std::uint32_t>& order,
                                       const std::vector<std::optional<std::uint32_t>>& before) {
  std::vector<std::uint32_t> layer(part.nodes.size(), 0);
  for (const std::uint32_t node : order) {
    if (!before.empty()) layer[node] = before[node].value_or(0);
    for (const std::uint32_t link : near.in.of(node))
      layer[node] = std::max(layer[node], layer[part.links[link].from] + 1);
  }
  return layer;
}

}  // namespace

struct LayerSearch::State {
  State(const PartGraph& given, std::vector<std::optional<std::uint32_t>> given_before)
      : part(given),
        before(std::move(given_before)),
        near(neighbours_of(part)),
        order(topological_order(part, near)),
        layer(pushed_down(part, near, order, before)) {}

  bool is_new(std::uint32_t node) const { return before.empty() || !before[node]; }
  bool pass();
  void finish();

  const PartGraph& part;
  std::vector<std::optional<std::uint32_t>> before;
  Neighbours near;
  std::vector<std::uint32_t> order;
  std::vector<std::uint32_t> layer;
  int passes = 0;
  std::optional<NetworkSimplex> simplex;
  bool done = false;
};

// Single moves first: each shortens the total and is cheap, and a node on a longest path cannot
// move, so no layer runs empty. The simplex then finds what takes several nodes at once.
bool LayerSearch::State::pass() {
  bool moved = false;
  const auto move = [&](std::uint32_t node) {
    if (is_new(node)) moved |= move_node(part, near, node, layer);
  };
  for (std::size_t i = order.size(); i-- > 0;) move(order[i]);
  for (const std::uint32_t node : order) move(node);
  return moved;
}

// Beside a previous picture the simplex counts only where it gained: its first tree shifts nodes
// that could as well have stayed.
void LayerSearch::State::finish() {
  std::vector<std::uint32_t> shorter = layers_of(simplex->take());
  if (before.empty() || total_length(part, shorter) < total_length(part, layer))
    layer = std::move(shorter);
  else
    layer = layers_of({layer.begin(), layer.end()});
  if (before.empty()) balance(part, near, layer);
  done = true;
}

LayerSearch::LayerSearch(const PartGraph& part, std::vector<std::optional<std::uint32_t>> before)
    : state_(std::make_unique<State>(part, std::move(before))) {}
LayerSearch::LayerSearch(LayerSearch&&) noexcept = default;
LayerSearch::~LayerSearch() = default;

Progress LayerSearch::advance(std::uint64_t work) {
  State& state = *state_;
  const std::uint64_t pass_work = 2 * state.part.nodes.size() + 4 * state.part.links.size();
  for (std::uint64_t spent = 0; !state.simplex; spent += pass_work) {
    if (spent >= work) return Progress::Running;
    if (!state.pass() || ++state.passes == kPasses)
      state.simplex.emplace(simplex_of(state.part, state.layer));
  }
  if (!state.done && state.simplex->advance(work) == Progress::Running) return Progress::Running;
  if (!state.done) state.finish();
  return Progress::Done;
}

std::vector<std::uint32_t> LayerSearch::take() {
  return std::move(state_->layer);
}

std::vector<std::uint32_t> assign_layers(const PartGraph& part) {
  LayerSearch search(part, {});
  search.advance(std::numeric_limits<std::uint64_t>::max());
  return search.take();
}

}  // namespace arenascope::layout
