#include "core/io/decode.h"

namespace arenascope::io {
namespace {

constexpr std::uint32_t kReplacement = 0xFFFD;

std::uint8_t byte_at(std::string_view bytes, std::size_t i) {
  return static_cast<std::uint8_t>(bytes[i]);
}

// `high_byte` is the index, 0 or 1, of the high byte in each unit.
std::string from_utf16(std::string_view bytes, std::size_t high_byte) {
  const auto unit = [&](std::size_t i) -> std::uint32_t {
    return byte_at(bytes, i + high_byte) << 8 | byte_at(bytes, i + 1 - high_byte);
  };
  std::string text;
  for (std::size_t i = 0; i + 1 < bytes.size(); i += 2) {
    std::uint32_t code = unit(i);
    const bool is_surrogate = code >= 0xD800 && code <= 0xDFFF;
    if (code < 0xDC00 && is_surrogate && i + 3 < bytes.size() && (unit(i + 2) & 0xFC00) == 0xDC00) {
      code = 0x10000 + ((code - 0xD800) << 10) + (unit(i + 2) - 0xDC00);
      i += 2;
    } else if (is_surrogate) {
      code = kReplacement;
    }
    append_utf8(text, code);
  }
  if (bytes.size() % 2 == 1) append_utf8(text, kReplacement);
  return text;
}

}  // namespace

// The bounds of the second byte are those of table
// 3-7 of the Unicode standard.
std::size_t utf8_length(std::string_view bytes, std::size_t i) {
  const std::uint8_t lead = byte_at(bytes, i);
  if (lead < 0x80) return 1;
  if (lead < 0xC2 || lead > 0xF4) return 0;
  const std::size_t length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  if (i + length > bytes.size()) return 0;
  const std::uint8_t second = byte_at(bytes, i + 1);
  const std::uint8_t low = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
  const std::uint8_t high = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
  if (second < low || second > high) return 0;
  for (std::size_t k = 2; k < length; ++k)
    if ((byte_at(bytes, i + k) & 0xC0) != 0x80) return 0;
  return length;
}

bool is_utf8(std::string_view bytes) {
  for (std::size_t i = 0; i < bytes.size();) {
    const std::size_t length = utf8_length(bytes, i);
    if (length == 0) return false;
    i += length;
  }
  return true;
}

void append_utf8(std::string& text, std::uint32_t code_point) {
  const auto add = [&](std::uint32_t byte) { text += static_cast<char>(byte); };
  if (code_point < 0x80) return add(code_point);
  if (code_point < 0x800) {
    add(0xC0 | code_point >> 6);
  } else if (code_point < 0x10000) {
    add(0xE0 | code_point >> 12);
    add(0x80 | (code_point >> 6 & 0x3F));
  } else {
    add(0xF0 | code_point >> 18);
    add(0x80 | (code_point >> 12 & 0x3F));
    add(0x80 | (code_point >> 6 & 0x3F));
  }
  add(0x80 | (code_point & 0x3F));
}

Decoded decode_text(std::string_view bytes) {
  if (bytes.substr(0, 3) == "\xEF\xBB\xBF") bytes.remove_prefix(3);
  const std::string_view mark = bytes.substr(0, 2);
  if (mark == "\xFF\xFE" || mark == "\xFE\xFF")
    return {from_utf16(bytes.substr(2), mark[0] == '\xFF' ? 1 : 0),
            {{"The text was UTF-16 and became UTF-8.", {}, {}}}};
  if (is_utf8(bytes)) return {std::string(bytes), {}};
  Decoded decoded{{}, {{"The text was not UTF-8, so it was read as Latin-1.", {}, {}}}};
  for (std::size_t i = 0; i < bytes.size(); ++i) append_utf8(decoded.text, byte_at(bytes, i));
  return decoded;
}

}  // namespace arenascope::io
