#include "core/layout/tight_tree.h"

#include <numeric>
#include <optional>
#include <set>
#include <tuple>

namespace arenascope::layout {
namespace {

class TightTree {
 public:
  TightTree(std::span<const SimplexArc> arcs, const Lists& near, std::vector<std::int64_t>& value)
      : arcs_(arcs), near_(near), value_(value), group_(value.size()), members_(value.size()) {
    std::iota(group_.begin(), group_.end(), 0u);
    for (std::uint32_t node = 0; node < value.size(); ++node) members_[node] = {node};
  }

  std::vector<std::uint32_t> grow();

 private:
  std::int64_t slack(std::uint32_t arc) const {
    const SimplexArc& a = arcs_[arc];
    return value_[a.head] - value_[a.tail] - a.length;
  }
  void join_tight();
  void unite(std::uint32_t arc);
  std::optional<std::uint32_t> tightest_leaving(std::uint32_t group) const;

  std::span<const SimplexArc> arcs_;
  const Lists& near_;
  std::vector<std::int64_t>& value_;
  std::vector<std::uint32_t> group_;                 // per node
  std::vector<std::vector<std::uint32_t>> members_;  // per group
  std::vector<std::uint32_t> tree_;
};

// The smaller group goes into the larger one (ties: into the lower number).
void TightTree::unite(std::uint32_t arc) {
  std::uint32_t into = group_[arcs_[arc].tail];
  std::uint32_t from = group_[arcs_[arc].head];
  if (std::make_tuple(members_[from].size(), into) > std::make_tuple(members_[into].size(), from))
    std::swap(into, from);
  for (const std::uint32_t node : members_[from]) {
    group_[node] = into;
    members_[into].push_back(node);
  }
  members_[from].clear();
  members_[from].shrink_to_fit();
  tree_.push_back(arc);
}

void TightTree::join_tight() {
  for (std::uint32_t arc = 0; arc < arcs_.size(); ++arc)
    if (slack(arc) == 0 && group_[arcs_[arc].tail] != group_[arcs_[arc].head]) unite(arc);
}

std::optional<std::uint32_t> TightTree::tightest_leaving(std::uint32_t group) const {
  std::optional<std::uint32_t> best;
  for (const std::uint32_t node : members_[group])
    for (const std::uint32_t arc : near_.of(node)) {
      if (group_[arcs_[arc].tail] == group_[arcs_[arc].head]) continue;
      if (!best || std::make_tuple(slack(arc), arc) < std::make_tuple(slack(*best), *best))
        best = arc;
    }
  return best;
}

std::vector<std::uint32_t> TightTree::grow() {
  join_tight();
  std::set<std::pair<std::size_t, std::uint32_t>> groups;  // by size, then number
  for (std::uint32_t group = 0; group < members_.size(); ++group)
    if (!members_[group].empty()) groups.emplace(members_[group].size(), group);
  while (groups.size() > 1) {
    const std::uint32_t group = groups.begin()->second;
    const std::optional<std::uint32_t> arc = tightest_leaving(group);
    if (!arc) break;  // the graph is not connected
    const bool tail_inside = group_[arcs_[*arc].tail] == group;
    const std::uint32_t other = group_[tail_inside ? arcs_[*arc].head : arcs_[*arc].tail];
    const std::int64_t by = tail_inside ? slack(*arc) : -slack(*arc);
    for (const std::uint32_t node : members_[group]) value_[node] += by;
    groups.erase({members_[group].size(), group});
    groups.erase({members_[other].size(), other});
    unite(*arc);
    const std::uint32_t united = group_[arcs_[*arc].tail];
    groups.emplace(members_[united].size(), united);
  }
  return tree_;
}

}  // namespace

Lists arcs_by_node(std::uint32_t node_count, std::span<const SimplexArc> arcs) {
  std::vector<std::uint32_t> keys, numbers;
  keys.reserve(2 * arcs.size());
  numbers.reserve(2 * arcs.size());
  for (std::uint32_t arc = 0; arc < arcs.size(); ++arc)
    for (const std::uint32_t node : {arcs[arc].tail, arcs[arc].head}) {
      keys.push_back(node);
      numbers.push_back(arc);
    }
  return group_by(node_count, keys, numbers);
}

std::vector<std::uint32_t> tight_tree(std::span<const SimplexArc> arcs, const Lists& near,
                                      std::vector<std::int64_t>& value) {
  return TightTree(arcs, near, value).grow();
}

}  // namespace arenascope::layout
