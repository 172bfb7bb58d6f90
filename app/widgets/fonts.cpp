// Faces of the canvas out of the page's font files.
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

// Dear ImGui takes the height from ascender to descender as a font's size; CSS takes the em.
// Returns height per em, or nothing when the file is not a font.
std::optional<float> height_per_em(FontBlob blob) {
  const std::size_t head = find_table(blob, 0x68656164), hhea = find_table(blob, 0x68686561);
  if (head == 0 || hhea == 0) return std::nullopt;
  const std::uint32_t units = read_u16(blob, head + 18);
  const auto ascent = static_cast<std::int16_t>(read_u16(blob, hhea + 4));
  const auto descent = static_cast<std::int16_t>(read_u16(blob, hhea + 6));
  if (units == 0 || ascent <= descent) return std::nullopt;
  return static_cast<float>(ascent - descent) / static_cast<float>(units);
}

ImFont* add_face(ImFontAtlas& atlas, FontBlob blob, float size_px) {
  ImFontConfig config;
  config.PixelSnapH = true;
  const auto ratio = height_per_em(blob);
  if (!ratio) {
    config.SizePixels = std::round(size_px);
    return atlas.AddFontDefault(&config);
  }
  config.FontDataOwnedByAtlas = false;
  config.OversampleH = 2;
  config.OversampleV = 1;
  // The atlas only reads the bytes; its interface lacks the const.
  void* bytes = const_cast<std::byte*>(blob.data());
  return atlas.AddFontFromMemoryTTF(bytes, static_cast<int>(blob.size()), size_px * *ratio, &config,
                                    kGlyphRanges);
}

}  // namespace

Fonts load_fonts(ImFontAtlas& atlas, std::span<const FontBlob, kFontFiles> files, float px) {
  atlas.Clear();
  Fonts fonts;
  for (const Face& face : kFaces)
    fonts.*face.slot = add_face(atlas, files[static_cast<std::size_t>(face.file)], face.size * px);
  return fonts;
}

Fonts default_fonts(ImFontAtlas& atlas) {
  if (atlas.Fonts.empty()) atlas.AddFontDefault();
  Fonts fonts;
  for (const Face& face : kFaces) fonts.*face.slot = atlas.Fonts[0];
  return fonts;
}

}  // namespace arenascope::app
