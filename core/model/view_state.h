// What a person looks at: shared through a link, kept over undo, never part of the plan.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/base/ids.h"

namespace arenascope {

enum class View : std::uint8_t { Arena, Graph, Islands };
enum class GraphMode : std::uint8_t { Full, Reduced, RemovedOnly };
enum class AxisUnit : std::uint8_t { Decimal, Hex, Kib };
enum class FillMode : std::uint8_t { Kind, Size, SubProblem };
enum class IslandsMode : std::uint8_t { Hulls, Forest };

// One selection across text, charts and inspector. `id` is an index into: Tensor: Document::lifetimes, or
// OperatorGraph::tensors; Node: the node set; Edge: ReductionPlan::edges; Island: the canonical label;
// Incidence: Document::incidences.
enum class EntityKind : std::uint8_t { None, Tensor, Node, Edge, Island, Incidence };
struct Selection {
  EntityKind kind = EntityKind::None;
  std::uint32_t id = 0;
  explicit operator bool() const { return kind != EntityKind::None; }
  bool operator==(const Selection&) const = default;
};

// Ids of two planners whose plans are shown side by side; not part of a link.
struct ComparedPair {
  std::string a;
  std::string b;
  bool operator==(const ComparedPair&) const = default;
};

struct ViewState {
  View view = View::Arena;
  Selection selection;
  GraphMode graph_mode = GraphMode::Full;
  AxisUnit axis_unit = AxisUnit::Kib;
  FillMode fill_mode = FillMode::Kind;
  IslandsMode islands_mode = IslandsMode::Hulls;
  std::optional<ComparedPair> compared = {};  // in the arena view
  bool operator==(const ViewState&) const = default;
};

}  // namespace arenascope
