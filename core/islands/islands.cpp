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
  void activates(NodeId) {}
  void passes(NodeId) {}
  void climbs(NodeId, NodeId, NodeId) {}
  void finds(NodeId) {}
  void meets(NodeId, NodeId, NodeId, NodeId) {}
  void ends(std::size_t) {}
  void numbers(NodeId, NodeId, std::uint32_t) {}
};

// Turns what the forest says into events. Those of one incidence are held back until all its nodes
// are known, since the first of them names them.
class Watch {
 public:
  explicit Watch(trace::Recorder& recorder) : recorder_(recorder) {}

  void activates(NodeId node) { incidence_.changes.push_back({node, node}); }
  void passes(NodeId node) { incidence_.nodes.push_back(node); }

  void climbs(NodeId node, NodeId parent, NodeId grandparent) {
    find_.nodes.push_back(node);
    if (parent == grandparent) return;
    find_.nodes.push_back(parent);
    find_.changes.push_back({node, grandparent});
  }
  void finds(NodeId root) {
    find_.nodes.push_back(root);
    find_.step = IslandsStep::Find;
    if (find_.nodes.size() > 1) hold(std::move(find_));
    find_ = {};
  }

  void meets(NodeId a, NodeId b, NodeId root_a, NodeId root_b) {
    IslandsEvent event;
    event.step = IslandsStep::Union;
    event.nodes = {a, b, root_a, root_b};
    if (root_a != root_b) event.changes = {{std::max(root_a, root_b), std::min(root_a, root_b)}};
    hold(std::move(event));
  }

  void ends(std::size_t incidence) {
    incidence_.incidence = static_cast<std::uint32_t>(incidence);
    recorder_.record(std::move(incidence_));
    for (IslandsEvent& event : held_) {
      event.incidence = static_cast<std::uint32_t>(incidence);
      recorder_.record(std::move(event));
    }
    held_.clear();
    incidence_ = {};
  }

  void numbers(NodeId node, NodeId parent, std::uint32_t label) {
    if (recorder_.full()) return recorder_.skip();
    IslandsEvent event;
    event.step = IslandsStep::Number;
    event.label = label;
    event.nodes = {node, parent};
    recorder_.record(std::move(event));
  }

 private:
  void hold(IslandsEvent event) {
    if (held_.size() >= recorder_.room()) return recorder_.skip();
    held_.push_back(std::move(event));
  }

  trace::Recorder& recorder_;
  IslandsEvent incidence_, find_;
  std::vector<IslandsEvent> held_;
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

  void end(std::size_t incidence) { watch_.ends(incidence); }

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
  Error error;
  error.message = std::string(what) + " " + std::to_string(index) + " names node " +
                  std::to_string(node) + ", but there are " + std::to_string(node_count) +
                  " nodes.";
  error.expected = "Expected a node below " + std::to_string(node_count) + ".";
  return error;
}

Error without_node(std::size_t index) {
  Error error;
  error.message = "Incidence " + std::to_string(index) + " names no node.";
  error.expected = "Expected at least one endpoint that is not static.";
  return error;
}

// The body of every door: all incidences joined.
template <class Listener = Unheard>
Result<Forest<Listener>> grow(std::uint32_t node_count, std::span<const Incidence> incidences,
                              Listener watch = {}) {
  Forest<Listener> forest(node_count, std::move(watch));
  for (std::size_t i = 0; i < incidences.size(); ++i) {
    std::optional<NodeId> first;
    for (const std::optional<NodeId>& node : incidences[i]) {
      if (!node) continue;
      if (*node >= node_count) return beyond("Incidence", i, *node, node_count);
      forest.activate(*node);
      if (first) forest.join(*first, *node);
      first = node;
    }
    if (!first) return without_node(i);
    forest.end(i);
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
