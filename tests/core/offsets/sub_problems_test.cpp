#include "core/offsets/sub_problems.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "core/base/rng.h"

using namespace arenascope;
using namespace arenascope::offsets;

namespace {

PlannedTensor tensor(Step first, Step last, Bytes bytes = 8) {
  PlannedTensor t;
  t.life = {first, last};
  t.bytes = t.occupied = bytes;
  return t;
}

// Labels by merging any two that share a step until nothing changes; numbered by first step.
std::vector<std::optional<std::uint32_t>> by_merging(const std::vector<PlannedTensor>& tensors) {
  std::vector<std::size_t> group(tensors.size());
  for (std::size_t i = 0; i < group.size(); ++i) group[i] = i;
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = 0; i < tensors.size(); ++i)
      for (std::size_t j = 0; j < tensors.size(); ++j) {
        const Lifetime &a = tensors[i].life, &b = tensors[j].life;
        const bool meet = a.first_use <= b.last_use && b.first_use <= a.last_use &&
                          tensors[i].occupied > 0 && tensors[j].occupied > 0;
        if (!meet || group[i] <= group[j]) continue;
        group[i] = group[j];
        changed = true;
      }
  }
  std::vector<std::pair<Step, std::size_t>> firsts;
  for (std::size_t g = 0; g < tensors.size(); ++g) {
    Step first = -1;
    for (std::size_t i = 0; i < tensors.size(); ++i)
      if (group[i] == g && tensors[i].occupied > 0)
        first = first < 0 ? tensors[i].life.first_use : std::min(first, tensors[i].life.first_use);
    if (first >= 0) firsts.push_back({first, g});
  }
  std::sort(firsts.begin(), firsts.end());
  std::vector<std::optional<std::uint32_t>> labels(tensors.size());
  for (std::size_t i = 0; i < tensors.size(); ++i)
    for (std::uint32_t k = 0; k < firsts.size(); ++k)
      if (tensors[i].occupied > 0 && firsts[k].second == group[i]) labels[i] = k;
  return labels;
}

}  // namespace

TEST_CASE("sub-problems: no tensors, no problem") {
  CHECK(find_sub_problems({}).parts.empty());
}

//   a [0,1]  b [1,2]  c [3,3]
TEST_CASE("sub-problems: tensors that meet through another belong together") {
  const std::vector<PlannedTensor> tensors{tensor(0, 1), tensor(1, 2), tensor(3, 3)};
  const SubProblems found = find_sub_problems(tensors);
  CHECK(found.of == std::vector<std::optional<std::uint32_t>>{0u, 0u, 1u});
  CHECK(found.parts == std::vector<SubProblem>{{{0, 2}, 2}, {{3, 3}, 1}});
}

TEST_CASE("sub-problems: a step where nothing lives parts as well") {
  const std::vector<PlannedTensor> tensors{tensor(5, 9), tensor(0, 3)};
  CHECK(find_sub_problems(tensors).of == std::vector<std::optional<std::uint32_t>>{1u, 0u});
}

TEST_CASE("sub-problems: a tensor without bytes joins nothing") {
  const std::vector<PlannedTensor> tensors{tensor(0, 1), tensor(1, 2, 0), tensor(2, 3)};
  const SubProblems found = find_sub_problems(tensors);
  CHECK(found.parts.size() == 2);
  CHECK_FALSE(found.of[1]);
}

TEST_CASE("sub-problems: the same as merging by hand") {
  Rng rng(11);
  for (int round = 0; round < 200; ++round) {
    std::vector<PlannedTensor> tensors;
    const std::size_t count = rng.below(14);
    for (std::size_t i = 0; i < count; ++i) {
      const auto first = static_cast<Step>(rng.below(40));
      tensors.push_back(
          tensor(first, first + static_cast<Step>(rng.below(5)), static_cast<Bytes>(rng.below(6))));
    }
    CHECK(find_sub_problems(tensors).of == by_merging(tensors));
  }
}
