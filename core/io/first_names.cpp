#include "core/io/first_names.h"

#include <algorithm>

namespace arenascope::io {
namespace {

NodeId named(const NamingPlace& place, NodeId next) {
  for (const NodeId node : place.nodes) next += node == next ? 1 : 0;
  return next;
}

constexpr std::size_t kMostPlaces = 10'000;  // looked at for one run: past them its names stay

// Whether the places from `at` on that are not optional name next, next + 1, … goal - 1 before any
// later node.
bool name_in_order(const std::vector<NamingPlace>& places, std::size_t at, NodeId next,
                   NodeId goal) {
  const std::size_t end = std::min(places.size(), at + kMostPlaces);
  for (; at < end && next < goal; ++at) {
    if (places[at].optional) continue;
    for (const NodeId node : places[at].nodes) {
      if (next == goal) break;
      if (node > next) return false;
      next += node == next ? 1 : 0;
    }
  }
  return next >= goal;
}

}  // namespace

std::vector<bool> places_that_stay(const std::vector<NamingPlace>& places) {
  std::vector<bool> stays(places.size(), true);
  NodeId next = 0;
  for (std::size_t i = 0; i < places.size();) {
    if (!places[i].optional) {
      next = named(places[i++], next);
      continue;
    }
    std::size_t end = i;
    NodeId goal = next;
    for (; end < places.size() && places[end].optional; ++end) goal = named(places[end], goal);
    for (; i < end && !name_in_order(places, end, next, goal); ++i) {
      const NodeId after = named(places[i], next);
      stays[i] = after > next;
      next = after;
    }
    for (; i < end; ++i) stays[i] = false;
  }
  return stays;
}

}  // namespace arenascope::io
