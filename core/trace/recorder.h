// A bounded list of events: a recording a step bar can index.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "core/trace/events.h"

namespace arenascope::trace {

inline constexpr std::size_t kMaxEvents = 2000;

// Keeps the first `limit` events and counts the rest, so that a view can say how many are missing.
class Recorder {
 public:
  explicit Recorder(std::size_t limit = kMaxEvents) : limit_(limit) {}

  // True when further events are only counted: building one can be spared, call `skip` instead.
  bool full() const { return events_.size() >= limit_; }
  std::size_t room() const { return limit_ - events_.size(); }
  void skip(std::uint64_t count = 1) { dropped_ += count; }
  void record(Event event) {
    if (full()) return skip();
    events_.push_back(std::move(event));
  }

  const std::vector<Event>& events() const { return events_; }
  std::uint64_t dropped() const { return dropped_; }

 private:
  std::size_t limit_;
  std::vector<Event> events_;
  std::uint64_t dropped_ = 0;
};

}  // namespace arenascope::trace
