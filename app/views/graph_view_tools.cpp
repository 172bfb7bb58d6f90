// The row over the graph (modes, legend, direction) and the notes on it.
#include <array>
#include <string>

#include "app/views/graph_view_parts.h"

namespace arenascope::app::graph {
namespace {

constexpr std::array<std::string_view, 3> kModes{"Full", "Reduced",
                                                 "Removed only"};  // in the order of GraphMode
constexpr std::string_view kRemark = "Nodes stay where they are in every mode";

void draw_arrow(const Frame& frame, ImVec2 center, ImVec2 along) {
  const float r = frame.css(6);
  const ImVec2 tip = center + along * r;
  frame.list.AddLine(center - along * r, tip, frame.ctx.theme.t2, frame.css(1.5f));
  arrow_head(frame.list, tip, along, frame.css(6), frame.css(7), frame.ctx.theme.t2);
}

// A button that shows the way the graph runs and turns it.
void draw_turn_button(const Frame& frame, const Rect& place) {
  ImGui::SetCursorScreenPos(place.min);
  if (ImGui::InvisibleButton("turn", {place.width(), place.height()})) {
    graph_command("turn", frame.state);
    frame.ctx.wants_frame = true;
  }
  const bool hovered = ImGui::IsItemHovered();
  const Theme& theme = frame.ctx.theme;
  box(frame.list, place, hovered ? theme.hover : theme.raise, theme.line2, frame.css(6),
      frame.ctx.px);
  const bool across = frame.state.direction == layout::Direction::LeftToRight;
  draw_arrow(frame, place.center(), across ? ImVec2{1, 0} : ImVec2{0, 1});
  if (!hovered) return hide_tooltip(frame.state.turn_tooltip);
  const TooltipLine line{
      "", across ? "Turn the layers top to bottom" : "Turn the layers left to right"};
  show_tooltip(frame.ctx, frame.state.tooltip, ~std::uint64_t{0}, place, frame.layout.all,
               {&line, 1});
}

std::string cycle_words(const Frame& frame) {
  std::string words;
  for (const NodeId node : frame.scene().cycle()) {
    if (!words.empty()) words += " → ";
    words += frame.scene().nodes()[node].title;
  }
  return "A cycle, so nothing can be reduced. " + words;
}

}  // namespace

float draw_sample(const Frame& frame, float x, float limit, const Stroke& stroke,
                  std::string_view word) {
  const ImFont& face = *frame.ctx.fonts.inter12;
  const float line = frame.css(28), end = x + line + frame.css(8) + text_width(face, word);
  if (end > limit) return x;
  const Rect& tools = frame.layout.tools;
  const float y = snap(tools.center().y), thickness = frame.css(stroke.thickness);
  if (stroke.dash.on > 0)
    dashed_hline(frame.list, x, x + line, y, stroke.colour, thickness, stroke.dash);
  else
    hline(frame.list, x, x + line, y, stroke.colour, thickness);
  text_line(frame.list, face, {x + line + frame.css(8), tools.min.y}, tools.height(),
            frame.ctx.theme.t2, word);
  return end + frame.css(20);
}

namespace {

// Buttons for what can be folded, closed and tidied, from the right; returns the x before them.
float draw_layout_buttons(const Frame& frame, float least, float right) {
  const bool in_group =
      frame.selected_node &&
      !frame.scene().open_group(frame.scene().nodes()[*frame.selected_node].node).empty();
  const std::pair<std::string_view, std::string_view> buttons[] = {
      {fold_words(frame), "fold"},
      {in_group ? "Close group" : "", "close_group"},
      {frame.scene().untidy() ? "Tidy" : "", "tidy"}};
  for (const auto& [words, command] : buttons) {
    const ImVec2 size = button_size(frame.ctx, words);
    if (words.empty() || right - size.x < least) continue;
    right -= size.x;
    const ImVec2 at{right, frame.layout.tools.center().y - size.y / 2};
    if (button(frame.ctx, std::string(words).c_str(), at)) {
      graph_command(command, frame.state);
      frame.ctx.wants_frame = true;
    }
    right -= frame.css(8);
  }
  return right - frame.css(4);
}

}  // namespace

void draw_tools(Frame& frame) {
  const FrameContext& ctx = frame.ctx;
  const Rect& tools = frame.layout.tools;
  frame.list.AddRectFilled(tools.min, tools.max, ctx.theme.base);
  hline(frame.list, tools.min.x, tools.max.x, tools.max.y - 0.5f, ctx.theme.line, ctx.px);
  float x = tools.min.x + frame.css(16);
  const float top = tools.center().y - frame.css(14);
  if (!frame.replay.state) {
    const SegmentResult mode =
        segments(ctx, "graph mode", {x, top}, kModes, static_cast<std::size_t>(ctx.view.graph_mode),
                 SegmentStyle::Ground);
    if (mode.chosen) {
      ctx.view.graph_mode = static_cast<GraphMode>(*mode.chosen);
      ctx.wants_frame = true;
    }
    x += mode.width + frame.css(16);
  }
  const float side = frame.css(28);
  const Rect turn{{tools.max.x - frame.css(16) - side, top},
                  {tools.max.x - frame.css(16), top + side}};
  if (x <= turn.min.x) draw_turn_button(frame, turn);
  if (frame.replay.state) return draw_replay_legend(frame, x, turn.min.x - frame.css(12));
  const float limit = draw_layout_buttons(frame, x, turn.min.x - frame.css(12));
  x = draw_sample(frame, x, limit, {ctx.theme.edge_kept, 1.5f, {}, 0}, "kept");
  x = draw_sample(frame, x, limit, {ctx.theme.edge_redundant, 1, {frame.css(4), frame.css(3)}, 0},
                  "redundant");
  x = draw_sample(frame, x, limit, {ctx.theme.accent, 3, {}, 0}, "witness path");
  const ImFont& face = *ctx.fonts.inter12;
  if (x + text_width(face, kRemark) < limit)
    text_line(frame.list, face, {limit, tools.min.y}, tools.height(), ctx.theme.t2, kRemark,
              Align::Right);
}

// The cycle at the top of the picture, what is left out at its bottom.
void draw_notes(const Frame& frame) {
  const Theme& theme = frame.ctx.theme;
  const Rect& plot = frame.layout.plot;
  const ImFont& face = *frame.ctx.fonts.inter12;
  const float inset = frame.css(16), line = frame.css(16), room = plot.width() - 2 * inset;
  if (!frame.scene().cycle().empty()) {
    const std::string words = elided(face, cycle_words(frame), room);
    const ImVec2 at{plot.min.x + inset, plot.min.y + frame.css(4)};
    const ImVec2 end{at.x + text_width(face, words), at.y + line};
    const Rect ground = grown({at, end}, frame.css(4));
    frame.list.AddRectFilled(ground.min, ground.max, theme.well, frame.css(4));
    text_line(frame.list, face, at, line, theme.over, words);
  }
  if (frame.state.edges_left_out == 0) return;
  const std::string words = format_count(static_cast<std::int64_t>(frame.state.edges_left_out)) +
                            " edges are left out of this picture. Zoom in to see them.";
  text_line(frame.list, face, {plot.min.x + inset, plot.max.y - frame.css(8) - line}, line,
            theme.t3, elided(face, words, room));
}

}  // namespace arenascope::app::graph
