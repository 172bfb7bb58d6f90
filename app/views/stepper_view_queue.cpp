// The order of an arena planner: who is placed, whose turn it is, who waits.
#include <algorithm>
#include <cmath>

#include "app/views/stepper_view_parts.h"
#include "core/base/bytes.h"

namespace arenascope::app {
namespace {

constexpr float kPadding = 16, kHead = 40, kFoot = 32, kRow = 27;

struct Queue {
  const FrameContext& ctx;
  const replay::Replay& replay;
  Rect rows;
  float row = 0;  // height
  float css(float v) const { return v * ctx.px; }
  const PlannedTensor& tensor(std::size_t rank) const {
    return replay.tensors()[replay.queue()[rank]];
  }
};

void draw_row(const Queue& queue, stepper::Column& column, std::size_t rank) {
  const FrameContext& ctx = queue.ctx;
  const Theme& theme = ctx.theme;
  ImDrawList& list = column.list;
  const float y = queue.rows.min.y + queue.row * static_cast<float>(rank) -
                  std::round(column.state.queue_scroll);
  const Rect line{{queue.rows.min.x, y}, {queue.rows.max.x, y + queue.row}};
  const PlannedTensor& tensor = queue.tensor(rank);
  const std::size_t step = queue.replay.step();
  const bool now = rank + 1 == step, waits = rank >= step;
  if (now) {
    list.AddRectFilled(line.min, line.max, theme.hover);
    list.AddRectFilled(line.min, {line.min.x + queue.css(2), line.max.y}, stepper::now_fill(theme));
  }
  const Selection entity{EntityKind::Tensor, tensor.source};
  if (ctx.view.selection == entity) outline(list, line, theme.line2, 0, ctx.px);
  const ImFont& face = now ? *ctx.fonts.mono11_semibold : *ctx.fonts.mono12;
  const float left = line.min.x + queue.css(12), right = line.max.x - queue.css(kPadding);
  text_line(list, *ctx.fonts.mono11, {left + queue.css(22), y}, queue.row,
            now ? theme.t1 : theme.t3, format_count(static_cast<std::int64_t>(rank + 1)),
            Align::Right);
  const float bar_x = left + queue.css(122), bar_room = queue.css(40);
  text_line(list, face, {left + queue.css(30), y}, queue.row, waits ? theme.t3 : theme.t1,
            elided(face, tensor.name, queue.css(86)));
  const double share = static_cast<double>(tensor.occupied) /
                       static_cast<double>(std::max(queue.tensor(0).occupied, Bytes{1}));
  const Rect bar{snap(ImVec2{bar_x, line.center().y - queue.css(3)}),
                 snap(ImVec2{bar_x + std::max(queue.css(2), bar_room * static_cast<float>(share)),
                             line.center().y + queue.css(3)})};
  if (waits)
    outline(list, bar, theme.line2, queue.css(1), ctx.px);
  else
    list.AddRectFilled(bar.min, bar.max,
                       now ? stepper::now_fill(theme) : mix(theme.t3, theme.base, 0.35f),
                       queue.css(1));
  text_line(list, *ctx.fonts.mono12, {right, y}, queue.row, waits ? theme.t3 : theme.t2,
            format_size(tensor.occupied), Align::Right);
  stepper::touch_cell(column, line, entity, tensor.name,
                      "lives in steps " + std::to_string(tensor.life.first_use) + "–" +
                          std::to_string(tensor.life.last_use));
}

// The current row stays in sight; the wheel scrolls until the next step.
void scroll(const Queue& queue, StepperViewState& state) {
  const float height = queue.rows.height();
  const float whole = queue.row * static_cast<float>(queue.replay.queue().size());
  if (state.queue_step != queue.replay.step()) {
    state.queue_step = queue.replay.step();
    const float now = queue.row * static_cast<float>(std::max<std::size_t>(*state.queue_step, 1));
    if (now > state.queue_scroll + height - queue.row || now < state.queue_scroll + 2 * queue.row)
      state.queue_scroll = now - height / 2;
  }
  if (queue.rows.contains(queue.ctx.input.at)) state.queue_scroll -= queue.ctx.input.pan.y;
  state.queue_scroll = std::clamp(state.queue_scroll, 0.0f, std::max(0.0f, whole - height));
}

}  // namespace

void draw_queue(const FrameContext& ctx, StepperViewState& state, const Rect& area) {
  const replay::Replay& replay = ctx.session.replaying()->replay;
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Theme& theme = ctx.theme;
  list.AddRectFilled(area.min, area.max, theme.base);
  vline(list, area.max.x - 0.5f, area.min.y, area.max.y, theme.line, ctx.px);
  const float head = std::round(kHead * ctx.px), foot = std::round(kFoot * ctx.px);
  const float left = area.min.x + kPadding * ctx.px;
  hline(list, area.min.x, area.max.x, area.min.y + head - 0.5f, theme.line, ctx.px);
  const float x =
      text_line(list, *ctx.fonts.inter13_medium, {left, area.min.y}, head, theme.t1, "Order");
  text_line(list, *ctx.fonts.inter12, {x + 12 * ctx.px, area.min.y}, head, theme.t3,
            replay.order_words());
  hline(list, area.min.x, area.max.x, area.max.y - foot + 0.5f, theme.line, ctx.px);
  text_line(list, *ctx.fonts.inter12, {left, area.max.y - foot}, foot, theme.t3,
            "Equals keep the order of the input");
  Queue queue{ctx,
              replay,
              {{area.min.x, area.min.y + head + 4 * ctx.px}, {area.max.x - 1, area.max.y - foot}},
              std::round(kRow * ctx.px)};
  scroll(queue, state);
  stepper::Column column{ctx, state, replay, list, queue.rows};
  list.PushClipRect(queue.rows.min, queue.rows.max, true);
  const auto first = static_cast<std::size_t>(state.queue_scroll / queue.row);
  const auto shown = static_cast<std::size_t>(queue.rows.height() / queue.row) + 2;
  for (std::size_t i = first; i < std::min(first + shown, replay.queue().size()); ++i)
    draw_row(queue, column, i);
  list.PopClipRect();
}

}  // namespace arenascope::app
