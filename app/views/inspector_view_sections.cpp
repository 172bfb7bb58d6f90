// Sentences, links and the empty state of the inspector.
#include <algorithm>
#include <array>
#include <cmath>

#include "app/views/inspector_view_parts.h"

namespace arenascope::app::inspector {
namespace {

constexpr float kLine = 21, kItemGap = 7, kLinkRow = 24;

ImU32 bullet_colour(const Column& column, session::Tone tone) {
  if (tone == session::Tone::Lost) return column.ctx.theme.over;
  if (tone == session::Tone::Better) return column.ctx.theme.accent;
  return column.ctx.theme.t3;
}

// Links lead to another selection; hovering one lights up its entity in the view.
void follow(const Column& column, const session::Sentence& sentence, const RunsResult& result) {
  if (result.hovered && column.ctx.hovered)
    *column.ctx.hovered = sentence.runs[*result.hovered].link;
  if (result.clicked) column.ctx.view.selection = sentence.runs[*result.clicked].link;
}

std::vector<TextRun> text_runs(const Column& column, const session::Sentence& sentence) {
  const FrameContext& ctx = column.ctx;
  std::vector<TextRun> runs;
  for (std::size_t i = 0; i < sentence.runs.size(); ++i) {
    const session::Run& run = sentence.runs[i];
    if (run.link)
      runs.push_back({run.text, ctx.fonts.mono12, ctx.theme.t1, static_cast<std::uint32_t>(i)});
    else
      runs.push_back({run.text, ctx.fonts.inter13, ctx.theme.t2, {}});
  }
  return runs;
}

void draw_reason(Column& column, const session::Sentence& sentence, const char* id) {
  const float indent = column.css(16), line = column.css(kLine), side = std::round(column.css(6));
  const ImVec2 corner =
      snap(ImVec2{column.area.min.x, column.y + (line - side) * 0.5f - column.css(1)});
  column.list.AddRectFilled(corner, corner + ImVec2{side, side},
                            bullet_colour(column, sentence.tone));
  const RunsResult result =
      draw_runs(column.ctx, id, {column.area.min.x + indent, column.y},
                column.area.width() - indent, line, text_runs(column, sentence));
  follow(column, sentence, result);
  column.y += result.height + column.css(kItemGap);
}

// The beginning of a path has no number.
void draw_step(Column& column, const session::Sentence& sentence, std::size_t number,
               const char* id) {
  const float radius = column.css(8), line = column.css(kLinkRow), indent = column.css(28);
  const ImVec2 center{snap(column.area.min.x + radius), snap(column.y + line * 0.5f)};
  if (number > 0)
    badge(column.list, *column.ctx.fonts.inter11, center, radius, column.ctx.theme.accent,
          column.ctx.theme.accent_ink, std::to_string(number));
  const RunsResult result =
      draw_runs(column.ctx, id, {column.area.min.x + indent, column.y},
                column.area.width() - indent, line, text_runs(column, sentence));
  follow(column, sentence, result);
  column.y += std::max(line, result.height);
}

// A label at the left and links at the right; several lines when they need them.
void draw_links(Column& column, const session::Sentence& sentence, const char* id) {
  const FrameContext& ctx = column.ctx;
  const float line = column.css(kLinkRow);
  const std::string label = sentence.runs.empty() ? std::string() : sentence.runs.front().text;
  const float label_end = text_line(column.list, *ctx.fonts.inter13, {column.area.min.x, column.y},
                                    line, ctx.theme.t2, label);
  std::vector<TextRun> runs;
  float width = 0;
  for (std::size_t i = 1; i < sentence.runs.size(); ++i) {
    const session::Run& run = sentence.runs[i];
    if (i > 1) runs.push_back({"  ", ctx.fonts.inter11, ctx.theme.t3, {}});
    if (run.link)
      runs.push_back({run.text, ctx.fonts.mono12, ctx.theme.t1, static_cast<std::uint32_t>(i)});
    else
      runs.push_back({run.text, ctx.fonts.mono12, ctx.theme.t3, {}});
  }
  for (const TextRun& run : runs) width += text_width(*run.face, run.text);
  const float gap = label.empty() ? 0 : column.css(12);
  const bool beside = label.empty() || label_end + gap + width <= column.area.max.x;
  if (!beside) column.y += line;
  const float x = label.empty() || !beside ? column.area.min.x : column.area.max.x - width - 1;
  const RunsResult result =
      draw_runs(ctx, id, {x, column.y}, column.area.max.x - x + 1, line, runs);
  follow(column, sentence, result);
  column.y += std::max(line, result.height);
}

void draw_section(Column& column, const session::InspectionSection& section) {
  const FrameContext& ctx = column.ctx;
  column.y += column.css(8);
  hline(column.list, column.area.min.x, column.area.max.x, column.y, ctx.theme.line, ctx.px);
  column.y += column.css(14);
  text_line(column.list, *ctx.fonts.inter12_semibold, {column.area.min.x, column.y}, column.css(20),
            ctx.theme.t2, section.title);
  column.y += column.css(section.kind == session::SectionKind::Reasons ? 27 : 24);
  for (std::size_t i = 0; i < section.items.size(); ++i) {
    const std::string id = section.title + std::to_string(i);
    switch (section.kind) {
      case session::SectionKind::Reasons:
        draw_reason(column, section.items[i], id.c_str());
        break;
      case session::SectionKind::Links:
        draw_links(column, section.items[i], id.c_str());
        break;
      case session::SectionKind::Steps:
        draw_step(column, section.items[i], i, id.c_str());
        break;
    }
  }
}

struct KeyHint {
  std::string_view key;
  std::string_view words;
};

float hint_width(const Column& column, const KeyHint& hint) {
  return column.css(26) + text_width(*column.ctx.fonts.inter12, hint.words);
}

void draw_hints(const Column& column, float y) {
  const FrameContext& ctx = column.ctx;
  const std::array<KeyHint, 2> hints{KeyHint{"E", "first tensor"}, KeyHint{"K", "peak"}};
  const float gap = column.css(20), side = column.css(18);
  float x = column.area.center().x -
            (hint_width(column, hints[0]) + gap + hint_width(column, hints[1])) * 0.5f;
  for (const KeyHint& hint : hints) {
    const ImVec2 corner = snap(ImVec2{x, y});
    box(column.list, {corner, corner + ImVec2{side, side}}, ctx.theme.base, ctx.theme.line2,
        column.css(4), ctx.px);
    text_line(column.list, *ctx.fonts.mono11, {corner.x + side * 0.5f, y}, side, ctx.theme.t2,
              hint.key, Align::Center);
    text_line(column.list, *ctx.fonts.inter12, {x + column.css(26), y}, side, ctx.theme.t3,
              hint.words);
    x += hint_width(column, hint) + gap;
  }
}

// Dashed rectangles and a pointer: the picture of a chart nobody touched.
void draw_figure(const Column& column, ImVec2 corner) {
  const ImU32 line = column.ctx.theme.line2;
  const auto place = [&](float x, float y, float w, float h) {
    const ImVec2 at = snap(corner + ImVec2{column.css(x), column.css(y)});
    dashed_rect(column.list, {at, at + ImVec2{column.css(w), column.css(h)}}, line, column.ctx.px,
                {column.css(3), column.css(3)});
  };
  place(0, 0, 27, 27);
  place(35, 0, 43, 11);
  place(47, 19, 31, 42);
  place(0, 35, 39, 26);
  const ImVec2 tip = corner + ImVec2{column.css(54), column.css(31)};
  const std::array<ImVec2, 4> arrow{tip, tip + ImVec2{column.css(18), column.css(7)},
                                    tip + ImVec2{column.css(10), column.css(10)},
                                    tip + ImVec2{column.css(7), column.css(18)}};
  column.list.AddPolyline(arrow.data(), static_cast<int>(arrow.size()), column.ctx.theme.t1,
                          ImDrawFlags_Closed, column.css(1.5f));
}

}  // namespace

void draw_sections(Column& column) {
  for (const session::InspectionSection& section : column.state.inspection.sections)
    draw_section(column, section);
}

void draw_invitation(Column& column) {
  const FrameContext& ctx = column.ctx;
  const session::Inspection& inspection = column.state.inspection;
  column.y += column.css(16);
  text_line(column.list, *ctx.fonts.inter13_semibold, {column.area.min.x, column.y}, column.css(20),
            ctx.theme.t1, inspection.title);
  column.y += column.css(24);
  const std::string words = session::plain_text(inspection.summary);
  const TextRun run{words, ctx.fonts.inter13, ctx.theme.t2, {}};
  column.y += draw_runs(ctx, "invitation", {column.area.min.x, column.y}, column.area.width(),
                        column.css(20), {&run, 1})
                  .height;
}

void draw_empty(Column& column) {
  const FrameContext& ctx = column.ctx;
  const session::Inspection& inspection = column.state.inspection;
  const float middle = column.area.center().x,
              width = std::min(column.css(210), column.area.width() - column.css(32));
  float y = column.area.center().y - column.css(96);
  draw_figure(column, {middle - column.css(39), y});
  y += column.css(86);
  text_line(column.list, *ctx.fonts.inter13_semibold, {middle, y}, column.css(20), ctx.theme.t1,
            inspection.title, Align::Center);
  y += column.css(24);
  // Centred, so each line is measured on its own.
  const std::string words = session::plain_text(inspection.summary);
  std::size_t from = 0;
  while (from < words.size()) {
    std::size_t end = words.size();
    while (end > from && text_width(*ctx.fonts.inter13,
                                    std::string_view(words).substr(from, end - from)) > width) {
      const std::size_t space = words.rfind(' ', end - 1);
      if (space == std::string::npos || space <= from) break;
      end = space;
    }
    text_line(column.list, *ctx.fonts.inter13, {middle, y}, column.css(20), ctx.theme.t2,
              std::string_view(words).substr(from, end - from), Align::Center);
    y += column.css(20);
    from = end + 1;
  }
  if (ctx.view.view == View::Arena && !ctx.touch) draw_hints(column, y + column.css(16));
}

}  // namespace arenascope::app::inspector
