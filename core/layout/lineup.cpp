#include "core/layout/lineup.h"

#include <algorithm>
#include <bit>

#include "core/base/sort.h"
#include "core/layout/place_counter.h"

namespace arenascope::layout {
namespace {

// A line of one gap between two layers that does not run straight through it.
struct Line {
  std::uint32_t upper;
  std::uint32_t lower;
};

std::uint64_t passing_between(const PlaceCounter& passing, const Line& line) {
  const auto [low, high] = std::minmax(line.upper, line.lower);
  return passing.up_to(high) - passing.up_to(low);
}

// Sorts by the upper place, then the lower: lines of one upper end do not cross.
std::uint64_t count_among(std::vector<Line>& lines, PlaceCounter& seen) {
  stable_sort(lines, [](const Line& a, const Line& b) {
    return a.upper != b.upper ? a.upper < b.upper : a.lower < b.lower;
  });
  std::uint64_t count = 0;
  for (const Line& line : lines) {
    count += seen.greater_than(line.lower);
    seen.add(line.lower);
  }
  for (const Line& line : lines) seen.remove(line.lower);
  return count;
}

// A set of places with their neighbours: one bit each, and a bit per word of bits.
class PlaceSet {
 public:
  explicit PlaceSet(std::size_t width) {
    do {
      width = width / kBits + 1;
      levels_.emplace_back(width, 0);
    } while (width > 1);
  }

  void insert(std::uint32_t place) {
    for (Words& words : levels_) {
      words[place / kBits] |= std::uint64_t{1} << place % kBits;
      place /= kBits;
    }
  }
  void erase(std::uint32_t place) {
    for (Words& words : levels_) {
      words[place / kBits] &= ~(std::uint64_t{1} << place % kBits);
      if (words[place / kBits] != 0) return;
      place /= kBits;
    }
  }
  // The next smaller and the next larger place, or kNone.
  std::uint32_t before(std::uint32_t place) const {
    for (std::size_t i = 0; i < levels_.size(); ++i, place /= kBits) {
      const std::uint64_t rest =
          levels_[i][place / kBits] & ((std::uint64_t{1} << place % kBits) - 1);
      if (rest != 0) return down(i, place / kBits * kBits + top_bit(rest), Edge::Last);
    }
    return kNone;
  }
  std::uint32_t behind(std::uint32_t place) const {
    for (std::size_t i = 0; i < levels_.size(); ++i, place /= kBits) {
      const std::uint64_t rest = levels_[i][place / kBits] >> place % kBits >> 1;
      if (rest != 0) return down(i, place + 1 + low_bit(rest), Edge::First);
    }
    return kNone;
  }

  static constexpr std::uint32_t kNone = ~std::uint32_t{0};

 private:
  using Words = std::vector<std::uint64_t>;
  enum class Edge : std::uint8_t { First, Last };
  static constexpr std::uint32_t kBits = 64;

  static std::uint32_t low_bit(std::uint64_t word) {
    return static_cast<std::uint32_t>(std::countr_zero(word));
  }
  static std::uint32_t top_bit(std::uint64_t word) {
    return static_cast<std::uint32_t>(std::bit_width(word)) - 1;
  }
  std::uint32_t down(std::size_t level, std::uint32_t place, Edge edge) const {
    while (level-- > 0) {
      const std::uint64_t word = levels_[level][place];
      place = place * kBits + (edge == Edge::First ? low_bit(word) : top_bit(word));
    }
    return place;
  }

  std::vector<Words> levels_;
};

}  // namespace

std::vector<std::uint32_t> places_of(const Lineup& row) {
  std::vector<std::uint32_t> places(row.size());
  for (std::uint32_t i = 0; i < row.size(); ++i) places[row[i]] = i;
  return places;
}

std::vector<double> places_of_dummies(const LayeredGraph& dummies, const LayeredGraph& segments,
                                      const Lineup& row) {
  const std::vector<std::uint32_t> place = places_of(row);
  std::vector<double> places(place.begin(), place.begin() + dummies.node_count);
  for (std::size_t link = 0; link + 1 < dummies.first_dummy.size(); ++link) {
    const std::size_t count = dummies.first_dummy[link + 1] - dummies.first_dummy[link];
    if (count > 0) places.insert(places.end(), count, place[segments.first_dummy[link]]);
  }
  return places;
}

std::uint64_t count_crossings(const LayeredGraph& graph, const Lineup& row) {
  const std::vector<std::uint32_t> place = places_of(row);
  const Lists starting = group_indices(graph.layer_count, graph.layer);
  const Lists ending = group_indices(graph.layer_count, graph.last);
  PlaceCounter passing, seen;
  passing.reset(row.size());
  seen.reset(row.size());
  std::uint64_t count = 0;
  std::vector<Line> lines;
  for (std::uint32_t l = 0; l < graph.layer_count; ++l) {
    lines.clear();
    for (const std::uint32_t object : starting.of(l))
      if (graph.last[object] > l) passing.add(place[object]);
    for (const std::uint32_t object : ending.of(l)) {
      if (graph.layer[object] < l) passing.remove(place[object]);
      for (const std::uint32_t near : graph.below.of(object))
        lines.push_back({place[object], place[near]});
    }
    for (const Line& line : lines) count += passing_between(passing, line);
    count += count_among(lines, seen);
  }
  return count;
}

std::span<const std::uint32_t> RowPairs::side(const std::vector<std::uint32_t>& place,
                                              const Lists& lists, std::uint32_t object, bool ends,
                                              std::uint32_t at,
                                              std::vector<std::uint32_t>& scratch) {
  scratch.clear();
  if (ends)
    for (const std::uint32_t near : lists.of(object)) scratch.push_back(place[near]);
  else
    scratch.push_back(at);
  visits_ += scratch.size();
  sort_places(scratch);
  return scratch;
}

PairCrossings RowPairs::cost(const std::vector<std::uint32_t>& place, std::uint32_t moving,
                             std::uint32_t still) {
  ++visits_;
  const std::uint32_t first = std::max(graph_.layer[moving], graph_.layer[still]);
  const std::uint32_t last = std::min(graph_.last[moving], graph_.last[still]);
  if (first > last) return {};
  const std::uint32_t at = place[still];
  const PairCrossings above =
      pair_crossings(side(place, graph_.above, moving, graph_.layer[moving] == first, at, moving_),
                     side(place, graph_.above, still, graph_.layer[still] == first, at, still_));
  const PairCrossings below =
      pair_crossings(side(place, graph_.below, moving, graph_.last[moving] == last, at, moving_),
                     side(place, graph_.below, still, graph_.last[still] == last, at, still_));
  return {above.as_is + below.as_is, above.swapped + below.swapped};
}

std::vector<NeighbourPair> neighbours_of(const LayeredGraph& graph, const Lineup& row) {
  const std::vector<std::uint32_t> place = places_of(row);
  const Lists starting = group_indices(graph.layer_count, graph.layer);
  const Lists ending = group_indices(graph.layer_count, graph.last);
  PlaceSet present(row.size());
  std::vector<NeighbourPair> pairs;
  const auto add = [&](std::uint32_t left, std::uint32_t right) {
    if (left != PlaceSet::kNone && right != PlaceSet::kNone)
      pairs.push_back({row[left], row[right]});
  };
  for (std::uint32_t l = 0; l < graph.layer_count; ++l) {
    if (l > 0)
      for (const std::uint32_t object : ending.of(l - 1)) present.erase(place[object]);
    for (const std::uint32_t object : starting.of(l)) present.insert(place[object]);
    // Those that meet where others ended are neighbours now; those already met are told twice.
    if (l > 0)
      for (const std::uint32_t object : ending.of(l - 1))
        add(present.before(place[object]), present.behind(place[object]));
    for (const std::uint32_t object : starting.of(l)) {
      add(present.before(place[object]), place[object]);
      add(place[object], present.behind(place[object]));
    }
  }
  return pairs;
}

}  // namespace arenascope::layout
