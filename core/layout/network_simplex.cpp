#include "core/layout/network_simplex.h"

#include <algorithm>
#include <limits>
#include <tuple>

#include "core/layout/tight_tree.h"

namespace arenascope::layout {
namespace {

constexpr int kCandidates = 30;  // negative tree arcs looked at before the most negative leaves
constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();

}  // namespace

struct NetworkSimplex::State {
  State(std::vector<SimplexArc> arcs, std::vector<std::int64_t> value, std::uint64_t work)
      : arcs_(std::move(arcs)),
        value_(std::move(value)),
        work_left_(work),
        count_(static_cast<std::uint32_t>(value_.size())) {}

  Progress advance(std::uint64_t work);

  void plant();
  void number_subtree(std::uint32_t root);
  void sum_cuts();
  std::uint32_t leaving_arc();
  std::uint32_t entering_arc(std::uint32_t leaving) const;
  void exchange(std::uint32_t leaving, std::uint32_t entering);
  std::uint32_t add_along_path(std::uint32_t entering, std::int64_t cut);
  void shift_subtree(std::uint32_t root, std::int64_t by);

  std::int64_t slack(std::uint32_t arc) const {
    const SimplexArc& a = arcs_[arc];
    return value_[a.head] - value_[a.tail] - a.length;
  }
  std::uint32_t other_end(std::uint32_t arc, std::uint32_t node) const {
    return arcs_[arc].tail == node ? arcs_[arc].head : arcs_[arc].tail;
  }
  // The end of a tree arc that lies farther from the root.
  std::uint32_t child_of(std::uint32_t arc) const {
    return parent_arc_[arcs_[arc].tail] == arc ? arcs_[arc].tail : arcs_[arc].head;
  }
  bool in_subtree(std::uint32_t node, std::uint32_t root) const {
    return low_[root] <= number_[node] && number_[node] <= number_[root];
  }
  void spend(std::uint64_t visits) { work_left_ -= std::min(visits, work_left_); }

  std::vector<SimplexArc> arcs_;
  std::vector<std::int64_t> value_;
  mutable std::uint64_t work_left_;
  std::uint32_t count_;
  std::uint64_t pivots_ = 0;
  bool planted_ = false;
  Lists near_;                                         // arcs at each node
  std::vector<std::vector<std::uint32_t>> tree_near_;  // tree arcs at each node
  std::vector<std::uint32_t> tree_;                    // the tree arcs
  std::vector<std::uint32_t> slot_;                    // per tree arc: its place in tree_
  std::vector<std::uint32_t> parent_arc_;
  std::vector<std::uint32_t> low_, number_;  // postorder: a subtree holds the numbers low .. number
  std::vector<std::uint32_t> at_number_;     // node of a number
  std::vector<std::int64_t>
      cut_;  // per arc; of tree arcs: gain per unit of lengthening is its negative
  std::size_t search_ = 0;
};

void NetworkSimplex::State::plant() {
  near_ = arcs_by_node(count_, arcs_);
  tree_ = tight_tree(arcs_, near_, value_);
  tree_near_.resize(count_);
  slot_.assign(arcs_.size(), 0);
  for (std::uint32_t i = 0; i < tree_.size(); ++i) {
    const std::uint32_t arc = tree_[i];
    slot_[arc] = i;
    tree_near_[arcs_[arc].tail].push_back(arc);
    tree_near_[arcs_[arc].head].push_back(arc);
  }
  parent_arc_.assign(count_, kNone);
  low_.assign(count_, 0);
  number_.assign(count_, 0);
  at_number_.assign(count_, 0);
  number_subtree(0);
  sum_cuts();
}

// Numbers the nodes below `root` in postorder, from low_[root] on; parents within follow the tree
// arcs.
void NetworkSimplex::State::number_subtree(std::uint32_t root) {
  std::vector<std::pair<std::uint32_t, std::size_t>> path{{root, 0}};
  std::uint32_t next = low_[root];
  while (!path.empty()) {
    auto& [node, step] = path.back();
    if (step < tree_near_[node].size()) {
      const std::uint32_t arc = tree_near_[node][step++];
      if (arc == parent_arc_[node]) continue;
      const std::uint32_t child = other_end(arc, node);
      parent_arc_[child] = arc;
      low_[child] = next;
      path.emplace_back(child, 0);
      continue;
    }
    at_number_[next] = node;
    number_[node] = next++;
    spend(1);
    path.pop_back();
  }
}

// The cut of a tree arc is the weight of the arcs that run with it between its two sides less that
// of those against it, which is the sum over one side of what enters less what leaves.
void NetworkSimplex::State::sum_cuts() {
  std::vector<std::int64_t> surplus(count_, 0);
  for (const SimplexArc& arc : arcs_) {
    surplus[arc.head] += arc.weight;
    surplus[arc.tail] -= arc.weight;
  }
  cut_.assign(arcs_.size(), 0);
  for (std::uint32_t i = 0; i + 1 < count_; ++i) {
    const std::uint32_t node = at_number_[i];
    const std::uint32_t arc = parent_arc_[node];
    cut_[arc] = arcs_[arc].head == node ? surplus[node] : -surplus[node];
    surplus[other_end(arc, node)] += surplus[node];
  }
}

std::uint32_t NetworkSimplex::State::leaving_arc() {
  std::uint32_t best = kNone;
  int seen = 0;
  std::size_t i = 0;
  for (; i < tree_.size() && seen < kCandidates; ++i) {
    search_ = search_ + 1 < tree_.size() ? search_ + 1 : 0;
    const std::uint32_t arc = tree_[search_];
    if (cut_[arc] >= 0) continue;
    ++seen;
    if (best == kNone || cut_[arc] < cut_[best]) best = arc;
  }
  spend(i);
  return best;
}

// Among the arcs that run against the leaving one between its two sides: least slack, then least
// number.
std::uint32_t NetworkSimplex::State::entering_arc(std::uint32_t leaving) const {
  const std::uint32_t child = child_of(leaving);
  const bool child_is_tail = arcs_[leaving].tail == child;
  std::uint32_t best = kNone;
  std::uint64_t visits = 0;
  for (std::uint32_t i = low_[child]; i <= number_[child]; ++i) {
    const std::uint32_t node = at_number_[i];
    for (const std::uint32_t arc : near_.of(node)) {
      ++visits;
      const std::uint32_t inner = child_is_tail ? arcs_[arc].head : arcs_[arc].tail;
      if (inner != node || in_subtree(other_end(arc, node), child)) continue;
      if (best == kNone || std::make_tuple(slack(arc), arc) < std::make_tuple(slack(best), best))
        best = arc;
    }
  }
  work_left_ -= std::min(visits, work_left_);
  return best;
}

// Adds the cut of the leaving arc to the arcs between the ends of the entering one; returns where
// the two ways meet.
std::uint32_t NetworkSimplex::State::add_along_path(std::uint32_t entering, std::int64_t cut) {
  const SimplexArc& f = arcs_[entering];
  const auto climb = [&](std::uint32_t node, std::uint32_t other, bool from_tail) {
    while (!in_subtree(other, node)) {
      const std::uint32_t arc = parent_arc_[node];
      const bool upward = arcs_[arc].tail == node;
      cut_[arc] += upward == from_tail ? cut : -cut;
      node = other_end(arc, node);
      spend(1);
    }
    return node;
  };
  climb(f.tail, f.head, true);
  return climb(f.head, f.tail, false);
}

void NetworkSimplex::State::shift_subtree(std::uint32_t root, std::int64_t by) {
  for (std::uint32_t i = low_[root]; i <= number_[root]; ++i) value_[at_number_[i]] += by;
}

void NetworkSimplex::State::exchange(std::uint32_t leaving, std::uint32_t entering) {
  const std::uint32_t child = child_of(leaving);
  const std::int64_t by = slack(entering);
  const std::int64_t cut = cut_[leaving];
  if (by > 0) shift_subtree(child, arcs_[leaving].tail == child ? -by : by);
  const std::uint32_t meeting = add_along_path(entering, cut);
  cut_[entering] = -cut;
  cut_[leaving] = 0;
  for (const std::uint32_t node : {arcs_[leaving].tail, arcs_[leaving].head})
    tree_near_[node].erase(std::find(tree_near_[node].begin(), tree_near_[node].end(), leaving));
  tree_near_[arcs_[entering].tail].push_back(entering);
  tree_near_[arcs_[entering].head].push_back(entering);
  slot_[entering] = slot_[leaving];
  tree_[slot_[entering]] = entering;
  number_subtree(meeting);  // finds the new parents too
}

Progress NetworkSimplex::State::advance(std::uint64_t work) {
  if (count_ < 2 || arcs_.empty()) return Progress::Done;
  if (!planted_) plant();
  planted_ = true;
  const std::uint64_t stop = work_left_ - std::min(work, work_left_);
  while (work_left_ > 0) {
    const std::uint32_t leaving = leaving_arc();
    if (leaving == kNone) return Progress::Done;
    const std::uint32_t entering = entering_arc(leaving);
    if (entering == kNone) return Progress::Done;  // cannot happen in a connected graph
    exchange(leaving, entering);
    ++pivots_;
    if (work_left_ <= stop && work_left_ > 0) return Progress::Running;
  }
  return Progress::Done;
}

NetworkSimplex::NetworkSimplex(std::vector<SimplexArc> arcs, std::vector<std::int64_t> value,
                               std::uint64_t work)
    : state_(std::make_unique<State>(std::move(arcs), std::move(value), work)) {}
NetworkSimplex::NetworkSimplex(NetworkSimplex&&) noexcept = default;
NetworkSimplex::~NetworkSimplex() = default;

Progress NetworkSimplex::advance(std::uint64_t work) {
  return state_->advance(work);
}

std::uint64_t NetworkSimplex::pivots() const {
  return state_->pivots_;
}

std::vector<std::int64_t> NetworkSimplex::take() {
  return std::move(state_->value_);
}

std::uint64_t shorten_arcs(std::span<const SimplexArc> arcs, std::vector<std::int64_t>& value,
                           std::uint64_t work) {
  NetworkSimplex simplex({arcs.begin(), arcs.end()}, std::move(value), work);
  simplex.advance(std::numeric_limits<std::uint64_t>::max());
  value = simplex.take();
  return simplex.pivots();
}

}  // namespace arenascope::layout
