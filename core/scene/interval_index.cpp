#include "core/scene/interval_index.h"

#include <algorithm>

#include "core/base/sort.h"

namespace arenascope::scene {
namespace {

constexpr std::size_t kMaxBuckets = 4096;
constexpr std::size_t kLong = 16;  // buckets

}  // namespace

IntervalIndex::IntervalIndex(std::span<const Interval> intervals)
    : intervals_(intervals.begin(), intervals.end()) {
  if (intervals.empty()) return;
  double end = intervals[0].end;
  origin_ = intervals[0].first;
  for (const Interval& interval : intervals) {
    origin_ = std::min(origin_, interval.first);
    end = std::max(end, interval.end);
  }
  const std::size_t buckets = std::min(kMaxBuckets, intervals.size());
  bucket_width_ = end > origin_ ? (end - origin_) / static_cast<double>(buckets) : 1;
  first_.assign(buckets + 1, 0);
  for (std::uint32_t i = 0; i < intervals.size(); ++i) {
    const std::size_t low = bucket_of(intervals[i].first);
    const std::size_t high = bucket_of(intervals[i].end);
    if (high - low >= kLong)
      long_.push_back(i);
    else
      for (std::size_t b = low; b <= high; ++b) ++first_[b + 1];
  }
  for (std::size_t b = 0; b < buckets; ++b) first_[b + 1] += first_[b];
  items_.resize(first_[buckets]);
  std::vector<std::uint32_t> next(first_.begin(), first_.end() - 1);
  for (std::uint32_t i = 0; i < intervals.size(); ++i) {
    const std::size_t low = bucket_of(intervals[i].first);
    const std::size_t high = bucket_of(intervals[i].end);
    for (std::size_t b = low; b <= high && high - low < kLong; ++b) items_[next[b]++] = i;
  }
}

std::size_t IntervalIndex::bucket_of(double at) const {
  const double bucket = (at - origin_) / bucket_width_;
  const auto last = static_cast<double>(first_.size() - 2);
  return static_cast<std::size_t>(std::clamp(bucket, 0.0, last));
}

std::vector<std::uint32_t> IntervalIndex::touching(Interval range) const {
  std::vector<std::uint32_t> found;
  if (intervals_.empty()) return found;
  const auto touches = [&](std::uint32_t i) {
    return intervals_[i].first <= range.end && range.first <= intervals_[i].end;
  };
  for (const std::uint32_t i : long_)
    if (touches(i)) found.push_back(i);
  const std::size_t low = bucket_of(range.first);
  const std::size_t high = bucket_of(range.end);
  for (std::size_t b = low; b <= high; ++b)
    for (std::uint32_t at = first_[b]; at < first_[b + 1]; ++at)
      if (touches(items_[at])) found.push_back(items_[at]);
  stable_sort(found);
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

IntervalIndex index_of(std::span<const layout::Point> points) {
  std::vector<Interval> intervals;
  intervals.reserve(points.size());
  for (const layout::Point& p : points) intervals.push_back({p.x, p.x});
  return IntervalIndex(intervals);
}

std::vector<std::uint32_t> points_in(const IntervalIndex& index,
                                     std::span<const layout::Point> points,
                                     const layout::Box& part) {
  std::vector<std::uint32_t> found = index.touching({part.left, part.right});
  std::erase_if(found, [&](std::uint32_t i) { return !part.contains(points[i]); });
  return found;
}

std::optional<std::uint32_t> nearest_point(const IntervalIndex& index,
                                           std::span<const layout::Point> points, layout::Point at,
                                           double radius) {
  std::optional<std::uint32_t> nearest;
  double least = radius * radius;
  for (const std::uint32_t i : index.touching({at.x - radius, at.x + radius})) {
    const double x = points[i].x - at.x;
    const double y = points[i].y - at.y;
    const double distance = x * x + y * y;
    if (nearest ? distance >= least : distance > least) continue;
    least = distance;
    nearest = i;
  }
  return nearest;
}

}  // namespace arenascope::scene
