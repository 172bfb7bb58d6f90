// One stable sort for the whole program: the standard library's is compiled anew for every type and order, some two kilobytes each
// time, and the page carries all of them.
#pragma once

#include <cstdint>
#include <functional>
#include <iterator>
#include <utility>
#include <vector>

namespace arenascope {

// A strict weak order of the items `a` and `b` by their places; `context` is the caller's.
struct PlaceOrder {
  const void* context = nullptr;
  bool (*before)(const void* context, std::uint32_t a, std::uint32_t b) = nullptr;
  bool operator()(std::uint32_t a, std::uint32_t b) const { return before(context, a, b); }
};

// Places of `count` items in sorted order; equal items keep theirs. Empty when they are in order already. Merge sort, bottom up:
// O(n log n) comparisons, 8 n bytes; n - 1 comparisons and no memory for sorted input.
std::vector<std::uint32_t> sorted_places(std::size_t count, PlaceOrder order);

// Sorts a contiguous range in place; equal items keep their order. `less(const T&, const T&)`. Fewer than 2^32 items.
// O(n log n) comparisons, each item is moved once.
template <class Range, class Less = std::less<>>
void stable_sort(Range&& range, const Less& less = {}) {
  auto* const items = std::data(range);
  const auto before = [items, &less](std::uint32_t a, std::uint32_t b) -> bool {
    return less(items[a], items[b]);
  };
  std::vector<std::uint32_t> places = sorted_places(
      std::size(range), {&before, [](const void* context, std::uint32_t a, std::uint32_t b) {
                           return (*static_cast<const decltype(before)*>(context))(a, b);
                         }});
  // Along each cycle of the permutation.
  for (std::uint32_t first = 0; first < places.size(); ++first) {
    if (places[first] == first) continue;
    auto held = std::move(items[first]);
    std::uint32_t hole = first;
    while (places[hole] != first) {
      const std::uint32_t from = std::exchange(places[hole], hole);
      items[hole] = std::move(items[from]);
      hole = from;
    }
    items[hole] = std::move(held);
    places[hole] = hole;
  }
}

}  // namespace arenascope
