#include "core/scene/forest_scene.h"

#include "core/islands/islands.h"
#include "core/plan/ordering_edges.h"

namespace arenascope::scene {

Parents forest_of(const Document& document) {
  const Result<islands::Parents> parents =
      document.incidences
          ? islands::find_parents(document.nodes.count, *document.incidences)
          : islands::find_parents(document.nodes.count, plan::ordering_edges(document));
  return parents ? *parents : Parents{};
}

ForestScene::ForestScene(Parents parents, const layout::ForestOptions& options)
    : parents_(std::move(parents)), drawing_(layout::draw_forest(parents_, options)) {
  std::vector<Interval> intervals;
  for (const layout::ForestTree& tree : drawing_.trees)
    intervals.push_back({tree.box.left, tree.box.right});
  tree_index_ = IntervalIndex(intervals);
  node_index_ = index_of(drawing_.nodes);
}

std::vector<std::uint32_t> ForestScene::trees_in(const layout::Box& part) const {
  std::vector<std::uint32_t> trees = tree_index_.touching({part.left, part.right});
  std::erase_if(trees, [&](std::uint32_t tree) {
    const layout::Box& box = drawing_.trees[tree].box;
    return box.bottom < part.top || box.top > part.bottom;
  });
  return trees;
}

std::vector<NodeId> ForestScene::nodes_in(const layout::Box& part) const {
  return points_in(node_index_, drawing_.nodes, part);
}

std::optional<NodeId> ForestScene::node_at(layout::Point at, double radius) const {
  return nearest_point(node_index_, drawing_.nodes, at, radius);
}

}  // namespace arenascope::scene
