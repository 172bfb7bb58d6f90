// Index types. Each names the list it points into; "none" is std::nullopt, never a magic number.
#pragma once

#include <cstdint>

namespace arenascope {

using NodeId = std::uint32_t;    // a node of the graph, in the order of the node set
using TensorId = std::uint32_t;  // a tensor, in input order
using EdgeId = std::uint32_t;    // an edge, in input order

}  // namespace arenascope
