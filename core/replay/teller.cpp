#include "core/replay/teller.h"

namespace arenascope::replay {
namespace {

constexpr std::size_t kMostNames = 5;

}  // namespace

Teller& Teller::link(std::string text, Selection to, PhraseTone tone) {
  told_.push_back({std::move(text), tone, to});
  return *this;
}

Teller& Teller::node(NodeId node, PhraseTone tone) {
  return link(nodes_.label(node), {EntityKind::Node, node}, tone);
}

Teller& Teller::edge(EdgeId edge, NodeId from, NodeId to, PhraseTone tone) {
  return link(nodes_.label(from) + " → " + nodes_.label(to), {EntityKind::Edge, edge}, tone);
}

Teller& Teller::list(std::span<const NodeId> nodes, PhraseTone tone) {
  const std::size_t shown = nodes.size() > kMostNames ? kMostNames - 1 : nodes.size();
  for (std::size_t i = 0; i < shown; ++i) {
    if (i > 0) say(i + 1 == nodes.size() ? " and " : ", ");
    node(nodes[i], tone);
  }
  if (shown < nodes.size())
    say(" and " + format_count(static_cast<std::int64_t>(nodes.size() - shown)) + " others");
  return *this;
}

}  // namespace arenascope::replay
