// Faces of the canvas out of the page's font files.
#include <algorithm>
#include <cmath>

#include "app/widgets/theme.h"

namespace arenascope::app {
namespace {

constexpr ImWchar kGlyphRanges[] = {0x0020, 0x007E, 0x00A0, 0x017F, 0x2010, 0x2026, 0x2190,
                                    0x2193, 0x2212, 0x2212, 0x2713, 0x2713, 0};

struct Face {
  ImFont* Fonts::*slot;
  FontFile file;
  float size;  // CSS pixels
};
constexpr Face kFaces[] = {
    {&Fonts::inter13, FontFile::Inter400, 13},
    {&Fonts::inter13_medium, FontFile::Inter500, 13},
    {&Fonts::inter13_semibold, FontFile::Inter600, 13},
    {&Fonts::inter12, FontFile::Inter400, 12},
    {&Fonts::inter12_medium, FontFile::Inter500, 12},
    {&Fonts::inter12_semibold, FontFile::Inter600, 12},
    {&Fonts::inter11, FontFile::Inter400, 11},
    {&Fonts::inter10, FontFile::Inter400, 10},
    {&Fonts::inter16, FontFile::Inter400, 16},
    {&Fonts::inter18_semibold, FontFile::Inter600, 18},
    {&Fonts::mono10, FontFile::Mono400, 10},
    {&Fonts::mono11, FontFile::Mono400, 11},
    {&Fonts::mono11_semibold, FontFile::Mono600, 11},
    {&Fonts::mono12, FontFile::Mono400, 12},
    {&Fonts::mono13, FontFile::Mono400, 13},
    {&Fonts::mono18_semibold, FontFile::Mono600, 18},
};

std::uint32_t read_u16(FontBlob blob, std::size_t at) {
  if (at + 2 > blob.size()) return 0;
  return (std::to_integer<std::uint32_t>(blob[at]) << 8) |
         std::to_integer<std::uint32_t>(blob[at + 1]);
}
std::uint32_t read_u32(FontBlob blob, std::size_t at) {
  return (read_u16(blob, at) << 16) | read_u16(blob, at + 2);
}

// Start of a table of an sfnt file, or 0.
std::size_t find_table(FontBlob blob, std::uint32_t tag) {
  const std::uint32_t count = read_u16(blob, 4);
  for (std::size_t i = 0; i < count; ++i)
    if (read_u32(blob, 12 + 16 * i) == tag) return read_u32(blob, 12 + 16 * i + 8);
  return 0;
}

void write_u16(std::span<std::byte> bytes, std::size_t at, int value) {
  bytes[at] = static_cast<std::byte>((value >> 8) & 0xFF);
  bytes[at + 1] = static_cast<std::byte>(value & 0xFF);
}

// Dear ImGui takes the height from ascender to descender as a font's size, in whole pixels, and
// rounds the ascender up; CSS takes the em. So the ascender and descender of the file are moved
// until, at the em wanted, both are whole pixels: those a browser rounds them to, so that a line of
// text stands at the same height in both. Returns the height, or 0 when the file is not a font.
int fit_height(std::span<std::byte> bytes, float em_px) {
  const std::size_t head = find_table(bytes, 0x68656164), hhea = find_table(bytes, 0x68686561);
  if (head == 0 || hhea == 0 || hhea + 8 > bytes.size()) return 0;
  const auto units = static_cast<float>(read_u16(bytes, head + 18));
  const int ascent = static_cast<std::int16_t>(read_u16(bytes, hhea + 4));
  const int descent = static_cast<std::int16_t>(read_u16(bytes, hhea + 6));
  if (units == 0 || ascent <= descent) return 0;
  const float scale = em_px / units;
  const auto ascent_px = std::lround(static_cast<float>(ascent) * scale);
  const auto height_px = ascent_px + std::lround(static_cast<float>(-descent) * scale);
  const auto new_ascent =
      static_cast<int>(std::lround((static_cast<float>(ascent_px) - 0.5f) / scale));
  const auto new_height = static_cast<int>(std::lround(static_cast<float>(height_px) / scale));
  write_u16(bytes, hhea + 4, new_ascent);
  write_u16(bytes, hhea + 6, new_ascent - new_height);
  return static_cast<int>(height_px);
}

ImFont* add_face(ImFontAtlas& atlas, FontBlob blob, float em_px, float px) {
  ImFontConfig config;
  config.PixelSnapH = true;
  // Glyphs stand on whole pixels; oversampling only smooths small ones, and doubles the atlas.
  config.OversampleH = px < 1.5f ? 2 : 1;
  config.OversampleV = 1;
  // The atlas owns and frees the copy.
  auto* copy = static_cast<std::byte*>(IM_ALLOC(blob.size() + 1));
  std::copy(blob.begin(), blob.end(), copy);
  const int height_px = fit_height({copy, blob.size()}, em_px);
  if (height_px > 0)
    return atlas.AddFontFromMemoryTTF(copy, static_cast<int>(blob.size()),
                                      static_cast<float>(height_px), &config, kGlyphRanges);
  IM_FREE(copy);
  config.SizePixels = std::round(em_px);
  return atlas.AddFontDefault(&config);
}

}  // namespace

Fonts load_fonts(ImFontAtlas& atlas, std::span<const FontBlob, kFontFiles> files, float px) {
  atlas.Clear();
  Fonts fonts;
  for (const Face& face : kFaces)
    fonts.*face.slot =
        add_face(atlas, files[static_cast<std::size_t>(face.file)], face.size * px, px);
  return fonts;
}

Fonts default_fonts(ImFontAtlas& atlas) {
  if (atlas.Fonts.empty()) atlas.AddFontDefault();
  Fonts fonts;
  for (const Face& face : kFaces) fonts.*face.slot = atlas.Fonts[0];
  return fonts;
}

}  // namespace arenascope::app
