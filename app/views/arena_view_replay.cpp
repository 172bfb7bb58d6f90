// The placement step by step: the tensor at hand, the bytes its neighbours take while it lives, the gaps
// between them, and which one the rule takes.
#include <algorithm>
#include <array>

#include "app/views/arena_view_parts.h"
#include "app/widgets/navigation.h"
#include "core/base/bytes.h"
#include "core/base/sort.h"
#include "core/scene/axis.h"

namespace arenascope::app::arena {
namespace {

using replay::Standing;
using trace::GapOffer;
using trace::GapVerdict;
using trace::PlacementEvent;

constexpr float kColumnGap = 32, kColumnWidth = 40, kLabelGap = 20, kLabelHeight = 32;

ImU32 now_hue(const Frame& frame) {
  return frame.ctx.theme.kinds[0].hue;
}

Fill fill_of(const Frame& frame, Standing standing) {
  const Theme& theme = frame.ctx.theme;
  if (standing == Standing::Now) return {now_hue(frame), theme.selected, ink_on(now_hue(frame))};
  if (standing == Standing::Shares) return {mix(theme.t3, theme.well, 0.55f), theme.t3, theme.t1};
  return {theme.raise, theme.line2, theme.t3};
}

// Steps of the tensor at hand, over the height of the plot.
Rect band_of(const Frame& frame, TensorId tensor) {
  Rect band = rect_of(frame, tensor);
  band.min.y = frame.layout.plot.min.y, band.max.y = frame.layout.plot.max.y;
  return band;
}

Rect rows_of(const Frame& frame, const Rect& across, ByteRange bytes) {
  const Viewport& view = frame.view();
  return {{across.min.x, snap(view.px_from_y(static_cast<double>(bytes.end)))},
          {across.max.x, snap(view.px_from_y(static_cast<double>(bytes.first)))}};
}

void draw_box_of(const Frame& frame, TensorId id, Standing standing) {
  const Rect r = rect_of(frame, id);
  const Fill fill = fill_of(frame, standing);
  const bool now = standing == Standing::Now;
  box(frame.list, r, fill.fill, fill.outline, frame.css(1.5f),
      now ? frame.css(1.5f) : frame.ctx.px);
  const ImFont& face = now ? *frame.ctx.fonts.mono11_semibold : *frame.ctx.fonts.mono11;
  const float room = r.width() - frame.css(8), line = frame.css(14);
  if (r.height() < line || room < frame.css(20)) return;
  const std::string size = format_size(frame.plan.tensors[id].bytes);
  const std::string& name = frame.state.names[id];
  const bool tall = r.height() >= 2 * line + frame.css(4);
  const float top = tall ? r.min.y + frame.css(2) : r.center().y - line / 2;
  const float end = text_line(frame.list, face, {r.min.x + frame.css(5), top}, line, fill.ink,
                              elided(face, name, room));
  const ImU32 quiet = mix(fill.ink, fill.fill, 0.78f);
  const float width = text_width(*frame.ctx.fonts.mono11, size);
  if (tall && width <= room)
    text_line(frame.list, *frame.ctx.fonts.mono11, {r.min.x + frame.css(5), top + line}, line,
              quiet, size);
  else if (end + frame.css(8) + width <= r.max.x - frame.css(4))
    text_line(frame.list, *frame.ctx.fonts.mono11, {r.max.x - frame.css(5), top}, line, quiet, size,
              Align::Right);
}

void draw_placed(const Frame& frame) {
  const std::vector<Standing>& standings = frame.replay->arena().standings;
  for (const Standing standing : {Standing::Placed, Standing::Shares})
    for (std::size_t i = 0; i < standings.size(); ++i)
      if (standings[i] == standing &&
          touches(rect_of(frame, static_cast<TensorId>(i)), frame.layout.plot))
        draw_box_of(frame, static_cast<TensorId>(i), standing);
}

// A gap in the steps of the tensor, or in the column beside the plot.
void draw_gap(const Frame& frame, const Rect& across, const GapOffer& gap) {
  const Theme& theme = frame.ctx.theme;
  const Rect r = grown(rows_of(frame, across, gap.free), -frame.css(0.5f));
  if (r.height() < frame.css(2)) return;
  const Dash dash{frame.css(3), frame.css(3)};
  switch (gap.verdict) {
    case GapVerdict::TooSmall:
      hatch_rect(frame.list, r, with_alpha(theme.t3, 0.6f), {frame.css(5), frame.css(1), r.min});
      break;
    case GapVerdict::Fits:
      dashed_rect(frame.list, r, theme.accent, frame.ctx.px, dash);
      break;
    case GapVerdict::Wins:
      box(frame.list, r, theme.accent_dim, theme.accent, frame.css(1.5f), frame.css(2));
      break;
    case GapVerdict::NotSeen:
      dashed_rect(frame.list, r, theme.t3, frame.ctx.px, dash);
      break;
  }
}

// Where the tensor would lie in a gap that was large enough and lost.
void draw_ghost(const Frame& frame, const Rect& band, const PlacementEvent& now,
                const GapOffer& gap) {
  if (gap.verdict != GapVerdict::Fits) return;
  const Rect r = grown(rows_of(frame, band, {gap.usable_first, gap.usable_first + now.bytes}),
                       -frame.css(2.5f));
  if (r.height() < frame.css(4)) return;
  dashed_rect(frame.list, r, now_hue(frame), frame.ctx.px, {frame.css(2), frame.css(2)});
}

void draw_band(const Frame& frame, const PlacementEvent& now) {
  const Theme& theme = frame.ctx.theme;
  const Rect band = band_of(frame, now.tensor);
  frame.list.AddRectFilled(band.min, band.max, with_alpha(now_hue(frame), 0.12f));
  for (const float x : {band.min.x, band.max.x})
    vline(frame.list, x, band.min.y, band.max.y, with_alpha(now_hue(frame), 0.6f), frame.ctx.px);
  if (!cut(band, frame.layout.plot).empty()) {
    const Lifetime life = frame.plan.tensors[now.tensor].life;
    std::string steps = "step " + format_count(life.first_use);
    if (life.first_use != life.last_use)
      steps = "steps " + format_count(life.first_use) + "–" + format_count(life.last_use);
    const ImFont& face = *frame.ctx.fonts.inter12;
    const std::string words = frame.state.names[now.tensor] + " lives in " + steps;
    const float half = text_width(face, words) / 2;
    const Rect& plot = frame.layout.plot;
    const float x = std::clamp(band.center().x, plot.min.x + half,
                               std::max(plot.min.x + half, plot.max.x - half));
    text_line(frame.list, face, {x, plot.min.y - frame.css(18)}, frame.css(16), theme.lower, words,
              Align::Center);
  }
}

void draw_line_at(const Frame& frame, Bytes bytes, ImU32 colour, std::string_view word) {
  const Rect& plot = frame.layout.plot;
  const float y = frame.view().px_from_y(static_cast<double>(bytes));
  if (bytes == 0 || y < plot.min.y || y > plot.max.y) return;
  hline(frame.list, plot.min.x, plot.max.x, y, colour, frame.css(2));
  const ImFont& face = *frame.ctx.fonts.inter12_medium;
  const std::string text = std::string(word) + " " + format_size(bytes);
  const ImVec2 at{plot.min.x + frame.css(6), y - frame.css(18)};
  frame.list.AddRectFilled(at - ImVec2{frame.css(3), 0},
                           at + ImVec2{text_width(face, text) + frame.css(3), frame.css(16)},
                           with_alpha(frame.ctx.theme.well, 0.85f));
  text_line(frame.list, face, at, frame.css(16), colour, text);
}

struct Label {
  float y = 0;
  std::string head, tail;
  ImU32 ink = 0, tail_ink = 0;
  bool first = false;  // placed before the others
};

Label label_of(const Frame& frame, const Rect& across, const PlacementEvent& now,
               const GapOffer& gap) {
  const Theme& theme = frame.ctx.theme;
  const Bytes free = gap.usable_bytes();
  Label label{rows_of(frame, across, gap.free).center().y,
              "Gap " + format_size(free),
              "",
              theme.t2,
              theme.t3,
              false};
  const std::string left =
      free > now.bytes ? ", leaves " + format_size(free - now.bytes) : ", exactly";
  switch (gap.verdict) {
    case GapVerdict::TooSmall:
      label.tail = "short by " + format_size(now.bytes - free);
      break;
    case GapVerdict::Fits:
      label.tail = "fits" + left, label.ink = theme.t1;
      break;
    case GapVerdict::Wins:
      label.tail = "wins" + left, label.ink = label.tail_ink = theme.accent, label.first = true;
      break;
    case GapVerdict::NotSeen:
      label.tail = "not looked at";
      break;
  }
  return label;
}

// The labels that have room, the winner's first.
void draw_labels(const Frame& frame, float x, std::vector<Label> labels) {
  stable_sort(labels, [](const Label& a, const Label& b) { return a.first && !b.first; });
  std::vector<float> taken;
  const Fonts& fonts = frame.ctx.fonts;
  const float height = frame.css(kLabelHeight), right = frame.layout.all.max.x - frame.css(8);
  for (const Label& label : labels) {
    if (std::any_of(taken.begin(), taken.end(),
                    [&](float y) { return y < label.y + height && label.y < y + height; }))
      continue;
    taken.push_back(label.y);
    const float left = x + frame.css(kLabelGap), top = label.y - height / 2;
    hline(frame.list, x + frame.css(3), left - frame.css(4), label.y, label.ink, frame.ctx.px);
    const ImFont& face = label.first ? *fonts.inter12_semibold : *fonts.inter12;
    text_line(frame.list, face, {left, top}, height / 2, label.ink,
              elided(face, label.head, right - left));
    text_line(frame.list, *fonts.inter12, {left, top + height / 2}, height / 2, label.tail_ink,
              elided(*fonts.inter12, label.tail, right - left));
  }
}

// What the planner sees: the blocks its neighbours make of the address space, and the gaps.
void draw_column(const Frame& frame, const PlacementEvent& now) {
  if (frame.layout.label_x <= 0) return;
  const Theme& theme = frame.ctx.theme;
  const Fonts& fonts = frame.ctx.fonts;
  const Rect& plot = frame.layout.plot;
  const float left = snap(plot.max.x + frame.css(kColumnGap));
  const Rect across{{left, plot.min.y}, {left + frame.css(kColumnWidth), plot.max.y}};
  text_line(frame.list, *fonts.inter12, {left, frame.layout.tools.max.y + frame.css(2)},
            frame.css(16), theme.t3, now.blocks.empty() ? "No blocks yet" : "Blocks, coalesced");
  frame.list.PushClipRect({plot.min.x, plot.min.y - 1},
                          {frame.layout.all.max.x, plot.max.y + frame.css(2)}, true);
  const ImFont& face = *fonts.mono11;
  for (const ByteRange& block : now.blocks) {
    const Rect r = grown(rows_of(frame, across, block), -frame.css(0.5f));
    const Fill fill = fill_of(frame, Standing::Shares);
    box(frame.list, r, fill.fill, fill.outline, frame.css(1.5f), frame.ctx.px);
    const std::string size =
        scene::axis_value(frame.ctx.view.axis_unit, frame.largest_shown, block.size());
    if (r.height() >= frame.css(14) && text_width(face, size) <= r.width())
      text_line(frame.list, face, {r.center().x, r.center().y - frame.css(8)}, frame.css(16),
                fill.ink, size, Align::Center);
  }
  std::vector<Label> labels;
  for (const GapOffer& gap : now.gaps) {
    draw_gap(frame, across, gap);
    labels.push_back(label_of(frame, across, now, gap));
    if (gap.verdict != GapVerdict::Wins) continue;
    for (const Bytes edge : {gap.free.first, gap.free.end})
      dashed_hline(frame.list, band_of(frame, now.tensor).max.x, left,
                   frame.view().px_from_y(static_cast<double>(edge)), theme.accent, frame.ctx.px,
                   {frame.css(1), frame.css(3)});
  }
  const bool appends = now.by != trace::PlacedBy::Gap;
  const Bytes end = now.blocks.empty() ? 0 : now.blocks.back().end;
  const ByteRange top{appends ? now.offset : end, (appends ? now.offset : end) + now.bytes};
  if (appends) draw_gap(frame, across, {top, top.first, GapVerdict::Wins});
  labels.push_back({rows_of(frame, across, top).center().y,
                    now.blocks.empty() ? "Nothing in the way" : "On top",
                    "at " + (top.first == 0 ? std::string("0") : format_size(top.first)) +
                        (appends ? "" : ", last resort"),
                    appends ? theme.accent : theme.t2, appends ? theme.accent : theme.t3, appends});
  frame.list.PopClipRect();
  std::erase_if(labels,
                [&](const Label& label) { return label.y < plot.min.y || label.y > plot.max.y; });
  draw_labels(frame, across.max.x, std::move(labels));
}

}  // namespace

const replay::Replay* replay_of(const FrameContext& ctx, const ArenaPlan& plan) {
  const session::Replaying* replaying = ctx.session.replaying();
  // A plan still being made is not the one that is replayed.
  const bool fits = replaying && replaying->replay.tensors().size() == plan.tensors.size();
  return fits ? &replaying->replay : nullptr;
}

bool is_placed(const Frame& frame, TensorId box) {
  return frame.replay->arena().standings[box] != Standing::Waiting;
}

void follow_replay(Frame& frame) {
  if (!frame.replay) return frame.state.replay_step.reset();
  if (frame.state.replay_step == frame.replay->step()) return;
  frame.state.replay_step = frame.replay->step();
  const PlacementEvent* now = frame.replay->arena().now;
  if (!now || frame.state.canvas.fitted) return;
  const scene::ArenaBox& box = frame.scene().boxes[now->tensor];
  const double x0 = frame.scene().cell(box.life.first_use);
  reveal(frame.ctx, frame.state.canvas,
         {x0, static_cast<double>(box.offset), x0 + static_cast<double>(box.steps()),
          static_cast<double>(box.top)});
}

void draw_replay(const Frame& frame) {
  const Rect& plot = frame.layout.plot;
  const replay::ArenaState& state = frame.replay->arena();
  frame.list.PushClipRect(plot.min - ImVec2{1, frame.css(20)}, plot.max + ImVec2{1, 0}, true);
  if (state.now) draw_band(frame, *state.now);
  frame.list.PushClipRect(plot.min - ImVec2{1, 0}, plot.max + ImVec2{1, 0}, true);
  draw_placed(frame);
  if (state.now) {
    const Rect band = band_of(frame, state.now->tensor);
    for (const GapOffer& gap : state.now->gaps) {
      draw_gap(frame, band, gap);
      draw_ghost(frame, band, *state.now, gap);
    }
    draw_box_of(frame, state.now->tensor, Standing::Now);
  }
  for (const std::optional<TensorId>& marked : {frame.hovered, frame.selected})
    if (marked && is_placed(frame, *marked))
      outline(frame.list, grown(rect_of(frame, *marked), frame.css(0.5f)), frame.ctx.theme.t1,
              frame.css(1.5f), frame.css(2));
  frame.list.PopClipRect();
  draw_line_at(frame, state.arena_bytes, frame.ctx.theme.arena, "Arena so far");
  frame.list.PopClipRect();
  if (state.now) draw_column(frame, *state.now);
}

void draw_replay_legend(const Frame& frame) {
  const Rect& tools = frame.layout.tools;
  const Theme& theme = frame.ctx.theme;
  const float limit = frame.layout.all.max.x - frame.css(150);
  float x = tools.min.x + frame.css(16);
  const Fill now = fill_of(frame, Standing::Now);
  const std::array<std::pair<Fill, std::string_view>, 5> rows{{
      {{now.fill, now.fill, now.ink}, "Placing now"},
      {fill_of(frame, Standing::Shares), "Shares a step"},
      {fill_of(frame, Standing::Placed), "Already placed"},
      {{theme.accent_dim, theme.accent, 0}, "Gap that wins"},
      {{theme.well, theme.t3, 0}, "Gap"},
  }};
  for (const auto& [fill, words] : rows) {
    if (x + frame.css(17) + text_width(*frame.ctx.fonts.inter12, words) > limit) return;
    x = legend(frame.ctx, {x, tools.min.y}, tools.height(), fill, words) + frame.css(18);
  }
}

}  // namespace arenascope::app::arena
