#include "core/offsets/sub_problems.h"

#include <algorithm>

#include "core/base/sort.h"

namespace arenascope::offsets {

SubProblems find_sub_problems(std::span<const PlannedTensor> tensors) {
  std::vector<TensorId> order;
  for (std::size_t i = 0; i < tensors.size(); ++i)
    if (tensors[i].occupied > 0) order.push_back(static_cast<TensorId>(i));
  stable_sort(order, [&](TensorId a, TensorId b) {
    const Step first_a = tensors[a].life.first_use, first_b = tensors[b].life.first_use;
    return first_a != first_b ? first_a < first_b : a < b;
  });
  SubProblems result;
  result.of.resize(tensors.size());
  for (const TensorId id : order) {
    const Lifetime& life = tensors[id].life;
    if (result.parts.empty() || life.first_use > result.parts.back().steps.last_use)
      result.parts.push_back({life, 0});
    SubProblem& part = result.parts.back();
    part.steps.last_use = std::max(part.steps.last_use, life.last_use);
    ++part.tensors;
    result.of[id] = static_cast<std::uint32_t>(result.parts.size() - 1);
  }
  return result;
}

}  // namespace arenascope::offsets
