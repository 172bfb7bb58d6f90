// Islands of random pairs: seconds only, the work is one pass.
#include <cstdio>

#include "core/base/rng.h"
#include "core/islands/islands.h"
#include "tests/bench/bench.h"
#include "tests/bench/stopwatch.h"

namespace arenascope::bench {

void print_islands() {
  std::printf("islands of n nodes and 2n random pairs\n");
  for (std::uint32_t nodes : {1'000'000u, 4'000'000u}) {
    Rng rng(nodes);
    std::vector<Edge> edges;
    edges.reserve(2 * std::size_t{nodes});
    for (std::size_t i = 0; i < 2 * std::size_t{nodes}; ++i)
      edges.push_back(
          {static_cast<NodeId>(rng.below(nodes)), static_cast<NodeId>(rng.below(nodes))});
    const Stopwatch watch;
    const auto plan = islands::find_islands(nodes, edges);
    std::printf("  %u nodes   %u islands   %.4f s\n", nodes, plan->count, watch.seconds());
  }
}

}  // namespace arenascope::bench
