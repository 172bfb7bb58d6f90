// Colours and marks of the SVG pictures, those of the page's light theme.
#pragma once

#include <string>
#include <string_view>

#include "core/model/document.h"
#include "core/scene/svg_writer.h"

namespace arenascope::scene {

inline constexpr std::string_view kWords = "Inter, system-ui, sans-serif";
inline constexpr std::string_view kMono = "'JetBrains Mono', ui-monospace, monospace";

// The light theme.
inline constexpr unsigned kWell = 0xFFFFFF;
inline constexpr unsigned kText = 0x1B1F24;
inline constexpr unsigned kText2 = 0x4C5561;
inline constexpr unsigned kText3 = 0x5E6875;
inline constexpr unsigned kGrid = 0xEEF0F3;
inline constexpr unsigned kAxis = 0xC4CAD3;
inline constexpr unsigned kBound = 0x007557;
inline constexpr unsigned kBudget = 0x7A2556;
inline constexpr unsigned kOver = 0xAD4600;
inline constexpr unsigned kInk = 0x0B0D10;

// Fill, outline and ink of a tensor; `at_peak` is the strong one of the two.
struct RoleColours {
  unsigned fill = 0;
  unsigned stroke = 0;
  unsigned ink = 0;
};
RoleColours role_colours(Role role, bool at_peak);

// `percent` of one colour over another, channel by channel.
unsigned mixed(unsigned colour, unsigned ground, unsigned percent);

// "#1b1f24".
std::string css(unsigned colour);

// "x y", for paths and boxes.
std::string svg_point(double x, double y);

struct TextStyle {
  int size = 12;
  unsigned colour = kText2;
  std::string_view anchor = "start";
  std::string_view family = kWords;
  std::string_view weight = "400";
};

void put_text(SvgWriter& out, double x, double y, const TextStyle& style, std::string_view text);

struct LineStyle {
  unsigned colour = kText;
  std::string_view width = "1";
  std::string_view dashes = "none";
};
void put_line(SvgWriter& out, double x0, double y0, double x1, double y1, const LineStyle& style);

// Defines a hatch to be used as fill="url(#id)".
void put_hatch(SvgWriter& out, std::string_view id, unsigned colour);

}  // namespace arenascope::scene
