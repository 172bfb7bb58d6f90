#include "app/shell.h"

#include <array>
#include <utility>

#include "core/session/side_by_side.h"

namespace arenascope::app {
namespace {

struct ViewRow {
  View view;
  std::string_view name;
  ImGuiKey key;
  void (*draw)(const FrameContext& context, ViewStates& states);
  bool (*command)(std::string_view name, ViewStates& states);
};

constexpr std::array<ViewRow, 3> kViews{{
    {View::Arena, "arena", ImGuiKey_1,
     [](const FrameContext& context, ViewStates& states) { draw_arena(context, states.arena); },
     [](std::string_view name, ViewStates& states) { return arena_command(name, states.arena); }},
    {View::Graph, "graph", ImGuiKey_2,
     [](const FrameContext& context, ViewStates& states) { draw_graph(context, states.graph); },
     [](std::string_view name, ViewStates& states) { return graph_command(name, states.graph); }},
    {View::Islands, "islands", ImGuiKey_3,
     [](const FrameContext& context, ViewStates& states) { draw_islands(context, states.islands); },
     [](std::string_view name, ViewStates& states) {
       return islands_command(name, states.islands);
     }},
}};

constexpr ImGuiWindowFlags kPanelFlags =
    ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
    ImGuiWindowFlags_NoBringToFrontOnFocus | ImGuiWindowFlags_NoScrollWithMouse |
    ImGuiWindowFlags_NoNav;

void begin_panel(const char* name, const Rect& area, ImU32 ground) {
  ImGui::SetNextWindowPos(area.min);
  ImGui::SetNextWindowSize({area.width(), area.height()});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 0);
  ImGui::PushStyleVar(ImGuiStyleVar_WindowMinSize, {1, 1});
  ImGui::PushStyleColor(ImGuiCol_WindowBg, ground);
  ImGui::Begin(name, nullptr, kPanelFlags);
  ImGui::PopStyleColor();
  ImGui::PopStyleVar(3);
}

// Keys that edit the selection; they belong to no view.
void read_edit_keys(const FrameContext& context, ViewStates& states) {
  const ImGuiIO& io = ImGui::GetIO();
  if (io.WantTextInput || io.KeyCtrl || io.KeySuper || context.dimmed ||
      ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopup))
    return;
  const auto pressed = [](ImGuiKey key) { return ImGui::IsKeyPressed(key, false); };
  if (pressed(ImGuiKey_Delete) || pressed(ImGuiKey_Backspace))
    states.edit_commands.push_back("delete");
  if (pressed(ImGuiKey_N)) states.edit_commands.push_back("add");
  if (context.view.view == View::Graph) {
    if (pressed(ImGuiKey_K)) states.edit_commands.push_back("keep");
    if (pressed(ImGuiKey_R)) states.edit_commands.push_back("remove");
  }
  if (pressed(ImGuiKey_F2)) states.inspector.rename = true;
}

void draw_picture(const FrameContext& context, const Rect& area, ViewStates& states) {
  begin_panel("view", area, context.theme.well);
  for (const ViewRow& row : kViews)
    if (row.view == context.view.view) row.draw(context, states);
  ImGui::End();
}

void draw_replay(const FrameContext& context, const Rect& area, const Rect& inspector_area,
                 ViewStates& states) {
  const StepperLayout layout = stepper_layout(context, area, inspector_area);
  if (!layout.queue.empty()) {
    begin_panel("queue", layout.queue, context.theme.base);
    draw_queue(context, states.stepper, layout.queue);
    ImGui::End();
  }
  draw_picture(context, layout.view, states);
  begin_panel("decision", layout.decision, context.theme.base);
  draw_decision(context, states.stepper, layout.decision);
  ImGui::End();
  begin_panel("stepper", {layout.narration.min, layout.bar.max}, context.theme.base);
  draw_stepper(context, states.stepper, layout);
  ImGui::End();
}

void draw_comparison(const FrameContext& context, const Rect& area, const Rect& inspector_area,
                     ViewStates& states) {
  begin_panel("compare", area, context.theme.well);
  draw_compare(context, states.compare);
  ImGui::End();
  if (inspector_area.empty()) return;
  begin_panel("differences", inspector_area, context.theme.base);
  draw_differences(context, states.compare, inspector_area);
  ImGui::End();
}

// Keys of the arena that begin, leave or turn a comparison.
void hear_compare_keys(const FrameContext& context, ViewStates& states) {
  const ImGuiIO& io = ImGui::GetIO();
  if (context.view.view != View::Arena || io.WantTextInput || io.KeyCtrl || io.KeySuper ||
      ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopup))
    return;
  if (ImGui::IsKeyPressed(ImGuiKey_C, false)) states.edit_commands.push_back("compare");
  if (ImGui::IsKeyPressed(ImGuiKey_X, false)) states.edit_commands.push_back("swap");
}

}  // namespace

void draw_views(const FrameContext& context, const Rect& area, const Rect& inspector_area,
                ViewStates& states) {
  if (!ImGui::GetIO().WantTextInput)
    for (const ViewRow& row : kViews)
      if (ImGui::IsKeyPressed(row.key, false) &&
          session::has_view(context.session.document(), row.view))
        context.view.view = row.view;
  if (context.session.replaying()) return draw_replay(context, area, inspector_area, states);
  hear_compare_keys(context, states);
  if (session::compared_rows(context.session))
    return draw_comparison(context, area, inspector_area, states);
  hear_play_key(context, states.stepper);
  read_edit_keys(context, states);
  draw_picture(context, area, states);
  if (!inspector_area.empty()) {
    begin_panel("inspector", inspector_area, context.theme.base);
    states.inspector.island_colour = islands_colour(states.islands, context.view.selection);
    draw_inspector(context, states.inspector);
    ImGui::End();
  }
  const std::string command = std::exchange(states.inspector.command, {});
  if (command.empty()) return;
  for (const ViewRow& row : kViews)
    if (row.view == context.view.view && !row.command(command, states))
      states.edit_commands.push_back(command);
  context.wants_frame = true;
}

namespace {

// The middle of the first line of an incidence; the node of one that has no line.
std::optional<ImVec2> incidence_point(const session::Session& session, const ViewStates& states,
                                      std::uint32_t id) {
  const auto& incidences = session.document().incidences;
  if (!incidences || id >= incidences->size()) return std::nullopt;
  std::vector<NodeId> nodes;
  for (const std::optional<NodeId>& node : (*incidences)[id])
    if (node && (nodes.empty() || nodes.back() != *node)) nodes.push_back(*node);
  if (nodes.empty()) return std::nullopt;
  return islands_link_point(states.islands, nodes.front(), nodes[nodes.size() > 1 ? 1 : 0]);
}

}  // namespace

std::optional<Rect> place_of(const session::Session& session, const ViewStates& states,
                             Selection selection) {
  const ViewState& view = session.view();
  std::optional<ImVec2> point;
  if (view.view == View::Arena && selection.kind == EntityKind::Tensor)
    return arena_tensor_rect(states.arena, selection.id);
  if (view.view == View::Graph) return graph_place(states.graph, selection);
  if (view.view == View::Islands && selection.kind == EntityKind::Node)
    point = islands_node_point(states.islands, selection.id, view.islands_mode);
  if (view.view == View::Islands && selection.kind == EntityKind::Incidence)
    point = incidence_point(session, states, selection.id);
  if (!point) return std::nullopt;
  return Rect{*point, *point};
}

bool view_command(std::string_view name, session::Session& session, ViewStates& states) {
  for (const ViewRow& row : kViews) {
    if (row.name != name) continue;
    if (session::has_view(session.document(), row.view)) session.view().view = row.view;
    return true;
  }
  if (name == "rename") {
    states.inspector.rename = true;
    return true;
  }
  for (const ViewRow& row : kViews)
    if (row.view == session.view().view) return row.command(name, states);
  return false;
}

}  // namespace arenascope::app
