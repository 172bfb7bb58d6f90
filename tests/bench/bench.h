// The benchmark: prints quality and work, both exact counts, and seconds for orientation. Nothing
// is asserted here.
#pragma once

namespace arenascope::bench {

void print_offsets();
void print_planners();  // every planner, beside MiniMalloc's recorded figures
void print_reduction();
void print_islands();
void print_live_edits();
void print_layouts();  // beside Graphviz dot, where it is installed
void print_links();    // characters of links, with milliseconds of this run beside them

}  // namespace arenascope::bench
