#include "core/offsets/difference.h"

#include <algorithm>

namespace arenascope::offsets {
namespace {

std::optional<Parting> parting_of(const ArenaPlan& a, const ArenaPlan& b) {
  const std::size_t count = std::min(a.placement_order.size(), b.placement_order.size());
  for (std::size_t rank = 0; rank < count; ++rank) {
    const TensorId in_a = a.placement_order[rank], in_b = b.placement_order[rank];
    if (in_a != in_b || a.tensors[in_a].offset != b.tensors[in_b].offset)
      return Parting{rank, in_a, in_b};
  }
  return std::nullopt;
}

}  // namespace

PlanDifference plan_difference(const ArenaPlan& a, const ArenaPlan& b) {
  PlanDifference difference;
  difference.by.reserve(a.tensors.size());
  for (std::size_t i = 0; i < a.tensors.size(); ++i) {
    const bool empty = a.tensors[i].occupied == 0;
    const Bytes by = empty ? 0 : b.tensors[i].offset - a.tensors[i].offset;
    difference.by.push_back(by);
    ++(by < 0 ? difference.lower : by > 0 ? difference.higher : difference.same);
    difference.farthest = std::max(difference.farthest, by < 0 ? -by : by);
  }
  difference.parting = parting_of(a, b);
  return difference;
}

}  // namespace arenascope::offsets
