#include "core/offsets/occupancy.h"

#include <doctest/doctest.h>

#include "tests/support/generate.h"

using namespace arenascope;
using offsets::Occupancy;

TEST_CASE("occupancy: the blocks of a lifetime are those of every placed tensor sharing a step") {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const auto tensors = test::random_tensors(seed, {.max_count = 60, .max_step = 25});
    Rng rng(seed);
    Occupancy occupancy(tensors);
    std::vector<std::pair<TensorId, ByteRange>> placed;
    std::vector<ByteRange> blocks;
    for (TensorId id = 0; id < tensors.size(); ++id) {
      std::vector<ByteRange> expected;
      for (const auto& [other, bytes] : placed)
        if (share_a_step(tensors[other].life, tensors[id].life)) expected.push_back(bytes);
      offsets::coalesce(expected);
      occupancy.blocks_during(id, blocks);
      CHECK(blocks == expected);
      const Bytes first = rng.between(0, 500);
      const ByteRange bytes{first, first + rng.between(1, 60)};
      occupancy.occupy(id, bytes);
      placed.emplace_back(id, bytes);
    }
  }
}

TEST_CASE("occupancy: ranks meet exactly where lifetimes share a step") {
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const auto tensors = test::random_tensors(seed, {.max_step = 20, .max_life = 15});
    const auto ranks = offsets::first_use_ranks(tensors);
    for (std::size_t a = 0; a < tensors.size(); ++a)
      for (std::size_t b = 0; b < tensors.size(); ++b) {
        const bool meet = ranks[a].first <= ranks[b].last && ranks[b].first <= ranks[a].last;
        CHECK(meet == share_a_step(tensors[a].life, tensors[b].life));
      }
  }
}

TEST_CASE("blocks: an added range joins what it meets or touches and nothing else") {
  std::vector<ByteRange> blocks;
  offsets::add_block(blocks, {10, 20});
  offsets::add_block(blocks, {30, 40});
  offsets::add_block(blocks, {0, 5});
  CHECK(blocks == std::vector<ByteRange>{{0, 5}, {10, 20}, {30, 40}});
  offsets::add_block(blocks, {20, 30});
  CHECK(blocks == std::vector<ByteRange>{{0, 5}, {10, 40}});
  offsets::add_block(blocks, {12, 15});
  CHECK(blocks == std::vector<ByteRange>{{0, 5}, {10, 40}});
  offsets::add_block(blocks, {3, 50});
  CHECK(blocks == std::vector<ByteRange>{{0, 50}});
}

TEST_CASE("blocks: a range inside another one is swallowed when coalescing") {
  std::vector<ByteRange> ranges{{50, 60}, {0, 30}, {5, 10}, {30, 40}};
  offsets::coalesce(ranges);
  CHECK(ranges == std::vector<ByteRange>{{0, 40}, {50, 60}});
}
