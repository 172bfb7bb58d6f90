// The islands as a picture: outlines with titles, dots, panels of single and inactive nodes, hit
// testing.
//
// Built once per document revision; a frame only asks. Layout units as in graph_scene.h. With the
// scene before an edit, islands that the edit did not touch keep place and colour (see
// islands_packing.h); nodes are recognised by name, numbered ones by number.
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
#include "core/scene/islands_colours.h"
#include "core/scene/short_names.h"

namespace arenascope::scene {

struct IslandsSceneOptions {
  layout::IslandsOptions layout;
  std::size_t max_nodes = 200'000;  // a larger document is not drawn
  const class IslandsScene* earlier = nullptr;
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

  IslandColour colour(std::size_t rank) const { return colours_[rank]; }
  // Short enough for a place beside the dot.
  const std::string& name(NodeId node) const { return names_[node].title; }

  // Distinct pairs of nodes that a constraint joins, of one island.
  std::span<const layout::Arc> links(std::size_t rank) const {
    return drawing_.islands[rank].links;
  }
  // The line nearest to the point, at most `radius` away, as what draws it: the number of an
  // incidence, or of a distinct pair of edges (as in ReductionPlan) where there are no incidences.
  std::optional<std::uint32_t> joint_at(layout::Point at, double radius) const;
  // The nodes joined to a node, by number.
  std::span<const NodeId> neighbours(NodeId node) const { return neighbours_.of(node); }

  // Ranks of the islands whose boxes reach into the part of the picture, and the nodes in it.
  std::vector<std::uint32_t> islands_in(const layout::Box& part) const;
  std::vector<NodeId> nodes_in(const layout::Box& part) const;

  // By node: its number in the earlier scene, nothing for a new one; empty without one.
  std::span<const std::optional<NodeId>> number_then() const { return number_then_; }

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
  void recognise(const IslandsScene& earlier);
  void choose_colours(double gap, const IslandsScene* earlier);
  void build_indices();

  bool too_large_ = false;
  IslandsCounts counts_;
  std::vector<std::optional<std::uint32_t>> labels_;
  std::vector<layout::Arc> links_;
  std::vector<std::uint32_t> joints_;  // per link: what draws it, the first of several
  layout::Lists neighbours_;
  NodeSet nodes_;  // names, to recognise them after an edit
  std::vector<ShortName> names_;
  std::vector<std::optional<NodeId>> number_then_;
  std::vector<IslandColour> colours_;              // per rank
  std::vector<std::optional<std::size_t>> ranks_;  // per label
  layout::IslandsDrawing drawing_;
  IntervalIndex island_index_, node_index_, link_index_;
};

}  // namespace arenascope::scene
