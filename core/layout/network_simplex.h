// Numbers for nodes that keep every arc long enough and make the arcs short in total.
//
//   minimise  sum of weight * (value[head] - value[tail])   with   value[head] - value[tail] >=
//   length
//
// Input: a connected graph and values that already keep every length. The values are improved in
// place; each pivot leaves them valid, so a spent budget only means a less short total.
// Deterministic: ties by arc number. Cost: O(m log n) for the first tree, then pivots until optimal
// or until `work` node and arc visits are spent. Iterative. Source: Gansner, Koutsofios, North and
// Vo, A technique for drawing directed graphs, 1993.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/base/progress.h"

namespace arenascope::layout {

struct SimplexArc {
  std::uint32_t tail = 0;
  std::uint32_t head = 0;
  std::int64_t length = 1;
  std::int64_t weight = 1;
};

// The same in slices.
class NetworkSimplex {
 public:
  // `work` bounds all slices together.
  NetworkSimplex(std::vector<SimplexArc> arcs, std::vector<std::int64_t> value, std::uint64_t work);
  NetworkSimplex(NetworkSimplex&&) noexcept;
  ~NetworkSimplex();

  // Spends about `work` visits; the first slice also grows the first tree.
  Progress advance(std::uint64_t work);

  std::uint64_t pivots() const;
  // The values, valid after every slice. Ask once, at the end.
  std::vector<std::int64_t> take();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

// All at once. Returns the number of pivots made.
std::uint64_t shorten_arcs(std::span<const SimplexArc> arcs, std::vector<std::int64_t>& value,
                           std::uint64_t work);

}  // namespace arenascope::layout
