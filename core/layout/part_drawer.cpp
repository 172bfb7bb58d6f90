#include "core/layout/part_drawer.h"

#include "core/layout/cross_positions.h"
#include "core/layout/layers.h"
#include "core/layout/order.h"

namespace arenascope::layout {
namespace {

constexpr std::uint64_t kSketchWork = 1;  // a round of relaxation: enough to be looked at

enum class Stage : std::uint8_t { Layers, Order, Cross, Done };

}  // namespace

struct PartDrawer::State {
  State(const PartGraph& given, PartSizes given_sizes, const LayeredOptions& given_options,
        std::uint64_t given_work, PartBefore given_before)
      : part(given),
        sizes(std::move(given_sizes)),
        options(given_options),
        work(given_work),
        before(std::move(given_before)),
        layers(part, before.layer) {}

  void begin_order();
  void begin_cross(Layers order);
  LoosePart drawn(const std::vector<double>& cross) const;

  const PartGraph& part;
  PartSizes sizes;
  LayeredOptions options;
  std::uint64_t work;
  PartBefore before;
  Stage stage = Stage::Layers;
  LayerSearch layers;
  LayeredGraph graph;
  PlacesBefore places;
  std::optional<OrderSearch> order;
  std::optional<CrossSearch> cross;
  std::uint64_t crossings = 0;
};

void PartDrawer::State::begin_order() {
  graph = build_layered_graph(part, layers.take());
  if (!before.empty()) places = places_before(before, part, graph);
  if (graph.split) {
    if (places.empty())
      order.emplace(graph, work);
    else
      order.emplace(graph, places.place, work);
    stage = Stage::Order;
    return;
  }
  begin_cross(places.empty() ? layers_of_whole_links(graph)
                             : layers_by_key(graph, places.place,
                                             std::vector<std::uint32_t>(graph.object_count(), 0)));
}

void PartDrawer::State::begin_cross(Layers layers_found) {
  cross.emplace(graph, std::move(layers_found), sizes.extents.cross, options.node_gap, places);
  stage = Stage::Cross;
}

LoosePart PartDrawer::State::drawn(const std::vector<double>& place) const {
  LoosePart loose;
  loose.layer.assign(graph.layer.begin(), graph.layer.begin() + graph.node_count);
  loose.crossings = crossings;
  std::vector<double> gaps;
  if (!before.empty()) gaps = gaps_before(before, graph);
  const PartExtents& extents = sizes.extents;
  loose.drawing = route_part(part, graph, extents, place, gaps, options);
  for (std::uint32_t i = 0; i < part.nodes.size(); ++i) {
    const double flow = loose.drawing.layers[loose.layer[i]].first;
    const Box box{flow, place[i] - extents.cross[i] / 2, flow + extents.flow[i],
                  place[i] + extents.cross[i] / 2};
    loose.nodes.push_back(box);
    const Box roomy{box.left, box.top, box.right + sizes.loop_room[i], box.bottom};
    loose.box = i == 0 ? roomy : united(loose.box, roomy);
  }
  for (const Point& p : loose.drawing.points) loose.box = united(loose.box, {p.x, p.y, p.x, p.y});
  return loose;
}

PartDrawer::PartDrawer(const PartGraph& part, PartSizes sizes, const LayeredOptions& options,
                       std::uint64_t work, PartBefore before)
    : state_(std::make_unique<State>(part, std::move(sizes), options, work, std::move(before))) {}
PartDrawer::PartDrawer(PartDrawer&&) noexcept = default;
PartDrawer::~PartDrawer() = default;

Progress PartDrawer::advance(std::uint64_t work) {
  State& state = *state_;
  if (state.stage == Stage::Layers) {
    if (state.layers.advance(work) == Progress::Running) return Progress::Running;
    state.begin_order();
  }
  if (state.stage == Stage::Order) {
    if (state.order->advance(work) == Progress::Running) return Progress::Running;
    state.crossings = state.order->crossings();
    state.begin_cross(state.order->best());
  }
  if (state.stage == Stage::Cross && state.cross->advance(work) == Progress::Done)
    state.stage = Stage::Done;
  return state.stage == Stage::Done ? Progress::Done : Progress::Running;
}

int PartDrawer::percent() const {
  switch (state_->stage) {
    case Stage::Layers:
      return 0;
    case Stage::Order:
      return 10 + state_->order->percent() * 6 / 10;
    case Stage::Cross:
      return 75;
    case Stage::Done:
      break;
  }
  return 100;
}

std::optional<LoosePart> PartDrawer::sketch() const {
  const State& state = *state_;
  if (state.stage != Stage::Order || !state.order->has_order()) return std::nullopt;
  CrossSearch rough(state.graph, state.order->best(), state.sizes.extents.cross,
                    state.options.node_gap, {});
  rough.advance(kSketchWork);
  return state.drawn(rough.take());
}

LoosePart PartDrawer::take() {
  return state_->drawn(state_->cross->take());
}

}  // namespace arenascope::layout
