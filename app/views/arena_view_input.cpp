// Pointer, keys and commands of the arena view.
#include <algorithm>
#include <cmath>

#include "app/views/arena_view_parts.h"
#include "app/widgets/navigation.h"
#include "core/session/sentences.h"

namespace arenascope::app::arena {
namespace {

bool has_own_lifetimes(const Frame& frame) {
  return frame.ctx.session.document().lifetimes.has_value();
}

scene::HitTolerance tolerance(const Frame& frame) {
  const Viewport& view = frame.view();
  const double near = frame.css(frame.ctx.touch ? 8 : 3),
               edge = frame.css(frame.ctx.touch ? 12 : 6);
  return {near / view.px_per_x(), near / view.px_per_y(),
          frame.ctx.dimmed ? 0 : edge / view.px_per_x()};
}

void find_hit(Frame& frame) {
  const Rect reach = grown(frame.layout.plot, frame.css(6));
  if (!frame.events.hovered || !reach.contains(frame.events.pointer_px)) return;
  const Viewport& view = frame.view();
  frame.hit =
      scene::hit_box(frame.scene(), view.x_from_px(frame.events.pointer_px.x),
                     view.y_from_px(frame.events.pointer_px.y), tolerance(frame), frame.selected);
  if (!frame.replay || !frame.hit) return;
  // A replay shows and does not edit.
  frame.hit->part = scene::BoxPart::Body;
  if (!is_placed(frame, frame.hit->tensor)) frame.hit.reset();
}

void select_box(Frame& frame, TensorId box) {
  frame.ctx.view.selection = {EntityKind::Tensor, frame.plan.tensors[box].source};
  frame.selected = box;
}

void zoom_to_box(Frame& frame, TensorId id) {
  const scene::ArenaBox& box = frame.scene().boxes[id];
  const WorldRect& bounds = frame.options.bounds;
  const double x0 = frame.scene().cell(box.life.first_use),
               width = static_cast<double>(box.steps());
  const auto y0 = static_cast<double>(box.offset),
             height = static_cast<double>(box.top - box.offset);
  // A quarter of the view on each side shows what it touches.
  const double dx = std::max(width * 0.5, 2.0), dy = std::max(height * 0.5, 1.0);
  WorldRect target{x0 - dx, y0 - dy, x0 + width + dx, y0 + height + dy};
  target.x0 = std::max(target.x0, bounds.x0), target.x1 = std::min(target.x1, bounds.x1);
  target.y0 = std::max(target.y0, bounds.y0), target.y1 = std::min(target.y1, bounds.y1);
  move_to(frame.ctx, frame.state.canvas, target);
  frame.state.canvas.fitted = false;
}

void show(Frame& frame, TensorId id) {
  const scene::ArenaBox& box = frame.scene().boxes[id];
  const double x0 = frame.scene().cell(box.life.first_use);
  reveal(frame.ctx, frame.state.canvas,
         {x0, static_cast<double>(box.offset), x0 + static_cast<double>(box.steps()),
          static_cast<double>(box.top)});
}

void walk(Frame& frame, int direction) {
  const std::vector<TensorId>& order = frame.state.by_step;
  if (order.empty()) return;
  std::size_t next = direction > 0 ? 0 : order.size() - 1;
  if (frame.selected) {
    const auto at = static_cast<std::size_t>(
        std::find(order.begin(), order.end(), *frame.selected) - order.begin());
    next = direction > 0 ? std::min(order.size() - 1, at + 1) : (at == 0 ? 0 : at - 1);
  }
  select_box(frame, order[next]);
  show(frame, order[next]);
}

// Selects the topmost tensor of the peak step and shows it.
void go_to_peak(Frame& frame) {
  std::optional<TensorId> top;
  for (std::size_t i = 0; i < frame.scene().boxes.size(); ++i) {
    const scene::ArenaBox& box = frame.scene().boxes[i];
    if (box.at_peak && (!top || box.top > frame.scene().boxes[*top].top))
      top = static_cast<TensorId>(i);
  }
  if (!top) return;
  select_box(frame, *top);
  show(frame, *top);
}

void run(Frame& frame, std::string_view name) {
  if (navigate(frame.ctx, name, frame.state.canvas, frame.options)) return;
  if (name == "next") walk(frame, 1);
  if (name == "previous") walk(frame, -1);
  if (name == "peak") go_to_peak(frame);
  if (name == "fit_selection" && frame.selected) zoom_to_box(frame, *frame.selected);
  if (name == "clear") frame.ctx.view.selection = {}, frame.selected = {};
}

void begin_edge_drag(Frame& frame) {
  const TensorId box = frame.hit->tensor;
  select_box(frame, box);
  frame.state.drag =
      EdgeDrag{begun_drag(frame, box), frame.hit->part, frame.scene().boxes[box].life};
}

void continue_edge_drag(Frame& frame) {
  EdgeDrag& drag = *frame.state.drag;
  if (!frame.events.held) {
    end_drag(frame, drag);
    frame.state.drag.reset();
    return;
  }
  const double edge = std::round(frame.view().x_from_px(frame.events.pointer_px.x));
  const double limited = std::clamp(edge, -static_cast<double>(frame.scene().first_step),
                                    frame.scene().cells() * 2 + 8);
  const Step step =
      std::clamp<Step>(frame.scene().first_step + static_cast<Step>(limited), 0, kMaxNumber);
  Lifetime life = drag.life;
  if (drag.part == scene::BoxPart::LeftEdge)
    life.first_use = std::min(step, life.last_use);
  else
    life.last_use = std::max(step - 1, life.first_use);
  if (life == drag.life) return;
  drag.life = life;
  frame.ctx.edits.push_back({edit::SetLifetime{drag.source, life}, drag.gesture});
}

void offer_detach(Frame& frame) {
  constexpr const char* kPopup = "detach lifetimes";
  const bool edge = frame.hit && frame.hit->part != scene::BoxPart::Body;
  if (edge && frame.events.clicked && frame.ctx.session.document().graph) ImGui::OpenPopup(kPopup);
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {frame.css(12), frame.css(12)});
  if (ImGui::BeginPopup(kPopup)) {
    ImGui::PushFont(const_cast<ImFont*>(frame.ctx.fonts.inter13));
    ImGui::TextUnformatted("The schedule decides this lifetime.");
    ImGui::PopFont();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    if (button(frame.ctx, "Detach lifetimes", {at.x, at.y + frame.css(4)})) {
      frame.ctx.wants_detach = true;
      ImGui::CloseCurrentPopup();
    }
    ImGui::EndPopup();
  }
  ImGui::PopStyleVar();
}

void handle_clicks(Frame& frame) {
  if (frame.events.double_clicked) {
    frame.hit ? zoom_to_box(frame, frame.hit->tensor)
              : fit(frame.ctx, frame.state.canvas, frame.options);
    return;
  }
  if (!frame.events.clicked) return;
  if (frame.hit)
    select_box(frame, frame.hit->tensor);
  else if (!frame.events.ends_double_click)
    frame.ctx.view.selection = {}, frame.selected = {};
}

void share_hover(Frame& frame) {
  Selection* shared = frame.ctx.hovered;
  if (frame.hit) frame.hovered = frame.hit->tensor;
  if (!shared) return;
  if (!frame.hit && shared->kind == EntityKind::Tensor &&
      shared->id < frame.state.box_of_source.size())
    frame.hovered = frame.state.box_of_source[shared->id];
  *shared = frame.hit ? Selection{EntityKind::Tensor, frame.plan.tensors[frame.hit->tensor].source}
                      : Selection{};
}

}  // namespace

void handle_input(Frame& frame) {
  ArenaViewState& state = frame.state;
  if (state.drag) {
    continue_edge_drag(frame);
    ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeEW);
  }
  find_hit(frame);
  const bool sizing = !frame.replay && handle_size_drag(frame);
  const bool on_edge =
      !sizing && frame.hit && frame.hit->part != scene::BoxPart::Body && !frame.ctx.dimmed;
  if (on_edge && !state.drag) ImGui::SetMouseCursor(ImGuiMouseCursor_ResizeEW);
  if (on_edge && frame.events.pressed && has_own_lifetimes(frame)) begin_edge_drag(frame);
  if (frame.replay || !add_by_double_click(frame)) handle_clicks(frame);
  offer_detach(frame);
  share_hover(frame);
  for (const std::string_view name : pressed_commands()) run(frame, name);
}

void run_commands(Frame& frame) {
  const std::vector<std::string> commands = std::move(frame.state.commands);
  frame.state.commands.clear();
  for (const std::string& name : commands) run(frame, name);
}

void draw_tooltip(Frame& frame) {
  ArenaViewState& state = frame.state;
  const bool busy = state.drag || state.size_drag || frame.events.held || state.canvas.dragging ||
                    frame.ctx.touch;
  if (!frame.hit || busy || frame.ctx.dimmed || ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopup))
    return hide_tooltip(state.tooltip);
  const TensorId box = frame.hit->tensor;
  const bool scheduled = frame.hit->part != scene::BoxPart::Body && !has_own_lifetimes(frame);
  const std::uint64_t key = 2 * (std::uint64_t{box} + 1) + (scheduled ? 1 : 0);
  if (state.tooltip_key != key) {
    state.tooltip_key = key;
    state.tooltip_lines.clear();
    if (scheduled) {
      state.tooltip_lines = {{"", "The schedule decides this lifetime."},
                             {"", "Click to detach lifetimes."}};
    } else {
      const session::HoverText text = session::hover_text(frame.plan, box);
      state.tooltip_lines = {{text.name, text.what}, {"", text.where}, {"", text.why}};
    }
  }
  show_tooltip(frame.ctx, state.tooltip, key, cut(rect_of(frame, box), frame.layout.plot),
               frame.layout.all, state.tooltip_lines);
}

}  // namespace arenascope::app::arena
