// Usage: arenascope_bench [offsets | planners | reduction | islands | edits | layouts | links]; without a name all.
#include <string_view>

#include "tests/bench/bench.h"

int main(int count, char** words) {
  using namespace arenascope::bench;
  const std::string_view chosen = count > 1 ? words[1] : "";
  const auto wanted = [chosen](std::string_view name) { return chosen.empty() || chosen == name; };
  if (wanted("offsets")) print_offsets();
  if (wanted("planners")) print_planners();
  if (wanted("reduction")) print_reduction();
  if (wanted("islands")) print_islands();
  if (wanted("edits")) print_live_edits();
  if (wanted("layouts")) print_layouts();
  if (wanted("links")) print_links();
}
