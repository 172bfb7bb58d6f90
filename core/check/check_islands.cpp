#include "core/check/check_islands.h"

#include <string>

namespace arenascope::check {
namespace {

using Labels = std::vector<std::optional<std::uint32_t>>;

// Flood fill over the incidences from each unlabelled node that has one, in ascending order.
Labels flood(std::uint32_t node_count, std::span<const Incidence> incidences) {
  std::vector<std::vector<std::size_t>> touching(node_count);
  for (std::size_t i = 0; i < incidences.size(); ++i)
    for (const auto& node : incidences[i])
      if (node) touching[*node].push_back(i);
  Labels labels(node_count);
  std::vector<bool> used(incidences.size(), false);
  std::uint32_t count = 0;
  for (NodeId start = 0; start < node_count; ++start) {
    if (labels[start] || touching[start].empty()) continue;
    std::vector<NodeId> open{start};
    labels[start] = count;
    const auto reach = [&](const std::optional<NodeId>& node) {
      if (!node || labels[*node]) return;
      labels[*node] = count;
      open.push_back(*node);
    };
    while (!open.empty()) {
      const NodeId node = open.back();
      open.pop_back();
      for (std::size_t i : touching[node]) {
        if (used[i]) continue;
        used[i] = true;
        for (const auto& other : incidences[i]) reach(other);
      }
    }
    ++count;
  }
  return labels;
}

Error wrong(std::string message) {
  return make_error(ErrorCode::Invalid, std::move(message));
}

}  // namespace

Result<Done> check_islands(std::uint32_t node_count, std::span<const Incidence> incidences,
                           const IslandsPlan& plan) {
  const Labels labels = flood(node_count, incidences);
  if (plan.labels.size() != labels.size()) return wrong("There is not one label per node.");
  std::vector<std::uint32_t> sizes;
  for (NodeId node = 0; node < node_count; ++node) {
    if (plan.labels[node] != labels[node])
      return wrong("Node " + std::to_string(node) + " has the wrong label.");
    if (!labels[node]) continue;
    if (*labels[node] >= sizes.size()) sizes.resize(*labels[node] + std::size_t{1}, 0);
    ++sizes[*labels[node]];
  }
  if (plan.sizes != sizes) return wrong("The sizes of the islands are wrong.");
  if (plan.count != sizes.size()) return wrong("The number of islands is wrong.");
  return Done{};
}

}  // namespace arenascope::check
