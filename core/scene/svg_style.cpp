#include "core/scene/svg_style.h"

#include <array>

namespace arenascope::scene {
namespace {

// In the order of Role.
constexpr std::array<unsigned, 5> kHues{0x56B4E9, 0x0072B2, 0x0072B2, 0xE69F00, 0xF0E442};
constexpr unsigned kNeedsWhiteInk = 0x0072B2;

}  // namespace

RoleColours role_colours(Role role, bool at_peak) {
  const unsigned hue = kHues[static_cast<std::size_t>(role)];
  if (at_peak) return {hue, mixed(hue, 0, 56), hue == kNeedsWhiteInk ? kWell : kInk};
  return {mixed(hue, kWell, 30), mixed(hue, 0, 66), kText};
}

unsigned mixed(unsigned colour, unsigned ground, unsigned percent) {
  unsigned result = 0;
  for (const unsigned shift : {16u, 8u, 0u}) {
    const unsigned a = colour >> shift & 0xFF;
    const unsigned b = ground >> shift & 0xFF;
    result |= (a * percent + b * (100 - percent) + 50) / 100 << shift;
  }
  return result;
}

std::string css(unsigned colour) {
  constexpr char kDigits[] = "0123456789abcdef";
  std::string text = "#";
  for (int shift = 20; shift >= 0; shift -= 4) text += kDigits[colour >> shift & 0xF];
  return text;
}

std::string svg_point(double x, double y) {
  return svg_number(x) + ' ' + svg_number(y);
}

void put_text(SvgWriter& out, double x, double y, const TextStyle& style, std::string_view text) {
  out.element("text",
              {{"x", svg_number(x)},
               {"y", svg_number(y)},
               {"font-size", std::to_string(style.size)},
               {"font-family", std::string(style.family)},
               {"font-weight", std::string(style.weight)},
               {"fill", css(style.colour)},
               {"text-anchor", std::string(style.anchor)}},
              text);
}

void put_line(SvgWriter& out, double x0, double y0, double x1, double y1, const LineStyle& style) {
  out.element("line", {{"x1", svg_number(x0)},
                       {"y1", svg_number(y0)},
                       {"x2", svg_number(x1)},
                       {"y2", svg_number(y1)},
                       {"stroke", css(style.colour)},
                       {"stroke-width", std::string(style.width)},
                       {"stroke-dasharray", std::string(style.dashes)}});
}

void put_hatch(SvgWriter& out, std::string_view id, unsigned colour) {
  out.open("pattern", {{"id", std::string(id)},
                       {"width", "5"},
                       {"height", "5"},
                       {"patternUnits", "userSpaceOnUse"},
                       {"patternTransform", "rotate(45)"}});
  put_line(out, 0, 0, 0, 5, {colour, "1.4"});
  out.close();
}

}  // namespace arenascope::scene
