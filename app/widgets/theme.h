// Colours and fonts of the canvas; the tokens are those of the page's stylesheet.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "core/model/document.h"
#include "core/scene/islands_colours.h"
#include "imgui.h"

namespace arenascope::app {

// One face per size and weight, scaled by the device pixel ratio (Dear ImGui has no weights or
// letter spacing).
struct Fonts {
  ImFont* inter13 = nullptr;
  ImFont* inter13_medium = nullptr;
  ImFont* inter13_semibold = nullptr;
  ImFont* inter12 = nullptr;
  ImFont* inter12_medium = nullptr;
  ImFont* inter12_semibold = nullptr;
  ImFont* inter11 = nullptr;
  ImFont* inter10 = nullptr;
  ImFont* inter16 = nullptr;
  ImFont* inter18_semibold = nullptr;
  ImFont* mono10 = nullptr;
  ImFont* mono11 = nullptr;
  ImFont* mono11_semibold = nullptr;
  ImFont* mono12 = nullptr;
  ImFont* mono13 = nullptr;
  ImFont* mono18_semibold = nullptr;
};

// The five font files of the page, in this order: Inter 400, 500, 600, JetBrains Mono 400, 600.
enum class FontFile : unsigned char { Inter400, Inter500, Inter600, Mono400, Mono600 };
inline constexpr std::size_t kFontFiles = 5;
using FontBlob = std::span<const std::byte>;

// Empties the atlas and fills it with every face at `px` device pixels per CSS pixel; sizes are CSS
// sizes (the em). The bytes are copied. An empty or unreadable blob gives Dear ImGui's
// default font for its faces. The first face, Inter 13, is the default font. The caller makes the
// texture afterwards.
Fonts load_fonts(ImFontAtlas& atlas, std::span<const FontBlob, kFontFiles> files, float px);

// Every face is the default font of the atlas: tests and emergencies.
Fonts default_fonts(ImFontAtlas& atlas);

enum class ThemeKind : unsigned char { Dark, Light };

// A fill with the outline and the text colour that belong to it. All opaque, so that grid lines
// never shine through.
struct Fill {
  ImU32 fill = 0;
  ImU32 outline = 0;
  ImU32 ink = 0;
};

// One kind of tensor: full at the peak step, quiet elsewhere, dimmed where it is out of question.
struct KindFills {
  ImU32 hue = 0;
  Fill full;
  Fill quiet;
  Fill dimmed;
};

enum class Pattern : unsigned char { Plain, Stripes, Dots };

// How an island is drawn: `hull` plain, `hull_selected` when selected, `pattern_ink` for its
// stripes or dots.
struct IslandStyle {
  ImU32 hue = 0;
  ImU32 hull = 0;
  ImU32 hull_selected = 0;
  ImU32 outline = 0;
  ImU32 pattern_ink = 0;
  ImU32 ink = 0;  // text and links of nodes filled with `hue`
  Pattern pattern = Pattern::Plain;
};

struct Theme {
  ThemeKind kind = ThemeKind::Dark;
  // Grounds, from the deepest up, and lines.
  ImU32 well = 0, base = 0, raise = 0, hover = 0, line = 0, line2 = 0, grid = 0;
  // Text: values; labels; ticks and hints.
  ImU32 t1 = 0, t2 = 0, t3 = 0;
  ImU32 accent = 0, accent_ink = 0, accent_dim = 0;
  // Semantic lines.
  ImU32 arena = 0, bound = 0, budget = 0;
  ImU32 over = 0, over_dim = 0;  // refusals, lost space, cycle; its ground for pills and banners
  ImU32 lower = 0, higher = 0, lower_fill = 0, higher_fill = 0;
  ImU32 selected = 0, halo = 0;
  // Mixes on the well.
  ImU32 edge_kept = 0, edge_redundant = 0, live_fill = 0, peak_band = 0, hatch = 0,
        minimap_fill = 0;
  std::array<KindFills, 5> kinds;               // by Role
  std::array<KindFills, 6> sizes;               // from small to large, for the colour by size
  KindFills problem;                            // by hand, or a problem
  Fill stale_full, stale_quiet, stale_culprit;  // the picture under a text error: greys
  std::array<ImU32, scene::kIslandHues> island_hues{};
  std::array<KindFills, scene::kIslandHues> groups;  // of tensors, in the same hues
  ImU32 grey = 0;                                    // singles, inactive nodes
};

Theme make_theme(ThemeKind kind);

const KindFills& fills_of(const Theme& theme, Role role);

// Style of an island of that colour; nothing: an island of one node, or an inactive node.
IslandStyle island_style(const Theme& theme, std::optional<scene::IslandColour> colour);

// Opaque mix in sRGB: `share` of `over`, the rest of `ground`.
ImU32 mix(ImU32 over, ImU32 ground, float share);

// The same colour with another opacity (0 .. 1), for what must shine through.
ImU32 with_alpha(ImU32 colour, float alpha);

// Black or white, whichever has the higher contrast on the fill (WCAG ratio).
ImU32 ink_on(ImU32 fill);

// WCAG contrast ratio of two opaque colours, 1 .. 21.
float contrast(ImU32 a, ImU32 b);

// Colours and sizes of the few real Dear ImGui widgets (text fields, popups).
void apply_style(const Theme& theme, float px, ImGuiStyle& style);

}  // namespace arenascope::app
