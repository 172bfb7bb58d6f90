#include "core/layout/order.h"

#include <algorithm>
#include <limits>

#include "core/base/sort.h"
#include "core/layout/sweeper.h"

namespace arenascope::layout {
namespace {

constexpr int kSweeps = 24;
constexpr int kPatience = 6;  // sweeps without a gain of 0.5 %
constexpr int kSwapPasses = 4;
constexpr int kPolishRounds = 4;
constexpr int kSettlePasses = 24;
constexpr int kDiffusionRounds = 200;
constexpr int kFewRounds = 12;           // of a shuffle: many would end in one and the same mode
constexpr std::uint32_t kSmall = 1'000;  // objects; a larger graph has no time for several starts
constexpr int kShuffles = 8;

// What a search begins with: the given order, a walk or a shuffle, the slow mode of a diffusion
// from one of them.
enum class Start : std::uint8_t { Sources, Given, Sinks, Shuffled, DeepSinks, FewRounds };

std::vector<Start> starts_of(std::uint32_t objects, bool has_given) {
  std::vector<Start> starts{Start::Sources};
  if (has_given) starts.push_back(Start::Given);
  if (objects > kSmall) return starts;
  starts.insert(starts.end(), {Start::Sinks, Start::Shuffled, Start::DeepSinks});
  starts.insert(starts.end(), kShuffles, Start::FewRounds);
  return starts;
}

enum class Stage : std::uint8_t { Seed, Diffuse, Sweep, Polish, Settle, Done };

}  // namespace

struct OrderSearch::State {
  State(const LayeredGraph& given_graph, std::uint64_t work, std::vector<double> given_places)
      : graph(given_graph),
        sweeper(given_graph, work),
        given(std::move(given_places)),
        starts(starts_of(given_graph.object_count(), !given.empty())) {}

  std::uint64_t step();
  void seed();
  void begin(Layers layers);
  void diffuse();
  void sweep();
  void end_sweeps();
  void begin_polish();
  void polish();
  void settle();

  const LayeredGraph& graph;
  Sweeper sweeper;
  std::vector<double> given;  // places to start from
  std::vector<Start> starts;
  Stage stage = Stage::Seed;
  std::size_t start = 0;  // of `starts`, then of `found`
  std::vector<Ordered> found;
  std::vector<std::uint32_t> places;
  int rounds_left = 0;  // of the diffusion
  std::optional<Diffusion> diffusion;
  int round = 0;  // of the stage
  int idle = 0;
  std::uint64_t reference = 0;
  std::uint32_t layer = 0;  // of a polishing round: down, then up
};

void OrderSearch::State::seed() {
  const std::uint32_t count = graph.object_count();
  const Start kind = starts[start];
  switch (kind) {
    case Start::Given:
      return begin(layers_by_key(graph, given, std::vector<std::uint32_t>(count, 0)));
    case Start::Sources:
      places = walk_places(graph, Walk::FromSources);
      break;
    case Start::Sinks:
      places = walk_places(graph, Walk::FromSinks);
      break;
    case Start::DeepSinks:
      places = walk_places(graph, Walk::DeepFromSinks);
      break;
    case Start::Shuffled:
    case Start::FewRounds:
      places = shuffled_places(count, start + 1);
      break;
  }
  if (kind == Start::Sinks || kind == Start::DeepSinks)
    return begin(layers_by_key(graph, std::vector<double>(count, 0.0), places));
  diffusion.emplace(graph, places);
  rounds_left = kind == Start::FewRounds ? kFewRounds : kDiffusionRounds;
  stage = Stage::Diffuse;
}

void OrderSearch::State::begin(Layers layers) {
  sweeper.begin(std::move(layers));
  round = idle = 0;
  reference = std::numeric_limits<std::uint64_t>::max();
  stage = Stage::Sweep;
  if (sweeper.finished()) end_sweeps();
}

void OrderSearch::State::diffuse() {
  if (rounds_left-- > 0 && diffusion->round()) return;
  begin(layers_by_key(graph, diffusion->value(), places));
  diffusion.reset();
}

void OrderSearch::State::sweep() {
  const bool forward = (round % 2 == 0) == (starts[start] == Start::Sources);
  const bool early = round % 4 < 2;
  sweeper.sweep(forward ? Toward::Below : Toward::Above, early ? Ties::Keep : Ties::Reverse);
  for (int pass = 0; pass < kSwapPasses; ++pass)
    if (!sweeper.transpose(early && pass == 0 ? Plateau::Move : Plateau::Stay)) break;
  const std::uint64_t count = sweeper.count();
  idle = count < reference - reference / 200 ? 0 : idle + 1;
  reference = std::min(reference, count);
  if (++round >= kSweeps || idle >= kPatience || sweeper.finished()) end_sweeps();
}

// The best of all starts is polished first.
void OrderSearch::State::end_sweeps() {
  found.push_back(sweeper.take_start());
  stage = Stage::Seed;
  if (++start < starts.size() && !sweeper.finished()) return;
  stable_sort(found, [](const Ordered& a, const Ordered& b) { return a.crossings < b.crossings; });
  start = 0;
  begin_polish();
}

void OrderSearch::State::begin_polish() {
  stage = start == found.size() || sweeper.finished() ? Stage::Done : Stage::Polish;
  if (stage == Stage::Polish) sweeper.begin(std::move(found[start].layers));
  round = 0;
  layer = 0;
}

// One layer, and its share of the long links.
void OrderSearch::State::polish() {
  const std::uint32_t layers = graph.layer_count;
  for (int pass = 0; layer == 0 && pass < kSwapPasses; ++pass)
    if (!sweeper.transpose(Plateau::Stay)) break;
  const std::size_t links = graph.first_dummy.size() - 1;
  const auto share = [&](std::size_t step) { return links * step / (2 * layers); };
  sweeper.reroute(share(layer), share(layer + 1));
  sweeper.sift_layer(layer < layers ? layer : 2 * layers - 1 - layer);
  if (++layer < 2 * layers) return;
  layer = 0;
  const std::uint64_t before = sweeper.start_count();
  sweeper.count();
  sweeper.mark_all();
  if (sweeper.start_count() < before && ++round < kPolishRounds && !sweeper.finished()) return;
  ++start;
  begin_polish();
}

void OrderSearch::State::settle() {
  const bool again = sweeper.transpose(Plateau::Stay) && ++round < kSettlePasses;
  sweeper.count();
  if (!again || sweeper.finished()) stage = Stage::Done;
}

// Returns about what it cost.
std::uint64_t OrderSearch::State::step() {
  const std::uint64_t before = sweeper.work_left();
  const std::uint64_t size = graph.object_count() + graph.above.items.size();
  switch (stage) {
    case Stage::Seed:
      seed();
      return size;
    case Stage::Diffuse:
      diffuse();
      return size / 2;
    case Stage::Sweep:
      sweep();
      return before - sweeper.work_left() + size;
    case Stage::Polish:
      polish();
      break;
    case Stage::Settle:
      settle();
      break;
    case Stage::Done:
      break;
  }
  return before - sweeper.work_left() + 1;
}

OrderSearch::OrderSearch(const LayeredGraph& graph, std::uint64_t work, std::vector<double> start)
    : state_(std::make_unique<State>(graph, work, std::move(start))) {}

OrderSearch::OrderSearch(const LayeredGraph& graph, std::span<const double> places,
                         std::uint64_t work)
    : state_(std::make_unique<State>(graph, work, std::vector<double>{})) {
  const std::vector<std::uint32_t> even(graph.object_count(), 0);
  state_->sweeper.begin(layers_by_key(graph, {places.begin(), places.end()}, even));
  state_->stage = state_->sweeper.finished() ? Stage::Done : Stage::Settle;
}

OrderSearch::OrderSearch(OrderSearch&&) noexcept = default;
OrderSearch::~OrderSearch() = default;

Progress OrderSearch::advance(std::uint64_t work) {
  std::uint64_t spent = 0;
  while (state_->stage != Stage::Done && spent < work) spent += state_->step();
  return state_->stage == Stage::Done ? Progress::Done : Progress::Running;
}

bool OrderSearch::has_order() const {
  return !state_->found.empty();
}

int OrderSearch::percent() const {
  constexpr int kSweepShare = 60;
  const State& state = *state_;
  const auto part = [&state](std::size_t of, int done, int all) {
    return (static_cast<int>(state.start) + static_cast<double>(done) / all) /
           static_cast<double>(of);
  };
  if (state.stage == Stage::Sweep)
    return static_cast<int>(kSweepShare * part(state.starts.size(), state.round, kSweeps));
  if (state.stage != Stage::Polish)
    return static_cast<int>(kSweepShare * part(state.starts.size(), 0, 1));
  return kSweepShare + static_cast<int>((100 - kSweepShare) *
                                        part(state.found.size(), state.round, kPolishRounds));
}

Layers OrderSearch::best() const {
  return state_->sweeper.best();
}

std::uint64_t OrderSearch::crossings() const {
  return state_->sweeper.best_count();
}

Layers order_by_sweeps(const LayeredGraph& graph, std::uint64_t work) {
  OrderSearch search(graph, work);
  search.advance(std::numeric_limits<std::uint64_t>::max());
  return search.best();
}

}  // namespace arenascope::layout
