// A disjoint-set forest as a picture: trees with labels, panels, hit testing.
//
// Made from any parent array, so that a replay can feed it one per step.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/layout/forest.h"
#include "core/model/document.h"
#include "core/scene/interval_index.h"

namespace arenascope::scene {

using Parents = std::vector<std::optional<NodeId>>;

// The forest that islands end with for this document, before the pass that labels (see
// core/islands): of its incidences, else of its ordering edges. Empty when they are not sound.
Parents forest_of(const Document& document);

class ForestScene {
 public:
  explicit ForestScene(Parents parents, const layout::ForestOptions& options = {});

  std::span<const std::optional<NodeId>> parents() const { return parents_; }
  std::span<const layout::ForestTree> trees() const { return drawing_.trees; }
  const layout::DotPanel& singles() const { return drawing_.singles; }
  const layout::DotPanel& inactive() const { return drawing_.inactive; }
  layout::Point node(NodeId node) const { return drawing_.nodes[node]; }
  std::optional<NodeId> root_of(NodeId node) const { return drawing_.roots[node]; }
  layout::Box bounds() const { return drawing_.bounds; }

  // Trees whose boxes reach into the part of the picture, largest first, and the nodes in it.
  std::vector<std::uint32_t> trees_in(const layout::Box& part) const;
  std::vector<NodeId> nodes_in(const layout::Box& part) const;
  // The dot within `radius` of the point, the nearest; ties to the lower number.
  std::optional<NodeId> node_at(layout::Point at, double radius) const;

 private:
  Parents parents_;
  layout::ForestDrawing drawing_;
  IntervalIndex tree_index_, node_index_;
};

}  // namespace arenascope::scene
