#include "core/base/sort.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <span>
#include <string>

#include "core/base/rng.h"

namespace arenascope {
namespace {

struct Item {
  int key = 0;
  int place = 0;
  bool operator==(const Item&) const = default;
};

bool by_key(const Item& a, const Item& b) {
  return a.key < b.key;
}

std::vector<Item> random_items(Rng& rng, int count, std::uint64_t keys) {
  std::vector<Item> items;
  for (int i = 0; i < count; ++i) items.push_back({static_cast<int>(rng.below(keys)), i});
  return items;
}

TEST_CASE("sort: the order of the standard stable sort, ties included") {
  Rng rng(7);
  for (int count = 0; count < 200; ++count) {
    for (const std::uint64_t keys : {1U, 3U, 1000U}) {
      std::vector<Item> items = random_items(rng, count, keys);
      std::vector<Item> expected = items;
      std::stable_sort(expected.begin(), expected.end(), by_key);
      stable_sort(items, by_key);
      CHECK(items == expected);
    }
  }
}

TEST_CASE("sort: values that own memory are moved, not lost") {
  std::vector<std::string> words;
  for (int i = 0; i < 50; ++i) words.push_back(std::string(40, static_cast<char>('z' - i % 25)));
  std::vector<std::string> expected = words;
  std::stable_sort(expected.begin(), expected.end());
  stable_sort(words);
  CHECK(words == expected);
}

TEST_CASE("sort: a part of a list leaves the rest alone") {
  std::vector<int> numbers{9, 5, 4, 3, 0};
  stable_sort(std::span(numbers).subspan(1, 3));
  CHECK(numbers == std::vector<int>{9, 3, 4, 5, 0});
}

TEST_CASE("sort: sorted input takes one comparison an item and no places") {
  std::size_t comparisons = 0;
  const auto before = [&comparisons](std::uint32_t a, std::uint32_t b) {
    ++comparisons;
    return a < b;
  };
  const PlaceOrder order{&before, [](const void* context, std::uint32_t a, std::uint32_t b) {
                           return (*static_cast<const decltype(before)*>(context))(a, b);
                         }};
  CHECK(sorted_places(1000, order).empty());
  CHECK(comparisons == 999);
}

}  // namespace
}  // namespace arenascope
