#include "app/widgets/connecting.h"

#include <cmath>
#include <string>

namespace arenascope::app {
namespace {

constexpr float kHandlePx = 6, kTouchHandlePx = 11, kReachPx = 11, kTouchReachPx = 22;

}  // namespace

void begin_connect(const FrameContext& ctx, ConnectState& state, NodeId from, ConnectMode mode) {
  if (ctx.dimmed || from >= ctx.session.document().nodes.count) return;
  state = {};
  state.from = from;
  state.mode = mode;
  ctx.wants_frame = true;
}

void choose_target(const FrameContext& ctx, ConnectState& state, const CanvasEvents& events,
                   std::optional<NodeId> under) {
  if (under == state.from) under.reset();
  if (state.dragging()) {
    state.target = under;
    return;
  }
  const Selection& selection = ctx.view.selection;
  if (selection.kind == EntityKind::Node && selection.id != *state.from) {
    state.target = selection.id;
    ctx.view.selection = {EntityKind::Node, *state.from};
  }
  const ImVec2 moved = ImGui::GetIO().MouseDelta;
  if (under && events.hovered && (moved.x != 0 || moved.y != 0)) state.target = under;
}

void refresh_joining(const FrameContext& ctx, ConnectState& state) {
  const std::uint32_t count = ctx.session.document().nodes.count;
  if (!state.from) return;
  if (ctx.dimmed || *state.from >= count) {
    state = {};
    return;
  }
  if (state.target && *state.target >= count) state.target.reset();
  if (state.joined_target == state.target && state.revision == ctx.session.revision()) return;
  state.joined_target = state.target;
  state.revision = ctx.session.revision();
  state.joining = {};
  if (state.target)
    state.joining = session::join_two(ctx.session, ctx.view.view, *state.from, *state.target);
}

void finish_connect(const FrameContext& ctx, ConnectState& state) {
  refresh_joining(ctx, state);
  if (state.target && state.joining.edit) {
    ctx.edits.push_back({*state.joining.edit, 0});
  } else if (state.target && ctx.refusal) {
    *ctx.refusal = state.joining.words;
  }
  state = {};
  ctx.wants_frame = true;
}

void finish_when_asked(const FrameContext& ctx, ConnectState& state, const CanvasEvents& events,
                       std::optional<NodeId> under) {
  if (events.clicked) {
    state.target = under == state.from ? std::nullopt : under;
    finish_connect(ctx, state);
  } else if (ImGui::IsKeyPressed(ImGuiKey_Enter, false) && !ImGui::GetIO().WantTextInput) {
    finish_connect(ctx, state);
  }
}

float handle_radius(const FrameContext& ctx) {
  return (ctx.touch ? kTouchHandlePx : kHandlePx) * ctx.px;
}

bool on_handle(const FrameContext& ctx, ImVec2 handle, ImVec2 pointer) {
  const ImVec2 away = pointer - handle;
  return std::hypot(away.x, away.y) <= (ctx.touch ? kTouchReachPx : kReachPx) * ctx.px;
}

void draw_handle(const FrameContext& ctx, ImDrawList& list, ImVec2 handle, bool lit) {
  const float radius = handle_radius(ctx), arm = radius * 0.5f;
  const Theme& theme = ctx.theme;
  list.AddCircleFilled(handle, radius + 2 * ctx.px, theme.well);
  list.AddCircleFilled(handle, radius, lit ? theme.accent : theme.raise);
  list.AddCircle(handle, radius, theme.accent, 0, 1.5f * ctx.px);
  const ImU32 ink = lit ? theme.well : theme.accent;
  list.AddLine(handle - ImVec2{arm, 0}, handle + ImVec2{arm, 0}, ink, 1.5f * ctx.px);
  list.AddLine(handle - ImVec2{0, arm}, handle + ImVec2{0, arm}, ink, 1.5f * ctx.px);
}

ImU32 joining_colour(const FrameContext& ctx, const ConnectState& state) {
  return state.target && !state.joining.edit ? ctx.theme.over : ctx.theme.accent;
}

void draw_rubber(const FrameContext& ctx, ImDrawList& list, ImVec2 from, ImVec2 to,
                 const ConnectState& state) {
  const ImU32 colour = joining_colour(ctx, state);
  const ImVec2 along = to - from;
  if (std::hypot(along.x, along.y) < 2 * ctx.px) return;
  list.AddLine(from, to, colour, 2 * ctx.px);
  if (ctx.view.view == View::Graph)
    arrow_head(list, to, along, 9 * ctx.px, 8 * ctx.px, colour);
  else
    list.AddCircleFilled(to, 3.5f * ctx.px, colour);
}

void draw_joining_words(const FrameContext& ctx, ImDrawList& list, const Rect& plot,
                        const ConnectState& state) {
  const Theme& theme = ctx.theme;
  const NodeSet& nodes = ctx.session.document().nodes;
  std::string words = state.joining.words;
  ImU32 ink = state.target && !state.joining.edit ? theme.over : theme.t1;
  if (!state.target) {
    words = "From " + nodes.label(*state.from) + " to …";
    if (state.mode == ConnectMode::Steps)
      words += ctx.touch ? "  Tap the other node."
                         : "  Click it, or choose with the arrows and Enter. Esc gives up.";
  } else if (state.mode == ConnectMode::Steps && state.joining.edit) {
    words += ctx.touch ? "" : " Enter joins, Esc gives up.";
  }
  draw_words(ctx, list, plot, words, ink, joining_colour(ctx, state));
}

void draw_words(const FrameContext& ctx, ImDrawList& list, const Rect& plot, std::string_view words,
                ImU32 ink, ImU32 edge) {
  const Theme& theme = ctx.theme;
  const ImFont& face = *ctx.fonts.inter13;
  const float inset = 12 * ctx.px, height = 32 * ctx.px;
  const std::string shown = elided(face, words, plot.width() - 6 * inset);
  const float width = text_width(face, shown) + 2 * inset;
  const ImVec2 corner = snap(ImVec2{plot.center().x - width * 0.5f, plot.min.y + 8 * ctx.px});
  box(list, {corner, corner + ImVec2{width, height}}, theme.raise, edge, 6 * ctx.px, ctx.px);
  text_line(list, face, {corner.x + inset, corner.y}, height, ink, shown);
}

std::optional<ImVec2> step_of_command(std::string_view command) {
  if (command == "pan_left") return ImVec2{-1, 0};
  if (command == "pan_right") return ImVec2{1, 0};
  if (command == "pan_up") return ImVec2{0, -1};
  if (command == "pan_down") return ImVec2{0, 1};
  return std::nullopt;
}

}  // namespace arenascope::app
