// Every planner on MiniMalloc's suite beside its recorded figures, the exact planner from other
// seeds, and on sets made to be hard. Arenas and work are the same in every run; seconds are of
// this one.
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <string>
#include <vector>

#include "core/base/rng.h"
#include "core/offsets/exact/exact_search.h"
#include "core/offsets/liveness.h"
#include "tests/bench/bench.h"
#include "tests/bench/read_lifetimes.h"
#include "tests/bench/stopwatch.h"

namespace arenascope::bench {
namespace {

using namespace offsets;

constexpr const char* kPlanners[] = {"best-fit",  "best-fit-no-leading", "first-fit", "max-end",
                                     "portfolio", "hill-climb",          "exact"};
constexpr std::uint64_t kMuch = 600'000'000;

// Recorded, not measured here: google/minimalloc 9f5cf810, CPU seconds to solve the capacity 1048576
// (for C, D and J above their minimum), median of three runs on a shared two-core machine.
struct Recorded {
  const char* instance;
  double minimalloc_seconds;
};
constexpr Recorded kSuite[] = {{"A", 6.48}, {"B", 4.87}, {"C", 0.86}, {"D", 3.62},
                               {"E", 4.87}, {"F", 6.96}, {"G", 1.52}, {"H", 2.32},
                               {"I", 4.38}, {"J", 1.16}, {"K", 0.64}};

double ratio(Bytes arena, Bytes bound) {
  return static_cast<double>(arena) / static_cast<double>(bound);
}

void print_suite() {
  std::printf("MiniMalloc suite: arena / peak, work, seconds\n");
  for (const char* planner : kPlanners) {
    double product = 1, seconds = 0;
    std::uint64_t work = 0;
    std::printf("  %-20s", planner);
    for (const Recorded& row : kSuite) {
      const auto tensors =
          read_lifetimes(std::string("minimalloc/") + row.instance + ".1048576.csv");
      const Stopwatch watch;
      const auto search = make_search(planner, tensors);
      search->advance(kMuch * 4);
      seconds += watch.seconds();
      work += search->work_done();
      const double over = ratio(search->best()->arena_bytes, peak_live_bytes(tensors)->peak_bytes);
      product *= over;
      std::printf(" %s %.3f", row.instance, over);
    }
    std::printf("  geometric mean %.4f   work %llu   %.2f s\n", std::pow(product, 1.0 / 11),
                static_cast<unsigned long long>(work), seconds);
  }
}

void print_proof(const std::string& name, const std::vector<ArenaTensor>& tensors,
                 std::uint64_t seed, double recorded) {
  const Stopwatch watch;
  ExactOptions options;
  options.seed = seed;
  ExactSearch search(tensors, options);
  const bool done = search.advance(kMuch) == Progress::Done;
  std::printf("  %-26s %4zu tensors   seed %2llu   %12lld   %-8s work %11llu   %7.3f s",
              name.c_str(), tensors.size(), static_cast<unsigned long long>(seed),
              static_cast<long long>(search.best()->arena_bytes), done ? "optimal" : "open",
              static_cast<unsigned long long>(search.work_done()), watch.seconds());
  if (recorded > 0) std::printf("   MiniMalloc, recorded at 1048576: %.2f s", recorded);
  std::printf("\n");
}

void print_proofs() {
  std::printf("exact: the proven minimum\n");
  for (const Recorded& row : kSuite) {
    const std::string name = std::string("minimalloc/") + row.instance + ".1048576.csv";
    print_proof(name, read_lifetimes(name), 0, row.minimalloc_seconds);
  }
  for (const char* name : {"idealloc/G_1.csv", "idealloc/resnet50.csv"})
    print_proof(name, read_lifetimes(name), 0, 0);
  for (const char* instance : {"D", "J"})
    for (std::uint64_t seed = 1; seed <= 10; ++seed)
      print_proof(instance, read_lifetimes(std::string("minimalloc/") + instance + ".1048576.csv"),
                  seed, 0);
}

// A box of steps and bytes, cut again and again across its longer side: a packing without a hole.
// Then pieces are taken out at random until so many hundredths of the area are gone, so that the
// minimum lies between the peak and 1000.
std::vector<ArenaTensor> holed_packing(std::uint64_t seed, std::int64_t percent) {
  Rng rng(seed);
  const Step steps = rng.between(100, 200);
  const auto pieces = static_cast<std::size_t>(rng.between(320, 850));
  std::vector<ArenaTensor> boxes{{1000, {0, steps - 1}, 1}};
  while (boxes.size() < pieces) {
    const std::size_t at = std::min(rng.below(boxes.size()), rng.below(boxes.size()));
    const ArenaTensor box = boxes[at];
    const Step length = box.life.last_use - box.life.first_use + 1;
    if (length < 4 && box.bytes < 8) continue;
    ArenaTensor first = box, second = box;
    if (length * 1000 > box.bytes * steps * rng.between(1, 3) / 2 && length >= 4) {
      first.life.last_use = box.life.first_use + rng.between(length / 4, 3 * length / 4) - 1;
      second.life.first_use = first.life.last_use + 1;
    } else {
      first.bytes = std::max<Bytes>(1, rng.between(box.bytes / 4, 3 * box.bytes / 4));
      second.bytes = box.bytes - first.bytes;
    }
    if (second.bytes == 0) continue;
    boxes[at] = first;
    boxes.push_back(second);
  }
  for (std::int64_t left = 10 * percent * steps; left > 0;) {
    const std::size_t at = rng.below(boxes.size());
    left -= boxes[at].bytes * (boxes[at].life.last_use - boxes[at].life.first_use + 1);
    boxes.erase(boxes.begin() + static_cast<std::ptrdiff_t>(at));
  }
  return boxes;
}

constexpr std::uint64_t kSoftWork[] = {5'000'000, 20'000'000, 70'000'000, 230'000'000};

void print_soft_sets() {
  std::printf(
      "exact on packings with holes: %% above the bound, mean of five, after so much work\n");
  for (const std::int64_t percent : {5, 8, 11, 15}) {
    double over[4] = {0, 0, 0, 0}, seconds = 0, greedy = 0;
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
      const auto tensors = holed_packing(100 * static_cast<std::uint64_t>(percent) + seed, percent);
      Portfolio portfolio(tensors, portfolio_recipes());
      portfolio.advance(kMuch);
      greedy += 20 * (ratio(portfolio.best()->arena_bytes, portfolio.lower_bound()) - 1);
      ExactSearch search(tensors);
      const Stopwatch watch;
      std::uint64_t given = 0;
      for (int i = 0; i < 4; ++i) {
        const std::uint64_t until = i == 0   ? 5'000'000
                                    : i == 1 ? 20'000'000
                                    : i == 2 ? 70'000'000
                                             : 230'000'000;
        search.advance(until - given);
        given = until;
        over[i] += 20 * (ratio(search.best()->arena_bytes, search.lower_bound()) - 1);
        if (i == 2) seconds += watch.seconds() / 5;
      }
    }
    std::printf(
        "  %2lld %% removed   portfolio %.1f   5 M %.2f   20 M %.2f   70 M %.2f (%.1f s)   230 M "
        "%.2f\n",
        static_cast<long long>(percent), greedy, over[0], over[1], over[2], seconds, over[3]);
  }
}

}  // namespace

void print_planners() {
  print_suite();
  print_proofs();
  print_soft_sets();
}

}  // namespace arenascope::bench
