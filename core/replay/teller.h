// Puts a narration together. Internal to core/replay.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "core/base/bytes.h"
#include "core/replay/narration.h"

namespace arenascope::replay {

// "1 edge", "2 edges".
inline std::string counted(std::size_t count, std::string_view one, std::string_view many) {
  return format_count(static_cast<std::int64_t>(count)) + " " +
         std::string(count == 1 ? one : many);
}

class Teller {
 public:
  explicit Teller(const NodeSet& nodes) : nodes_(nodes) {}

  Teller& say(std::string text, PhraseTone tone = PhraseTone::Plain) {
    return link(std::move(text), {}, tone);
  }
  Teller& link(std::string text, Selection to, PhraseTone tone = PhraseTone::Plain);
  Teller& node(NodeId node, PhraseTone tone = PhraseTone::Plain);
  Teller& edge(EdgeId edge, NodeId from, NodeId to, PhraseTone tone = PhraseTone::Plain);
  // "a", "a and b", "a, b and 7 others".
  Teller& list(std::span<const NodeId> nodes, PhraseTone tone);
  Narration done() { return std::move(told_); }

 private:
  const NodeSet& nodes_;
  Narration told_;
};

}  // namespace arenascope::replay
