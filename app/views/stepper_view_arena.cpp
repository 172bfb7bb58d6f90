// The decision of an arena planner: who is in the way, what they leave free, which rule decides.
#include <algorithm>

#include "app/views/stepper_view_parts.h"
#include "core/base/bytes.h"

namespace arenascope::app::stepper {
namespace {

using offsets::Rule;
using trace::GapOffer;
using trace::GapVerdict;
using trace::PlacedBy;
using trace::PlacementEvent;

constexpr std::size_t kMostOffers = 8, kMostChips = 18;
constexpr float kChip = 22, kRow = 28;

Selection entity_of(const Column& column, TensorId tensor) {
  return {EntityKind::Tensor, column.replay.tensors()[tensor].source};
}

std::string lives(const PlannedTensor& tensor) {
  const std::string first = format_count(tensor.life.first_use);
  if (tensor.life.first_use == tensor.life.last_use) return "lives in step " + first;
  return "lives in steps " + first + "–" + format_count(tensor.life.last_use);
}

std::string counted_words(std::size_t count, std::string_view one, std::string_view many) {
  return format_count(static_cast<std::int64_t>(count)) + " " +
         std::string(count == 1 ? one : many);
}

void draw_sentence(Column& column, const std::string& words, ImU32 ink) {
  const FrameContext& ctx = column.ctx;
  const TextRun run{words, ctx.fonts.inter12, ink, std::nullopt};
  const float line = column.css(18), width = column.area.width();
  const Rect place = column.take(measure_runs(width, line, {&run, 1}));
  if (place.max.y <= column.area.max.y)
    draw_runs(ctx, words.c_str(), place.min, width, line, {&run, 1});
}

void draw_neighbours(Column& column, const PlacementEvent& now) {
  const FrameContext& ctx = column.ctx;
  draw_heading(column, "Who shares a step with it",
               format_count(static_cast<std::int64_t>(now.neighbours.size())));
  const float gap = column.css(6), height = column.css(kChip);
  float x = column.area.min.x, y = column.take(height + column.css(2)).min.y;
  const ImFont& face = *ctx.fonts.mono12;
  for (std::size_t i = 0; i < now.neighbours.size(); ++i) {
    const PlannedTensor& tensor = column.replay.tensors()[now.neighbours[i]];
    const bool last = i == kMostChips && i + 1 < now.neighbours.size();
    const std::string words = last
                                  ? counted_words(now.neighbours.size() - i, "more", "more")
                                  : elided(face, tensor.name, column.area.width() - column.css(16));
    const float width = text_width(face, words) + column.css(14);
    if (x > column.area.min.x && x + width > column.area.max.x)
      x = column.area.min.x, y = column.take(height + column.css(5)).max.y - height;
    const Rect chip{{x, y}, {x + width, y + height}};
    if (!last) column.list.AddRectFilled(chip.min, chip.max, ctx.theme.raise, column.css(4));
    text_line(column.list, face, {chip.center().x, y}, height, last ? ctx.theme.t3 : ctx.theme.t1,
              words, Align::Center);
    if (last) break;
    touch_cell(column, chip, entity_of(column, now.neighbours[i]), tensor.name, lives(tensor));
    x = chip.max.x + gap;
  }
  column.take(column.css(10));
}

struct OfferRow {
  Bytes at = 0;
  std::string free;
  std::string words;
  bool wins = false;
  bool seen = true;
};

std::string verdict_words(const PlacementEvent& now, const GapOffer& gap) {
  const Bytes free = gap.usable_bytes();
  switch (gap.verdict) {
    case GapVerdict::TooSmall:
      return "short by " + format_size(now.bytes - free);
    case GapVerdict::Fits:
      return free == now.bytes ? "fits exactly" : "leaves " + format_size(free - now.bytes);
    case GapVerdict::Wins:
      return "wins";
    case GapVerdict::NotSeen:
      break;
  }
  return "not looked at";
}

std::vector<OfferRow> offer_rows(const PlacementEvent& now) {
  std::vector<OfferRow> rows;
  for (const GapOffer& gap : now.gaps)
    rows.push_back({gap.usable_first, format_size(gap.usable_bytes()), verdict_words(now, gap),
                    gap.verdict == GapVerdict::Wins, gap.verdict != GapVerdict::NotSeen});
  const bool appended = now.by != PlacedBy::Gap;
  const Bytes end = now.blocks.empty() ? 0 : now.blocks.back().end;
  rows.push_back(
      {appended ? now.offset : end, "no end", appended ? "wins" : "last resort", appended, true});
  return rows;
}

void draw_offer(Column& column, const OfferRow& row) {
  const FrameContext& ctx = column.ctx;
  const Theme& theme = ctx.theme;
  const Rect line = column.take(column.css(kRow));
  if (line.max.y > column.area.max.y) return;
  if (row.wins)
    column.list.AddRectFilled(line.min - ImVec2{column.css(8), 0},
                              line.max + ImVec2{column.css(8), 0}, theme.accent_dim, column.css(6));
  const float second = line.min.x + column.css(84);
  text_line(column.list, *ctx.fonts.mono12, line.min, line.height(), row.wins ? theme.t1 : theme.t2,
            row.at == 0 ? "0" : format_size(row.at));
  text_line(column.list, *ctx.fonts.mono12, {second, line.min.y}, line.height(),
            row.seen ? theme.t1 : theme.t3, row.free);
  text_line(column.list, row.wins ? *ctx.fonts.inter12_semibold : *ctx.fonts.inter12,
            {line.max.x, line.min.y}, line.height(), row.wins ? theme.accent : theme.t3, row.words,
            Align::Right);
}

void draw_offers_head(Column& column) {
  const FrameContext& ctx = column.ctx;
  draw_heading(column, "Where it could go", "");
  const Rect head = column.take(column.css(20));
  text_line(column.list, *ctx.fonts.inter12, head.min, head.height(), ctx.theme.t3, "at");
  text_line(column.list, *ctx.fonts.inter12, {head.min.x + column.css(84), head.min.y},
            head.height(), ctx.theme.t3, "free");
}

void draw_offers(Column& column, const PlacementEvent& now) {
  if (!column.ctx.compact) draw_offers_head(column);
  std::vector<OfferRow> rows = offer_rows(now);
  const auto winner = static_cast<std::size_t>(
      std::find_if(rows.begin(), rows.end(), [](const OfferRow& row) { return row.wins; }) -
      rows.begin());
  // Of many the rows around the winner.
  const auto fit = static_cast<std::size_t>(std::max(1.0f, column.room() / column.css(kRow)));
  const std::size_t shown = std::min({rows.size(), kMostOffers, fit});
  const std::size_t first = std::min(winner - std::min(winner, shown / 2), rows.size() - shown);
  for (std::size_t i = first; i < first + shown; ++i) draw_offer(column, rows[i]);
  if (shown < rows.size() && !column.ctx.compact)
    draw_sentence(column, counted_words(rows.size() - shown, "more gap", "more gaps"),
                  column.ctx.theme.t3);
  column.take(column.css(12));
}

std::string_view rule_words(Rule rule) {
  switch (rule) {
    case Rule::BestFit:
      return "Best fit takes the smallest gap that is large enough. The gap below the first block "
             "counts, and wins ties.";
    case Rule::BestFitNoLeading:
      return "Best fit before XNNPACK #10801 takes the smallest gap between blocks that is large "
             "enough. It never looks below the first block.";
    case Rule::MaxEnd:
      return "Each goes above everything placed before that shares a step with it. No gap is "
             "looked "
             "at.";
    case Rule::FirstFit:
      break;
  }
  return "First fit takes the lowest gap that is large enough.";
}

std::string other_words(const Column& column, const PlacementEvent& now) {
  const offsets::Choice other = column.replay.other_choice();
  const std::string name = column.replay.rule() == Rule::FirstFit ? "Best fit" : "First fit";
  if (other.offset == now.offset) return name + " would choose the same place.";
  return name + " would choose " +
         (other.offset == 0 ? "the gap at 0" : format_size(other.offset)) + ".";
}

}  // namespace

void draw_placement(Column& column) {
  const FrameContext& ctx = column.ctx;
  const PlacementEvent* now = column.replay.arena().now;
  if (!now) {
    draw_heading(column, "The rule", "");
    draw_sentence(column, std::string(rule_words(column.replay.rule())), ctx.theme.t2);
    return;
  }
  if (ctx.compact) return draw_offers(column, *now);
  const PlannedTensor& tensor = column.replay.tensors()[now->tensor];
  draw_title(column, tensor.name);
  draw_sentence(column, format_size(now->bytes) + ", " + lives(tensor), ctx.theme.t2);
  column.take(column.css(10));
  if (!now->neighbours.empty()) {
    draw_neighbours(column, *now);
    draw_heading(column, "What they occupy", "");
    draw_sentence(column,
                  counted_words(now->neighbours.size(), "tensor is ", "tensors coalesce into ") +
                      counted_words(now->blocks.size(), "block.", "blocks."),
                  ctx.theme.t2);
    column.take(column.css(10));
  }
  draw_offers(column, *now);
  draw_heading(column, "The rule", "");
  draw_sentence(column, std::string(rule_words(column.replay.rule())), ctx.theme.t2);
  column.take(column.css(8));
  draw_sentence(column, other_words(column, *now), ctx.theme.t3);
}

}  // namespace arenascope::app::stepper
