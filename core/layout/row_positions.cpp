#include "core/layout/row_positions.h"

#include <algorithm>
#include <limits>
#include <optional>

#include "core/layout/straighten.h"

namespace arenascope::layout {
namespace {

constexpr int kRounds = 24;
constexpr std::uint32_t kMostStraightened = 6'000;  // objects
constexpr std::uint64_t kStraightenWork = 8'000'000;
constexpr double kBehindGap = 3;     // between segments, and from the middle of a box
constexpr double kLayerLength = 72;  // about what a layer takes along the flow

enum class Boxes : std::uint8_t { Clear, Behind };

// One neighbour of an object to its right.
struct Gap {
  std::uint32_t right;
  double least;
};

}  // namespace

struct RowPositions::State {
  State(const LayeredGraph& given, const Lineup& given_row,
        const std::vector<double>& given_extents, double given_gap)
      : graph(given), row(given_row), extents(given_extents), node_gap(given_gap) {
    find_gaps();
    choose_gaps();
    x = pushed_right(std::vector<double>(row.size(), 0));
  }

  double gap_of(std::uint32_t left, std::uint32_t right, Boxes boxes) const;
  void find_gaps();
  void choose_gaps();
  double set_gaps(Boxes boxes);
  std::vector<double> pushed_right(std::vector<double> wish) const;
  std::vector<double> pushed_left(std::vector<double> wish) const;
  std::vector<double> fitted(const std::vector<double>& wish) const;
  std::vector<double> wishes() const;
  double length() const;
  void relax();
  NetworkSimplex search() const;
  std::span<const Gap> gaps_of(std::uint32_t object) const {
    return std::span(gaps).subspan(first_gap[object], first_gap[object + 1] - first_gap[object]);
  }

  const LayeredGraph& graph;
  Lineup row;
  const std::vector<double>& extents;
  double node_gap;
  std::vector<std::uint32_t> first_gap;  // per object and one more
  std::vector<Gap> gaps;
  std::vector<double> x;
  std::vector<double> best;
  double best_length = std::numeric_limits<double>::max();
  int round = 0;
  std::optional<NetworkSimplex> simplex;
  bool done = false;
};

double RowPositions::State::gap_of(std::uint32_t left, std::uint32_t right, Boxes boxes) const {
  if (boxes == Boxes::Behind && (graph.is_dummy(left) || graph.is_dummy(right))) return kBehindGap;
  return least_gap(graph, extents, node_gap, left, right);
}

void RowPositions::State::find_gaps() {
  const std::vector<NeighbourPair> pairs = neighbours_of(graph, row);
  std::vector<std::uint32_t> lefts, rights;
  for (const NeighbourPair& pair : pairs) {
    lefts.push_back(pair.left);
    rights.push_back(pair.right);
  }
  Lists lists = group_by(graph.object_count(), lefts, rights);
  first_gap = std::move(lists.first);
  for (const std::uint32_t right : lists.items) gaps.push_back({right, 0});
}

// Returns the width they lead to.
double RowPositions::State::set_gaps(Boxes boxes) {
  for (std::uint32_t left = 0; left < graph.object_count(); ++left)
    for (std::uint32_t i = first_gap[left]; i < first_gap[left + 1]; ++i)
      gaps[i].least = gap_of(left, gaps[i].right, boxes);
  const std::vector<double> at = pushed_right(std::vector<double>(row.size(), 0));
  return *std::max_element(at.begin(), at.end());
}

void RowPositions::State::choose_gaps() {
  const double close = set_gaps(Boxes::Behind);
  const double clear = set_gaps(Boxes::Clear);
  if (clear > std::max(2 * close, kLayerLength * graph.layer_count)) set_gaps(Boxes::Behind);
}

// In the order of the row all that lies left of an object is placed before it.
std::vector<double> RowPositions::State::pushed_right(std::vector<double> wish) const {
  for (const std::uint32_t object : row)
    for (const Gap& gap : gaps_of(object))
      wish[gap.right] = std::max(wish[gap.right], wish[object] + gap.least);
  return wish;
}

std::vector<double> RowPositions::State::pushed_left(std::vector<double> wish) const {
  for (std::size_t i = row.size(); i-- > 0;)
    for (const Gap& gap : gaps_of(row[i]))
      wish[row[i]] = std::min(wish[row[i]], wish[gap.right] - gap.least);
  return wish;
}

// Both ways keep every gap, and so does their mean.
std::vector<double> RowPositions::State::fitted(const std::vector<double>& wish) const {
  std::vector<double> right = pushed_right(wish);
  const std::vector<double> left = pushed_left(wish);
  for (std::size_t i = 0; i < right.size(); ++i) right[i] = (right[i] + left[i]) / 2;
  return right;
}

// Half where an object is and half the mean of what it is joined to.
std::vector<double> RowPositions::State::wishes() const {
  std::vector<double> wish(x.size());
  for (std::uint32_t object = 0; object < x.size(); ++object) {
    double sum = 0;
    for (const std::uint32_t near : graph.above.of(object)) sum += x[near];
    for (const std::uint32_t near : graph.below.of(object)) sum += x[near];
    const auto degree = graph.above.of(object).size() + graph.below.of(object).size();
    wish[object] =
        degree == 0 ? x[object] : x[object] / 2 + sum / (2 * static_cast<double>(degree));
  }
  return wish;
}

double RowPositions::State::length() const {
  double sum = 0;
  for (std::uint32_t object = 0; object < x.size(); ++object)
    for (const std::uint32_t near : graph.below.of(object))
      sum += x[near] > x[object] ? x[near] - x[object] : x[object] - x[near];
  return sum;
}

void RowPositions::State::relax() {
  x = fitted(wishes());
  const double now = length();
  if (now < best_length) {
    best_length = now;
    best = x;
  }
  if (++round < kRounds) return;
  x = best;
  done = graph.object_count() > kMostStraightened;
  if (!done) simplex.emplace(search());
}

NetworkSimplex RowPositions::State::search() const {
  std::vector<SimplexArc> arcs;
  std::vector<std::int64_t> whole(x.size());
  for (std::size_t i = 0; i < x.size(); ++i) whole[i] = rounded_down(x[i] + 0.5);
  for (const std::uint32_t object : row)
    for (const Gap& gap : gaps_of(object)) {
      const std::int64_t least = -rounded_down(-gap.least);
      arcs.push_back({object, gap.right, least, 0});
      whole[gap.right] = std::max(whole[gap.right], whole[object] + least);
    }
  return sideways_search(graph, std::move(arcs), std::move(whole), {}, kStraightenWork);
}

RowPositions::RowPositions(const LayeredGraph& graph, const Lineup& row,
                           const std::vector<double>& extents, double node_gap,
                           const PlacesBefore& before)
    : state_(std::make_unique<State>(graph, row, extents, node_gap)) {
  if (before.empty()) return;
  state_->x = state_->fitted(before.place);
  state_->done = true;
}
RowPositions::RowPositions(RowPositions&&) noexcept = default;
RowPositions::~RowPositions() = default;

Progress RowPositions::advance(std::uint64_t work) {
  State& state = *state_;
  const std::uint64_t round = state.graph.object_count() + state.graph.above.items.size();
  for (std::uint64_t spent = 0; !state.done && !state.simplex; spent += 4 * round) {
    if (spent >= work) return Progress::Running;
    state.relax();
  }
  if (!state.done && state.simplex->advance(work) == Progress::Running) return Progress::Running;
  state.done = true;
  return Progress::Done;
}

std::vector<double> RowPositions::take() {
  State& state = *state_;
  if (!state.simplex) return state.x;
  const std::vector<std::int64_t> whole = state.simplex->take();
  for (std::size_t i = 0; i < state.x.size(); ++i) state.x[i] = static_cast<double>(whole[i]);
  return state.x;
}

}  // namespace arenascope::layout
