#include "core/trace/recorder.h"

#include <doctest/doctest.h>

#include "core/offsets/arena_planner.h"

using namespace arenascope;
using trace::PlacementEvent;
using trace::Recorder;

TEST_CASE("recorder: keeps the first events and counts the rest") {
  Recorder recorder(2);
  for (TensorId id = 0; id < 5; ++id) {
    PlacementEvent event;
    event.tensor = id;
    recorder.record(event);
  }
  REQUIRE(recorder.events().size() == 2);
  CHECK(std::get<PlacementEvent>(recorder.events()[1]).tensor == 1);
  CHECK(recorder.dropped() == 3);
  CHECK(recorder.full());
}

TEST_CASE("recorder: a plan of more decisions than fit says how many are missing") {
  const std::vector<ArenaTensor> tensors(50, {4, {0, 0}});
  Recorder recorder(20);
  REQUIRE(offsets::plan_offsets(tensors, offsets::Rule::BestFit, recorder));
  CHECK(recorder.events().size() == 20);
  CHECK(recorder.dropped() == 30);
}
