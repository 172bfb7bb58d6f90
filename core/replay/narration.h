// One step in one or two sentences.
#pragma once

#include <string>
#include <vector>

#include "core/model/document.h"
#include "core/model/plan.h"
#include "core/model/view_state.h"
#include "core/offsets/rule.h"
#include "core/replay/arena_state.h"
#include "core/replay/islands_state.h"
#include "core/replay/reduction_state.h"

namespace arenascope::replay {

// Subject: what the step is about. Good, Bad: what was decided.
enum class PhraseTone : std::uint8_t { Plain, Subject, Good, Bad };

// A piece of a narration; with a link it is the name of an entity.
struct Phrase {
  std::string text;
  PhraseTone tone = PhraseTone::Plain;
  Selection link;
};
using Narration = std::vector<Phrase>;

std::string plain_text(const Narration& narration);

// What the last step did; at the start what is about to happen. `tensors` are those of the plan,
// `order` says in which order they are placed ("decreasing size").
Narration narrate(const ArenaState& state, std::span<const PlannedTensor> tensors,
                  offsets::Rule rule, std::string_view order);

// `edges` are the pairs the fates belong to; a marked one stays though it is implied.
Narration narrate(const ReductionState& state, const NodeSet& nodes, std::span<const Edge> edges);

// `constraint` is what joins nodes in this document: "Incidence" or "Edge".
Narration narrate(const IslandsState& state, const NodeSet& nodes, std::string_view constraint);

}  // namespace arenascope::replay
