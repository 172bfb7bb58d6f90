// What a greedy arena planner decided, with the numbers of the decision.
#include <algorithm>

#include "core/base/bytes.h"
#include "core/replay/narration.h"
#include "core/replay/teller.h"

namespace arenascope::replay {
namespace {

using offsets::Rule;
using trace::GapOffer;
using trace::GapVerdict;
using trace::PlacedBy;
using trace::PlacementEvent;

constexpr std::size_t kMostSizes = 4;

std::string sizes_of(const std::vector<GapOffer>& gaps) {
  std::string text;
  const std::size_t shown = gaps.size() > kMostSizes ? kMostSizes - 1 : gaps.size();
  for (std::size_t i = 0; i < shown; ++i) {
    if (i > 0) text += i + 1 == gaps.size() ? " and " : ", ";
    text += format_size(gaps[i].usable_bytes());
  }
  if (shown < gaps.size()) text += " and " + counted(gaps.size() - shown, "more", "more");
  return text;
}

std::string where(Bytes offset) {
  return offset == 0 ? "0" : format_size(offset);
}

// Why the winner, of several that are large enough.
std::string_view merit(Rule rule, bool tied) {
  if (rule == Rule::FirstFit) return " is the lowest that is large enough.";
  return tied ? " is the smallest that is large enough, and the lowest of its size."
              : " is the smallest that is large enough.";
}

void tell_gap(Teller& teller, const PlacementEvent& now, Rule rule) {
  const auto winner = std::find_if(now.gaps.begin(), now.gaps.end(), [](const GapOffer& gap) {
    return gap.verdict == GapVerdict::Wins;
  });
  std::size_t fitting = 0;
  bool tied = false;
  for (const GapOffer& gap : now.gaps) {
    if (gap.verdict != GapVerdict::Fits && gap.verdict != GapVerdict::Wins) continue;
    ++fitting;
    tied |= gap.verdict == GapVerdict::Fits && gap.usable_bytes() == winner->usable_bytes();
  }
  const std::string gap =
      format_size(winner->usable_bytes()) + " gap at " + where(winner->usable_first);
  if (now.gaps.size() == 1) {
    teller.say(" One gap is free while it lives. The ").say(gap, PhraseTone::Good);
    teller.say(" is large enough.");
    return;
  }
  teller.say(" " + counted(now.gaps.size(), "gap is", "gaps are") +
             " free while it lives: " + sizes_of(now.gaps) + ". The ");
  teller.say(gap, PhraseTone::Good);
  if (fitting == 1)
    teller.say(" is the only one that is large enough.");
  else
    teller.say(std::string(merit(rule, tied)));
}

void tell_append(Teller& teller, const PlacementEvent& now, Rule rule) {
  const bool unseen = std::any_of(now.gaps.begin(), now.gaps.end(), [&](const GapOffer& gap) {
    return gap.verdict == GapVerdict::NotSeen && gap.usable_bytes() >= now.bytes;
  });
  if (rule == Rule::MaxEnd)
    teller.say(" It goes above everything that shares a step with it, at ");
  else if (now.gaps.empty())
    teller.say(" No gap is free while it lives, so it goes on top, at ");
  else if (unseen)
    teller.say(" The " + format_size(now.gaps.front().usable_bytes()) +
               " below the first block would hold it, but this rule does not look there. It goes "
               "on top, at ");
  else if (now.gaps.size() == 1)
    teller.say(" The one gap free while it lives, " + sizes_of(now.gaps) +
               ", is too small, so it goes on top, at ");
  else
    teller.say(" The gaps free while it lives are too small: " + sizes_of(now.gaps) +
               ". It goes on top, at ");
  teller.say(where(now.offset), PhraseTone::Bad).say(".");
}

}  // namespace

Narration narrate(const ArenaState& state, std::span<const PlannedTensor> tensors, Rule rule,
                  std::string_view order) {
  const NodeSet none;
  Teller teller(none);
  if (!state.now)
    return teller
        .say(
            "Nothing is placed yet. Tensors take their turn in an order (" + std::string(order) +
            "); each goes where the rule says among those placed before that share a step with it.")
        .done();
  const PlacementEvent& now = *state.now;
  const PlannedTensor& tensor = tensors[now.tensor];
  teller.link(tensor.name, {EntityKind::Tensor, tensor.source}, PhraseTone::Subject);
  teller.say(" needs " + format_size(now.bytes) + ".");
  switch (now.by) {
    case PlacedBy::Alone:
      teller.say(" Nothing placed so far shares a step with it, so it goes to ");
      teller.say("0", PhraseTone::Good).say(".");
      break;
    case PlacedBy::Gap:
      tell_gap(teller, now, rule);
      break;
    case PlacedBy::Append:
      tell_append(teller, now, rule);
      break;
  }
  return teller.done();
}

}  // namespace arenascope::replay
