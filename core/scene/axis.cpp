#include "core/scene/axis.h"

#include <cmath>

namespace arenascope::scene {
namespace {

Ticks multiples(double low, double high, std::int64_t step) {
  Ticks ticks;
  ticks.step = step;
  const auto s = static_cast<double>(step);
  ticks.first = static_cast<std::int64_t>(std::ceil(std::max(0.0, low) / s)) * step;
  ticks.last = static_cast<std::int64_t>(std::floor(high / s)) * step;
  return ticks;
}

// Beyond this no axis has a use for ticks, and the sums above stay exact.
constexpr std::int64_t kLargestStep = std::int64_t{1} << 53;

// Small documents are read in bytes.
Bytes unit_bytes(Bytes largest) {
  if (largest < 4096) return 1;
  if (largest >= Bytes{10} << 30) return Bytes{1} << 30;
  if (largest >= Bytes{10} << 20) return Bytes{1} << 20;
  return Bytes{1} << 10;
}

std::string hexadecimal(Bytes value) {
  constexpr char kDigits[] = "0123456789ABCDEF";
  std::string text;
  do {
    text.insert(text.begin(), kDigits[value & 0xF]);
    value >>= 4;
  } while (value > 0);
  return "0x" + text;
}

// As many of three decimals as say something: a fine grid has 0.25 KiB.
std::string with_three_decimals(Bytes value, Bytes unit) {
  Bytes thousandths = ((value % unit) * 2000 + unit) / (2 * unit);
  const Bytes whole = value / unit + thousandths / 1000;
  thousandths %= 1000;
  std::string digits = std::to_string(1000 + thousandths).substr(1);
  while (!digits.empty() && digits.back() == '0') digits.pop_back();
  return format_count(whole) + (digits.empty() ? "" : "." + digits);
}

std::string with_one_decimal(Bytes value, Bytes unit) {
  const Bytes whole = value / unit;
  Bytes t = ((value % unit) * 20 + unit) / (2 * unit);
  const Bytes carry = t / 10;
  t %= 10;
  return format_count(whole + carry) + "." + std::to_string(t);
}

}  // namespace

Ticks byte_ticks(double low, double high, double px_per_byte, double min_px) {
  if (!(px_per_byte > 0)) return {};
  std::int64_t step = 1;
  while (static_cast<double>(step) * px_per_byte < min_px && step < kLargestStep) step *= 2;
  return multiples(low, high, step);
}

Ticks step_ticks(double low, double high, double px_per_step, double min_px) {
  if (!(px_per_step > 0)) return {};
  std::int64_t power = 1;
  while (power < kLargestStep / 10) {
    for (const std::int64_t factor : {1, 2, 5})
      if (static_cast<double>(factor * power) * px_per_step >= min_px)
        return multiples(low, high, factor * power);
    power *= 10;
  }
  return multiples(low, high, power);
}

std::string axis_unit_name(AxisUnit unit, Bytes largest) {
  if (unit != AxisUnit::Kib) return "bytes";
  switch (unit_bytes(largest)) {
    case 1:
      return "bytes";
    case Bytes{1} << 10:
      return "KiB";
    case Bytes{1} << 20:
      return "MiB";
    default:
      return "GiB";
  }
}

std::string axis_value(AxisUnit unit, Bytes largest, Bytes value) {
  if (unit == AxisUnit::Hex) return hexadecimal(value);
  if (unit == AxisUnit::Decimal) return format_count(value);
  const Bytes size = unit_bytes(largest);
  if (value % size == 0) return format_count(value / size);
  return with_one_decimal(value, size);
}

std::string tick_value(AxisUnit unit, Bytes largest, Bytes value) {
  if (unit != AxisUnit::Kib) return axis_value(unit, largest, value);
  return with_three_decimals(value, unit_bytes(largest));
}

std::string line_value(AxisUnit unit, Bytes largest, Bytes value) {
  if (unit == AxisUnit::Hex) return hexadecimal(value);
  if (unit == AxisUnit::Decimal) return format_count(value);
  const Bytes size = unit_bytes(largest);
  return size == 1 ? format_count(value) : with_one_decimal(value, size);
}

}  // namespace arenascope::scene
