// The figures of a sample by the planners themselves, without the pipeline.
#pragma once

#include <doctest/doctest.h>

#include "core/gallery/gallery.h"
#include "core/offsets/arena_planner.h"
#include "core/offsets/liveness.h"
#include "core/plan/lifetimes.h"

namespace arenascope::test {

inline Document sample_document(std::string_view id) {
  const gallery::Sample* sample = gallery::find_sample(id);
  REQUIRE(sample != nullptr);
  auto parsed = io::read(gallery::sample_text(*sample), sample->format);
  REQUIRE_MESSAGE(parsed, sentence_of(parsed.error()));
  return parsed->document;
}

inline std::vector<ArenaTensor> arena_tensors(const Document& document, Bytes alignment) {
  auto planned = planned_tensors(document, alignment);
  REQUIRE(planned);
  std::vector<ArenaTensor> tensors;
  for (const PlannedTensor& t : *planned) tensors.push_back({t.occupied, t.life, t.align});
  return tensors;
}

inline Bytes arena_of(const std::vector<ArenaTensor>& tensors, offsets::Rule rule) {
  const auto plan = offsets::plan_offsets(tensors, rule);
  REQUIRE(plan);
  return plan->arena_bytes;
}

inline Bytes peak_of(const std::vector<ArenaTensor>& tensors) {
  const auto live = offsets::peak_live_bytes(tensors);
  REQUIRE(live);
  return live->peak_bytes;
}

// Columns of the gallery table: best-fit, best-fit-no-leading, first-fit, peak.
struct Figures {
  const char* id;
  std::size_t tensors;
  Bytes alignment;
  Bytes best;
  Bytes old;
  Bytes first;
  Bytes peak;
};

inline void check_figures(const Figures& f) {
  CAPTURE(std::string(f.id));
  const auto tensors = arena_tensors(sample_document(f.id), f.alignment);
  CHECK(tensors.size() == f.tensors);
  CHECK(arena_of(tensors, offsets::Rule::BestFit) == f.best);
  CHECK(arena_of(tensors, offsets::Rule::BestFitNoLeading) == f.old);
  CHECK(arena_of(tensors, offsets::Rule::FirstFit) == f.first);
  CHECK(peak_of(tensors) == f.peak);
}

}  // namespace arenascope::test
