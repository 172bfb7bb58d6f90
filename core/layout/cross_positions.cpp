#include "core/layout/cross_positions.h"

#include <algorithm>

#include "core/base/sort.h"
#include "core/layout/isotonic.h"
#include "core/layout/straighten.h"

namespace arenascope::layout {
namespace {

constexpr int kRounds = 16;
constexpr double kStayWeight = 64;
constexpr double kIdleWeight = 1.0 / 16;  // of an object without neighbours on the side looked at
constexpr std::uint32_t kMostStraightened = 6'000;  // objects; beyond, the start is good enough
constexpr std::uint64_t kStraightenWork = 8'000'000;

enum class Look : std::uint8_t { Above, Below, Both };
enum class Middle : std::uint8_t { Mean, Median };

Look look_of(int round, int rounds) {
  if (round + 2 >= rounds) return Look::Both;
  return round % 2 == 0 ? Look::Above : Look::Below;
}

// Where an object is drawn to.
struct Pull {
  double at;
  double weight;
};

class Relaxer {
 public:
  Relaxer(const LayeredGraph& graph, Layers layers, const std::vector<double>& extents,
          double node_gap)
      : graph_(graph),
        layers_(std::move(layers)),
        extents_(extents),
        node_gap_(node_gap),
        x_(graph.object_count(), 0.0) {}

  void start();
  void fit(const PlacesBefore& before);
  void relax(int round, int rounds);
  void straighten(const Lists& chains);
  NetworkSimplex search(const std::vector<std::optional<std::int64_t>>& stay) const;
  void set(const std::vector<std::int64_t>& x) { x_.assign(x.begin(), x.begin() + count()); }
  std::vector<double> take() { return x_; }

 private:
  void fit_layer(std::uint32_t l, Look look, Middle middle);
  double gap_before(std::uint32_t left, std::uint32_t right) const {
    return least_gap(graph_, extents_, node_gap_, left, right);
  }
  std::ptrdiff_t count() const { return static_cast<std::ptrdiff_t>(x_.size()); }
  void collect(std::uint32_t object, const Lists& side, const std::vector<std::uint32_t>& weights);
  Pull pull_of(std::uint32_t object, Look look, Middle middle);
  void straighten_chain(std::span<const std::uint32_t> chain, double tail, double head);
  double free_low(std::uint32_t object) const;
  double free_high(std::uint32_t object) const;

  const LayeredGraph& graph_;
  Layers layers_;
  const std::vector<double>& extents_;
  double node_gap_;
  std::vector<double> x_;
  std::vector<std::uint32_t> place_;
  std::vector<Pull> pulls_;
};

void Relaxer::start() {
  place_.assign(graph_.object_count(), 0);
  for (const std::vector<std::uint32_t>& layer : layers_) {
    for (std::uint32_t i = 0; i < layer.size(); ++i) {
      place_[layer[i]] = i;
      if (i > 0) x_[layer[i]] = x_[layer[i - 1]] + gap_before(layer[i - 1], layer[i]);
    }
    const double middle = layer.empty() ? 0 : (x_[layer.front()] + x_[layer.back()]) / 2;
    for (const std::uint32_t object : layer) x_[object] -= middle;
  }
}

void Relaxer::collect(std::uint32_t object, const Lists& side,
                      const std::vector<std::uint32_t>& weights) {
  const std::span<const std::uint32_t> near = side.of(object);
  for (std::size_t i = 0; i < near.size(); ++i) {
    const std::int64_t weight =
        step_weight(graph_, object, near[i], weights[side.first[object] + i]);
    pulls_.push_back({x_[near[i]], static_cast<double>(weight)});
  }
}

Pull Relaxer::pull_of(std::uint32_t object, Look look, Middle middle) {
  pulls_.clear();
  if (look != Look::Below) collect(object, graph_.above, graph_.above_weight);
  if (look != Look::Above) collect(object, graph_.below, graph_.below_weight);
  if (pulls_.empty()) return {x_[object], kIdleWeight};
  double weight = 0;
  double sum = 0;
  for (const Pull& pull : pulls_) {
    weight += pull.weight;
    sum += pull.at * pull.weight;
  }
  if (middle == Middle::Mean) return {sum / weight, weight};
  stable_sort(pulls_, [](const Pull& a, const Pull& b) { return a.at < b.at; });
  double below = 0;
  std::size_t i = 0;
  while (2 * (below + pulls_[i].weight) < weight) below += pulls_[i++].weight;
  // An even split leaves an interval: its middle.
  const bool even = 2 * (below + pulls_[i].weight) == weight;
  return {even ? (pulls_[i].at + pulls_[i + 1].at) / 2 : pulls_[i].at, weight};
}

void Relaxer::fit_layer(std::uint32_t l, Look look, Middle middle) {
  const std::vector<std::uint32_t>& layer = layers_[l];
  std::vector<double> wish, weight, gap;
  for (std::size_t i = 0; i < layer.size(); ++i) {
    const Pull pull = pull_of(layer[i], look, middle);
    wish.push_back(pull.at);
    weight.push_back(pull.weight);
    gap.push_back(i == 0 ? 0 : gap_before(layer[i - 1], layer[i]));
  }
  const std::vector<double> fitted = fit_in_order(wish, weight, gap);
  for (std::size_t i = 0; i < layer.size(); ++i) x_[layer[i]] = fitted[i];
}

void Relaxer::relax(int round, int rounds) {
  const auto count = static_cast<std::uint32_t>(layers_.size());
  const Look look = look_of(round, rounds);
  const Middle middle = 2 * round < rounds ? Middle::Mean : Middle::Median;
  for (std::uint32_t i = 0; i < count; ++i)
    fit_layer(look == Look::Below ? count - 1 - i : i, look, middle);
}

// As near to the places of a previous picture as the order and the gaps allow.
void Relaxer::fit(const PlacesBefore& before) {
  for (const std::vector<std::uint32_t>& layer : layers_) {
    std::vector<double> wish, weight, gap;
    for (std::size_t i = 0; i < layer.size(); ++i) {
      wish.push_back(before.place[layer[i]]);
      weight.push_back(before.stays[layer[i]] ? kStayWeight : 1);
      gap.push_back(i == 0 ? 0 : gap_before(layer[i - 1], layer[i]));
    }
    const std::vector<double> fitted = fit_in_order(wish, weight, gap);
    for (std::size_t i = 0; i < layer.size(); ++i) x_[layer[i]] = fitted[i];
  }
}

constexpr double kUnbounded = 1e18;

double Relaxer::free_low(std::uint32_t object) const {
  const std::uint32_t place = place_[object];
  if (place == 0) return -kUnbounded;
  const std::uint32_t left = layers_[graph_.layer[object]][place - 1];
  return x_[left] + gap_before(left, object);
}

double Relaxer::free_high(std::uint32_t object) const {
  const std::vector<std::uint32_t>& layer = layers_[graph_.layer[object]];
  const std::uint32_t place = place_[object];
  if (place + 1 == layer.size()) return kUnbounded;
  return x_[layer[place + 1]] - gap_before(object, layer[place + 1]);
}

// Cuts a chain into the longest runs, from its tail on, that have a common free place, and puts
// each run on one line.
void Relaxer::straighten_chain(std::span<const std::uint32_t> chain, double tail, double head) {
  std::size_t first = 0;
  while (first < chain.size()) {
    double low = free_low(chain[first]);
    double high = free_high(chain[first]);
    double sum = x_[chain[first]];
    std::size_t end = first + 1;
    for (; end < chain.size(); ++end) {
      const double next_low = std::max(low, free_low(chain[end]));
      const double next_high = std::min(high, free_high(chain[end]));
      if (next_low > next_high) break;
      low = next_low;
      high = next_high;
      sum += x_[chain[end]];
    }
    double at = std::clamp(sum / static_cast<double>(end - first), low, std::max(low, high));
    if (end == chain.size() && low <= head && head <= high) at = head;
    if (first == 0 && low <= tail && tail <= high) at = tail;
    for (; first < end; ++first) x_[chain[first]] = at;
  }
}

void Relaxer::straighten(const Lists& chains) {
  for (std::uint32_t c = 0; c < chains.count(); ++c) {
    const std::span<const std::uint32_t> chain = chains.of(c);
    const std::uint32_t tail = graph_.above.of(chain.front()).front();
    const std::uint32_t head = graph_.below.of(chain.back()).front();
    straighten_chain(chain, x_[tail], x_[head]);
  }
}

// Rounds to whole units, from the first of each layer on, for the simplex to finish.
NetworkSimplex Relaxer::search(const std::vector<std::optional<std::int64_t>>& stay) const {
  std::vector<SimplexArc> gaps;
  std::vector<std::int64_t> whole(x_.size());
  for (const std::vector<std::uint32_t>& layer : layers_)
    for (std::size_t i = 0; i < layer.size(); ++i) {
      whole[layer[i]] = rounded_down(x_[layer[i]] + 0.5);
      if (i == 0) continue;
      const std::int64_t gap = -rounded_down(-gap_before(layer[i - 1], layer[i]));
      gaps.push_back({layer[i - 1], layer[i], gap, 0});
      whole[layer[i]] = std::max(whole[layer[i]], whole[layer[i - 1]] + gap);
    }
  return sideways_search(graph_, std::move(gaps), std::move(whole), stay, kStraightenWork);
}

Lists chains_of(const LayeredGraph& graph) {
  Lists chains;
  for (std::size_t link = 0; link + 1 < graph.first_dummy.size(); ++link) {
    const std::uint32_t end = graph.first_dummy[link + 1];
    if (graph.first_dummy[link] == end) continue;
    for (std::uint32_t d = graph.first_dummy[link]; d < end; ++d) chains.items.push_back(d);
    chains.first.push_back(static_cast<std::uint32_t>(chains.items.size()));
  }
  return chains;
}

enum class Stage : std::uint8_t { Relax, Straighten, Shorten, Done };

}  // namespace

struct CrossSearch::State {
  State(const LayeredGraph& given, Layers layers, const std::vector<double>& extents, double gap,
        const PlacesBefore& before)
      : graph(given), relaxer(given, std::move(layers), extents, gap) {
    relaxer.start();
    if (before.empty()) return;
    relaxer.fit(before);
    stay.resize(graph.object_count());
    for (std::uint32_t i = 0; i < graph.node_count; ++i)
      if (before.stays[i]) stay[i] = rounded_down(before.place[i] + 0.5);
    stage = Stage::Shorten;
  }

  void step(std::uint64_t work);

  const LayeredGraph& graph;
  Relaxer relaxer;
  std::vector<std::optional<std::int64_t>> stay;
  Stage stage = Stage::Relax;
  int round = 0;
  std::optional<NetworkSimplex> simplex;
};

void CrossSearch::State::step(std::uint64_t work) {
  if (stage == Stage::Relax) {
    relaxer.relax(round, kRounds);
    if (++round == kRounds) stage = Stage::Straighten;
    return;
  }
  if (stage == Stage::Straighten) {
    const Lists chains = chains_of(graph);
    relaxer.straighten(chains);
    relaxer.straighten(chains);
    stage = Stage::Shorten;
    return;
  }
  if (!simplex && graph.object_count() <= kMostStraightened) simplex.emplace(relaxer.search(stay));
  if (simplex && simplex->advance(work) == Progress::Running) return;
  stage = Stage::Done;
}

CrossSearch::CrossSearch(const LayeredGraph& graph, Layers layers,
                         const std::vector<double>& extents, double node_gap,
                         const PlacesBefore& before)
    : state_(std::make_unique<State>(graph, std::move(layers), extents, node_gap, before)) {}
CrossSearch::CrossSearch(CrossSearch&&) noexcept = default;
CrossSearch::~CrossSearch() = default;

Progress CrossSearch::advance(std::uint64_t work) {
  const std::uint64_t round = state_->graph.object_count() + state_->graph.above.items.size();
  for (std::uint64_t spent = 0; state_->stage != Stage::Done; spent += 4 * round) {
    if (spent >= work) return Progress::Running;
    const bool pivots = state_->stage == Stage::Shorten;
    state_->step(work);
    if (pivots && state_->stage != Stage::Done) return Progress::Running;
  }
  return Progress::Done;
}

std::vector<double> CrossSearch::take() {
  if (state_->simplex) state_->relaxer.set(state_->simplex->take());
  return state_->relaxer.take();
}

}  // namespace arenascope::layout
