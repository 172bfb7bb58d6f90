// The row over the arena chart (colour, legend, unit) and the note under it.
#include <array>

#include "app/views/arena_view_parts.h"
#include "core/session/sub_problem_words.h"

namespace arenascope::app::arena {
namespace {

constexpr std::array<std::string_view, 3> kUnits{"dec", "hex", "KiB"};  // in the order of AxisUnit

std::string_view role_words(Role role) {
  switch (role) {
    case Role::Input:
    case Role::Output:
      return "Input, output";
    case Role::Weight:
      return "Weight";
    case Role::Scratch:
      return "Scratch";
    case Role::Activation:
      break;
  }
  return "Activation";
}

void draw_chevron(const Frame& frame, ImVec2 center) {
  const float r = frame.css(3.5f);
  const std::array<ImVec2, 3> points{center + ImVec2{-r, -r * 0.5f}, center + ImVec2{0, r * 0.5f},
                                     center + ImVec2{r, -r * 0.5f}};
  frame.list.AddPolyline(points.data(), 3, frame.ctx.theme.t2, 0, frame.css(1.3f));
}

// Returns the x behind the button.
float draw_colour_menu(const Frame& frame, float x) {
  const Rect& tools = frame.layout.tools;
  const FrameContext& ctx = frame.ctx;
  constexpr std::array<std::string_view, 3> kWords{"Colour by kind", "Colour by size",
                                                   "Colour by sub-problem"};
  const auto mode = static_cast<std::size_t>(ctx.view.fill_mode);
  const std::string_view words = kWords[mode];
  const ImFont& face = *ctx.fonts.inter12_medium;
  const float width = text_width(face, words), height = tools.height() - frame.css(8);
  ImGui::SetCursorScreenPos({x - frame.css(6), tools.min.y + frame.css(4)});
  if (ImGui::InvisibleButton("colour", {width + frame.css(28), height}))
    ImGui::OpenPopup("colours");
  if (ImGui::IsItemHovered()) {
    const ImVec2 min = ImGui::GetItemRectMin(), max = ImGui::GetItemRectMax();
    frame.list.AddRectFilled(min, max, ctx.theme.hover, frame.css(6));
    ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
  }
  text_line(frame.list, face, {x, tools.min.y}, tools.height(), ctx.theme.t1, words);
  draw_chevron(frame, {x + width + frame.css(13), tools.center().y});
  ImGui::SetNextWindowPos({x - frame.css(6), tools.max.y - frame.css(4)});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {frame.css(6), frame.css(6)});
  if (ImGui::BeginPopup("colours")) {
    constexpr std::array<const char*, 3> kItems{"By kind", "By size", "By sub-problem"};
    for (std::size_t i = 0; i < kItems.size(); ++i)
      if (ImGui::MenuItem(kItems[i], nullptr, i == mode))
        ctx.view.fill_mode = static_cast<FillMode>(i);
    ImGui::EndPopup();
  }
  ImGui::PopStyleVar();
  return x + width + frame.css(36);
}

float legend_width(const Frame& frame, std::string_view words) {
  return text_width(*frame.ctx.fonts.inter12, words) + frame.css(17);
}

float draw_kinds(const Frame& frame, float x, float limit) {
  const Rect& tools = frame.layout.tools;
  std::string_view before;
  for (const Role role : frame.state.roles) {
    const std::string_view words = role_words(role);
    if (words == before) continue;
    before = words;
    if (x + legend_width(frame, words) > limit) break;
    x = legend(frame.ctx, {x, tools.min.y}, tools.height(), fills_of(frame.ctx.theme, role).full,
               words) +
        frame.css(16);
  }
  return x;
}

float draw_sizes(const Frame& frame, float x, float limit) {
  const Rect& tools = frame.layout.tools;
  const auto& sizes = frame.ctx.theme.sizes;
  const ImFont& face = *frame.ctx.fonts.inter12;
  const float cell = frame.css(14), height = frame.css(11);
  const std::string largest = format_size(frame.state.largest_bytes);
  const float gap = frame.css(6), bar = cell * static_cast<float>(sizes.size());
  if (x + text_width(face, "0") + text_width(face, largest) + bar + 2 * gap > limit) return x;
  x = text_line(frame.list, face, {x, tools.min.y}, tools.height(), frame.ctx.theme.t2, "0") + gap;
  const float top = snap(tools.center().y - height * 0.5f);
  for (const KindFills& fill : sizes) {
    frame.list.AddRectFilled({snap(x), top}, {snap(x + cell), snap(top + height)}, fill.full.fill);
    x += cell;
  }
  return text_line(frame.list, face, {x + gap, tools.min.y}, tools.height(), frame.ctx.theme.t2,
                   largest) +
         frame.css(16);
}

// As many as fit, then a count of the rest.
float draw_sub_problems(const Frame& frame, float x, float limit) {
  const Rect& tools = frame.layout.tools;
  const std::vector<offsets::SubProblem>& parts = frame.scene().sub_problems.parts;
  const float rest = frame.css(72);
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const std::string words = session::step_range(parts[i].steps);
    const bool last = i + 1 == parts.size();
    if (x + legend_width(frame, words) + (last ? 0 : rest) > limit)
      return text_line(frame.list, *frame.ctx.fonts.inter12, {x, tools.min.y}, tools.height(),
                       frame.ctx.theme.t2,
                       "+" + format_count(static_cast<std::int64_t>(parts.size() - i))) +
             frame.css(16);
    x = legend(frame.ctx, {x, tools.min.y}, tools.height(),
               frame.ctx.theme.groups[i % frame.ctx.theme.groups.size()].full, words) +
        frame.css(14);
  }
  return x;
}

void draw_peak_legend(const Frame& frame, float x, float limit) {
  const Rect& tools = frame.layout.tools;
  const FrameContext& ctx = frame.ctx;
  const std::string_view words = "at peak, elsewhere";
  const float side = frame.css(11);
  if (x + frame.css(16) + 2 * side + frame.css(8) + text_width(*ctx.fonts.inter12, words) > limit)
    return;
  vline(frame.list, x, tools.center().y - frame.css(8), tools.center().y + frame.css(8),
        ctx.theme.line2, ctx.px);
  x += frame.css(16);
  const KindFills& kind = ctx.theme.kinds[static_cast<std::size_t>(Role::Activation)];
  const float y = tools.center().y - side * 0.5f;
  swatch(ctx, {x, y}, 11, kind.full);
  swatch(ctx, {x + side + frame.css(2), y}, 11, kind.quiet);
  text_line(frame.list, *ctx.fonts.inter12, {x + 2 * side + frame.css(8), tools.min.y},
            tools.height(), ctx.theme.t2, words);
}

}  // namespace

void draw_tools(Frame& frame) {
  const Rect& tools = frame.layout.tools;
  // A banner stands here while the text has an error.
  if (tools.empty() || frame.ctx.dimmed) return;
  const FrameContext& ctx = frame.ctx;
  frame.list.AddRectFilled(tools.min, tools.max, ctx.theme.base);
  hline(frame.list, tools.min.x, tools.max.x, tools.max.y - 0.5f, ctx.theme.line, ctx.px);
  const float units = segments_width(ctx, kUnits, SegmentStyle::Plain);
  const float units_x = tools.max.x - frame.css(10) - units;
  const SegmentResult unit =
      segments(ctx, "unit", {units_x, tools.center().y - frame.css(14)}, kUnits,
               static_cast<std::size_t>(ctx.view.axis_unit), SegmentStyle::Plain);
  if (unit.chosen) ctx.view.axis_unit = static_cast<AxisUnit>(*unit.chosen);
  if (frame.replay) return draw_replay_legend(frame);
  float x = draw_colour_menu(frame, tools.min.x + frame.css(16));
  const float limit = units_x - frame.css(16);
  if (ctx.view.fill_mode == FillMode::Kind) x = draw_kinds(frame, x, limit);
  if (ctx.view.fill_mode == FillMode::Size) x = draw_sizes(frame, x, limit);
  if (ctx.view.fill_mode == FillMode::SubProblem) x = draw_sub_problems(frame, x, limit);
  draw_peak_legend(frame, x + frame.css(4), limit);
}

void draw_note(const Frame& frame) {
  const Rect& note = frame.layout.note;
  if (note.empty() || frame.ctx.dimmed) return;
  const std::size_t merged = frame.state.visible.density_count;
  const bool by_sub_problem = frame.ctx.view.fill_mode == FillMode::SubProblem;
  const std::string text = by_sub_problem ? frame.state.sub_problems
                           : merged == 0  ? frame.state.caveat
                                          : format_count(static_cast<std::int64_t>(merged)) +
                                               " tensors drawn as density; zoom in to see them.";
  const ImFont& face = *frame.ctx.fonts.inter12;
  const float width = frame.layout.all.max.x - note.min.x - frame.css(8);
  text_line(frame.list, face, {note.min.x, note.center().y + frame.css(1)}, frame.css(16),
            frame.ctx.theme.t3, elided(face, text, width));
}

}  // namespace arenascope::app::arena
