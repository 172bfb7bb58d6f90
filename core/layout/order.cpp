#include "core/layout/order.h"

#include <algorithm>
#include <limits>

#include "core/layout/sweeper.h"

namespace arenascope::layout {
namespace {

constexpr int kSweeps = 24;
constexpr int kPatience = 6;  // sweeps without a gain of 0.5 %
constexpr int kSwapPasses = 4;
constexpr int kPolishRounds = 4;
constexpr int kSettlePasses = 24;
constexpr int kDiffusionRounds = 200;
constexpr int kFewRounds = 12;  // of a shuffle: many would end in one and the same mode
// Starts, by the number of objects: a small graph has time for more of them.
constexpr int kMostStarts = 12;
constexpr std::uint32_t kSmall = 1'000;
constexpr int kStarts = 4;
constexpr std::uint32_t kLarge = 5'000;

int starts_of(std::uint32_t objects) {
  return objects <= kSmall ? kMostStarts : objects <= kLarge ? kStarts : 1;
}

enum class Stage : std::uint8_t { Seed, Diffuse, Sweep, Polish, Settle, Done };

}  // namespace

struct OrderSearch::State {
  State(const LayeredGraph& given, std::uint64_t work)
      : graph(given), sweeper(given, work), starts(starts_of(given.object_count())) {}

  std::uint64_t step();
  void seed();
  void begin(Layers layers);
  void diffuse();
  void sweep();
  void end_start();
  void polish();
  void settle();

  const LayeredGraph& graph;
  Sweeper sweeper;
  int starts;
  Stage stage = Stage::Seed;
  int start = 0;
  std::vector<std::uint32_t> places;
  std::optional<Diffusion> diffusion;
  int round = 0;  // of the stage
  int idle = 0;
  std::uint64_t reference = 0;
  std::uint32_t layer = 0;  // of a polishing round: down, then up
  bool changed = false;
};

// Walks from both ends, then shuffles; from some of them the slow modes of a diffusion.
void OrderSearch::State::seed() {
  constexpr std::uint64_t kShuffle = 1;
  const std::uint32_t count = graph.object_count();
  if (start == 0) places = walk_places(graph, Walk::FromSources);
  if (start == 1) places = walk_places(graph, Walk::FromSinks);
  if (start == 3) places = walk_places(graph, Walk::DeepFromSinks);
  const bool shuffled = start == 2 || start > 3;
  if (shuffled) places = shuffled_places(count, kShuffle + static_cast<std::uint64_t>(start));
  if (start == 0 || shuffled) {
    diffusion.emplace(graph, places);
    round = 0;
    stage = Stage::Diffuse;
    return;
  }
  begin(layers_by_key(graph, std::vector<double>(count, 0.0), places));
}

void OrderSearch::State::begin(Layers layers) {
  sweeper.load(std::move(layers));
  sweeper.count();
  round = idle = 0;
  reference = std::numeric_limits<std::uint64_t>::max();
  stage = Stage::Sweep;
  if (sweeper.finished()) end_start();
}

void OrderSearch::State::diffuse() {
  if (round++ < (start > 3 ? kFewRounds : kDiffusionRounds) && diffusion->round()) return;
  begin(layers_by_key(graph, diffusion->value(), places));
  diffusion.reset();
}

void OrderSearch::State::sweep() {
  const bool forward = (round % 2 == 0) == (start == 0);
  const bool early = round % 4 < 2;
  sweeper.sweep(forward ? Toward::Below : Toward::Above, early ? Ties::Keep : Ties::Reverse);
  for (int pass = 0; pass < kSwapPasses; ++pass)
    if (!sweeper.transpose(early && pass == 0 ? Plateau::Move : Plateau::Stay)) break;
  const std::uint64_t count = sweeper.count();
  idle = count < reference - reference / 200 ? 0 : idle + 1;
  reference = std::min(reference, count);
  if (++round >= kSweeps || idle >= kPatience || sweeper.finished()) end_start();
}

void OrderSearch::State::end_start() {
  stage = Stage::Seed;
  if (++start < starts && !sweeper.finished()) return;
  stage = sweeper.finished() ? Stage::Done : Stage::Polish;
  sweeper.load_best();
  round = 0;
  layer = 0;
}

void OrderSearch::State::polish() {
  const auto count = graph.layer_count;
  if (layer == 0) {
    changed = false;
    for (int pass = 0; pass < kSwapPasses; ++pass)
      if (!sweeper.transpose(Plateau::Stay)) break;
  }
  changed |= sweeper.sift_layer(layer < count ? layer : 2 * count - 1 - layer);
  if (++layer < 2 * count) return;
  layer = 0;
  const std::uint64_t before = sweeper.best_count();
  sweeper.count();
  if (sweeper.best_count() == before || !changed || ++round >= kPolishRounds || sweeper.finished())
    stage = Stage::Done;
  sweeper.mark_all();
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

OrderSearch::OrderSearch(const LayeredGraph& graph, std::uint64_t work)
    : state_(std::make_unique<State>(graph, work)) {}

OrderSearch::OrderSearch(const LayeredGraph& graph, std::span<const double> places,
                         std::uint64_t work)
    : state_(std::make_unique<State>(graph, work)) {
  const std::vector<std::uint32_t> even(graph.object_count(), 0);
  state_->sweeper.load(layers_by_key(graph, {places.begin(), places.end()}, even));
  state_->sweeper.count();
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
  return state_->sweeper.has_best() && state_->start > 0;
}

// Starts count alike, polishing as one more.
int OrderSearch::percent() const {
  const State& state = *state_;
  const int within = state.stage == Stage::Sweep ? 100 * state.round / kSweeps : 0;
  return (100 * state.start + within) / (state.starts + 1);
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
