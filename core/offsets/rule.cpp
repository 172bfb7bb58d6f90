#include "core/offsets/rule.h"

#include <array>

namespace arenascope::offsets {
namespace {

using trace::GapOffer;
using trace::GapVerdict;
using trace::PlacedBy;

constexpr std::array<std::string_view, 4> kRuleIds{"best-fit", "best-fit-no-leading", "first-fit",
                                                   "max-end"};

// Calls visit(gap) for each gap below the last block, in address order.
template <class Visit>
void for_each_gap(std::span<const ByteRange> blocks, Bytes align, Visit visit) {
  Bytes free_from = 0;
  for (const ByteRange& block : blocks) {
    if (block.first > free_from)
      visit(GapOffer{{free_from, block.first}, align_up(free_from, align), GapVerdict::TooSmall});
    free_from = block.end;
  }
}

bool sees(Rule rule, const GapOffer& gap) {
  return rule != Rule::MaxEnd && (rule != Rule::BestFitNoLeading || !gap.leading());
}

}  // namespace

std::string_view rule_id(Rule rule) {
  return kRuleIds[static_cast<std::size_t>(rule)];
}

std::optional<Rule> rule_from_id(std::string_view id) {
  for (std::size_t i = 0; i < kRuleIds.size(); ++i)
    if (kRuleIds[i] == id) return static_cast<Rule>(i);
  return std::nullopt;
}

Choice choose(std::span<const ByteRange> blocks, Demand demand, Rule rule) {
  if (blocks.empty()) return {};
  std::optional<GapOffer> best;
  for_each_gap(blocks, demand.align, [&](const GapOffer& gap) {
    if (gap.usable_bytes() < demand.bytes || !sees(rule, gap)) return;
    // Gaps come in address order, so "strictly smaller" leaves equal ones to the lowest.
    if (!best || (rule != Rule::FirstFit && gap.usable_bytes() < best->usable_bytes())) best = gap;
  });
  if (best) return {best->usable_first, PlacedBy::Gap};
  return {align_up(blocks.back().end, demand.align), PlacedBy::Append};
}

std::vector<GapOffer> offers(std::span<const ByteRange> blocks, Demand demand, Rule rule) {
  const Choice choice = choose(blocks, demand, rule);
  std::vector<GapOffer> result;
  for_each_gap(blocks, demand.align, [&](GapOffer gap) {
    if (!sees(rule, gap))
      gap.verdict = GapVerdict::NotSeen;
    else if (gap.usable_bytes() >= demand.bytes)
      gap.verdict = gap.usable_first == choice.offset ? GapVerdict::Wins : GapVerdict::Fits;
    result.push_back(gap);
  });
  return result;
}

}  // namespace arenascope::offsets
