#include "core/replay/islands_state.h"

namespace arenascope::replay {
namespace {

using trace::IslandsEvent;
using trace::IslandsStep;

void begin_incidence(IslandsState& state, const IslandsEvent& event) {
  state.incidence = &event;
  ++state.incidences;
  const auto fresh = static_cast<std::uint32_t>(event.changes.size());
  state.active += fresh;
  state.sets += fresh;
  state.joined_before = state.joined.size();
  for (std::size_t i = 1; i < event.nodes.size(); ++i)
    if (event.nodes[i - 1] != event.nodes[i])
      state.joined.push_back({event.nodes[i - 1], event.nodes[i]});
}

void number(IslandsState& state, const IslandsEvent& event) {
  state.incidence = nullptr;
  state.joined_before = state.joined.size();
  state.labels[event.nodes.front()] = event.label;
  ++state.numbered;
}

}  // namespace

IslandsState islands_state(std::span<const trace::Event> events, std::uint32_t nodes) {
  IslandsState state;
  state.parent.assign(nodes, kInactive);
  state.labels.assign(nodes, kUnnumbered);
  for (const trace::Event& each : events) {
    const auto& event = *std::get_if<IslandsEvent>(&each);
    state.now = &event;
    for (const trace::ParentChange& change : event.changes)
      state.parent[change.node] = change.parent;
    if (event.step == IslandsStep::Incidence) begin_incidence(state, event);
    if (event.step == IslandsStep::Union && !event.changes.empty()) --state.sets;
    if (event.step == IslandsStep::Number) number(state, event);
  }
  return state;
}

}  // namespace arenascope::replay
