// Which names of a text have to stay so that its nodes keep the order of their first appearance.
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/ids.h"

namespace arenascope::io {

// Nodes named at one place of the text, in order. An optional place may go.
struct NamingPlace {
  std::size_t offset = 0;
  std::vector<NodeId> nodes;
  bool optional = false;
  std::uint32_t statement = 0, endpoint = 0;  // whose place it is
};

// Per place, whether it stays: all that are not optional, and the fewest of the others from the front of each run of them with
// which the nodes 0, 1, 2, … appear in this order. With all of them they do. `places` are ordered.
std::vector<bool> places_that_stay(const std::vector<NamingPlace>& places);

}  // namespace arenascope::io
