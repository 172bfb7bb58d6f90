// A bounded list of events: a recording a step bar can index.
#pragma once

#include <cstdint>
#include <vector>

#include "core/trace/events.h"

namespace arenascope::trace {

inline constexpr std::size_t kMaxEvents = 2000;

// Keeps the first `limit` events and counts the rest, so that a view can say how many are missing.
class Recorder {
 public:
  explicit Recorder(std::size_t limit = kMaxEvents);
  ~Recorder();
  Recorder(Recorder&&) noexcept;
  Recorder& operator=(Recorder&&) noexcept;

  // True when further events are only counted: building one can be spared, call `skip` instead.
  bool full() const { return room() == 0; }
  std::size_t room() const { return limit_ - events_.size(); }
  void skip(std::uint64_t count = 1) { dropped_ += count; }
  void record(PlacementEvent event);
  void record(ReductionEvent event);
  void record(IslandsEvent event);

  const std::vector<Event>& events() const { return events_; }
  std::uint64_t dropped() const { return dropped_; }

  // A recorded event whose contents become known only with what follows it.
  IslandsEvent& islands_event(std::size_t index);

 private:
  void add(Event event);

  std::size_t limit_;
  std::vector<Event> events_;
  std::uint64_t dropped_ = 0;
};

}  // namespace arenascope::trace
