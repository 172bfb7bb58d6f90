// Places on a line that keep an order and gaps while staying close to where they wish to be.
#pragma once

#include <span>
#include <vector>

namespace arenascope::layout {

// Returns x with x[i] >= x[i-1] + gap[i] (gap[0] is ignored) and the least sum of weight[i] * (x[i]
// - wish[i])^2; weights are positive. O(n). Source: isotonic regression by pool adjacent violators
// (Ayer et al. 1955).
//
//   wish  3 1 5, gaps 1    ->    1.5 2.5 5
std::vector<double> fit_in_order(std::span<const double> wish, std::span<const double> weight,
                                 std::span<const double> gap);

}  // namespace arenascope::layout
