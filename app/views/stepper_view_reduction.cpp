// The decision of a reduction: the successors of the node whose turn it is, and the rows of bits.
#include <algorithm>
#include <cmath>

#include "app/views/stepper_view_parts.h"

namespace arenascope::app::stepper {
namespace {

using replay::Fate;
using replay::has_bit;
using trace::ReductionEvent;

constexpr std::size_t kMatrixRows = 24;  // more turns: the current row alone
constexpr std::size_t kMostSuccessors = 8;
constexpr float kRowHeight = 26, kMostSide = 22, kLeastLabelled = 10, kWidestCell = 30;

// How a bit of the current row stands.
ImU32 bit_colour(const Column& column, std::uint32_t rank) {
  const Theme& theme = column.ctx.theme;
  const replay::ReductionState& state = column.replay.reduction();
  const ReductionEvent& now = *state.now();
  if (!has_bit(now.row, rank)) return theme.hover;
  if (now.step == trace::ReductionStep::Drops && state.turns[rank]->node == now.to)
    return theme.over;
  const bool fresh = now.step == trace::ReductionStep::Keeps &&
                     !(state.before && has_bit(state.before->row, rank));
  return fresh ? now_fill(theme) : theme.accent;
}

std::string bit_words(const Column& column, NodeId from, bool set) {
  return (set ? "is reached by " : "is not reached by ") + column.label(from);
}

void draw_successor(Column& column, const ReductionEvent& decision) {
  const FrameContext& ctx = column.ctx;
  const Theme& theme = ctx.theme;
  const replay::ReductionState& state = column.replay.reduction();
  const Rect row = column.take(column.css(kRowHeight));
  const bool current = state.now() == &decision;
  const ImVec2 beside{column.css(8), 0};
  if (current)
    column.list.AddRectFilled(row.min - beside, row.max + beside, theme.hover, column.css(6));
  const Fate fate = state.fates[decision.edge];
  const std::string_view words = fate == Fate::Open   ? "open"
                                 : fate == Fate::Kept ? "kept"
                                                      : "redundant";
  const ImU32 ink = fate == Fate::Open ? theme.t3 : fate == Fate::Kept ? theme.accent : theme.over;
  text_line(column.list, current ? *ctx.fonts.inter12_semibold : *ctx.fonts.inter12,
            {row.max.x, row.min.y}, row.height(), ink, words, Align::Right);
  const float room = row.width() - column.css(80);
  text_line(column.list, *ctx.fonts.mono12, row.min, row.height(),
            fate == Fate::Open ? theme.t2 : theme.t1,
            elided(*ctx.fonts.mono12, "→ " + column.label(decision.to), room));
  if (fate == Fate::Redundant)
    touch_cell(column, row, decision.to, "is reached through " + column.label(decision.via));
  else
    touch_cell(column, row, decision.to, "");
}

void draw_successors(Column& column) {
  const std::vector<const ReductionEvent*> turn = column.replay.turn();
  draw_heading(column, "Successors, nearest first",
               format_count(static_cast<std::int64_t>(turn.size())));
  const auto current = static_cast<std::size_t>(
      std::find(turn.begin(), turn.end(), column.replay.reduction().now()) - turn.begin());
  std::size_t first = 0;
  if (turn.size() > kMostSuccessors && current < turn.size())
    first =
        std::min(current - std::min(current, kMostSuccessors / 2), turn.size() - kMostSuccessors);
  const std::size_t end = std::min(turn.size(), first + kMostSuccessors);
  for (std::size_t i = first; i < end; ++i) draw_successor(column, *turn[i]);
  column.take(column.css(14));
}

// A triangle of rows, the current one at the bottom. The name of each node stands at the end of its
// row, which is the head of its column.
void draw_matrix(Column& column) {
  const FrameContext& ctx = column.ctx;
  const replay::ReductionState& state = column.replay.reduction();
  const std::size_t count = state.turns.size();
  const ImFont& face = *ctx.fonts.mono10;
  const auto shares = static_cast<float>(count + 1);
  const float side = std::min({column.css(kMostSide), column.area.width() / shares,
                               column.room() / static_cast<float>(count)});
  const float gap = std::max(1.0f, std::round(side * 0.1f));
  for (std::size_t r = 0; r < count; ++r) {
    const ReductionEvent& turn = *state.turns[r];
    const bool current = r + 1 == count;
    const float y = column.area.min.y + side * static_cast<float>(r);
    for (std::uint32_t c = 0; c < r; ++c) {
      const ImVec2 corner = snap(ImVec2{column.area.min.x + side * static_cast<float>(c), y});
      const Rect cell{corner, corner + ImVec2{std::round(side - gap), std::round(side - gap)}};
      const bool set = has_bit(turn.row, c);
      const ImU32 quiet = set ? mix(ctx.theme.t3, ctx.theme.base, 0.6f) : ctx.theme.hover;
      column.list.AddRectFilled(cell.min, cell.max, current ? bit_colour(column, c) : quiet,
                                std::min(2 * ctx.px, side * 0.15f));
      touch_cell(column, cell, state.turns[c]->node, bit_words(column, turn.node, set));
    }
    if (side < column.css(kLeastLabelled)) continue;
    const float x = column.area.min.x + side * static_cast<float>(r) + column.css(3);
    text_line(column.list, face, {x, y}, side - gap, current ? ctx.theme.t1 : ctx.theme.t3,
              elided(face, column.label(turn.node), column.area.max.x - x));
  }
}

// The current row alone, wrapped, the latest turn first: the nearest nodes come first.
void draw_row(Column& column) {
  const replay::ReductionState& state = column.replay.reduction();
  const ReductionEvent& now = *state.now();
  const float least = column.css(5), width = column.area.width();
  const ImFont& face = *column.ctx.fonts.mono10;
  float side = column.css(kWidestCell);
  const auto rows = [&](float s) {
    const float across = std::max(1.0f, std::floor(width / s));
    return std::ceil(static_cast<float>(now.rank) / across);
  };
  while (side > least && rows(side) * side > column.room()) side -= column.ctx.px;
  const auto across = static_cast<std::uint32_t>(std::max(1.0f, std::floor(width / side)));
  for (std::uint32_t i = 0; i < now.rank; ++i) {
    const std::uint32_t rank = now.rank - 1 - i;
    const ImVec2 corner = snap(column.area.min + ImVec2{side * static_cast<float>(i % across),
                                                        side * static_cast<float>(i / across)});
    const Rect cell{corner, corner + ImVec2{std::round(side * 0.85f), std::round(side * 0.85f)}};
    if (cell.max.y > column.area.max.y) return;
    const ImU32 colour = bit_colour(column, rank);
    column.list.AddRectFilled(cell.min, cell.max, colour, std::min(side * 0.12f, column.css(3)));
    const std::string name = column.label(state.turns[rank]->node);
    if (side >= column.css(16) && text_width(face, name) <= cell.width() - column.css(2))
      text_line(column.list, face, {cell.center().x, cell.min.y}, cell.height(), ink_on(colour),
                name, Align::Center);
    touch_cell(column, cell, state.turns[rank]->node,
               bit_words(column, now.node, has_bit(now.row, rank)));
  }
}

}  // namespace

void draw_reduction(Column& column) {
  const replay::ReductionState& state = column.replay.reduction();
  const ReductionEvent* now = state.now();
  if (!now) {
    draw_heading(column, "Row of bits", "empty");
    return;
  }
  const bool compact = column.ctx.compact;
  if (!compact) {
    draw_title(column, column.label(now->node));
    draw_successors(column);
  }
  const std::string reached = format_count(replay::count_bits(now->row)) + " of " +
                              format_count(std::int64_t{now->rank}) + " reached";
  const bool whole = !compact && state.turns.size() <= kMatrixRows;
  draw_heading(column, whole ? "Rows of bits" : "Row of " + column.label(now->node), reached);
  column.take(column.css(4));
  whole ? draw_matrix(column) : draw_row(column);
}

}  // namespace arenascope::app::stepper
