#include "core/session/places.h"

#include "core/session/edges.h"

namespace arenascope::session {
namespace {

std::uint32_t line_at(const std::vector<EntitySpan>& spans, std::size_t index) {
  return index < spans.size() ? spans[index].line : 0;
}

std::uint32_t line_of_pair(const Session& session, NodeId from, NodeId to) {
  const Document& document = session.document();
  if (document.graph) return line_at(session.map().nodes, to);
  if (!document.edges) return 0;
  for (std::size_t i = 0; i < document.edges->size(); ++i)
    if ((*document.edges)[i].from == from && (*document.edges)[i].to == to)
      return line_at(session.map().edges, i);
  return 0;
}

// Index of the reduced edge of that pair.
std::optional<EdgeId> pair_in(const ReductionPlan& plan, NodeId from, NodeId to) {
  for (EdgeId i = 0; i < plan.edges.size(); ++i)
    if (plan.edges[i].from == from && plan.edges[i].to == to) return i;
  return std::nullopt;
}

std::optional<std::uint32_t> index_at_line(const std::vector<EntitySpan>& spans,
                                           std::uint32_t line) {
  for (std::size_t i = 0; i < spans.size(); ++i)
    if (spans[i].line == line) return static_cast<std::uint32_t>(i);
  return std::nullopt;
}

}  // namespace

std::uint32_t line_of(const Session& session, Selection selection) {
  if (session.text_error()) return 0;
  const SourceMap& map = session.map();
  switch (selection.kind) {
    case EntityKind::Tensor:
      return line_at(session.document().lifetimes ? map.lifetimes : map.tensors, selection.id);
    case EntityKind::Node:
      return line_at(map.nodes, selection.id);
    case EntityKind::Edge: {
      const auto edge = edge_of(session.document(), session.plan(), selection.id);
      return edge ? line_of_pair(session, edge->from, edge->to) : 0;
    }
    case EntityKind::Incidence:
      return line_at(map.incidences, selection.id);
    case EntityKind::Island:
    case EntityKind::None:
      return 0;
  }
  return 0;
}

Selection entity_at_line(const Session& session, std::uint32_t line) {
  if (session.text_error()) return {};
  const SourceMap& map = session.map();
  if (const auto tensor =
          index_at_line(session.document().lifetimes ? map.lifetimes : map.tensors, line))
    return {EntityKind::Tensor, *tensor};
  if (const auto edge = index_at_line(map.edges, line); edge && session.plan().reduction) {
    const Edge& given = (*session.document().edges)[*edge];
    if (const auto pair = pair_in(*session.plan().reduction, given.from, given.to))
      return {EntityKind::Edge, *pair};
  }
  if (const auto incidence = index_at_line(map.incidences, line))
    return {EntityKind::Incidence, *incidence};
  if (const auto node = index_at_line(map.nodes, line)) return {EntityKind::Node, *node};
  return {};
}

}  // namespace arenascope::session
