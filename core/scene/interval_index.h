// Which of many intervals touch a range: an index for hit testing and for drawing only what is on
// screen.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/layout/geometry.h"

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

// Points by their x: those in a box, ascending, and the nearest within `radius`, ties to the lower
// number.
IntervalIndex index_of(std::span<const layout::Point> points);
std::vector<std::uint32_t> points_in(const IntervalIndex& index,
                                     std::span<const layout::Point> points,
                                     const layout::Box& part);
std::optional<std::uint32_t> nearest_point(const IntervalIndex& index,
                                           std::span<const layout::Point> points, layout::Point at,
                                           double radius);

}  // namespace arenascope::scene
