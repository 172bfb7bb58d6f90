// The plan of a document: a value, derived, never saved.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/model/document.h"

namespace arenascope {

enum class Proof : std::uint8_t { Feasible, Optimal };

// One tensor as the planner sees it. `occupied` is `bytes` rounded up to the plan's alignment; `source` is its index in
// Document::lifetimes, or in OperatorGraph::tensors (weights are left out).
struct PlannedTensor {
  std::string name;
  Bytes bytes = 0;
  Bytes occupied = 0;
  Lifetime life;
  Bytes align = 1;
  Role role = Role::Activation;
  Bytes offset = 0;
  TensorId source = 0;
  Bytes top() const { return offset + occupied; }
  bool operator==(const PlannedTensor&) const = default;
};

struct ArenaPlan {
  std::string planner;
  std::string schedule;
  Bytes alignment = 1;
  std::vector<PlannedTensor> tensors;     // in input order
  std::vector<TensorId> placement_order;  // indices into `tensors`, first placed first
  Bytes arena_bytes = 0;
  Bytes peak_live_bytes = 0;
  Step peak_step = 0;
  Bytes lower_bound_bytes = 0;
  Proof proof = Proof::Feasible;
  std::uint64_t work = 0;  // placed tensors and blocks looked at; the same on every platform
  // The rule that makes this plan when it is applied in `placement_order`, and what that order goes
  // by; no order where it was searched, neither where the offsets were given.
  std::string rule = {};
  std::string order = {};
  std::vector<TensorId> overlaps;  // pairs a,b,a,b,… of a pinned plan that share a step and a byte
  bool operator==(const ArenaPlan&) const = default;
};

// One distinct pair u -> v, at its first occurrence. An edge that goes has `redundant`, one that would have gone but stays
// by a mark has `keep`; never both. These two have a shortest witness path u … v of other edges that stay, ties to the
// lowest node (empty until it is asked for); any other edge has none.
struct ReducedEdge {
  NodeId from = 0;
  NodeId to = 0;
  bool redundant = false;
  bool keep = false;
  std::vector<NodeId> witness;
  bool operator==(const ReducedEdge&) const = default;
};

struct ReductionPlan {
  std::uint32_t nodes = 0;
  std::uint32_t parallel_edges = 0;
  std::vector<ReducedEdge> edges;  // in input order
  std::uint32_t redundant_count = 0;
  std::uint32_t longest_path_nodes = 0;
  std::string method;
  bool operator==(const ReductionPlan&) const = default;
};

// labels[node] is the island's canonical number (islands ordered by smallest member) or nothing for an inactive node.
struct IslandsPlan {
  std::uint32_t count = 0;
  std::vector<std::optional<std::uint32_t>> labels;
  std::vector<std::uint32_t> sizes;
  bool operator==(const IslandsPlan&) const = default;
};

// Every stage has its value, its error, or neither (the document lacks the part).
struct Plan {
  std::optional<ArenaPlan> arena;
  std::optional<Error> arena_error;
  std::optional<ReductionPlan> reduction;
  std::optional<Error> reduction_error;
  std::optional<IslandsPlan> islands;
  std::optional<Error> islands_error;
  std::vector<Finding> findings;
  bool operator==(const Plan&) const = default;
};

}  // namespace arenascope
