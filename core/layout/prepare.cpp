#include "core/layout/prepare.h"

#include <algorithm>
#include <numeric>
#include <tuple>

#include "core/base/sort.h"
#include "core/layout/lists.h"

namespace arenascope::layout {
namespace {

enum class Visit : std::uint8_t { New, Open, Closed };

// Smallest node of the connected part of each node.
std::vector<std::uint32_t> smallest_of_part(std::uint32_t node_count, std::span<const Arc> edges) {
  std::vector<std::uint32_t> parent(node_count);
  std::iota(parent.begin(), parent.end(), 0u);
  const auto root_of = [&parent](std::uint32_t node) {
    while (parent[node] != node) node = parent[node] = parent[parent[node]];
    return node;
  };
  for (const Arc& edge : edges) {
    const std::uint32_t a = root_of(edge.from);
    const std::uint32_t b = root_of(edge.to);
    parent[std::max(a, b)] = std::min(a, b);
  }
  // A parent is never larger than its child, so one ascending pass finishes the roots.
  for (std::uint32_t node = 0; node < node_count; ++node) parent[node] = parent[parent[node]];
  return parent;
}

struct LocalNumbers {
  std::vector<std::uint32_t> part;
  std::vector<std::uint32_t> number;
};

LocalNumbers split_nodes(std::uint32_t node_count, std::span<const Arc> edges, Prepared& prepared) {
  const std::vector<std::uint32_t> smallest = smallest_of_part(node_count, edges);
  std::vector<std::uint32_t> size(node_count, 0);
  for (const std::uint32_t root : smallest) ++size[root];
  LocalNumbers local{std::vector<std::uint32_t>(node_count, 0),
                     std::vector<std::uint32_t>(node_count, 0)};
  for (std::uint32_t node = 0; node < node_count; ++node) {
    const std::uint32_t root = smallest[node];
    if (size[root] == 1) {
      prepared.singles.push_back(node);
      continue;
    }
    if (root == node) {
      local.part[node] = static_cast<std::uint32_t>(prepared.parts.size());
      prepared.parts.emplace_back();
    }
    local.part[node] = local.part[root];
    std::vector<NodeId>& nodes = prepared.parts[local.part[node]].nodes;
    local.number[node] = static_cast<std::uint32_t>(nodes.size());
    nodes.push_back(node);
  }
  return local;
}

}  // namespace

std::vector<Flow> feedback(std::uint32_t node_count, std::span<const Arc> edges) {
  std::vector<std::uint32_t> tails(edges.size());
  for (std::size_t e = 0; e < edges.size(); ++e) tails[e] = edges[e].from;
  const Lists out = group_indices(node_count, tails);
  std::vector<Flow> flow(edges.size(), Flow::Forward);
  std::vector<Visit> visit(node_count, Visit::New);
  std::vector<std::uint32_t> next(out.first.begin(), out.first.end() - 1);
  std::vector<std::uint32_t> open;
  for (std::uint32_t root = 0; root < node_count; ++root) {
    if (visit[root] != Visit::New) continue;
    visit[root] = Visit::Open;
    open.push_back(root);
    while (!open.empty()) {
      const std::uint32_t node = open.back();
      if (next[node] == out.first[node + 1]) {
        visit[node] = Visit::Closed;
        open.pop_back();
        continue;
      }
      const std::uint32_t edge = out.items[next[node]++];
      const std::uint32_t head = edges[edge].to;
      if (head == node) {
        flow[edge] = Flow::Loop;
      } else if (visit[head] == Visit::Open) {
        flow[edge] = Flow::Reversed;
      } else if (visit[head] == Visit::New) {
        visit[head] = Visit::Open;
        open.push_back(head);
      }
    }
  }
  return flow;
}

Prepared prepare(std::uint32_t node_count, std::span<const Arc> edges) {
  return prepare(node_count, edges, feedback(node_count, edges));
}

Prepared prepare(std::uint32_t node_count, std::span<const Arc> edges,
                 const std::vector<Flow>& flow) {
  Prepared prepared;
  prepared.looped.assign(node_count, 0);
  const LocalNumbers local = split_nodes(node_count, edges, prepared);

  // An edge as the drawing sees it, sorted so that those of one pair stand together.
  struct Sorted {
    std::uint32_t from, to, edge;
  };
  std::vector<Sorted> sorted;
  sorted.reserve(edges.size());
  prepared.edges.resize(edges.size());
  for (std::uint32_t e = 0; e < edges.size(); ++e) {
    prepared.edges[e].flow = flow[e];
    if (flow[e] == Flow::Loop) {
      prepared.looped[edges[e].from] = 1;
    } else if (flow[e] == Flow::Reversed) {
      sorted.push_back({edges[e].to, edges[e].from, e});
    } else {
      sorted.push_back({edges[e].from, edges[e].to, e});
    }
  }
  stable_sort(sorted, [](const Sorted& a, const Sorted& b) {
    return std::tie(a.from, a.to, a.edge) < std::tie(b.from, b.to, b.edge);
  });
  for (std::size_t i = 0; i < sorted.size(); ++i) {
    const Sorted& s = sorted[i];
    std::vector<Link>& links = prepared.parts[local.part[s.from]].links;
    const bool same_pair = i > 0 && sorted[i - 1].from == s.from && sorted[i - 1].to == s.to;
    if (!same_pair) links.push_back({local.number[s.from], local.number[s.to], 0});
    EdgeUse& use = prepared.edges[s.edge];
    use.part = local.part[s.from];
    use.link = static_cast<std::uint32_t>(links.size()) - 1;
    use.turn = links.back().weight++;
  }
  return prepared;
}

}  // namespace arenascope::layout
