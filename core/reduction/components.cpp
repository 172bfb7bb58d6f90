#include "core/reduction/components.h"

#include <algorithm>

namespace arenascope::reduction {
namespace {

constexpr std::uint32_t kUnseen = 0;

class Tarjan {
 public:
  explicit Tarjan(const Adjacency& graph)
      : graph_(graph),
        low_(graph.node_count(), kUnseen),
        index_(graph.node_count(), kUnseen),
        next_edge_(graph.first.begin(), graph.first.end() - 1),
        closed_(graph.node_count(), 0) {
    result_.of.assign(graph.node_count(), 0);
  }

  Components run() {
    for (NodeId node = 0; node < graph_.node_count(); ++node)
      if (index_[node] == kUnseen) visit_from(node);
    return std::move(result_);
  }

 private:
  void visit_from(NodeId root) {
    enter(root);
    while (!path_.empty()) {
      const NodeId node = path_.back();
      if (next_edge_[node] < graph_.first[node + 1])
        follow(node, graph_.targets[next_edge_[node]++]);
      else
        leave(node);
    }
  }

  void enter(NodeId node) {
    index_[node] = low_[node] = ++count_;
    path_.push_back(node);
    open_.push_back(node);
  }

  void follow(NodeId node, NodeId target) {
    if (index_[target] == kUnseen)
      enter(target);
    else if (!closed_[target])
      low_[node] = std::min(low_[node], index_[target]);
  }

  void leave(NodeId node) {
    path_.pop_back();
    if (!path_.empty()) low_[path_.back()] = std::min(low_[path_.back()], low_[node]);
    if (low_[node] == index_[node]) close(node);
  }

  // Everything above `root` on the stack of open nodes is its component.
  void close(NodeId root) {
    const auto component = static_cast<std::uint32_t>(result_.sizes.size());
    result_.sizes.push_back(0);
    for (NodeId member = root;;) {
      member = open_.back();
      open_.pop_back();
      closed_[member] = 1;
      result_.of[member] = component;
      ++result_.sizes.back();
      if (member == root) return;
    }
  }

  const Adjacency& graph_;
  std::vector<std::uint32_t> low_;
  std::vector<std::uint32_t> index_;  // order of discovery from 1
  std::vector<std::uint32_t> next_edge_;
  std::vector<std::uint8_t> closed_;
  std::vector<NodeId> path_;
  std::vector<NodeId> open_;
  std::uint32_t count_ = 0;
  Components result_;
};

}  // namespace

Components strongly_connected(const Adjacency& graph) {
  return Tarjan(graph).run();
}

}  // namespace arenascope::reduction
