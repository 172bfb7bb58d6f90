// The islands as a picture: outlines with titles, dots, panels of single and inactive nodes, hit
// testing.
//
// Built once per document revision; a frame only asks. Layout units as in graph_scene.h.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/layout/islands_packing.h"
#include "core/layout/lists.h"
#include "core/model/document.h"
#include "core/model/plan.h"
#include "core/scene/interval_index.h"

namespace arenascope::scene {

struct IslandsSceneOptions {
  layout::IslandsOptions layout;
  std::size_t max_nodes = 200'000;  // a larger document is not drawn
};

struct IslandsCounts {
  std::size_t nodes = 0;
  std::size_t islands = 0;  // of two or more nodes
  std::size_t singles = 0;
  std::size_t inactive = 0;
  std::size_t largest = 0;
  std::size_t as_grid = 0;  // drawn as grids, for want of work
};

enum class Place : std::uint8_t { Island, Singles, Inactive };

// Islands of two or more nodes are known by rank: 0 is the largest, ties by smallest member.
class IslandsScene {
 public:
  IslandsScene(const Document& document, const Plan& plan, const IslandsSceneOptions& options = {});

  // The document exceeds the limit: counts() holds, all else is empty.
  bool too_large() const { return too_large_; }
  IslandsCounts counts() const { return counts_; }

  std::span<const layout::IslandOutline> islands() const { return drawing_.islands; }
  const layout::DotPanel& singles() const { return drawing_.singles; }
  const layout::DotPanel& inactive() const { return drawing_.inactive; }
  layout::Point node(NodeId node) const { return drawing_.nodes[node]; }
  layout::Box bounds() const { return drawing_.bounds; }
  // "#3": the rank from 1.
  std::string title(std::size_t rank) const;

  // Distinct pairs of nodes that a constraint joins, of one island.
  std::vector<layout::Arc> links(std::size_t rank) const;

  // Rank of an island's label; nothing for an island of one node.
  std::optional<std::size_t> rank_of_label(std::uint32_t label) const;
  // Rank of the island a node belongs to; nothing for single and inactive nodes.
  std::optional<std::size_t> rank_of_node(NodeId node) const;
  std::optional<std::uint32_t> label_of_node(NodeId node) const { return labels_[node]; }
  Place place_of(NodeId node) const;

  // The dot within `radius` of the point, the nearest; ties to the lower number.
  std::optional<NodeId> node_at(layout::Point at, double radius) const;
  // The island whose outline holds the point.
  std::optional<std::size_t> island_at(layout::Point at) const;

 private:
  void collect_links(const Document& document);
  void build_indices();

  bool too_large_ = false;
  IslandsCounts counts_;
  std::vector<std::optional<std::uint32_t>> labels_;
  std::vector<layout::Arc> links_;
  layout::Lists links_of_;                         // links by rank
  std::vector<std::optional<std::size_t>> ranks_;  // per label
  layout::IslandsDrawing drawing_;
  IntervalIndex island_index_, node_index_;
};

}  // namespace arenascope::scene
