// The benchmark: prints quality and work, both exact counts, and seconds for orientation. Nothing
// is asserted here.
#pragma once

namespace arenascope::bench {

void print_offsets();
void print_reduction();
void print_islands();

}  // namespace arenascope::bench
