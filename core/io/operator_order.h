// The order of operators a file gives: checked, and repaired where it breaks a dependency.
#pragma once

#include <vector>

#include "core/base/ids.h"
#include "core/reduction/topology.h"

namespace arenascope::io {

// `to` waits for `from`; `offset` is the byte of the text that says so.
struct Dependency {
  NodeId from = 0;
  NodeId to = 0;
  std::size_t offset = 0;
};

// An order of nodes, first one first, or a cycle whose `edges` are indices into the dependencies.
struct OperatorOrder {
  std::vector<NodeId> order;
  std::optional<reduction::Cycle> cycle;
};

// The identity where every dependency goes forward. Else Kahn's order, first in, first out: sources
// in input order, then each operator's newly ready successors in input order. `dependencies` are
// sorted by `to`.
//
//   0 <- 1, 2 <- 0     gives   1 0 2
//
// O(n + m) where there is no cycle. Source: A. B. Kahn, Topological sorting of large networks,
// 1962.
OperatorOrder order_operators(std::size_t count, const std::vector<Dependency>& dependencies);

}  // namespace arenascope::io
