#include "core/base/sort.h"

#include <algorithm>
#include <numeric>

namespace arenascope {
namespace {

constexpr std::size_t kRun = 12;  // runs this long are sorted by insertion

void insert_in_order(std::uint32_t* first, std::uint32_t* end, PlaceOrder order) {
  for (std::uint32_t* next = first + 1; next < end; ++next) {
    const std::uint32_t place = *next;
    std::uint32_t* hole = next;
    for (; hole > first && order(place, hole[-1]); --hole) *hole = hole[-1];
    *hole = place;
  }
}

// Merges the sorted [first, middle) and [middle, end) into `into`.
void merge(const std::uint32_t* first, const std::uint32_t* middle, const std::uint32_t* end,
           std::uint32_t* into, PlaceOrder order) {
  const std::uint32_t* right = middle;
  while (first < middle && right < end) *into++ = order(*right, *first) ? *right++ : *first++;
  into = std::copy(first, middle, into);
  std::copy(right, end, into);
}

}  // namespace

std::vector<std::uint32_t> sorted_places(std::size_t count, PlaceOrder order) {
  std::uint32_t sorted = 1;
  while (sorted < count && !order(sorted, sorted - 1)) ++sorted;
  if (sorted >= count) return {};
  std::vector<std::uint32_t> places(count), merged(count);
  std::iota(places.begin(), places.end(), 0U);
  for (std::size_t at = 0; at < count; at += kRun)
    insert_in_order(places.data() + at, places.data() + std::min(at + kRun, count), order);
  for (std::size_t width = kRun; width < count; width *= 2) {
    for (std::size_t at = 0; at < count; at += 2 * width) {
      const std::uint32_t* const from = places.data();
      merge(from + at, from + std::min(at + width, count), from + std::min(at + 2 * width, count),
            merged.data() + at, order);
    }
    places.swap(merged);
  }
  return places;
}

}  // namespace arenascope
