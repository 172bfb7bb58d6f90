#include "app/widgets/theme.h"

#include <doctest/doctest.h>

#include "tests/support/headless_ui.h"

using namespace arenascope;
using namespace arenascope::app;

namespace {
constexpr ImU32 rgb(ImU32 hex) {
  return IM_COL32((hex >> 16) & 0xFF, (hex >> 8) & 0xFF, hex & 0xFF, 0xFF);
}
}  // namespace

TEST_CASE("theme: a mix is opaque and lies between its parts") {
  CHECK(mix(rgb(0x56B4E9), rgb(0x0F1216), 0.34f) == rgb(0x27495E));
  CHECK(mix(rgb(0x123456), rgb(0xABCDEF), 1) == rgb(0x123456));
  CHECK(mix(rgb(0x123456), rgb(0xABCDEF), 0) == rgb(0xABCDEF));
}

// Figures of the visual target's contrast table.
TEST_CASE("theme: text has the measured contrast on the ground") {
  const Theme dark = make_theme(ThemeKind::Dark), light = make_theme(ThemeKind::Light);
  CHECK(contrast(dark.t1, dark.well) == doctest::Approx(15.4).epsilon(0.005));
  CHECK(contrast(dark.t3, dark.base) == doctest::Approx(6.1).epsilon(0.01));
  CHECK(contrast(light.t3, light.base) == doctest::Approx(5.2).epsilon(0.01));
  CHECK(contrast(light.accent, light.accent_ink) == doctest::Approx(5.7).epsilon(0.01));
}

TEST_CASE("theme: label ink is the one of higher contrast") {
  CHECK(ink_on(rgb(0xF0E442)) == rgb(0x0B0D10));
  CHECK(ink_on(rgb(0x0072B2)) == rgb(0xFFFFFF));
}

TEST_CASE("theme: every text colour is readable on every fill it is drawn on") {
  for (const ThemeKind kind : {ThemeKind::Dark, ThemeKind::Light}) {
    const Theme theme = make_theme(kind);
    for (const KindFills& fills : theme.kinds) {
      CHECK(contrast(fills.full.ink, fills.full.fill) >= 4.5f);
      CHECK(contrast(fills.quiet.ink, fills.quiet.fill) >= 4.5f);
    }
  }
}

TEST_CASE("theme: islands have hue and pattern of their colour, single nodes are grey") {
  const Theme theme = make_theme(ThemeKind::Dark);
  const IslandStyle style = island_style(theme, scene::IslandColour{3, 2});
  CHECK(style.hue == theme.island_hues[3]);
  CHECK(style.pattern == Pattern::Dots);
  CHECK(island_style(theme, std::nullopt).hue == theme.grey);
}

TEST_CASE("fonts: bytes that are no font give the default font") {
  test::HeadlessUi ui;
  ImFontAtlas atlas;
  const std::array<std::byte, 3> junk{};
  const std::array<FontBlob, kFontFiles> files{FontBlob{}, FontBlob{junk}, {}, {}, {}};
  const Fonts fonts = load_fonts(atlas, files, 2);
  CHECK(atlas.Build());
  CHECK(fonts.inter13 != nullptr);
  CHECK(fonts.mono18_semibold->FontSize == 36);
}
