#include "core/layout/layered.h"

#include <algorithm>
#include <limits>
#include <numeric>

#include "core/base/sort.h"
#include "core/layout/assemble.h"
#include "core/layout/part_drawer.h"
#include "core/layout/prepare.h"
#include "core/layout/previous.h"

namespace arenascope::layout {
namespace {

constexpr std::uint64_t kAllWork = std::numeric_limits<std::uint64_t>::max();

Prepared prepared_of(std::uint32_t node_count, std::span<const Arc> edges,
                     const Previous& previous) {
  std::optional<std::vector<Flow>> before = feedback_before(previous, edges);
  return prepare(node_count, edges, before ? *before : feedback(node_count, edges));
}

}  // namespace

struct LayeredLayout::State {
  State(std::vector<Extent> given_extents, std::vector<Arc> given_edges,
        const LayeredOptions& given_options, Previous given_previous)
      : extents(std::move(given_extents)),
        edges(std::move(given_edges)),
        options(given_options),
        previous(std::move(given_previous)) {}

  void prepare_parts();
  PartDrawer drawer_of(std::size_t part, std::uint64_t work) const;
  PartSizes sizes_of(const PartGraph& part) const;

  std::vector<Extent> extents;
  std::vector<Arc> edges;
  LayeredOptions options;
  Previous previous;
  Prepared prepared;
  std::vector<PartBefore> before;
  std::vector<std::uint32_t> order;  // of the parts: most links first
  std::vector<LoosePart> loose;      // by part
  std::size_t parts_done = 0;        // of `order`
  std::size_t links_done = 0;
  std::optional<PartDrawer> drawer;
  bool is_prepared = false;
};

void LayeredLayout::State::prepare_parts() {
  is_prepared = true;
  if (previous.drawing && previous.drawing->direction != options.direction) previous = {};
  prepared = prepared_of(static_cast<std::uint32_t>(extents.size()), edges, previous);
  before = parts_before(previous, prepared);
  loose.resize(prepared.parts.size());
  order.resize(prepared.parts.size());
  std::iota(order.begin(), order.end(), 0u);
  stable_sort(order, [this](std::uint32_t a, std::uint32_t b) {
    return prepared.parts[a].links.size() > prepared.parts[b].links.size();
  });
}

PartSizes LayeredLayout::State::sizes_of(const PartGraph& part) const {
  PartSizes sizes;
  for (const NodeId node : part.nodes) {
    const Box box = turned(Box{0, 0, extents[node].width, extents[node].height}, options.direction);
    sizes.extents.flow.push_back(box.right);
    sizes.extents.cross.push_back(box.bottom);
    sizes.loop_room.push_back(prepared.looped[node] ? kLoopRoom : 0);
  }
  return sizes;
}

PartDrawer LayeredLayout::State::drawer_of(std::size_t part, std::uint64_t work) const {
  const PartGraph& graph = prepared.parts[part];
  // Every part has its share of the work, so that one does not change the picture of another.
  const std::uint64_t share = work * graph.links.size() / std::max<std::size_t>(edges.size(), 1);
  return {graph, sizes_of(graph), options, share, before[part]};
}

LayeredLayout::LayeredLayout(std::vector<Extent> nodes, std::vector<Arc> edges,
                             const LayeredOptions& options, Previous previous)
    : state_(std::make_unique<State>(std::move(nodes), std::move(edges), options,
                                     std::move(previous))) {}
LayeredLayout::LayeredLayout(LayeredLayout&&) noexcept = default;
LayeredLayout& LayeredLayout::operator=(LayeredLayout&&) noexcept = default;
LayeredLayout::~LayeredLayout() = default;

Progress LayeredLayout::advance(std::uint64_t work) {
  State& state = *state_;
  if (!state.is_prepared) state.prepare_parts();
  std::uint64_t spent = 0;
  while (state.parts_done < state.order.size()) {
    if (spent >= work) return Progress::Running;
    const std::uint32_t part = state.order[state.parts_done];
    if (!state.drawer) state.drawer.emplace(state.drawer_of(part, state.options.work));
    if (state.drawer->advance(work - spent) == Progress::Running) return Progress::Running;
    state.loose[part] = state.drawer->take();
    state.drawer.reset();
    ++state.parts_done;
    state.links_done += state.prepared.parts[part].links.size();
    spent += 16 * (state.prepared.parts[part].links.size() + 1);
  }
  return Progress::Done;
}

int LayeredLayout::percent() const {
  const State& state = *state_;
  if (state.edges.empty() || !state.is_prepared) return 0;
  double done = 100.0 * static_cast<double>(state.links_done);
  if (state.drawer)
    done += state.drawer->percent() *
            static_cast<double>(state.prepared.parts[state.order[state.parts_done]].links.size());
  return static_cast<int>(done / static_cast<double>(state.edges.size()));
}

std::optional<LayeredDrawing> LayeredLayout::sketch() const {
  const State& state = *state_;
  if (!state.drawer || state.parts_done > 0) return std::nullopt;
  const std::uint32_t largest = state.order.front();
  if (10 * state.prepared.parts[largest].links.size() < 9 * state.edges.size()) return std::nullopt;
  std::optional<LoosePart> part = state.drawer->sketch();
  if (!part) return std::nullopt;
  std::vector<LoosePart> loose(state.loose.size());
  for (const std::uint32_t i : state.order) {
    PartDrawer rest = state.drawer_of(i, 1);
    if (i != largest && rest.advance(kAllWork) == Progress::Done) loose[i] = rest.take();
  }
  loose[largest] = std::move(*part);
  return assemble(state.options, state.previous, state.prepared, std::move(loose), state.extents,
                  state.edges);
}

LayeredDrawing LayeredLayout::take() {
  State& state = *state_;
  return assemble(state.options, state.previous, std::move(state.prepared), std::move(state.loose),
                  state.extents, state.edges);
}

LayeredDrawing draw_layered(std::span<const Extent> nodes, std::span<const Arc> edges,
                            const LayeredOptions& options, const Previous& previous) {
  LayeredLayout layout({nodes.begin(), nodes.end()}, {edges.begin(), edges.end()}, options,
                       previous);
  while (layout.advance(kAllWork) == Progress::Running) continue;
  return layout.take();
}

}  // namespace arenascope::layout
