// Which of many intervals touch a range: an index for hit testing and for drawing only what is on
// screen.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace arenascope::scene {

struct Interval {
  double first = 0;
  double end = 0;
};

// Equal buckets over the whole range; intervals that lie in many buckets are kept apart and always
// looked at. Building: O(count). A query: the intervals of the buckets touched.
class IntervalIndex {
 public:
  IntervalIndex() = default;
  explicit IntervalIndex(std::span<const Interval> intervals);

  // Numbers of the intervals that touch [range.first, range.end], ascending.
  std::vector<std::uint32_t> touching(Interval range) const;

 private:
  std::size_t bucket_of(double at) const;

  std::vector<Interval> intervals_;
  double origin_ = 0;
  double bucket_width_ = 1;
  std::vector<std::uint32_t> first_;  // per bucket and one more, into items_
  std::vector<std::uint32_t> items_;
  std::vector<std::uint32_t> long_;
};

}  // namespace arenascope::scene
