// Editing in the arena beside the ends of lifetimes: the size by the top edge of the selected
// rectangle, new tensors by a double click.
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/views/arena_view_parts.h"
#include "core/session/edit_commands.h"

namespace arenascope::app::arena {
namespace {

constexpr float kReachPx = 5, kTouchReachPx = 14;

bool on_top_edge(const Frame& frame) {
  if (!frame.selected || !frame.events.hovered || frame.ctx.dimmed) return false;
  if (!frame.ctx.session.document().lifetimes) return false;
  const Rect rect = rect_of(frame, *frame.selected);
  const ImVec2 at = frame.events.pointer_px;
  const float side = std::min(frame.css(7), rect.width() / 4);  // its ends are for the lifetime
  const float reach = frame.css(frame.ctx.touch ? kTouchReachPx : kReachPx);
  return at.x > rect.min.x + side && at.x < rect.max.x - side &&
         std::abs(at.y - rect.min.y) <= reach;
}

// To about a hundredth of what is seen, in a round number.
Bytes step_of(const Frame& frame) {
  const double seen = frame.view().world.height() / 100;
  Bytes step = 1;
  while (static_cast<double>(step) * 2 <= seen) step *= 2;
  return step;
}

void begin(Frame& frame) {
  const TensorId source = frame.plan.tensors[*frame.selected].source;
  SizeDrag drag{begun_drag(frame, *frame.selected)};
  drag.bytes = drag.first_bytes = (*frame.ctx.session.document().lifetimes)[source].bytes;
  drag.press_y = frame.view().y_from_px(frame.events.pointer_px.y);
  drag.step = step_of(frame);
  frame.state.size_drag = drag;
}

void go_on(Frame& frame) {
  SizeDrag& drag = *frame.state.size_drag;
  if (!frame.events.held) {
    end_drag(frame, drag);
    frame.state.size_drag.reset();
    return;
  }
  const double moved = frame.view().y_from_px(frame.events.pointer_px.y) - drag.press_y;
  const auto steps = static_cast<Bytes>(std::llround(moved / static_cast<double>(drag.step)));
  const Bytes wanted = drag.first_bytes + steps * drag.step;
  // Down to nothing; a size that is no multiple of the step keeps its rest.
  const Bytes bytes = std::clamp<Bytes>(wanted, 0, kMaxNumber);
  if (bytes == drag.bytes) return;
  drag.bytes = bytes;
  frame.ctx.edits.push_back({edit::SetBytes{drag.source, bytes}, drag.gesture});
}

void add_tensor(Frame& frame) {
  const Document& document = frame.ctx.session.document();
  const ImVec2 at = frame.events.pointer_px;
  LifetimeTensor tensor;
  tensor.name = session::new_tensor_name(document);
  const auto step = static_cast<Step>(std::floor(frame.view().x_from_px(at.x)));
  tensor.life.first_use = std::clamp<Step>(frame.scene().first_step + step, 0, kMaxNumber);
  tensor.life.last_use = tensor.life.first_use;
  tensor.bytes = step_of(frame) * 16;
  frame.state.select_after_edit = static_cast<TensorId>(document.lifetimes->size());
  frame.ctx.view.selection = {};
  frame.ctx.edits.push_back({edit::AddTensor{std::move(tensor)}, 0});
  frame.ctx.wants_frame = true;
}

}  // namespace

BoxDrag begun_drag(Frame& frame, TensorId box) {
  const bool was_fitted = std::exchange(frame.state.canvas.fitted, false);
  return {frame.plan.tensors[box].source, ++frame.state.last_gesture, frame.options.bounds,
          was_fitted};
}

void end_drag(Frame& frame, const BoxDrag& drag) {
  frame.state.canvas.fitted = drag.was_fitted;
  frame.ctx.wants_frame = true;
}

bool handle_size_drag(Frame& frame) {
  ArenaViewState& state = frame.state;
  if (state.size_drag) {
    go_on(frame);
    ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeNS);
    return true;
  }
  if (state.drag || !on_top_edge(frame)) return false;
  ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeNS);
  if (frame.events.pressed) begin(frame);
  return frame.events.pressed;
}

bool add_by_double_click(Frame& frame) {
  const bool inside = frame.layout.plot.contains(frame.events.pointer_px);
  if (!frame.events.double_clicked || frame.hit || !inside || frame.ctx.dimmed) return false;
  if (!frame.ctx.session.document().lifetimes) return false;
  add_tensor(frame);
  return true;
}

void select_added(const FrameContext& ctx, ArenaViewState& state) {
  const auto& lifetimes = ctx.session.document().lifetimes;
  if (state.select_after_edit && lifetimes && *state.select_after_edit < lifetimes->size())
    ctx.view.selection = {EntityKind::Tensor, *state.select_after_edit};
  state.select_after_edit.reset();
}

}  // namespace arenascope::app::arena
