// Strongly connected components.
#pragma once

#include <vector>

#include "core/reduction/adjacency.h"

namespace arenascope::reduction {

// `of[node]` numbers the components from 0; `sizes[c]` counts members.
struct Components {
  std::vector<std::uint32_t> of;
  std::vector<std::uint32_t> sizes;
};

// Tarjan's algorithm with its own stack. O(n + E).
Components strongly_connected(const Adjacency& graph);

}  // namespace arenascope::reduction
