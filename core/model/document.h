// The document: all that is saved, shared and undone. A plain value; io/ readers make it, edit/ changes it, plan/ reads it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/bytes.h"
#include "core/base/ids.h"
#include "core/base/interval.h"

namespace arenascope {

enum class Role : std::uint8_t { Activation, Input, Output, Weight, Scratch };

// "activation", "input", "output", "weight", "scratch".
std::string_view role_name(Role role);
std::optional<Role> role_from(std::string_view name);

// A tensor without a graph: its lifetime is given. `align` is 0 when not given, else a power of two.
struct LifetimeTensor {
  std::string name;
  Bytes bytes = 0;
  Lifetime life;
  std::optional<Bytes> offset;
  Bytes align = 0;
  Role role = Role::Activation;
  bool operator==(const LifetimeTensor&) const = default;
};

// A tensor of an operator graph: its lifetime follows from the schedule.
struct GraphTensor {
  std::string name;
  Bytes bytes = 0;
  Role role = Role::Activation;
  bool operator==(const GraphTensor&) const = default;
};

// An operator; its name is in NodeSet::names. `inputs` and `outputs` index GraphTensors, `after` other operators.
struct Operator {
  std::string op;
  std::vector<TensorId> inputs;
  std::vector<TensorId> outputs;
  std::vector<NodeId> after;
  bool operator==(const Operator&) const = default;
};

// Operators in schedule order (parallel to NodeSet) and their tensors in input order.
struct OperatorGraph {
  std::vector<GraphTensor> tensors;
  std::vector<Operator> operators;
  bool operator==(const OperatorGraph&) const = default;
};

// An ordering edge from -> to of a bare DAG. `keep` exempts it from reduction ("redundant but kept").
struct Edge {
  NodeId from = 0;
  NodeId to = 0;
  bool keep = false;
  bool operator==(const Edge&) const = default;
};

// A group of nodes that one constraint touches; nullopt is a static endpoint. At least one endpoint is a node.
using Incidence = std::vector<std::optional<NodeId>>;

// The one set of nodes. Numbered nodes (names empty) are called "0", "1", …; named nodes have unique names.
struct NodeSet {
  std::uint32_t count = 0;
  std::vector<std::string> names;
  bool numbered() const { return names.empty(); }
  std::string label(NodeId node) const { return numbered() ? std::to_string(node) : names[node]; }
  bool operator==(const NodeSet&) const = default;
};

// Wishes about the plan. Nothing set: the defaults of the contract (best-fit, alignment 1, no budget, as-is).
struct Options {
  std::string planner;
  std::string schedule;
  std::optional<Bytes> align;
  std::optional<Bytes> budget;
  bool operator==(const Options&) const = default;
};

// A part is present or not; a present part may be empty. `lifetimes` and `graph` never stand together;
// `edges` and `graph` neither (the edges of an operator graph follow from its tensors).
struct Document {
  std::string name;
  std::optional<std::vector<LifetimeTensor>> lifetimes;
  std::optional<OperatorGraph> graph;
  std::optional<std::vector<Edge>> edges;
  std::optional<std::vector<Incidence>> incidences;
  NodeSet nodes;
  Options options;
  bool operator==(const Document&) const = default;
};

// Limits of a document, stated in errors and in the help. A frame of the page stays possible below them.
inline constexpr std::size_t kMaxInputBytes = std::size_t{64} << 20;
inline constexpr std::size_t kMaxNodes = 1'000'000;
inline constexpr std::size_t kMaxTensors = 1'000'000;
inline constexpr std::size_t kMaxEdges = 4'000'000;

}  // namespace arenascope
