// Byte amounts: checked arithmetic, alignment, parsing and printing.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace arenascope {

using Bytes = std::int64_t;  // sizes and offsets in bytes, never negative in a valid document
using Step = std::int64_t;   // position in the schedule, from 0

// Largest number accepted at input: every amount survives a round trip through a JavaScript number.
inline constexpr std::int64_t kMaxNumber = (std::int64_t{1} << 53) - 1;

// a + b, or nothing when the sum exceeds kMaxNumber. Both are in 0 .. kMaxNumber.
std::optional<Bytes> checked_add(Bytes a, Bytes b);

constexpr bool is_power_of_two(Bytes n) {
  return n > 0 && (n & (n - 1)) == 0;
}

// Smallest multiple of `alignment` (a power of two) that is at least `n`; n + alignment must not overflow.
constexpr Bytes align_up(Bytes n, Bytes alignment) {
  return (n + alignment - 1) & ~(alignment - 1);
}

// Reads a decimal number 0 .. kMaxNumber that fills the whole text; nothing on any other input.
std::optional<std::int64_t> parse_number(std::string_view text);

// Reads `262144`, `256K`, `250KB`, `1.5MiB`: K and KiB are 1024, KB is 1000, likewise M and G; B alone is 1.
// Nothing when malformed, negative, above kMaxNumber or not a whole number of bytes.
std::optional<Bytes> parse_size(std::string_view text);

// Value and unit for people: one decimal from 1 KiB on, unit KiB, MiB, GiB or B.
struct SizeText {
  std::string value;  // "252.0"
  std::string unit;   // "KiB"
};
SizeText size_text(Bytes bytes);
std::string format_size(Bytes bytes);  // "252.0 KiB"

// 100 * part / whole with one decimal and no unit: "16.7"; "0" when whole is 0. Integer arithmetic, rounds half up.
std::string format_percent(Bytes part, Bytes whole);

// Thousands grouped by a comma: 1234567 -> "1,234,567".
std::string format_count(std::int64_t n);

}  // namespace arenascope
