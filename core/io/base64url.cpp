#include "core/io/base64url.h"

namespace arenascope::io {
namespace {

constexpr std::string_view kAlphabet =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

// Value of a character, or -1.
int value_of(char c) {
  if (c >= 'A' && c <= 'Z') return c - 'A';
  if (c >= 'a' && c <= 'z') return c - 'a' + 26;
  if (c >= '0' && c <= '9') return c - '0' + 52;
  if (c == '-') return 62;
  return c == '_' ? 63 : -1;
}

}  // namespace

std::string encode_base64url(std::string_view bytes) {
  std::string text;
  text.reserve((bytes.size() * 4 + 2) / 3);
  std::uint32_t held = 0;
  int held_bits = 0;
  for (const char c : bytes) {
    held = (held << 8 | static_cast<unsigned char>(c)) & 0xFFFF;
    held_bits += 8;
    while (held_bits >= 6) {
      held_bits -= 6;
      text += kAlphabet[(held >> held_bits) & 63];
    }
  }
  if (held_bits > 0) text += kAlphabet[(held << (6 - held_bits)) & 63];
  return text;
}

std::optional<std::size_t> find_foreign_base64url(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i)
    if (value_of(text[i]) < 0) return i;
  return std::nullopt;
}

std::optional<std::string> decode_base64url(std::string_view text) {
  if (text.size() % 4 == 1) return std::nullopt;
  std::string bytes;
  bytes.reserve(text.size() * 3 / 4);
  std::uint32_t held = 0;
  int held_bits = 0;
  for (const char c : text) {
    const int value = value_of(c);
    if (value < 0) return std::nullopt;
    held = (held << 6 | static_cast<std::uint32_t>(value)) & 0xFFFF;
    held_bits += 6;
    if (held_bits < 8) continue;
    held_bits -= 8;
    bytes += static_cast<char>((held >> held_bits) & 0xFF);
  }
  const std::uint32_t left_over = held & ((1u << held_bits) - 1);
  if (left_over != 0) return std::nullopt;
  return bytes;
}

}  // namespace arenascope::io
