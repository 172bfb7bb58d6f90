// A graph with some of its nodes folded together: what is shown as one box.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "core/model/document.h"
#include "core/model/plan.h"

namespace arenascope::scene {

// None: every node for itself. Cycles: the strongly connected components, so that what is left has
// no cycle. Names: nodes whose names begin alike (see short_names). Islands: the islands of the
// plan.
enum class Fold : std::uint8_t { None, Cycles, Names, Islands };

struct GraphNode {
  std::string title;          // what is told apart of its short name, see short_names()
  std::string subtitle;       // operator type, else the stem or group of its name; may be empty
  NodeId node = 0;            // of the document: its own, or the first folded into it
  std::uint32_t members = 1;  // more than one: a group
  std::string key;            // the same for the same node or group in every revision
};

struct FoldedNodes {
  std::vector<GraphNode> nodes;   // by the first node in them
  std::vector<NodeId> shown_of;   // per node of the document: index into `nodes`
  std::vector<std::string> open;  // per node: the key of the group it would be folded into, or ""
};

// Groups of two or more nodes become one, except those whose keys are in `open`. O(n log n + m).
FoldedNodes fold_nodes(const Document& document, const Plan& plan, std::span<const Edge> edges,
                       Fold fold, std::span<const std::string> open);

}  // namespace arenascope::scene
