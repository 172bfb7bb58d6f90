#include "core/layout/network_simplex.h"

#include <doctest/doctest.h>

#include "core/base/rng.h"

using namespace arenascope;
using namespace arenascope::layout;

namespace {

constexpr std::uint64_t kPlenty = 10'000'000;

std::int64_t total_length(const std::vector<SimplexArc>& arcs,
                          const std::vector<std::int64_t>& value) {
  std::int64_t total = 0;
  for (const SimplexArc& a : arcs) total += a.weight * (value[a.head] - value[a.tail]);
  return total;
}

bool valid(const std::vector<SimplexArc>& arcs, const std::vector<std::int64_t>& value) {
  for (const SimplexArc& a : arcs)
    if (value[a.head] - value[a.tail] < a.length) return false;
  return true;
}

// A connected acyclic graph: a path in disguise and extra arcs; `value` is its longest path.
struct Instance {
  std::vector<SimplexArc> arcs;
  std::vector<std::int64_t> value;
};
Instance random_instance(std::uint32_t nodes, std::size_t extra, std::uint64_t seed) {
  Rng rng(seed);
  Instance instance;
  const auto add = [&](std::uint64_t a, std::uint64_t b) {
    instance.arcs.push_back({static_cast<std::uint32_t>(std::min(a, b)),
                             static_cast<std::uint32_t>(std::max(a, b)), 1, rng.between(1, 4)});
  };
  for (std::uint32_t node = 1; node < nodes; ++node) add(node, rng.below(node));
  for (std::size_t i = 0; i < extra; ++i) {
    const std::uint64_t a = rng.below(nodes), b = rng.below(nodes);
    if (a != b) add(a, b);
  }
  instance.value.assign(nodes, 0);
  for (std::uint32_t node = 0; node < nodes; ++node)
    for (const SimplexArc& a : instance.arcs)
      if (a.tail == node)
        instance.value[a.head] = std::max(instance.value[a.head], instance.value[node] + 1);
  return instance;
}

// All values 0 .. nodes-1 for every node: the least total.
std::int64_t least_total(const Instance& instance) {
  const auto nodes = static_cast<std::int64_t>(instance.value.size());
  std::vector<std::int64_t> value(instance.value.size(), 0);
  std::int64_t least = total_length(instance.arcs, instance.value);
  while (true) {
    std::size_t i = 0;
    while (i < value.size() && ++value[i] == nodes) value[i++] = 0;
    if (i == value.size()) return least;
    if (valid(instance.arcs, value)) least = std::min(least, total_length(instance.arcs, value));
  }
}

}  // namespace

// 0 -> 1 -> 2 -> 3 and 0 -> 4 -> 3 with 4 at its earliest: nothing is gained, 5 -> 3 is pulled
// close.
TEST_CASE("network simplex: a loose source is pulled to what needs it") {
  const std::vector<SimplexArc> arcs{{0, 1}, {1, 2}, {2, 3}, {4, 3}};
  std::vector<std::int64_t> value{0, 1, 2, 3, 0};
  shorten_arcs(arcs, value, kPlenty);
  CHECK(value[3] - value[4] == 1);
}

TEST_CASE("network simplex: the heavier arc is the shorter one") {
  const std::vector<SimplexArc> arcs{{0, 1}, {1, 2}, {0, 3, 1, 5}, {3, 2, 1, 1}};
  std::vector<std::int64_t> value{0, 1, 2, 1};
  const std::vector<SimplexArc> longer{{0, 1, 4}, {1, 2, 4}, {0, 3, 1, 1}, {3, 2, 1, 5}};
  std::vector<std::int64_t> late{0, 4, 8, 1};
  shorten_arcs(arcs, value, kPlenty);
  shorten_arcs(longer, late, kPlenty);
  CHECK(value[3] - value[0] == 1);
  CHECK(late[2] - late[3] == 1);
}

TEST_CASE("network simplex: as short as trying everything") {
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    CAPTURE(seed);
    Instance instance = random_instance(6, 4, seed);
    const std::int64_t least = least_total(instance);
    shorten_arcs(instance.arcs, instance.value, kPlenty);
    CHECK(total_length(instance.arcs, instance.value) == least);
  }
}

TEST_CASE("network simplex: values stay valid however little work is left") {
  for (std::uint64_t work = 0; work < 3'000; work += 100) {
    CAPTURE(work);
    Instance instance = random_instance(200, 300, work);
    shorten_arcs(instance.arcs, instance.value, work);
    CHECK(valid(instance.arcs, instance.value));
  }
}

TEST_CASE("network simplex: never longer than before") {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    CAPTURE(seed);
    Instance instance = random_instance(300, 500, seed);
    const std::int64_t before = total_length(instance.arcs, instance.value);
    shorten_arcs(instance.arcs, instance.value, kPlenty);
    CHECK(total_length(instance.arcs, instance.value) <= before);
  }
}

TEST_CASE("network simplex: a second run gains nothing") {
  Instance instance = random_instance(300, 500, 77);
  shorten_arcs(instance.arcs, instance.value, kPlenty);
  const std::int64_t once = total_length(instance.arcs, instance.value);
  shorten_arcs(instance.arcs, instance.value, kPlenty);
  CHECK(total_length(instance.arcs, instance.value) == once);
}
