// A live edit: from the edit of one lifetime to the new text, document and plan, as the page makes them.
#include <algorithm>
#include <cstdio>
#include <string>
#include <vector>

#include "core/base/rng.h"
#include "core/session/session.h"
#include "tests/bench/bench.h"
#include "tests/bench/stopwatch.h"

namespace arenascope::bench {
namespace {

constexpr int kEdits = 200;

std::string random_csv(int tensors) {
  Rng rng(1);
  std::string text = "id,lower,end,size\n";
  for (int i = 0; i < tensors; ++i) {
    const std::uint64_t first = rng.below(static_cast<std::uint64_t>(tensors));
    text += "t" + std::to_string(i) + "," + std::to_string(first) + "," +
            std::to_string(first + rng.below(12)) + "," + std::to_string(1 + rng.below(100'000)) +
            "\n";
  }
  return text;
}

void print_edits(int tensors) {
  session::Session session;
  if (!session.open(random_csv(tensors), session::Source{})) return;
  while (session.planning()) session.advance(~std::uint64_t{0});
  Rng rng(2);
  std::vector<double> seconds;
  for (int i = 0; i < kEdits; ++i) {
    const auto tensor = static_cast<TensorId>(rng.below(static_cast<std::uint64_t>(tensors)));
    Lifetime life = (*session.document().lifetimes)[tensor].life;
    ++life.last_use;
    const Stopwatch watch;
    if (!session.edit(edit::SetLifetime{tensor, life}, 1)) return;
    while (session.planning()) session.advance(~std::uint64_t{0});
    seconds.push_back(watch.seconds());
  }
  std::sort(seconds.begin(), seconds.end());
  std::printf("  %6d tensors   median %.2f ms   worst %.2f ms\n", tensors,
              seconds[kEdits / 2] * 1000, seconds.back() * 1000);
}

}  // namespace

void print_live_edits() {
  std::printf("edit of a lifetime to the new plan, %d edits\n", kEdits);
  for (const int tensors : {100, 1000, 10'000}) print_edits(tensors);
}

}  // namespace arenascope::bench
