// Arena planners: how near the peak of live bytes they come, and what they cost.
#include <cstdio>
#include <string>

#include "core/base/rng.h"
#include "core/offsets/arena_planner.h"
#include "core/offsets/liveness.h"
#include "tests/bench/bench.h"
#include "tests/bench/read_lifetimes.h"
#include "tests/bench/stopwatch.h"
#include "tests/support/generate.h"

namespace arenascope::bench {
namespace {

using offsets::plan_offsets;
using offsets::Rule;

constexpr Rule kRules[] = {Rule::BestFit, Rule::BestFitNoLeading, Rule::FirstFit};

// Mean and worst of arena / peak over the 500 instances of the soundness test.
void print_ratios() {
  std::printf("arena / peak live bytes over 500 seeded instances\n");
  for (Rule rule : kRules) {
    double sum = 0;
    double worst = 0;
    for (std::uint64_t seed = 0; seed < 500; ++seed) {
      const auto tensors = test::random_tensors(seed);
      const auto plan = plan_offsets(tensors, rule);
      const auto live = offsets::peak_live_bytes(tensors);
      const double ratio = live->peak_bytes == 0 ? 1
                                                 : static_cast<double>(plan->arena_bytes) /
                                                       static_cast<double>(live->peak_bytes);
      sum += ratio;
      worst = std::max(worst, ratio);
    }
    std::printf("  %-20s mean %.4f   worst %.4f\n", std::string(rule_id(rule)).c_str(), sum / 500,
                worst);
  }
}

std::uint64_t pairs_sharing_a_step(std::span<const ArenaTensor> tensors) {
  std::uint64_t pairs = 0;
  for (std::size_t a = 0; a < tensors.size(); ++a)
    for (std::size_t b = a + 1; b < tensors.size(); ++b)
      pairs += share_a_step(tensors[a].life, tensors[b].life);
  return pairs;
}

void print_work(const std::string& name, std::span<const ArenaTensor> tensors) {
  const Stopwatch watch;
  const auto plan = plan_offsets(tensors, Rule::BestFit);
  const double seconds = watch.seconds();
  const auto pairs = static_cast<double>(pairs_sharing_a_step(tensors));
  std::printf("  %-24s %6zu tensors   work %10llu   per pair sharing a step %.3f   %.4f s\n",
              name.c_str(), tensors.size(), static_cast<unsigned long long>(plan->work),
              static_cast<double>(plan->work) / pairs, seconds);
}

// A chain of layers with skip connections: each tensor lives a few steps, one in eight long.
std::vector<ArenaTensor> layered(std::uint64_t seed, std::size_t count) {
  Rng rng(seed);
  std::vector<ArenaTensor> tensors;
  for (std::size_t i = 0; i < count; ++i) {
    const auto step = static_cast<Step>(i / 2);
    const Step life = rng.below(8) == 0 ? rng.between(10, 200) : rng.between(1, 4);
    tensors.push_back({16 * rng.between(1, 4096), {step, step + life}, 16});
  }
  return tensors;
}

std::vector<ArenaTensor> all_at_once(std::size_t count) {
  std::vector<ArenaTensor> tensors;
  for (std::size_t i = 0; i < count; ++i)
    tensors.push_back({static_cast<Bytes>(i % 97 + 1), {0, static_cast<Step>(i)}, 1});
  return tensors;
}

}  // namespace

void print_offsets() {
  print_ratios();
  std::printf("best fit: blocks looked at\n");
  print_work("layered 1,000", layered(1, 1000));
  print_work("layered 60,000", layered(2, 60000));
  print_work("all at once 1,000", all_at_once(1000));
  print_work("all at once 20,000", all_at_once(20000));
  for (const char* name : {"minimalloc/K.1048576.csv", "idealloc/pangu_2.6B.csv",
                           "idealloc/S_1.csv", "idealloc/Y_1.csv"}) {
    const auto tensors = read_lifetimes(name);
    if (!tensors.empty()) print_work(name, tensors);
  }
}

}  // namespace arenascope::bench
