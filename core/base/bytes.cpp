#include "core/base/bytes.h"

#include <array>
#include <charconv>

namespace arenascope {
namespace {

struct Unit {
  std::string_view name;
  Bytes factor;
};

constexpr std::array<Unit, 10> kUnits{{{"", 1},
                                       {"B", 1},
                                       {"K", 1024},
                                       {"KiB", 1024},
                                       {"KB", 1000},
                                       {"M", 1024 * 1024},
                                       {"MiB", 1024 * 1024},
                                       {"MB", 1000 * 1000},
                                       {"G", 1024 * 1024 * 1024},
                                       {"GiB", 1024 * 1024 * 1024}}};

std::optional<Bytes> unit_factor(std::string_view name) {
  for (const Unit& unit : kUnits)
    if (unit.name == name) return unit.factor;
  if (name == "GB") return Bytes{1000} * 1000 * 1000;
  return std::nullopt;
}

// Tenths of bytes / unit, rounded half up, without overflow for bytes up to kMaxNumber.
Bytes tenths(Bytes bytes, Bytes unit) {
  return (bytes / unit) * 10 + ((bytes % unit) * 20 + unit) / (2 * unit);
}

}  // namespace

std::optional<Bytes> checked_add(Bytes a, Bytes b) {
  if (a > kMaxNumber - b) return std::nullopt;
  return a + b;
}

std::optional<std::int64_t> parse_number(std::string_view text) {
  std::int64_t n = 0;
  if (text.empty() || text[0] == '-') return std::nullopt;
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), n);
  if (code != std::errc{} || end != text.data() + text.size() || n > kMaxNumber)
    return std::nullopt;
  return n;
}

std::optional<Bytes> parse_size(std::string_view text) {
  const std::size_t digits = text.find_first_not_of("0123456789");
  std::size_t unit_at = digits;
  std::string_view fraction;
  if (digits != std::string_view::npos && text[digits] == '.') {
    unit_at = text.find_first_not_of("0123456789", digits + 1);
    fraction =
        text.substr(digits + 1, unit_at == std::string_view::npos ? unit_at : unit_at - digits - 1);
    if (fraction.empty() || fraction.size() > 6) return std::nullopt;
  }
  std::string_view unit =
      unit_at == std::string_view::npos ? std::string_view{} : text.substr(unit_at);
  if (!unit.empty() && unit[0] == ' ') unit.remove_prefix(1);
  const auto factor = unit_factor(unit);
  const auto whole = parse_number(text.substr(0, digits));
  if (!factor || !whole || *whole > kMaxNumber / *factor) return std::nullopt;
  Bytes scale = 1;
  for (std::size_t i = 0; i < fraction.size(); ++i) scale *= 10;
  const Bytes numerator = (fraction.empty() ? 0 : *parse_number(fraction)) * *factor;
  if (numerator % scale != 0) return std::nullopt;
  return checked_add(*whole * *factor, numerator / scale);
}

SizeText size_text(Bytes bytes) {
  if (bytes < 1024) return {std::to_string(bytes), "B"};
  Bytes unit = 1024;
  std::string_view name = "KiB";
  if (bytes >= Bytes{10} * 1024 * 1024) unit = 1024 * 1024, name = "MiB";
  if (bytes >= Bytes{10} * 1024 * 1024 * 1024) unit = 1024 * 1024 * 1024, name = "GiB";
  const Bytes t = tenths(bytes, unit);
  return {format_count(t / 10) + "." + std::to_string(t % 10), std::string(name)};
}

std::string format_size(Bytes bytes) {
  const SizeText text = size_text(bytes);
  return text.value + " " + text.unit;
}

std::string format_percent(Bytes part, Bytes whole) {
  if (whole <= 0) return "0";
  // Scaled down first where 2000 * part would leave 63 bits.
  while (part > kMaxNumber / 4) part /= 2, whole /= 2;
  const Bytes t = (part * 2000 + whole) / (2 * whole);
  return std::to_string(t / 10) + "." + std::to_string(t % 10);
}

std::string format_count(std::int64_t n) {
  std::string digits = std::to_string(n);
  for (std::size_t i = digits.size(); i > 3 + (n < 0 ? 1u : 0u);) digits.insert(i -= 3, ",");
  return digits;
}

}  // namespace arenascope
