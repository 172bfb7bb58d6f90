#include "core/offsets/slack.h"

#include <algorithm>

#include "core/base/ids.h"
#include "core/base/sort.h"
#include "core/offsets/rank_tree.h"

namespace arenascope::offsets {
namespace {

// The lowest of the ceilings set so far during a lifetime.
class Ceilings {
 public:
  Ceilings(std::span<const ArenaTensor> tensors, Bytes arena_bytes)
      : ranks_(first_use_ranks(tensors)),
        leaves_(leaf_count(ranks_)),
        through_(2 * leaves_, arena_bytes),
        within_(2 * leaves_, arena_bytes) {}

  void set(TensorId tensor, Bytes ceiling) {
    const auto lower = [ceiling](Bytes& bytes) { bytes = std::min(bytes, ceiling); };
    for_each_cover(leaves_, ranks_[tensor], [&](std::size_t node) {
      lower(through_[node]);
      lower(within_[node]);
    });
    for_each_spine(leaves_, ranks_[tensor], [&](std::size_t node) { lower(within_[node]); });
  }

  Bytes lowest(TensorId tensor) const {
    Bytes ceiling = within_[0];
    const auto take = [&ceiling](Bytes bytes) { ceiling = std::min(ceiling, bytes); };
    for_each_cover(leaves_, ranks_[tensor], [&](std::size_t node) { take(within_[node]); });
    for_each_spine(leaves_, ranks_[tensor], [&](std::size_t node) { take(through_[node]); });
    return ceiling;
  }

 private:
  std::vector<RankRange> ranks_;
  std::size_t leaves_;
  std::vector<Bytes> through_;
  std::vector<Bytes> within_;
};

}  // namespace

std::vector<Bytes> slack_bytes(std::span<const ArenaTensor> tensors, std::span<const Bytes> offsets,
                               Bytes arena_bytes) {
  std::vector<TensorId> from_the_top;
  std::vector<Bytes> slack(tensors.size(), arena_bytes);
  for (std::size_t i = 0; i < tensors.size(); ++i)
    if (tensors[i].bytes > 0) from_the_top.push_back(static_cast<TensorId>(i));
  stable_sort(from_the_top, [&](TensorId a, TensorId b) { return offsets[a] > offsets[b]; });
  Ceilings ceilings(tensors, arena_bytes);
  for (TensorId id : from_the_top) {
    // Never below 0, also where tensors overlap.
    slack[id] = std::max<Bytes>(0, ceilings.lowest(id) - offsets[id] - tensors[id].bytes);
    // The highest multiple of its alignment it can be pushed up to: nothing below may pass it.
    const Bytes align = tensors[id].align;
    ceilings.set(id, offsets[id] + slack[id] / align * align);
  }
  return slack;
}

}  // namespace arenascope::offsets
