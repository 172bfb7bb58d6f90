#include "core/layout/lineup_search.h"

#include <algorithm>
#include <limits>
#include <numeric>
#include <optional>

#include "core/base/sort.h"
#include "core/layout/crossing_field.h"

namespace arenascope::layout {
namespace {

constexpr int kDiffusionRounds = 60;
constexpr int kFieldRounds = 8;
constexpr std::uint64_t kFieldWork = 8'000'000;  // numbers looked at in one round
constexpr std::uint32_t kFewestSlots = 16;
constexpr std::uint32_t kMostSlots = 256;
constexpr std::uint32_t kNodeBatches = 2;  // by layer: nodes of one batch are not joined
constexpr std::uint32_t kBatches = kNodeBatches + 2;
constexpr int kSiftRounds = 3;
constexpr std::uint32_t kSiftReach = 128;  // objects looked past to each side

std::uint32_t slots_of(const LayeredGraph& graph) {
  const std::uint64_t rows = graph.layer_count + 2 * graph.above.items.size();
  return static_cast<std::uint32_t>(
      std::clamp<std::uint64_t>(kFieldWork / rows, kFewestSlots, kMostSlots));
}

enum class Stage : std::uint8_t { Diffuse, Field, Sift, Done };

}  // namespace

struct LineupSearch::State {
  State(const LayeredGraph& given, std::uint64_t work)
      : graph(given),
        work_left(work),
        diffusion(given, walk_places(given, Walk::FromSources)),
        field(given, slots_of(given)),
        slots(slots_of(given)),
        pairs(given),
        key(given.object_count(), 0) {}

  std::uint64_t step();
  void diffuse();
  void begin_field();
  void field_batch();
  void move(std::uint32_t object);
  void end_field_round();
  void begin_sift();
  std::uint64_t sift_some();
  bool sift(std::uint32_t object);
  Lineup sorted() const;
  void load(Lineup found);
  bool keep();
  bool is_segment(std::uint32_t object) const { return graph.is_dummy(object); }

  const LayeredGraph& graph;
  std::uint64_t work_left;
  Diffusion diffusion;
  CrossingField field;
  std::uint32_t slots;
  RowPairs pairs;
  std::vector<double> key;  // where each object wants to stand, in places of the row
  Lineup row;
  std::vector<std::uint32_t> place;
  std::vector<std::uint32_t> slot;
  Stage stage = Stage::Diffuse;
  int round = 0;  // of the stage
  std::uint32_t batch = 0;
  std::vector<std::uint32_t> sifted;  // objects, in turn
  std::size_t sift_next = 0;
  std::uint32_t sift_reach = kSiftReach;
  bool changed = false;
  Lineup best;
  std::uint64_t best_count = std::numeric_limits<std::uint64_t>::max();
};

// By key. At one key the nodes come first, then the segments that end at the left, the shortest
// first, then those that end at the right, the longest first: so none crosses another.
Lineup LineupSearch::State::sorted() const {
  std::vector<std::int64_t> tie(graph.object_count(), 0);
  for (std::uint32_t s = graph.node_count; s < graph.object_count(); ++s) {
    const std::uint32_t tail = graph.above.of(s).front();
    const std::uint32_t head = graph.below.of(s).front();
    const std::uint32_t other = key[s] == key[tail] ? head : tail;
    const std::int64_t length = std::int64_t{1} + graph.last[s] - graph.layer[s];
    tie[s] = key[other] > key[s] ? std::numeric_limits<std::int64_t>::max() - length : length;
  }
  Lineup sorted(graph.object_count());
  std::iota(sorted.begin(), sorted.end(), 0u);
  stable_sort(sorted, [&](std::uint32_t a, std::uint32_t b) {
    return key[a] != key[b] ? key[a] < key[b] : tie[a] < tie[b];
  });
  return sorted;
}

void LineupSearch::State::load(Lineup found) {
  row = std::move(found);
  place = places_of(row);
}

// Counts, and keeps the row when it is the best so far; says whether it gained 1 %.
bool LineupSearch::State::keep() {
  const std::uint64_t count = count_crossings(graph, row);
  const bool gained = count < best_count - best_count / 100;
  if (count >= best_count) return false;
  best_count = count;
  best = row;
  return gained;
}

void LineupSearch::State::diffuse() {
  if (round++ < kDiffusionRounds && diffusion.round()) return;
  key = diffusion.value();
  for (std::uint32_t s = graph.node_count; s < graph.object_count(); ++s)
    key[s] = (key[graph.above.of(s).front()] + key[graph.below.of(s).front()]) / 2;
  load(sorted());
  keep();
  round = 0;
  begin_field();
}

void LineupSearch::State::begin_field() {
  stage = Stage::Field;
  batch = 0;
  slot.resize(row.size());
  for (std::uint32_t object = 0; object < row.size(); ++object) {
    slot[object] = static_cast<std::uint32_t>(std::uint64_t{place[object]} * slots / row.size());
    key[object] = place[object];
  }
}

// Into the best slot: beside what it is joined to there, else to the near end of the slot.
void LineupSearch::State::move(std::uint32_t object) {
  const std::uint32_t to = field.best_slot(object, slot);
  if (to == slot[object]) return;
  const std::uint64_t first = (std::uint64_t{to} * row.size() + slots - 1) / slots;
  const std::uint64_t end = ((std::uint64_t{to} + 1) * row.size() + slots - 1) / slots;
  key[object] = static_cast<double>(to > slot[object] ? first : std::max(first + 1, end) - 1);
  for (const Lists* side : {&graph.above, &graph.below})
    for (const std::uint32_t near : side->of(object))
      if (slot[near] == to) key[object] = key[near];
  slot[object] = to;
}

void LineupSearch::State::field_batch() {
  field.load(slot);
  const bool of_nodes = batch < kNodeBatches;
  const std::uint32_t first = of_nodes ? 0 : graph.node_count;
  const std::uint32_t end = of_nodes ? graph.node_count : graph.object_count();
  for (std::uint32_t object = first; object < end; ++object) {
    const std::uint32_t turn = of_nodes ? graph.layer[object] : object;
    if (turn % 2 == batch % 2) move(object);
  }
  if (++batch == kBatches) end_field_round();
}

void LineupSearch::State::end_field_round() {
  load(sorted());
  const bool gained = keep();
  if (gained && ++round < kFieldRounds && best_count > 0) return begin_field();
  load(best);
  sifted.resize(row.size());
  std::iota(sifted.begin(), sifted.end(), 0u);
  begin_sift();
}

void LineupSearch::State::begin_sift() {
  stage = best_count == 0 || sifted.empty() ? Stage::Done : Stage::Sift;
  round = 0;
  sift_next = 0;
  changed = false;
}

// Past its neighbours in the row to where it loses most crossings.
bool LineupSearch::State::sift(std::uint32_t object) {
  const std::uint32_t from = place[object];
  const auto width = static_cast<std::uint32_t>(row.size());
  std::uint32_t target = from;
  std::int64_t most = 0;
  std::int64_t gain = 0;
  for (std::uint32_t i = from; i > 0 && from - i < sift_reach; --i) {
    const PairCrossings pair = pairs.cost(place, object, row[i - 1]);
    gain += static_cast<std::int64_t>(pair.swapped) - static_cast<std::int64_t>(pair.as_is);
    if (gain > most) most = gain, target = i - 1;
  }
  gain = 0;
  for (std::uint32_t i = from + 1; i < width && i - from <= sift_reach; ++i) {
    const PairCrossings pair = pairs.cost(place, object, row[i]);
    gain += static_cast<std::int64_t>(pair.as_is) - static_cast<std::int64_t>(pair.swapped);
    if (gain > most) most = gain, target = i;
  }
  if (target == from) return false;
  const auto at = [this](std::uint32_t i) { return row.begin() + static_cast<std::ptrdiff_t>(i); };
  if (target < from)
    std::rotate(at(target), at(from), at(from + 1));
  else
    std::rotate(at(from), at(from + 1), at(target + 1));
  for (std::uint32_t i = std::min(from, target); i <= std::max(from, target); ++i)
    place[row[i]] = i;
  return true;
}

std::uint64_t LineupSearch::State::sift_some() {
  constexpr std::uint64_t kSlice = 100'000;
  const std::uint64_t before = pairs.visits();
  std::uint64_t spent = 0;
  while (sift_next < sifted.size() && spent < std::min(kSlice, work_left)) {
    changed |= sift(sifted[sift_next++]);
    spent = pairs.visits() - before;
  }
  work_left -= std::min(spent, work_left);
  if (sift_next < sifted.size() && work_left > 0) return spent;
  keep();
  sift_next = 0;
  if (!changed || ++round >= kSiftRounds || work_left == 0 || best_count == 0) stage = Stage::Done;
  changed = false;
  return spent + row.size();
}

// Returns about what it cost.
std::uint64_t LineupSearch::State::step() {
  const std::uint64_t size = graph.object_count() + graph.above.items.size();
  if (stage == Stage::Diffuse) {
    diffuse();
    return size / 2;
  }
  if (stage == Stage::Sift) return sift_some();
  field_batch();
  return size + slots * (graph.above.items.size() + graph.layer_count) / 16;
}

LineupSearch::LineupSearch(const LayeredGraph& graph, std::uint64_t work)
    : state_(std::make_unique<State>(graph, work)) {}

LineupSearch::LineupSearch(const LayeredGraph& graph, const PlacesBefore& before,
                           std::uint64_t work)
    : state_(std::make_unique<State>(graph, work)) {
  State& state = *state_;
  state.key = before.place;
  state.load(state.sorted());
  state.keep();
  for (std::uint32_t object = 0; object < graph.object_count(); ++object)
    if (!before.stays[object]) state.sifted.push_back(object);
  state.sift_reach = graph.object_count();
  state.begin_sift();
}

LineupSearch::LineupSearch(LineupSearch&&) noexcept = default;
LineupSearch::~LineupSearch() = default;

Progress LineupSearch::advance(std::uint64_t work) {
  std::uint64_t spent = 0;
  while (state_->stage != Stage::Done && spent < work) spent += state_->step();
  return state_->stage == Stage::Done ? Progress::Done : Progress::Running;
}

bool LineupSearch::has_row() const {
  return !state_->best.empty() && (state_->round > 0 || state_->stage != Stage::Field);
}

int LineupSearch::percent() const {
  const State& state = *state_;
  if (state.stage == Stage::Diffuse) return 10 * state.round / kDiffusionRounds;
  if (state.stage == Stage::Field) return 10 + 50 * state.round / kFieldRounds;
  return 60 + 40 * state.round / kSiftRounds;
}

const Lineup& LineupSearch::best() const {
  return state_->best;
}

std::uint64_t LineupSearch::crossings() const {
  return state_->best_count;
}

Lineup line_up(const LayeredGraph& graph, std::uint64_t work) {
  LineupSearch search(graph, work);
  search.advance(std::numeric_limits<std::uint64_t>::max());
  return search.best();
}

}  // namespace arenascope::layout
