#include "app/widgets/theme.h"

#include <algorithm>
#include <cmath>

namespace arenascope::app {
namespace {

constexpr ImU32 rgb(std::uint32_t hex) {
  return IM_COL32((hex >> 16) & 0xFF, (hex >> 8) & 0xFF, hex & 0xFF, 0xFF);
}
constexpr ImU32 kBlack = rgb(0x0B0D10);
constexpr ImU32 kWhite = rgb(0xFFFFFF);

// Okabe-Ito.
constexpr ImU32 kSky = rgb(0x56B4E9), kOrange = rgb(0xE69F00), kGreen = rgb(0x009E73),
                kYellow = rgb(0xF0E442), kPurple = rgb(0xCC79A7), kVermilion = rgb(0xD55E00),
                kBlue = rgb(0x0072B2);

int channel(ImU32 colour, int shift) {
  return static_cast<int>((colour >> shift) & 0xFF);
}

float linear(int channel8) {
  const float c = static_cast<float>(channel8) / 255.0f;
  return c <= 0.04045f ? c / 12.92f : std::pow((c + 0.055f) / 1.055f, 2.4f);
}

float luminance(ImU32 colour) {
  return 0.2126f * linear(channel(colour, IM_COL32_R_SHIFT)) +
         0.7152f * linear(channel(colour, IM_COL32_G_SHIFT)) +
         0.0722f * linear(channel(colour, IM_COL32_B_SHIFT));
}

KindFills make_kind(const Theme& theme, ImU32 hue) {
  const bool dark = theme.kind == ThemeKind::Dark;
  KindFills kind;
  kind.hue = hue;
  kind.full.fill = hue;
  kind.full.outline = dark ? mix(hue, kWhite, 0.82f) : mix(hue, rgb(0), 0.56f);
  kind.full.ink = ink_on(hue);
  kind.quiet.fill = mix(hue, theme.well, dark ? 0.34f : 0.30f);
  kind.quiet.outline = dark ? mix(kind.full.outline, theme.well, 0.70f) : mix(hue, rgb(0), 0.66f);
  kind.quiet.ink = theme.t1;
  kind.dimmed.fill = mix(hue, theme.well, 0.10f);
  kind.dimmed.outline = mix(hue, theme.well, 0.24f);
  kind.dimmed.ink = theme.t3;
  return kind;
}

void set_dark(Theme& t) {
  t.well = rgb(0x0F1216), t.base = rgb(0x14171C), t.raise = rgb(0x1A1E24), t.hover = rgb(0x242A33);
  t.line = rgb(0x252B34), t.line2 = rgb(0x3A424E), t.grid = rgb(0x1D222A);
  t.t1 = rgb(0xE6E9EF), t.t2 = rgb(0xA8B1BE), t.t3 = rgb(0x8D97A5);
  t.accent = rgb(0x3CC8A0), t.accent_ink = rgb(0x08130F), t.accent_dim = rgb(0x17332C);
  t.budget = rgb(0xC96AA3), t.over = rgb(0xFF8A4C);
  t.lower = rgb(0x4DA3DB), t.higher = rgb(0xF0803C);
  t.selected = rgb(0xFFFFFF), t.halo = rgb(0x0F1216);
}

void set_light(Theme& t) {
  t.well = rgb(0xFFFFFF), t.base = rgb(0xF5F6F8), t.raise = rgb(0xFFFFFF), t.hover = rgb(0xECEFF3);
  t.line = rgb(0xE1E4E9), t.line2 = rgb(0xC4CAD3), t.grid = rgb(0xEEF0F3);
  t.t1 = rgb(0x1B1F24), t.t2 = rgb(0x4C5561), t.t3 = rgb(0x5E6875);
  t.accent = rgb(0x007557), t.accent_ink = rgb(0xFFFFFF), t.accent_dim = rgb(0xDDF1EA);
  t.budget = rgb(0x7A2556), t.over = rgb(0xAD4600);
  t.lower = rgb(0x006CA9), t.higher = rgb(0xAD4600);
  t.selected = rgb(0x0B0D10), t.halo = rgb(0xFFFFFF);
}

void set_mixes(Theme& t) {
  t.arena = t.t1;
  t.bound = t.accent;
  t.lower_fill = kBlue;
  t.higher_fill = kVermilion;
  t.over_dim = mix(t.over, t.base, 0.16f);
  t.edge_kept = mix(t.t2, t.well, 0.68f);
  t.edge_redundant = mix(t.t3, t.well, 0.66f);
  t.live_fill = mix(t.t2, t.well, 0.20f);
  t.peak_band = mix(t.t1, t.well, 0.05f);
  t.hatch = mix(t.t2, t.well, 0.48f);
  t.minimap_fill = mix(t.t2, t.base, 0.26f);
  t.grey = t.t3;
  t.stale_full = {mix(t.t3, t.well, 0.34f), mix(t.t3, t.well, 0.55f), t.t2};
  t.stale_quiet = {mix(t.t3, t.well, 0.16f), mix(t.t3, t.well, 0.55f), t.t3};
  t.stale_culprit = {mix(t.over, t.well, 0.16f), t.over, t.over};
}

}  // namespace

Theme make_theme(ThemeKind kind) {
  Theme theme;
  theme.kind = kind;
  kind == ThemeKind::Dark ? set_dark(theme) : set_light(theme);
  set_mixes(theme);
  constexpr std::array<ImU32, 5> role_hues{kSky, kBlue, kBlue, kOrange, kYellow};
  for (std::size_t i = 0; i < role_hues.size(); ++i)
    theme.kinds[i] = make_kind(theme, role_hues[i]);
  // Viridis without its darkest end, which would drown in the dark ground.
  constexpr std::array<ImU32, 6> size_hues{rgb(0x414487), rgb(0x2A788E), rgb(0x22A884),
                                           rgb(0x54C568), rgb(0xA5DB36), rgb(0xFDE725)};
  for (std::size_t i = 0; i < size_hues.size(); ++i)
    theme.sizes[i] = make_kind(theme, size_hues[i]);
  theme.problem = make_kind(theme, kVermilion);
  theme.island_hues = {kSky, kOrange, kGreen, kYellow, kPurple, kVermilion, kBlue};
  for (std::size_t i = 0; i < theme.groups.size(); ++i)
    theme.groups[i] = make_kind(theme, theme.island_hues[i]);
  return theme;
}

const KindFills& fills_of(const Theme& theme, Role role) {
  return theme.kinds[static_cast<std::size_t>(role)];
}

IslandStyle island_style(const Theme& theme, std::optional<scene::IslandColour> colour) {
  IslandStyle style;
  style.hue = colour ? theme.island_hues[colour->hue] : theme.grey;
  style.hull = mix(style.hue, theme.well, 0.14f);
  style.hull_selected = mix(style.hue, theme.well, 0.26f);
  style.outline = theme.kind == ThemeKind::Dark ? mix(style.hue, theme.well, 0.78f)
                                                : mix(style.hue, rgb(0), 0.66f);
  style.pattern_ink = mix(style.hue, theme.well, theme.kind == ThemeKind::Dark ? 0.55f : 0.6f);
  style.ink = ink_on(style.hue);
  style.pattern = colour ? static_cast<Pattern>(colour->pattern) : Pattern::Plain;
  return style;
}

ImU32 mix(ImU32 over, ImU32 ground, float share) {
  const auto part = [&](int shift) {
    const float a = static_cast<float>(channel(over, shift));
    const float b = static_cast<float>(channel(ground, shift));
    return std::clamp(static_cast<int>(std::lround(b + (a - b) * share)), 0, 255);
  };
  return IM_COL32(part(IM_COL32_R_SHIFT), part(IM_COL32_G_SHIFT), part(IM_COL32_B_SHIFT), 0xFF);
}

ImU32 with_alpha(ImU32 colour, float alpha) {
  const auto a = static_cast<ImU32>(std::lround(std::clamp(alpha, 0.0f, 1.0f) * 255.0f));
  return (colour & ~IM_COL32_A_MASK) | (a << IM_COL32_A_SHIFT);
}

float contrast(ImU32 a, ImU32 b) {
  const float la = luminance(a), lb = luminance(b);
  return (std::max(la, lb) + 0.05f) / (std::min(la, lb) + 0.05f);
}

ImU32 ink_on(ImU32 fill) {
  return contrast(fill, kBlack) >= contrast(fill, kWhite) ? kBlack : kWhite;
}

void apply_style(const Theme& theme, float px, ImGuiStyle& style) {
  style = ImGuiStyle{};
  theme.kind == ThemeKind::Dark ? ImGui::StyleColorsDark(&style) : ImGui::StyleColorsLight(&style);
  style.WindowPadding = {0, 0};
  style.WindowBorderSize = 0;
  style.WindowRounding = 0;
  style.FramePadding = {8 * px, 6 * px};
  style.FrameRounding = 6 * px;
  style.FrameBorderSize = std::max(1.0f, std::floor(px));
  style.PopupRounding = 6 * px;
  style.ScrollbarSize = 10 * px;
  style.ScrollbarRounding = 5 * px;
  style.ItemSpacing = {8 * px, 4 * px};
  style.DisabledAlpha = 0.45f;
  style.HoverDelayShort = 0.12f;
  const auto set = [&](ImGuiCol which, ImU32 colour) {
    style.Colors[which] = ImGui::ColorConvertU32ToFloat4(colour);
  };
  set(ImGuiCol_Text, theme.t1);
  set(ImGuiCol_TextDisabled, theme.t3);
  set(ImGuiCol_TextSelectedBg, mix(theme.accent, theme.well, 0.35f));
  set(ImGuiCol_WindowBg, theme.well);
  set(ImGuiCol_ChildBg, theme.base);
  set(ImGuiCol_PopupBg, theme.raise);
  set(ImGuiCol_Border, theme.line2);
  set(ImGuiCol_FrameBg, theme.well);
  set(ImGuiCol_FrameBgHovered, theme.well);
  set(ImGuiCol_FrameBgActive, theme.well);
  set(ImGuiCol_Header, theme.hover);
  set(ImGuiCol_HeaderHovered, theme.hover);
  set(ImGuiCol_HeaderActive, theme.hover);
  set(ImGuiCol_Separator, theme.line);
  set(ImGuiCol_ScrollbarBg, theme.base);
  set(ImGuiCol_ScrollbarGrab, theme.line2);
  set(ImGuiCol_ScrollbarGrabHovered, theme.t3);
  set(ImGuiCol_ScrollbarGrabActive, theme.t3);
  set(ImGuiCol_NavHighlight, theme.accent);
}

}  // namespace arenascope::app
