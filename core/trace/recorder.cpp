// Everything that makes, moves or destroys an Event stands here, once.
#include "core/trace/recorder.h"

#include <utility>

namespace arenascope::trace {

Recorder::Recorder(std::size_t limit) : limit_(limit) {}
Recorder::~Recorder() = default;
Recorder::Recorder(Recorder&&) noexcept = default;
Recorder& Recorder::operator=(Recorder&&) noexcept = default;

void Recorder::record(PlacementEvent event) {
  add(std::move(event));
}

void Recorder::record(ReductionEvent event) {
  add(std::move(event));
}

void Recorder::record(IslandsEvent event) {
  add(std::move(event));
}

void Recorder::add(Event event) {
  if (full()) return skip();
  events_.push_back(std::move(event));
}

IslandsEvent& Recorder::islands_event(std::size_t index) {
  return *std::get_if<IslandsEvent>(&events_[index]);
}

}  // namespace arenascope::trace
