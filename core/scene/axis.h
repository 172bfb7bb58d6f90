// Ticks of the chart's axes.
#pragma once

#include <string>
#include <vector>

#include "core/base/bytes.h"
#include "core/model/view_state.h"

namespace arenascope::scene {

// Multiples of `step` from `first` to `last`, both included; empty when first > last.
struct Ticks {
  std::int64_t first = 0;
  std::int64_t last = -1;
  std::int64_t step = 1;
};

// Multiples of the smallest power of two of bytes that lie at least `min_px` apart, within low ..
// high bytes.
Ticks byte_ticks(double low, double high, double px_per_byte, double min_px);

// Multiples of 1, 2 or 5 times a power of ten, at least 1, that lie at least `min_px` apart, within
// low .. high steps.
Ticks step_ticks(double low, double high, double px_per_step, double min_px);

// The unit that stands once above the axis, and a value in it: KiB, MiB or GiB by the axis' largest
// value, bytes in decimal or hexadecimal otherwise. `KiB` values are whole where they can be, else
// have one decimal.
std::string axis_unit_name(AxisUnit unit, Bytes largest);
std::string axis_value(AxisUnit unit, Bytes largest, Bytes value);

// A multiple of the grid: with up to three decimals, so that neighbours differ.
std::string tick_value(AxisUnit unit, Bytes largest, Bytes value);

// The same value with one decimal in KiB, MiB, GiB ("252.0"), as line labels have it.
std::string line_value(AxisUnit unit, Bytes largest, Bytes value);

}  // namespace arenascope::scene
