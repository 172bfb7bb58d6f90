#include "core/offsets/exact/case_order.h"

#include <algorithm>
#include <numeric>

#include "core/base/sort.h"

namespace arenascope::offsets::exact {
namespace {

constexpr int kSizeBits = 22;
constexpr int kLengthBits = 20;

// Of sizes only the upper bits of the largest count here; exact ones break ties.
std::uint64_t key_of(const Box& box, CaseOrder order, int shift) {
  const auto size = static_cast<std::uint64_t>(box.size >> shift);
  const std::uint64_t length = box.length();
  switch (order) {
    case CaseOrder::Long:
      return (length << kSizeBits) + size;
    case CaseOrder::Area:
      return length * (size + 1);
    case CaseOrder::Large:
      break;
  }
  return (size << kLengthBits) + length;
}

// exp(u) for u uniform in -0.2 .. 0.2, in 65536ths, by its series.
std::uint64_t random_factor(Rng& rng) {
  const std::int64_t u = rng.between(-13107, 13107);
  return static_cast<std::uint64_t>(65536 + u + u * u / 131072 + u * u * u / (6LL << 32));
}

}  // namespace

std::vector<std::uint32_t> case_places(const Problem& problem, CaseOrder order, Rng* noise) {
  const std::vector<Box>& boxes = problem.boxes;
  Units largest = 0;
  for (const Box& box : boxes) largest = std::max(largest, box.size);
  int shift = 0;
  while ((largest >> shift) >> kSizeBits != 0) ++shift;
  std::vector<std::uint64_t> keys;
  for (const Box& box : boxes)
    keys.push_back(key_of(box, order, shift) * (noise ? random_factor(*noise) : 65536));
  std::vector<std::uint32_t> sorted(boxes.size());
  std::iota(sorted.begin(), sorted.end(), 0U);
  stable_sort(sorted, [&](std::uint32_t a, std::uint32_t b) {
    if (keys[a] != keys[b]) return keys[a] > keys[b];
    return boxes[a].size != boxes[b].size ? boxes[a].size > boxes[b].size : a < b;
  });
  std::vector<std::uint32_t> places(boxes.size());
  for (std::uint32_t i = 0; i < sorted.size(); ++i) places[sorted[i]] = i;
  return places;
}

}  // namespace arenascope::offsets::exact
