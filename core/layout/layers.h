// Second step of the layered drawing: a layer for every node, so that edges run forward and are
// short in total.
#pragma once

#include <cstdint>
#include <vector>

#include "core/layout/prepare.h"

namespace arenascope::layout {

// layer[to] > layer[from] for every link; the first layer is 0 and none is empty. Starts from the
// longest path and moves single nodes while that shortens the links. O(n + m) times a fixed number
// of passes.
std::vector<std::uint32_t> assign_layers(const PartGraph& part);

}  // namespace arenascope::layout
