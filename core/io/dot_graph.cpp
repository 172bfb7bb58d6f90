#include "core/io/dot_graph.h"

#include <algorithm>

#include "core/base/sort.h"

namespace arenascope::io {
namespace {

// Steps spent on listing the nodes of subgraphs that stand as endpoints. A real file stays far
// below; the limit holds back texts that name one large subgraph again and again without making an
// edge.
constexpr std::size_t kMaxGathered = std::size_t{64} << 20;

std::string limit_text(std::size_t limit) {
  return format_count(static_cast<std::int64_t>(limit));
}

EntitySpan entity(TextSpan whole, std::uint32_t line) {
  EntitySpan span;
  span.whole = whole;
  span.line = line;
  return span;
}

// From the tail to the head where both are written out; a subgraph's side ends at the mark between
// them.
EntitySpan edge_entity(const DotMention& tail, const DotMention& head, const DotEdgeMark& mark) {
  const bool has_tail = tail.span.length != 0;
  const std::size_t first = has_tail ? tail.span.offset : mark.span.offset;
  const std::size_t end = head.span.length != 0 ? head.span.end() : mark.span.end();
  return entity({first, end - first}, has_tail ? tail.line : mark.line);
}

void note_members(const std::vector<DotMention>& side, OutlineEndpoint& endpoint) {
  for (const DotMention& mention : side) endpoint.members.push_back(mention.node);
}

}  // namespace

DotGraph::DotGraph(std::string_view text, DotHeader header)
    : text_(text), header_(std::move(header)) {}

Result<DotMention> DotGraph::mention(const std::string& name, TextSpan span, std::uint32_t line,
                                     SubgraphId subgraph) {
  NodeId node = 0;
  if (const auto known = nodes_.find(name); known != nodes_.end()) {
    node = known->second;
  } else {
    if (names_.size() >= kMaxNodes)
      return error_at(text_, span, ErrorCode::TooLarge,
                      "The graph has more than " + limit_text(kMaxNodes) + " nodes.");
    node = static_cast<NodeId>(names_.size());
    nodes_.emplace(names_.emplace_back(name), node);
    node_spans_.push_back(entity(span, line));
    node_spans_.back().field(Field::Name) = span;
    gathered_in_.push_back(0);
  }
  if (subgraph != 0) subgraphs_[subgraph].members.push_back(node);
  return DotMention{node, span, line};
}

Result<SubgraphId> DotGraph::subgraph(SubgraphId parent, const std::optional<std::string>& name,
                                      TextSpan span) {
  if (name) {
    const auto known = named_subgraphs_.find({parent, *name});
    if (known != named_subgraphs_.end()) return known->second;
  }
  if (subgraphs_.size() > kMaxNodes)
    return error_at(text_, span, ErrorCode::TooLarge,
                    "The graph has more than " + limit_text(kMaxNodes) + " subgraphs.");
  const auto id = static_cast<SubgraphId>(subgraphs_.size());
  subgraphs_.emplace_back();
  subgraphs_[parent].children.push_back(id);
  if (name) named_subgraphs_.emplace(std::pair{parent, *name}, id);
  return id;
}

std::optional<bool> DotGraph::default_keep(SubgraphId subgraph) const {
  return subgraphs_[subgraph].keep;
}

void DotGraph::set_default_keep(SubgraphId subgraph, bool keep) {
  subgraphs_[subgraph].keep = keep;
}

Result<DotGraph::Side> DotGraph::side(const DotEndpoint& endpoint, const DotEdgeMark& mark) {
  if (!endpoint.subgraph) return endpoint.nodes;
  ++gathering_;
  std::vector<NodeId> nodes;
  std::vector<SubgraphId> pending{*endpoint.subgraph};
  while (!pending.empty()) {
    const Subgraph& subgraph = subgraphs_[pending.back()];
    pending.pop_back();
    gathered_ += 1 + subgraph.members.size();
    if (gathered_ > kMaxGathered)
      return error_at(text_, mark.span, ErrorCode::TooLarge,
                      "The subgraphs used as ends of edges are too large and too many.");
    for (const NodeId node : subgraph.members) {
      if (gathered_in_[node] == gathering_) continue;
      gathered_in_[node] = gathering_;
      nodes.push_back(node);
    }
    pending.insert(pending.end(), subgraph.children.begin(), subgraph.children.end());
  }
  stable_sort(nodes);
  Side side;
  side.reserve(nodes.size());
  for (const NodeId node : nodes) side.push_back({node, {}, 0});
  return side;
}

Result<Done> DotGraph::connect(const DotStatement& statement, const DotEdgeAttributes& attributes,
                               bool default_keep, OutlineStatement* outline) {
  for (std::size_t i = 0; i < statement.marks.size(); ++i) {
    const DotEdgeMark& mark = statement.marks[i];
    const auto tails = side(statement.endpoints[i], mark);
    if (!tails) return tails.error();
    const auto heads = side(statement.endpoints[i + 1], mark);
    if (!heads) return heads.error();
    auto made = product(tails.value(), heads.value(), mark, attributes, default_keep, outline);
    if (!made) return made;
    if (!outline) continue;
    if (i == 0) note_members(tails.value(), outline->endpoints[0]);
    note_members(heads.value(), outline->endpoints[i + 1]);
  }
  return Done{};
}

Result<Done> DotGraph::product(const Side& tails, const Side& heads, const DotEdgeMark& mark,
                               const DotEdgeAttributes& attributes, bool default_keep,
                               OutlineStatement* outline) {
  const auto count = std::uint64_t{tails.size()} * heads.size();
  if (count > kMaxEdges - stated_edges_)
    return error_at(text_, mark.span, ErrorCode::TooLarge,
                    "The graph has more than " + limit_text(kMaxEdges) + " edges.",
                    "Each node before `" + std::string(header_.directed ? "->" : "--") +
                        "` is joined to each node after it.");
  stated_edges_ += static_cast<std::size_t>(count);
  for (const DotMention& tail : tails)
    for (const DotMention& head : heads) {
      const EdgeId made = edge(tail, head, mark, attributes, default_keep);
      if (outline) outline->edges.push_back(made);
    }
  return Done{};
}

// The edge that already stands for these ends, or the index the new one will get and `true`.
std::pair<std::size_t, bool> DotGraph::find_or_claim(NodeId tail, NodeId head,
                                                     const std::optional<std::string>& key) {
  if (!header_.strict && !key) return {edges_.size(), true};
  if (!header_.directed && tail > head) std::swap(tail, head);
  const std::uint64_t pair = (std::uint64_t{tail} << 32) | head;
  if (header_.strict) {
    const auto [place, fresh] = edge_of_pair_.try_emplace(pair, edges_.size());
    return {place->second, fresh};
  }
  const auto [place, fresh] = edge_of_key_.try_emplace({pair, *key}, edges_.size());
  return {place->second, fresh};
}

EdgeId DotGraph::edge(const DotMention& tail, const DotMention& head, const DotEdgeMark& mark,
                      const DotEdgeAttributes& attributes, bool default_keep) {
  const auto [index, fresh] = find_or_claim(tail.node, head.node, attributes.key);
  if (fresh) {
    edges_.push_back({tail.node, head.node, attributes.keep.value_or(default_keep)});
    edge_spans_.push_back(edge_entity(tail, head, mark));
  } else if (attributes.keep) {
    edges_[index].keep = *attributes.keep;
  }
  return static_cast<EdgeId>(index);
}

Parsed DotGraph::take() {
  Parsed parsed;
  Document& document = parsed.document;
  document.name = std::move(header_.name);
  document.nodes.count = static_cast<std::uint32_t>(names_.size());
  nodes_.clear();
  for (std::string& name : names_) document.nodes.names.push_back(std::move(name));
  parsed.map.nodes = std::move(node_spans_);
  if (header_.directed) {
    document.edges = std::move(edges_);
    parsed.map.edges = std::move(edge_spans_);
    return parsed;
  }
  document.incidences.emplace();
  document.incidences->reserve(edges_.size());
  for (const Edge& edge : edges_) document.incidences->push_back({edge.from, edge.to});
  parsed.map.incidences = std::move(edge_spans_);
  return parsed;
}

}  // namespace arenascope::io
