#include "core/islands/islands.h"

#include <algorithm>
#include <limits>
#include <string>
#include <utility>
#include <vector>

namespace arenascope::islands {
namespace {

using trace::IslandsEvent;
using trace::IslandsStep;

constexpr NodeId kInactive = std::numeric_limits<NodeId>::max();

// The untraced door hears nothing.
struct Unheard {
  void begins(std::size_t) {}
  void passes(NodeId) {}
  void activates(NodeId) {}
  void climbs(NodeId, NodeId, NodeId) {}
  void finds(NodeId) {}
  void meets(NodeId, NodeId, NodeId, NodeId) {}
  void numbers(NodeId, NodeId, std::uint32_t) {}
};

// Turns what the forest says into events. That of an incidence comes before those of its unions and
// is filled while its nodes pass.
class Watch {
 public:
  explicit Watch(trace::Recorder& recorder) : recorder_(recorder) {}

  void begins(std::size_t incidence) {
    incidence_ = static_cast<std::uint32_t>(incidence);
    recording_ = !recorder_.full();
    place_ = recorder_.events().size();
    recorder_.record(event_of(IslandsStep::Incidence));
  }
  void passes(NodeId node) {
    if (recording_) recorder_.islands_event(place_).nodes.push_back(node);
  }
  void activates(NodeId node) {
    if (recording_) recorder_.islands_event(place_).changes.push_back({node, node});
  }

  void climbs(NodeId node, NodeId parent, NodeId grandparent) {
    find_.nodes.push_back(node);
    if (parent == grandparent) return;
    find_.nodes.push_back(parent);
    find_.changes.push_back({node, grandparent});
  }
  void finds(NodeId root) {
    if (find_.nodes.empty()) return;
    find_.nodes.push_back(root);
    find_.incidence = incidence_;
    recorder_.record(std::move(find_));
    find_ = event_of(IslandsStep::Find);
  }

  void meets(NodeId a, NodeId b, NodeId root_a, NodeId root_b) {
    if (recorder_.full()) return recorder_.skip();
    IslandsEvent event = event_of(IslandsStep::Union);
    event.nodes = {a, b, root_a, root_b};
    if (root_a != root_b) event.changes = {{std::max(root_a, root_b), std::min(root_a, root_b)}};
    recorder_.record(std::move(event));
  }

  void numbers(NodeId node, NodeId parent, std::uint32_t label) {
    if (recorder_.full()) return recorder_.skip();
    incidence_ = 0;
    IslandsEvent event = event_of(IslandsStep::Number);
    event.label = label;
    event.nodes = {node, parent};
    recorder_.record(std::move(event));
  }

 private:
  IslandsEvent event_of(IslandsStep step) const {
    IslandsEvent event;
    event.step = step;
    event.incidence = incidence_;
    return event;
  }

  trace::Recorder& recorder_;
  std::uint32_t incidence_ = 0;
  IslandsEvent find_ = event_of(IslandsStep::Find);
  std::size_t place_ = 0;  // of the incidence's event
  bool recording_ = false;
};

// Invariant: parent[x] <= x for every active x, so a root is the smallest member of its set.
template <class Listener>
class Forest {
 public:
  Forest(std::uint32_t node_count, Listener watch)
      : parent_(node_count, kInactive), watch_(std::move(watch)) {}

  void activate(NodeId node) {
    watch_.passes(node);
    if (parent_[node] != kInactive) return;
    parent_[node] = node;
    watch_.activates(node);
  }

  // Both nodes are active.
  void join(NodeId a, NodeId b) {
    NodeId root_a = root_of(a);
    NodeId root_b = root_of(b);
    watch_.meets(a, b, root_a, root_b);
    if (root_a > root_b) std::swap(root_a, root_b);
    parent_[root_b] = root_a;
  }

  void begin(std::size_t incidence) { watch_.begins(incidence); }

  Parents parents() const {
    Parents parents(parent_.size());
    for (NodeId node = 0; node < parent_.size(); ++node)
      if (parent_[node] != kInactive) parents[node] = parent_[node];
    return parents;
  }

  IslandsPlan labelled() {
    IslandsPlan plan;
    plan.labels.resize(parent_.size());
    for (NodeId node = 0; node < parent_.size(); ++node) {
      if (parent_[node] == kInactive) continue;
      if (parent_[node] == node) {
        plan.labels[node] = plan.count++;
        plan.sizes.push_back(0);
      } else {
        plan.labels[node] = plan.labels[parent_[node]];
      }
      ++plan.sizes[*plan.labels[node]];
      watch_.numbers(node, parent_[node], *plan.labels[node]);
    }
    return plan;
  }

 private:
  // Path halving: every other node on the way is hung under its grandparent.
  NodeId root_of(NodeId node) {
    while (parent_[node] != node) {
      const NodeId parent = parent_[node];
      watch_.climbs(node, parent, parent_[parent]);
      parent_[node] = parent_[parent];
      node = parent_[node];
    }
    watch_.finds(node);
    return node;
  }

  std::vector<NodeId> parent_;
  Listener watch_;
};

Error beyond(const char* what, std::size_t index, NodeId node, std::uint32_t node_count) {
  return make_error(ErrorCode::Invalid,
                    std::string(what) + " " + std::to_string(index) + " names node " +
                        std::to_string(node) + ", but there are " + std::to_string(node_count) +
                        " nodes.",
                    "Expected a node below " + std::to_string(node_count) + ".");
}

Error without_node(std::size_t index) {
  return make_error(ErrorCode::Invalid, "Incidence " + std::to_string(index) + " names no node.",
                    "Expected at least one endpoint that is not static.");
}

// The body of every door: all incidences joined.
template <class Listener = Unheard>
Result<Forest<Listener>> grow(std::uint32_t node_count, std::span<const Incidence> incidences,
                              Listener watch = {}) {
  Forest<Listener> forest(node_count, std::move(watch));
  for (std::size_t i = 0; i < incidences.size(); ++i) {
    forest.begin(i);
    std::optional<NodeId> first;
    for (const std::optional<NodeId>& node : incidences[i]) {
      if (!node) continue;
      if (*node >= node_count) return beyond("Incidence", i, *node, node_count);
      forest.activate(*node);
      if (first) forest.join(*first, *node);
      first = node;
    }
    if (!first) return without_node(i);
  }
  return forest;
}

Result<Forest<Unheard>> grow(std::uint32_t node_count, std::span<const Edge> edges) {
  Forest<Unheard> forest(node_count, {});
  for (std::size_t i = 0; i < edges.size(); ++i) {
    for (NodeId node : {edges[i].from, edges[i].to}) {
      if (node >= node_count) return beyond("Edge", i, node, node_count);
      forest.activate(node);
    }
    forest.join(edges[i].from, edges[i].to);
  }
  return forest;
}

template <class Groups>
Result<IslandsPlan> labels_of(std::uint32_t node_count, Groups groups) {
  Result<Forest<Unheard>> forest = grow(node_count, groups);
  if (!forest) return forest.error();
  return forest->labelled();
}

template <class Groups>
Result<Parents> parents_of(std::uint32_t node_count, Groups groups) {
  const Result<Forest<Unheard>> forest = grow(node_count, groups);
  if (!forest) return forest.error();
  return forest->parents();
}

}  // namespace

Result<IslandsPlan> find_islands(std::uint32_t node_count, std::span<const Incidence> incidences) {
  return labels_of(node_count, incidences);
}

Result<IslandsPlan> find_islands(std::uint32_t node_count, std::span<const Incidence> incidences,
                                 trace::Recorder& recorder) {
  Result<Forest<Watch>> forest = grow(node_count, incidences, Watch(recorder));
  if (!forest) return forest.error();
  return forest->labelled();
}

Result<IslandsPlan> find_islands(std::uint32_t node_count, std::span<const Edge> edges) {
  return labels_of(node_count, edges);
}

Result<Parents> find_parents(std::uint32_t node_count, std::span<const Incidence> incidences) {
  return parents_of(node_count, incidences);
}

Result<Parents> find_parents(std::uint32_t node_count, std::span<const Edge> edges) {
  return parents_of(node_count, edges);
}

}  // namespace arenascope::islands
