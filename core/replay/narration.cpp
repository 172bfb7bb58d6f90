#include "core/replay/narration.h"

#include <algorithm>
#include <utility>

#include "core/replay/teller.h"

namespace arenascope::replay {
namespace {

using trace::IslandsEvent;
using trace::IslandsStep;
using trace::ReductionEvent;
using trace::ReductionStep;

void tell_turn(Teller& teller, const ReductionEvent& now, std::span<const Edge> edges) {
  const auto successors = static_cast<std::size_t>(std::count_if(
      edges.begin(), edges.end(), [&](const Edge& edge) { return edge.from == now.node; }));
  teller.node(now.node, PhraseTone::Subject);
  if (successors == 0) teller.say(" has no successors, so its row stays empty.");
  if (successors == 1) teller.say(" is next, with an empty row and one successor.");
  if (successors > 1)
    teller.say(" is next, with an empty row. Its " +
               counted(successors, "successor", "successors") + " are taken nearest first.");
}

void tell_kept(Teller& teller, const ReductionState& state, const ReductionEvent& now) {
  const std::uint32_t brought =
      count_bits(now.row) - (state.before ? count_bits(state.before->row) : 0);
  teller.edge(now.edge, now.node, now.to, PhraseTone::Subject).say(" is ");
  teller.say("kept", PhraseTone::Good).say(": ");
  teller.node(now.to)
      .say(" was not in the row of ")
      .node(now.node)
      .say(" yet. The row takes it in");
  if (brought > 1) teller.say(", and " + counted(brought - 1, "node", "nodes") + " it reaches");
  teller.say(".");
}

void tell_dropped(Teller& teller, const ReductionState& state, const ReductionEvent& now,
                  std::span<const Edge> edges) {
  teller.edge(now.edge, now.node, now.to, PhraseTone::Subject).say(" is ");
  teller.say("redundant", PhraseTone::Bad).say(": the bit of ").node(now.to);
  teller.say(" is already set, since ");
  teller.edge(state.proof.front(), now.node, now.via, PhraseTone::Good);
  teller.say(" is kept and ").node(now.via).say(" reaches it.");
  if (edges[now.edge].keep) teller.say(" A mark keeps it all the same.");
}

void tell_incidence(Teller& teller, const IslandsEvent& now, std::string_view constraint) {
  teller.say(std::string(constraint) + " " + format_count(std::int64_t{now.incidence} + 1));
  teller.say(now.nodes.size() == 1 ? " names " : " joins ");
  teller.list(now.nodes, PhraseTone::Subject).say(".");
  const std::size_t fresh = now.changes.size();
  if (fresh == 0) return;
  if (fresh > 1) teller.say(" " + counted(fresh, "node", "nodes") + " are new, each its own root.");
  if (fresh == 1) teller.say(" ").node(now.changes[0].node).say(" is new: its own root.");
}

void tell_find(Teller& teller, const IslandsEvent& now) {
  teller.say("From ").node(now.nodes.front(), PhraseTone::Subject).say(" up to its root ");
  teller.node(now.nodes.back(), PhraseTone::Good);
  if (now.changes.empty()) {
    teller.say(": one step, nothing to shorten.");
    return;
  }
  teller.say(" in " + counted(now.nodes.size() - 1, "step", "steps") + ". On the way ");
  teller.node(now.changes[0].node);
  if (now.changes.size() > 1)
    teller.say(" and " + counted(now.changes.size() - 1, "other", "others"));
  teller.say(now.changes.size() > 1 ? " are" : " is");
  teller.say(" hung under the grandparent, so the next walk is shorter.");
}

void tell_union(Teller& teller, const IslandsEvent& now, bool numbered) {
  const NodeId a = now.nodes[0], b = now.nodes[1], root = now.nodes[2];
  if (now.changes.empty()) {
    if (a == b)
      teller.node(a, PhraseTone::Subject).say(" is named twice: nothing to join.");
    else
      teller.node(a, PhraseTone::Subject).say(" and ").node(b, PhraseTone::Subject);
    if (a != b) teller.say(" already have the same root, ").node(root, PhraseTone::Good).say(".");
    return;
  }
  const trace::ParentChange& change = now.changes.front();
  teller.say("The roots are ").node(root).say(" and ").node(now.nodes[3]);
  teller.say(numbered ? ". The larger, " : ". The later one, ");
  teller.node(change.node, PhraseTone::Subject).say(", is hung under ");
  teller.say(numbered ? "the smaller, " : "the earlier, ");
  teller.node(change.parent, PhraseTone::Good).say(".");
}

void tell_number(Teller& teller, const IslandsEvent& now) {
  teller.node(now.nodes[0], PhraseTone::Subject);
  const std::string number = "number " + format_count(now.label);
  if (now.nodes[0] == now.nodes[1])
    teller.say(" is its own parent, so a new island begins: ");
  else
    teller.say(" takes that of its parent ").node(now.nodes[1]).say(", which has been numbered: ");
  teller.say(number, PhraseTone::Good).say(".");
}

}  // namespace

std::string plain_text(const Narration& narration) {
  std::string text;
  for (const Phrase& phrase : narration) text += phrase.text;
  return text;
}

Narration narrate(const ReductionState& state, const NodeSet& nodes, std::span<const Edge> edges) {
  Teller teller(nodes);
  const ReductionEvent* now = state.now();
  if (!now)
    return teller
        .say(
            "Nodes take their turn from the end of the graph. A row of bits holds whom a node "
            "reaches; an edge to a bit that is already set is redundant.")
        .done();
  if (now->step == ReductionStep::Begins) tell_turn(teller, *now, edges);
  if (now->step == ReductionStep::Keeps) tell_kept(teller, state, *now);
  if (now->step == ReductionStep::Drops) tell_dropped(teller, state, *now, edges);
  return teller.done();
}

Narration narrate(const IslandsState& state, const NodeSet& nodes, std::string_view constraint) {
  Teller teller(nodes);
  if (!state.now)
    return teller
        .say(
            "No node is active yet. Each step joins nodes in a forest, where every tree is an "
            "island in the making.")
        .done();
  switch (state.now->step) {
    case IslandsStep::Incidence:
      tell_incidence(teller, *state.now, constraint);
      break;
    case IslandsStep::Find:
      tell_find(teller, *state.now);
      break;
    case IslandsStep::Union:
      tell_union(teller, *state.now, nodes.numbered());
      break;
    case IslandsStep::Number:
      tell_number(teller, *state.now);
      break;
  }
  return teller.done();
}

}  // namespace arenascope::replay
