// Usage: arenascope_bench
#include "tests/bench/bench.h"

int main() {
  arenascope::bench::print_offsets();
  arenascope::bench::print_reduction();
  arenascope::bench::print_islands();
  arenascope::bench::print_live_edits();
  arenascope::bench::print_links();
}
