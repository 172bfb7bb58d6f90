#include "core/layout/part_drawer.h"

#include "core/layout/cross_positions.h"
#include "core/layout/layers.h"
#include "core/layout/lineup_search.h"
#include "core/layout/order.h"
#include "core/layout/row_positions.h"

namespace arenascope::layout {
namespace {

constexpr std::uint32_t kMostLinedUp = 5'000;  // objects with dummies; beyond, time is short
constexpr std::uint64_t kSketchWork = 1;       // a round of relaxation: enough to be looked at

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
  Progress advance_order(std::uint64_t slice);
  void begin_cross();
  CrossSearch cross_of(const PlacesBefore& near) const;
  RowPositions row_of(const PlacesBefore& near) const;
  LoosePart drawn(const std::vector<double>& cross) const;

  const PartGraph& part;
  PartSizes sizes;
  LayeredOptions options;
  std::uint64_t work;
  PartBefore before;
  Stage stage = Stage::Layers;
  LayerSearch layers;
  LayeredGraph graph;
  LayeredGraph segments;  // the same with segments, where `graph` has dummies
  PlacesBefore places;
  std::optional<OrderSearch> order;  // of dummies
  std::optional<CrossSearch> cross;
  std::optional<LineupSearch> lineup;
  std::optional<RowPositions> along;
  std::uint64_t crossings = 0;
};

// A row is found first, for a graph with dummies as well: many of its orders begin worse.
void PartDrawer::State::begin_order() {
  const std::vector<std::uint32_t> layer = layers.take();
  graph = build_layered_graph(part, layer);
  stage = Stage::Order;
  if (!before.empty()) {
    places = places_before(before, part, graph);
    if (graph.split)
      order.emplace(graph, places.place, work);
    else
      lineup.emplace(graph, places, work);
    return;
  }
  if (graph.split && graph.object_count() > kMostLinedUp) {
    order.emplace(graph, work);
    return;
  }
  if (graph.split) segments = build_layered_graph(part, layer, LongLinks::Segments);
  lineup.emplace(graph.split ? segments : graph, work);
}

CrossSearch PartDrawer::State::cross_of(const PlacesBefore& near) const {
  return {graph, order->best(), sizes.extents.cross, options.node_gap, near};
}

RowPositions PartDrawer::State::row_of(const PlacesBefore& near) const {
  return {graph, lineup->best(), sizes.extents.cross, options.node_gap, near};
}

Progress PartDrawer::State::advance_order(std::uint64_t slice) {
  if (!order && lineup->advance(slice) == Progress::Running) return Progress::Running;
  if (!order && !graph.split) return Progress::Done;
  if (!order) order.emplace(graph, work, places_of_dummies(graph, segments, lineup->best()));
  return order->advance(slice);
}

void PartDrawer::State::begin_cross() {
  crossings = order ? order->crossings() : lineup->crossings();
  if (order)
    cross.emplace(cross_of(places));
  else
    along.emplace(row_of(places));
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
    if (state.advance_order(work) == Progress::Running) return Progress::Running;
    state.begin_cross();
  }
  if (state.stage == Stage::Cross &&
      (state.cross ? state.cross->advance(work) : state.along->advance(work)) == Progress::Done)
    state.stage = Stage::Done;
  return state.stage == Stage::Done ? Progress::Done : Progress::Running;
}

int PartDrawer::percent() const {
  switch (state_->stage) {
    case Stage::Layers:
      return 0;
    case Stage::Order:
      if (state_->order) return 10 + state_->order->percent() * 6 / 10;
      return state_->graph.split ? 10 : 10 + state_->lineup->percent() * 6 / 10;
    case Stage::Cross:
      return 75;
    case Stage::Done:
      break;
  }
  return 100;
}

std::optional<LoosePart> PartDrawer::sketch() const {
  const State& state = *state_;
  if (state.stage != Stage::Order) return std::nullopt;
  if (!state.order && state.graph.split) return std::nullopt;
  if (!(state.order ? state.order->has_order() : state.lineup->has_row())) return std::nullopt;
  const auto rough = [&state](auto search) {
    search.advance(kSketchWork);
    return state.drawn(search.take());
  };
  return state.order ? rough(state.cross_of({})) : rough(state.row_of({}));
}

LoosePart PartDrawer::take() {
  return state_->drawn(state_->cross ? state_->cross->take() : state_->along->take());
}

}  // namespace arenascope::layout
