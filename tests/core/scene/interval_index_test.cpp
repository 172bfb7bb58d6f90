#include "core/scene/interval_index.h"

#include <doctest/doctest.h>

#include "core/base/rng.h"

using namespace arenascope;
using scene::Interval;
using scene::IntervalIndex;

TEST_CASE("interval index: empty finds nothing") {
  CHECK(IntervalIndex().touching({0, 1}).empty());
  CHECK(IntervalIndex(std::span<const Interval>{}).touching({0, 1}).empty());
}

TEST_CASE("interval index: both ends belong to an interval") {
  const std::vector<Interval> intervals{{0, 2}, {2, 3}, {5, 9}};
  const IntervalIndex index(intervals);
  CHECK(index.touching({2, 2}) == std::vector<std::uint32_t>{0, 1});
  CHECK(index.touching({3.5, 4}).empty());
}

TEST_CASE("interval index: points at one place are found") {
  const std::vector<Interval> intervals{{4, 4}, {4, 4}};
  CHECK(IntervalIndex(intervals).touching({0, 10}).size() == 2);
}

TEST_CASE("interval index: agrees with a scan of all intervals") {
  Rng rng(9);
  std::vector<Interval> intervals;
  for (int i = 0; i < 500; ++i) {
    const auto first = static_cast<double>(rng.below(1000));
    const auto length = static_cast<double>(rng.below(i % 20 == 0 ? 800 : 12));
    intervals.push_back({first, first + length});
  }
  const IntervalIndex index(intervals);
  for (double at = -20; at < 1900; at += 7.5) {
    std::vector<std::uint32_t> expected;
    for (std::uint32_t i = 0; i < intervals.size(); ++i)
      if (intervals[i].first <= at + 3 && at <= intervals[i].end) expected.push_back(i);
    CHECK(index.touching({at, at + 3}) == expected);
  }
}
