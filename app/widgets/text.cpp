// Text of draw.h.
#include <algorithm>
#include <cfloat>
#include <cmath>

#include "app/widgets/draw.h"

namespace arenascope::app {
namespace {

// Byte length of the longest whole-character prefix of at most `limit` bytes.
std::size_t whole_prefix(std::string_view text, std::size_t limit) {
  std::size_t end = std::min(limit, text.size());
  while (end > 0 && end < text.size() && (static_cast<unsigned char>(text[end]) & 0xC0) == 0x80)
    --end;
  return end;
}

}  // namespace

float text_width(const ImFont& font, std::string_view text) {
  if (text.empty()) return 0;
  return font.CalcTextSizeA(font.FontSize, FLT_MAX, 0, text.data(), text.data() + text.size()).x;
}

std::string elided(const ImFont& font, std::string_view text, float width) {
  if (text_width(font, text) <= width) return std::string(text);
  constexpr std::string_view kEllipsis = "…";
  const float room = width - text_width(font, kEllipsis);
  // CalcTextSizeA tells where the line passes the width.
  const char* stopped = text.data();
  if (room > 0)
    font.CalcTextSizeA(font.FontSize, room, 0, text.data(), text.data() + text.size(), &stopped);
  const std::size_t end = whole_prefix(text, static_cast<std::size_t>(stopped - text.data()));
  if (end == 0) return {};
  return std::string(text.substr(0, end)) + std::string(kEllipsis);
}

std::string elided_before_number(const ImFont& font, std::string_view text, float width) {
  constexpr std::size_t kMostTail = 5, kLeastHead = 4;
  std::size_t end = text.find_last_not_of("0123456789");
  end = end == std::string_view::npos ? text.size() : end + 1;
  if (end < text.size() && end > 0 && text[end - 1] == '_') --end;
  const std::string_view tail = text.substr(end);
  if (text_width(font, text) <= width || tail.empty() || tail.size() > kMostTail)
    return elided(font, text, width);
  const std::string head = elided(font, text.substr(0, end), width - text_width(font, tail));
  if (head.size() < kLeastHead + std::string_view("…").size()) return elided(font, text, width);
  return head + std::string(tail);
}

float text_line(ImDrawList& list, const ImFont& font, ImVec2 at, float line_height, ImU32 colour,
                std::string_view text, Align align) {
  if (text.empty()) return at.x;
  const float width = text_width(font, text);
  float x = at.x;
  if (align == Align::Center) x -= width * 0.5f;
  if (align == Align::Right) x -= width;
  x = snap(x);
  const float y = snap(at.y + (line_height - font.FontSize) * 0.5f);
  list.AddText(&font, font.FontSize, {x, y}, colour, text.data(), text.data() + text.size());
  return x + width;
}

}  // namespace arenascope::app
