#include "app/cli/table.h"

#include <algorithm>
#include <cstdio>

namespace arenascope::cli {
namespace {

constexpr std::size_t kMaxName = 40;

bool continues(char byte) {
  return (static_cast<unsigned char>(byte) & 0xC0) == 0x80;
}

std::size_t width_of(std::string_view text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char byte) { return !continues(byte); }));
}

// The first `count` characters of a text.
std::string_view first_characters(std::string_view text, std::size_t count) {
  std::size_t end = 0;
  for (std::size_t seen = 0; end < text.size(); ++end)
    if (!continues(text[end]) && seen++ == count) break;
  return text.substr(0, end);
}

std::string without_middle(const std::string& text) {
  const std::size_t width = width_of(text);
  if (width <= kMaxName) return text;
  const std::size_t half = (kMaxName - 3) / 2;
  const std::string_view head = first_characters(text, half);
  const std::string_view tail =
      std::string_view(text).substr(first_characters(text, width - half).size());
  return std::string(head) + "..." + std::string(tail);
}

}  // namespace

std::string printable(std::string_view name) {
  std::string text;
  for (const char byte : name) {
    const auto code = static_cast<unsigned char>(byte);
    if (code >= 0x20 && code != 0x7F) {
      text += byte;
      continue;
    }
    char escape[5];
    std::snprintf(escape, sizeof escape, "\\x%02X", code);
    text += escape;
  }
  return without_middle(text);
}

std::string Table::text() const {
  std::vector<std::size_t> widths(columns_.size(), 0);
  for (const auto& row : rows_)
    for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], width_of(row[i]));
  std::string out;
  for (const auto& row : rows_) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string padding(widths[i] - width_of(row[i]), ' ');
      out += columns_[i] == Align::Left ? "  " + row[i] + padding : "  " + padding + row[i];
    }
    out.erase(out.find_last_not_of(' ') + 1);
    out += '\n';
  }
  return out;
}

}  // namespace arenascope::cli
